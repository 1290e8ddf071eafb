/** The part of jsonparse that the bench uses; the package brings no types. */
declare module "jsonparse" {
  export default class Parser {
    onValue: (value: unknown) => void;
    write(chunk: Buffer): void;
  }
}
