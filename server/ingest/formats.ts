import type { FeedReader } from './reader.ts';
import { awin } from './readers/awin.ts';
import { googleTable } from './readers/google-table.ts';
import { googleXml } from './readers/google-xml.ts';
import { impact } from './readers/impact.ts';
import { jsonLd } from './readers/json-ld.ts';
import { mapped } from './readers/mapped.ts';
import * as networks from './readers/network-tables.ts';
import { admitad } from './readers/networks/admitad.ts';
import { adrecord } from './readers/networks/adrecord.ts';
import { adtraction } from './readers/networks/adtraction.ts';
import { effiliation } from './readers/networks/effiliation.ts';
import { kelkoo } from './readers/networks/kelkoo.ts';
import { netaffiliation } from './readers/networks/netaffiliation.ts';
import { paidOnResults } from './readers/networks/paid-on-results.ts';
import { webgains } from './readers/networks/webgains.ts';
import { rakuten } from './readers/rakuten.ts';
import { shopifyCsv } from './readers/shopify-csv.ts';
import { shopifyJson } from './readers/shopify-json.ts';
import type { TableReader } from './readers/table-format.ts';

/** The formats that are recognised by a header row, Google's first. */
export const tables = {
  'google-table': googleTable,
  awin,
  impact,
  ...networks,
  admitad,
  adrecord,
  adtraction,
  effiliation,
  kelkoo,
  netaffiliation,
  'paid-on-results': paidOnResults,
  webgains,
} satisfies Record<string, TableReader>;

/** Every feed format, by the name that operators use. */
export const readers = {
  'google-xml': googleXml,
  'shopify-json': shopifyJson,
  rakuten,
  ...tables,
  'shopify-csv': shopifyCsv,
  'json-ld': jsonLd,
  mapped,
} as const satisfies Record<string, FeedReader>;

export type FeedFormat = keyof typeof readers;

/** Tells whether a name, from an operator or from the database, is a format's name. */
export function isFeedFormat(name: string): name is FeedFormat {
  return Object.hasOwn(readers, name);
}
