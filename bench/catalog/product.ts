import type { Kind } from '#demo/kinds/kind.ts';
import { pick, random } from '#demo/random.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { type Size, sizes } from '#server/catalog/taxonomy/sizes.ts';
import { between, gauss } from './draws.ts';
import { sharedOffer } from './items.ts';
import type { Garment, Vocabulary } from './vocabulary.ts';

/** A product to write to the database. */
export type BenchProduct = {
  id: number;
  /** Indexes into the vocabulary's lists. */
  brand: number;
  store: number;
  subcategoryId: number;
  name: string;
  description: string;
  currency: string;
  priceCents: number;
  originalCents: number;
  /** The price at first sight. Undefined if it has not changed since. */
  firstPriceCents: number | undefined;
  color: string;
  sizeIds: number[];
  sizeLabels: string[];
  pictures: number;
  hasGtin: boolean;
  /** The item of a piece of several stores. */
  itemId?: number | undefined;
};

/** The median list price in dollars. Prices are log-normally distributed around it. */
const typicalPrice: Record<number, number> = {
  [categoryIds.apparel]: 320,
  [categoryIds.shoes]: 420,
  [categoryIds.bags]: 900,
  [categoryIds.jewelry]: 260,
  [categoryIds.accessories]: 180,
};

/** Consecutive sizes of one scale. A store offers a stretch of one scale. */
const sizeRuns = new Map<number, Size[][]>([
  [
    categoryIds.apparel,
    // Repeated scales are chosen more often.
    [/^\d+$/, /^\d+$/, /^\d+$/, /^X*[SML]$/, /^X*[SML]$/, /^X*[SML]$/, /^\d+P$/, /^\d+W$/, /^One/].map((form) =>
      sizes.filter((size) => size.categoryId === categoryIds.apparel && form.test(size.name) && size.id <= 1460),
    ),
  ],
  [categoryIds.shoes, [sizes.filter((size) => size.categoryId === categoryIds.shoes)]],
]);

/** Makes product `id` of a catalog. The result depends on the id and the vocabulary only. */
export function makeProduct(id: number, words: Vocabulary): BenchProduct {
  const rand = random(Math.imul(id, 0x9e3779b1));
  const brand = words.brand(rand);
  const garment = words.garment(rand);
  const kind = pick(rand, garment.kinds);
  const color = words.colour(rand);
  const model = words.model(rand);
  const run = stretch(rand, sizeRuns.get(garment.subcategory.categoryId) ?? []);
  return {
    id,
    brand,
    store: words.store(rand),
    subcategoryId: garment.subcategory.id,
    name: title(rand, { words, garment, kind, color, model }),
    description: description(rand, { kind, color, words, model }),
    currency: rand() < 0.92 ? 'USD' : pick(rand, ['EUR', 'EUR', 'GBP']),
    ...prices(rand, garment, brand),
    color,
    sizeIds: run.map((size) => size.id),
    sizeLabels: run.map((size) => size.name),
    pictures: between(rand, 1, 6),
    hasGtin: rand() < 0.6,
  };
}

/** Makes product `id` of a catalog of `count`, in which ten offers are seven pieces (`items.ts`). */
export function makeOffer(id: number, words: Vocabulary, count: number): BenchProduct {
  const own = makeProduct(id, words);
  const shared = sharedOffer(id, count);
  if (!shared) return own;
  const { itemId, likeId } = shared;
  if (likeId === id) return { ...own, itemId };
  const { brand, subcategoryId, name, description, color, currency, ...piece } = makeProduct(likeId, words);
  const rand = random(Math.imul(id, 0x85ebca6b));
  // A third asks the same price, a third describes the piece in other words, and half have fewer sizes.
  const factor = rand() < 1 / 3 ? 1 : 0.8 + 0.4 * rand();
  const sizeCount = Math.ceil(piece.sizeIds.length * (rand() < 0.5 ? 1 : 0.5));
  return {
    ...own,
    itemId,
    brand,
    subcategoryId,
    name,
    description: rand() < 1 / 3 ? own.description : description,
    color,
    currency,
    priceCents: Math.round(piece.priceCents * factor),
    originalCents: Math.round(piece.originalCents * Math.max(1, factor)),
    firstPriceCents: undefined,
    sizeIds: piece.sizeIds.slice(0, sizeCount),
    sizeLabels: piece.sizeLabels.slice(0, sizeCount),
  };
}

