import { sql } from 'kysely';
import { quote } from '#server/ingest/quote.ts';
import { pageHostOf } from '#server/ingest/readers/page-group.ts';
import { isOfSite } from '#server/ingest/staging/first-look.ts';
import type { StagedFeed } from '#server/ingest/staging/stage-feed.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** The share of the offered products that may change to another brand of the same feed in one run. */
const maxOtherBrands = 0.3;
/** Fewer products show no habit of a feed. */
const minProducts = 8;
/** Offered products whose links are compared. */
const comparedLinks = 50;
/** The share of them on one site from which another site counts as a change. */
const minSameSite = 0.8;

type Target = { id: number; feed_id: number; store_id: number };

/**
 * Returns a doubt about a run that gives many products the brands of other products, or leads all links to another
 * site than before; undefined for other runs. After a change of the operator's rules, brands may change.
 */
export async function wholesaleChange(
  db: Db,
  target: Target,
  { otherIds, unchangedIds, rulesHash, look }: StagedFeed,
  linkTemplate: string | null | undefined,
): Promise<string | undefined> {
  if (otherIds.length + unchangedIds.length < minProducts) return undefined;
  const ofBrands = await movedBrands(db, target, otherIds.length + unchangedIds.length, rulesHash);
  if (ofBrands !== undefined) return ofBrands;
  return linkTemplate || look.mainHost === undefined ? undefined : movedLinks(db, otherIds, look.mainHost);
}

async function movedBrands(db: Db, target: Target, offered: number, rulesHash: string): Promise<string | undefined> {
  const { rows } = await sql<{ moved: number; name: string; was: string; is: string }>`
    with moved as (
      select product.name, product.brand_id as was, staged.brand_id as is
      from staged_product staged
      join product on product.store_id = ${target.store_id} and product.group_key = staged.group_key
      where staged.run_id = ${target.id} and product.ended_at is null and product.brand_id <> staged.brand_id
        and exists (select from product other where other.store_id = product.store_id
          and other.brand_id = staged.brand_id and other.ended_at is null)
    )
    select (select count(*)::integer from moved) as moved, moved.name, was.name as was, brand.name as is
    from moved join brand was on was.id = moved.was join brand on brand.id = moved.is
    where exists (select from feed where id = ${target.feed_id} and rules_hash = ${rulesHash})
    order by moved.name limit 1`.execute(db);
  const [example] = rows;
  if (!example || example.moved <= offered * maxOtherBrands) return undefined;
  return `${example.moved} of ${offered} products would change to the brand of other products, such as ${quote(example.name)} from ${quote(example.was)} to ${quote(example.is)}: the brand column may have shifted.`;
}

async function movedLinks(db: Db, otherIds: readonly number[], host: string): Promise<string | undefined> {
  const products = await db
    .selectFrom('product')
    .select('buy_url')
    .where('id', 'in', otherIds.length > 0 ? otherIds.slice(0, comparedLinks) : [0])
    .execute();
  const hosts = products.flatMap(({ buy_url }) => pageHostOf(buy_url) ?? []);
  if (hosts.length < minProducts || hosts.some((one) => isOfSite(one, host))) return undefined;
  const [first = ''] = hosts;
  const same = hosts.filter((one) => isOfSite(one, first)).length;
  if (same < hosts.length * minSameSite) return undefined;
  return `The links lead to ${host}; until now they led to ${first}.`;
}
