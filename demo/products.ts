import { type BestPiece, bestPieces } from './best.ts';
import type { Craft, Kind } from './kinds/kind.ts';
import { kinds } from './kinds.ts';
import { type Maison, maisons } from './maisons.ts';
import type { Material } from './materials.ts';
import { gtinOf, sellElsewhere } from './offers-elsewhere.ts';
import type { DemoProduct, DrawnProduct } from './product.ts';
import { pick, pickWeighted, random } from './random.ts';
import { stockShelves } from './shelves.ts';
import { sizesOf } from './sizes.ts';
import { demoStores, isCarried } from './stores.ts';
import { describeProduct, nameOf, titleOf } from './words.ts';

/** The pieces that the demo invents; near-doubles among them are left out. */
const inventedPieces = 1640;
const craftShares: Record<Craft, number> = { apparel: 55, shoes: 17, bags: 13, jewelry: 8, accessories: 7 };
/** The day on which the best pieces arrive, in days before today. `stockShelves` sets the final one. */
const latestArrival = 117;
const crafts = Object.keys(craftShares) as Craft[];
const kindsOfCraft = Map.groupBy(kinds, (kind) => kind.craft);

/**
 * Returns the demo's products: always the same, with unique names. The best pieces come first, and offers of pieces at
 * other stores last. A piece that looks like an earlier one of its brand is left out.
 */
export function demoProducts(): DemoProduct[] {
  const [randOfBest, rand] = [random(20_261_127), random(20_261_121)];
  const titles = new Set<string>();
  const looks = new Set<string>();
  const pieces: DrawnProduct[] = [];
  for (let index = 0; index < inventedPieces; index += 1) {
    for (;;) {
      const best = bestPieces[index];
      const piece = inventPiece(best ? randOfBest : rand, index + 1, best);
      const titled = `${piece.maison.name} ${piece.title}`;
      if (titles.has(titled)) continue;
      titles.add(titled);
      const look = [piece.maison.name, piece.kind.silhouette, piece.material.fabric, piece.colour].join();
      if (!looks.has(look)) pieces.push(piece);
      looks.add(look);
      break;
    }
  }
  return stockShelves(giveSeeds(sellElsewhere(pieces)));
}

/**
 * Gives the pieces of a kind the three cuts in turn, in the order of their prices. Related products are near in price, so
 * they differ in cut. The offers of a piece share its drawing.
 */
function giveSeeds(products: readonly DrawnProduct[]): (DrawnProduct & { seed: number })[] {
  const seeds = new Map<number, number>();
  const pieces = products.filter(({ number, piece }) => number === piece);
  for (const ofKind of Map.groupBy(pieces, ({ kind }) => kind.silhouette).values()) {
    const byPrice = ofKind.toSorted((one, other) => one.listPriceCents - other.listPriceCents);
    for (const [turn, { number, seed }] of byPrice.entries()) seeds.set(number, seed ?? number * 3 + (turn % 3));
  }
  return products.map((product) => ({ ...product, seed: seeds.get(product.piece) ?? 0 }));
}

function inventPiece(rand: () => number, number: number, best?: BestPiece): DrawnProduct {
  const { kind, material, colour } = best ? bestMake(best) : randomMake(rand);
  // A Zipf distribution: the brands at the start of the list are the large ones.
  const makers = maisons.filter((maison) => maison.lines.has(kind.line));
  const maison = pickWeighted(rand, makers, (one) => 1 / (makers.indexOf(one) + 1.5));
  const stores = best ? demoStores.filter((one) => one.feedName === best.feedName) : demoStores;
  const store = pickWeighted(rand, stores, (one) => (isCarried(one, maison) ? one.share : one.share / 8));
  const sizes = sizesOf(rand, kind, store);
  const made = { kind, maison, material, colour };
  const arrivedDaysAgo = best ? latestArrival : rand() < 0.5 ? 120 : Math.floor(rand() * 118);
  const name = nameOf(rand, made);
  const { description, details } = describeProduct(rand, made, store, sizes);
  return {
    number,
    piece: number,
    evidence: null,
    store,
    ...made,
    ...(best && { seed: best.picture.seed }),
    isBest: best !== undefined,
    place: best?.place ?? null,
    name,
    title: titleOf(name),
    description,
    details,
    setting: 0,
    views: 3,
    facts: `${material.composition}. ${material.care} Made in ${maison.madeIn}.`,
    listPriceCents: listPrice(rand, kind, maison, material),
    sizes,
    gtin: rand() < 0.6 ? gtinOf(number) : '',
    mpn: `${initialsOf(maison)}-${10_000 + number}`,
    arrivedDaysAgo,
    endedDaysAgo: !best && arrivedDaysAgo > 40 && rand() < 0.06 ? Math.floor(rand() * (arrivedDaysAgo - 20)) : null,
  };
}

function randomMake(rand: () => number) {
  const craft = pickWeighted(rand, crafts, (one) => craftShares[one]);
  const kind = pickWeighted(rand, kindsOfCraft.get(craft) ?? [], (one) => one.weight);
  const material = pick(rand, kind.materials);
  return { kind, material, colour: pick(rand, material.colours) };
}

/** @throws Error for a picture that no kind of product has */
function bestMake({ picture: { silhouette, fabric, colour } }: BestPiece) {
  for (const kind of kinds) {
    if (kind.silhouette !== silhouette) continue;
    const material = kind.materials.find((one) => one.fabric === fabric && one.colours.includes(colour));
    if (material) return { kind, material, colour };
  }
  throw new Error(`No kind of product is a ${silhouette} of ${fabric} in ${colour}.`);
}

/** Returns a list price in cents, a multiple of 5 units as usual for designer brands. */
function listPrice(rand: () => number, kind: Kind, maison: Maison, material: Material): number {
  const [low, high] = kind.price;
  const units = (low + (high - low) * rand() ** 1.6) * maison.level * material.worth;
  return Math.round(units / 5) * 500;
}

function initialsOf({ name }: Maison): string {
  const letters = name.normalize('NFD').replace(/[^A-Za-z0-9]/g, '');
  return letters.slice(0, 3).toUpperCase();
}
