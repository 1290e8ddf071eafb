import { Buffer } from "node:buffer";
import { type Engine, memorySource } from "@enginebay/core";
import { must } from "../attempt.ts";
import { bytesOf, referenceParse } from "../bytes.ts";
import type { ProcedureCase, Suite } from "../case.ts";
import { fail } from "../check-failure.ts";
import { EXACT } from "../first-difference.ts";
import { trickleSource } from "../trickle.ts";
import { checkValue, saved } from "../verbs.ts";

/** Whose memory is whose: inputs are only read, and results stay what they are whatever is called next. */
export const ownershipSuite: Suite = {
  name: "ownership",
  about: "Reads its input without changing it, and gives results that later calls do not change.",
  cases: () => [...inputs(), ...results()],
};

const FIRST = '{"first":[1,"one é",{"a":null}],"x":"\\u0041"}';
const SECOND = '[{"second":"zwei 😀","y":[22,222]},"a longer string than any in the first one, with \\n in it"]';

function inputs(): ProcedureCase[] {
  return [
    procedure("input: parse does not write to it", (engine) => {
      const input = bytesOf(FIRST);
      const value = must("parse", () => engine.parse(input));
      must("toJS", () => engine.toJS(value));
      must("serialize", () => engine.serialize(value));
      if (!equalBytes(input, bytesOf(FIRST))) fail("parse, toJS or serialize changed the input");
    }),
    procedure("input: load does not write to it", (engine) => {
      const bytes = saved(
        engine,
        must("parse", () => engine.parse(bytesOf(FIRST))),
      );
      const input = bytes.slice();
      const value = must("load", () => engine.load(memorySource(input)));
      must("toJS", () => engine.toJS(value));
      if (!equalBytes(input, bytes)) fail("load or toJS changed the input");
    }),
    ...["[1,2]", "12", '"ab"', "true", FIRST].map((text) =>
      procedure(`input: ${text} in the middle of a larger buffer`, (engine) => {
        // What stands around would change the value if it were read: more digits, another string, another element.
        for (const [before, after] of [
          ["1", "34"],
          ['"', '"'],
          ["\\", ',"x"]'],
          ["[", "]"],
        ] as const) {
          const input = bytesOf(before, text, after).subarray(before.length, before.length + bytesOf(text).byteLength);
          checkParse(engine, input, text);
        }
      }),
    ),
    procedure("input: at every alignment", (engine) => {
      for (let shift = 0; shift < 64; shift++) {
        checkParse(engine, bytesOf(new Uint8Array(shift), FIRST).subarray(shift), FIRST);
      }
    }),
    procedure("input: a Buffer", (engine) => checkParse(engine, Buffer.from(FIRST), FIRST)),
    procedure("input: the same bytes twice", (engine) => {
      const input = bytesOf(FIRST);
      checkParse(engine, input, FIRST);
      checkParse(engine, input, FIRST);
    }),
  ];
}

function results(): ProcedureCase[] {
  return [
    procedure("results: a parsed value does not change with its input", (engine) => {
      const input = bytesOf(FIRST);
      const value = must("parse", () => engine.parse(input));
      input.fill(0x20);
      checkPlain(engine, value, FIRST);
    }),
    procedure("results: a parsed value outlives the next parse", (engine) => {
      const first = must("parse", () => engine.parse(bytesOf(FIRST)));
      const second = must("parse", () => engine.parse(bytesOf(SECOND)));
      checkPlain(engine, first, FIRST);
      checkPlain(engine, second, SECOND);
    }),
    procedure("results: a parsed value outlives a parse that fails", (engine) => {
      const first = must("parse", () => engine.parse(bytesOf(FIRST)));
      try {
        engine.parse(bytesOf(SECOND.slice(0, -1)));
      } catch {
        // Other suites ask for this error; here only what it leaves behind counts.
      }
      checkPlain(engine, first, FIRST);
    }),
    procedure("results: a loaded value outlives the next load", (engine) => {
      const texts = [FIRST, SECOND];
      const files = texts.map((text) =>
        saved(
          engine,
          must("parse", () => engine.parse(bytesOf(text))),
        ),
      );
      const values = files.map((file) => must("load", () => engine.load(memorySource(file))));
      values.forEach((value, index) => {
        checkPlain(engine, value, texts[index]!);
      });
    }),
    procedure("results: a loaded value owns its memory where the source uses its own again", (engine) => {
      const [first, second] = [FIRST, SECOND].map((text) =>
        saved(
          engine,
          must("parse", () => engine.parse(bytesOf(text))),
        ),
      );
      const source = trickleSource(bytesOf(first!, second!), 7, true);
      const values = [FIRST, SECOND].map(() => must("load", () => engine.load(source)));
      source.bytes.fill(0);
      source.close();
      checkPlain(engine, values[0], FIRST);
      checkPlain(engine, values[1], SECOND);
    }),
    procedure("results: serialized bytes outlive the next serialize", (engine) => {
      const [first, second] = [FIRST, SECOND].map((text) => must("parse", () => engine.parse(bytesOf(text))));
      const text = must("serialize", () => engine.serialize(first));
      const copy = text.slice();
      must("serialize", () => engine.serialize(second));
      saved(engine, second);
      if (!equalBytes(text, copy)) fail("the bytes that serialize gave changed with the next call");
    }),
    procedure("results: thousands of values at a time", (engine) => {
      const texts = Array.from({ length: 3000 }, (_, index) => `{"number":${index},"text":"text ${index}"}`);
      const values = texts.map((text) => must("parse", () => engine.parse(bytesOf(text))));
      values.forEach((value, index) => {
        checkPlain(engine, value, texts[index]!);
      });
    }),
    procedure("results: fromJS keeps no hold on the plain value", (engine) => {
      const plain = { list: [1, 2], inner: { a: "x" } };
      const value = must("fromJS", () => engine.fromJS(plain));
      plain.list.push(3);
      plain.inner.a = "y";
      checkPlain(engine, value, '{"list":[1,2],"inner":{"a":"x"}}');
    }),
  ];
}

function procedure(name: string, check: (engine: Engine) => void): ProcedureCase {
  return { kind: "procedure", name, check, requires: { values: "any" } };
}

function checkParse(engine: Engine, input: Uint8Array, text: string): void {
  checkPlain(
    engine,
    must("parse", () => engine.parse(input)),
    text,
  );
}

function checkPlain(engine: Engine, value: unknown, text: string): void {
  checkValue(engine, value, referenceParse(bytesOf(text)), { ...EXACT, keyOrder: "free" }, "toJS");
}

function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.byteLength === b.byteLength && a.every((byte, index) => byte === b[index]);
}
