import { type Kysely, sql } from 'kysely';
import type { CrowdedBlock } from '#contract/operators.ts';
import type { DB } from '#server/platform/database/tables.ts';

/**
 * Comparisons that matching left out for an offer: by codes, words or pictures that too many offers of its brand share, or
 * with candidates beyond the nearest ones.
 */
export type LeftOut = 'code' | 'words' | 'picture' | 'candidates';

/** The left out comparisons of offers by their ids. */
export type LeftOutOfOffers = Map<number, Set<LeftOut>>;

export function noteLeftOut(leftOut: LeftOutOfOffers, offerId: number, kind: LeftOut): void {
  const kinds = leftOut.get(offerId);
  if (kinds) kinds.add(kind);
  else leftOut.set(offerId, new Set([kind]));
}

/** Returns the kind of a key (`keysOf` of candidates.ts). */
export function kindOfKey(key: string): LeftOut {
  if (key.startsWith('w')) return 'words';
  return key.startsWith('p') ? 'picture' : 'code';
}

/** Records the left out comparisons of offers that were just matched; the former record of these offers is removed. */
export async function writeLeftOut(
  db: Kysely<DB>,
  matchedIds: readonly number[],
  leftOut: LeftOutOfOffers,
): Promise<void> {
  const rows = Array.from(leftOut, ([id, kinds]) => ({ id, kinds: [...kinds].toSorted() }));
  await sql`
    with now as (
      select id, array(select jsonb_array_elements_text(kinds)) as kinds
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as now (id integer, kinds jsonb)
    ), gone as (
      delete from crowded_offer
      where product_id = any(${sql.val(matchedIds)}::integer[]) and product_id not in (select id from now)
    )
    insert into crowded_offer (product_id, left_out) select id, kinds from now
    on conflict (product_id) do update set left_out = excluded.left_out
    where crowded_offer.left_out <> excluded.left_out`.execute(db);
}

const shownBlocks = 20;

/** Reads the brands and kinds with offers whose comparisons were cut, the largest first, and how many there are. */
export async function readCrowdedBlocks(db: Kysely<DB>): Promise<{ blocks: CrowdedBlock[]; allBlocks: number }> {
  const { rows } = await sql<CrowdedBlock & { allBlocks: number }>`
    select brand.name as brand, subcategory.name as kind, counts.offers,
      jsonb_build_object('code', code, 'words', words, 'picture', picture, 'candidates', candidates) as "leftOut",
      "allBlocks"
    from (
      select brand_id, subcategory_id, count(*)::integer as offers,
        count(*) filter (where 'code' = any(left_out)) as code,
        count(*) filter (where 'words' = any(left_out)) as words,
        count(*) filter (where 'picture' = any(left_out)) as picture,
        count(*) filter (where 'candidates' = any(left_out)) as candidates,
        count(*) over ()::integer as "allBlocks"
      from crowded_offer join product on product.id = product_id and ended_at is null
      group by brand_id, subcategory_id
      order by offers desc, brand_id, subcategory_id limit ${shownBlocks}
    ) as counts
    join brand on brand.id = brand_id
    left join subcategory on subcategory.id = subcategory_id
    order by offers desc, brand.name, kind`.execute(db);
  return { blocks: rows.map(({ allBlocks: _, ...block }) => block), allBlocks: rows[0]?.allBlocks ?? 0 };
}
