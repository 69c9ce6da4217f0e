import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import { z } from 'zod';
import type { Market } from '#server/ingest/feeds.ts';
import { isFeedFormat, readers } from '#server/ingest/formats.ts';
import { isLinkTemplate } from '#server/ingest/link-template.ts';
import { mappingSchema } from '#server/ingest/readers/mapping.ts';
import { isWebAddress } from '#server/ingest/sources/source.ts';
import { OperatorError, readArguments, UsageError } from './program.ts';

export const usage = `Usage: npm run feed -- COMMAND

  add NAME --store NAME --url ADDRESS --source ADDRESS|FILE [--format FORMAT] [--currency USD] [--mapping FILE]
      [--pages REGEX] [--schedule CRON] [--jitter 10] [--link-template TEXT] [--market CA/CAD]
                        adds a feed, and its store if the store is new
  schedule NAME CRON|off
                        sets when a worker pulls the feed; off: only by hand
  set NAME --market CA/CAD|any
                        sets the market whose prices the feed asks for; any: whichever the store chooses
  holds                 lists held prices, which moved as in another market, with factor, currency and examples
  accept HOLD           accepts held prices as real; the next pull, enqueued at once, merges them
  refuse HOLD           keeps the former prices for as long as the held ones last
  list                  lists every feed with its schedule and its last run
  status [--json]       prints the health of every feed: age, products, changes, rejects, unmapped
  probe ADDRESS|FILE [--format FORMAT] [--currency USD] [--url ADDRESS] [--mapping FILE] [--pages REGEX]
                        prints the format and ten rows as products; stores nothing
  rejects NAME          lists the rows that the last run rejected, with line, field, reason and text
  unmapped              lists the stores' categories without a subcategory, with counts
  map STORE CATEGORY SUBCATEGORY|none
                        maps a store's category to a subcategory; none leaves its products out
  rules [STORE] [--json]
                        lists the rules of all stores, or of one
  rules STORE --offered lists rules of other stores that match products of this one
  rules STORE --file FILE
                        adds the rules of a file, as --json prints them
  rule STORE category|title|brand WORDS OUTCOME
                        corrects all rows of a store with these words, now and in every later run
  unrule RULE           withdraws a rule
  pull NAME [--force]   reads a feed from its source into the catalog
  prices PRODUCT_ID     prints every price that was seen of a product, with the refused ones
  refuse-price PRODUCT_ID [--at TIME] [--reason TEXT]
                        withdraws the present price, or the price of a time, from everything that shows or counts it
  import FILE --store NAME --url ADDRESS [--name NAME] [--format FORMAT] [--currency USD] [--pages REGEX] [--force]
                        reads a file once; adds a feed if the file has none yet

CRON is minute, hour, day, month and weekday in UTC, such as "0 4 * * *"; a pull starts up to --jitter minutes later.
--link-template is the affiliate network's link; {url} in it stands for the offer's URL, percent-encoded.
FORMAT is ${Object.keys(readers).join(', ')}, or auto: detected from the file.
--mapping is a JSON file for the format mapped: fields of a product with their columns or paths, such as
  { "id": "sku", "title": "name", "link": "url", "imageLinks": "photo1,photo2", "price": "prices.now" }
  and for XML with the place of a product:
  { "record": "products/product", "id": "@id", "price": "prices/price[@type='sale']" }
OUTCOME is a subcategory, none, no-fashion, men, children, women, or brand:NAME for another spelling of a brand.
--market is a country and a currency: Shopify stores are asked for their prices there.
--pages matches the URLs of product pages in a sitemap or a list of pages.
TIME is a time with its zone, such as 2026-11-25T08:00:00Z.
--force merges a run even if it would end more than 30 % of the products or rejects more than 20 % of the rows.
Exit code: 0 done, 1 failed, 2 invalid arguments.`;

const maxJitterMinutes = 24 * 60;

const options = {
  store: { type: 'string' },
  url: { type: 'string' },
  source: { type: 'string' },
  name: { type: 'string' },
  format: { type: 'string', default: 'auto' },
  currency: { type: 'string' },
  mapping: { type: 'string' },
  schedule: { type: 'string' },
  jitter: { type: 'string' },
  'link-template': { type: 'string' },
  pages: { type: 'string' },
  market: { type: 'string' },
  force: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  at: { type: 'string' },
  reason: { type: 'string' },
  offered: { type: 'boolean', default: false },
  file: { type: 'string' },
} satisfies ParseArgsConfig['options'];

