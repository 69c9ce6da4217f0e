import { sql } from 'kysely';
import { mailImageAddress, passingFolder, storedFolder } from '#contract/images.ts';
import { type Language, prefixOf } from '#contract/languages.ts';
import type { Find } from '#server/email/transactional/mails.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** The part of a find that is the same for every recipient. */
export type MailProduct = Omit<Find, 'formerCents' | 'because' | 'sizes' | 'endsAt' | 'link' | 'image'> & {
  /** The path of the image on our host; null where the store lists no image. */
  picture: string | null;
};

type MailProductRow = Omit<MailProduct, 'picture'> & { hash: string | null; isPassing: boolean };

/** Reads the given products that are still offered and listed, by id. */
export async function readProducts(db: Db, ids: Iterable<number>): Promise<Map<number, MailProduct>> {
  const { rows } = await sql<MailProductRow>`
    select product.id as "productId", brand.name as brand, product.name, store.name as store, currency,
      price_cents as "priceCents", original_cents as "originalCents", discount_percent as "discountPercent",
      images -> 0 ->> 'hash' as hash, images is null and image_urls <> '{}' as "isPassing"
    from product join brand on brand.id = brand_id join store on store.id = store_id
    where product.id = any(${[...ids]}::integer[]) and ended_at is null and subcategory_id is not null`.execute(db);
  return new Map(
    rows.map(({ hash, isPassing, ...product }) => {
      const folder = hash !== null ? storedFolder(hash) : isPassing ? passingFolder(product.productId, 1) : null;
      return [product.productId, { ...product, picture: folder && mailImageAddress(folder) }];
    }),
  );
}

/** Returns the find for a product, with a link to the page in the recipient's language. */
export function findOf({ picture, ...product }: MailProduct, publicUrl: string, language: Language): Find {
  const link = `${publicUrl}${prefixOf[language]}/product/${product.productId}`;
  return { ...product, link, ...(picture !== null && { image: publicUrl + picture }) };
}
