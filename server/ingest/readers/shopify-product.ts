import type { RawOffer } from '#server/ingest/offer.ts';
import { type FeedRow, maxRawChars } from '#server/ingest/reader.ts';
import { withoutControls } from './rows.ts';
import { inRestShape } from './shopify-graphql.ts';
import {
  attributeOfField,
  type Metafield,
  metafieldsOf,
  metafieldsOfTags,
  readMetafields,
} from './shopify-metafields.ts';

/** A parsed JSON object of unknown shape. */
type Json = Record<string, unknown>;

/**
 * Options are recognised by name, which merchants write in their own language. Longer words may end in the second
 * list's words (Schuhgröße).
 */
const sizeName = optionName(
  [
    'size',
    'sizes',
    'taille',
    'pointure',
    'talla',
    'taglia',
    'misura',
    'tamanho',
    'numero',
    'velikost',
    'rozmiar',
    'beden',
    'grandeur',
  ],
  [
    'grosse',
    'groesse',
    'maat',
    'storlek',
    'storrelse',
    'koko',
    'μεγεθος',
    'размер',
    '사이즈',
    'サイズ',
    '尺码',
    '尺寸',
  ],
);
const colorName = optionName(
  ['color', 'colors', 'colour', 'colours', 'colorway', 'couleur', 'coloris', 'colore', 'cor', 'kolor', 'barva', 'renk'],
  ['farbe', 'kleur', 'farg', 'farge', 'farve', 'vari', 'χρωμα', 'цвет', '색상', '컬러', 'カラー', '色', '颜色'],
);
const sizeSystemName = /(?<![A-Za-z])(USA?|UK|GB|EUR?|IT|FR|DE|ES|JP|AU)(?![A-Za-z])/;
/** The name of a child's age option. If a size option stands beside it, the size distinguishes the variants. */
const ageName = /^(?:age(?: (?:group|range))?|eta|alter|edad|idade|leeftijd)$/;
/** Bras have two options for their size. */
const bandName = /^(?:bra )?band(?: size)?$/;
const cupName = /^(?:bra )?cup(?: size)?$/;
/** Shopify itself allows 2,048 variants; more would only be sent to fill memory. */
const maxVariants = 10_000;
/** Shopify's own limit of images, and of tags, per product. */
const maxListed = 250;
/** Placeholders that stores leave in the field. */
const emptyTypes = new Set(['', 'placeholder']);