export type Values = ReturnType<typeof parse>['values'];

/** Parses the command line. Every function of this file throws a UsageError that names the invalid option. */
export function parse(args: string[]) {
  return readArguments(args, options);
}

/** Returns a value that the command requires. */
export function required(value: string | undefined, name: string): string {
  if (!value) throw new UsageError(`Missing ${name}.`);
  return value;
}

/** Checks the name of a new feed, which becomes part of its page's URL. */
export function newName(name: string): string {
  if (/\p{Cc}/u.test(name)) throw new UsageError('NAME: expected no line breaks, tabs or other control characters.');
  return name;
}

/** Checks an http(s) URL and removes a closing slash. */
export function webUrl(text: string): string {
  if (!isWebAddress(text) || !URL.canParse(text))
    throw new UsageError(`--url: expected an http or https URL, got «${text}».`);
  return text.replace(/\/+$/, '');
}

/** Returns the format's name, or `auto`. A mapping means the format `mapped`. */
export function knownFormat({ format, mapping }: Values): string {
  if (format !== 'auto' && !isFeedFormat(format)) throw new UsageError(`--format: unknown format «${format}».`);
  if (mapping === undefined) return format;
  if (format === 'auto' || format === 'mapped') return 'mapped';
  throw new UsageError(`--mapping: only the format mapped has one, not ${format}.`);
}

/**
 * Reads and checks the mapping file that the operator names; null where none is named.
 * @throws OperatorError when the file is missing
 */
export async function knownMapping({ mapping: path, format }: Values): Promise<Record<string, string> | null> {
  if (path === undefined && format === 'mapped')
    throw new UsageError('Missing --mapping, which the format mapped needs.');
  if (path === undefined) return null;
  return (await readJsonFile('--mapping', path, mappingSchema)) as Record<string, string>;
}

/**
 * Reads a JSON file that the operator names with an option, and checks it.
 * @throws OperatorError when the file is missing
 */
export async function readJsonFile<Value>(option: string, path: string, schema: z.ZodType<Value>): Promise<Value> {
  const text = await readFile(resolve(path), 'utf8').catch(() => {
    throw new OperatorError(`No such file: ${resolve(path)}.`);
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError(`${option}: expected JSON in ${path}.`);
  }
  const { data, error } = schema.safeParse(value);
  if (error) throw new UsageError(`${option}: ${z.prettifyError(error)}`);
  return data;
}

/** Checks an ISO 4217 code; null where none is given. */
export function knownCurrency(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^[A-Z]{3}$/.test(text)) throw new UsageError(`--currency: expected a code such as USD, got «${text}».`);
  return text;
}

/** Parses a market such as CA/CAD. */
export function knownMarket(text: string): Market {
  const [, country, currency] = /^([A-Z]{2})\/([A-Z]{3})$/.exec(text) ?? [];
  if (country && currency) return { country, currency };
  throw new UsageError(`--market: expected a country and a currency such as CA/CAD, got «${text}».`);
}

/** Parses the number of a hold. */
export function holdNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`HOLD: expected the number of a hold, got «${text}».`);
}

/** Checks that pg-boss accepts a cron expression. */
export async function knownCron(text: string, option: string): Promise<string> {
  const { problemOfCron } = await import('#server/ingest/runs/schedules.ts');
  const problem = await problemOfCron(text);
  if (problem !== undefined) throw new UsageError(`${option}: invalid cron expression «${text}»: ${problem}`);
  return text;
}

/** Parses whole minutes, up to a day. */
export function knownJitter(text: string): number {
  const minutes = Number(text);
  if (/^\d+$/.test(text) && minutes <= maxJitterMinutes) return minutes;
  throw new UsageError(`--jitter: expected whole minutes up to ${maxJitterMinutes}, got «${text}».`);
}

/** Checks a regular expression for the URLs of product pages; null where none is given. */
export function knownPattern(text: string | undefined): string | null {
  if (text === undefined) return null;
  try {
    return new RegExp(text).source;
  } catch {
    throw new UsageError(`--pages: expected a regular expression, got «${text}».`);
  }
}

/** Checks an affiliate network's link that holds {url}; null where none is given. */
export function knownLinkTemplate(text: string | undefined): string | null {
  if (text === undefined || isLinkTemplate(text)) return text ?? null;
  throw new UsageError(`--link-template: expected a URL with {url}, got «${text}».`);
}
