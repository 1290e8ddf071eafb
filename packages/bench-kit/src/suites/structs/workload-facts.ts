import type { Workload } from "../../suite.ts";

/** The seven workloads of `@enginebay/corpus`, with the facts of the inputs that stand for them. */
export const structWorkloadFacts: readonly Workload[] = [
  {
    name: "vector<pair<int,int>>",
    bytes: 32_024,
    sha256: "ac67c3cc9eccdebfcce9299ecf8ea60822b8f9a43a8b9dbaa819765910294b95",
    description: "4,000 times: pairs of signed 32-bit numbers.",
  },
  {
    name: "vector<MyData1>",
    bytes: 128_018,
    sha256: "6e7980c3fde60548b1d29d88a3ad76cd608d271fb4e5944e8d739abc63488f46",
    description: "4,000 times: records of three unsigned 32-bit numbers and an array of five.",
  },
  {
    name: "vector<string>",
    bytes: 68_017,
    sha256: "94d133c7a7a55936fe8237233f79a295462e113a35db69ad4bcb508f5bce3c13",
    description: "4,000 times: strings of sixteen letters and digits.",
  },
  {
    name: "map<int,string>",
    bytes: 78_894,
    sha256: "4f64527faad30212cf06d1de2ba574a54bf146296d1f460ec36148f1d945ed2d",
    description:
      "3,756 entries: strings of sixteen letters and digits under distinct numbers, in the order of the numbers.",
  },
  {
    name: "loop{MyData1}",
    bytes: 128_016,
    sha256: "156ee2b41bc55f876df0a16c5c02201a305881a6cc27501aae8269f84b4b4413",
    description: "4,000 times: one record of eight unsigned 32-bit numbers, again and again.",
  },
  {
    name: "loop{VarIntD}",
    bytes: 64_016,
    sha256: "32fff569a01a0600614298c56275c08a2407476b4ce84d64611884e9a11a43b1",
    description:
      "4,000 times: one record of six variable-length numbers, 127 and the powers of 128 among them, again and again.",
  },
  {
    name: "vector<MyData23>",
    bytes: 256_019,
    sha256: "64aabb6a8002f5f63f854af38cf1280f51ee478caf07a380b3a5718ae35db1c0",
    description: "4,000 times: pairs of a nested record, written field by field, and a record written as raw memory.",
  },
];
