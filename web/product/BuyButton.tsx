import { ArrowUpRight } from 'lucide';
import { type RefObject, useEffect, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useWayToStore } from './buy-address.ts';
import type { Priced } from './describe-price.ts';
import { Price } from './Price.tsx';
import { useProductTexts } from './product-texts.ts';

type BuyButtonProps = {
  product: Product;
  priced: Priced;
  /** The price above, in the facts. */
  price: RefObject<HTMLElement | null>;
};

/** Links to the store. On phones it is fixed at the bottom of the screen, beside the price once that above is out of sight. */
export function BuyButton({ product, priced, price }: BuyButtonProps) {
  const { t } = useProductTexts();
  const isPriceAway = useIsAbove(price);
  return (
    <div
      data-screen-only
      data-at-thumb
      className="mt-8 flex items-center gap-4 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-t max-md:border-hairline max-md:bg-paper max-md:px-4 max-md:pt-3 max-md:pb-[calc(12px+env(safe-area-inset-bottom))]"
    >
      {/* Screen readers have read it above. */}
      {isPriceAway && (
        <div aria-hidden className="md:hidden">
          <Price product={priced} className="w-min text-16 leading-tight whitespace-nowrap" />
        </div>
      )}
      <a
        {...useWayToStore(product)}
        className="flex min-h-13 min-w-0 flex-1 items-center justify-center gap-2 border border-ink bg-ink px-6 py-3 text-center text-16 font-medium text-paper transition-opacity hover:opacity-85"
      >
        {/* Two lines at most beside the price on phones, so that the bar covers no focused link. */}
        <span className="line-clamp-2 leading-tight">{t('buy', { store: product.store })}</span>
        <Icon node={ArrowUpRight} size={18} strokeWidth={1.5} className="flex-none" />
        <span className="sr-only max-md:hidden">({t('opensNewTab')})</span>
      </a>
    </div>
  );
}

/** Tells whether an element has been scrolled out of the window at its top. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) =>
      setAbove(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}
