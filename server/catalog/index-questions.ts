import type { Db } from '#server/platform/database/connect.ts';
import type { Finding } from './finding.ts';
import { notHidden, ofShopper, type Preferences } from './index/conditions.ts';
import type { IndexFacts } from './index/facts.ts';
import type { IndexQuery } from './index/query.ts';
import type { Searched } from './index-build.ts';
import { readListedProduct } from './listed-products.ts';
import type { QueryWord } from './search/words/word-index.ts';
import { answerSearch, type SearchQuestion } from './search-question.ts';

/** A word in the names of more products than this says little about similarity. */
const maxSharingProducts = 20_000;

/** The query of a listing, as plain data that can be sent between threads. */
export type Question = Omit<IndexQuery, 'shopper' | 'words' | 'clauses' | 'preferences'> & {
  /**
   * The shopper that the listing is for. Hidden products are left out; with `preferences`, only products that match are listed.
   * The key identifies the state of these values.
   */
  shopper?: { key: string; hiddenIds: readonly number[]; preferences?: Preferences | undefined } | undefined;
  words?: readonly QueryWord[] | undefined;
  /** The conditions that a search was read as, besides its words. */
  search?: SearchQuestion | undefined;
};

/** A query for products similar to another, offered or ended: its id and the distinctive words of its name. */
export type RelatedQuestion = { id: number; words: readonly string[]; count: number; hiddenIds: readonly number[] };

/** Returns the figures of all products that a filter finds. */
export function findFacts({ index }: Searched, filter: Question['filter']): IndexFacts {
  return index.facts({ filter });
}

/** Answers the query of a listing. */
export function find(
  { index, words }: Searched,
  { shopper, words: given = [], search, ...question }: Question,
): Finding {
  const query: IndexQuery = { ...question, shopper: shopper && conditionOf(shopper) };
  if (!search) {
    const resolved = given.length > 0 ? words.resolve(given) : undefined;
    return { ...index.query({ ...query, words: resolved?.query }), corrections: resolved?.corrections ?? new Map() };
  }
  return answerSearch({ index, words }, query, given, search);
}

/** Returns ids of similar products, the most similar first. Empty if the product has no subcategory. */
export async function findRelated(
  { index, words }: Searched,
  db: Db,
  { id, words: distinctive, count, hiddenIds }: RelatedQuestion,
): Promise<number[]> {
  const product = index.describe(id) ?? (await readListedProduct(db, id));
  if (!product) return [];
  const shared = words.namesWith(distinctive, maxSharingProducts);
  return index.related(product, shared, count, new Set(hiddenIds));
}

function conditionOf({ key, hiddenIds, preferences }: NonNullable<Question['shopper']>) {
  const hidden = new Set(hiddenIds);
  if (preferences) return ofShopper(key, preferences, hidden);
  return hidden.size > 0 ? notHidden(`shown ${key}`, hidden) : undefined;
}
