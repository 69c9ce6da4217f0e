import type { MouseEvent } from 'react';
import { useHref } from 'react-router';
import type { Product } from '#contract/products.ts';

/** Returns the path of the page that redirects to a product's store (specification, section 2). */
export function buyAddress({ id, store }: Pick<Product, 'id' | 'store'>): string {
  return `/buy-at/${id}/${encodeURIComponent(store)}`;
}

/** The width from which the store opens in a new tab. On phones tabs get lost. */
const desktop = '(min-width: 48rem)';

/**
 * Returns the props of a link to a product's store (design, 5.2). The link loads a full page, to which the back button returns.
 */
export function useWayToStore(product: Pick<Product, 'id' | 'store'>) {
  return {
    href: useHref(buyAddress(product)),
    target: '_blank',
    rel: 'sponsored nofollow noopener',
    onClick({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
      currentTarget.target = window.matchMedia(desktop).matches ? '_blank' : '_self';
    },
  };
}
