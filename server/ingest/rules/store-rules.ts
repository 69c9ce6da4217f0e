import { sql } from 'kysely';
import { putPull } from '#server/ingest/runs/put-pull.ts';
import { endOffers } from '#server/ingest/runs/sightings.ts';
import type { Db } from '#server/platform/database/connect.ts';
import {
  foldWords,
  leavingOut,
  type RuleFindings,
  type RuleOutcome,
  type RuleSubject,
  type StoreRule,
  type StoreRules,
  storeRules,
} from './store-rule.ts';

/** A rule as it is stored. */
export type StoredRule = StoreRule & { id: number; storeId: number; storeName: string; createdAt: Date };

/** Reads the rules of one store, ready to be applied. */
export async function readStoreRules(db: Db, storeId: number): Promise<StoreRules> {
  return storeRules((await listStoreRules(db, storeId)).map(withoutOrigin));
}

/** Lists the rules of all stores, or of one, in the order of store, field and words. */
export async function listStoreRules(db: Db, storeId?: number): Promise<StoredRule[]> {
  const rows = await db
    .selectFrom('store_rule')
    .innerJoin('store', 'store.id', 'store_rule.store_id')
    .select(['store_rule.id', 'store_id', 'store.name', 'field', 'words', 'outcome', 'subcategory_id', 'brand'])
    .select('store_rule.created_at')
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? 0))
    .orderBy('store.name')
    .orderBy('field')
    .orderBy('words')
    .execute();
  return rows.map(({ id, store_id, name, field, words, outcome, subcategory_id, brand, created_at }) => ({
    id,
    storeId: store_id,
    storeName: name,
    createdAt: created_at,
    field: field as StoreRule['field'],
    words,
    ...outcomeOf(outcome, subcategory_id, brand),
  }));
}

/**
 * Adds rules to a store, or replaces the ones for the same words; all of them or none. Products on offer follow at once
 * where they are left out or move to a subcategory; a pull of the store's feeds, enqueued at once, does the rest.
 * @returns how many products on offer changed at once
 */
export async function setStoreRules(db: Db, storeId: number, given: readonly StoreRule[]): Promise<number> {
  const added = given.map((rule) => ({ ...rule, words: foldWords(rule.words) }));
  return db.transaction().execute(async (tx) => {
    for (const rule of added) await writeRule(tx, storeId, rule);
    const rules = await readStoreRules(tx, storeId);
    const alone = storeRules(added);
    const products = await readSubjects(tx, storeId);
    const matching = products.filter((product) => Object.keys(findingsOn(product, alone)).length > 0);
    const ending: number[] = [];
    const moving = new Map<number, number[]>();
    for (const product of matching) {
      const { leftOut, subcategory } = findingsOn(product, rules);
      if (leftOut) ending.push(product.id);
      else if (subcategory && subcategory.subcategoryId !== product.subcategoryId) {
        const ids = moving.get(subcategory.subcategoryId) ?? [];
        ids.push(product.id);
        moving.set(subcategory.subcategoryId, ids);
      }
    }
    let changed = ending.length > 0 ? await endOffers(tx, isAmong(ending), new Date()) : 0;
    for (const [subcategoryId, ids] of moving) changed += await move(tx, ids, subcategoryId);
    await pullStore(tx, storeId);
    return changed;
  });
}

async function writeRule(db: Db, storeId: number, rule: StoreRule): Promise<void> {
  const columns = {
    outcome: rule.outcome,
    subcategory_id: rule.outcome === 'subcategory' ? rule.subcategoryId : null,
    brand: rule.outcome === 'brand' ? rule.brand : null,
  };
  await db
    .insertInto('store_rule')
    .values({ store_id: storeId, field: rule.field, words: rule.words, ...columns })
    .onConflict((conflict) => conflict.columns(['store_id', 'field', 'words']).doUpdateSet(columns))
    .execute();
}

/** Adds one rule to a store, as `setStoreRules` does. */
export function setStoreRule(db: Db, storeId: number, rule: StoreRule): Promise<number> {
  return setStoreRules(db, storeId, [rule]);
}

/**
 * Withdraws a rule. Its products follow with the next pull of the store's feeds, which is enqueued at once.
 * @returns the rule; undefined if there is none
 */
