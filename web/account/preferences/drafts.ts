import { storedIn } from '#web/session/browser-storage.ts';
import type { Kind } from './calls.ts';

/** An unsaved selection: ids, or undefined without one. */
export type Draft = { read(): number[] | undefined; write(ids: Iterable<number> | undefined): void };

/**
 * Returns the draft of one shopper in this browser. It lasts until it is saved, so that an interrupted questionnaire can go on.
 */
export function draftOf(userId: number, kind: Kind): Draft {
  const stored = storedIn(() => window.localStorage, `questionnaire.${userId}.${kind}`);
  return {
    read: () => idsIn(stored.read()),
    write: (ids) => stored.write(ids && JSON.stringify([...ids])),
  };
}

/** Parses ids. The storage can hold anything. */
function idsIn(text: string | undefined): number[] | undefined {
  try {
    const ids: unknown = JSON.parse(text ?? '');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : undefined;
  } catch {
    return undefined;
  }
}
