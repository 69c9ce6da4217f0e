import { noMaximumPrice, type Sort, sorts } from '#contract/limits.ts';
import { pick, pickWeighted } from '#demo/random.ts';
import { categories, categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { sizes } from '#server/catalog/taxonomy/sizes.ts';
import { between, distinct } from '../catalog/draws.ts';
import type { Reference } from '../catalog/reference.ts';
import type { Vocabulary } from '../catalog/vocabulary.ts';

/** The inputs of queries: random numbers, and the words and ids of the catalog. */
export type World = { rand: () => number; words: Vocabulary; reference: Reference; count: number };

type Parts = string[];

const filterMakers: readonly ((world: World) => Parts)[] = [
  brands,
  stores,
  categoryOrSub,
  subcategories,
  sizeFilter,
  prices,
  discount,
];
/** The probability of each of the above in a shopper's filter. */
const chances = [0.45, 0.12, 0.15, 0.4, 0.2, 0.3, 0.3];

/** Returns a shopper's filter of one to seven parts. */
export function filter(world: World): Parts {
  const parts = filterMakers.flatMap((make, place) => (world.rand() < (chances[place] ?? 0) ? make(world) : []));
  return parts.length > 0 ? parts : pick(world.rand, filterMakers)(world);
}

/** Returns one part of a filter, as in addition to a search. */
export function narrowing(world: World): Parts {
  return pick(world.rand, filterMakers)(world);
}

function brands({ rand, words, reference }: World): Parts {
  const ids = distinct(between(rand, 1, 4), () => reference.brandIds[words.brand(rand)]);
  return [`filter[brand_ids]=${ids.join(',')}`];
}

function stores({ rand, words, reference }: World): Parts {
  const ids = distinct(between(rand, 1, 2), () => reference.storeIds[words.store(rand)]);
  return [`filter[store_ids]=${ids.join(',')}`];
}

function categoryOrSub({ rand }: World): Parts {
  return [`filter[category_ids]=${pick(rand, categories).id}`];
}

function subcategories({ rand, words }: World): Parts {
  const ids = distinct(between(rand, 1, 3), () => words.garment(rand).subcategory.id);
  return [`filter[subcategory_ids]=${ids.join(',')}`];
}

function sizeFilter({ rand }: World): Parts {
  const categoryId = rand() < 0.6 ? categoryIds.apparel : categoryIds.shoes;
  const all = sizes.filter((size) => size.categoryId === categoryId);
  const from = between(rand, 0, all.length - 3);
  return all
    .slice(from, from + between(rand, 1, 3))
    .map((size) => `filter[sizes][${size.id}][categories]=${categoryId}`);
}

function prices({ rand }: World): Parts {
  const low = pick(rand, [0, 0, 50, 100, 150, 200, 300]);
  return [`filter[price_min]=${low}`, `filter[price_max]=${pick(rand, [350, 500, 750, 1000, 2000, noMaximumPrice])}`];
}

function discount({ rand }: World): Parts {
  return [`filter[discount_percentage_min]=${pick(rand, [10, 20, 30, 40, 50, 60, 70])}`];
}

const sortShares: readonly (readonly [Sort | undefined, number])[] = [
  [undefined, 45],
  ['newest', 15],
  ['priceLowHigh', 20],
  ['priceHighLow', 5],
  ['discount', 15],
];

/** Returns an order, most often the default. */
export function order({ rand }: World): Parts {
  const [sort] = pickWeighted(rand, sortShares, ([, share]) => share);
  return sort ? [`sort=${encodeURIComponent(sorts[sort])}`] : [];
}

/** Returns a page, most often the first. The probability falls with the page number. */
export function page({ rand }: World): Parts {
  const number = 1 + Math.floor(Math.log(1 - rand()) / Math.log(0.45));
  return number > 1 ? [`page[number]=${Math.min(number, 40)}`] : [];
}

/** Returns a search of two or three words: a noun with attributes. */
export function searchText({ rand, words }: World): string {
  const noun = words.garment(rand).noun(rand);
  const tellings = [
    () => words.colour(rand),
    () => words.brands[words.brand(rand)] ?? '',
    () => words.pattern(rand),
    () => words.model(rand),
    () => words.occasion(rand),
  ];
  const text = [...distinct(rand() < 0.6 ? 1 : 2, () => pick(rand, tellings)).map((tell) => tell()), noun].join(' ');
  return text.split(' ').slice(-3).join(' ').toLowerCase();
}

/** Returns the address of a call with its query. */
export function address(path: string, parts: readonly string[]): string {
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}
