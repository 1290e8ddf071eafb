/**
 * Compares kernel and portable parser on many random documents, most of them damaged, and the kernel with JSON.parse and
 * JSON.stringify on as many numbers:
 *
 *     node tools/fuzz-kernel.mjs [count = 1000000] [seed = random]
 */

import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";

const [count = "1000000", seed = String(randomInt(2 ** 31))] = process.argv.slice(2);
console.log(`${count} documents and numbers of each kind, seed ${seed}`);
const { status } = spawnSync("npx", ["vitest", "run", "test/differential/fuzz.test.ts"], {
  cwd: fileURLToPath(new URL("..", import.meta.url)),
  env: { ...process.env, KERNEL_FUZZ_COUNT: count, KERNEL_FUZZ_SEED: seed },
  stdio: "inherit",
});
process.exitCode = status ?? 1;
