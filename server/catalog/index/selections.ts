import { LRUCache } from 'lru-cache';
import { addSlot, type Bitmap, dropSlot } from './bitmap.ts';
import type { Columns } from './columns.ts';
import type { Condition, SingleCondition } from './condition.ts';
import type { Postings } from './postings.ts';
import { commonRows, type Rows, rowsOfList, rowsOfSet } from './rows.ts';
import type { SlotOfId } from './slot-of-id.ts';
import { maxSelections, type Workspace } from './workspace.ts';

/** A cached set, and how much of the journal it includes. */
type Selection = { set: Bitmap; seen: number };

/** Changes by which a cached set can be brought up to date. A set that is further behind is computed again. */
const journalLength = 100_000;

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
    condition.fill(set, columns, { postings, slotOfId });
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

  /** Returns the rows that meet a condition, listed or not. They are read-only and valid until the next query. */
  function matching(condition: Condition): Rows {
    if ('all' in condition) {
      const parts = condition.all.map(matching);
      const first = parts.find(({ list }) => !list) ?? parts[0];
      return commonRows(
        first!.set(),
        parts.filter((part) => part !== first),
        workspace,
      );
    }
    if ('not' in condition) {
      const rest = workspace.take();
      rest.fill(0xffffffff, 0, Math.ceil(columns.size / 32));
      workspace.subtract(rest, rest, matching(condition.not).set());
      return rowsOfSet(rest);
    }
    if ('any' in condition) {
      const set = workspace.take();
      const scratch = workspace.take();
      const isOfMany = condition.any.length > maxCachedPerFacet;
      for (const part of condition.any) {
        const isPassing = 'fill' in part && (isOfMany || part.isFleeting);
        workspace.unite(set, [set, isPassing ? fill(workspace.clear(scratch), part) : matching(part).set()]);
      }
      return rowsOfSet(set);
    }
    const list = condition.list?.(columns, postings);
    if (list) return rowsOfList(list, workspace);
    return rowsOfSet(condition.isFleeting ? fill(workspace.take(), condition) : cachedSet(condition));
  }

  return {
    matching,

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

export type Selections = ReturnType<typeof createSelections>;
