/** A WebAssembly module import, as `workerd` has them: the compiled module. */
declare module "*/kernel.wasm" {
  const module: import("./platform-wasm.ts").WasmModule;
  export default module;
}
