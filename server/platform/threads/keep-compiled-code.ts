import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the compiled code of this process, and the shapes of objects that it is compiled for, at collections of a whole
 * heap. V8 drops those of which no closure or object is alive at that moment, such as those of requests, and compiles the
 * code anew (docs/decisions/0144-keep-compiled-code-of-large-catalogs.md).
 */
export function keepCompiledCode(): void {
  setFlagsFromString('--no-flush-bytecode');
  setFlagsFromString('--retain-maps-for-n-gc=1000');
}
