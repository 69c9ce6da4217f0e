import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { openCatalogue } from '#server/catalog/catalogue.ts';
import type { Db } from '#server/database/connect.ts';
import { createApp } from '#server/http/app.ts';
import { openDiskStore } from '#server/images/disk-store.ts';
import { openShoppers } from '#server/preferences/shopper.ts';
import { testDatabase } from './database.ts';

/** The API over a database of a test file's own, which `fill` puts products into. Closing it leaves nothing behind. */
export async function openTestStore(fill: (db: Db) => Promise<unknown>) {
  const connection = await testDatabase();
  await fill(connection.db);
  const catalogue = await openCatalogue(connection, (error) => {
    throw error;
  });
  const app = createApp({
    db: connection.db,
    catalogue,
    shoppers: openShoppers(connection.db),
    images: { store: openDiskStore('none'), proxy: { read: async () => undefined } },
    renderPage: async () => new Response('a page'),
    storeName: 'Trouvaille',
    supportEmail: 'support@trouvaille.example',
    log: pino({ level: 'silent' }),
  });
  return {
    db: connection.db,
    catalogue,
    request: async (path: string, init?: RequestInit): Promise<Response> => app.request(path, init),
    async close() {
      await catalogue.stop();
      await connection.close();
    },
  };
}

/** A new account with a token: its id, and the headers of its calls. */
export async function newShopper(db: Db, token: string) {
  const { id } = await db.insertInto('account').defaultValues().returning('id').executeTakeFirstOrThrow();
  const hash = createHash('sha256').update(token).digest();
  await db.insertInto('access_token').values({ hash, account_id: id }).execute();
  return { id, headers: { authorization: `Bearer ${token}` } };
}
