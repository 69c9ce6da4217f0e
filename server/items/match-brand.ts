import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.ts';
import { refreshCollections } from '#server/shoppers/favorites/favorites.ts';
import { blockFacts } from './block-facts.ts';
import { candidatePairs } from './candidates.ts';
import { closedGate } from './gates.ts';
import { groupOffers, type OfferPair } from './groups.ts';
import { judgePair, type PairJudgment } from './judge-pair.ts';
import { type Match, pairOf, readDecided, replaceMatches } from './matches.ts';
import { type Offer, readOffer } from './offer.ts';
import { factsOfProduct, readOffersById, readOffersOfBrand } from './read-offers.ts';

/** Proposals that are kept for one offer, the most probable first. */
const maxProposals = 5;

/** An offer whose facts are new or have changed, with the hash of these facts as text. */
type ChangedOffer = { id: number; facts: string; hasEnded: boolean };

/**
 * Matches the offers of a brand whose facts are new or have changed with every offer of the brand, and groups the brand's
 * offers to items. An offer that has ended keeps its matches. Runs in a transaction of its own.
 * @returns the offers that were matched
 */
export async function matchBrand(db: Kysely<DB>, brandId: number, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const changed = await readChanged(transaction, brandId);
    if (changed.length === 0) return 0;
    const livingIds = new Set(changed.filter(({ hasEnded }) => !hasEnded).map(({ id }) => id));
    if (livingIds.size > 0) {
      const offers = (await readOffersOfBrand(transaction, brandId)).map(readOffer);
      await replaceMatches(transaction, [...livingIds], judgeChanged(offers, livingIds), now);
      await groupBrand(transaction, brandId, offers);
    }
    await writeFacts(transaction, changed);
    return livingIds.size;
  });
}

async function readChanged(db: Kysely<DB>, brandId: number): Promise<ChangedOffer[]> {
  const { rows } = await sql<ChangedOffer>`
    select product.id, (${factsOfProduct})::text as facts, product.ended_at is not null as "hasEnded"
    from product left join item_facts on item_facts.product_id = product.id
    where product.brand_id = ${brandId} and item_facts.facts is distinct from ${factsOfProduct}`.execute(db);
  return rows;
}

/** Records the facts that were matched. An offer that has changed since is matched again by the next run. */
async function writeFacts(db: Kysely<DB>, changed: readonly ChangedOffer[]): Promise<void> {
  await sql`
    insert into item_facts (product_id, facts)
    select id, facts from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (id integer, facts bigint)
    on conflict (product_id) do update set facts = excluded.facts`.execute(db);
}

/** Judges the candidates of changed offers; pairs that are apart are left out, and weak proposals beyond the limit. */
export function judgeChanged(
  offers: readonly Offer[],
  changedIds: ReadonlySet<number>,
): { pair: OfferPair; judgment: PairJudgment }[] {
  const facts = blockFacts(offers);
  const kept: { pair: OfferPair; judgment: PairJudgment }[] = [];
  for (const [one, other] of candidatePairs(offers, facts.rarity, ({ row }) => changedIds.has(row.id))) {
    const judgment = judgePair(one, other, facts);
    if (judgment.decision !== 'apart') kept.push({ pair: pairOf(one.row.id, other.row.id), judgment });
  }
  const proposals = new Map<number, number>();
  return kept
    .toSorted((one, other) => other.judgment.score - one.judgment.score)
    .filter(({ pair, judgment }) => {
      if (judgment.decision === 'merge') return true;
      const counts = pair.map((id) => proposals.get(id) ?? 0);
      if (counts.some((count) => count >= maxProposals)) return false;
      for (const id of pair) proposals.set(id, (proposals.get(id) ?? 0) + 1);
      return true;
    });
}

/**
 * Groups the offers of a brand to items by its decided pairs, and writes `product.item_id` where it differs. Ended offers
 * keep their place, so that their pages lead to the offers that live.
 * @param living the brand's living offers, already read
 */
export async function groupBrand(db: Kysely<DB>, brandId: number, living: readonly Offer[]): Promise<void> {
  const decided = await readDecided(db, brandId);
  const offerOf = await offersByIdOf(db, decided, living);
  const apart = new Set(decided.filter(({ state }) => state === 'apart').map(keyOf));
  const joined = decided.filter(({ state }) => state === 'merged');
  const chosen = new Set(joined.filter(({ decidedBy }) => decidedBy !== null).map(keyOf));
  const isApart = (one: number, other: number) => {
    const key = pairOf(one, other).join(' ');
    if (apart.has(key)) return true;
    if (chosen.has(key)) return false;
    const [left, right] = [offerOf.get(one), offerOf.get(other)];
    return left === undefined || right === undefined || closedGate(left, right) !== undefined;
  };
  const itemOf = groupOffers(
    joined.map(({ offerA, offerB }) => pairOf(offerA, offerB)),
    isApart,
  );
  const rows = Array.from(itemOf, ([id, item_id]) => ({ id, item_id }));
  const regrouped = await sql<{ id: number; items: (number | null)[] }>`
    update product set item_id = grouped.item_id, changed_tx = pg_current_xact_id()::text::bigint
    from (
      select known.id, now.item_id, known.item_id as former_id
      from product as known
      left join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as now (id integer, item_id integer) using (id)
      where known.brand_id = ${brandId} and known.item_id is distinct from now.item_id
    ) as grouped
    where product.id = grouped.id
    returning product.id, array[former_id, grouped.item_id] as items`.execute(db);
  if (regrouped.rows.length === 0) return;
  const itemIds = new Set(regrouped.rows.flatMap(({ items }) => items.filter((id) => id !== null)));
  await refreshCollections(db, { productIds: regrouped.rows.map(({ id }) => id), itemIds: [...itemIds] });
}

const keyOf = ({ offerA, offerB }: Match) => `${offerA} ${offerB}`;

async function offersByIdOf(db: Kysely<DB>, decided: readonly Match[], living: readonly Offer[]) {
  const offerOf = new Map(living.map((offer) => [offer.row.id, offer]));
  const others = new Set(decided.flatMap(({ offerA, offerB }) => [offerA, offerB]).filter((id) => !offerOf.has(id)));
  if (others.size > 0) for (const row of await readOffersById(db, [...others])) offerOf.set(row.id, readOffer(row));
  return offerOf;
}
