import { findAttributes } from '#server/catalog/attributes/find-attributes.ts';
import { attributesOfKind } from '#server/catalog/attributes/kind-attributes.ts';
import type { Atom, Preference } from '#server/catalog/search/grammar/clause.ts';
import type { Item } from '#server/catalog/search/grammar/items/item.ts';
import { isKoreanAdjective } from '#server/catalog/search/grammar/korean/function-words.ts';
import { isNegationAfter } from '#server/catalog/search/grammar/names/function-words.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import type { Unit } from '#server/catalog/search/grammar/units/units.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { categoryOfKind } from '#server/catalog/taxonomy/kind-tree.ts';
import type { Occasion } from './occasion.ts';

export type OccasionItem = Extract<Item, { is: 'occasion' }>;

/** Occasions that share fewer kinds have little in common. */
const minSharedKinds = 3;

/** Returns the kinds that the occasions of a query share, or else those of the event: a winter wedding is a wedding. */
export function kindsOfOccasions(items: readonly OccasionItem[]): readonly number[] {
  const told = items.filter(({ occasion }) => !occasion.isWish);
  const meant = told.length > 0 ? told : items;
  const lists = meant.map(({ occasion }) => occasion.kindIds);
  const common = lists.reduce((some, ids) => some.filter((id) => ids.includes(id)), lists[0] ?? []);
  if (common.length >= minSharedKinds) return common;
  const event = meant.findLast(({ occasion }) => !occasion.isWeather && !occasion.isSetting);
  const place = meant.findLast(({ occasion }) => occasion.isSetting);
  const weather = meant.findLast(({ occasion }) => occasion.isWeather && !leavesOutKindsOf(occasion, place?.occasion));
  return (event ?? weather ?? place)?.occasion.kindIds ?? [];
}

/** Tells whether a weather leaves out the clothes of a place: it is warm on the Maldives in December. */
const leavesOutKindsOf = (weather: Occasion, place: Occasion | undefined) =>
  weather.without.some(
    (atom) => atom.is === 'kind' && place?.kindIds.some((id) => atom.subcategoryIds.includes(id)) === true,
  );

/** What an occasion leaves out is our reading of it: given up last, where all that the shopper said does not match. */
const exclusionWeight = 6;

/**
 * Kinds that an occasion implies are given up before a property that the query names: no luggage is of cashmere, and little
 * silk is for the beach.
 */
const weightBesideProperty = 1.2;
const properties = new Set<Unit['kind']>(['material', 'colour', 'pattern']);

/** Wedding dresses are dresses, and yet meant on no occasion but a shopper's own wedding. */
const bridalId = 706;
const bridal: Atom = { is: 'kind', subcategoryIds: [bridalId] };
const isOfBridal = (atom: Atom) => atom.is === 'kind' && atom.subcategoryIds.includes(bridalId);

/**
 * Returns what an occasion leaves out, and its kinds if the query names none. What the query asks for stays.
 * @param kindIds the kinds of the query's occasions
 * @param preferred what the weather asks for beside it, which stays: wool for a honeymoon in winter
 */
export function occasionUnits(
  { occasion, from, to }: OccasionItem,
  asked: readonly number[] | undefined,
  kindIds: readonly number[],
  units: readonly Unit[],
  preferred: readonly Atom[],
): Unit[] {
  const values = valuesAsked(units);
  const isAsked = (atom: Atom): boolean => {
    if (atom.is === 'kind') return asked?.every((id) => atom.subcategoryIds.includes(id)) === true;
    if (atom.is !== 'attribute') return false;
    const isTold = asked?.every((id) => attributesOfKind(id).some(([name, value]) => isValueOf(atom, name, value)));
    return isTold === true || values.some(([name, value]) => isValueOf(atom, name, value));
  };
  const unit = (atom: Atom, isExcluded: boolean): Unit => ({
    any: [[atom]],
    kind: 'occasion',
    isExcluded,
    weight: isExcluded ? exclusionWeight : Number.POSITIVE_INFINITY,
    from,
    to,
  });
  const isBridalIn = asked?.includes(bridalId) && !occasion.without.some(isOfBridal);
  const without = isBridalIn ? [...occasion.without, bridal] : occasion.without;
  const isOfShoes = asked?.every((id) => categoryOfKind(id) === categoryIds.shoes) === true;
  const left = without
    .map((atom) => withoutKinds(withoutPreferred(isOfShoes ? withoutLeather(atom) : atom, preferred), kindIds, values))
    .flatMap((atom) => withoutNames(atom, values))
    .filter((atom) => !isAsked(atom))
    .map((atom) => unit(atom, true));
  if (asked) return left;
  const kinds = unit({ is: 'kind', subcategoryIds: kindsBesideDenied(kindIds, units) }, false);
  const hasProperty = units.some(({ kind, isExcluded }) => properties.has(kind) && !isExcluded);
  return [hasProperty ? { ...kinds, weight: weightBesideProperty, isImplied: true } : kinds, ...left];
}

