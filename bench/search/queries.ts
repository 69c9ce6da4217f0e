import type { LabelledProduct } from './labelled.ts';

/** A query, and the ids of the products that it should find. */
export type LabelledQuery = { kind: string; query: string; relevant: ReadonlySet<string> };

/** Fewer products than this are too few to measure an order by. */
const minRelevant = 8;

/** Labels of products whose colour is unknown. */
const noColour = new Set(['', 'NA']);

/**
 * Builds queries from labels. The labels decide which products are relevant, whatever the names say. Queries are
 * sorted, so that each run asks the same in the same order.
 */
export function queriesOf(products: readonly LabelledProduct[]): LabelledQuery[] {
  const byType = Map.groupBy(products, ({ type }) => type);
  const queries: LabelledQuery[] = [];
  const add = (kind: string, query: string, found: readonly LabelledProduct[]) => {
    if (found.length >= minRelevant)
      queries.push({ kind, query: query.toLowerCase(), relevant: new Set(found.map(({ id }) => id)) });
  };
  for (const [type, ofType] of [...byType].sort(byName)) {
    add('type', type, ofType);
    const colours = [...Map.groupBy(ofType, ({ colour }) => colour)].filter(([colour]) => !noColour.has(colour));
    colours.sort(byName);
    for (const [colour, found] of colours) {
      add('colour type', `${colour} ${type}`, found);
      if (found.length < minRelevant) continue;
      add('type in colour', `${type} in ${colour}`, found);
      const others = ofType.filter((product) => product.colour !== colour && !noColour.has(product.colour));
      add('type not colour', `${type} not ${colour}`, others);
    }
    const large = colours.filter(([, found]) => found.length >= minRelevant);
    for (const [place, [colour, found]] of large.entries()) {
      const [other, more] = large[place + 1] ?? [];
      if (other && more) add('colour or colour type', `${colour} or ${other} ${type}`, [...found, ...more]);
    }
  }
  return queries;
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
