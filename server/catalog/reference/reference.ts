import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Paging } from '#contract/paging.ts';
import type {
  Brand,
  Category,
  Faq,
  PageRequest,
  ProductType,
  ReferenceRequest,
  Size,
  Store,
  Subcategory,
} from '#contract/reference.ts';
import { paging } from '#server/catalog/paging.ts';
import { parentOf } from '#server/catalog/taxonomy/kind-tree.ts';
import { sizeGroup } from '#server/catalog/taxonomy/size-group.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { FaqStore } from './faq/faq-store.ts';
import { frequentQuestions } from './faq/questions.ts';

/** A page of entries, with links to the other pages. A page beyond the last is empty, not an error. */
type EntryList<Entry> = { data: Entry[] } & Paging;
type PageLink = (page: number) => string;
/** A condition on the table, in addition to the request's own. Column names must be qualified. */
type Which = RawBuilder<boolean>;

/** Reads the product types, in display order. */
export function listTypes(
  db: Db,
  request: PageRequest,
  pageLink: PageLink,
  which?: Which,
): Promise<EntryList<ProductType>> {
  const types = db.selectFrom('product_type').select(['id', 'name', 'sequence']).orderBy('sequence').orderBy('id');
  return readPage(db, types, request, pageLink, which);
}

/** Reads the categories, in display order. */
export function listCategories(
  db: Db,
  request: PageRequest,
  pageLink: PageLink,
  which?: Which,
): Promise<EntryList<Category>> {
  const categories = db.selectFrom('category').select(['id', 'name', 'sequence']).orderBy('sequence').orderBy('id');
  return readPage(db, categories, request, pageLink, which);
}

/** Reads the subcategories in display order, all or of one category. An unknown category has none. */
export async function listSubcategories(
  db: Db,
  request: Pick<ReferenceRequest, 'page' | 'pageSize' | 'categoryId'>,
  pageLink: PageLink,
  which?: Which,
): Promise<EntryList<Subcategory>> {
  let subcategories = db
    .selectFrom('subcategory')
    .innerJoin('category', 'category.id', 'subcategory.category_id')
    .select((eb) => [
      'subcategory.id',
      'subcategory.name',
      'subcategory.category_id',
      jsonBuildObject({ id: eb.ref('category.id'), name: eb.ref('category.name') }).as('category'),
      'subcategory.sequence',
    ])
    .orderBy('subcategory.sequence')
    .orderBy('subcategory.id');
  if (request.categoryId !== undefined)
    subcategories = subcategories.where('subcategory.category_id', '=', request.categoryId);
  const { data, ...rest } = await readPage(db, subcategories, request, pageLink, which);
  return { data: data.map((one) => ({ ...one, parent_id: parentOf(one.id) })), ...rest };
}

/** Reads the sizes: all, of one category, or of one notation (1 numbers, 2 letters). */
export async function listSizes(
  db: Db,
  request: Pick<ReferenceRequest, 'page' | 'pageSize' | 'categoryId' | 'classifier'>,
  pageLink: PageLink,
  which?: Which,
): Promise<EntryList<Size>> {
  let sizes = db
    .selectFrom('size')
    .select(['id', 'name', 'category_id', 'classifier', 'sequence', 'eu', 'uk'])
    .orderBy('sequence')
    .orderBy('id');
  if (request.categoryId !== undefined) sizes = sizes.where('category_id', '=', request.categoryId);
  if (request.classifier !== undefined) sizes = sizes.where('classifier', '=', request.classifier);
  const { data, ...rest } = await readPage(db, sizes, request, pageLink, which);
  return { data: data.map((size) => ({ ...size, group: sizeGroup(size) })), ...rest };
}

/** The condition that a brand has, or had, a product. Seeded brands wait for their first one. */
export const hasHadProduct = sql<boolean>`exists (select from product where product.brand_id = brand.id)`;

/** Reads the brands by name. Order and prefix rely on the index brand (folded_name, id). */
export function listBrands(
  db: Db,
  request: Omit<ReferenceRequest, 'categoryId' | 'classifier'>,
  pageLink: PageLink,
  which?: Which,
): Promise<EntryList<Brand>> {
  let brands = db
    .selectFrom('brand')
    .select(['id', 'name', 'letter', sql<0 | 1>`preferred::integer`.as('preferred')])
    .orderBy('folded_name')
    .orderBy('id');
  if (request.namePrefix !== '') brands = brands.where(startsLike(request.namePrefix));
  if (request.startsWithNumber) brands = brands.where('letter', '=', '0-9');
  if (request.preferredOnly) brands = brands.where('preferred', '=', true);
  return readPage(db, brands, request, pageLink, which);
}

/** Reads the stores by name. Order and prefix rely on the index store (folded_name, id). */
export function listStores(
  db: Db,
  request: Omit<ReferenceRequest, 'categoryId' | 'classifier' | 'preferredOnly'>,
  pageLink: PageLink,
  which?: Which,
): Promise<EntryList<Store>> {
  let stores = db.selectFrom('store').select(['id', 'name', 'letter', 'url']).orderBy('folded_name').orderBy('id');
  if (request.namePrefix !== '') stores = stores.where(startsLike(request.namePrefix));
  if (request.startsWithNumber) stores = stores.where('letter', '=', '0-9');
  return readPage(db, stores, request, pageLink, which);
}

/** Returns a page of the frequent questions, with their answers. */
export function listQuestions(store: FaqStore, { page, pageSize }: PageRequest, pageLink: PageLink): EntryList<Faq> {
  const all = frequentQuestions(store);
  const data = all.slice((page - 1) * pageSize, page * pageSize);
  return { data, ...paging({ page, pageSize, total: all.length, shown: data.length }, pageLink) };
}

/** Not LIKE, where %, _ and \ are special. */
const startsLike = (prefix: string) => sql<boolean>`starts_with(folded_name, fold_name(${prefix}))`;

/** Reads page and total in one statement, so that they are consistent. Beyond the last page the total is still known. */
async function readPage<Tables, From extends keyof Tables, Entry>(
  db: Db,
  ordered: SelectQueryBuilder<Tables, From, Entry>,
  { page, pageSize }: PageRequest,
  pageLink: PageLink,
  which?: Which,
): Promise<EntryList<Entry>> {
  const matching = which ? ordered.where(which) : ordered;
  const onPage = matching.limit(pageSize).offset((page - 1) * pageSize);
  const { rows } = await sql<{ total: number; data: Entry[] }>`
    select
      (select count(*)::integer from (${matching.clearOrderBy()}) as every) as total,
      (select coalesce(json_agg(shown), '[]') from (${onPage}) as shown) as data
  `.execute(db);
  const { total, data } = rows[0] ?? { total: 0, data: [] };
  return { data, ...paging({ page, pageSize, total, shown: data.length }, pageLink) };
}
