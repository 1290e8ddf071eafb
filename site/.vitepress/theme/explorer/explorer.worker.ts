/** The explorer's worker: it reads, parses and holds the document, so that the page is never blocked. */
import { init } from "@enginebay/arena-json";
import { makeSample } from "../live/make-sample.ts";
import { OpenedDocument } from "./opened-document.ts";
import { parseFailure } from "./parse-failure.ts";
import type { Answer, OpenRequest, Posted, ReplyTo, Request } from "./protocol.ts";

const scope = self as unknown as { onmessage: (event: { data: Posted }) => void; postMessage(answer: Answer): void };

let current: OpenedDocument | undefined;

scope.onmessage = async ({ data: { id, request } }) => {
  try {
    const reply = await answer(request, (stage) => scope.postMessage({ id, stage }));
    scope.postMessage({ id, reply });
  } catch (error) {
    scope.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
};

async function answer(request: Request, report: (stage: string) => void): Promise<unknown> {
  if (request.do === "open") return open(request, report);
  if (current === undefined) throw new Error("no document is open");
  switch (request.do) {
    case "rows":
      return current.rows(request.first, request.count);
    case "toggle":
      return current.toggle(request.row);
    case "parent":
      return current.parent(request.row);
    case "details":
      return current.details(request.row);
    case "reveal":
      return current.reveal(request.pointer);
    case "raw":
      return current.raw(request.row);
  }
}

async function open(request: OpenRequest, report: (stage: string) => void): Promise<ReplyTo<"open">> {
  current?.dispose();
  current = undefined;
  report("sample" in request ? "Generating" : "Reading");
  const source = "sample" in request ? makeSample(request.sample) : new Uint8Array(await request.file.arrayBuffer());
  // Without it, small documents would be left to JSON.parse until the kernel is compiled.
  await init();
  report("Parsing");
  const began = performance.now();
  try {
    current = new OpenedDocument(source);
  } catch (error) {
    const failure = parseFailure(error, source);
    if (failure !== undefined) return failure;
    throw error;
  }
  const elapsed = performance.now() - began;
  return { bytes: current.bytes, backend: current.backend, elapsed, total: current.total };
}
