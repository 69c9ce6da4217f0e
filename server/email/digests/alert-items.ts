import type { Find } from '#server/email/transactional/mails.ts';
import type { News, Settled } from './alert-news.ts';
import type { Composer, Recipient } from './campaign-emails.ts';
import type { ElsewhereNews, ElsewhereSettled } from './elsewhere-news.ts';
import { atPrice, findOf, type MailProduct } from './products.ts';
import type { TargetNews } from './target-news.ts';

/** The kinds of news, in the order in which an email lists them. */
export const kinds = ['price-drop', 'back-in-size', 'ending'] as const;

/** A find of an alert about favorites. */
export type Item = {
  kind: (typeof kinds)[number];
  itemId: number;
  find: Find;
  /** The price as a share of the price that the shopper knows; 1 for other news than price drops. */
  share: number;
  /** The price in cents of a dollar; null without a rate. */
  dollarCents: number | null;
};

/** The news of one shopper's favorites, at their own stores and at others. */
export type OwnNews = { news: readonly News[]; elsewhere: readonly ElsewhereNews[] };

type FavoredNews = Pick<
  ElsewhereNews,
  'watchedId' | 'watchedStore' | 'watchedCurrency' | 'watchedCents' | 'knownDollarCents'
>;

type Products = ReadonlyMap<number, MailProduct>;

/**
 * Returns the finds for a shopper's news, each item once: its cheapest price drop, or else its return or end. The largest
 * price drops come first. News of a product that has left the catalog, or has no price to report, has none.
 */
export function itemsOfNews(
  { news, elsewhere }: OwnNews,
  products: Products,
  composer: Composer,
  { language }: Recipient,
): Item[] {
  const { publicUrl } = composer;
  const own = news.flatMap(({ kind, priceCents, originalCents, formerCents, sizes, endsAt, ...one }): Item[] => {
    const product = products.get(one.productId);
    if (!kind || !product || priceCents === null || originalCents === null) return [];
    const find = {
      ...findOf(atPrice(product, { priceCents, originalCents }), publicUrl, language),
      ...(formerCents !== null && { formerCents }),
      ...(kind === 'back-in-size' && { sizes }),
      ...(endsAt !== null && { endsAt: endsAt.toISOString() }),
    };
    return [{ ...one, kind, find, share: kind === 'price-drop' ? priceCents / (formerCents ?? priceCents) : 1 }];
  });
  const others = elsewhere.flatMap(({ kind, sizes, itemId, dollarCents, ...one }): Item[] => {
    const find = findElsewhere(one, products, publicUrl, language);
    if (!kind || !find) return [];
    const share = kind === 'price-drop' ? (dollarCents ?? 1) / (one.formerDollarCents ?? dollarCents ?? 1) : 1;
    return [
      { kind, itemId, dollarCents, share, find: kind === 'back-in-size' ? { ...find, sizes: [...sizes] } : find },
    ];
  });
  return onePerItem([...own, ...others]).toSorted(
    (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || one.share - other.share,
  );
}

/** Keeps of each item the best news: of price drops the lowest price. */
function onePerItem(items: readonly Item[]): Item[] {
  const best = items.toSorted(
    (one, other) =>
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
      (one.dollarCents ?? Number.MAX_VALUE) - (other.dollarCents ?? Number.MAX_VALUE),
  );
  const kept = new Set([...new Map(best.toReversed().map((item) => [item.itemId, item])).values()]);
  return items.filter((item) => kept.has(item));
}

/** Returns another store's offer of a favorite's item as a find; undefined where it is not mailed. */
function findElsewhere(
  news: FavoredNews & Pick<ElsewhereNews, 'productId' | 'priceCents' | 'originalCents'>,
  products: Products,
  publicUrl: string,
  language: Recipient['language'],
): Find | undefined {
  const { productId, priceCents, originalCents } = news;
  const product = productId === null ? undefined : products.get(productId);
  if (!product || priceCents === null || originalCents === null) return undefined;
  return { ...findOf(atPrice(product, { priceCents, originalCents }), publicUrl, language), favored: favoredOf(news) };
}

/** Returns the favorite behind news of another store, as an email names it. */
export function favoredOf(news: FavoredNews): Find['favored'] {
  return {
    productId: news.watchedId,
    store: news.watchedStore,
    currency: news.watchedCurrency,
    priceCents: news.watchedCents,
    knownDollarCents: news.knownDollarCents,
  };
}

/**
 * Returns the outcome of a shopper's news. Returns and ends beyond the length of an email have none: they wait for the
 * next. Price drops beyond it are left to the digest. A price that is no news counts as known, and an item's mailed price
 * settles all its news.
 */
export function settle(
  { news, elsewhere }: OwnNews,
  { day }: Recipient,
  items: readonly Item[],
  chosen: readonly Item[],
): { settled: Settled[]; elsewhereSettled: ElsewhereSettled[] } {
  const has = (list: readonly Item[], itemId: number) => list.some((item) => item.itemId === itemId);
  const outcome = <One extends { itemId: number; kind: string | null }>(one: One) => {
    const isReported = one.kind !== null && has(chosen, one.itemId);
    const isLeftOut = one.kind !== null && !isReported && has(items, one.itemId);
    return isLeftOut && one.kind !== 'price-drop' ? [] : [{ one, isReported, isLeftOut }];
  };
  return {
    settled: news.flatMap(outcome).map(({ one, isReported, isLeftOut }) => ({
      ...one,
      day,
      isReported,
      knownCents: isLeftOut ? null : one.priceCents,
    })),
    elsewhereSettled: elsewhere.flatMap(outcome).map(({ one, isReported, isLeftOut }) => ({
      ...one,
      day,
      isReported,
      isLeftOut,
    })),
  };
}

/** Returns the find of a target price that is met. */
export function findOfTarget(
  { productId, watchedId, watchedStore, targetCents, targetCurrency, ...price }: TargetNews,
  products: Products,
  publicUrl: string,
  language: Recipient['language'],
): Find[] {
  const product = products.get(productId);
  if (!product) return [];
  const favored = { productId: watchedId, store: watchedStore, currency: targetCurrency };
  return [
    {
      ...findOf(atPrice(product, price), publicUrl, language),
      targetCents,
      ...(targetCurrency !== product.currency && { targetCurrency }),
      ...(watchedId !== productId && { favored: { ...favored, priceCents: null, knownDollarCents: null } }),
    },
  ];
}
