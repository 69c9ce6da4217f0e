import { X } from 'lucide';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router';
import { withoutLanguage } from '#contract/languages.ts';
import { keepFocus } from '#web/framework/focus-on-arrival.ts';
import { useRouter } from '#web/framework/use-router.ts';
import { useTexts } from '#web/i18n/language.ts';
import { listOf } from '#web/listing/listing-address.ts';
import type { ListingContent } from '#web/listing/listing-content.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { useFilterTexts } from './texts.ts';

/**
 * Shows the filters over the whole page, on phones. The list updates behind it, and the button shows the number of products. The
 * browser's back button closes it and keeps the choice.
 */
export function FilterSheet({ listing }: { listing: ListingContent }) {
  const { t } = useFilterTexts();
  const { t: ofShop } = useTexts();
  const navigate = useNavigate();
  const router = useRouter();
  const { state, location: ahead } = useNavigation();
  const isLoading = state === 'loading';
  const { key, pathname, search, hash } = useLocation();
  /** The list that was chosen last, which may still be loading. */
  const chosen = useRef('');
  const isLeft = useRef(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();

  // Also opens if it is requested again while it is being left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation to it is a request
  useLayoutEffect(() => {
    isLeft.current = false;
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [key]);
  useLayoutEffect(() => {
    const element = dialog.current;
    // Closed before it unmounts, so that the focus returns to the element that opened it.
    return () => element?.close();
  }, []);

  useEffect(() => {
    const latest = ahead ?? { pathname, search, hash };
    if (latest.hash !== '') chosen.current = addressOf(latest);
    // The browser goes back to the list before the choice: it is replaced by the chosen one.
    else if (ahead && listOf(ahead) === listOf({ pathname }) && !isLeft.current) {
      isLeft.current = true;
      navigate(chosen.current, { replace: true, preventScrollReset: true, state: keepFocus });
    }
  }, [ahead, pathname, search, hash, navigate]);

  const close = () => dialog.current?.close();
  /** Removes the fragment from the address after any kind of close. Keeps the last choice, even if its list is loading. */
  function leave() {
    isLeft.current = true;
    const { navigation, location } = router?.state ?? {};
    const latest = navigation?.location ?? location;
    if (latest?.hash) chosen.current = addressOf(latest);
    navigate(chosen.current, {
      replace: true,
      preventScrollReset: true,
      state: keepFocus,
    });
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      // The dialog of own sizes closes within this one.
      onClose={(event) => event.target === event.currentTarget && leave()}
      className="m-0 h-dvh max-h-none w-full max-w-none flex-col bg-paper text-ink open:flex md:w-form"
    >
      <header className="flex min-h-16 flex-none items-center justify-between border-b border-hairline pl-4">
        <h2 id={title} className="display text-28">
          {ofShop('filters.shopBy')}
        </h2>
        <button type="button" onClick={close} aria-label={t('close')} className="grid size-14 place-items-center">
          <Icon node={X} size={20} strokeWidth={1.5} />
        </button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4">
        <FilterPanel listing={listing} hash="#shop-by" />
      </div>
      <footer className="flex-none border-t border-hairline p-4 pb-[max(16px,env(safe-area-inset-bottom))]">
        <button
          type="button"
          onClick={close}
          aria-busy={isLoading}
          className="caps h-12 w-full bg-ink text-paper transition-opacity aria-busy:opacity-60"
        >
          {t('show', { count: listing.total })}
        </button>
        <p role="status" className="sr-only">
          {t('products', { count: listing.total })}
        </p>
      </footer>
    </dialog>
  );
}

/** Returns the address of a list, without its language and its fragment. */
const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => withoutLanguage(pathname) + search;
