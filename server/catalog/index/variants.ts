import { dropSlot, hasSlot } from './bitmap.ts';
import { type Columns, type PricesBySize, priceFields } from './columns.ts';
import { bandStarts } from './dictionaries.ts';
import { type Rows, rowsOfList } from './rows.ts';
import type { Workspace } from './workspace.ts';

/** Returns whether the product of a row would meet a size filter with these sizes, given as a size set code. */
export type SizeRule = (columns: Columns, row: number, sizeSet: number) => boolean;

/** Inclusive bounds of the price of a variant in dollar cents, and its least discount in percent. */
type PriceBounds = { least: number; most: number; discount: number };

/** A side of a choice between bounds. It may be of the products of some rows alone. */
type ChoiceSide = PriceBounds & { isOf?: (columns: Columns, row: number) => boolean };

/** The bounds of a variant, and choices between bounds: it has to be within those of one side of each choice. */
export type PriceDemands = PriceBounds & { choices: readonly (readonly ChoiceSide[])[] };

/**
 * The demands of a query on a product whose sizes differ in price. Only variants within the bounds count. There has to
 * be one, and their sizes have to meet every size rule. One variant therefore meets price, discount and size together.
 */
export type VariantDemands = PriceDemands & { sizes: readonly SizeRule[] };

/** Prices are whole cents in 31 bits. */
export const highestCents = 2 ** 31 - 1;

export const noDemands: VariantDemands = { least: 0, most: highestCents, discount: 0, choices: [], sizes: [] };

/** Combines demands into those that are met if one variant meets all of them. */
export function allDemands(demands: readonly Partial<VariantDemands>[]): VariantDemands {
  if (demands.length === 0) return noDemands;
  const all = { ...noDemands, choices: [...noDemands.choices], sizes: [...noDemands.sizes] };
  for (const { least = all.least, most = all.most, discount = all.discount, choices = [], sizes = [] } of demands) {
    all.least = Math.max(all.least, least);
    all.most = Math.min(all.most, most);
    all.discount = Math.max(all.discount, discount);
    all.choices.push(...choices);
    all.sizes.push(...sizes);
  }
  return all;
}

const hasPriceBound = ({ least, most, discount, choices }: PriceDemands) =>
  least > noDemands.least || most < noDemands.most || discount > noDemands.discount || choices.length > 0;

/** Returns whether demands may leave out some of the variants of a product. */
export const areSelective = (demands: VariantDemands): boolean => hasPriceBound(demands) || demands.sizes.length > 0;

/** Returns whether a row has a dollar price within inclusive bounds, in any size. */
export function isPricedBetween(columns: Columns, row: number, least: number, most: number): boolean {
  const prices = columns.pricesBySize.get(row);
  if (prices) return somePriced(columns, row, prices, { ...noDemands, least, most });
  const cents = columns.dollarCents[row]!;
  return cents >= least && cents <= most;
}

/** Returns whether the price of a row at a place meets demands. */
export function isPriced(
  columns: Columns,
  row: number,
  prices: PricesBySize,
  at: number,
  demands: PriceDemands,
): boolean {
  if (!isWithin(prices, at, demands)) return false;
  const isMet = (side: ChoiceSide) => isWithin(prices, at, side) && side.isOf?.(columns, row) !== false;
  for (const sides of demands.choices) if (!sides.some(isMet)) return false;
  return true;
}

function isWithin(prices: PricesBySize, at: number, { least, most, discount }: PriceBounds): boolean {
  return prices[at]! >= least && prices[at]! <= most && prices[at + 2]! >= discount;
}

/** Returns whether any price meets demands, and its size set passes the test. */
function somePriced(
  columns: Columns,
  row: number,
  prices: PricesBySize,
  demands: PriceDemands,
  rule?: SizeRule,
): boolean {
  for (let at = 0; at < prices.length; at += priceFields)
    if (isPriced(columns, row, prices, at, demands) && (!rule || rule(columns, row, prices[at + 1]!))) return true;
  return false;
}

/**
 * Returns whether a row meets demands. Without price bounds it does, as does a row with one price for all sizes:
 * single conditions cover both.
 */
export function meetsDemands(demands: VariantDemands, columns: Columns, row: number): boolean {
  if (!hasPriceBound(demands)) return true;
  const prices = columns.pricesBySize.get(row);
  return !prices || meetsAll(demands, columns, row, prices);
}

/** Returns whether the variants of a varying row within bounds meet the size rules. */
function meetsAll(demands: VariantDemands, columns: Columns, row: number, prices: PricesBySize): boolean {
  if (!somePriced(columns, row, prices, demands)) return false;
  for (const rule of demands.sizes) if (!somePriced(columns, row, prices, demands, rule)) return false;
  return true;
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
  const rows: number[] = [];
  for (const row of pricesBySize.keys()) if (hasSlot(all, row)) rows.push(row);
  return rows;
}

/** A facet whose values belong to single variants. */
export type VariantFacet = 'sizes' | 'prices';
export const isOfVariants = (facet: string): facet is VariantFacet => facet === 'sizes' || facet === 'prices';

/** Returns whether a varying row may count for fewer values of a facet under demands than it has. */
export function narrowsFacet(facet: VariantFacet, demands: VariantDemands): boolean {
  return hasPriceBound(demands) || (facet === 'prices' && demands.sizes.length > 0);
}

/**
 * Returns the codes of sizes or price bands for which a row counts that meets demands.
 * A varying row counts for a value if it would still meet the demands with that value chosen as well.
 */
export function codesOfRow(facet: VariantFacet, columns: Columns, row: number, demands: VariantDemands): Codes {
  const { sizeSets, bandSets } = columns.dictionaries;
  const all = facet === 'sizes' ? sizeSets.codes[columns.sizeSet[row]!]! : bandSets.codes[columns.bandSet[row]!]!;
  const prices = narrowsFacet(facet, demands) ? columns.pricesBySize.get(row) : undefined;
  if (!prices) return all;
  return facet === 'sizes'
    ? sizesBetween(columns, row, prices, demands)
    : bandsWithin(columns, row, prices, all, demands);
}
type Codes = ArrayLike<number> & Iterable<number>;

function sizesBetween(columns: Columns, row: number, prices: PricesBySize, demands: VariantDemands): number[] {
  const codes: number[] = [];
  for (let at = 0; at < prices.length; at += priceFields) {
    if (!isPriced(columns, row, prices, at, demands)) continue;
    for (const code of columns.dictionaries.sizeSets.codes[prices[at + 1]!]!)
      if (!codes.includes(code)) codes.push(code);
  }
  return codes;
}

function bandsWithin(columns: Columns, row: number, prices: PricesBySize, bands: Codes, demands: VariantDemands) {
  const codes: number[] = [];
  for (const band of bands) {
    const least = Math.max(demands.least, bandStarts[band]!);
    const most = Math.min(demands.most, (bandStarts[band + 1] ?? Number.POSITIVE_INFINITY) - 1);
    if (meetsAll({ ...demands, least, most }, columns, row, prices)) codes.push(band);
  }
  return codes;
}
