import { expect, test, vi } from "vitest";
import type { App } from "vue";
import { barOf } from "../.vitepress/theme/landing/ratio-scale.ts";
import { registerAll } from "../.vitepress/theme/registrations.ts";

const app = {} as App;

test("every folder's components are registered, in the order of their paths", () => {
  const order: string[] = [];
  const registration = (name: string) => ({ register: vi.fn(() => void order.push(name)) });
  const a = registration("a");
  registerAll(app, { "./b/register.ts": registration("b"), "./a/register.ts": a });
  expect(order).toEqual(["a", "b"]);
  expect(a.register).toHaveBeenCalledWith(app);
});

test("a module that registers nothing is an error that names it", () => {
  const modules = { "./a/register.ts": {} } as unknown as Parameters<typeof registerAll>[1];
  expect(() => registerAll(app, modules)).toThrow('./a/register.ts exports no function "register"');
});

test("a bar goes right where we are faster and left where slower, as long for half as for twice", () => {
  const [twice, half] = [barOf(2), barOf(0.5)];
  expect(twice.start).toBeCloseTo(twice.one);
  expect(half.start + half.length).toBeCloseTo(half.one);
  expect(half.length).toBeCloseTo(twice.length);
});

test("what is beyond the scale ends at its edge and says so; no difference is a hairline", () => {
  const far = barOf(5000);
  expect(far.start + far.length).toBeCloseTo(1);
  expect(far.beyond).toBe(true);
  expect(barOf(0.001)).toMatchObject({ start: 0, beyond: true });
  expect(barOf(1).length).toBeGreaterThan(0);
});