/** Tells whether a text begins with a product of Shopify that no list holds, as in JSON lines. */
export function isProductItself(text: string): boolean {
  if (!/^\s*\{/.test(text)) return false;
  const isAtTop = (name: string) => {
    const end = text.search(new RegExp(`"${name}"\\s*:`));
    const signs = text.slice(0, Math.max(end, 0)).replace(/"(?:[^"\\]|\\.)*"/g, '');
    return signs.replace(/[^[{]/g, '').length - signs.replace(/[^\]}]/g, '').length === 1;
  };
  return /"variants"\s*:\s*\[/.test(text) && ['variants', 'handle'].every(isAtTop);
}

/**
 * Returns one row per variant of a product, as Shopify's storefront lists it in `products.json`.
 * @param line the line on which the product begins
 */
export function readProduct(sent: unknown, line: number, storeUrl: string): FeedRow[] {
  const value = inRestShape(sent);
  const product = asObject(value);
  const variants = asArray(product?.variants);
  if (!product || !variants || variants.length === 0) {
    const reason = product ? 'the product has no variants' : 'this is not a product object';
    return [{ kind: 'reject', line, raw: rawOf(value), field: 'variants', reason }];
  }
  if (variants.length > maxVariants) {
    const reason = `the product has more than ${maxVariants} variants`;
    return [{ kind: 'reject', line, raw: rawOf({ ...product, variants: [] }), field: 'variants', reason }];
  }
  const common = readCommon(product);
  const options = readOptions(product);
  const shop = storeUrl.replace(/\/+$/, '');
  const isShown = isShownInStore(product, variants);
  const images = readImages(product, variants, options.color);
  const sizes = variants.flatMap((variant) => sizeOf(asObject(variant) ?? {}, options) ?? []);
  const sizesBeside = sizes.length > 1 ? [...new Set(sizes)].slice(0, maxListed).join('|') : undefined;

  return variants.map((entry): FeedRow => {
    const variant = asObject(entry) ?? {};
    const raw = rawOf({ id: product.id, title: product.title, handle: product.handle, variant: entry });
    if (typeof variant.price === 'number' && variant.price !== 0) {
      const reason = 'the price is a number where Shopify sends text, so it may be in cents';
      return { kind: 'reject', line, raw, field: 'price', reason };
    }
    const color = optionValue(variant, options.color);
    const ofOptions = options.others.flatMap(({ name, position }): Metafield[] => {
      const value = optionValue(variant, position);
      return value === undefined ? [] : [{ name, values: [value] }];
    });
    const id = textOf(variant.id);
    const handle = textOf(product.handle);
    const ownImage = addressOf(asObject(variant.featured_image)?.src);
    const offer: RawOffer = { ...common };
    // The variant's own colour counts, rather than a field of the product.
    const stated = [...(readMetafields(ofOptions).stated ?? []), ...(common.stated ?? [])];
    offer.stated = color === undefined ? stated : stated.filter(([name]) => name !== 'colour');
    if (offer.stated.length === 0) delete offer.stated;
    set(offer, 'id', id);
    set(offer, 'groupId', groupOf(textOf(product.id), color));
    set(
      offer,
      'link',
      handle && id && `${shop}/products/${encodeURIComponent(handle)}?variant=${encodeURIComponent(id)}`,
    );
    set(offer, 'price', textOf(variant.price));
    set(offer, 'currency', textOf(variant.currency));
    set(offer, 'compareAtPrice', textOf(variant.compare_at_price));
    const isAvailable = isShown && availabilityOf(variant);
    if (isAvailable !== undefined) offer.availability = isAvailable ? 'in_stock' : 'out_of_stock';
    set(offer, 'color', color);
    set(offer, 'size', sizeOf(variant, options));
    if (offer.size !== undefined) {
      set(offer, 'sizeSystem', options.sizeSystem);
      set(offer, 'sizesBeside', sizesBeside);
    }
    set(offer, 'gtin', textOf(variant.barcode));
    set(offer, 'mpn', textOf(variant.sku));
    const own = images.filter(({ colors, address }) => address === ownImage || !colors || colors.has(color));
    // For a colour without images, the store itself shows the product's.
    const shown = own.length > 0 || ownImage ? own : images;
    const imageLinks = [...new Set([...(ownImage ? [ownImage] : []), ...shown.map(({ address }) => address)])];
    if (imageLinks.length > 0) offer.imageLinks = imageLinks;
    return { kind: 'offer', line, raw, offer };
  });
}

function readCommon(product: Json): RawOffer {
  const common: RawOffer = {};
  set(common, 'title', textOf(product.title));
  set(common, 'description', textOf(product.body_html));
  set(common, 'brand', textOf(product.vendor));
  const type = textOf(product.product_type) ?? '';
  const tags = asArray(product.tags) ?? textOf(product.tags)?.split(',') ?? [];
  const types = [...(emptyTypes.has(type.toLowerCase()) ? [] : [type]), ...tags.flatMap((tag) => textOf(tag) ?? [])];
  if (types.length > 0) common.productTypes = types.slice(0, maxListed);
  const ofTags = metafieldsOfTags(tags.slice(0, maxListed).flatMap((tag) => textOf(tag) ?? []));
  return { ...common, ...readMetafields([...metafieldsOf(product.metafields), ...ofTags]) };
}

/**
 * Tells whether a product is shown in the store. Only the Admin API lists others: drafts, archived products, and
 * products that are not published (shopify.dev, Admin REST API, «Product»).
 */
function isShownInStore(
  { status, published_at: publishedAt, ...product }: Json,
  variants: readonly unknown[],
): boolean {
  if (textOf(status) !== undefined) return textOf(status)?.toLowerCase() === 'active' && publishedAt !== null;
  const isOfAdmin = 'admin_graphql_api_id' in product || variants.some((one) => asObject(one)?.inventory_policy);
  return !isOfAdmin || publishedAt !== null;
}

/**
 * Tells whether a variant is in stock, or undefined if the file does not say. The Admin API states the stock itself. By
 * Shopify's rules, untracked variants never run out, nor variants that are still sold after the last one.
 */
function availabilityOf(variant: Json): boolean | undefined {
  if (typeof variant.available === 'boolean') return variant.available;
  const quantity = textOf(variant.inventory_quantity);
  if (quantity === undefined || Number.isNaN(Number(quantity))) return undefined;
  if (!textOf(variant.inventory_management) && variant.tracked !== true) return true;
  return Number(quantity) > 0 || textOf(variant.inventory_policy)?.toLowerCase() === 'continue';
}

type Options = {
  size: number | undefined;
  /** Set for a bra whose band is the size. */
  cup: number | undefined;
  color: number | undefined;
  sizeSystem: string | undefined;
  /** Options that tell an attribute, such as `Material`. */
  others: readonly { name: string; position: number }[];
};

/** Returns the numbers, in `option1` to `option3`, of the size and the colour. */
function readOptions(product: Json): Options {
  const names = (asArray(product.options) ?? []).map((option) => textOf(isObject(option) ? option.name : option) ?? '');
  const position = (pattern: RegExp) => {
    const index = names.findIndex((name) => pattern.test(foldName(name)));
    return index === -1 ? undefined : index + 1;
  };
  const band = position(bandName);
  const size = band ?? position(sizeName) ?? position(/^waist$/) ?? position(ageName);
  // Bands are a size system of their own, like a country's: 34 is no dress size.
  const sizeSystem = size === undefined ? undefined : band ? 'band' : sizeSystemName.exec(names[size - 1] ?? '')?.[1];
  const color = position(colorName);
  const others = names.flatMap((name, index) =>
    index + 1 !== color && attributeOfField(name) !== undefined ? [{ name, position: index + 1 }] : [],
  );
  return { size, cup: band && position(cupName), color, sizeSystem, others };
}

/** Returns a variant's size. A bra's is its band and its cup: 34B. */
function sizeOf(variant: Json, { size, cup }: Options): string | undefined {
  const label = optionValue(variant, size);
  return label === undefined || cup === undefined ? label : `${label}${optionValue(variant, cup) ?? ''}`;
}

function optionValue(variant: Json, position: number | undefined): string | undefined {
  return position === undefined ? undefined : textOf(variant[`option${position}`]);
}

/** Returns the group's id. Each colour of a product is a product of its own, since colours are photographed separately. */
function groupOf(productId: string | undefined, color: string | undefined): string | undefined {
  return productId && color ? `${productId} ${color.toLowerCase()}` : productId;
}

/** An image, and the colours of its variants. Without colours it shows the product as such. */
type Image = { address: string; colors: Set<string | undefined> | undefined };

function readImages(product: Json, variants: unknown[], colorPosition: number | undefined): Image[] {
  const colorById = new Map(
    variants.filter(isObject).map((variant) => [textOf(variant.id), optionValue(variant, colorPosition)]),
  );
  const images = (asArray(product.images) ?? []).slice(0, maxListed).filter(isObject);
  const read = images.flatMap((image): [string, Image][] => {
    const address = addressOf(image.src);
    const ids = (asArray(image.variant_ids) ?? []).map(textOf);
    const isOfAll = colorPosition === undefined || ids.length === 0;
    const colors = isOfAll ? undefined : new Set(ids.filter((id) => colorById.has(id)).map((id) => colorById.get(id)));
    return address ? [[address, { address, colors }]] : [];
  });
  return [...new Map(read).values()];
}

function set(
  offer: RawOffer,
  field: Exclude<keyof RawOffer, 'imageLinks' | 'productTypes' | 'stated' | 'shipping' | 'freeShipping'>,
  value: string | undefined,
): void {
  if (value) offer[field] = value;
}

function addressOf(value: unknown): string | undefined {
  const address = textOf(value);
  return address?.startsWith('//') ? `https:${address}` : address;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  return withoutControls(value).toWellFormed().trim() || undefined;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asObject(value: unknown): Json | undefined {
  return isObject(value) ? value : undefined;
}

function asArray(value: unknown): unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

function rawOf(value: unknown): string {
  return JSON.stringify(value).slice(0, maxRawChars);
}

function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .normalize('NFC');
}

function optionName(words: string[], endings: string[]): RegExp {
  return new RegExp(
    `(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})|(?:${endings.map(foldName).join('|')})(?!\\p{L})`,
    'u',
  );
}
