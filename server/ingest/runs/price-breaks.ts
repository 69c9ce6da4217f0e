import { sql } from 'kysely';

/** The number of a pack in a name: `2-pack`, `3 Pack`, `Pack of 3`, `set of 2`, `5 pairs`. Null without one. */
const packOf = (name: string) => sql`(
  select coalesce(found[1], found[2]) from regexp_matches(lower(${sql.ref(name)}),
    '\\y(?:pack|set|lot) (?:of|de) ([0-9]+)\\y|\\y([0-9]+)[ -]?(?:pack|pk|pcs|pieces|pairs|er-pack)\\y') as found limit 1)`;

/** Tells whether a row of `staged` states another pack size than its `product`: prices before and after differ in kind. */
export const isOtherPack = sql`product.name <> staged.name
  and ${packOf('product.name')} is distinct from ${packOf('staged.name')}`;

/** Tells whether a store put another item under the key of a `product`: another brand, or another GTIN and name. */
export const isOtherItem = sql`product.brand_id <> staged.brand_id
  or (product.gtin <> staged.gtin and product.gtin <> '' and staged.gtin <> '' and product.name <> staged.name)`;
