import { type BestPiece, bestPieces } from './best.ts';
import type { Craft, Kind } from './kinds/kind.ts';
import { kinds } from './kinds.ts';
import { type Maison, maisons } from './maisons.ts';
import type { Material } from './materials.ts';
import type { ColourName } from './pictures/colours.ts';
import { pick, pickWeighted, random } from './random.ts';
import { type Shelf, stockShelves } from './shelves.ts';
import { sizesOf } from './sizes.ts';
import { type DemoStore, demoStores } from './stores.ts';
import { describeProduct, titleOf } from './words.ts';

/** An invented product. */
export type DemoProduct = {
  number: number;
  store: DemoStore;
  maison: Maison;
  kind: Kind;
  /** The name of its material in the drawings. */
  fabric: string;
  colour: ColourName;
  /** The number of its drawing. Its remainder by three is the cut. */
  seed: number;
  /** One of the pieces that open the demo. */
  isBest: boolean;
  /** The foremost best piece of its store after the late finds. */
  isLead: boolean;
  title: string;
  /** The prose of the product page. */
  description: string;
  /** Composition, care and origin. */
  facts: string;
  listPriceCents: number;
  sizes: readonly string[];
  gtin: string;
  mpn: string;
} & Shelf;

const productCount = 2000;
const craftShares: Record<Craft, number> = { apparel: 55, shoes: 17, bags: 13, jewelry: 8, accessories: 7 };
/** The day on which the best pieces arrive, in days before today. `stockShelves` sets the final one. */
const latestArrival = 117;
const crafts = Object.keys(craftShares) as Craft[];
const kindsOfCraft = Map.groupBy(kinds, (kind) => kind.craft);

/** Returns the demo's products: always the same, with unique names. The best pieces come first. */
export function demoProducts(): DemoProduct[] {
  const [randOfBest, rand] = [random(20_261_127), random(20_261_121)];
  const titles = new Set<string>();
  const products = Array.from({ length: productCount }, (_, index) => {
    for (;;) {
      const best = bestPieces[index];
      const product = inventProduct(best ? randOfBest : rand, index + 1, best);
      const named = `${product.maison.name} ${product.title}`;
      if (titles.has(named)) continue;
      titles.add(named);
      return product;
    }
  });
  return stockShelves(giveSeeds(products));
}

/**
 * Gives the products of a kind the three cuts in turn, in the order of their prices. Related products are near in price,
 * so they differ in cut.
 */
function giveSeeds<Product extends { kind: Kind; listPriceCents: number; number: number; seed?: number }>(
  products: readonly Product[],
): (Product & { seed: number })[] {
  const turns = new Map<Product, number>();
  for (const ofKind of Map.groupBy(products, ({ kind }) => kind.silhouette).values()) {
    const byPrice = ofKind.toSorted((one, other) => one.listPriceCents - other.listPriceCents);
    for (const [turn, product] of byPrice.entries()) turns.set(product, turn % 3);
  }
  return products.map((product) => ({
    ...product,
    seed: product.seed ?? product.number * 3 + (turns.get(product) ?? 0),
  }));
}

function inventProduct(rand: () => number, number: number, best?: BestPiece) {
  const { kind, material, colour } = best ? bestMake(best) : randomMake(rand);
  // A Zipf distribution: the brands at the start of the list are the large ones.
  const makers = maisons.filter((maison) => maison.lines.has(kind.line));
  const maison = pickWeighted(rand, makers, (one) => 1 / (makers.indexOf(one) + 1.5));
  const stores = best ? demoStores.filter((one) => one.feedName === best.feedName) : demoStores;
  const store = pickWeighted(rand, stores, (one) => (isCarried(one, maison) ? one.share : one.share / 8));
  const sizes = sizesOf(rand, kind, store);
  const made = { kind, maison, material, colour };
  const arrivedDaysAgo = best ? latestArrival : rand() < 0.5 ? 120 : Math.floor(rand() * 118);
  return {
    number,
    store,
    maison,
    kind,
    fabric: material.fabric,
    colour,
    ...(best && { seed: best.picture.seed }),
    isBest: best !== undefined,
    isLead: best?.place === store.lateFinds.length,
    title: titleOf(rand, made),
    description: describeProduct(rand, made, store, sizes),
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

/** Tells whether a store carries a brand. Five of the eight stores do; the others sell it occasionally. */
function isCarried(store: DemoStore, maison: Maison): boolean {
  return (maisons.indexOf(maison) * 3 + demoStores.indexOf(store) * 5) % demoStores.length < 5;
}

/** Returns a list price in cents, a multiple of 5 units as usual for designer brands. */
function listPrice(rand: () => number, kind: Kind, maison: Maison, material: Material): number {
  const [low, high] = kind.price;
  const units = (low + (high - low) * rand() ** 1.6) * maison.level * material.worth;
  return Math.round(units / 5) * 500;
}

/** Returns a 13-digit GTIN of the range for use within a store, with its check digit (GS1 General Specifications, 7.9). */
function gtinOf(number: number): string {
  const digits = `20${String(4_000_000 + number * 7).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function initialsOf({ name }: Maison): string {
  const letters = name.normalize('NFD').replace(/[^A-Za-z0-9]/g, '');
  return letters.slice(0, 3).toUpperCase();
}
