import { keptIn } from '#web/session/kept.ts';
import type { Kind } from './calls.ts';

/** What was chosen and is not saved yet: ids, or undefined where there is no such choice. */
export type Draft = { read(): number[] | undefined; write(ids: Iterable<number> | undefined): void };

/** Stays in this browser, for one shopper, until it is saved: whoever leaves half-way finds it again. */
export function draftOf(userId: number, kind: Kind): Draft {
  const kept = keptIn(() => window.localStorage, `questionnaire.${userId}.${kind}`);
  return {
    read: () => idsIn(kept.read()),
    write: (ids) => kept.write(ids && JSON.stringify([...ids])),
  };
}

/** Anything may stand in the storage. */
function idsIn(text: string | undefined): number[] | undefined {
  try {
    const ids: unknown = JSON.parse(text ?? '');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : undefined;
  } catch {
    return undefined;
  }
}
