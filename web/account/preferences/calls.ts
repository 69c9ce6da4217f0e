import { sizedCategoryIds } from '#contract/limits.ts';
import type { DiscountPreference, PriceRange } from '#contract/preferences.ts';
import type { FacetValue } from '#contract/products.ts';
import type { Brand, ProductType, Size, Store, Subcategory } from '#contract/reference.ts';
import { ask } from '#web/session/api.ts';
import { session } from '#web/session/session.ts';
import type { Prices } from './prices.ts';
import type { Progress } from './steps.ts';

// The calls of the shopper's preferences (specification, section 7). All throw ApiError.

/** The kinds of entries that a shopper chooses from, by their names in the API. */
export type Choosable = { types: ProductType; subcategories: Subcategory; brands: Brand; stores: Store; sizes: Size };
export type Kind = keyof Choosable;

type List<Entry> = { data: Entry[]; meta: { total: number } };

/** The entries of one call (specification, section 9). */
const pageSize = 500;

/** Lists all entries of a kind, in the server's order. Brands and stores are sorted by name. */
export function listAll<K extends Kind>(kind: K): Promise<Choosable[K][]> {
  return readPages((query) => ask('GET', `/api/${kind}?${query}`));
}

/** Numbers of products by the id of a brand, store or kind. An id without a product has none. */
export type Counts = ReadonlyMap<number, number>;

const facets: { [K in Kind]?: 'brands' | 'stores' | 'kinds' } = {
  brands: 'brands',
  stores: 'stores',
  subcategories: 'kinds',
};

/** Reads how many products of today each entry has. Undefined for other kinds, and if the call fails: counts are an extra. */
export async function readCounts(kind: Kind): Promise<Counts | undefined> {
  const facet = facets[kind];
  if (!facet) return undefined;
  const path = `/api/products/facets/${facet}?filter[discount_percentage_min]=1`;
  return ask<{ data: FacetValue[] }>('GET', path).then(
    ({ data }) => new Map(data.map(({ id, count }) => [id, count])),
    () => undefined,
  );
}

/** Lists the ids of a kind that the shopper has saved. */
export async function listSavedIds(userId: number, kind: Kind): Promise<number[]> {
  const saved = await readPages<{ id: number }>((query) => session.ask('GET', `/api/users/${userId}/${kind}?${query}`));
  return saved.map(({ id }) => id);
}

/** Reads pages until one is empty (specification, section 9). An entry that moves to the next page meanwhile is kept once. */
async function readPages<Entry extends { id: number }>(
  read: (query: string) => Promise<List<Entry>>,
): Promise<Entry[]> {
  const all = new Map<number, Entry>();
  for (let page = 1; ; page += 1) {
    const { data } = await read(`page[size]=${pageSize}&page[number]=${page}`);
    if (data.length === 0) return [...all.values()];
    for (const entry of data) all.set(entry.id, entry);
  }
}

/** Reads which parts of the questionnaire are saved. */
export async function readProgress(userId: number): Promise<Progress> {
  const [hasTypes, hasCategories, hasBrands] = await Promise.all(
    (['types', 'categories', 'brands'] as const).map(async (kind) => {
      const { meta } = await session.ask<List<unknown>>('GET', `/api/users/${userId}/${kind}?page[size]=1`);
      return meta.total > 0;
    }),
  );
  return { hasTypes: hasTypes === true, hasCategories: hasCategories === true, hasBrands: hasBrands === true };
}

/** All entries of a kind, and the ids of the selected entries. */
export type Choice<Entry> = { entries: readonly Entry[]; chosen: ReadonlySet<number> };

/** Without `isSynced` the shopper's feed is not updated yet. */
type Saving = { userId: number; isSynced: boolean };

/** Saves a selection of each kind. It replaces the saved selection. */
export const saveChoice: { [K in Kind]: (saving: Saving, choice: Choice<Choosable[K]>) => Promise<void> } = {
  types: (saving, { chosen }) => send(saving, 'POST', 'types', [...chosen]),
  brands: (saving, { chosen }) => send(saving, 'PATCH', 'brands', [...chosen]),
  stores: (saving, { chosen }) => send(saving, 'PATCH', 'stores', [...chosen]),
  async subcategories(saving, { entries, chosen }) {
    const categories = new Set(entries.filter(({ id }) => chosen.has(id)).map(({ category_id }) => category_id));
    await send({ ...saving, isSynced: false }, 'PATCH', 'subcategories', [...chosen]);
    await send(saving, 'PATCH', 'categories', [...categories]);
  },
  sizes: (saving, { chosen }) => send(saving, 'PATCH', 'sizes', [...chosen]),
};

type BulkMethod = 'POST' | 'PATCH';

async function send({ userId, isSynced }: Saving, method: BulkMethod, kind: string, ids: number[]): Promise<void> {
  const body = { ids, ...(!isSynced && { do_not_sync_products: 1 }) };
  await session.ask(method, `/api/users/${userId}/${kind}/bulk`, body);
}

/** Reads whether a saved category of the shopper has sizes. */
export async function wearsSizes(userId: number): Promise<boolean> {
  const { data } = await session.ask<List<{ id: number }>>('GET', `/api/users/${userId}/categories`);
  return data.some(({ id }) => Object.values<number>(sizedCategoryIds).includes(id));
}

/** Confirms the shopper's profile: the feed is updated with all saved preferences. */
export async function syncProducts(): Promise<void> {
  await session.ask('PATCH', '/api/users/products');
}

/** Returns the saved price range in dollars, or undefined without one. */
export async function readSavedPrices(userId: number): Promise<Prices | undefined> {
  const { data } = await session.ask<List<PriceRange>>('GET', `/api/users/${userId}/prices`);
  const [range] = data;
  return range && { low: range.price_low, high: range.price_high };
}

/** Saves the price range, in dollars. */
export async function savePrices(userId: number, { low, high }: Prices): Promise<void> {
  await session.ask('POST', `/api/users/${userId}/prices`, { price_low: low, price_high: high });
}

/** Reads whether the shopper wants to see only proven discounts. */
export async function readProvenOnly(userId: number): Promise<boolean> {
  const { data } = await session.ask<{ data: DiscountPreference }>('GET', `/api/users/${userId}/discounts`);
  return data.proven_only === 1;
}

/** Saves whether the shopper wants to see only proven discounts. */
export async function saveProvenOnly(userId: number, provenOnly: boolean): Promise<void> {
  await session.ask('POST', `/api/users/${userId}/discounts`, {
    proven_only: provenOnly ? 1 : 0,
    do_not_sync_products: 1,
  });
}