function stretch(rand: () => number, runs: readonly Size[][]): Size[] {
  if (runs.length === 0) return [];
  const run = pick(rand, runs);
  const from = between(rand, 0, Math.max(0, run.length - 3));
  // One size in ten is sold out.
  return run.slice(from, from + between(rand, 1, 8)).filter((_, place) => place === 0 || rand() > 0.1);
}

/** Returns the price factor of a brand, the same for all its products. */
const level = (brand: number) => Math.exp(gauss(random(brand + 1)) * 0.4);

function prices(rand: () => number, garment: Garment, brand: number) {
  const { id, categoryId } = garment.subcategory;
  const usual = (typicalPrice[categoryId] ?? 100) * Math.exp(gauss(random(id)) * 0.3) * level(brand);
  const dollars = Math.min(90_000, Math.max(12, usual * Math.exp(gauss(rand) * 0.7)));
  const originalCents = Math.round(dollars) * 100 - (rand() < 0.3 ? 5 : 0);
  // A quarter is not reduced, and small reductions are more frequent than large ones.
  const percent = rand() < 0.25 ? 0 : 10 + Math.floor(71 * rand() ** 1.7);
  const priceCents = Math.round(originalCents * (1 - percent / 100));
  const hasMoved = percent > 0 && rand() < 0.5;
  const firstPriceCents = hasMoved ? Math.round(priceCents + (originalCents - priceCents) * rand()) : undefined;
  return { priceCents, originalCents, firstPriceCents };
}

type Made = { words: Vocabulary; kind: Kind; color: string; model: string };

/** Composes a title: 'Calivette bias-cut leopard silk midi dress in Emerald'. */
function title(rand: () => number, { words, garment, kind, color, model }: Made & { garment: Garment }): string {
  const parts = [
    rand() < 0.7 ? model : '',
    rand() < 0.4 ? pick(rand, kind.forms) : '',
    rand() < 0.25 ? words.pattern(rand) : '',
    rand() < 0.6 ? pick(rand, kind.materials).word.replace('{colour}', '').trim() : '',
    garment.noun(rand),
    rand() < 0.1 ? `for ${words.occasion(rand)}` : '',
    rand() < 0.5 ? `in ${color}` : '',
  ].filter((part) => part !== '');
  const text = parts.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Composes a description of 20 to 60 words. */
function description(rand: () => number, { words, kind, color, model }: Made): string {
  const cloth = pick(rand, kind.materials).cloth.replace('{colour}', color.toLowerCase());
  let text = `${pick(rand, kind.openings)} In ${cloth}, with ${pick(rand, kind.features)}.`;
  let count = wordCount(text);
  // Sentences have at most 20 words.
  for (const wanted = between(rand, 20, 40); count < wanted; ) {
    const next = sentence(rand, { words, kind, color, model });
    text += ` ${next}`;
    count += wordCount(next);
  }
  return text;
}

function sentence(rand: () => number, { words, kind, color, model }: Made): string {
  switch (between(rand, 0, 4)) {
    case 0:
      return pick(rand, kind.openings);
    case 1:
      return `${model} comes in ${color} and in ${words.colour(rand)}, for ${words.occasion(rand)} or ${words.occasion(rand)}.`;
    case 2:
      return `${pick(rand, kind.materials).composition}; with ${pick(rand, kind.features)}.`;
    case 3:
      return `Goes with the ${words.pattern(rand)} ${words.garment(rand).noun(rand)} ${words.model(rand)}.`;
    default:
      return `${pick(rand, kind.materials).care} Made for ${words.occasion(rand)}.`;
  }
}

function wordCount(text: string): number {
  let count = 1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) count += 1;
  return count;
}
