import { type Kysely, type RawBuilder, sql } from 'kysely';
import { maxMatchesAtOnce } from '#contract/limits.ts';
import type { MatchedOffer, MatchQueue, OfferMatch } from '#contract/operators.ts';
import { imagesOf } from '#server/catalog/card-images.ts';
import type { DB } from '#server/platform/database/tables.ts';
import type { OfferPair } from './groups.ts';
import { readCrowdedBlocks } from './left-out.ts';

const shownPairs = 20;
const shownDecided = 20;
const shownMerged = 20;

/** SQL: the reasons of `item_match` as one text, by which pairs are grouped: `gtin,words|other number`. */
const groupKey = sql<string>`array_to_string(signals, ',') || '|' || array_to_string(doubts, ',')`;

type StoredOffer = Omit<MatchedOffer, 'image'> & { images: string | null; pictures: number };
type Row = Omit<OfferMatch, 'offers'> & { a: StoredOffer; b: StoredOffer };

const offerJson = (product: RawBuilder<unknown>, brand: RawBuilder<unknown>, store: RawBuilder<unknown>) => sql`
  jsonb_build_object('id', ${product}.id, 'brand', ${brand}.name, 'name', ${product}.name, 'store', ${store}.name,
    'color', ${product}.color, 'priceCents', ${product}.price_cents, 'currency', ${product}.currency,
    'gtin', ${product}.gtin, 'mpn', ${product}.mpn, 'hasEnded', ${product}.ended_at is not null,
    'images', ${product}.images::text, 'pictures', cardinality(${product}.image_urls))`;

const fromMatches = sql`
  from item_match
  join product as a on a.id = offer_a join brand as brand_a on brand_a.id = a.brand_id join store as store_a on store_a.id = a.store_id
  join product as b on b.id = offer_b join brand as brand_b on brand_b.id = b.brand_id join store as store_b on store_b.id = b.store_id`;

const matchFields = sql`score, signals, doubts,
  ${offerJson(sql`a`, sql`brand_a`, sql`store_a`)} as a, ${offerJson(sql`b`, sql`brand_b`, sql`store_b`)} as b`;

/** SQL: the pair waits for an operator. One with an ended offer waits for its return. */
const isWaiting = sql`state = 'proposed' and a.ended_at is null and b.ended_at is null`;

/**
 * Reads the pairs that wait for an operator, the most probable first, the pairs that an operator decided last, and those
 * that the rule merged last.
 * @param group the key of one group of equal reasons; undefined for all
 */
export async function readMatchQueue(db: Kysely<DB>, group?: string): Promise<MatchQueue> {
  const isOfGroup = group === undefined ? sql`true` : sql`${groupKey} = ${group}`;
  const groups = await sql<MatchQueue['groups'][number]>`
    select ${groupKey} as key, signals, doubts, count(*)::integer as pairs
    ${fromMatches} where ${isWaiting}
    group by signals, doubts order by pairs desc, key`.execute(db);
  const waiting = await sql<Row>`
    select ${matchFields} ${fromMatches}
    where ${isWaiting} and ${isOfGroup}
    order by score desc, offer_a, offer_b limit ${shownPairs}`.execute(db);
  const decided = await sql<Row & { state: 'merged' | 'apart'; decidedAt: Date }>`
    select ${matchFields}, state, decided_at as "decidedAt" ${fromMatches}
    where decided_by is not null order by decided_at desc, offer_a, offer_b limit ${shownDecided}`.execute(db);
  const merged = await sql<Row & { decidedAt: Date }>`
    select ${matchFields}, decided_at as "decidedAt" ${fromMatches}
    where decided_by is null and state = 'merged'
    order by decided_at desc, offer_a, offer_b limit ${shownMerged}`.execute(db);
  return {
    waiting: groups.rows.reduce((sum, { pairs }) => sum + pairs, 0),
    groups: groups.rows,
    pairs: waiting.rows.map(matchOf),
    decided: decided.rows.map((row) => ({ ...matchOf(row), state: row.state, decidedAt: row.decidedAt })),
    merged: merged.rows.map((row) => ({ ...matchOf(row), decidedAt: row.decidedAt })),
    crowded: await readCrowdedBlocks(db),
  };
}

function matchOf({ a, b, score, signals, doubts }: Row): OfferMatch {
  return { offers: [offerOf(a), offerOf(b)], score, signals, doubts };
}

function offerOf({ images, pictures, ...offer }: StoredOffer): MatchedOffer {
  return { ...offer, image: imagesOf(offer.id, images, pictures)[0]?.small ?? null };
}

/** Reads the waiting pairs of a group, the most probable first. */
export async function readPairsOfGroup(db: Kysely<DB>, group: string): Promise<OfferPair[]> {
  const { rows } = await sql<{ offer_a: number; offer_b: number }>`
    select offer_a, offer_b ${fromMatches} where ${isWaiting} and ${groupKey} = ${group}
    order by score desc, offer_a, offer_b limit ${maxMatchesAtOnce}`.execute(db);
  return rows.map(({ offer_a, offer_b }) => [offer_a, offer_b]);
}
