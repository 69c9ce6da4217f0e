import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { openLicence, type StoreRecord, storeRecordsSchema } from '#contract/store-records.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { json } from '#server/platform/http/answers.ts';
import { refuseInvalid } from '#server/platform/http/errors.ts';
import { ruleVersion } from './rule.ts';
import { readStoreRecords } from './store-record.ts';

/** How long the records are held in memory, in ms. The figures behind them change hourly at most. */
const holdMs = 60_000;
const sharedCaching = 'public, max-age=600';

const description =
  'Open data, dedicated to the public domain by CC0 1.0. The page `/store/{id}` shows the same figures for one store.';

const jsonRoute = createRoute({
  method: 'get',
  path: '/stores.json',
  summary: 'Read the records of all stores: verdicts on their reductions, weeks on sale, freshness of their feeds',
  description,
  tags: ['Stores'],
  responses: { 200: json(storeRecordsSchema, 'The records, by name of the store') },
});

const csvRoute = createRoute({
  method: 'get',
  path: '/stores.csv',
  summary: 'Read the records of all stores as a table; the column `licence` is `CC0-1.0` in each row',
  description,
  tags: ['Stores'],
  responses: {
    200: {
      content: { 'text/csv': { schema: { type: 'string' as const } } },
      description: 'The records by RFC 4180, with a header row',
    },
  },
});

/** Answers with the records of all stores, as open data. */
export function storeRoutes(readDb: Db, publicUrl: string) {
  let held: { records: Promise<StoreRecord[]>; readAt: number } | undefined;

  /** @throws if the database does not answer; the next request retries */
  function records(): Promise<StoreRecord[]> {
    const now = performance.now();
    if (!held || now - held.readAt >= holdMs) {
      const reading = { records: readStoreRecords(readDb), readAt: now };
      held = reading;
      reading.records.catch(() => {
        if (held === reading) held = undefined;
      });
    }
    return held.records;
  }

  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(jsonRoute, async (c) => {
      const data = await records();
      c.header('Cache-Control', sharedCaching);
      return c.json({ ...openLicence, source: `${publicUrl}/stores.json`, rule: ruleVersion, data }, 200);
    })
    .openapi(csvRoute, async (c) => {
      const table = csvOf(await records());
      c.header('Cache-Control', sharedCaching);
      c.header('Content-Type', 'text/csv; charset=utf-8');
      return c.body(table, 200);
    });
}

/** Writes records as a table by RFC 4180. A verdict has four columns: offers, share and its bounds. */
function csvOf(records: readonly StoreRecord[]): string {
  const rows = records.map(({ verdicts, ...record }) => {
    const ofVerdicts = verdicts.flatMap(({ verdict, offers, share, share_low, share_high }) => [
      [`${verdict}_offers`, offers],
      [`${verdict}_share`, share],
      [`${verdict}_share_low`, share_low],
      [`${verdict}_share_high`, share_high],
    ]);
    return [...Object.entries(record), ...ofVerdicts, ['rule', ruleVersion], ['licence', openLicence.licence]] as const;
  });
  const names = (rows[0] ?? [['licence']]).map(([name]) => name);
  return [names, ...rows.map((row) => row.map(([, value]) => value))]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');
}

/** Escapes a cell. A leading apostrophe keeps spreadsheets from running the name of a store as a formula. */
function cell(value: unknown): string {
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
