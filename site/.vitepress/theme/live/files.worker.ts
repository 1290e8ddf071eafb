/** Makes samples, and looks whether files are JSON, so that the page is never blocked. */
import { parse } from "@enginebay/arena-json";
import { parseFailure } from "../explorer/parse-failure.ts";
import type { FileAnswer, FileRequest } from "./file-check.ts";
import { makeSample } from "./make-sample.ts";

const scope = self as unknown as {
  onmessage: (event: { data: FileRequest }) => void;
  postMessage(answer: FileAnswer): void;
};

scope.onmessage = async ({ data }) => {
  if ("sample" in data) {
    scope.postMessage({ content: new Blob([makeSample(data.sample) as Uint8Array<ArrayBuffer>]) });
    return;
  }
  try {
    scope.postMessage(check(new Uint8Array(await data.file.arrayBuffer())));
  } catch (error) {
    scope.postMessage({ unreadable: error instanceof Error ? error.message : String(error) });
  }
};

function check(bytes: Uint8Array): FileAnswer {
  try {
    parse(bytes).dispose();
    return {};
  } catch (error) {
    const failure = parseFailure(error, bytes);
    if (failure === undefined) throw error;
    return failure;
  }
}
