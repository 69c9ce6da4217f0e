import { type Json, text } from './json-ld-values.ts';

/** What tells things apart, best first. */
export const idKeys = ['sku', 'productID', 'gtin', 'gtin14', 'gtin13', 'gtin12', 'gtin8', '@id', 'mpn', 'url'];

/** The first key by which all of the things differ. */
export function distinctKey(things: readonly Json[]): string | undefined {
  return idKeys.find((key) => {
    const values = things.map((thing) => text(thing[key])).filter((value) => value !== undefined);
    return new Set(values).size === things.length;
  });
}

/** The id that a thing has, of the best kind. */
export function idOf(thing: Json): string | undefined {
  return idKeys.map((key) => text(thing[key])).find((value) => value !== undefined);
}
