import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme";
import { type ComponentRegistration, registerAll } from "./registrations.ts";
import "./style/identity.css";
import "./style/landing.css";
import "./style/layout.css";

/**
 * Folders beside this file that bring components for Markdown pages have a `register.ts` with a function `register(app)`.
 * Heavy components belong into `defineAsyncComponent` there, so that a page pays only for what it shows.
 */
const registrations = import.meta.glob<ComponentRegistration>("./*/register.ts", { eager: true });

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => registerAll(app, registrations),
} satisfies Theme;
