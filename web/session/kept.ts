/** A text that the browser keeps under a name; where it keeps nothing (some private windows), so does this. */
export type Kept = { read(): string | undefined; write(text: string | undefined): void };

/** @param storage asked each time, since a browser that keeps nothing throws at the mere question */
export function keptIn(storage: () => Storage, name: string): Kept {
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
        // She stays signed in until the page is left.
      }
    },
  };
}
