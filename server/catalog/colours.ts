import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/** The most colours of one piece that a page shows. */
const maxColours = 24;

/** The last code point: no group continues with it. */
const lastCharacter = '\u{10FFFF}';

/**
 * Returns the ids of the offered products that are one piece in other colours, and of the product itself, by colour. They share
 * the group of their store's feed, of which `group_key` is made (`normalise.ts`). Empty for a product of a single colour.
 */
export async function findColours(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with piece as (
      select store_id, left(group_key, length(group_key) - length(color)) as prefix
      from product
      where id = ${id} and color <> '' and group_key like 'group:%' and right(group_key, length(color)) = lower(color)
    )
    select sibling.id
    from piece
    join product sibling on sibling.store_id = piece.store_id
      and sibling.group_key >= piece.prefix and sibling.group_key < piece.prefix || ${lastCharacter}
      -- The range is that of the index. Other collations of a database have others in it.
      and left(sibling.group_key, length(sibling.group_key) - length(sibling.color)) = piece.prefix
    where sibling.ended_at is null and sibling.color <> ''
    order by lower(sibling.color), sibling.id
    limit ${maxColours}`.execute(db);
  return rows.length > 1 ? rows.map((row) => row.id) : [];
}
