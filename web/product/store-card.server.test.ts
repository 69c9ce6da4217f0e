import { expect, test } from 'vitest';
import type { StoreRecord } from '#contract/store-records.ts';
import type { Storefront } from '#contract/storefront.ts';
import { readStoreCard } from './store-card.server.ts';

test('a store whose record counts no offers yet has no card on the page of its product', async () => {
  const findStoreRecord = async () => ({ id: 9, name: 'Rive', offers: 0, weeks_observed: 1 }) as StoreRecord;
  expect(await readStoreCard({ findStoreRecord } as unknown as Storefront, 9, 'en')).toBeUndefined();
});
