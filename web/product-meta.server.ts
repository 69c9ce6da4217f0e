import type { Product } from '#contract/products.ts';
import type { Storefront } from '#contract/storefront.ts';
import { formatPrice } from './money.ts';
import type { PageMeta } from './page-meta.ts';
import type { Translator } from './texts.ts';

/** What search engines and share previews are told of a product. */
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
  const canonical = `${store.publicUrl}/product/${product.id}`;
  const images = product.images.map(({ cache }) => store.publicUrl + cache);
  return {
    title: t('product.title', { name, brand }),
    description:
      product.discount_percentage > 0 ? t('product.descriptionReduced', words) : t('product.description', words),
    storeName: store.name,
    canonical,
    image: images[0],
    type: 'product',
    indexed: product.available,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      brand: { '@type': 'Brand', name: brand },
      ...(images.length > 0 && { image: images }),
      ...(product.description && { description: product.description }),
      ...(product.color && { color: product.color }),
      offers: {
        '@type': 'Offer',
        url: canonical,
        price: product.discounted_price.toFixed(2),
        priceCurrency: product.currency,
        availability: product.available ? 'https://schema.org/InStock' : 'https://schema.org/Discontinued',
        seller: { '@type': 'Organization', name: product.store },
      },
    },
  };
}
