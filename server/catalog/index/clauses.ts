import { type AttributeExtent, type AttributeFilter, withAnyOf, withExtent } from './attribute-conditions.ts';
import type { Bitmap } from './bitmap.ts';
import type { Columns } from './columns.ts';
import { type Condition, either, sortedKey } from './condition.ts';
import { ofBrands, ofStore } from './conditions.ts';
import { ofSubcategories } from './kind-conditions.ts';
import { rememberLatest } from './latest.ts';
import { commonRows, type Rows, rowsOfSet } from './rows.ts';
import type { Selections } from './selections.ts';
import { rowsOfHits, type WordHits } from './words.ts';
import type { Workspace } from './workspace.ts';

/** One property of a product, as a search reads it. Texts are resolved to their hits. */
export type IndexAtom =
  | { is: 'kind'; subcategoryIds: readonly number[] }
  | { is: 'brand'; brandIds: readonly number[] }
  | { is: 'store'; storeIds: readonly number[] }
  | {
      is: 'attribute';
      attribute: AttributeFilter['attribute'];
      ids: readonly number[];
      extent?: AttributeExtent | undefined;
    }
  | { is: 'hits'; key: string; hits: () => WordHits };

/** Products that have all atoms of one of the alternatives; if excluded, products that have those of none. */
export type IndexClause = { any: readonly (readonly IndexAtom[])[]; isExcluded: boolean };

/**
 * A property that brings products forward, with its points, which are comparable to ranking points. `ofKinds`: the kinds
 * whose products it brings forward alone.
 */
export type IndexPreference = { atom: IndexAtom; points: number; ofKinds?: readonly number[] };

/** The parts of an index that clauses read. */
type ClauseParts = { columns: Columns; live: Bitmap; selections: Selections; workspace: Workspace };

/** Returns the rows of a clause, with their key. It has a condition unless texts are part of it. */
export function narrowingOf(
  parts: ClauseParts,
  clause: IndexClause,
): { key: string; condition?: Condition; rows: () => Rows[] } {
  const condition = conditionOf(clause);
  if (condition) return { key: condition.key, condition, rows: () => parts.selections.matchingEach(condition) };
  return { key: clauseKey(clause), rows: () => [rowsOfClause(parts, clause)] };
}

/** Returns the rows with a property, listed or not. */
function rowsOfAtom({ columns, selections, workspace }: ClauseParts, atom: IndexAtom): Rows {
  if (atom.is === 'hits') return rowsOfHits(atom.hits(), columns.size, workspace);
  return selections.matching(conditionOfAtom(atom));
}

/** Returns the rows that a preference brings forward. */
export function rowsOfPreference(parts: ClauseParts, { atom, ofKinds }: IndexPreference): Rows {
  const rows = rowsOfAtom(parts, atom);
  if (!ofKinds) return rows;
  return commonRows([rows, rowsOfAtom(parts, { is: 'kind', subcategoryIds: ofKinds })], parts.workspace);
}

function conditionOfAtom(atom: Exclude<IndexAtom, { is: 'hits' }>): Condition {
  if (atom.is === 'kind') return ofSubcategories(atom.subcategoryIds);
  if (atom.is === 'brand') return ofBrands(atom.brandIds);
  if (atom.is === 'store') return either(atom.storeIds.map(ofStore));
  const { attribute, ids, extent } = atom;
  return extent ? withExtent(attribute, ids, extent) : withAnyOf(attribute, ids);
}

/** Returns the condition of a clause without texts. The queries of one search have the same clauses. */
const conditionOf = rememberLatest(16, compiled);

function compiled({ any, isExcluded }: IndexClause): Condition | undefined {
  const alternatives: Condition[] = [];
  for (const atoms of any) {
    const parts: Condition[] = [];
    for (const atom of atoms) {
      if (atom.is === 'hits') return undefined;
      parts.push(conditionOfAtom(atom));
    }
    const [only] = parts;
    alternatives.push(parts.length === 1 && only ? only : { key: `all of ${parts.map(({ key }) => key)}`, all: parts });
  }
  const whole = either(alternatives);
  return isExcluded ? { key: `not ${whole.key}`, not: whole } : whole;
}

function rowsOfClause(parts: ClauseParts, { any, isExcluded }: IndexClause): Rows {
  const { workspace, live } = parts;
  const alternatives = any.map((atoms) => {
    const rows = atoms.map((atom) => rowsOfAtom(parts, atom));
    return rows.length === 0 ? rowsOfSet(live) : commonRows(rows, workspace);
  });
  const [only] = alternatives;
  if (only && alternatives.length === 1 && !isExcluded) return only;
  const united = workspace.take();
  workspace.unite(united, [united, ...alternatives.map((rows) => rows.set())]);
  if (!isExcluded) return rowsOfSet(united);
  const rest = workspace.take();
  workspace.subtract(rest, live, united);
  return rowsOfSet(rest);
}

function clauseKey({ any, isExcluded }: IndexClause): string {
  return `${isExcluded ? 'not ' : ''}${any.map((atoms) => atoms.map(atomKey).join('&')).join('/')}`;
}

/** Identifies a preference: equal preferences have an equal key. */
export const preferenceKey = ({ atom, points, ofKinds }: IndexPreference) =>
  `${atomKey(atom)}=${points}${ofKinds ? ` of ${sortedKey(new Set(ofKinds))}` : ''}`;

/** Identifies a property: equal properties have an equal key. */
function atomKey(atom: IndexAtom): string {
  if (atom.is === 'kind') return `kind:${sortedKey(new Set(atom.subcategoryIds))}`;
  if (atom.is === 'brand') return `brand:${sortedKey(new Set(atom.brandIds))}`;
  if (atom.is === 'store') return `store:${sortedKey(new Set(atom.storeIds))}`;
  if (atom.is === 'attribute') return `${atom.attribute}${atom.extent ?? ''}:${atom.ids}`;
  return `text:${atom.key}`;
}
