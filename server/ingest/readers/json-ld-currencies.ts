import { idKeys } from './json-ld-ids.ts';
import { isObject, type Json, text } from './json-ld-values.ts';

/** The preferred currency if the feed names none; most stores use it. */
const usual = 'USD';
/** Keys that hold URLs, which may name an offer's currency. */
const ofPlace = new Set(['@id', 'url']);
/** Characters to compare; longer texts distinguish nothing. */
const maxOwnChars = 500;
const ownKeys = [...idKeys.filter((key) => !ofPlace.has(key)), 'name', 'size', 'color'];

/**
 * Keeps one of each set of things that differ only in currency. The preferred currency comes first, then US dollars, then
 * the first one found. A currency that some of the things lack loses. A set with a thing that names no currency stays
 * whole.
 * @param keyOf returns the other properties by which things differ; things without a key stay
 */
export function inOneCurrency<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string | undefined,
  currencyOf: (thing: Thing) => string | undefined,
  preferred: string | null | undefined,
): readonly Thing[] {
  const currencies = new Map(things.map((thing) => [thing, currencyOf(thing)?.toUpperCase()]));
  if (new Set(currencies.values()).size < 2) return things;
  const dropped = new Set<Thing>();
  for (const [key, alike] of Map.groupBy(things, keyOf)) {
    const byCurrency = Map.groupBy(alike, (thing) => currencies.get(thing));
    if (key === undefined || byCurrency.size < 2 || byCurrency.has(undefined)) continue;
    const most = Math.max(...[...byCurrency.values()].map(({ length }) => length));
    const whole = [...byCurrency.keys()].filter((currency) => byCurrency.get(currency)?.length === most);
    const chosen = [preferred, usual].find((currency) => whole.includes(currency ?? undefined)) ?? whole[0];
    for (const thing of alike) if (currencies.get(thing) !== chosen) dropped.add(thing);
  }
  return things.filter((thing) => !dropped.has(thing));
}

/** Returns the properties that distinguish an offer from others of its product, except its URL and price. */
export function ownOf(offer: Json): string {
  const things = [offer, ...(isObject(offer.itemOffered) ? [offer.itemOffered] : [])];
  return JSON.stringify(
    things.map((thing) =>
      ownKeys.map((key) => (text(thing[key]) ?? text(nameIn(thing[key])) ?? '').slice(0, maxOwnChars)),
    ),
  );
}

const nameIn = (value: unknown) => (isObject(value) ? value.name : undefined);
