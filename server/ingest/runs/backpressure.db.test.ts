import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, connect } from '#server/platform/database/connect.ts';
import { announceShown, readIndexProgress } from '#server/platform/database/index-progress.ts';
import { testDatabase } from '#test/support/database.ts';
import { createBackpressure } from './backpressure.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const openShop = () => connect(connection.address, { waiting: 'requests', onWatch: () => {} });
const impatient = { patienceMs: 100 };
const patient = { patienceMs: Number.POSITIVE_INFINITY };
const write = async () => 'written';

/** Polls until PostgreSQL has dropped the closed connections and shows the progress of the open ones. */
const untilShown = (below: number | undefined) =>
  expect.poll(async () => (await readIndexProgress(connection.db)).shownBelow).toBe(below);

test('does not wait if no web process is open', async () => {
  const backpressure = createBackpressure(connection.db, patient);
  expect(await backpressure(write)).toBe('written');
});

test('waits for an open web process until it lists the written products', async () => {
  const shop = await openShop();
  announceShown(shop, 1);
  await untilShown(1);
  let isHeld = true;
  const held = createBackpressure(
    connection.db,
    patient,
  )(write).finally(() => {
    isHeld = false;
  });
  announceShown(shop, 2);
  await untilShown(2);
  expect(isHeld).toBe(true);
  announceShown(shop, (await readIndexProgress(connection.db)).writtenBelow);
  expect(await held).toBe('written');
  await shop.close();
  await untilShown(undefined);
});

test('waits only for a limited time for a stuck web process, and not for a starting one', async () => {
  const shop = await openShop();
  expect(await createBackpressure(connection.db, patient)(write)).toBe('written');
  announceShown(shop, 1);
  await untilShown(1);
  const backpressure = createBackpressure(connection.db, impatient);
  for (let step = 0; step < 3; step += 1) expect(await backpressure(write)).toBe('written');
  await shop.close();
  await untilShown(undefined);
});

test('rethrows the error of a failed step without waiting', async () => {
  const shop = await openShop();
  announceShown(shop, 1);
  await untilShown(1);
  const failing = createBackpressure(connection.db, patient)(() => Promise.reject(new Error('no room')));
  await expect(failing).rejects.toThrow('no room');
  await shop.close();
});
