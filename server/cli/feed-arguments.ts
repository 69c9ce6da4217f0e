import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import { z } from 'zod';
import { isFeedFormat, readers } from '#server/ingest/formats.ts';
import { isLinkTemplate } from '#server/ingest/link-template.ts';
import { mappingSchema } from '#server/ingest/readers/mapped.ts';
import { isWebAddress } from '#server/ingest/sources/source.ts';
import { OperatorError, readArguments, UsageError } from './program.ts';

export const usage = `Usage: npm run feed -- COMMAND

  add NAME --store NAME --url ADDRESS --source ADDRESS|FILE [--format FORMAT] [--currency USD] [--mapping FILE]
      [--pages REGEX] [--schedule CRON] [--jitter 10] [--link-template TEXT]
                        adds a feed, and its store where the store is new
  schedule NAME CRON|off
                        says when the running store pulls a feed; off: only by hand
  list                  every feed with its schedule and its last run
  status [--json]       the health of every feed: age, products, changes, rejects, unmapped
  probe ADDRESS|FILE [--format FORMAT] [--currency USD] [--url ADDRESS] [--mapping FILE] [--pages REGEX]
                        tells the format and what ten rows would become; stores nothing
  rejects NAME          rows that the last run refused, with line, field, reason and text
  unmapped              stores' own categories that nothing maps to a subcategory, with counts
  map STORE CATEGORY SUBCATEGORY|none
                        says what a store's category is to us; none leaves its pieces out
  pull NAME [--force]   reads a feed from its source into the catalogue
  import FILE --store NAME --url ADDRESS [--name NAME] [--format FORMAT] [--currency USD] [--pages REGEX] [--force]
                        reads a file once; where it has no feed yet, adds one

CRON is minute, hour, day, month and weekday in UTC, such as "0 4 * * *"; a pull begins up to --jitter minutes later.
--link-template is the affiliate network's link; {url} in it stands for the offer's address, percent-encoded.
FORMAT is ${Object.keys(readers).join(', ')}, or auto: the file tells.
--mapping is a JSON file for the format mapped: our fields and the columns or paths that hold them, such as
  { "id": "sku", "title": "name", "link": "url", "imageLinks": "photo1,photo2", "price": "prices.now" }
--pages says which of the addresses that a sitemap or a list of pages names are pages of products: those that it matches.
--force merges also what would end more than 30 % of the products or refuses more than 20 % of the rows.
Exit code: 0 done, 1 the feed could not be used, 2 the call is wrong.`;

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
  force: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} satisfies ParseArgsConfig['options'];

export type Values = ReturnType<typeof parse>['values'];

/** Parses the command line. Every function of this file throws a UsageError that names the invalid option. */
export function parse(args: string[]) {
  return readArguments(args, options);
}

/** Returns a value that the command requires. */
export function required(value: string | undefined, name: string): string {
  if (!value) throw new UsageError(`${name} is missing.`);
  return value;
}

/** Checks the name of a new feed, which becomes part of its page's URL. */
export function newName(name: string): string {
  if (/\p{Cc}/u.test(name)) throw new UsageError('NAME: may have no line breaks, tabs or other control signs.');
  return name;
}

/** Checks an http(s) URL and removes a closing slash. */
export function webUrl(text: string): string {
  if (!isWebAddress(text) || !URL.canParse(text)) throw new UsageError(`--url: «${text}» is no http or https address.`);
  return text.replace(/\/+$/, '');
}

/** Checks the name of a format, or `auto`. */
export function knownFormat(text: string): string {
  if (text === 'auto' || isFeedFormat(text)) return text;
  throw new UsageError(`--format: «${text}» is not known.`);
}

/**
 * Reads and checks the mapping file that the operator names; null where none is named.
 * @throws OperatorError when the file is missing
 */
export async function knownMapping({ mapping: path, format }: Values): Promise<Record<string, string> | null> {
  if (path === undefined && format === 'mapped')
    throw new UsageError('--mapping is missing: the format mapped needs one.');
  if (path === undefined) return null;
  const text = await readFile(resolve(path), 'utf8').catch(() => {
    throw new OperatorError(`There is no file ${resolve(path)}.`);
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError(`--mapping: ${path} is no JSON.`);
  }
  const { data, error } = mappingSchema.safeParse(value);
  if (error) throw new UsageError(`--mapping: ${z.prettifyError(error)}`);
  return data as Record<string, string>;
}

/** Checks an ISO 4217 code; null where none is given. */
export function knownCurrency(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^[A-Z]{3}$/.test(text)) throw new UsageError(`--currency: «${text}» is no code such as USD.`);
  return text;
}

/** Checks that pg-boss accepts a cron expression. */
export async function knownCron(text: string, option: string): Promise<string> {
  const { problemOfCron } = await import('#server/ingest/runs/schedules.ts');
  const problem = await problemOfCron(text);
  if (problem !== undefined) throw new UsageError(`${option}: «${text}» is no cron expression: ${problem}`);
  return text;
}

/** Parses whole minutes, up to a day. */
export function knownJitter(text: string): number {
  const minutes = Number(text);
  if (/^\d+$/.test(text) && minutes <= maxJitterMinutes) return minutes;
  throw new UsageError(`--jitter: «${text}» is no number of minutes up to ${maxJitterMinutes}.`);
}

/** Checks a regular expression for the URLs of product pages; null where none is given. */
export function knownPattern(text: string | undefined): string | null {
  if (text === undefined) return null;
  try {
    return new RegExp(text).source;
  } catch {
    throw new UsageError(`--pages: «${text}» is no regular expression.`);
  }
}

/** Checks an affiliate network's link that holds {url}; null where none is given. */
export function knownLinkTemplate(text: string | undefined): string | null {
  if (text === undefined || isLinkTemplate(text)) return text ?? null;
  throw new UsageError(`--link-template: «${text}» is no web address that holds {url}.`);
}
