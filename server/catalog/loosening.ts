import type { CatalogIndex } from './index/catalog-index.ts';
import { conditionsOf, type ProductFilter } from './index/conditions.ts';
import type { IndexAnswer, IndexQuery } from './index/query.ts';

/** With fewer matches than this, a search gives up its least important conditions. */
export const fewMatches = 12;

/** A condition that a search may give up: a clause or a word, by its place. */
export type Soft = {
  is: 'clause' | 'word';
  at: number;
  weight: number;
  /** It is given up where fewer products match. */
  enough: number;
  /** As in `Clause`. */
  isImplied: boolean;
  /** The kinds that it is of alone. It is given up where few products of these kinds match. */
  ofKinds?: readonly number[];
};

/** The conditions that a search gave up. */
export type Loosened = {
  /** The products that meet every condition: they come first. Items, unless every offer is listed. */
  exact: number;
  clauses: number[];
  words: number[];
  /** The place of the filter used in place of the request's. Undefined for the request's own. */
  fallback?: number | undefined;
};

/**
 * The filter of a search: alone, and with the filters chosen beside the list. Conditions are given up by the products of
 * the search alone, so that a chosen value lists as many products as its count says.
 */
export type SaidFilter = { alone: ProductFilter; whole: ProductFilter };

/** A search whose conditions may be given up. */
export type LooseSearch = {
  soft: readonly Soft[];
  /** What the search says about prices, sizes and discounts. */
  said: SaidFilter;
  /** The same without one of these, for searches that match nothing. */
  fallbacks: readonly SaidFilter[];
  /** Whether another condition holds the search together when all of these are given up. */
  hasFirm: boolean;
  /** Builds the query without some conditions. `kinds`: those that its products are of, if they are of some alone. */
  queryWithout(given: readonly Soft[], filter: ProductFilter, kinds?: readonly number[]): IndexQuery;
};

/** Conditions that are given up, and the products that match then: up to the number that is enough. */
type Step = { given: Soft[]; total: number };

/** A step, with the filter that it uses. `fallback`: the place of the filter, unless it is the request's own. */
type FilteredStep = Step & { said: SaidFilter; fallback?: number | undefined };

/**
 * Answers a search, and gives up its conditions in steps while fewer products match than are enough: the least important
 * first. The products of each step come before those of the next. Prices, sizes and discounts are given up only where
 * nothing matches, one at a time. Brands, kinds and properties that were left out are never given up.
 */
export function answerLoosely(
  index: CatalogIndex,
  query: IndexQuery,
  search: LooseSearch,
): { answer: IndexAnswer; loosened?: Loosened } {
  const { soft, fallbacks, said } = search;
  const canLoosen = soft.length + fallbacks.length > 0;
  const isFiltered = conditionsOf(said.whole).length > conditionsOf(said.alone).length;
  // A sparse answer is mostly replaced by a loosened one: its facets are counted only where it is not. Prices, sizes and
  // discounts are given up only where nothing matches.
  const enough = soft.length > 0 ? mostEnough(soft) : 1;
  const answer = index.query(canLoosen ? { ...query, minTotal: enough } : query);
  const wishes = wishesOf(soft);
  const isEnough = () =>
    wishes.every(
      ({ kinds, soft: own }) =>
        totalOf(index, search, [], said.alone, kinds) >= Math.max(...own.map(enoughBeside(answer.total))),
    );
  if (!canLoosen || (answer.total >= enough && isEnough())) return { answer };
  const asAsked = () => ({ answer: index.query(query) });
  const exact = isFiltered ? totalOf(index, search, [], said.alone) : answer.total;
  if (exact >= enough && isEnough()) return asAsked();
  const steps = stepsOf(index, exact, search);
  const last = steps.at(-1);
  if (!last) return asAsked();
  const whole = joined(index, query, search, [{ given: [], said: search.said, total: exact }, ...steps]);
  return {
    answer: whole,
    loosened: {
      exact: answer.total,
      clauses: last.given.flatMap(({ is, at }) => (is === 'clause' ? at : [])),
      words: last.given.flatMap(({ is, at }) => (is === 'word' ? at : [])),
      fallback: last.fallback,
    },
  };
}