export async function withdrawStoreRule(db: Db, id: number): Promise<StoredRule | undefined> {
  return db.transaction().execute(async (tx) => {
    const rule = (await listStoreRules(tx)).find((one) => one.id === id);
    if (!rule) return undefined;
    await tx.deleteFrom('store_rule').where('id', '=', id).execute();
    await pullStore(tx, rule.storeId);
    return rule;
  });
}

/** A rule of other stores, with the number of a store's products that it would match. */
export type OfferedRule = StoreRule & { stores: string[]; products: number };

/**
 * Lists the rules of other stores that match products of this one, the ones with the most products first. A rule is
 * left out if the store has its own for the same words, or if other stores contradict each other.
 */
export async function offeredRules(db: Db, storeId: number): Promise<OfferedRule[]> {
  const all = await listStoreRules(db);
  const keyOf = ({ field, words }: StoreRule) => `${field} ${words}`;
  const own = new Set(all.filter((rule) => rule.storeId === storeId).map(keyOf));
  const products = await readSubjects(db, storeId);
  return [...Map.groupBy(all, keyOf)]
    .flatMap(([key, group]) => {
      const [first] = group;
      const outcomes = new Set(group.map((rule) => JSON.stringify(outcomeIn(rule))));
      if (!first || own.has(key) || outcomes.size > 1) return [];
      const rule = withoutOrigin(first);
      const alone = storeRules([rule]);
      const count = products.filter((product) => Object.keys(findingsOn(product, alone)).length > 0).length;
      return count > 0 ? [{ ...rule, stores: group.map(({ storeName }) => storeName), products: count }] : [];
    })
    .sort((one, other) => other.products - one.products);
}

/** Returns a rule without the store and time of its origin, for another store or a file. */
export function withoutOrigin(rule: StoreRule): StoreRule {
  return { field: rule.field, words: rule.words, ...outcomeIn(rule) };
}

function outcomeIn(rule: RuleOutcome): RuleOutcome {
  if (rule.outcome === 'subcategory') return { outcome: rule.outcome, subcategoryId: rule.subcategoryId };
  return rule.outcome === 'brand' ? { outcome: rule.outcome, brand: rule.brand } : { outcome: rule.outcome };
}

function outcomeOf(outcome: string, subcategoryId: number | null, brand: string | null): RuleOutcome {
  if (outcome === 'subcategory' && subcategoryId !== null) return { outcome, subcategoryId };
  if (outcome === 'brand' && brand !== null) return { outcome, brand };
  const leftOut = leavingOut.find((one) => one === outcome);
  return { outcome: leftOut ?? 'women' };
}

type ProductSubject = { id: number; subcategoryId: number | null; subject: RuleSubject };

/** Returns what rules say of a product. Products without a category keep the subcategory that their title names. */
function findingsOn({ subject, subcategoryId }: ProductSubject, rules: StoreRules): RuleFindings {
  const isUnknown = subject.category.trim() === '' && subcategoryId === null;
  return { ...(isUnknown && rules.onNoCategory), ...rules.findingsOn(subject) };
}

/** Reads the fields of a store's products on offer that rules compare. */
async function readSubjects(db: Db, storeId: number): Promise<ProductSubject[]> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brand_id')
    .select(['product.id', 'product.name as title', 'store_category as category', 'brand.name as brand'])
    .select('subcategory_id')
    .where('product.store_id', '=', storeId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ id, subcategory_id, ...subject }) => ({ id, subcategoryId: subcategory_id, subject }));
}

const isAmong = (ids: number[]) => sql`product.id = any(${sql.val(ids)}::integer[])`;

async function move(db: Db, ids: number[], subcategoryId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('product')
    .set({ subcategory_id: subcategoryId, changed_tx: sql<number>`pg_current_xact_id()::text::bigint` })
    .where(isAmong(ids) as never)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Enqueues a pull of each scheduled feed of a store. */
async function pullStore(db: Db, storeId: number): Promise<void> {
  const feeds = await db
    .selectFrom('feed')
    .select(['id', 'source', 'jitter_minutes as jitterMinutes'])
    .where('store_id', '=', storeId)
    .where('schedule', 'is not', null)
    .execute();
  for (const feed of feeds) await putPull(db, feed, { isAsked: true });
}
