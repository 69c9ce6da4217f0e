import { randomInt } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { endurance } from '#test/support/endurance.ts';
import { append, runVerifier, writePrices } from '#test/support/ledger.ts';
import { openLedgerFiles } from './files.ts';
import { openLedger } from './ledger.ts';
import { publishHead, writeFiles, writeTiles } from './publish.ts';
import { readEntries } from './read-entries.ts';
import { rebuildFiles } from './rebuild.ts';
import { bundleOf, pathOfTile, tileOfPath, tileWidth } from './tiles.ts';
import { emptyEdge, growTree } from './tree.ts';

const flips = endurance({ sample: 20, whole: 1000 });
const rewrites = endurance({ sample: 3, whole: 40 });
const products = 1500;

let connection: Connection;
let scratch: string;
let dataDir: string;
let folder: string;
/** The paths of the tiles. */
let tiles: string[];
beforeAll(async () => {
  connection = await testDatabase();
  scratch = await mkdtemp(join(tmpdir(), 'trouvaille-tampering-'));
  dataDir = join(scratch, 'data');
  folder = join(dataDir, 'ledger');
  await writePrices(connection.db, products);
  await append(connection.db, dataDir);
  const paths = await readdir(folder, { recursive: true });
  tiles = paths.filter((path) => tileOfPath(path)).sort();
  await cp(folder, join(scratch, 'kept'), { recursive: true });
});
afterAll(async () => {
  await connection.close();
  await rm(scratch, { recursive: true });
});

/** The indices of the leaves that a byte of a tile stands for. */
function leavesAt(path: string, bytes: Buffer, place: number): [number, number] {
  const tile = tileOfPath(path);
  if (!tile) throw new Error(path);
  if (tile.level !== 'entries') {
    const unit = tileWidth ** tile.level;
    const first = (tile.index * tileWidth + Math.floor(place / 32)) * unit;
    return [first, first + unit - 1];
  }
  let index = tile.index * tileWidth;
  for (let at = 0; at + 2 + bytes.readUInt16BE(at) <= place; at += 2 + bytes.readUInt16BE(at)) index += 1;
  return [index, index];
}

/** Expects the verifier to name a leaf. */
async function expectNamed(named: { code: number; output: string }, [from, to]: [number, number]): Promise<void> {
  expect(named.code).toBe(1);
  const [, index = '', product] = /leaf (\d+) \(product (\d+|unknown), .+\)/.exec(named.output) ?? [];
  expect(Number(index), named.output).toBeGreaterThanOrEqual(from);
  expect(Number(index), named.output).toBeLessThanOrEqual(to);
  expect(product).toMatch(/^\d+$|unknown/);
}

test(`${flips} flipped bytes in entries and tiles are all found and named`, async () => {
  for (let time = 0; time < flips; time += 1) {
    const path = tiles[randomInt(tiles.length)] ?? '';
    const bytes = await readFile(join(folder, path));
    const place = randomInt(bytes.length);
    const leaves = leavesAt(path, bytes, place);
    const flipped = Buffer.from(bytes);
    flipped[place] = (flipped[place] ?? 0) ^ (1 << randomInt(8));
    await writeFile(join(folder, path), flipped);
    await expectNamed(await runVerifier(folder).finally(() => writeFile(join(folder, path), bytes)), leaves);
  }
  expect(await runVerifier(folder)).toMatchObject({ code: 0 });
}, 1_800_000);

test(`${rewrites} rows rewritten in the database are named, however they are exported`, async () => {
  const { db } = connection;
  const files = openLedgerFiles({ dataDir });
  const { signer } = await openLedger(db, 'shop.example/ledger');
  for (let time = 0; time < rewrites; time += 1) {
    const index = randomInt(products);
    const leaf: [number, number] = [index, index];
    await sql`update ledger_leaf set price_cents = price_cents - 1000 where leaf_index = ${index}`.execute(db);
    // The store itself does not export it.
    await expect(rebuildFiles(db, files, signer)).rejects.toThrow(`another leaf ${index} (product `);

    // Its bundle alone, by hand.
    const bundle = Math.floor(index / tileWidth);
    const end = Math.min(products, (bundle + 1) * tileWidth);
    const entries = (await Array.fromAsync(readEntries(db, bundle * tileWidth, end))).flat();
    const path = join(folder, pathOfTile({ level: 'entries', index: bundle, width: entries.length }));
    const before = await readFile(path);
    await writeFile(path, bundleOf(entries));
    await expectNamed(await runVerifier(folder), leaf);
    await writeFile(path, before);

    // All files, with a new signature of the store's own key: beside a copy that was kept.
    const forged = join(scratch, 'forged');
    const forgedFiles = openLedgerFiles({ dataDir: forged });
    const tree = growTree(emptyEdge());
    await writeTiles(db, forgedFiles, tree, products);
    await writeFiles(forgedFiles, tree.partialFiles());
    await publishHead(forgedFiles, signer, { size: products, root: tree.root() });
    expect(await runVerifier(forged)).toMatchObject({ code: 0 });
    await expectNamed(await runVerifier('--since', join(scratch, 'kept'), forged), leaf);
    const history = await runVerifier('--since', join(scratch, 'kept', 'checkpoint'), forged);
    expect(history).toMatchObject({ code: 1, output: expect.stringContaining('history was rewritten') });
    // With the old checkpoint.
    await cp(join(folder, 'checkpoint'), join(forged, 'ledger', 'checkpoint'));
    const unsigned = await runVerifier(forged);
    expect(unsigned).toMatchObject({ code: 1, output: expect.stringContaining('not the signed checkpoint') });
    await sql`update ledger_leaf set price_cents = price_cents + 1000 where leaf_index = ${index}`.execute(db);
  }
}, 1_800_000);