/** Jumpsuits and suits. */
const dressyKinds = [708, 746];

/** Returns the kinds of an occasion, or jumpsuits and suits where a query leaves out all of these: black tie but not a dress. */
function kindsBesideDenied(kindIds: readonly number[], units: readonly Unit[]): readonly number[] {
  const denied = units.flatMap(({ any, isExcluded, kind }) => (isExcluded && kind === 'kind' ? any : []));
  const isDenied = (id: number) =>
    denied.some(([atom, ...others]) => others.length === 0 && atom?.is === 'kind' && atom.subcategoryIds.includes(id));
  if (denied.length === 0 || !kindIds.every(isDenied)) return kindIds;
  const left = dressyKinds.filter((id) => !isDenied(id));
  return left.length > 0 ? left : kindIds;
}

/** At an event the weather tells less: a summer party is a party, in light cloth. */
const weightOfWeather = 0.5;

/** Points of an occasion's own bags or shoes among those that the query asks for: a crossbody bag for a festival. */
const pointsOfOwnKinds = 2400;

/**
 * Returns the preferences of the occasions of a query.
 * @param asked the kinds that it asks for
 */
export function preferencesOf(occasions: readonly OccasionItem[], asked: readonly number[] = []): Preference[] {
  const isEvent = ({ occasion }: OccasionItem) => !occasion.isWeather && !occasion.isSetting && !occasion.isWish;
  const hasEvent = occasions.some(isEvent);
  return occasions.flatMap(({ occasion: { prefers, kindIds, isWeather } }) => {
    if (isWeather && hasEvent) return prefers.map(({ atom, points }) => ({ atom, points: points * weightOfWeather }));
    const isTold = prefers.some(
      ({ atom, points }) => points > 0 && atom.is === 'kind' && atom.subcategoryIds.some((id) => asked.includes(id)),
    );
    const own = isTold ? [] : asked.filter((id) => kindIds.includes(id) && categoryOfKind(id) !== categoryIds.apparel);
    if (own.length === 0 || own.length === asked.length) return prefers;
    return [...prefers, { atom: { is: 'kind', subcategoryIds: own }, points: pointsOfOwnKinds }];
  });
}

const isValueOf = (atom: Atom, name: string, value: string) =>
  atom.is === 'attribute' && atom.attribute === name && atom.values.includes(value);

/** Returns the values that a query asks for, each with its attribute. */
const valuesAsked = (units: readonly Unit[]): [attribute: string, value: string][] =>
  units.flatMap(({ any, isExcluded }) =>
    isExcluded
      ? []
      : any.flat().flatMap((atom) => {
          if (atom.is !== 'attribute') return [];
          return atom.values.map((value): [string, string] => [atom.attribute, value]);
        }),
  );

/** Leaves out the names that tell a value which a query asks for: a long coat of a short woman is longline. */
function withoutNames(atom: Atom, asked: readonly (readonly [attribute: string, value: string])[]): Atom[] {
  if (atom.is !== 'text') return [atom];
  const isAsked = (name: readonly string[]) =>
    findAttributes([...name]).some(({ attribute, anyOf }) =>
      asked.some(([same, value]) => same === attribute && anyOf.includes(value)),
    );
  const [parts, ...others] = [atom.word.parts, ...(atom.word.others ?? [])].filter((name) => !isAsked(name));
  return parts ? [{ ...atom, word: { ...atom.word, parts: [...parts], others } }] : [];
}

/** Returns what the seasons and weathers of a query prefer, besides an occasion's own. */
export const preferredByWeather = (occasions: readonly OccasionItem[], item: OccasionItem): Atom[] =>
  occasions.flatMap(({ occasion }) =>
    occasion.isWeather && occasion !== item.occasion ? occasion.prefers.map(({ atom }) => atom) : [],
  );

/** Keeps the preferred values of an attribute among those that an occasion leaves out. */
function withoutPreferred(atom: Atom, preferred: readonly Atom[]): Atom {
  if (atom.is !== 'attribute') return atom;
  const kept = preferred.flatMap((one) =>
    one.is === 'attribute' && one.attribute === atom.attribute ? one.values : [],
  );
  return { ...atom, values: atom.values.filter((value) => !kept.includes(value)) };
}

/** Keeps leather among what an occasion leaves out: shoes for the beach are of leather as well. */
const withoutLeather = (atom: Atom): Atom =>
  atom.is === 'attribute' ? { ...atom, values: atom.values.filter((value) => value !== 'leather') } : atom;

