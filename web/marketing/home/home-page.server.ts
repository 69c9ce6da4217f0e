import type { Department, EditName } from '#contract/directory.ts';
import { edits } from '#contract/directory.ts';
import type { Language } from '#contract/languages.ts';
import type { Product } from '#contract/products.ts';
import type { Storefront } from '#contract/storefront.ts';
import { departmentName, directoryWords } from '#web/directory/directory-words.server.ts';
import { departmentPath, designerPath, editPath } from '#web/directory/paths.ts';
import {
  type ListingFilter,
  type ListingSort,
  listingAddress,
  provenOnly,
  unfiltered,
} from '#web/listing/listing-address.ts';
import { pictureWithPlaceholder } from '#web/product/cards.server.ts';
import type { Picture } from '#web/product/cards.ts';
import { explainHistory, readHistory } from '#web/product/proof/product-proof.server.ts';
import { differing } from './differing.ts';

/** Fills rows of two, three and four. Rows of five leave two out. */
const findsShown = 12;
/** So many finds have no two of a kind among them. */
const findsApart = 8;
/** Products to choose the finds and the pictures from. */
const candidates = 60;
/** Fills rows of two, three, four and six. */
const brandsShown = 12;

/** A picture with a name that leads to a list. */
export type Tile = { name: string; count: string; path: string; picture: Picture | undefined; brand: string };

const read = async (
  storefront: Storefront,
  filter: ListingFilter,
  sort: ListingSort = 'featured',
  pageSize = candidates,
) => storefront.listProducts({ filter, sort, page: 1, pageSize });

/**
 * Returns the finds: proven discounts, then others where they do not fill the rows, and how many are proven. `all` is
 * the list of the proven ones, if there are no others.
 */
export async function readFinds(storefront: Storefront) {
  const [proven, featured] = await Promise.all([
    read(storefront, provenOnly(unfiltered)),
    read(storefront, unfiltered),
  ]);
  const others = featured.data.filter(({ id }) => proven.data.every((product) => product.id !== id));
  const ofProven = differing(proven.data, findsApart, findsShown);
  const finds = [...ofProven, ...differing(others, findsApart, findsShown - ofProven.length)];
  const isAllProven = ofProven.length > 0 && ofProven.length === finds.length;
  return {
    finds,
    proven: ofProven.length,
    total: isAllProven ? proven.meta.total : featured.meta.total,
    path: isAllProven ? editPath('proven-finds') : listingAddress(1),
  };
}

/**
 * Reads a tile for each category, and for three edits. No two of them, and none of the shown products, share a picture as
 * far as there are others. Prefers pictures in the image store: a picture still to be fetched may turn out missing.
 */
export async function readTiles(storefront: Storefront, shownIds: readonly number[], language: Language) {
  const words = directoryWords(language);
  const { t } = words;
  const departments = await storefront.directory.departments();
  const used = new Set(shownIds);

  const tileOf = (name: string, path: string, count: number, products: readonly Product[]): Tile => {
    const merit = ({ id, images: [first], verdict }: Product) =>
      (used.has(id) ? 0 : 4) + (first?.hash ? 2 : 0) + (verdict === 'proven' ? 1 : 0);
    const [best] = products
      .filter(({ images }) => images.length > 0)
      .toSorted((one, other) => merit(other) - merit(one));
    if (best) used.add(best.id);
    const [first] = best?.images ?? [];
    return {
      name,
      path,
      count: t('pieces', { count }),
      picture: first && pictureWithPlaceholder(first),
      brand: best?.brand ?? '',
    };
  };

  const ofDepartments = await Promise.all(
    departments.map((department) => read(storefront, { ...unfiltered, categoryIds: [department.id] })),
  );
  const categories = departments.map((department, place) =>
    tileOf(
      departmentName(department, words),
      departmentPath(department.slug),
      department.count,
      ofDepartments[place]?.data ?? [],
    ),
  );
  const today = await storefront.directory.facts(edits['new-today'].filter);
  const newest: EditName = today.products > 0 ? 'new-today' : 'new-in';
  const ofEdits = await Promise.all(
    [newest, '70-and-more' as const, 'under-100' as const].map(async (name) => {
      const { filter, sort } = edits[name];
      return { name, listing: await read(storefront, { ...unfiltered, ...filter }, sort) };
    }),
  );
  return {
    categories,
    edits: ofEdits
      .filter(({ listing }) => listing.meta.total > 0)
      .map(({ name, listing }) => tileOf(t(`edit.titles.${name}`), editPath(name), listing.meta.total, listing.data)),
  };
}

/**
 * Returns a product from each of the two largest categories for the still life at the top, with a proven discount where
 * there is one. Prefers pictures in the image store, then products that the finds do not show.
 */
export async function readStillLife(
  storefront: Storefront,
  departments: readonly Department[],
  shown: readonly Product[],
) {
  const largest = departments.toSorted((one, other) => other.count - one.count).slice(0, 2);
  const products = largest.map(async ({ id }) => {
    const ofCategory = { ...unfiltered, categoryIds: [id] };
    const merit = ({ id, images: [first] }: Product) =>
      (first?.hash ? 2 : 0) + (shown.some((other) => other.id === id) ? 0 : 1);
    for (const filter of [provenOnly(ofCategory), ofCategory]) {
      const { data } = await read(storefront, filter, 'featured', findsShown);
      const pictured = data.filter(({ images }) => images.length > 0);
      const [best] = pictured.toSorted((one, other) => merit(other) - merit(one));
      if (best) return best;
    }
    return undefined;
  });
  return (await Promise.all(products)).flatMap((product) => product ?? []);
}

/** Returns the brands with the most products, by their own order, with the addresses of their pages. */
export async function readBrands({ directory }: Storefront) {
  const designers = await directory.designers();
  const most = designers.toSorted((one, other) => other.count - one.count).slice(0, brandsShown);
  return most.map(({ name, slug }) => ({ name, path: designerPath(slug) }));
}

/** A find with its proof in words. */
export type Story = {
  id: number;
  brand: string;
  name: string;
  picture: Picture | undefined;
  sentences: string[];
};

/** Returns the proven find with the largest real discount whose proof can be told, and a picture. */
export async function readStory(
  storefront: Storefront,
  shownIds: readonly number[],
  language: Language,
): Promise<Story | undefined> {
  const { data } = await read(storefront, provenOnly(unfiltered), 'realDiscount', findsShown);
  const merit = ({ id }: Product) => (shownIds.includes(id) ? 0 : 1);
  for (const product of data.toSorted((one, other) => merit(other) - merit(one))) {
    const [first] = product.images;
    if (!first?.hash) continue;
    const history = await readHistory(storefront, product.id);
    const explained = history && explainHistory(history, product, Date.now(), language);
    if (!explained) continue;
    const { id, brand, name } = product;
    return { id, brand, name, picture: pictureWithPlaceholder(first), sentences: explained.sentences };
  }
  return undefined;
}
