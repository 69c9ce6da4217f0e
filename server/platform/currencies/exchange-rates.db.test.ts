import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { openWorker, type Worker } from '#server/worker/worker.ts';
import { testDatabase } from '#test/support/database.ts';
import { hurryRetries, workerSettings } from '#test/support/jobs.ts';
import { openPartner, type Partner } from '#test/support/partner.ts';
import { seedExchangeRates, storeRates } from './exchange-rates.ts';
import { referenceRates, withPegs } from './reference-rates.ts';

const shipped = withPegs(referenceRates);
const today = new Date('2025-01-03T12:00:00Z');

let connection: Connection;
let partner: Partner;
let worker: Worker | undefined;
beforeAll(async () => {
  connection = await testDatabase();
  partner = await openPartner((_, response) => response.end());
});
beforeEach(async () => {
  await connection.db.deleteFrom('exchange_rate').execute();
  await seedExchangeRates(connection.db);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(async () => {
  await partner.close();
  await connection.close();
});

type Stored = { currency: string; per_euro: string; day: string };
async function stored(): Promise<Map<string, { rate: number; day: string }>> {
  const { rows } = await connection.runSql(
    `select currency, per_euro, to_char(day, 'YYYY-MM-DD') as day from exchange_rate`,
  );
  return new Map((rows as Stored[]).map(({ currency, per_euro, day }) => [currency, { rate: Number(per_euro), day }]));
}

const store = (perEuro: Record<string, number>, day = '2025-01-02') =>
  storeRates(connection.db, { day, perEuro: { USD: 1.0321, EUR: 1, ...perEuro } }, today);

test('a prepared database has the shipped rates, and those of currencies pegged to the dollar', async () => {
  const rates = await stored();
  expect(Object.fromEntries([...rates].map(([code, { rate }]) => [code, rate]))).toEqual(shipped.perEuro);
  expect(rates.get('AED')?.rate).toBeCloseTo(1.0389 * 3.6725, 5);
  expect(new Set([...rates.values()].map(({ day }) => day))).toEqual(new Set(['2024-12-31']));
});

test('stores newer rates, and keeps a currency that they lack with its day', async () => {
  expect(await store({ KRW: 1520 })).toBe(true);
  const rates = await stored();
  expect(rates.get('KRW')).toEqual({ rate: 1520, day: '2025-01-02' });
  expect(rates.get('AED')).toEqual({ rate: Number((1.0321 * 3.6725).toFixed(6)), day: '2025-01-02' });
  expect(rates.get('GBP')).toEqual({ rate: 0.82918, day: '2024-12-31' });
  expect(await store({ KRW: 1520 })).toBe(false);
});

test('the next start does not replace newer rates by the shipped ones', async () => {
  await store({ KRW: 1520 });
  await seedExchangeRates(connection.db);
  expect((await stored()).get('KRW')).toEqual({ rate: 1520, day: '2025-01-02' });
});

test('the next start replaces older rates by the shipped ones', async () => {
  await connection.runSql(`update exchange_rate set per_euro = 1000, day = '2020-01-01' where currency = 'KRW'`);
  await seedExchangeRates(connection.db);
  expect((await stored()).get('KRW')).toEqual({ rate: 1532.15, day: '2024-12-31' });
});

test.each([
  ['a day after today', { KRW: 1520 }, '2025-01-04', 'the rates are of 2025-01-04, after today, 2025-01-03'],
  ['a day before the stored one', { KRW: 1520 }, '2024-12-30', 'before the stored ones of 2024-12-31'],
  ['a rate that more than doubled', { KRW: 3065 }, '2025-01-02', 'KRW: 3065 per euro is more than a factor of 2'],
  ['a rate that more than halved', { GBP: 1, KRW: 766 }, '2025-01-02', 'KRW: 766 per euro'],
])('refuses %s, and changes nothing', async (_, perEuro, day, message) => {
  const before = await stored();
  await expect(store(perEuro, day)).rejects.toThrow(message);
  expect(await stored()).toEqual(before);
});

/** Serves a body at the partner's address, and starts a worker that fetches it. Returns the messages of its log. */
async function fetchFrom(answer: Partner['answer'], allowedHosts = new URL(partner.url).host) {
  await connection.runSql('delete from pgboss.job');
  partner.answer = answer;
  const lines: string[] = [];
  const log = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(`${JSON.parse(line).msg} ${JSON.parse(line).err?.message ?? ''}`) },
  );
  const settings = {
    EXCHANGE_RATES_URL: `${partner.url}/eurofxref-daily.xml`,
    FETCH_ALLOWED_HOSTS: allowedHosts,
  };
  worker = await openWorker(workerSettings(connection, settings), { log });
  return lines;
}

const xml = (krw: string) => `<Envelope><Cube><Cube time="2025-01-02"><Cube currency="USD" rate="1.0321"/>
  <Cube currency="KRW" rate="${krw}"/></Cube></Cube></Envelope>`;
const patience = { timeout: 25_000, interval: 50 };

test('the worker fetches rates when it starts', async () => {
  const lines = await fetchFrom((_, response) => response.end(xml('1520.98')));
  await expect.poll(() => lines.join('\n'), patience).toContain('exchange rates fetched');
  expect((await stored()).get('KRW')).toEqual({ rate: 1520.98, day: '2025-01-02' });
}, 60_000);

test('the worker keeps the old rates and names the currency that it refuses', async () => {
  const before = await stored();
  const lines = await fetchFrom((_, response) => response.end(xml('15.2')));
  await expect
    .poll(() => lines.join('\n'), patience)
    .toContain('exchange rates not refreshed, the old ones stay KRW: 15.2 per euro');
  expect(await stored()).toEqual(before);
}, 60_000);

test('the worker asks again after a failed fetch', async () => {
  await hurryRetries(connection, 'exchange-rates');
  let asked = 0;
  const lines = await fetchFrom((_, response) => {
    asked += 1;
    response.writeHead(asked === 1 ? 404 : 200).end(xml('1520.98'));
  });
  await expect.poll(() => lines.join('\n'), patience).toContain('exchange rates fetched');
  expect(lines.join('\n')).toContain('exchange rates not refreshed');
}, 60_000);

test('the worker refuses a private address that the operator does not allow', async () => {
  const asked = partner.requests.length;
  const lines = await fetchFrom((_, response) => response.end(xml('1520.98')), 'other.example');
  await expect.poll(() => lines.join('\n'), patience).toContain('exchange rates not refreshed');
  expect(partner.requests.length).toBe(asked);
}, 60_000);
