import { type App, defineAsyncComponent } from "vue";
import "./controls.css";

/** Makes the interactive parts of the pages under /try/ known: `LiveBench` and `JsonExplorer`, loaded where they are used. */
export function registerLive(app: App): void {
  app.component(
    "LiveBench",
    defineAsyncComponent(() => import("./LiveBench.vue")),
  );
  app.component(
    "JsonExplorer",
    defineAsyncComponent(() => import("../explorer/JsonExplorer.vue")),
  );
}

export { registerLive as register };
