import { dropSlot, hasSlot } from './bitmap.ts';
import { bandStarts, type Columns } from './columns.ts';
import { type Rows, rowsOfList } from './rows.ts';
import type { Workspace } from './workspace.ts';

/** Returns whether the product of a row would meet a size filter with these sizes, given as a size set code. */
export type SizeRule = (columns: Columns, row: number, sizeSet: number) => boolean;

/**
 * The demands of a query on a product whose sizes differ in price. Price bounds are inclusive, in dollar cents.
 * Only variants within the bounds count. There has to be one, and their sizes have to meet every size rule.
 * One variant therefore meets price and size together.
 */
export type VariantDemands = { least: number; most: number; sizes: readonly SizeRule[] };

/** Prices are whole cents in 31 bits. */
export const highestCents = 2 ** 31 - 1;

export const noDemands: VariantDemands = { least: 0, most: highestCents, sizes: [] };

/** Combines demands into those that are met if one variant meets all of them. */
export function allDemands(demands: readonly Partial<VariantDemands>[]): VariantDemands {
  return {
    least: Math.max(noDemands.least, ...demands.map(({ least = noDemands.least }) => least)),
    most: Math.min(noDemands.most, ...demands.map(({ most = noDemands.most }) => most)),
    sizes: demands.flatMap(({ sizes = [] }) => sizes),
  };
}

const hasPriceBound = ({ least, most }: VariantDemands) => least > noDemands.least || most < noDemands.most;

/** Returns whether a row has a dollar price within inclusive bounds, in any size. */
export function isPricedBetween(columns: Columns, row: number, least: number, most: number): boolean {
  if (columns.pricesBySize.has(row)) return sizeSetsBetween(columns, row, least, most).length > 0;
  const cents = columns.dollarCents[row]!;
  return cents >= least && cents <= most;
}

/** Returns the size set codes of a varying row's prices within bounds. */
function sizeSetsBetween(columns: Columns, row: number, least: number, most: number): number[] {
  const prices = columns.pricesBySize.get(row)!;
  const sizeSets: number[] = [];
  for (let at = 0; at < prices.length; at += 2)
    if (prices[at]! >= least && prices[at]! <= most) sizeSets.push(prices[at + 1]!);
  return sizeSets;
}

/**
 * Returns whether a row meets demands. Without price bounds it does, as does a row with one price for all sizes:
 * single conditions cover both.
 */
export function meetsDemands(demands: VariantDemands, columns: Columns, row: number): boolean {
  if (!hasPriceBound(demands) || !columns.pricesBySize.has(row)) return true;
  const sizeSets = sizeSetsBetween(columns, row, demands.least, demands.most);
  return sizeSets.length > 0 && demands.sizes.every((rule) => sizeSets.some((set) => rule(columns, row, set)));
}

/**
 * Leaves out the rows that do not meet demands.
 * @param rows a result of `commonRows`, whose set may be changed
 */
export function meetingDemands(rows: Rows, demands: VariantDemands, columns: Columns, workspace: Workspace): Rows {
  if (!hasPriceBound(demands)) return rows;
  const failing = new Set(varyingRows(columns, rows).filter((row) => !meetsDemands(demands, columns, row)));
  if (failing.size === 0) return rows;
  if (rows.list)
    return rowsOfList(
      rows.list.filter((row) => !failing.has(row)),
      workspace,
    );
  for (const row of failing) dropSlot(rows.set(), row);
  return rows;
}

/** Returns the rows whose sizes differ in price. */
export function varyingRows({ pricesBySize }: Columns, { list, set }: Rows): number[] {
  if (pricesBySize.size === 0) return [];
  if (list && list.length < pricesBySize.size) return [...list].filter((row) => pricesBySize.has(row));
  const all = set();
  return [...pricesBySize.keys()].filter((row) => hasSlot(all, row));
}

/** A facet whose values belong to single variants. */
export type VariantFacet = 'sizes' | 'prices';

/** Returns whether a varying row may count for fewer values of a facet under demands than it has. */
export function narrowsFacet(facet: VariantFacet, demands: VariantDemands): boolean {
  return hasPriceBound(demands) || (facet === 'prices' && demands.sizes.length > 0);
}

/**
 * Returns the codes of sizes or price bands for which a row counts that meets demands.
 * A varying row counts for a value if it would still meet the demands with that value chosen as well.
 */
export function codesOfRow(
  facet: VariantFacet,
  columns: Columns,
  row: number,
  demands: VariantDemands,
): ArrayLike<number> & Iterable<number> {
  const { sizeSets, bandSets } = columns.dictionaries;
  const isNarrowed = columns.pricesBySize.has(row) && narrowsFacet(facet, demands);
  if (facet === 'prices') {
    const bands = bandSets[columns.bandSet[row]!]!;
    return isNarrowed ? bands.filter((band) => meetsDemands(inBand(demands, band), columns, row)) : bands;
  }
  if (!isNarrowed) return sizeSets[columns.sizeSet[row]!]!;
  return [...new Set(sizeSetsBetween(columns, row, demands.least, demands.most).flatMap((set) => [...sizeSets[set]!]))];
}

function inBand(demands: VariantDemands, band: number): VariantDemands {
  const end = bandStarts[band + 1] ?? Number.POSITIVE_INFINITY;
  return allDemands([demands, { least: bandStarts[band]!, most: end - 1 }]);
}
