/** A text in the browser's storage. Reads and writes do nothing where storage is blocked (some private windows). */
export type StoredText = { read(): string | undefined; write(text: string | undefined): void };

/**
 * Returns access to one entry of a storage.
 *
 * @param storage called at each access, because a browser that blocks storage throws already there
 */
export function storedIn(storage: () => Storage, name: string): StoredText {
  return {
    read() {
      try {
        return storage().getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(text) {
      try {
        if (text === undefined) storage().removeItem(name);
        else storage().setItem(name, text);
      } catch {
        // Without storage the session lasts until the page is left.
      }
    },
  };
}
