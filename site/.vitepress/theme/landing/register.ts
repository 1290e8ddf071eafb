import type { App } from "vue";
import LandingPage from "./LandingPage.vue";

export function register(app: App): void {
  app.component("LandingPage", LandingPage);
}
