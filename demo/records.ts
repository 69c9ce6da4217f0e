import { pictureUrl } from './pictures/picture.ts';
import type { DemoPrice } from './prices.ts';
import type { DemoProduct } from './product.ts';
import type { DemoStore } from './stores.ts';

/** A product in its store's offer on one day. */
export type OfferedProduct = DemoProduct & DemoPrice & { availableSizes: readonly string[] };

/** A row of a Google feed, by column name. */
export type GoogleRow = Record<string, string>;
export type ShopifyProduct = ReturnType<typeof shopifyProduct>;

const units = (cents: number) => (cents / 100).toFixed(2);
const skuOf = (product: DemoProduct) =>
  `${product.store.feedName.slice(0, 3).toUpperCase()}${100_000 + product.number}`;

function picturesOf(store: DemoStore, { kind, material, views, ...product }: DemoProduct): string[] {
  const { fabric } = material;
  return ([1, 2, 3] as const).slice(0, views).map((view) => {
    const path = pictureUrl({ ...product, silhouette: kind.silhouette, fabric, view });
    return `https://pictures.${store.feedName}.example${path}`;
  });
}

/** Returns the rows of a Google feed: one row for each available size of a product. */
export function googleRows(store: DemoStore, products: readonly OfferedProduct[]): GoogleRow[] {
  const price = (cents: number) => `${units(cents)} ${store.currency}`;
  return products.flatMap((product): GoogleRow[] => {
    const [image = '', ...more] = picturesOf(store, product);
    const sku = skuOf(product);
    const common = {
      item_group_id: sku,
      title: `${product.maison.name} ${product.title}`,
      description: `${product.description} ${product.facts}`,
      link: `${store.url}/products/${sku.toLowerCase()}`,
      image_link: image,
      additional_image_link: more.join(','),
      availability: 'in_stock',
      price: price(product.struckCents),
      sale_price: product.priceCents < product.struckCents ? price(product.priceCents) : '',
      brand: product.maison.name,
      google_product_category: String(product.kind.googleId),
      product_type: `Women > ${product.kind.productType}`,
      gender: 'female',
      age_group: 'adult',
      color: product.colour,
      gtin: product.gtin,
      mpn: product.mpn,
      condition: 'new',
      ...store.terms,
    };
    return product.availableSizes.map((size) => ({
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
export function shopifyProduct(store: DemoStore, product: OfferedProduct) {
  const id = 7_000_000 + product.number;
  return {
    id,
    title: product.title,
    handle: handleOf(`${product.maison.name} ${product.title} ${product.colour} ${styleOf(product)}`),
    body_html: `<p>${escaped(product.description)}</p><p>${escaped(product.facts)}</p>`,
    vendor: product.maison.name,
    product_type: product.kind.productType,
    tags: ['women', product.colour.toLowerCase()],
    options: [
      { name: 'Size', position: 1, values: product.sizes },
      { name: 'Color', position: 2, values: [product.colour] },
    ],
    variants: product.sizes.map((size, place) => ({
      id: id * 100 + place,
      title: `${size} / ${product.colour}`,
      option1: size,
      option2: product.colour,
      sku: hasNoCode(product) ? '' : `${skuOf(product)}-${place}`,
      ...(product.evidence === 'gtin' && { barcode: product.gtin }),
      available: product.availableSizes.includes(size),
      price: units(product.priceCents),
      compare_at_price: product.priceCents < product.struckCents ? units(product.struckCents) : null,
      product_id: id,
    })),
    images: picturesOf(store, product).map((src, place) => ({
      id: id * 10 + place,
      position: place + 1,
      src,
      variant_ids: [],
    })),
  };
}

/** Tells whether a store names no code at all for the product. */
const hasNoCode = ({ evidence }: DemoProduct) => evidence === 'picture' || evidence === 'name';

/** Returns the brand's part number as an address has it; '' where the piece is told by something else. */
const styleOf = ({ evidence, mpn }: DemoProduct) => (evidence === 'mpn' ? mpn.replaceAll('-', '') : '');

/** Derives a handle from a title, as Shopify does: 'Clémence silk robe' becomes `clemence-silk-robe`. */
function handleOf(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/-$/, '');
}
