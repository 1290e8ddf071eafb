import { type App, defineAsyncComponent } from "vue";

/** Makes the components of report pages known, each of which is loaded with the first page that has it. */
export function register(app: App): void {
  app.component(
    "ReportExplorer",
    defineAsyncComponent(() => import("./ReportExplorer.vue")),
  );
  app.component(
    "ReportIndex",
    defineAsyncComponent(() => import("./ReportIndex.vue")),
  );
}
