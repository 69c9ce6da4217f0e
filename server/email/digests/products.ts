import { sql } from 'kysely';
import { explain } from '#contract/explain/explain.ts';
import { mailImageAddress, passingFolder, storedFolder } from '#contract/images.ts';
import { type Language, prefixOf } from '#contract/languages.ts';
import { markOf } from '#contract/marks.ts';
import type { VerdictName } from '#contract/verdict-names.ts';
import type { Judgment } from '#contract/verdicts.ts';
import type { Find } from '#server/email/transactional/mails.ts';
import { dollarCentsOfProduct, isCurrencyShown } from '#server/platform/currencies/in-dollars.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { readJudgments } from '#server/pricing/read-price-history.ts';
import { verdictOfProduct } from '#server/pricing/verdict-of-product.ts';
import { isInForce, priceFor } from './standing.ts';

/** The part of a find that is the same for every recipient. */
export type MailProduct = Omit<
  Find,
  'formerCents' | 'favored' | 'targetCents' | 'because' | 'sizes' | 'endsAt' | 'link' | 'image' | 'explanation'
> & {
  /** The item of the product: the number of every offer of it. */
  itemId: number;
  storeId: number;
  isProven: boolean;
  /** Returns the sentence of the verdict; undefined where the price was not judged. */
  explain?: Explain;
  /** The path of the image on our host; null where the store lists no image. */
  picture: string | null;
};

type MailProductRow = Omit<MailProduct, 'picture' | 'dollarCents' | 'mark' | 'provenPercent' | 'explain'> & {
  verdict: VerdictName | null;
  provenPercent: number | null;
  priorCents: number | null;
  dollarCents: number | null;
  hash: string | null;
  isPassing: boolean;
};

/**
 * Reads the given products that are listed at a price in force, by id. Leaves out prices that are over or doubted.
 * @param shownCurrencies the currencies of listed products; undefined for all
 */
export async function readProducts(
  db: Db,
  ids: Iterable<number>,
  now: Date,
  shownCurrencies?: readonly string[],
): Promise<Map<number, MailProduct>> {
  const { rows } = await sql<MailProductRow>`
    select product.id as "productId", coalesce(item_id, product.id) as "itemId", product.store_id as "storeId",
      ${verdictOfProduct} is not distinct from 'proven' as "isProven", brand.name as brand, product.name, store.name as store, currency,
      price_cents as "priceCents", original_cents as "originalCents", discount_percent as "discountPercent",
      price_varies as "priceVaries", ${verdictOfProduct} as verdict, proven_percent as "provenPercent",
      prior_cents as "priorCents",
      case when product.currency <> 'USD' then ${dollarCentsOfProduct} end as "dollarCents",
      images -> 0 ->> 'hash' as hash, images is null and image_urls <> '{}' as "isPassing"
    from product join brand on brand.id = brand_id join store on store.id = store_id
    left join offer_verdict on offer_verdict.product_id = product.id
    where product.id = any(${[...ids]}::integer[]) and ${isInForce(now)} and ${isCurrencyShown(shownCurrencies)}`.execute(
    db,
  );
  const judgmentOf = await readJudgmentsOnce(
    db,
    rows.filter(({ verdict }) => verdict !== null),
    now,
  );
  return new Map(
    rows.map(({ hash, isPassing, dollarCents, verdict, provenPercent, priorCents, ...read }) => {
      const mark = markOf({ verdict, prior_price: priorCents, discounted_price: read.priceCents });
      const judgment = judgmentOf(read);
      const product = {
        ...read,
        // Without it where the two differ: the stored verdict may be a day older.
        ...(judgment && judgment.verdict === verdict && { explain: explainOf(judgment, read, now) }),
        ...(dollarCents !== null && { dollarCents }),
        ...(mark && { mark }),
        ...(mark === 'really' && provenPercent !== null && { provenPercent }),
      };
      const folder = hash !== null ? storedFolder(hash) : isPassing ? passingFolder(product.productId, 1) : null;
      return [product.productId, { ...product, picture: folder && mailImageAddress(folder) }];
    }),
  );
}

type Explain = (language: Language) => string;
type Priced = Pick<MailProduct, 'productId' | 'priceCents' | 'originalCents' | 'currency'>;

/** The judgments that were read for a time, by product and prices. The batches of a run share products. */
const judgedAt = new WeakMap<Date, Map<string, Judgment | undefined>>();

