import { type Engine, EngineError, fixedSink, memorySink, memorySource, Sink } from "@enginebay/core";
import { must, mustRefuse } from "../attempt.ts";
import type { CheckContext, ProcedureCase, Suite } from "../case.ts";
import { fail } from "../check-failure.ts";
import { type Sample, samplesFor } from "../samples.ts";
import { trickleSink, trickleSource } from "../trickle.ts";
import { checkText, checkValue, comparisonAfterWriting, saved } from "../verbs.ts";

/** Save and load, to and from every kind of sink and source. */
export const binarySuite: Suite = {
  name: "binary",
  about: "Gives back what was saved, from wherever it lies, and reads no byte beyond it.",
  cases: (policy) => samplesFor(policy).flatMap((sample) => CHECKS.map((check) => caseOf(sample, check))),
};

interface BinaryCheck {
  readonly name: string;
  readonly check: (engine: Engine, sample: Sample, context: CheckContext) => void;
}

function caseOf(sample: Sample, { name, check }: BinaryCheck): ProcedureCase {
  return {
    kind: "procedure",
    name: `${name}: ${sample.name}`,
    check: (engine, context) => check(engine, sample, context),
  };
}

const CHECKS: readonly BinaryCheck[] = [
  {
    name: "round trip, twice",
    check(engine, sample, { policy }) {
      const asWritten = comparisonAfterWriting(policy);
      const once = must("load", () => engine.load(memorySource(saved(engine, sample.make(engine)))));
      checkValue(engine, once, sample.expected, asWritten, "save, load, toJS");
      const twice = must("load", () => engine.load(memorySource(saved(engine, once))));
      checkValue(engine, twice, sample.expected, asWritten, "save, load, save, load, toJS");
      checkText(engine, twice, sample.expected, asWritten, "save, load, save, load, serialize");
    },
  },
  {
    name: "at any position",
    check(engine, sample, context) {
      for (const before of [1, 2, 3, 4, 5, 7, 8, 13]) {
        const sink = memorySink(1);
        sink.write(new Uint8Array(before).fill(0xee));
        must("save", () => engine.save(sample.make(engine), sink));
        const source = memorySource(sink.writtenBytes().slice());
        source.position = before;
        checkLoad(engine, source, sample, context, `after ${before} other bytes`);
        if (source.position !== source.limit)
          fail(`load left ${source.limit - source.position} bytes of what save wrote`);
      }
    },
  },
  {
    name: "one value after the other",
    check(engine, sample, context) {
      const sink = memorySink(1);
      for (let i = 0; i < 3; i++) must("save", () => engine.save(sample.make(engine), sink));
      const source = memorySource(sink.writtenBytes().slice());
      for (let i = 1; i <= 3; i++) checkLoad(engine, source, sample, context, `value ${i} of 3 in a row`);
    },
  },
  {
    name: "through small buffers",
    check(engine, sample, context) {
      const whole = saved(engine, sample.make(engine));
      for (const size of [1, 7, 64]) {
        const { sink, received } = trickleSink(size);
        must("save", () => engine.save(sample.make(engine), sink));
        sink.flush();
        const bytes = received();
        checkLoad(engine, memorySource(bytes), sample, context, `saved through a buffer of ${size}`);
        const known = trickleSource(whole, size, true);
        checkLoad(engine, known, sample, context, `loaded through a buffer of ${size}`);
        const unknown = trickleSource(whole, size, false);
        checkLoad(engine, unknown, sample, context, `loaded through a buffer of ${size}, of unknown length`);
      }
    },
  },
  {
    name: "into too little room",
    check(engine, sample) {
      const value = sample.make(engine);
      const { byteLength } = saved(engine, value);
      for (const capacity of sizesBelow(byteLength)) {
        const error = mustRefuse(`save of ${byteLength} bytes into ${capacity}`, () =>
          engine.save(value, fixedSink(new Uint8Array(capacity))),
        );
        if (error.code !== "size-exceeded")
          fail(`save into ${capacity} bytes is "${error.code}", expected "size-exceeded"`);
      }
    },
  },
  {
    name: "into a sink that fails",
    check(engine, sample) {
      const value = sample.make(engine);
      const { byteLength } = saved(engine, value);
      for (const capacity of sizesBelow(byteLength)) {
        const broken = new EngineError("write-failed", "the target is full");
        const sink = failingSink(capacity, broken);
        const error = mustRefuse(`save into a sink that fails after ${capacity} bytes`, () => engine.save(value, sink));
        if (error.code !== "write-failed") fail(`save hides the sink's error behind "${error.code}"`);
      }
    },
  },
];

function checkLoad(
  engine: Engine,
  source: Parameters<Engine["load"]>[0],
  { expected }: Sample,
  { policy }: CheckContext,
  where: string,
): void {
  const value = must(`load, ${where},`, () => engine.load(source));
  checkValue(engine, value, expected, comparisonAfterWriting(policy), `load, ${where}, toJS`);
}

function failingSink(capacity: number, error: EngineError): Sink {
  return new Sink(new Uint8Array(capacity), {
    makeRoom() {
      throw error;
    },
  });
}

/** Every size that is too small, or a spread of them. */
function sizesBelow(byteLength: number): number[] {
  const step = Math.max(1, Math.floor(byteLength / 50));
  const sizes = Array.from({ length: Math.ceil(byteLength / step) }, (_, index) => index * step);
  return byteLength === 0 ? [] : [...new Set([...sizes, byteLength - 1])];
}
