/**
 * Imports a script whose import has failed by another address: browsers keep the failure of an address (module map of
 * HTML). Rejects if the error tells no address.
 */
export function importAgain<Part>(error: unknown): Promise<Part> {
  const [address] = /https?:\S+$/.exec(error instanceof Error ? error.message : '') ?? [];
  return address === undefined ? Promise.reject(error) : import(/* @vite-ignore */ `${address}?${Date.now()}`);
}
