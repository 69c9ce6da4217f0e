import { pickWeighted } from '#demo/random.ts';
import type { Act } from '#server/shoppers/recommendations/signals.ts';
import { between } from '../catalog/draws.ts';
import { circleOf, type Market, type Shopper } from './shoppers.ts';
import type { ProductTraits } from './traits.ts';

const dayMs = 24 * 60 * 60 * 1000;
const pageSize = 24;

/** The lists that shoppers browse, in the application's own orders. */
export type Shelves = {
  market: Market;
  newest: readonly ProductTraits[];
  featured: readonly ProductTraits[];
  newestOfBrand: ReadonlyMap<number, readonly ProductTraits[]>;
  newestOfKind: ReadonlyMap<number, readonly ProductTraits[]>;
  featuredOfKind: ReadonlyMap<number, readonly ProductTraits[]>;
  reducedOfKind: ReadonlyMap<number, readonly ProductTraits[]>;
  /** The general appeal of a product, 0 to 1. It is hidden from the application. */
  charmOf: ReadonlyMap<number, number>;
};

/** Sorts a market into lists, and draws the appeal of each product. */
export function fillShelves(market: Market, rand: () => number): Shelves {
  const newest = market.products;
  const featured = newest.toSorted((a, b) => b.ranking - a.ranking);
  const reduced = newest.toSorted((a, b) => b.discountPercent - a.discountPercent);
  const ofKind = (products: readonly ProductTraits[]) => Map.groupBy(products, ({ subcategoryId }) => subcategoryId);
  return {
    market,
    newest,
    featured,
    newestOfBrand: Map.groupBy(newest, ({ brandId }) => brandId),
    newestOfKind: ofKind(newest),
    featuredOfKind: ofKind(featured),
    reducedOfKind: ofKind(reduced),
    charmOf: new Map(newest.map(({ id }) => [id, rand() ** 3])),
  };
}

/**
 * Returns the interest of a shopper in a product, 0 to 1. It is the product of four conditions: a wanted kind, an
 * affordable price, a sufficient reduction, and at least one attraction. An attraction is the brand, the colour, or the
 * general appeal. The model deliberately differs from the profile, which adds likings. Its price has a ceiling and no
 * optimum. The profile does not know colours, circles, appeal and months.
 */
function interestIn(product: ProductTraits, month: number, shopper: Shopper, { market, charmOf }: Shelves): number {
  const wants = shopper.wants(product.subcategoryId, month);
  const usual = market.typicalCents.get(product.categoryId) ?? 1;
  const cents = product.dollarCents ?? usual;
  const dear = Math.log(cents / (usual * shopper.means * 1.3));
  const canPay = 1 / (1 + Math.exp(5 * dear));
  const isGoodEnough = cents < usual * shopper.means * 0.2 ? 0.5 : 1;
  const isTempted = product.discountPercent >= shopper.bargainPercent ? 1 : 0.3;
  const byBrand = shopper.loves.get(product.brandId) ?? (circleOf(product.brandId) === shopper.circle ? 0.15 : 0.02);
  const byColour = shopper.colours.has(product.color) ? 0.2 : 0;
  const byCharm = 0.25 * (charmOf.get(product.id) ?? 0);
  const isTaken = 1 - (1 - byBrand) * (1 - byColour) * (1 - byCharm);
  return wants * canPay * isGoodEnough * isTempted * isTaken;
}

/** The first list of a visit, with its relative frequency. */
const beginnings = [
  ['newestOfKind', 30],
  ['featuredOfKind', 20],
  ['newestOfBrand', 20],
  ['reducedOfKind', 10],
  ['newest', 10],
  ['featured', 10],
] as const;

function shelfOf(rand: () => number, shopper: Shopper, shelves: Shelves): readonly ProductTraits[] {
  const [name] = pickWeighted(rand, beginnings, ([, share]) => share);
  if (name === 'newest' || name === 'featured') return shelves[name];
  const ids = name === 'newestOfBrand' ? [...shopper.loves.keys()] : shopper.kinds;
  return shelves[name].get(ids[between(rand, 0, ids.length - 1)] ?? 0) ?? [];
}

/**
 * Simulates a visit: a few pages of a list, where higher positions are seen more often than lower ones.
 * @param settled the products that the shopper has favored or hidden before
 */
export function visit(
  rand: () => number,
  at: number,
  shopper: Shopper,
  shelves: Shelves,
  settled: ReadonlySet<number>,
): Act[] {
  const acts: Act[] = [];
  const shelf = shelfOf(rand, shopper, shelves)
    .filter(({ createdAt }) => createdAt <= at)
    .slice(0, pageSize * 12);
  const month = Math.floor(at / (30 * dayMs));
  const firstPage = rand() < 0.6 ? 0 : between(rand, 1, 8);
  const shown = shelf.slice(firstPage * pageSize, (firstPage + between(rand, 1, 4)) * pageSize);
  for (const [place, product] of shown.entries()) {
    if (settled.has(product.id)) continue;
    const isSeen = rand() < 1 / (1 + place * 0.03);
    if (!isSeen) continue;
    const interest = interestIn(product, month, shopper, shelves);
    // Chance clicks happen, too: by accident, or because of a misleading picture.
    if (rand() > interest ** 0.7 + 0.01) continue;
    const { id, brandId, storeId, subcategoryId, dollarCents, discountPercent } = product;
    const act = (kind: Act['kind'], later: number): Act => ({
      kind,
      at: at + place * 5000 + later,
      productId: id,
      brandId,
      storeId,
      subcategoryId,
      dollarCents,
      discountPercent,
    });
    acts.push(act('view', 0));
    if (rand() < 0.55 * interest ** 0.5) acts.push(act('favorite', 1000));
    else if (interest < 0.05 && rand() < 0.25) acts.push(act('hide', 1000));
    if (rand() < 0.2 * interest) acts.push(act('buy', 2000));
  }
  return acts;
}
