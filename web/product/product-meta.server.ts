import type { DetailedProduct, Product } from '#contract/products.ts';
import type { Storefront } from '#contract/storefront.ts';
import { type PageMeta, pageAddress } from '#web/framework/page-meta.ts';
import type { Translator } from '#web/i18n/texts.ts';
import { everything, listingAddress, unfiltered } from '#web/listing/listing-address.ts';
import { describePrice } from './describe-price.ts';
import { productTexts } from './product-texts.ts';

/**
 * Returns the data of a product for search engines and share previews. All offers of a piece have one canonical page: that
 * of the available offer with the smallest id. A share leads to the offer's own page, so that nobody sees another price
 * than the one that was shared.
 * @param offers the available offers of the piece
 */
export function describeProduct(
  product: DetailedProduct,
  store: Storefront['store'],
  translator: Translator,
  offers: readonly DetailedProduct[] = [],
): PageMeta {
  const { t, language } = translator;
  const { t: ofProduct } = productTexts(language);
  const { name, brand } = product;
  const { now, was = '' } = describePrice(product, translator);
  const words = {
    name,
    brand,
    store: product.store,
    price: now,
    was,
    percent: product.discount_percentage,
  };
  const own = `/product/${product.id}`;
  const path = product.available ? `/product/${Math.min(product.id, ...offers.map(({ id }) => id))}` : own;
  const address = (of: string) => pageAddress(store.publicUrl, language, of);
  const images = product.images.map(({ cache }) => store.publicUrl + cache);
  return {
    title: ofProduct('title', { name, brand }),
    description:
      product.discount_percentage > 0 ? ofProduct('descriptionReduced', words) : ofProduct('description', words),
    store,
    language,
    path,
    sharedPath: own,
    image: images[0],
    type: 'product',
    indexed: product.available,
    structuredData: [
      {
        '@type': 'Product',
        name,
        brand: { '@type': 'Brand', name: brand },
        ...(images.length > 0 && { image: images }),
        ...(product.description && { description: product.description }),
        ...(product.color && { color: product.color }),
        offers: offersOf(product, offers, address),
      },
      breadcrumbs(product, address, t('listing.titles.latest')),
    ],
  };
}

/**
 * Returns the offer of a product, or the range of all stores with an offer each. Offers in other currencies are left out:
 * a range has one currency.
 */
function offersOf(product: DetailedProduct, all: readonly DetailedProduct[], address: (path: string) => string) {
  const single = (offer: DetailedProduct) => ({
    url: address(`/product/${offer.id}`),
    priceCurrency: offer.currency,
    availability: `https://schema.org/${offer.unavailable_because === 'ended' ? 'Discontinued' : 'InStock'}`,
    seller: { '@type': 'Organization', name: offer.store },
  });
  const comparable = all.filter(({ currency }) => currency === product.currency);
  if (!product.available || comparable.length < 2) return { ...offerOf(product), ...single(product) };
  const prices = comparable.flatMap((offer) => [offer.discounted_price, ...pricesOf(offer)]);
  return {
    '@type': 'AggregateOffer',
    priceCurrency: product.currency,
    lowPrice: Math.min(...prices).toFixed(2),
    highPrice: Math.max(...prices).toFixed(2),
    offerCount: comparable.length,
    offers: comparable.map((offer) => ({
      '@type': 'Offer',
      price: offer.discounted_price.toFixed(2),
      ...(offer.discount_percentage > 0 && { priceSpecification: struckPrice(offer) }),
      ...single(offer),
    })),
  };
}

/** Returns the prices of the available variants where they differ. */
function pricesOf({ price_varies, variants }: DetailedProduct): number[] {
  return price_varies ? variants.flatMap(({ available, discounted_price }) => (available ? discounted_price : [])) : [];
}

/** Returns the price: one for all sizes, or the range of the available variants where they differ. */
function offerOf(product: DetailedProduct) {
  const prices = pricesOf(product);
  if (prices.length > 0)
    return {
      '@type': 'AggregateOffer',
      lowPrice: Math.min(...prices).toFixed(2),
      highPrice: Math.max(...prices).toFixed(2),
      offerCount: prices.length,
    };
  return {
    '@type': 'Offer',
    price: product.discounted_price.toFixed(2),
    ...(product.discount_percentage > 0 && { priceSpecification: struckPrice(product) }),
  };
}

/** Returns the price before the reduction in Google's format (Product structured data, strikethrough price). */
function struckPrice({ original_price, currency }: Product) {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: original_price.toFixed(2),
    priceCurrency: currency,
  };
}

/** Returns the path from all deals over the brand's deals to the product. */
function breadcrumbs({ name, brand, brand_id }: Product, address: (path: string) => string, allDeals: string) {
  const ofBrand = { ...everything, filter: { ...unfiltered, brandIds: [brand_id] } };
  const steps = [
    { name: allDeals, item: address(listingAddress(1)) },
    { name: brand, item: address(listingAddress(1, ofBrand)) },
    { name },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })),
  };
}
