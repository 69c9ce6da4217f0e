import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import { type LedgerFiles, type LedgerText, ledgerCaching, ledgerTypes } from './files.ts';
import { tileOfPath } from './tiles.ts';

const prefix = '/ledger/';
const verifier = new URL('../../../tools/verify.mjs', import.meta.url);

/**
 * Serves the ledger: /ledger/checkpoint and /ledger/tile/… of https://c2sp.org/tlog-tiles, and /ledger/key with the
 * public key. Tiles never change; the checkpoint may be cached for some seconds. /ledger/verify.mjs is the program that
 * checks them, for doubters without the source code.
 */
export function ledgerRoutes({ files, log }: { files: LedgerFiles; log: Pick<Logger, 'error'> }): Hono {
  const app = new Hono();
  const missing = (c: Context) => c.text('No such file.', 404, { 'Cache-Control': 'no-store' });
  const noted = (error: unknown) => {
    log.error({ err: error }, 'ledger files failed');
    return undefined;
  };

  const serveText = (name: LedgerText) => async (c: Context) => {
    const text = await files.readText(name).catch(noted);
    if (text === undefined) return missing(c);
    return c.body(text, 200, { 'Content-Type': ledgerTypes.text, 'Cache-Control': ledgerCaching.text });
  };
  app.get('/ledger/checkpoint', serveText('checkpoint'));
  app.get('/ledger/key', serveText('key'));
  app.get('/ledger/verify.mjs', async (c) =>
    c.body(await readFile(verifier, 'utf8'), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    }),
  );

  // Entries are text, hashes cannot be compressed.
  app.use(
    '/ledger/tile/entries/*',
    compress({ encoding: 'gzip', contentTypeFilter: (type) => type === ledgerTypes.tile }),
  );
  app.get('/ledger/tile/*', async (c) => {
    const tile = tileOfPath(c.req.path.slice(prefix.length));
    const bytes = tile && (await files.readTile(tile).catch(noted));
    if (!bytes) return missing(c);
    const headers = { 'Content-Type': ledgerTypes.tile, 'Cache-Control': ledgerCaching.tile };
    return c.body(new Uint8Array(bytes), 200, headers);
  });
  app.get('/ledger/*', missing);
  return app;
}
