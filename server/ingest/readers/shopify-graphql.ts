/** A parsed JSON object of unknown shape. */
type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns a product of Shopify's GraphQL APIs in the shape of their REST API, and any other value as it is.
 * Lists are connections (`edges` or `nodes`), names are in camel case, prices may be objects, and ids are addresses
 * (shopify.dev, GraphQL Admin API and Storefront API, «Product»).
 */
export function inRestShape(value: unknown): unknown {
  const product = isObject(value) && isObject(value.node) ? value.node : value;
  if (!isObject(product) || Array.isArray(product.variants) || !isObject(product.variants)) return product;
  const variants = listOf(product.variants);
  const options = listOf(product.options);
  return {
    ...product,
    id: idOf(product.id),
    body_html: product.descriptionHtml ?? product.description,
    product_type: product.productType,
    // A product without an address is not published in the online store.
    published_at: product.onlineStoreUrl === null ? null : product.publishedAt,
    options: options.length > 0 ? options : optionsOf(variants[0]),
    images: [product.featuredImage, ...listOf(product.images)].map(imageOf).filter(Boolean),
    variants: variants.map(variantOf),
  };
}

function variantOf(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { price, compareAtPrice, inventoryItem, image } = value;
  const chosen = listOf(value.selectedOptions).map((option, place) => [`option${place + 1}`, option.value]);
  return {
    ...value,
    ...Object.fromEntries(chosen),
    id: idOf(value.id),
    price: amountOf(price ?? value.priceV2),
    compare_at_price: amountOf(compareAtPrice ?? value.compareAtPriceV2),
    currency: isObject(price) ? price.currencyCode : undefined,
    available: value.availableForSale,
    inventory_quantity: value.inventoryQuantity,
    inventory_policy: value.inventoryPolicy,
    // Tracking is the default of new variants.
    tracked: isObject(inventoryItem) ? inventoryItem.tracked : true,
    featured_image: imageOf(image),
  };
}

/** Returns the entries of a connection, or of a plain list. */
function listOf(value: unknown): Json[] {
  if (Array.isArray(value)) return value.filter(isObject);
  if (!isObject(value)) return [];
  if (Array.isArray(value.nodes)) return value.nodes.filter(isObject);
  if (!Array.isArray(value.edges)) return [];
  return value.edges.flatMap((edge): Json[] => (isObject(edge) && isObject(edge.node) ? [edge.node] : []));
}

const optionsOf = (variant: Json | undefined) => listOf(variant?.selectedOptions).map(({ name }) => ({ name }));
const amountOf = (price: unknown) => (isObject(price) ? price.amount : price);

/** Returns the number at the end of an id such as `gid://shopify/Product/1`, which links need. */
const idOf = (id: unknown) => (typeof id === 'string' ? id.replace(/^gid:\/\/.*\//, '').replace(/\?.*$/, '') : id);

function imageOf(value: unknown): Json | undefined {
  const src = isObject(value) ? (value.url ?? value.src ?? value.originalSrc ?? value.transformedSrc) : undefined;
  return src === undefined ? undefined : { src };
}
