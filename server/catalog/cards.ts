import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { imageAddress } from '#contract/images.ts';
import type { Product } from '#contract/products.ts';
import type { Db } from '#server/database/connect.ts';

/** About 2 kB each. */
const cardsKept = 20_000;

/** How long a card may show an older time of its last sighting, or none of its pictures' placeholders. */
const cardTtlMs = 5 * 60 * 1000;

/** Products as they are shown, read by id and kept for the next who asks. */
export type Cards = {
  /** In the order of the ids; ids of no product are left out. */
  read(ids: readonly number[]): Promise<Product[]>;
  /** To be called for products that changed. */
  forget(ids: Iterable<number>): void;
};

export function createCards(db: Db): Cards {
  const kept = new LRUCache<number, Product>({ max: cardsKept, ttl: cardTtlMs });
  return {
    async read(ids) {
      const missing = ids.filter((id) => !kept.has(id));
      const found = new Map<number, Product>();
      if (missing.length > 0) for (const product of await readProducts(db, missing)) found.set(product.id, product);
      for (const [id, product] of found) kept.set(id, product);
      return ids.flatMap((id) => found.get(id) ?? kept.get(id) ?? []);
    },
    forget(ids) {
      for (const id of ids) kept.delete(id);
    },
  };
}

type ImageRow = { hash: string; thumbhash: string | null };

/** By primary key; one statement whatever the number of ids. */
async function readProducts(db: Db, ids: readonly number[]): Promise<Product[]> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brand_id')
    .innerJoin('store', 'store.id', 'product.store_id')
    .leftJoin('product_sighting', 'product_sighting.product_id', 'product.id')
    .selectAll('product')
    .select(['brand.name as brand', 'store.name as store', 'product_sighting.seen_at'])
    .select(
      sql<ImageRow[]>`coalesce((
        select json_agg(json_build_object('hash', image.key, 'thumbhash', image.thumbhash) order by source.place)
        from unnest(product.image_urls) with ordinality as source (url, place)
        join image on image.key = image_key(source.url)), '[]')`.as('images'),
    )
    .where(sql<boolean>`product.id = any(${sql.val(ids)}::integer[])`)
    .where('product.subcategory_id', 'is not', null)
    .execute();

  return rows.map((row) => {
    const images = row.images.map(({ hash, thumbhash }) => ({
      hash,
      small: imageAddress(hash, 640),
      cache: imageAddress(hash, 1080),
      url: imageAddress(hash, 1080),
      thumbhash,
    }));
    const [first] = images;
    return {
      id: row.id,
      name: row.name,
      brand: row.brand,
      brand_id: row.brand_id,
      store: row.store,
      store_id: row.store_id,
      subcategory_id: row.subcategory_id ?? 0,
      description: row.description,
      small_image: first?.small ?? '',
      cache_image: first?.cache ?? '',
      image_hash: first?.hash ?? '',
      images,
      currency: row.currency,
      original_price: row.original_cents / 100,
      discounted_price: row.price_cents / 100,
      discount_percentage: row.discount_percent,
      favorite: 0,
      hidden_for_user: 0,
      sizes: row.size_labels.map((name) => ({ name })),
      color: row.color,
      buy_url: row.buy_url,
      created_at: row.created_at.toISOString(),
      checked_at: row.seen_at?.toISOString() ?? null,
      available: row.ended_at === null,
    };
  });
}
