export { type CorpusFile, type CorpusFileName, corpusFile, corpusFiles } from "./manifest.ts";
