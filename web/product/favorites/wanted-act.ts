import { storedIn } from '#web/session/browser-storage.ts';

/** An action of a visitor, to be done after the sign-in. */
export type WantedAct = { act: 'favorite' | 'hide'; productId: number; name: string };

/** The lifetime of a pending action in ms, the same as a sign-up link's. An older action may be another person's. */
const holdsMs = 60 * 60 * 1000;

/** Shared by all tabs, since the link in the mail opens a new one. */
const stored = storedIn(() => window.localStorage, 'wanted_act');

/** Stores a visitor's action until the sign-in. */
export function rememberAct(act: WantedAct, nowMs = Date.now()) {
  stored.write(JSON.stringify({ ...act, at: nowMs }));
}

/** Reads the stored action as text, and leaves it in storage. */
export const wantedText = stored.read;

/** Returns the stored action and removes it from storage. */
export function takeWantedAct(): WantedAct | undefined {
  const text = stored.read();
  if (text === undefined) return undefined;
  stored.write(undefined);
  return readWantedAct(text, Date.now());
}

/** Parses a stored action. Any script on this site could have written it. Returns undefined if it is invalid or expired. */
export function readWantedAct(text: string, nowMs: number): WantedAct | undefined {
  try {
    const { act, productId, name, at } = JSON.parse(text);
    const isAct = act === 'favorite' || act === 'hide';
    const isFresh = typeof at === 'number' && at <= nowMs && nowMs - at < holdsMs;
    const isOfProduct = Number.isInteger(productId) && productId > 0 && typeof name === 'string';
    return isAct && isFresh && isOfProduct ? { act, productId, name } : undefined;
  } catch {
    return undefined;
  }
}
