import type { ListingRequest } from '#contract/listing.ts';
import { type Condition, conditionOfAll } from '#server/catalog/index/condition.ts';
import { ofShopper } from '#server/catalog/index/conditions.ts';
import { addTexts, type Searched, wordsBeside } from '#server/catalog/index-build.ts';
import { find } from '#server/catalog/index-questions.ts';
import { type ReadOptions, readListedProducts } from '#server/catalog/listed-products.ts';
import { questionOf } from '#server/catalog/listing.ts';
import type { Names } from '#server/catalog/names.ts';
import { readSearch, SearchError } from '#server/catalog/search/search.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { type MergedBrands, spellingsOf } from '#server/shoppers/follows/merged-brands.ts';
import { parseSearchAddress, type SearchAddress } from '#server/shoppers/follows/search-address.ts';
import type { Shopper } from '#server/shoppers/shopper.ts';
import { becameNew, startOfHour, type WhatIsNew } from './whats-new.ts';

/** A follow to be matched: a brand, or the address of a kept search. */
export type MatchedFollow = { brandId: number | null; address: string | null; newFrom: Date };

/** Finds the new products that follows match. */
export type FollowMatcher = {
  /**
   * Returns the products that match a follow and became new since its `newFrom`, the best first. Hidden products and
   * favorites are among them.
   */
  matchesOf(follow: MatchedFollow, shopper: Shopper): Promise<readonly number[]>;
  /** Stops the thread of words, if any search has needed it. */
  close(): Promise<void>;
};

/** The most products of a match. Further ones are not counted. */
const maxMatches = 10_000;

/** Products whose texts are read at once. */
const batchSize = 2000;

const firstMatches = { offset: 0, limit: maxMatches, facets: [], valuesPerFacet: 0, offers: 'all' as const };
const wholeIndex = { storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [], minDiscountPercent: 1 };

type MatcherOptions = ReadOptions & {
  names: Names;
  merged: MergedBrands;
  /** Products that became new before are not searched by words. At the start of an hour. */
  wordsFrom: Date;
};

/** Opens the matcher of one run. Follows with the same address share their results. */
export function openFollowMatcher(
  db: Db,
  news: WhatIsNew,
  { names, merged, wordsFrom, ...options }: MatcherOptions,
): FollowMatcher {
  let words: Searched['words'] | undefined;
  let filling: Promise<void> | undefined;

  /** Returns the index of the words of new products, which is built at the first search with words. */
  async function filledWords(): Promise<Searched['words']> {
    words ??= wordsBeside(news.index);
    filling ??= fillWords(db, news, words, wordsFrom, options);
    await filling;
    return words;
  }

  function ofBrand(id: number, since: Condition): number[] {
    const filter = { ...wholeIndex, brandIds: spellingsOf(merged.get(id) ?? id, merged) };
    return news.index.query({ ...firstMatches, filter, order: 'featured', shopper: since }).ids;
  }

  async function ofSearch(address: string, since: Condition, shopper: Shopper): Promise<number[]> {
    const search = readableSearch(address);
    if (!search) return [];
    const own = search.isPersonal ? conditionOfAll([preferencesOf(shopper), since]) : since;
    const index = within(news.index, own);
    const request = { filter: search.filter, sort: 'featured' as const, page: 1, pageSize: 1 };
    if (search.query === '') {
      const { filter, order } = questionOf(request, {});
      return index.query({ ...firstMatches, filter, order }).ids;
    }
    const read = readableWords(search.query, { ...request, sort: 'bestMatch' }, names);
    if (!read) return [];
    const question = { ...questionOf(read.request, read.scope), ...firstMatches };
    const { ids, loosened } = await find({ index, words: await filledWords() }, question);
    // Products that meet every condition come first. The others are no match.
    return loosened ? ids.slice(0, loosened.exact) : ids;
  }

  return {
    async matchesOf({ brandId, address, newFrom }, shopper) {
      const since = becameNew(startOfHour(newFrom));
      const ids = brandId === null ? await ofSearch(address ?? '', since, shopper) : ofBrand(brandId, since);
      return ids.filter((id) => (news.products.get(id)?.at ?? 0) >= newFrom.getTime());
    },
    async close() {
      await filling?.catch(() => {});
      await words?.stop();
    },
  };
}

function preferencesOf({ accountId, tasteVersion, preferences, hidden }: Shopper): Condition {
  return ofShopper(`${accountId}:${tasteVersion}`, preferences, hidden);
}

/** Returns the index with one more condition on every query. */
function within(index: Searched['index'], condition: Condition): Searched['index'] {
  return { ...index, query: (query) => index.query({ ...query, shopper: condition }) };
}

/** Parses a kept address. Returns undefined for an address that this version does not accept any more. */
function readableSearch(address: string): SearchAddress | undefined {
  try {
    return parseSearchAddress(address);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** Reads the words of a search. Returns undefined for words that mean nothing any more, such as contradictory ones. */
function readableWords(query: string, request: ListingRequest, names: Names) {
  try {
    return readSearch(query, request, {}, names);
  } catch (error) {
    if (error instanceof SearchError) return undefined;
    throw error;
  }
}

async function fillWords(
  db: Db,
  { products }: WhatIsNew,
  words: Searched['words'],
  from: Date,
  options: ReadOptions,
): Promise<void> {
  // In the order of their rows, as the word index takes texts.
  const ids = [...products].flatMap(([id, { at }]) => (at >= from.getTime() ? [id] : []));
  for (let place = 0; place < ids.length; place += batchSize) {
    const read = await readListedProducts(db, ids.slice(place, place + batchSize), options);
    const reworded = read.map((product) => ({ slot: products.get(product.id)?.slot ?? 0, product }));
    await addTexts(
      words,
      reworded.sort((a, b) => a.slot - b.slot),
    );
  }
}
