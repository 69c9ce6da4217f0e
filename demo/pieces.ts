import type { Craft, Kind } from './kinds/kind.ts';
import { kinds } from './kinds.ts';
import { type Maison, maisons } from './maisons.ts';
import type { Material } from './materials.ts';
import type { ColourName } from './pictures/colours.ts';
import { pick, pickWeighted, random } from './random.ts';
import { sizesOf } from './sizes.ts';
import { type DemoStore, demoStores } from './stores.ts';
import { tellOf, titleOf } from './words.ts';

/** One invented product. */
export type Piece = {
  number: number;
  store: DemoStore;
  maison: Maison;
  kind: Kind;
  /** The name under which its material is drawn. */
  fabric: string;
  colour: ColourName;
  title: string;
  /** What a copywriter says of it. */
  description: string;
  /** Composition, care and origin. */
  facts: string;
  listPriceCents: number;
  sizes: readonly string[];
  gtin: string;
  mpn: string;
  /** Days before today on which the store first showed it, and until which; 0 is today. */
  arrivedDaysAgo: number;
  endedDaysAgo: number | null;
};

const pieceCount = 2000;
const craftShares: Record<Craft, number> = { apparel: 55, shoes: 17, bags: 13, jewelry: 8, accessories: 7 };
const crafts = Object.keys(craftShares) as Craft[];
const kindsOfCraft = Map.groupBy(kinds, (kind) => kind.craft);

/** The demo's pieces: always the same ones, no two of one name. */
export function demoPieces(): Piece[] {
  const rand = random(20_261_121);
  const titles = new Set<string>();
  return Array.from({ length: pieceCount }, (_, index) => {
    for (;;) {
      const piece = inventPiece(rand, index + 1);
      const named = `${piece.maison.name} ${piece.title}`;
      if (titles.has(named)) continue;
      titles.add(named);
      return piece;
    }
  });
}

function inventPiece(rand: () => number, number: number): Piece {
  const craft = pickWeighted(rand, crafts, (one) => craftShares[one]);
  const kind = pickWeighted(rand, kindsOfCraft.get(craft) ?? [], (one) => one.weight);
  // Zipf: the houses named first are the large ones.
  const makers = maisons.filter((maison) => maison.lines.has(kind.line));
  const maison = pickWeighted(rand, makers, (one) => 1 / (makers.indexOf(one) + 1.5));
  const material = pick(rand, kind.materials);
  const colour = pick(rand, material.colours);
  const store = pickWeighted(rand, demoStores, (one) => (isCarried(one, maison) ? one.share : one.share / 8));
  const sizes = sizesOf(rand, kind, store);
  const made = { kind, maison, material, colour };
  const arrivedDaysAgo = rand() < 0.5 ? 120 : Math.floor(rand() * 118);
  return {
    number,
    store,
    maison,
    kind,
    fabric: material.fabric,
    colour,
    title: titleOf(rand, made),
    description: tellOf(rand, made, store, sizes),
    facts: `${material.composition}. ${material.care} Made in ${maison.madeIn}.`,
    listPriceCents: listPrice(rand, kind, maison, material),
    sizes,
    gtin: rand() < 0.6 ? gtinOf(number) : '',
    mpn: `${initialsOf(maison)}-${10_000 + number}`,
    arrivedDaysAgo,
    endedDaysAgo: arrivedDaysAgo > 40 && rand() < 0.06 ? Math.floor(rand() * (arrivedDaysAgo - 20)) : null,
  };
}

/** A house is sold by five of the eight stores, and turns up in the others now and then. */
function isCarried(store: DemoStore, maison: Maison): boolean {
  return (maisons.indexOf(maison) * 3 + demoStores.indexOf(store) * 5) % demoStores.length < 5;
}

/** Prices of such houses end in 0 or 5 units. */
function listPrice(rand: () => number, kind: Kind, maison: Maison, material: Material): number {
  const [low, high] = kind.price;
  const units = (low + (high - low) * rand() ** 1.6) * maison.level * material.worth;
  return Math.round(units / 5) * 500;
}

/** A 13-digit number of the range for use within a store, with its check digit (GS1 General Specifications, 7.9). */
function gtinOf(number: number): string {
  const digits = `20${String(4_000_000 + number * 7).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function initialsOf({ name }: Maison): string {
  const letters = name.normalize('NFD').replace(/[^A-Za-z0-9]/g, '');
  return letters.slice(0, 3).toUpperCase();
}
