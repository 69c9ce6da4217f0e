import { LRUCache } from 'lru-cache';
import { addSlot, type Bitmap, dropSlot } from './bitmap.ts';
import type { Columns } from './columns.ts';
import { type Condition, isMet, isSingle, type SingleCondition } from './condition.ts';
import { fillByTables } from './fill.ts';
import { once } from './once.ts';
import type { Postings } from './postings.ts';
import { commonRows, type RowLookup, type Rows, rowsOfList, rowsOfSet } from './rows.ts';
import type { SlotOfId } from './slot-of-id.ts';
import { addByTables, type CodeTables, filterByTables, unitedTables } from './tables.ts';
import { maxSelections, type Workspace } from './workspace.ts';

/** A cached set, and how much of the journal it includes. */
type Selection = { set: Bitmap; seen: number };

/** Changes by which a cached set can be brought up to date. A set that is further behind is computed again. */
const journalLength = 100_000;

/** Up to this many rows are tested one by one: building the tables of conditions takes longer. */
const fewForTables = 64;

/** Up to this many rows are looked up one by one. For more, a set is made, and cached for other queries. */
const maxLookedUp = 2048;

/** With more alternatives than this, none is cached by itself: they would evict sets of other queries. */
const maxCachedPerFacet = 64;

/**
 * Finds the rows that meet a condition. Sets of single values are cached, and brought up to date from the rows changed since.
 * Combinations are not cached: combining sets takes less time than finding a cached combination.
 */
export function createSelections(columns: Columns, postings: Postings, slotOfId: SlotOfId, workspace: Workspace) {
  let journal: number[] = [];
  let journalStart = 0;
  const cache = new LRUCache<string, Selection>({
    max: maxSelections,
    dispose: ({ set }, _key, reason) => {
      if (reason === 'evict') workspace.letGo(set);
    },
  });

  function fill(set: Bitmap, condition: SingleCondition): Bitmap {
    if (condition.fill) condition.fill(set, columns, { postings, slotOfId });
    else if (condition.tables) fillByTables(set, columns, condition.tables(columns));
    return set;
  }

  function cachedSet(condition: SingleCondition): Bitmap {
    const now = journalStart + journal.length;
    const known = cache.get(condition.key);
    if (known?.seen === now) return known.set;
    let set: Bitmap;
    if (known && known.seen >= journalStart) {
      set = known.set;
      for (let place = known.seen; place < now; place += 1) {
        const slot = journal[place - journalStart]!;
        if (condition.holds(columns, slot)) addSlot(set, slot);
        else dropSlot(set, slot);
      }
    } else {
      set = fill(known ? workspace.clear(known.set) : workspace.keep(), condition);
    }
    cache.set(condition.key, { set, seen: now });
    return set;
  }

  /** Returns the tables of a condition by codes, any of which a row has to meet. */
  function tablesOf(condition: Condition): readonly CodeTables[] {
    if (isSingle(condition)) return condition.tables ? [condition.tables(columns)] : [];
    return 'any' in condition ? unitedTables(condition.any.flatMap(tablesOf)) : [];
  }

  /** Returns a lookup of rows by the codes of a condition. Undefined if it has a cached set, or depends on other values. */
  function lookupOf(condition: Condition): RowLookup | undefined {
    if (!isByCodes(condition) || (isSingle(condition) && cache.has(condition.key))) return undefined;
    const tables = once(() => tablesOf(condition));
    return {
      most: maxLookedUp,
      filter: (list, into) => filterByTables(columns, list, tables(), into),
      addPoints: (scores, list, points) => addByTables(columns, scores, list, tables(), points),
    };
  }

  /** Returns the rows that meet a condition, listed or not. They are read-only and valid until the next query. */
  function matching(condition: Condition): Rows {
    if ('all' in condition) return commonRows(matchingEach(condition), workspace);
    if ('not' in condition) {
      const rest = workspace.take();
      rest.fill(0xffffffff, 0, Math.ceil(columns.size / 32));
      workspace.subtract(rest, rest, matching(condition.not).set());
      return rowsOfSet(rest);
    }
    const lookup = lookupOf(condition);
    if ('any' in condition) return { set: once(() => united(condition.any)), lookup };
    const list = condition.list?.(columns, postings);
    if (list && condition.isFleeting) return { ...rowsOfList(list, workspace), lookup };
    return {
      list,
      set: once(() => (condition.isFleeting ? fill(workspace.take(), condition) : cachedSet(condition))),
      lookup,
    };
  }

  /**
   * Returns rows that have to be combined for those that meet a condition. A list is filtered by both bounds of a price
   * without the set of prices between them.
   */
  function matchingEach(condition: Condition): Rows[] {
    return 'all' in condition ? condition.all.flatMap(matchingEach) : [matching(condition)];
  }

  function united(any: readonly Condition[]): Bitmap {
    const set = workspace.take();
    const isOfMany = any.length > maxCachedPerFacet;
    const isPassing = (part: Condition): part is SingleCondition =>
      isSingle(part) && (isOfMany || part.isFleeting === true);
    const kept = any.filter((part) => !isPassing(part)).map((part) => matching(part).set());
    if (kept.length > 0) workspace.unite(set, kept);
    const passing = any.filter(isPassing);
    const scratch = passing.length > 0 ? workspace.take() : set;
    for (const part of passing) workspace.unite(set, [set, fill(workspace.clear(scratch), part)]);
    return set;
  }

  return {
    matching,
    matchingEach,

    /** Returns the rows of a list that meet a condition. */
    among(list: Uint32Array, condition: Condition): Uint32Array {
      if (list.length < fewForTables || !isByCodes(condition))
        return list.filter((row) => isMet(condition, columns, row));
      const into = workspace.kept();
      return into.slice(0, filterByTables(columns, list, tablesOf(condition), into));
    },

    /** Moves the cached sets after the workspace has grown. Filling them all again would take a second. */
    evictTemporary(): void {
      for (const selection of cache.values()) {
        const before = selection.set;
        selection.set = workspace.keep();
        selection.set.set(before);
      }
    },

    /** Records rows that were written. */
    note(slots: Iterable<number>): void {
      for (const slot of slots) journal.push(slot);
      if (journal.length <= 2 * journalLength) return;
      const dropped = journal.length - journalLength;
      journal = journal.slice(dropped);
      journalStart += dropped;
    },
  };
}

/** Returns whether codes alone decide whether a row meets a condition. */
function isByCodes(condition: Condition): boolean {
  if (isSingle(condition)) return condition.tables !== undefined;
  return 'any' in condition && condition.any.every(isByCodes);
}

export type Selections = ReturnType<typeof createSelections>;
