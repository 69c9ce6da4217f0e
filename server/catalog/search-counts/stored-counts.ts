import { sql } from 'kysely';
import type { SearchCount } from '#contract/operators.ts';
import type { Listing } from '#contract/products.ts';
import { fewMatches } from '#server/catalog/loosening.ts';
import { proposeMeaning } from '#server/catalog/search/proposed-meaning.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** How a search was answered: with the words as typed, with others in their place, or not at all. */
export type Outcome = 'found' | 'loosened' | 'empty';

/** New visitors of a day by query and outcome. */
export type SearchesOfDay = Map<string, Record<Outcome, number>>;

/** Days that the operator's list covers, and days after which a count is deleted. */
const shownDays = 30;
const keptDays = 90;

/** Visitors that a search must have had, on one day or several, before anybody sees its words. */
const minVisitors = 3;

const maxShown = 200;

/** Returns how a search was answered. */
export function outcomeOf({ meta, search }: Pick<Listing, 'meta' | 'search'>): Outcome {
  if (meta.total === 0) return 'empty';
  if (!search) return 'found';
  // Other shades of a colour may follow many products of the very shade.
  const isLoosened = search.given_up.length > 0 && search.exact_total < fewMatches;
  return search.did_you_mean !== null || isLoosened ? 'loosened' : 'found';
}

/**
 * Adds new visitors to the counts of a day. Deletes counts that are too old, and those of rare words that may be
 * personal.
 */
export async function writeSearches(db: Db, day: string, counts: SearchesOfDay, now: Date): Promise<void> {
  if (counts.size === 0) return;
  const rows = [...counts].map(([query, { found, loosened, empty }]) => ({
    query,
    visitors: found + loosened + empty,
    empty,
    loosened,
  }));
  // Sorted, so that two processes lock rows in the same order.
  rows.sort((one, other) => (one.query < other.query ? -1 : 1));
  await sql`
    insert into search_count (day, query, visitors, empty_visitors, loosened_visitors)
    select ${day}::date, query, visitors, empty, loosened
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as counted (query text, visitors integer, empty integer, loosened integer)
    on conflict (day, query) do update set visitors = search_count.visitors + excluded.visitors,
      empty_visitors = search_count.empty_visitors + excluded.empty_visitors,
      loosened_visitors = search_count.loosened_visitors + excluded.loosened_visitors`.execute(db);
  await deleteOldSearches(db, now);
}

async function deleteOldSearches(db: Db, now: Date): Promise<void> {
  await sql`delete from search_count where day < ${now}::timestamptz::date - ${keptDays}::integer`.execute(db);
  await sql`
    delete from search_count where day < ${now}::timestamptz::date - ${shownDays}::integer and query in (
      select query from search_count group by query having sum(visitors) < ${minVisitors})`.execute(db);
}

/**
 * Reads the searches of the last 30 days that at least three visitors asked: those that found nothing first, then the
 * loosened ones, each by visitors.
 */
export async function readSearchCounts(db: Db, now = new Date()): Promise<SearchCount[]> {
  const { rows } = await sql<Omit<SearchCount, 'proposal'>>`
    select query, sum(visitors)::integer as visitors, sum(empty_visitors)::integer as "emptyVisitors",
      sum(loosened_visitors)::integer as "loosenedVisitors", max(day)::text as "lastDay"
    from search_count
    where day > ${now}::timestamptz::date - ${shownDays}::integer
    group by query having sum(visitors) >= ${minVisitors}
    order by sum(empty_visitors) desc, sum(loosened_visitors) desc, sum(visitors) desc, query
    limit ${sql.lit(maxShown)}`.execute(db);
  return rows.map((row) => ({ ...row, proposal: (row.emptyVisitors > 0 && proposeMeaning(row.query)) || null }));
}
