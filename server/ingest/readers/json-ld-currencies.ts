import { idKeys } from './json-ld-ids.ts';
import { isObject, type Json, text } from './json-ld-values.ts';

/** What an offer is asked in where the feed names no currency: that of most stores. */
const usual = 'USD';
/** An offer's address may name its currency. */
const ofPlace = new Set(['@id', 'url']);
/** Longer words tell nothing apart. */
const longestOwn = 500;
const ownKeys = [...idKeys.filter((key) => !ofPlace.has(key)), 'name', 'size', 'color'];

/**
 * Of things that differ in currency alone one of each: in the wished currency, else in dollars, else as the first. Currencies that
 * not all of them come in lose, and what names none stays.
 * @param keyOf what else they may differ in; things without a key stay
 */
export function inOneCurrency<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string | undefined,
  currencyOf: (thing: Thing) => string | undefined,
  wished: string | null | undefined,
): readonly Thing[] {
  const currencies = new Map(things.map((thing) => [thing, currencyOf(thing)?.toUpperCase()]));
  if (new Set(currencies.values()).size < 2) return things;
  const dropped = new Set<Thing>();
  for (const [key, alike] of Map.groupBy(things, keyOf)) {
    const byCurrency = Map.groupBy(alike, (thing) => currencies.get(thing));
    if (key === undefined || byCurrency.size < 2 || byCurrency.has(undefined)) continue;
    const most = Math.max(...[...byCurrency.values()].map(({ length }) => length));
    const whole = [...byCurrency.keys()].filter((currency) => byCurrency.get(currency)?.length === most);
    const kept = [wished, usual].find((currency) => whole.includes(currency ?? undefined)) ?? whole[0];
    for (const thing of alike) if (currencies.get(thing) !== kept) dropped.add(thing);
  }
  return things.filter((thing) => !dropped.has(thing));
}

/** What tells an offer from others of its product, but for where it stands and what is asked. */
export function ownOf(offer: Json): string {
  const things = [offer, ...(isObject(offer.itemOffered) ? [offer.itemOffered] : [])];
  return JSON.stringify(
    things.map((thing) =>
      ownKeys.map((key) => (text(thing[key]) ?? text(nameIn(thing[key])) ?? '').slice(0, longestOwn)),
    ),
  );
}

const nameIn = (value: unknown) => (isObject(value) ? value.name : undefined);