/** Finds the steps that each match more products than the one before, until enough match. */
function stepsOf(index: CatalogIndex, exact: number, search: LooseSearch): FilteredStep[] {
  const orders = ordersOf(search);
  const fallbacks = exact > 0 ? [] : search.fallbacks.map((said, fallback) => ({ said, fallback }));
  for (const filter of [{ said: search.said, fallback: undefined }, ...fallbacks]) {
    const countWithout = (given: readonly Soft[]) => totalOf(index, search, given, filter.said.alone);
    // Without any condition that may be given up, the request's prices and sizes may still be.
    const order = orders.length > 1 ? orders.find((given) => countWithout(given) > 0) : (orders[0] ?? []);
    if (!order) continue;
    const isFallback = filter.fallback !== undefined;
    const matched = isFallback ? countWithout([]) : exact;
    const steps = stepsOfWishes(order, matched, (given, kinds) =>
      totalOf(index, search, given, filter.said.alone, kinds),
    );
    if (isFallback && matched > 0) steps.unshift({ given: [], total: matched });
    const [first] = steps;
    if (!first) continue;
    return [
      ...nearerFilters(search.said, filter.said).map((said): FilteredStep => {
        const total = totalOf(index, search, first.given, said.alone);
        return { ...first, total, said, fallback: filter.fallback };
      }),
      ...steps.map((step) => ({ ...step, ...filter })),
    ];
  }
  return [];
}

/** Products up to half beyond a bound come first where it is given up, then those up to twice as far, and so on. */
const sharesBeyond = [1.5, 2, 4, 8, 16];

/** Returns filters with wider bounds in place of the price or the discount that a fallback gives up, the nearest first. */
function nearerFilters(said: SaidFilter, left: SaidFilter): SaidFilter[] {
  const { saidPrice, minDiscountPercent = 0 } = said.alone;
  const { minPriceCents: least, maxPriceCents: most } = left.alone.saidPrice ? {} : (saidPrice ?? {});
  const isDiscount = minDiscountPercent > (left.alone.minDiscountPercent ?? 0);
  if (least === undefined && most === undefined && !isDiscount) return [];
  return sharesBeyond.map((share) => {
    const near = (filter: ProductFilter): ProductFilter => ({
      ...filter,
      saidPrice: filter.saidPrice ?? {
        minPriceCents: least && Math.round(least / share),
        maxPriceCents: most && Math.round(most * share),
      },
      // A discount that is chosen beside the list stays.
      ...(isDiscount && {
        minDiscountPercent: Math.max(filter.minDiscountPercent ?? 0, Math.round(minDiscountPercent / share)),
      }),
    });
    return { alone: near(left.alone), whole: near(left.whole) };
  });
}

/** The number of products of one kind of a choice that are enough where the whole search has enough. */
const fewOfKind = 3;

/** Returns how many products of its kind a condition needs to stay: fewer where the whole search has enough. */
const enoughBeside =
  (total: number) =>
  ({ enough }: Soft) =>
    total >= fewMatches && enough < fewMatches ? Math.min(enough, fewOfKind) : enough;

/** The conditions of each kind of a choice that may be given up, in the order of a search. */
const wishesOf = (soft: readonly Soft[]) =>
  [
    ...Map.groupBy(
      soft.filter(({ ofKinds }) => ofKinds),
      ({ ofKinds = [] }) => ofKinds.join(),
    ).values(),
  ].map((own) => ({ kinds: own[0]?.ofKinds, soft: own }));

/**
 * Gives conditions up: those of each kind of a choice by its own products, then those of all, and those of each kind
 * again.
 * @param matched the number of products that meet every condition
 * @param countWithout counts the products without some conditions, and of some kinds alone
 */
function stepsOfWishes(
  order: readonly Soft[],
  matched: number,
  countWithout: (given: readonly Soft[], kinds?: readonly number[]) => number,
): Step[] {
  const wishes = wishesOf(order);
  const ofAll = order.filter(({ ofKinds }) => !ofKinds);
  const givenNext = (before: readonly Soft[], enoughOf: (one: Soft) => number) =>
    wishes.flatMap(({ kinds, soft }) => {
      const count = (given: readonly Soft[]) => countWithout([...before, ...given], kinds);
      const left = soft.filter((one) => !before.includes(one));
      return stepsInOrder(left, count([]), count, enoughOf)[0]?.given ?? [];
    });
  // Kinds with the fewest products come first, so that another one keeps its conditions.
  const ofWishes = (before: readonly Soft[], total: number): Step[] => {
    const fewest = givenNext(before, ({ enough }) => Math.min(enough, fewOfKind));
    const next = fewest.length > 0 ? fewest : givenNext(before, enoughBeside(total));
    if (next.length === 0) return [];
    const given = [...before, ...next];
    const step = { given, total: countWithout(given) };
    return [step, ...ofWishes(given, step.total)];
  };
  const first = ofWishes([], matched);
  const { given: before = [], total: most = matched } = first.at(-1) ?? {};
  const second = stepsInOrder(ofAll, most, (given) => countWithout([...before, ...given])).map(({ given, total }) => ({
    given: [...before, ...given],
    total,
  }));
  const last = second.at(-1);
  return [...first, ...second, ...(last ? ofWishes(last.given, last.total) : [])];
}

