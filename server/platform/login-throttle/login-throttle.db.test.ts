import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Connection, connect, type Db } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { type AttemptLimit, type CountedAttempts, countAttempt, waitOf } from './limit.ts';
import { type Attempt, consume, maxMemoryMs, refund, reset } from './login-throttle.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const noon = new Date('2026-11-21T12:00:00Z');
const later = (ms: number) => new Date(noon.getTime() + ms);

const limit: AttemptLimit = { free: 3, firstWaitMs: minute, maxWaitMs: 4 * minute, forgetAfterMs: hour };
const generous: AttemptLimit = { ...limit, free: 1000 };
const attemptBy = (key: string, rule = limit): Attempt => ({ what: 'sign-in', limit: rule, key });
const ada = attemptBy('ada@example.com');

let connection: Connection;
/** A second process of the application. */
let elsewhere: Connection;
let db: Db;
beforeAll(async () => {
  connection = await testDatabase();
  elsewhere = await connect(connection.address);
  db = connection.db;
});
beforeEach(() => db.deleteFrom('login_throttle').execute());
afterAll(async () => {
  await elsewhere.close();
  await connection.close();
});

async function consumeTimes(times: number, attempts: Attempt[], now = noon): Promise<number[]> {
  const waits: number[] = [];
  for (let time = 0; time < times; time += 1) waits.push((await consume(db, attempts, now)).waitMs);
  return waits;
}

/** Returns the number of attempts counted against each key. */
async function counts(): Promise<number[]> {
  const stored = await db.selectFrom('login_throttle').select('attempts').orderBy('attempts').execute();
  return stored.map(({ attempts }) => attempts);
}

describe('a key', () => {
  test('is closed after its free attempts, for longer after each further one', async () => {
    expect(await consumeTimes(5, [ada])).toEqual([0, 0, 0, minute, minute]);
    expect(await consumeTimes(1, [ada], later(minute - 1))).toEqual([1]);
    expect(await consumeTimes(2, [ada], later(minute))).toEqual([0, 2 * minute]);
    expect(await consumeTimes(2, [ada], later(3 * minute))).toEqual([0, 4 * minute]);
    expect(await consumeTimes(2, [ada], later(7 * minute))).toEqual([0, 4 * minute]);
  });

  test('has all its free attempts again after the forgetting time', async () => {
    await consumeTimes(3, [ada]);
    expect(await consumeTimes(4, [ada], later(minute + hour))).toEqual([0, 0, 0, minute]);
  });

  test('is counted across processes', async () => {
    await consumeTimes(3, [ada]);
    expect(await consume(elsewhere.db, [ada], noon)).toEqual({ waitMs: minute });
  });

  test('counts separately when it is empty, 10 kB long or has invalid characters', async () => {
    const keys = [
      '',
      '\0',
      'x'.repeat(10_000),
      `${'x'.repeat(9_999)}y`,
      '\ud800',
      '\ufffd',
      'å',
      'a\u030a',
      "'; drop",
      '💎',
    ];
    for (const key of keys) expect(await consumeTimes(4, [attemptBy(key)])).toEqual([0, 0, 0, minute]);
    expect(await consumeTimes(1, [{ what: 'sign-up', limit, key: '' }])).toEqual([0]);
  });

  test('is not closed for ever after the clock was ahead', async () => {
    await consumeTimes(3, [ada], later(1000 * hour));
    expect(await consumeTimes(2, [ada])).toEqual([0, 2 * minute]);
  });

  test('is stored only as a hash', async () => {
    await consume(db, [ada, attemptBy('203.0.113.7')], noon);
    const stored = await db.selectFrom('login_throttle').selectAll().execute();
    expect(stored.map(({ hash }) => hash.length)).toEqual([32, 32]);
    expect(JSON.stringify(stored)).not.toMatch(/ada|203\.0/);
  });
});

describe('an attempt that counts against several keys', () => {
  const address = attemptBy('203.0.113.7', generous);

  test('is refused while one of them is closed, and counts against none', async () => {
    await consumeTimes(3, [ada]);
    expect(await consumeTimes(20, [address, ada])).toEqual(Array(20).fill(minute));
    expect(await counts()).toEqual([3]);
  });

  test('waits for the key that is closed the longest', async () => {
    const eve = attemptBy('eve@example.com');
    await consumeTimes(3, [ada]);
    await consumeTimes(3, [eve], later(30 * second));
    expect(await consumeTimes(1, [ada, eve], later(31 * second))).toEqual([59 * second]);
  });

  test('counts once against a key that is named twice', async () => {
    expect(await consumeTimes(4, [ada, ada])).toEqual([0, 0, 0, minute]);
  });
});

