import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#server/platform/config.ts';
import { connect } from '#server/platform/database/connect.ts';
import { type RunningApp, startApp } from '../load/servers.ts';

/** The requests for the products of the measured pages. */
const shown = ['/api/products?page[size]=24', '/api/products?filter[category_ids]=2&page[size]=24'];

/** The longest time to draw the pictures of those products, in ms. */
const maxDrawingMs = 20 * 60_000;

type ShownProduct = { id: number };

/** Starts the application with the demo catalog and the pictures of the measured pages. Its data ends with `stop`. */
export async function startDemoApp(): Promise<RunningApp> {
  const folder = mkdtempSync(join(tmpdir(), 'trouvaille-bench-pages-'));
  const settings = { DEMO_CATALOG: 'on', DATA_DIR: folder, INGEST_SCHEDULES: 'off', DIGESTS: 'off' };
  const demo = { env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }, stdio: 'ignore' } as const;
  execFileSync(process.execPath, ['--max-semi-space-size=16', 'demo/play-process.ts'], demo);
  const first = await startApp('', { ...settings, IMAGE_PIPELINE: 'on' });
  await drawPictures(folder, await readShown(first));
  await first.stop();
  // Restarted without the picture pipeline, whose processes would share the browser's cores.
  const app = await startApp('', settings);
  return {
    ...app,
    async stop() {
      await app.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Reads a list of products by its address. */
export async function readProducts(app: RunningApp, path: string): Promise<ShownProduct[]> {
  const answer = await fetch(`http://localhost:${app.port}${path}`);
  return ((await answer.json()) as { data: ShownProduct[] }).data;
}

async function readShown(app: RunningApp): Promise<ShownProduct[]> {
  return (await Promise.all(shown.map((path) => readProducts(app, path)))).flat();
}

/**
 * Waits for the pictures of some products. Takes all others off the picture backlog: drawing two thousand products takes
 * an hour. With pictures, products move in the order of the list, so the list itself is not waited for.
 */
async function drawPictures(folder: string, products: ShownProduct[]): Promise<void> {
  const connection = await connect(readConfig({ ...process.env, DATA_DIR: folder, DATABASE_URL: '' }));
  try {
    const ids = products.map(({ id }) => id);
    await connection.db.deleteFrom('image_backlog').where('product_id', 'not in', ids).execute();
    const startedAt = performance.now();
    while (await connection.db.selectFrom('image_backlog').select('product_id').executeTakeFirst()) {
      if (performance.now() - startedAt > maxDrawingMs) throw new Error('The pictures of the first pages do not come.');
      await pause(1000);
    }
  } finally {
    await connection.close();
  }
}
