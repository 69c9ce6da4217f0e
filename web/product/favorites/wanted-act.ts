import { storedIn } from '#web/session/browser-storage.ts';

/** An action of a visitor, to be done after the sign-in. */
export type WantedAct = { name: string } & (
  | { act: 'favorite' | 'hide'; productId: number }
  /** Follows the brand, of which `shownId` is a product. */
  | { act: 'follow'; brandId: number; shownId?: number | undefined }
  /** Keeps the search with this address, of which `shownId` is the first product. */
  | { act: 'keep'; address: string; shownId?: number | undefined }
);

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
    const { act, productId, brandId, address, shownId, name, at } = JSON.parse(text);
    const isFresh = typeof at === 'number' && at <= nowMs && nowMs - at < holdsMs;
    if (!isFresh || typeof name !== 'string') return undefined;
    if ((act === 'favorite' || act === 'hide') && isId(productId)) return { act, productId, name };
    const shown = isId(shownId) ? { shownId } : {};
    if (act === 'follow' && isId(brandId)) return { act, brandId, name, ...shown };
    return act === 'keep' && typeof address === 'string' ? { act, address, name, ...shown } : undefined;
  } catch {
    return undefined;
  }
}

const isId = (id: unknown): id is number => Number.isInteger(id) && Number(id) > 0;
