import { LRUCache } from 'lru-cache';
import { addSlot, type Bitmap, dropSlot } from './bitmap.ts';
import type { Columns } from './columns.ts';
import type { Condition, SingleCondition } from './conditions.ts';
import type { Postings } from './postings.ts';
import { commonRows, type Rows, rowsOfList, rowsOfSet } from './rows.ts';
import type { SlotOfId } from './slot-of-id.ts';
import { mostSelections, type Workspace } from './workspace.ts';

/** A kept answer, and how much of the journal it has seen. */
type Selection = { set: Bitmap; seen: number };

/** Changes that a kept answer can be brought up to date by; one that is further behind is made anew. */
const journalLength = 100_000;

/** Of more alternatives than this none is kept for itself: they would drive out what others ask for. */
const mostKeptOfOne = 64;

/**
 * Which rows meet a condition. Answers to single values are worked out once, kept, and brought up to date by testing
 * only the rows that have changed since; to put them together takes less than to find a kept mixture.
 */
export function createSelections(columns: Columns, postings: Postings, slotOfId: SlotOfId, workspace: Workspace) {
  let journal: number[] = [];
  let journalStart = 0;
  const kept = new LRUCache<string, Selection>({
    max: mostSelections,
    dispose: ({ set }, _key, reason) => {
      if (reason === 'evict') workspace.letGo(set);
    },
  });

  function fill(set: Bitmap, condition: SingleCondition): Bitmap {
    condition.fill(set, columns, { postings, slotOfId });
    return set;
  }

  function keptSet(condition: SingleCondition): Bitmap {
    const now = journalStart + journal.length;
    const known = kept.get(condition.key);
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
    kept.set(condition.key, { set, seen: now });
    return set;
  }

  /** The rows that meet a condition, listed or not, until the next query. Not to be written to. */
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
    if ('any' in condition) {
      const set = workspace.take();
      const scratch = workspace.take();
      const isOfMany = condition.any.length > mostKeptOfOne;
      for (const part of condition.any) {
        const isPassing = 'fill' in part && (isOfMany || part.isFleeting);
        workspace.unite(set, [set, isPassing ? fill(workspace.clear(scratch), part) : matching(part).set()]);
      }
      return rowsOfSet(set);
    }
    const list = condition.list?.(columns, postings);
    if (list) return rowsOfList(list, workspace);
    return rowsOfSet(condition.isFleeting ? fill(workspace.take(), condition) : keptSet(condition));
  }

  return {
    matching,

    /** To be called when the workspace has made room, which the sets that are kept need as well: to fill them all anew takes a second. */
    makeRoom(): void {
      for (const selection of kept.values()) {
        const before = selection.set;
        selection.set = workspace.keep();
        selection.set.set(before);
      }
    },

    /** To be called with every row that was written. */
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
