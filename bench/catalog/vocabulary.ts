import type { Kind } from '#demo/kinds/kind.ts';
import { kinds } from '#demo/kinds.ts';
import { colours } from '#demo/pictures/colours.ts';
import { pickWeighted, random } from '#demo/random.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { type Subcategory, subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import { shuffled, zipf, zipfOf } from './draws.ts';
import { brandNames, modelNames, storeNames } from './names.ts';

const parted = (text: string) => text.split('|');

const colourNames = [
  ...parted(
    'Black|White|Beige|Blue|Red|Pink|Brown|Green|Grey|Cream|Nude|Multicolour|Orange|Yellow|Purple|Burgundy|Khaki',
  ),
  ...Object.keys(colours).filter((name) => name !== 'White'),
];
const patterns = parted(
  'striped|floral|polka-dot|leopard|checked|houndstooth|plaid|paisley|logo|monogram|animal-print|gingham|tie-dye|geometric|zebra|snake-print|herringbone|abstract|jacquard|embroidered|colour-block|ombré|camouflage|toile|ikat|argyle|tartan|crocodile-effect|quilted|beaded',
);
const occasions = parted(
  'evening|wedding|office|cocktail|party|weekend|holiday|summer|winter|resort|travel|beach|festival|gala|opera|brunch|garden party|date night|day|spring',
);

/** A subcategory with the words for titles and descriptions of its products. */
export type Garment = {
  subcategory: Subcategory;
  nouns: readonly string[];
  kinds: readonly Kind[];
  noun(rand: () => number): string;
};

/** The words and references for products and for the queries of shoppers. */
export type Vocabulary = {
  brands: readonly string[];
  stores: readonly string[];
  models: readonly string[];
  /** Draws an index into the lists above. Earlier ones are more likely. */
  brand(rand: () => number): number;
  store(rand: () => number): number;
  model(rand: () => number): string;
  colour(rand: () => number): string;
  pattern(rand: () => number): string;
  occasion(rand: () => number): string;
  garment(rand: () => number): Garment;
};

/** The share of each category in a store, in percent. */
const categoryShares = new Map<number, number>([
  [categoryIds.apparel, 55],
  [categoryIds.shoes, 18],
  [categoryIds.bags, 10],
  [categoryIds.jewelry, 9],
  [categoryIds.accessories, 8],
]);

/** Creates the vocabulary of a catalog of `count` products. Larger catalogs have more brands, stores and names. */
export function createVocabulary(count: number): Vocabulary {
  const brands = brandNames(Math.max(200, Math.round(count ** 0.6)));
  const stores = storeNames(Math.max(20, Math.min(400, Math.round(count / 10_000))));
  const models = modelNames(Math.round(9 * Math.sqrt(count)));
  const drawGarment = new Map([...categoryShares.keys()].map((id) => [id, zipfOf(garmentsOf(id), 0.8)]));
  const shares = [...categoryShares];
  return {
    brands,
    stores,
    models,
    brand: zipf(brands.length, 0.9),
    store: zipf(stores.length, 0.8),
    model: zipfOf(models, 0.7),
    colour: zipfOf(colourNames, 0.8),
    pattern: zipfOf(patterns, 0.7),
    occasion: zipfOf(occasions, 0.7),
    garment(rand) {
      const [categoryId] = pickWeighted(rand, shares, ([, share]) => share);
      const draw = drawGarment.get(categoryId);
      if (!draw) throw new Error(`There is no piece of category ${categoryId}.`);
      return draw(rand);
    },
  };
}

function garmentsOf(categoryId: number): Garment[] {
  const ofCategory = subcategories.filter((subcategory) => subcategory.categoryId === categoryId);
  const ofCraft = kinds.filter((kind) => categoryIds[kind.craft] === categoryId);
  return shuffled(random(categoryId), ofCategory).map((subcategory) => {
    const close = ofCraft.filter((kind) => subcategory.google.includes(kind.googleId));
    const nouns = subcategory.words;
    return { subcategory, nouns, kinds: close.length > 0 ? close : ofCraft, noun: zipfOf(nouns, 1) };
  });
}
