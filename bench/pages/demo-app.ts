import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningApp, startApp } from '../load/servers.ts';

/** Starts the application with the demo catalog and the pictures of its first page. Its data ends with `stop`. */
export async function startDemoApp(): Promise<RunningApp> {
  const folder = mkdtempSync(join(tmpdir(), 'trouvaille-bench-pages-'));
  const settings = { DEMO_CATALOG: 'on', DATA_DIR: folder };
  const first = await startApp('', { ...settings, IMAGE_PIPELINE: 'on' });
  await allPicturesAreStored(first);
  await first.stop();
  // Restarted without the picture pipeline, which would use the browser's cores for the pictures of two thousand
  // products.
  const app = await startApp('', { ...settings, INGEST_SCHEDULES: 'off', DIGESTS: 'off' });
  return {
    ...app,
    async stop() {
      await app.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Reads a list of products by its address. */
export async function readProducts(app: RunningApp, path: string): Promise<{ id: number; image_hash: string }[]> {
  const answer = await fetch(`http://localhost:${app.port}${path}`);
  return ((await answer.json()) as { data: { id: number; image_hash: string }[] }).data;
}

/** Waits until the first page has kept pictures. Before that, pictures are made while a page loads. */
async function allPicturesAreStored(app: RunningApp): Promise<void> {
  for (;;) {
    const products = await readProducts(app, '/api/products?page[size]=24');
    if (products.length > 0 && products.every(({ image_hash }) => image_hash !== '')) return;
    await pause(1000);
  }
}
