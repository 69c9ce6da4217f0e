import { LRUCache } from 'lru-cache';
import { addSlot, dropSlot, hasSlot, writeSlots } from './bitmap.ts';
import {
  appendCopy,
  appendRow,
  type Columns,
  copyRow,
  createColumns,
  type IndexedProduct,
  reserve,
} from './columns.ts';
import { countUpTo } from './count-up-to.ts';
import { createDictionaries } from './dictionaries.ts';
import { factsOf, type IndexFacts } from './facts.ts';
import { createItems } from './items.ts';
import { createLedger } from './ledger.ts';
import { buildOrders, mergeOrder, type Orders, orderNames } from './orders.ts';
import { createPostings } from './postings.ts';
import { answerQuery, type IndexAnswer, type IndexQuery } from './query.ts';
import { describeRow, type RelatedTo, relatedIds } from './related.ts';
import type { CachedResults, Narrowed, QueriedParts } from './result.ts';
import { createSelections } from './selections.ts';
import { createSlotOfId } from './slot-of-id.ts';
import type { WordHits } from './words.ts';
import { createWorkspace } from './workspace.ts';

/** A product whose words are to be indexed under a slot. */
export type Reworded<Product> = { slot: number; product: Product };

/** A change that is prepared but not visible yet. */
type PreparedChange<Product> = {
  /** Products whose words are not indexed under their slot yet. */
  reworded: Reworded<Product>[];
  /** The other listed products of the items that change: their cards tell of their item. */
  siblingIds: number[];
  /** Makes the whole change visible at once, between two queries. */
  commit(): void;
};

/** The in-memory index that listings filter and sort with. It can be dropped and rebuilt at any time. */
export type CatalogIndex = {
  /** Products that are listed. */
  readonly listed: number;
  /** Rows that a query may scan, including those of products that ended or were reworded. */
  readonly rows: number;
  /** Adds products before the first query; much faster than changes. */
  fill<Product extends IndexedProduct>(products: readonly Product[]): Reworded<Product>[];
  /** Sorts the filled rows, yielding to other work of the thread. A query that comes earlier sorts them in one go. */
  flush(): Promise<void>;
  /**
   * Prepares a change beside the visible state, yielding to queries. Only one change at a time.
   * A change that is never committed leaves only unused rows. Ids that are not in the index may be removed.
   */
  prepare<Product extends IndexedProduct>(changes: {
    put: readonly Product[];
    remove: readonly number[];
  }): Promise<PreparedChange<Product>>;
  query(query: IndexQuery): IndexAnswer;
  /** Counts the products that a query finds, up to a number. */
  countUpTo(narrowed: Narrowed, most: number): number;
  /** Returns the figures of all products that a query finds. */
  facts(narrowed: Narrowed): IndexFacts;
  /** Identifies the item of a listed product: the same for all its offers, another for any other product. */
  itemOf(id: number): number;
  /** Describes a listed product for `related`. Undefined if it is not listed. */
  describe(id: number): RelatedTo | undefined;
  /** Returns ids of products similar to another, which need not be listed itself. */
  related(to: RelatedTo, sharedWords: readonly WordHits[], count: number, hidden?: ReadonlySet<number>): number[];
};

/** How long (ms) a change is worked on before waiting queries get their turn. */
const sliceMs = 4;
/** Rows between two checks of the clock. */
const rowsPerBreath = 500;

/** Spare capacity of a filled index: growing later would delay queries for a third of a second. */
const roomToGrow = 1.25;

/** Limits of the result caches, in bytes: tallies, the counts of whole answers, rows of searches, first ids of results. */
const talliesBytes = 32 * 1024 * 1024;
const countsBytes = 24 * 1024 * 1024;
const sharedBytes = 8 * 1024 * 1024;
const beginningsBytes = 16 * 1024 * 1024;
/** A rough share per entry for its key and the entry itself, in bytes. */
const entryOverheadBytes = 400;