describe('concurrent guesses', () => {
  test.each([1, 2, 3, 4])('pass no more often than consecutive ones, across processes (%i)', async () => {
    const address = attemptBy('203.0.113.7', generous);
    const guesses = Array.from({ length: 50 }, (_, guess) =>
      consume(guess % 2 ? db : elsewhere.db, guess % 3 ? [ada, address] : [address, ada], noon),
    );
    const waits = (await Promise.all(guesses)).map(({ waitMs }) => waitMs);
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(limit.free);
    expect(waits.filter((waitMs) => waitMs === minute)).toHaveLength(50 - limit.free);
    expect(await counts()).toEqual([limit.free, limit.free]);
  });

  test('at crossing keys, consumed and refunded, neither deadlock nor lose a count', async () => {
    const keys = ['a', 'b', 'c', 'd'].map((key) => attemptBy(key, generous));
    const rotated = (turns: number) => [...keys.slice(turns % 4), ...keys.slice(0, turns % 4)];
    const calls = Array.from({ length: 100 }, async (_, turn) => {
      const { db } = turn % 2 ? connection : elsewhere;
      await consume(db, rotated(turn), noon);
      if (turn % 5 === 0) await refund(db, rotated(turn + 1));
    });
    await Promise.all(calls);
    expect(await counts()).toEqual([80, 80, 80, 80]);
  });
});

describe('a successful attempt', () => {
  test('counts no more after its refund, and opens the key that it had closed', async () => {
    await consumeTimes(3, [ada]);
    await refund(db, [ada]);
    expect(await consumeTimes(2, [ada])).toEqual([0, minute]);
    await consumeTimes(1, [ada], later(minute));
    await refund(db, [ada]);
    expect(await consumeTimes(2, [ada], later(minute))).toEqual([0, 2 * minute]);
  });

  test('grants no extra attempts when it is refunded twice or was never consumed', async () => {
    await refund(db, [ada]);
    await consume(db, [ada], noon);
    await refund(db, [ada]);
    await refund(db, [ada, attemptBy('nobody')]);
    expect(await consumeTimes(4, [ada])).toEqual([0, 0, 0, minute]);
  });

  test('may reset all other attempts', async () => {
    await consumeTimes(3, [ada]);
    await reset(db, ada);
    await reset(db, attemptBy('nobody'));
    expect(await consumeTimes(4, [ada])).toEqual([0, 0, 0, minute]);
  });
});

test('later attempts delete forgotten rows, and no others', async () => {
  for (let key = 0; key < 25; key += 1) await consume(db, [attemptBy(`once ${key}`)], noon);
  const remembered = later(maxMemoryMs + 2 * second);
  await consume(db, [ada], remembered);
  for (let time = 0; time < 3; time += 1) await consume(db, [attemptBy('eve')], later(2 * maxMemoryMs + second));
  const stored = await db.selectFrom('login_throttle').select('last_attempt_at').orderBy('last_attempt_at').execute();
  expect(stored.map(({ last_attempt_at }) => last_attempt_at)).toEqual([remembered, later(2 * maxMemoryMs + second)]);
});

test('consume, refund and reset follow the rule in any order', async () => {
  const keys = ['a', 'b', 'c'].map((key, place) => attemptBy(key, { ...limit, free: 1 + 2 * place }));
  const some = fc
    .subarray(keys, { minLength: 1 })
    .chain((chosen) => fc.shuffledSubarray(chosen, { minLength: chosen.length }));
  const step = fc.record({
    what: fc.constantFrom('take', 'take', 'take', 'give back', 'forget'),
    some,
    afterMs: fc.integer({ min: -second, max: 20 * minute }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      await db.deleteFrom('login_throttle').execute();
      const model = openModel();
      let now = noon;
      for (const { what, some, afterMs } of steps) {
        now = new Date(now.getTime() + afterMs);
        if (what === 'take') expect(await consume(db, some, now)).toEqual(model.take(some, now));
        else if (what === 'give back') await refund(db, some).then(() => model.refund(some));
        else for (const one of some) await reset(db, one).then(() => model.reset(one));
      }
    }),
    { numRuns: 30 },
  );
});

/** A model of the throttle in memory, for one call after another. */
function openModel() {
  const stored = new Map<Attempt, CountedAttempts & { lastAt: Date }>();
  const counted = (one: Attempt, now: Date) => stored.get(one) ?? { attempts: 0, blockedUntil: now };
  return {
    take(attempts: Attempt[], now: Date) {
      const waitMs = Math.max(...attempts.map((one) => waitOf(counted(one, now), one.limit, now)));
      if (waitMs > 0) return { waitMs };
      for (const one of attempts) stored.set(one, { ...countAttempt(counted(one, now), one.limit, now), lastAt: now });
      return { waitMs };
    },
    refund(attempts: Attempt[]) {
      for (const one of attempts) {
        const {
          attempts: count,
          blockedUntil,
          lastAt,
        } = stored.get(one) ?? { attempts: 0, blockedUntil: noon, lastAt: noon };
        const fadingSince = new Date(Math.min(blockedUntil.getTime(), lastAt.getTime()));
        if (stored.has(one)) stored.set(one, { attempts: Math.max(0, count - 1), blockedUntil: fadingSince, lastAt });
      }
    },
    reset: (one: Attempt) => stored.delete(one),
  };
}
