import { pictureUrl } from './pictures/picture.ts';
import type { Piece } from './pieces.ts';
import type { DemoPrice } from './prices.ts';
import type { DemoStore } from './stores.ts';

/** A product in its store's offer on one day. */
export type OfferedProduct = Piece & DemoPrice & { availableSizes: readonly string[] };

/** A row of a Google feed, by column name. */
export type GoogleRow = Record<string, string>;
export type ShopifyProduct = ReturnType<typeof shopifyProduct>;

const units = (cents: number) => (cents / 100).toFixed(2);
const skuOf = (piece: Piece) => `${piece.store.feedName.slice(0, 3).toUpperCase()}${100_000 + piece.number}`;

function picturesOf(store: DemoStore, { kind, fabric, colour, number }: Piece): string[] {
  return ([1, 2, 3] as const).map((view) => {
    const path = pictureUrl({ silhouette: kind.silhouette, fabric, colour, seed: number, view });
    return `https://pictures.${store.feedName}.example${path}`;
  });
}

/** Returns the rows of a Google feed: one row for each available size of a product. */
export function googleRows(store: DemoStore, pieces: readonly OfferedProduct[]): GoogleRow[] {
  const price = (cents: number) => `${units(cents)} ${store.currency}`;
  return pieces.flatMap((piece): GoogleRow[] => {
    const [image = '', ...more] = picturesOf(store, piece);
    const sku = skuOf(piece);
    const common = {
      item_group_id: sku,
      title: `${piece.maison.name} ${piece.title}`,
      description: `${piece.description} ${piece.facts}`,
      link: `${store.url}/products/${sku.toLowerCase()}`,
      image_link: image,
      additional_image_link: more.join(','),
      availability: 'in_stock',
      price: price(piece.struckCents),
      sale_price: piece.priceCents < piece.struckCents ? price(piece.priceCents) : '',
      brand: piece.maison.name,
      google_product_category: String(piece.kind.googleId),
      product_type: `Women > ${piece.kind.productType}`,
      gender: 'female',
      age_group: 'adult',
      color: piece.colour,
      gtin: piece.gtin,
      mpn: piece.mpn,
      condition: 'new',
    };
    return piece.availableSizes.map((size) => ({
      id: `${sku}-${size.replace(/[^A-Za-z0-9.]/g, '')}`,
      ...common,
      size,
    }));
  });
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Escapes text for XML and HTML. */
export const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);

/** Returns a product in Shopify's JSON format. */
export function shopifyProduct(store: DemoStore, piece: OfferedProduct) {
  const id = 7_000_000 + piece.number;
  return {
    id,
    title: piece.title,
    handle: handleOf(`${piece.maison.name} ${piece.title} ${piece.colour}`),
    body_html: `<p>${escaped(piece.description)}</p><p>${escaped(piece.facts)}</p>`,
    vendor: piece.maison.name,
    product_type: piece.kind.productType,
    tags: ['women', piece.colour.toLowerCase()],
    options: [
      { name: 'Size', position: 1, values: piece.sizes },
      { name: 'Color', position: 2, values: [piece.colour] },
    ],
    variants: piece.sizes.map((size, place) => ({
      id: id * 100 + place,
      title: `${size} / ${piece.colour}`,
      option1: size,
      option2: piece.colour,
      sku: `${skuOf(piece)}-${place}`,
      available: piece.availableSizes.includes(size),
      price: units(piece.priceCents),
      compare_at_price: piece.priceCents < piece.struckCents ? units(piece.struckCents) : null,
      product_id: id,
    })),
    images: picturesOf(store, piece).map((src, place) => ({
      id: id * 10 + place,
      position: place + 1,
      src,
      variant_ids: [],
    })),
  };
}

/** Derives a handle from a title, as Shopify does: 'Clémence silk robe' becomes `clemence-silk-robe`. */
function handleOf(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-');
}
