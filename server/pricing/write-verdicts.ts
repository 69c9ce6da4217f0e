import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { Verdict } from './verdict.ts';

export type JudgedOffer = Verdict & { productId: number; elsewhereId: number | null };

type Value = number | string | null;

/** The columns of `offer_verdict` with their types and values; times as ms since 1970. */
const columns: readonly [name: string, type: string, value: (offer: JudgedOffer) => Value][] = [
  ['product_id', 'integer', ({ productId }) => productId],
  ['verdict', 'text', ({ verdict }) => verdict],
  ['rule', 'smallint', ({ rule }) => rule],
  ['due_at', 'timestamptz', ({ dueAt }) => dueAt],
  ['claim_percent', 'smallint', ({ claimPercent }) => claimPercent],
  ['proven_percent', 'smallint', ({ provenPercent }) => provenPercent],
  ['began_at', 'timestamptz', ({ began }) => began],
  ['prior_cents', 'integer', ({ priorCents }) => priorCents],
  ['asked_days', 'smallint', ({ askedDays }) => askedDays],
  ['observed_days', 'integer', ({ observedDays }) => observedDays],
  ['reduced_days', 'integer', ({ reducedDays }) => reducedDays],
  ['first_seen_at', 'timestamptz', ({ firstSeen }) => firstSeen],
  ['raised_from_cents', 'integer', ({ raise }) => raise?.fromCents ?? null],
  ['raised_to_cents', 'integer', ({ raise }) => raise?.toCents ?? null],
  ['raised_at', 'timestamptz', ({ raise }) => raise?.at ?? null],
  ['gap_from', 'timestamptz', ({ gap }) => gap?.from ?? null],
  ['gap_to', 'timestamptz', ({ gap }) => gap?.to ?? null],
  ['break_at', 'timestamptz', (offer) => offer.break?.at ?? null],
  ['break_reason', 'text', (offer) => offer.break?.reason ?? null],
  ['elsewhere_id', 'integer', ({ elsewhereId }) => elsewhereId],
];

const names = columns.map(([name]) => name);
const others = names.filter((name) => name !== 'product_id');
const rowOf = (table: string, of: readonly string[]) => sql.join(of.map((name) => sql.ref(`${table}.${name}`)));

/**
 * Selects the verdicts as rows. Times are sent as numbers, and each column as one text, which takes a third of the time.
 * A column without any value is not sent: most verdicts have neither raise nor gap nor break.
 */
function rowsOf(judged: readonly JudgedOffer[]) {
  const lists = columns.map(([name, type, value]) => {
    const values = judged.map(value);
    const text = values.every((one) => one === null) ? null : `{${values.map((one) => one ?? 'NULL').join(',')}}`;
    return { name, type, text };
  });
  const sent = lists.filter(({ text }) => text !== null);
  const arrays = sent.map(({ type, text }) => sql`${text}::${sql.raw(type === 'timestamptz' ? 'float8' : type)}[]`);
  const cells = lists.map(({ name, type, text }) => {
    if (text === null) return sql`null::${sql.raw(type)} as ${sql.ref(name)}`;
    return type === 'timestamptz' ? sql`to_timestamp(${sql.ref(name)} / 1000) as ${sql.ref(name)}` : sql.ref(name);
  });
  const cast = sql.join(sent.map(({ name }) => sql.ref(name)));
  return sql`select ${sql.join(cells)} from unnest(${sql.join(arrays)}) as one (${cast})`;
}

const removed = (productIds: readonly number[]) => sql`
  delete from offer_verdict where product_id = any(${sql.val(`{${productIds.join(',')}}`)}::integer[])`;

const written = (now: Date) => sql`
  insert into offer_verdict (${sql.join(names.map((name) => sql.ref(name)))}, judged_at)
  select ${rowOf('judged', names)}, ${now}::timestamptz from judged
  on conflict (product_id) do update set judged_at = excluded.judged_at,
    (${sql.join(others.map((name) => sql.ref(name)))}) = row(${rowOf('excluded', others)})`;

/**
 * Replaces the verdicts of products in the transaction that wrote the products: web processes read those again anyway.
 * @param unjudgedIds products that are not reduced; they lose their verdict
 */
export async function writeVerdicts(
  db: Db,
  judged: readonly JudgedOffer[],
  unjudgedIds: readonly number[],
  now: Date,
): Promise<void> {
  if (unjudgedIds.length > 0) await removed(unjudgedIds).execute(db);
  if (judged.length > 0) await sql`with judged as (${rowsOf(judged)}) ${written(now)}`.execute(db);
}

/** The columns that pages show. Other columns change with time alone, such as the days reduced. */
const shown = ['verdict', 'proven_percent', 'asked_days', 'began_at', 'prior_cents', 'observed_days', 'elsewhere_id'];

/**
 * Replaces the verdicts of products that did not change themselves. A product whose verdict changed counts as changed
 * from then on, so that web processes read it again.
 * @returns how many verdicts changed, were added or removed
 */
export async function replaceVerdicts(
  db: Db,
  judged: readonly JudgedOffer[],
  unjudgedIds: readonly number[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with judged as (${rowsOf(judged)}),
    removed as (${removed(unjudgedIds)} returning product_id),
    moved as (
      select judged.product_id from judged left join offer_verdict as former using (product_id)
      where former.product_id is null or (${rowOf('former', shown)}) is distinct from (${rowOf('judged', shown)})
    ),
    written as (${written(now)}),
    noted as (
      update product set changed_tx = pg_current_xact_id()::text::bigint
      where id in (select product_id from moved union all select product_id from removed)
    )
    select (select count(*) from moved) + (select count(*) from removed) as changed`.execute(db);
  return Number(rows[0]?.changed ?? 0);
}