/**
 * Gives conditions up one after another, until enough products match.
 * @param matched the number of products that meet every condition
 * @param countWithout counts the products without some conditions
 * @param enoughOf returns the number of products from which on a condition stays
 */
function stepsInOrder(
  order: readonly Soft[],
  matched: number,
  countWithout: (given: readonly Soft[]) => number,
  enoughOf = ({ enough }: Soft) => enough,
): Step[] {
  const steps: Step[] = [];
  let given: Soft[] = [];
  /** Conditions that were given up without a further match. */
  let vain: Soft[] = [];
  let most = matched;
  for (const one of order) {
    if (most >= enoughOf(one)) continue;
    const total = countWithout([...given, one]);
    if (one.isImplied && most > 0 && total < enoughOf(one)) continue;
    given = [...given, one];
    if (total <= most) {
      vain.push(one);
      continue;
    }
    const before = most;
    const least = withoutVain(given, vain, (some) => countWithout(some) > before);
    most = least.length < given.length ? countWithout(least) : total;
    steps.push({ given: least, total: most });
    vain = given.filter((other) => !least.includes(other));
    if (most < enoughOf(one) && total > most) {
      const all = withoutVain(given, vain, (some) => countWithout(some) >= total);
      steps.push({ given: all, total });
      vain = given.filter((other) => !all.includes(other));
      most = total;
    }
  }
  return steps;
}

/**
 * Takes back conditions that were given up in vain, the most important first: of an ivory silk blouse silk stays where the
 * colour alone was missing.
 * @param isMatched whether products match without some conditions
 */
function withoutVain(
  given: readonly Soft[],
  vain: readonly Soft[],
  isMatched: (some: readonly Soft[]) => boolean,
): Soft[] {
  let least = [...given];
  for (const one of vain.toReversed()) {
    const fewer = least.filter((other) => other !== one);
    if (isMatched(fewer)) least = fewer;
  }
  return least;
}

/**
 * Returns the orders in which conditions are given up, the least important first. Without a firm condition one of them stays,
 * the most important with a product.
 */
function ordersOf({ soft, hasFirm }: LooseSearch): Soft[][] {
  const sorted = soft.toSorted((a, b) => a.weight - b.weight || b.at - a.at);
  return hasFirm ? [sorted] : sorted.toReversed().map((kept) => sorted.filter((one) => one !== kept));
}

const mostCounted = ({ soft }: LooseSearch) => Math.max(fewMatches, mostEnough(soft));

const mostEnough = (soft: readonly Soft[]) => Math.max(...soft.map(({ enough }) => enough));

/** Counts the products of a search without some conditions, up to the number that is enough for any of them. */
function totalOf(
  index: CatalogIndex,
  search: LooseSearch,
  given: readonly Soft[],
  filter: ProductFilter,
  kinds?: readonly number[],
): number {
  return index.countUpTo(search.queryWithout(given, filter, kinds), mostCounted(search));
}

/**
 * Joins the products of steps: total and facets are those of the last, which includes all others. Where another offer
 * stands for an item in a later step, the item stays at its first place, with the offer that meets every condition.
 */
function joined(
  index: CatalogIndex,
  query: IndexQuery,
  search: LooseSearch,
  steps: readonly FilteredStep[],
): IndexAnswer {
  const { offset, limit } = query;
  const most = limit === 0 ? 0 : offset + limit;
  const first = steps.slice(0, -1).filter(({ total }) => total > 0);
  const last = steps.at(-1);
  if (!last) return index.query(query);
  const answers =
    limit === 0
      ? []
      : first.map(({ given, said, total }) =>
          index.query({
            ...search.queryWithout(given, said.whole),
            offset: 0,
            // Counts end at the number that is enough for a whole search: one kind of a choice may lack products beyond it.
            limit: total < mostCounted(search) ? Math.min(total, most) : most,
            facets: [],
          }),
        );
  const itemOf = (id: number) => (query.offers === 'all' ? id : index.itemOf(id));
  const ahead = new Map<number, number>();
  for (const { ids } of answers) for (const id of ids) if (!ahead.has(itemOf(id))) ahead.set(itemOf(id), id);
  const rest = index.query({ ...search.queryWithout(last.given, last.said.whole), offset: 0, limit: most });
  const ids = [...ahead.values(), ...rest.ids.filter((id) => !ahead.has(itemOf(id)))].slice(offset, offset + limit);
  const all = [rest, ...answers.toReversed()];
  const reasons = new Map(
    all.flatMap((one) => one.reasons?.map((reason, place) => [one.ids[place], reason] as const) ?? []),
  );
  return {
    ...rest,
    ids,
    ...(rest.reasons && { reasons: ids.map((id) => reasons.get(id) ?? null) }),
    shown: new Map(all.flatMap(({ shown }) => [...shown])),
  };
}
