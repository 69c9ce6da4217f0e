/** Inserts rows one by one. Prints the id of each once the database has acknowledged it. */
import pg from 'pg';
import { openEmbedded } from '#server/platform/database/embedded/embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
const { url } = await openEmbedded(dataDir);
const client = new pg.Client(url);
await client.connect();
await client.query('create table if not exists acknowledged (id integer generated always as identity, filler text)');
for (;;) {
  const { rows } = await client.query("insert into acknowledged (filler) values (repeat('x', 500)) returning id");
  process.stdout.write(`${rows[0].id}\n`);
}
