import type { Subcategory } from '#contract/reference.ts';
import { loadDemoCatalog } from '#demo/load.ts';
import type { NamedProduct } from './cases.ts';
import { openSearchedStore } from './store.ts';

/** The demo's last day, always the same: its verdicts and its prices in force depend on the day. */
const lastDay = new Date('2026-11-26T12:00:00Z');

/** Opens a store with the demo catalog. */
export async function openDemoStore() {
  const store = await openSearchedStore(({ db }) => loadDemoCatalog(db, lastDay));
  const { data } = await store.read<{ data: Subcategory[] }>('/api/subcategories?page[size]=500');
  const names = new Map(data.map(({ id, name }) => [id, name]));
  return {
    async search(query: string): Promise<{ found: NamedProduct[]; exact: number }> {
      const { products, exact } = await store.searchExactly(query);
      const found = products.map((product) => ({ ...product, subcategory: names.get(product.subcategory_id) ?? '' }));
      return { found, exact };
    },
    close: store.close,
  };
}
