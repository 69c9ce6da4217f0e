import { attributeLabel } from '#contract/attribute-labels.ts';
import { type AttributeName, attributeNames, attributeOf } from '#contract/attributes.ts';
import type { AttributeFacetValue, Listing } from '#contract/products.ts';
import { verdictOf } from '#contract/verdict-names.ts';
import { chosenValues, type Facet, type PlainFacet, type ProductFilter, plainFacets } from './index/conditions.ts';
import { type FacetCounts, priceBands } from './index/facets.ts';
import type { Names } from './names.ts';
import { inDisplayOrder, parentOf } from './taxonomy/kind-tree.ts';

/** A value of a facet as responses show it. */
type Value = Listing['facets'][PlainFacet][number] | AttributeFacetValue;

/** The JSON of a value before and behind its count. */
type AroundCount = { before: string; behind: string };

const namedBands = new Map(
  priceBands.map(({ id, fromCents, toCents }) => {
    const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US')}`;
    const name =
      toCents === undefined
        ? `${dollars(fromCents)} and more`
        : fromCents === 0
          ? `Under ${dollars(toCents + 1)}`
          : `${dollars(fromCents)} to ${dollars(toCents + 1)}`;
    return [id, { name, price_min: fromCents / 100, price_max: toCents === undefined ? null : toCents / 100 }];
  }),
);

/** Serializes the counts of all facets with names. Values chosen as filters are included even with a count of 0. */
export function facetsJson(counts: Partial<FacetCounts>, names: Names, filter: ProductFilter): string {
  const chosen = chosenValues(filter);
  const fieldOf = (facet: Facet) => `"${facet}":${valuesJson(facet, counts[facet], chosenOf(chosen, facet), names)}`;
  const attributes = attributeNames.filter((name) => counts[name]);
  return `{${plainFacets.map(fieldOf)},"attributes":{${attributes.map(fieldOf)}}}`;
}

/** Serializes the counts of one facet as `facetsJson` does. An attribute that was not counted has no values. */
export function facetJson(facet: Facet, counts: Partial<FacetCounts>, names: Names, filter: ProductFilter): string {
  if (!counts[facet] && !isPlain(facet)) return '[]';
  return valuesJson(facet, counts[facet], chosenOf(chosenValues(filter), facet), names);
}

const isPlain = (facet: Facet): facet is PlainFacet => (plainFacets as readonly Facet[]).includes(facet);

/** Prices, discounts and verdicts are complete without the chosen values. */
function chosenOf(chosen: ReturnType<typeof chosenValues>, facet: Facet): readonly number[] {
  return facet === 'prices' || facet === 'discounts' || facet === 'verdicts' ? [] : chosen[facet];
}

function valuesJson(facet: Facet, counted: Uint32Array | undefined, chosen: readonly number[], names: Names): string {
  const known = aroundCounts(facet, names);
  const all = withChosen(counted ?? [], chosen);
  const pairs = facet === 'kinds' ? inKindOrder(all) : all;
  const values: string[] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    const id = pairs[at] ?? 0;
    const around = known.get(id) ?? learn(known, facet, id, names);
    if (around) values.push(around.before + pairs[at + 1] + around.behind);
  }
  return `[${values.join()}]`;
}

/** Ids and counts alternate, as in `FacetCounts`. */
type Pairs = ArrayLike<number>;

/** Appends chosen values that were not counted, with a count of 0. */
function withChosen(pairs: Pairs, chosen: readonly number[]): Pairs {
  if (chosen.length === 0) return pairs;
  const missing = new Set(chosen);
  for (let at = 0; missing.size > 0 && at < pairs.length; at += 2) missing.delete(pairs[at] ?? 0);
  return missing.size > 0 ? [...Array.from(pairs), ...[...missing].flatMap((id) => [id, 0])] : pairs;
}

function inKindOrder(pairs: Pairs): Pairs {
  const kinds = Array.from({ length: pairs.length / 2 }, (_, place) => ({
    id: pairs[2 * place] ?? 0,
    count: pairs[2 * place + 1] ?? 0,
  }));
  return inDisplayOrder(kinds).flatMap(({ id, count }) => [id, count]);
}

/**
 * The JSON around counts that was written before, by the names in use
 * (docs/decisions/0111-serialize-facets-from-kept-json.md).
 */
const knownByNames = new WeakMap<Names, Map<Facet, Map<number, AroundCount>>>();

function aroundCounts(facet: Facet, names: Names): Map<number, AroundCount> {
  const ofNames = knownByNames.get(names) ?? new Map<Facet, Map<number, AroundCount>>();
  knownByNames.set(names, ofNames);
  const ofFacet = ofNames.get(facet) ?? new Map<number, AroundCount>();
  ofNames.set(facet, ofFacet);
  return ofFacet;
}

/** Unknown ids are not kept: requests may choose any number of them. */
function learn(known: Map<number, AroundCount>, facet: Facet, id: number, names: Names): AroundCount | undefined {
  const value = uncountedValue(facet, id, names);
  if (value === undefined) return undefined;
  const [before = '', behind = ''] = JSON.stringify(value).split(noCount);
  const around = { before: `${before}"count":`, behind };
  known.set(id, around);
  return around;
}

/** Quotes in names are escaped, so that no name contains this. */
const noCount = '"count":0';

/** Returns a value with its names and a count of 0; undefined for an unknown id. */
function uncountedValue(facet: Facet, id: number, names: Names): Value | undefined {
  if (!isPlain(facet)) return attributeValue(facet, id);
  if (facet === 'discounts') return { id, name: `${id}% and more`, count: 0 };
  if (facet === 'prices') {
    const band = namedBands.get(id);
    return band && { id, count: 0, ...band };
  }
  if (facet === 'verdicts') {
    const name = verdictOf(id);
    return name && { id, name, count: 0 };
  }
  const name = names[facet === 'kinds' ? 'subcategories' : facet].get(id);
  if (name === undefined) return undefined;
  const value = { id, name, count: 0 };
  if (facet === 'kinds') return { ...value, category_id: names.categoryOf.get(id) ?? 0, parent_id: parentOf(id) };
  if (facet !== 'sizes') return value;
  const kind = names.sizeKinds.get(id);
  return kind && { ...value, ...kind };
}

/** Returns the slug and the English name of an attribute's value. */
function attributeValue(attribute: AttributeName, id: number): AttributeFacetValue | undefined {
  const [, value] = attributeOf(id) ?? [];
  return value === undefined ? undefined : { value, name: attributeLabel(attribute, value), count: 0 };
}
