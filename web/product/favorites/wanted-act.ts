import { keptIn } from '#web/session/kept.ts';

/** What a visitor wanted to do, for when she is signed in. */
export type WantedAct = { act: 'favorite' | 'hide'; productId: number; name: string };

/** As long as the link of a sign-up holds: what is older was wanted by who knows whom. */
const holdsMs = 60 * 60 * 1000;

/** In all tabs, since the link of the mail opens one of its own. */
const kept = keptIn(() => window.localStorage, 'wanted_act');

export function rememberAct(act: WantedAct, nowMs = Date.now()) {
  kept.write(JSON.stringify({ ...act, at: nowMs }));
}

/** What was wanted, as it is kept. */
export const wantedText = kept.read;

/** What was wanted, once. */
export function takeWantedAct(): WantedAct | undefined {
  const text = kept.read();
  if (text === undefined) return undefined;
  kept.write(undefined);
  return readWantedAct(text, Date.now());
}

/** What the storage has kept, which anything that runs here could have written. */
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
