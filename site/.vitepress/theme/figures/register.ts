import { type App, defineAsyncComponent } from "vue";

export function register(app: App): void {
  app.component(
    "ConformanceResults",
    defineAsyncComponent(() => import("./ConformanceResults.vue")),
  );
  app.component(
    "ShortfallTables",
    defineAsyncComponent(() => import("./ShortfallTables.vue")),
  );
}
