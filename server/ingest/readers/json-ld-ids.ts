import { type Json, text } from './json-ld-values.ts';

/** Keys that identify things, the most reliable first. */
export const idKeys = ['sku', 'productID', 'gtin', 'gtin14', 'gtin13', 'gtin12', 'gtin8', '@id', 'mpn', 'url'];

/** Returns the first key whose values differ between all of the things. */
export function distinctKey(things: readonly Json[]): string | undefined {
  return idKeys.find((key) => {
    const values = things.map((thing) => text(thing[key])).filter((value) => value !== undefined);
    return new Set(values).size === things.length;
  });
}

/** Returns a thing's id, from the most reliable key that it has. */
export function idOf(thing: Json): string | undefined {
  return idKeys.map((key) => text(thing[key])).find((value) => value !== undefined);
}
