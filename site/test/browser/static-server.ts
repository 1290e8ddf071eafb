import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the site has been built. */
const BUILT = fileURLToPath(new URL("../../.vitepress/dist", import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** The built site, served until it is closed. */
export interface Site {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves the built site on a free port of this machine.
 *
 * @param contentSecurityPolicy sent with every file: scripts that workers run have a policy of their own
 */
export async function serveSite(contentSecurityPolicy?: string): Promise<Site> {
  if (!existsSync(join(BUILT, "try", "bench.html"))) throw new Error(`${BUILT} has no pages: build the site first`);
  const server = createServer((request, response) => {
    const file = fileOf(new URL(request.url ?? "/", "http://localhost").pathname);
    if (contentSecurityPolicy !== undefined) response.setHeader("content-security-policy", contentSecurityPolicy);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" })
      .end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The file of a path, without its ending where that is `.html`; undefined where there is none. */
function fileOf(path: string): string | undefined {
  const place = join(BUILT, normalize(decodeURIComponent(path)));
  const candidates = [place, `${place}.html`, join(place, "index.html")];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile());
}

/** The script sources of a policy that lets the site's own scripts run, and those that stand in its pages. */
export function scriptSources(): string {
  const hashes = new Set<string>();
  for (const name of readdirSync(BUILT, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".html")) continue;
    for (const [, text] of readFileSync(join(BUILT, name), "utf8").matchAll(
      /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g,
    )) {
      hashes.add(`'sha256-${createHash("sha256").update(text!).digest("base64")}'`);
    }
  }
  return ["'self'", ...hashes].join(" ");
}
