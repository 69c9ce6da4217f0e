import { formatPrice } from '#contract/money.ts';
import type { Product } from '#contract/products.ts';
import type { Storefront } from '#contract/storefront.ts';
import { type PageMeta, pageAddress } from '#web/framework/page-meta.ts';
import type { Translator } from '#web/i18n/texts.ts';
import { everything, listingAddress, unfiltered } from '#web/listing/listing-address.ts';

/** Returns the data of a product for search engines and share previews. */
export function describeProduct(product: Product, store: Storefront['store'], { t, language }: Translator): PageMeta {
  const { name, brand } = product;
  const words = {
    name,
    brand,
    store: product.store,
    price: formatPrice(product.discounted_price, product.currency, language),
    was: formatPrice(product.original_price, product.currency, language),
    percent: product.discount_percentage,
  };
  const path = `/product/${product.id}`;
  const address = (of: string) => pageAddress(store.publicUrl, language, of);
  const images = product.images.map(({ cache }) => store.publicUrl + cache);
  return {
    title: t('product.title', { name, brand }),
    description:
      product.discount_percentage > 0 ? t('product.descriptionReduced', words) : t('product.description', words),
    store,
    language,
    path,
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
        offers: {
          '@type': 'Offer',
          url: address(path),
          price: product.discounted_price.toFixed(2),
          priceCurrency: product.currency,
          ...(product.discount_percentage > 0 && { priceSpecification: struckPrice(product) }),
          availability: `https://schema.org/${product.unavailable_because === 'ended' ? 'Discontinued' : 'InStock'}`,
          seller: { '@type': 'Organization', name: product.store },
        },
      },
      breadcrumbs(product, address, t('listing.titles.latest')),
    ],
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
