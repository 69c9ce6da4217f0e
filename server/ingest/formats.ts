import type { FeedReader } from './reader.ts';
import { googleTable } from './readers/google-table.ts';
import { googleXml } from './readers/google-xml.ts';
import type { TableReader } from './readers/header-table.ts';
import { shopifyJson } from './readers/shopify-json.ts';

/** Every format that feeds are read in, by the name that operators use. */
export const readers = {
  'google-xml': googleXml,
  'google-table': googleTable,
  'shopify-json': shopifyJson,
} as const satisfies Record<string, FeedReader>;

export type FeedFormat = keyof typeof readers;

/** The formats that are told by a header row, Google's first. */
export const tables: readonly (readonly [FeedFormat, TableReader])[] = [['google-table', googleTable]];

/** Whether a name, from an operator or from the database, is that of a format. */
export function isFeedFormat(name: string): name is FeedFormat {
  return Object.hasOwn(readers, name);
}
