import type { MouseEvent } from 'react';
import { useHref } from 'react-router';
import type { Product } from '#contract/products.ts';

/** The page on the way to a product's store (specification, section 2). */
export function buyAddress({ id, store }: Pick<Product, 'id' | 'store'>): string {
  return `/buy-at/${id}/${encodeURIComponent(store)}`;
}

/** From this width on the store opens in a tab of its own; on phones tabs get lost. */
const desktop = '(min-width: 48rem)';

/** What a link to a product's store carries (design, 5.2). It is loaded as a page of its own: so it is left and come back to. */
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
