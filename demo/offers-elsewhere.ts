import { copies, settings } from './pictures/settings.ts';
import type { DrawnProduct, Evidence } from './product.ts';
import { pick, pickWeighted, random } from './random.ts';
import { retitle } from './retitle.ts';
import { sizesOf } from './sizes.ts';
import { type DemoStore, demoStores, isCarried } from './stores.ts';
import { describeProduct } from './words.ts';

/** The share of pieces that several stores sell, and its value for the pieces that open the lists. */
const sharedShare = 0.225;
const sharedShareOfFinds = 0.75;

/** A late find opens the lists, so that its picture is made, with which matching compares others. */
const evidenceOfFinds: readonly Evidence[] = ['picture', 'picture', 'gtin', 'mpn'];
const evidence: readonly Evidence[] = [...Array(9).fill('gtin'), ...Array(8).fill('mpn'), 'name'];

/** The numbers of other stores that sell a piece, as often as they are listed. */
const otherStores = [1, 1, 1, 1, 2, 2, 3];

/** The factors of stores on the brand's list price. */
const priceFactors = [1, 1, 1, 1, 0.95, 1.05, 1.1];

/** The first day drawn for a product that is there from the opening day, in days before today. */
const earlyArrival = 120;

/**
 * Lets other stores sell some of the pieces: in their own words, sizes, prices and pictures, with what the piece has in
 * common everywhere. The pieces that are sold by several stores lose the codes that they do not share.
 * @returns the pieces, then their offers at other stores
 */
export function sellElsewhere(pieces: readonly DrawnProduct[]): DrawnProduct[] {
  let number = pieces.at(-1)?.number ?? 0;
  const others: DrawnProduct[] = [];
  const own = pieces.map((piece) => {
    const rand = random(piece.number * 32_452_843);
    // No other store comes near the price of a best piece that has been reduced to a fifth.
    const share = isFind(piece) ? sharedShareOfFinds : piece.isBest ? 0 : sharedShare;
    if (rand() >= share) return piece;
    const shared = { ...piece, ...codesOf(piece, pick(rand, isFind(piece) ? evidenceOfFinds : evidence)) };
    for (const store of storesBeside(rand, piece)) {
      number += 1;
      others.push(offerAt(rand, shared, store, number));
    }
    return shared;
  });
  return [...own, ...others];
}

/** Tells whether a piece is one of the late finds of its store, at about half of its price. */
const isFind = ({ place, store }: DrawnProduct) =>
  place !== null && place < store.lateFinds.length && store.habit !== 'always';

type Codes = Pick<DrawnProduct, 'evidence' | 'gtin' | 'mpn'>;

function codesOf({ gtin, mpn, number }: DrawnProduct, shown: Evidence): Codes {
  if (shown === 'gtin') return { evidence: shown, gtin: gtin || gtinOf(number), mpn };
  return { evidence: shown, gtin: '', mpn: shown === 'mpn' ? mpn : '' };
}

/** Draws other stores that sell a piece. Most of them carry its brand. */
function storesBeside(rand: () => number, { store, maison }: DrawnProduct): DemoStore[] {
  const stores = [store];
  for (let left = pick(rand, otherStores); left > 0; left -= 1) {
    const others = demoStores.filter((one) => !stores.includes(one));
    stores.push(pickWeighted(rand, others, (one) => (isCarried(one, maison) ? one.share : one.share / 8)));
  }
  return stores.slice(1);
}

function offerAt(rand: () => number, piece: DrawnProduct, store: DemoStore, number: number): DrawnProduct {
  const sizes = sizesOf(rand, piece.kind, store);
  const arrivedDaysAgo = rand() < 0.65 ? earlyArrival : Math.floor(rand() * (earlyArrival - 2));
  const pictures = picturesAt(piece, store);
  const { description } = describeProduct(rand, piece, store, sizes, piece.details);
  return {
    ...piece,
    number,
    store,
    isBest: false,
    place: null,
    title: retitle(piece, store),
    description,
    ...pictures,
    listPriceCents: Math.round((piece.listPriceCents * pick(rand, priceFactors)) / 500) * 500,
    sizes,
    arrivedDaysAgo,
    endedDaysAgo: arrivedDaysAgo > 40 && rand() < 0.05 ? Math.floor(rand() * (arrivedDaysAgo - 20)) : null,
  };
}

/** A piece known by its picture alone has one at other stores: matching has to see it made soon after the first start. */
function picturesAt({ evidence: shown }: DrawnProduct, store: DemoStore): Pick<DrawnProduct, 'setting' | 'views'> {
  const place = demoStores.indexOf(store);
  const setting = shown === 'name' ? copies + 1 + (place % (settings.length - 1 - copies)) : 1 + (place % copies);
  return { setting, views: shown === 'picture' ? 1 : 3 };
}

/**
 * Returns a 13-digit GTIN with its check digit (GS1 General Specifications, 7.9), of the prefix 952 that GS1 keeps for
 * demonstrations.
 */
export function gtinOf(number: number): string {
  const digits = `952${String(4_000_000 + number * 7).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
