import { expect, test } from "vitest";
import { configWithBackend } from "./entrant.ts";

test("a configuration is labelled with the backend that was seen", () => {
  expect(configWithBackend("arena-json", "portable")).toBe("arena-json (portable)");
  expect(configWithBackend("arena-json (pool)", "portable")).toBe("arena-json (pool, portable)");
  expect(configWithBackend("arena-json/portable (pool)", "portable")).toBe("arena-json/portable (pool)");
  expect(configWithBackend("arena-json/portable", "wasm")).toBe("arena-json/portable (wasm)");
  expect(configWithBackend("arena-json (pool)", undefined)).toBe("arena-json (pool)");
});
