import { ArrowUpRight } from 'lucide-react';
import { useTexts } from '#web/language.ts';

/** The way to the store. On phones it stays at the thumb. */
export function BuyButton({ store, address }: { store: string; address: string }) {
  const { t } = useTexts();
  return (
    <div
      data-screen-only
      className="mt-8 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-t max-md:border-hairline max-md:bg-paper max-md:px-4 max-md:pt-3 max-md:pb-[calc(12px+env(safe-area-inset-bottom))]"
    >
      <a
        href={address}
        target="_blank"
        rel="sponsored nofollow noopener"
        className="flex min-h-13 items-center justify-center gap-2 bg-ink px-6 py-3 text-center text-16 font-medium text-paper transition-opacity hover:opacity-85"
      >
        {t('product.buy', { store })}
        <ArrowUpRight aria-hidden size={18} strokeWidth={1.5} className="flex-none" />
        <span className="sr-only">({t('product.opensNewTab')})</span>
      </a>
    </div>
  );
}
