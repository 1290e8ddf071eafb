export const engine = { name: "incomplete", binaryFormat: "incomplete/1", parse: () => {}, serialize: () => {} };
