/** Vue components, whose types are the business of their compiler. */
declare module "*.vue" {
  import type { DefineComponent } from "vue";

  const component: DefineComponent<Record<string, unknown>>;
  export default component;
}
