import { type RawBuilder, sql } from 'kysely';

/** Number words of names; their places are their values. */
const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const count = `([0-9]{1,2}|${words.join('|')})`;

/** Several pieces that are worn together are one item: `2 pieces suit`. */
const outfit = '(?! (?:suit|set|swimsuit|bikini|outfit|dress|tracksuit|pyjama|pajama|lingerie))';

/** Forms of pack sizes in English, German, French, Italian, Spanish, Portuguese, Dutch and Korean. */
const forms = [
  `\\y(?:pack|packs|set|lot|bundle|paquet|paquete|pacote|packung|confezione|pacco|juego|kit) ?(?:of|de|da|van|von|mit) ?${count}\\y`,
  `\\y${count}[- ]?(?:er[- ]?)?(?:pack|packs|pk|pak|packung|pairs?|paar|paires?|paia|pares)\\y`,
  `\\y${count}(?:er[- ]?(?:set|paket)|[- ]?(?:pcs|pieces|pezzi|pièces|piezas|peças|stück|stk))\\y${outfit}`,
  '([0-9]{1,2}) ?(?:개입|매입|팩|켤레|개 ?세트|종 ?세트)',
  '\\y(doppelpack|twin[- ]?pack|duo[- ]?pack)\\y',
];

/**
 * Selects the number of equal pieces that a name sells together, as a text: `2-pack`, `Pack of Three`, `lot de 3`,
 * `2er-Pack`, `3 paia`. Null without one, and for one piece.
 */
export function packOf(name: RawBuilder<unknown>): RawBuilder<string | null> {
  const found = sql.join(
    forms.map((_, place) => sql`found[${sql.lit(place + 1)}]`),
    sql`, `,
  );
  return sql<string | null>`(
    select nullif(coalesce(array_position(${sql.val(words)}::text[], size)::text,
      case when size ~ '^[0-9]' then ltrim(size, '0') else '2' end), '1')
    from (
      select coalesce(${found}) as size
      from regexp_matches(lower(${name}), ${sql.lit(forms.join('|'))}) as found limit 1
    ) as pack)`;
}

/** Tells whether a row of `staged` states another pack size than its `product`: prices before and after differ in kind. */
export const isOtherPack = sql`product.name <> staged.name
  and ${packOf(sql`product.name`)} is distinct from ${packOf(sql`staged.name`)}`;

/**
 * Tells whether a store put another item under the key of a `product`: another brand, another GTIN and name, or another
 * name, page and pictures.
 */
export const isOtherItem = sql`product.brand_id <> staged.brand_id or (product.name <> staged.name and (
  (product.gtin <> staged.gtin and product.gtin <> '' and staged.gtin <> '')
  or (product.buy_url <> staged.buy_url and not product.image_urls && staged.image_urls)))`;
