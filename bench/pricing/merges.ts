import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Connection } from '#server/platform/database/connect.ts';
import { makeProduct } from '../catalog/product.ts';
import { createVocabulary } from '../catalog/vocabulary.ts';
import { feedText } from '../ingest/feed-text.ts';

const program = fileURLToPath(new URL('./merge-process.ts', import.meta.url));
const withoutVerdicts = fileURLToPath(new URL('./without-verdicts.ts', import.meta.url));
const dayMs = 24 * 60 * 60 * 1000;
const firstDay = Date.UTC(2026, 0, 1, 6);

/** The days of runs that are recorded without being read, so that prices have stood for a while. */
export const quietDays = 40;

export const dayOf = (number: number): Date => new Date(firstDay + number * dayMs);

/** Seconds of a run by the clock, and of processors: of the run's process and of PostgreSQL together. */
export type Measured = { seconds: number; processorSeconds: number };

/** Writes a feed whose prices differ from the first feed's in a share of the products. */
export async function writeFeed(path: string, count: number, changedPercent: number): Promise<void> {
  const words = createVocabulary(count);
  function* products() {
    for (let id = 1; id <= count; id += 1) yield makeProduct(id, words);
  }
  await pipeline(Readable.from(feedText('google-table', products(), words, changedPercent)), createWriteStream(path));
}

/** Reads a file as the run of a day, in a process of its own, with or without judging. */
export async function measureRun(url: string, path: string, day: number, isJudged: boolean): Promise<Measured> {
  const hooks = isJudged ? [] : ['--import', withoutVerdicts];
  const flags = ['--max-semi-space-size=16', '--heap-growing-percent=100', '--no-allocation-site-pretenuring'];
  const args = [...flags, ...hooks, program, url, path, dayOf(day).toISOString()];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measured;
}

/** Records a complete run a day, as if the feed had been read and nothing had changed. */
export async function recordQuietDays({ db }: Connection, from: number): Promise<void> {
  const { id } = await db.selectFrom('feed').select('id').executeTakeFirstOrThrow();
  const runs = Array.from({ length: quietDays }, (_, place) => {
    const at = dayOf(from + place);
    return { feed_id: id, started_at: at, alive_at: at, finished_at: at, status: 'complete' };
  });
  await db.insertInto('feed_run').values(runs).execute();
}