/** Creates an empty index. */
export function createCatalogIndex(): CatalogIndex {
  const dictionaries = createDictionaries();
  const columns = createColumns(dictionaries);
  const slotOfId = createSlotOfId();
  const ledger = createLedger();
  const postings = createPostings(columns);
  const workspace = createWorkspace(columns.room);
  const selections = createSelections(columns, postings, slotOfId, workspace);
  const cached: CachedResults = {
    tallies: new LRUCache({
      maxSize: talliesBytes,
      sizeCalculation: ({ tally }) => tally.counts.byteLength + entryOverheadBytes,
    }),
    counts: new LRUCache({
      maxSize: countsBytes,
      sizeCalculation: ({ facets }) =>
        Object.values(facets).reduce((sum, counts) => sum + counts.byteLength + entryOverheadBytes, entryOverheadBytes),
    }),
    shared: new LRUCache({
      maxSize: sharedBytes,
      sizeCalculation: (rows) => rows.byteLength + entryOverheadBytes,
    }),
    beginnings: new LRUCache({
      maxSize: beginningsBytes,
      sizeCalculation: (ids) => ids.byteLength + entryOverheadBytes,
    }),
  };
  let live = workspace.keep();
  const items = createItems(columns, slotOfId, () => live, workspace.keep());
  let room = columns.room;
  let orders: Orders | undefined;
  let listed = 0;
  let rows = 0;

  /** Grows the sets to the capacity of the columns. */
  function evictTemporary(): void {
    if (room !== columns.room) moveSets();
    workspace.stayBelow(columns.size);
  }

  function moveSets(): void {
    room = columns.room;
    workspace.evictTemporary(room);
    selections.evictTemporary();
    const before = live;
    live = workspace.keep();
    live.set(before);
    const sharedBefore = items.shared;
    items.moveTo(workspace.keep());
    items.shared.set(sharedBefore);
  }

  function sortListed(): Generator<undefined, Orders> {
    const slots = new Uint32Array(listed);
    writeSlots(live, slots);
    return buildOrders(columns, slots);
  }

  function settledOrders(): Orders {
    const sorting = orders ? undefined : sortListed();
    while (!orders) orders = sorting?.next().value;
    return orders;
  }

  async function flush(): Promise<void> {
    const sorting = orders ? undefined : sortListed();
    while (!orders) {
      await new Promise(setImmediate);
      orders = sorting?.next().value;
    }
  }

  function show(slots: Iterable<number>): void {
    rows = columns.size;
    selections.note(slots);
    cached.counts.clear();
    cached.shared.clear();
    cached.beginnings.clear();
  }

  function queriedParts(): QueriedParts {
    evictTemporary();
    const orders = settledOrders();
    return { columns, live, listed, items, orders, selections, slotOfId, cached, ledger, workspace };
  }

  /** Copies rows with all rows of their items, those of an item one after another. */
  function withSiblings(slots: readonly number[]): Columns {
    const copies = createColumns(dictionaries, slots.length);
    const copied = new Set<number>();
    for (const slot of slots) {
      if (copied.has(slot)) continue;
      for (const row of items.ringOf(slot)) {
        copied.add(row);
        appendCopy(columns, row, copies);
      }
    }
    return copies;
  }

  return {
    get listed() {
      return listed;
    },
    get rows() {
      return rows;
    },

    fill(products) {
      const added = products.map((product) => ({ slot: appendRow(columns, product), product }));
      reserve(columns, columns.size * roomToGrow);
      evictTemporary();
      for (const { slot, product } of added) {
        addSlot(live, slot);
        slotOfId.set(product.id, slot);
        items.link(slot);
      }
      listed += added.length;
      orders = undefined;
      cached.tallies.clear();
      show([]);
      return added;
    },

    flush,

    async prepare<Product extends IndexedProduct>({
      put,
      remove,
    }: {
      put: readonly Product[];
      remove: readonly number[];
    }) {
      await flush();
      const before = settledOrders();
      const arriving = createColumns(dictionaries, Math.max(1, put.length));
      const slots = new Uint32Array(put.length);
      const leaving = new Set<number>();
      const reworded: Reworded<Product>[] = [];
      let since = performance.now();
      async function yieldToEventLoop(): Promise<void> {
        if (performance.now() - since < sliceMs) return;
        await new Promise(setImmediate);
        since = performance.now();
      }
      for (const [place, product] of put.entries()) {
        if (place % rowsPerBreath === 0) await yieldToEventLoop();
        const held = slotOfId.get(product.id);
        if (held >= 0) leaving.add(held);
        const row = appendRow(arriving, product);
        const isSameText =
          held >= 0 &&
          columns.textKey[held] === product.textKey &&
          columns.brand[held] === arriving.brand[row] &&
          columns.store[held] === arriving.store[row] &&
          columns.subcategory[held] === arriving.subcategory[row];
        const slot = isSameText ? held : appendRow(columns, product);
        if (!isSameText) reworded.push({ slot, product });
        slots[place] = slot;
      }
      for (const id of remove) {
        const held = slotOfId.get(id);
        if (held >= 0) leaving.add(held);
      }

      const changing = new Set<number>();
      for (const slot of leaving) for (const row of items.ringOf(slot)) changing.add(row);
      for (const { itemId = 0 } of put) {
        const head = itemId === 0 ? -1 : items.headOf(itemId);
        if (head >= 0) for (const row of items.ringOf(head)) changing.add(row);
      }
      const departing = createColumns(dictionaries, Math.max(1, changing.size));
      for (const slot of changing) {
        if (departing.size % rowsPerBreath === 0) await yieldToEventLoop();
        appendCopy(columns, slot, departing);
      }
      const siblings = [...changing].filter((slot) => !leaving.has(slot));

      const after = { ...before };
      for (const order of orderNames) {
        await yieldToEventLoop();
        after[order] = await mergeOrder(
          order,
          columns,
          before[order],
          leaving,
          { rows: arriving, slots },
          yieldToEventLoop,
        );
      }

      return {
        reworded,
        siblingIds: siblings.map((slot) => columns.id[slot]!),
        commit() {
          evictTemporary();
          for (const slot of leaving) {
            dropSlot(live, slot);
            items.unlink(slot);
          }
          for (const id of remove) slotOfId.delete(id);
          for (const [row, slot] of slots.entries()) {
            copyRow(arriving, row, columns, slot);
            addSlot(live, slot);
            slotOfId.set(columns.id[slot]!, slot);
            items.link(slot);
          }
          ledger.enter(departing, -1);
          const isOfItems = siblings.length > 0 || slots.some((slot) => hasSlot(items.shared, slot));
          ledger.enter(isOfItems ? withSiblings([...siblings, ...slots]) : arriving, 1);
          orders = after;
          listed = after.newest.length;
          show(slots);
        },
      };
    },

    query: (query) => answerQuery(queriedParts(), query),
    countUpTo: (narrowed, most) => countUpTo(queriedParts(), narrowed, most),
    facts: (narrowed) => factsOf(queriedParts(), narrowed),
    itemOf(id) {
      const slot = slotOfId.get(id);
      return (slot >= 0 && columns.itemId[slot]) || -id;
    },
    describe(id) {
      const slot = slotOfId.get(id);
      return slot < 0 ? undefined : describeRow(columns, slot);
    },
    related(to, sharedWords, count, hidden) {
      evictTemporary();
      return relatedIds({ columns, live, items, postings, workspace }, to, sharedWords, count, hidden);
    },
  };
}