/**
 * Keeps the kinds of the event among those that another occasion leaves out: an opera in Vienna is for gowns. Keeps kinds
 * that tell a value of the query as well: a short dress for a tall woman is a mini dress.
 */
function withoutKinds(
  atom: Atom,
  kindIds: readonly number[],
  asked: readonly (readonly [attribute: string, value: string])[],
): Atom {
  if (atom.is !== 'kind') return atom;
  const isAsked = (id: number) =>
    kindIds.includes(id) ||
    attributesOfKind(id).some(([name, value]) => asked.some((one) => one[0] === name && one[1] === value));
  return { ...atom, subcategoryIds: atom.subcategoryIds.filter((id) => !isAsked(id)) };
}

/**
 * Tells whether a denial behind an occasion is of it: `화려한 거 말고`. An adjective is denied with its noun:
 * `화려한 무늬 말고`.
 */
function isDeniedBehind(items: readonly Item[], place: number, parts: readonly Part[]): boolean {
  const [next, second] = items.slice(place + 1).filter(({ is }) => is !== 'nothing');
  if (next?.is === 'notBefore') return true;
  const adjective = items[place];
  if (!adjective || next?.from !== adjective.to || !isBeforeNoun(parts[adjective.to - 1])) return false;
  const isLack = next.is === 'attribute' && isNegationAfter(parts[next.to - 1]?.folded ?? '');
  return isLack || (next.is !== 'occasion' && second?.is === 'notBefore');
}

/** Tells whether a word is an adjective before its noun. The 고급스러운데 of `고급스러운데 로고 없는` is a wish of its own. */
const isBeforeNoun = (part: Part | undefined): boolean =>
  part !== undefined && isKoreanAdjective(part.folded) && part.end - part.start === part.folded.normalize('NFC').length;

/** Returns the occasions that a query leaves out: `not too formal`, `nothing casual or sporty`. */
export function deniedOccasions(items: readonly Item[], parts: readonly Part[]): ReadonlySet<Item> {
  const denied = new Set<Item>();
  let isDenied = false;
  for (const [place, item] of items.entries()) {
    if (item.is === 'not') isDenied = true;
    else if (item.is === 'occasion') {
      if (isDenied || isDeniedBehind(items, place, parts)) denied.add(item);
      // Not too dressy for a dinner is for a dinner.
    } else if (item.is === 'preposition') isDenied &&= !denied.has(items[place - 1] ?? item);
    else if (item.is !== 'nothing' && item.is !== 'or' && item.is !== 'and') isDenied = false;
  }
  return denied;
}

/**
 * Returns the occasions that a query asks for. Of a bride and a wedding the bride is meant, who is no guest, of a present and
 * a birthday the present, and of a weekend in Bali the place.
 */
export function askedOccasions(items: readonly Item[], denied: ReadonlySet<Item>): OccasionItem[] {
  const asked = items.filter((item) => item.is === 'occasion').filter((item) => !denied.has(item));
  const alone = asked.filter(({ occasion }) => occasion.isAlone);
  if (alone.length > 0) return alone;
  const isInformal = asked.some(({ occasion }) => occasion.isInformal);
  const isSpecific = asked.some(({ occasion }) => !occasion.isGeneral && !occasion.isWish);
  const hasEvent = asked.some(
    ({ occasion: { isGeneral, isWish, isSetting, isWeather } }) => !isGeneral && !isWish && !isSetting && !isWeather,
  );
  return asked.filter(
    ({ occasion }) =>
      !asked.some((other) => other.occasion.insteadOf === occasion) &&
      !(occasion.isGeneral && isSpecific) &&
      !(occasion.isOfEvents && hasEvent) &&
      !(occasion.isEvening && isInformal),
  );
}

/** Returns what a search without an occasion leaves out, besides the kinds that it asks for. Undefined if that is nothing. */
export function deniedOccasionUnit(
  { occasion, from, to }: OccasionItem,
  asked: readonly number[] | undefined,
): Unit | undefined {
  const { prefers, denied = prefers.map(({ atom }) => atom).filter(isOfOccasion) } = occasion;
  const any = denied.flatMap((atom): Atom[][] => {
    if (atom.is !== 'kind') return [[atom]];
    // A gown that is not too formal is a gown still.
    const [first] = asked ?? [];
    return first !== undefined && atom.subcategoryIds.includes(first) ? [] : [[atom]];
  });
  if (any.length === 0) return undefined;
  return { any, kind: 'word', isExcluded: true, weight: Number.POSITIVE_INFINITY, from, to };
}

const isOfOccasion = (atom: Atom) =>
  atom.is === 'kind' || (atom.is === 'attribute' && (atom.attribute === 'occasion' || atom.attribute === 'pattern'));