/** Reads the judgments of products, each once in a run. Batches of one run pass the same `now`. */
async function readJudgmentsOnce(
  db: Db,
  products: readonly Priced[],
  now: Date,
): Promise<(of: Priced) => Judgment | undefined> {
  const known = judgedAt.get(now) ?? new Map<string, Judgment | undefined>();
  judgedAt.set(now, known);
  const keyOf = ({ productId, priceCents, originalCents }: Priced) => `${productId} ${priceCents} ${originalCents}`;
  const missing = products.filter((one) => !known.has(keyOf(one)));
  const read = await readJudgments(
    db,
    missing.map(({ productId }) => productId),
    now,
  );
  for (const one of missing) known.set(keyOf(one), read.get(one.productId));
  return (one) => known.get(keyOf(one));
}

/** Explains a judgment in a language once for all recipients of a batch. */
function explainOf(judgment: Judgment, { priceCents, originalCents, currency }: Priced, now: Date): Explain {
  const judged = { judgment, price: priceCents / 100, struck: originalCents / 100, currency };
  const texts = new Map<Language, string>();
  return (language) => {
    const text = texts.get(language) ?? explain(judged, now.getTime(), language).sentences.join(' ');
    texts.set(language, text);
    return text;
  };
}

/** A product for a shopper: the prices in cents of the cheapest of the shopper's sizes. */
export type OwnPrice = { accountId: number; productId: number; priceCents: number; originalCents: number };

/**
 * Returns the product at the price for a shopper, which may be another than the lowest of all sizes. The verdict is on
 * the lowest: at another price it is left out.
 */
export function atPrice(
  product: MailProduct,
  { priceCents, originalCents }: Omit<OwnPrice, 'accountId' | 'productId'>,
): MailProduct {
  const discountPercent = Math.floor(((originalCents - priceCents) * 100) / originalCents);
  const { mark: _, provenPercent: _percent, explain: _explain, ...unmarked } = product;
  const { dollarCents, priceVaries = false } = product;
  const isJudged = priceCents === product.priceCents && originalCents === product.originalCents;
  return {
    ...(isJudged ? product : unmarked),
    priceCents,
    originalCents,
    discountPercent,
    priceVaries: priceVaries && priceCents === product.priceCents,
    ...(dollarCents !== undefined && { dollarCents: Math.round((dollarCents * priceCents) / product.priceCents) }),
  };
}

/** The price of a product in cents of a dollar; infinite without a rate. */
export const dollarsOf = ({ currency, priceCents, dollarCents }: MailProduct): number =>
  currency === 'USD' ? priceCents : (dollarCents ?? Number.POSITIVE_INFINITY);

/** Returns the cheapest product in dollars, of equal prices the first; undefined without any. */
export function cheapestOf(products: readonly MailProduct[]): MailProduct | undefined {
  return products.toSorted((one, other) => dollarsOf(one) - dollarsOf(other) || 0)[0];
}

/** Products at the prices for each shopper. */
export type OwnProducts = { of(accountId: number, productId: number): MailProduct | undefined };

/** Reads products for pairs of shopper and product. Where sizes differ in price, the shopper's sizes decide. */
export async function readOwnProducts(
  db: Db,
  pairs: readonly { accountId: number; productId: number }[],
  now: Date,
  shownCurrencies?: readonly string[],
): Promise<OwnProducts> {
  const products = await readProducts(db, new Set(pairs.map(({ productId }) => productId)), now, shownCurrencies);
  const varying = pairs.filter(({ productId }) => products.get(productId)?.priceVaries);
  const own = new Map((await readOwnPrices(db, varying)).map((one) => [`${one.accountId} ${one.productId}`, one]));
  return {
    of(accountId, productId) {
      const product = products.get(productId);
      if (!product?.priceVaries) return product;
      const price = own.get(`${accountId} ${productId}`);
      return price && atPrice(product, price);
    },
  };
}

/** Reads the prices of the given pairs. Omits a pair whose product is not offered in the shopper's sizes. */
async function readOwnPrices(db: Db, pairs: readonly { accountId: number; productId: number }[]): Promise<OwnPrice[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<OwnPrice>`
    select pair.account_id as "accountId", product.id as "productId", offer.price_cents as "priceCents",
      offer.original_cents as "originalCents"
    from unnest(${pairs.map(({ accountId }) => accountId)}::integer[], ${pairs.map(({ productId }) => productId)}::integer[])
      as pair (account_id, product_id)
    join product on product.id = pair.product_id
    cross join lateral ${priceFor(sql`pair.account_id`)} as offer`.execute(db);
  return rows;
}

/** Returns the find for a product, with a link to the page in the recipient's language. */
export function findOf(
  { picture, itemId: _, storeId: _store, isProven: _proven, explain: explainIn, ...product }: MailProduct,
  publicUrl: string,
  language: Language,
): Find {
  const link = `${publicUrl}${prefixOf[language]}/product/${product.productId}`;
  const explanation = explainIn?.(language);
  return {
    ...product,
    link,
    ...(picture !== null && { image: publicUrl + picture }),
    ...(explanation && { explanation }),
  };
}
