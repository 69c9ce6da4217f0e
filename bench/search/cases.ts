import { readFileSync } from 'node:fs';
import type { Product } from '#contract/products.ts';

/** The number of first results that count, and the share of them that must fit. */
export const judged = { first: 8, share: 0.8 };

/** A query, and the conditions of products that answer it. Empty conditions expect that nothing is found. */
export type SearchCase = { kind: string; query: string; expected: string; conditions: readonly Condition[] };

type Condition = (product: NamedProduct) => boolean;

/** A product, with the name of its subcategory. */
export type NamedProduct = Product & { subcategory: string };

/** The facts of a product that a condition may name. */
const facts: Record<string, (product: NamedProduct) => string | number> = {
  kind: (product) => product.subcategory,
  colour: (product) => product.color,
  name: (product) => product.name,
  brand: (product) => product.brand,
  store: (product) => product.store,
  text: (product) => `${product.name}\n${product.description}`,
  size: (product) => product.sizes.map(({ name }) => name).join('\n'),
  price: (product) => product.price_in_dollars ?? product.discounted_price,
  discount: (product) => product.discount_percentage,
};

/**
 * Reads a file of cases. A line has a kind of query, the query, and the conditions, separated by tabs. Lines that begin
 * with `#` are comments. Conditions are separated by `; `.
 * @throws Error that names the line of an invalid case
 * @example
 * `kind: dress|gown` matches a regular expression, without case. `not colour: noir` must not match.
 * `price <= 100` and `discount >= 70` compare numbers. `nothing` expects no result.
 */
export function readCases(path: string): SearchCase[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, place) => {
      if (line.trim() === '' || line.startsWith('#')) return [];
      const [kind, query, expected] = line.split('\t');
      if (!kind || !query || !expected)
        throw new Error(`${path}:${place + 1}: expected a kind, a query and conditions.`);
      const conditions =
        expected === 'nothing' ? [] : expected.split('; ').map((text) => readCondition(text, place + 1));
      return [{ kind, query, expected, conditions }];
    });
}

function readCondition(text: string, line: number): Condition {
  const compared = /^(\w+) (<=|>=) (\d+)$/.exec(text);
  if (compared) {
    const [, field = '', sign, limit] = compared;
    const fact = factOf(field, line);
    const bound = Number(limit);
    return (product) => (sign === '<=' ? Number(fact(product)) <= bound : Number(fact(product)) >= bound);
  }
  const [, not, field = '', pattern] = /^(not )?(\w+): (.+)$/.exec(text) ?? [];
  if (pattern === undefined)
    throw new Error(`Line ${line}: expected a condition such as "kind: dress", not "${text}".`);
  const fact = factOf(field, line);
  const expression = new RegExp(pattern, 'im');
  return (product) => expression.test(String(fact(product))) === (not === undefined);
}

function factOf(field: string, line: number) {
  const fact = facts[field];
  if (!fact) throw new Error(`Line ${line}: expected one of ${Object.keys(facts).join(', ')}, not "${field}".`);
  return fact;
}

/**
 * Judges an answer: right if enough of the first products meet every condition, and there are any. Where fewer than that
 * match the whole query, only those count: closest matches follow them.
 * @param exact the number of products that match the whole query
 */
export function judge(
  { conditions }: SearchCase,
  found: readonly NamedProduct[],
  exact: number,
): { isRight: boolean; fitting: number; counted: number } {
  if (conditions.length === 0) return { isRight: found.length === 0, fitting: 0, counted: found.length };
  const first = found.slice(0, Math.min(judged.first, exact === 0 ? judged.first : exact));
  const fitting = first.filter((product) => conditions.every((isMet) => isMet(product))).length;
  return { isRight: fitting > 0 && fitting >= judged.share * first.length, fitting, counted: first.length };
}
