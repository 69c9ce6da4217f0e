import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { RatesRefused } from './read-rates.ts';
import { type DatedRates, referenceRates, withPegs } from './reference-rates.ts';

/** A rate that moved by more than this factor since the stored one is taken for an error. */
const maxFactor = 2;

/** Returns the dollars that one unit of each currency is worth at the stored rates, by its code. */
export async function readDollarsPer(db: Db): Promise<Map<string, number>> {
  const rates = await readStored(db);
  const dollarsPerEuro = rates.find(({ currency }) => currency === 'USD')?.perEuro;
  if (dollarsPerEuro === undefined) return new Map();
  return new Map(rates.map(({ currency, perEuro }) => [currency, dollarsPerEuro / perEuro]));
}

/** Writes the rates that ship. A stored rate of the same or a later day stays. */
export async function seedExchangeRates(db: Db): Promise<void> {
  await writeRates(db, withPegs(referenceRates), sql`excluded.day > exchange_rate.day`);
}

/**
 * Stores rates, all or none. Currencies that they lack keep their rate and its day.
 * @returns false if the same rates are stored already
 * @throws RatesRefused naming the currency or the day: older than the stored rates, after `now`, or implausible
 */
export async function storeRates(db: Db, given: DatedRates, now: Date): Promise<boolean> {
  const rates = withPegs(given);
  return db.transaction().execute(async (transaction) => {
    // Two workers may have fetched different days.
    await sql`lock table exchange_rate in share row exclusive mode`.execute(transaction);
    const stored = await readStored(transaction);
    refuseDay(
      rates.day,
      stored
        .map(({ day }) => day)
        .sort()
        .at(-1),
      now,
    );
    for (const { currency, perEuro } of stored) refuseJump(currency, perEuro, rates.perEuro[currency]);
    return writeRates(
      transaction,
      rates,
      sql`(excluded.per_euro, excluded.day) is distinct from (exchange_rate.per_euro, exchange_rate.day)`,
    );
  });
}

function refuseDay(day: string, newest: string | undefined, now: Date): void {
  const today = now.toISOString().slice(0, 10);
  if (day > today) throw new RatesRefused(`the rates are of ${day}, after today, ${today}`);
  if (newest !== undefined && day < newest)
    throw new RatesRefused(`the rates are of ${day}, before the stored ones of ${newest}`);
}

function refuseJump(currency: string, before: number, after: number | undefined): void {
  if (after === undefined || (after <= before * maxFactor && after >= before / maxFactor)) return;
  throw new RatesRefused(`${currency}: ${after} per euro is more than a factor of ${maxFactor} from ${before}`);
}

async function readStored(db: Db): Promise<{ currency: string; perEuro: number; day: string }[]> {
  const { rows } = await sql<{ currency: string; perEuro: number; day: string }>`
    select currency, per_euro::float8 as "perEuro", to_char(day, 'YYYY-MM-DD') as day from exchange_rate`.execute(db);
  return rows;
}

/**
 * @param isReplaced the condition on `exchange_rate` and `excluded` under which a stored rate is replaced
 * @returns whether any rate was written
 */
async function writeRates(db: Db, { day, perEuro }: DatedRates, isReplaced: ReturnType<typeof sql>): Promise<boolean> {
  const rates = Object.entries(perEuro);
  const { rows } = await sql`
    insert into exchange_rate (currency, per_euro, day)
    select currency, per_euro, ${day}::date
    from unnest(${rates.map(([currency]) => currency)}::text[], ${rates.map(([, rate]) => String(rate))}::numeric[])
      as given (currency, per_euro)
    on conflict (currency) do update set per_euro = excluded.per_euro, day = excluded.day where ${isReplaced}
    returning currency`.execute(db);
  return rows.length > 0;
}
