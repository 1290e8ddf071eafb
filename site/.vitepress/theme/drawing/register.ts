import type { App } from "vue";
import ByteDrawing from "./ByteDrawing.vue";

export function register(app: App): void {
  app.component("ByteDrawing", ByteDrawing);
}
