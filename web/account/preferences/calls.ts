import type { PriceRange } from '#contract/preferences.ts';
import type { Brand, ProductType, Size, Store, Subcategory } from '#contract/reference.ts';
import { ask } from '#web/session/api.ts';
import { session } from '#web/session/session.ts';
import type { Prices } from './prices.ts';
import type { Progress } from './steps.ts';

// The calls of what shoppers save (specification, section 7). All throw ApiError.

/** What a shopper chooses among, by the names that calls have for it. */
export type Choosable = { types: ProductType; subcategories: Subcategory; brands: Brand; stores: Store; sizes: Size };
export type Kind = keyof Choosable;

type List<Entry> = { data: Entry[]; meta: { total: number } };

/** Of one call (specification, section 9). */
const pageSize = 500;

/** All that there are of a kind, in the order of the store: brands and stores by name. */
export function listAll<K extends Kind>(kind: K): Promise<Choosable[K][]> {
  return readPages((query) => ask('GET', `/api/${kind}?${query}`));
}

/** Those that she has saved. */
export async function listSavedIds(userId: number, kind: Kind): Promise<number[]> {
  const saved = await readPages<{ id: number }>((query) => session.ask('GET', `/api/users/${userId}/${kind}?${query}`));
  return saved.map(({ id }) => id);
}

/** Page by page until one is empty (specification, section 9). What moves to the next page meanwhile is there once. */
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

/** What of the questionnaire is saved. */
export async function readProgress(userId: number): Promise<Progress> {
  const [hasTypes, hasCategories, hasBrands] = await Promise.all(
    (['types', 'categories', 'brands'] as const).map(async (kind) => {
      const { meta } = await session.ask<List<unknown>>('GET', `/api/users/${userId}/${kind}?page[size]=1`);
      return meta.total > 0;
    }),
  );
  return { hasTypes: hasTypes === true, hasCategories: hasCategories === true, hasBrands: hasBrands === true };
}

/** Of all that there are of a kind, those that she has chosen. */
export type Choice<Entry> = { entries: readonly Entry[]; chosen: ReadonlySet<number> };

/** Without `isSynced` her feed is not brought up to date yet. */
type Saving = { userId: number; isSynced: boolean };

/** How a choice of each kind is saved; what is saved of it before gives way. */
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

/** Confirms her profile: her feed is brought up to date with all that she has saved. */
export async function syncProducts(): Promise<void> {
  await session.ask('PATCH', '/api/users/products');
}

/** The price range that she has saved; undefined: none. */
export async function readSavedPrices(userId: number): Promise<Prices | undefined> {
  const { data } = await session.ask<List<PriceRange>>('GET', `/api/users/${userId}/prices`);
  const [range] = data;
  return range && { low: range.price_low, high: range.price_high };
}

export async function savePrices(userId: number, { low, high }: Prices): Promise<void> {
  await session.ask('POST', `/api/users/${userId}/prices`, { price_low: low, price_high: high });
}
