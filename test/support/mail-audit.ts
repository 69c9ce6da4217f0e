import { sql } from 'kysely';
import { type CampaignEmail, findLists } from '#server/email/transactional/mails.ts';
import type { Db } from '#server/platform/database/connect.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** A find of a campaign email as the audit saw it. */
type Entry = { at: number; day: string; list: string; priceCents: number; currency: string };

type Row = { id: number; accountId: number; day: string; content: CampaignEmail };
type Find = {
  productId: number;
  priceCents: number;
  originalCents: number;
  currency: string;
  formerCents?: number;
  targetCents?: number;
};

/**
 * Checks composed campaign emails against the catalog and against all campaign emails before. It shares no rule with
 * the composer.
 */
export type MailAudit = {
  /** Returns a text for each fault of the campaign emails composed since the last call, at `now`. */
  check(now: Date): Promise<string[]>;
  /** The number of finds checked, by list. */
  counts: { [list: string]: number };
};

/** Opens an audit of the campaign emails in a database. */
export function openMailAudit(db: Db): MailAudit {
  let last = 0;
  const entries = new Map<string, Entry[]>();
  const alertedAt = new Map<number, number>();
  const counts: MailAudit['counts'] = {};

  async function faultsOf({ accountId, day, content }: Row, now: number): Promise<string[]> {
    const faults: string[] = [];
    if (content.kind !== 'digest') {
      if (now - (alertedAt.get(accountId) ?? 0) < hourMs) faults.push('alert within an hour of another');
      alertedAt.set(accountId, now);
    }
    for (const list of findLists) {
      for (const find of (content as Partial<Record<typeof list, readonly Find[]>>)[list] ?? []) {
        const entry = {
          at: now,
          day,
          list: listOf(content, list),
          priceCents: find.priceCents,
          currency: find.currency,
        };
        const key = `${accountId} ${find.productId}`;
        const before = entries.get(key) ?? [];
        const found = [...(await falsehoods(db, accountId, find, new Date(now))), ...repetitions(entry, before)];
        faults.push(...found.map((fault) => `${entry.list} of product ${find.productId}: ${fault}`));
        entries.set(key, [...before, entry]);
        counts[entry.list] = (counts[entry.list] ?? 0) + 1;
      }
    }
    return faults.map((fault) => `${new Date(now).toISOString()} account ${accountId}: ${fault}`);
  }

  return {
    counts,
    async check(now) {
      const { rows } = await sql<Row>`select id, account_id as "accountId", day::text as day, content
        from campaign_email where id > ${last} order by id`.execute(db);
      last = rows.at(-1)?.id ?? last;
      const faults: string[] = [];
      for (const row of rows) faults.push(...(await faultsOf(row, now.getTime())));
      return faults;
    },
  };
}

function listOf({ kind }: CampaignEmail, list: string): string {
  const ofAlerts: Partial<Record<string, string>> = {
    'price-drop': 'drops',
    'back-in-size': 'back',
    ending: 'ending',
    'target-price': 'targets',
  };
  return ofAlerts[kind] ?? list;
}

/** Returns the ways in which a find contradicts the catalog at a moment. */
async function falsehoods(db: Db, accountId: number, find: Find, now: Date): Promise<string[]> {
  const { rows } = await sql<{ [fault: string]: boolean }>`
    select product.ended_at is not null as ended, sighting.is_doubted as doubted,
      coalesce(product.sale_ends_at <= ${now}, false) as over,
      product.currency <> ${find.currency} or product.price_cents <> ${find.priceCents}
        or product.original_cents <> ${find.originalCents} as "at another price",
      (${find.targetCents === undefined}::boolean or coalesce(target.in_my_size, false))
        and product.size_ids <> '{}' and not product.size_ids && own.ids and own.ids <> '{}' as "in no size of the shopper",
      ${find.targetCents ?? null}::integer <= ${find.priceCents}::integer as "not below the target",
      ${find.targetCents !== undefined}::boolean and target.target_cents is distinct from ${find.targetCents ?? null}::integer
        as "not the target of the shopper",
      ${find.targetCents !== undefined}::boolean and coalesce(target.currency <> product.currency, true)
        as "of another currency",
      coalesce(${find.targetCents !== undefined}::boolean and target.must_be_proven and verdict.verdict <> 'proven', false)
        as "not proven",
      ${find.formerCents ?? null}::integer <= product.price_cents as "not below the former price",
      ${find.formerCents !== undefined}::boolean and not exists (
        select from price_point where product_id = product.id and price_cents = ${find.formerCents ?? null}) as "never at the former price"
    from product join product_sighting as sighting on sighting.product_id = product.id
    left join price_watch as target on target.product_id = product.id and target.account_id = ${accountId}
    left join offer_verdict as verdict on verdict.product_id = product.id
    cross join lateral (
      select array(select size_id from account_size join size on size.id = size_id join subcategory using (category_id)
        where account_id = ${accountId} and subcategory.id = product.subcategory_id) as ids
    ) as own
    where product.id = ${find.productId}`.execute(db);
  return Object.entries(rows[0] ?? { unknown: true }).flatMap(([fault, holds]) => (holds ? [fault] : []));
}

/** Returns the ways in which a find repeats an earlier one. */
function repetitions(entry: Entry, before: readonly Entry[]): string[] {
  const within = (days: number) => before.filter(({ at }) => entry.at - at < days * dayMs);
  const lowest = Math.min(
    ...within(30).flatMap(({ currency, priceCents }) => (currency === entry.currency ? [priceCents] : [])),
  );
  const faults: string[] = [];
  if (entry.list === 'drops' && entry.priceCents >= lowest) faults.push('mailed at this price in 30 days');
  if (entry.list === 'drops' && before.some(({ list, day }) => list === 'drops' && day === entry.day))
    faults.push('two price drops a day');
  if (entry.list === 'targets' && entry.priceCents >= lowest) faults.push('told at this price in 30 days');
  if (entry.list === 'targets' && before.some((one) => one.list === 'targets' && entry.priceCents >= one.priceCents))
    faults.push('told again without a lower price');
  if (entry.list === 'back' && within(6.5).some(({ list }) => list === 'back')) faults.push('back twice in 7 days');
  if (entry.list === 'finds' && entry.priceCents >= lowest) faults.push('found again at this price');
  return faults;
}
