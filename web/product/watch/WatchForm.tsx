import { type ReactNode, type SubmitEvent, useId } from 'react';
import { formatPrice } from '#contract/money.ts';
import type { Product } from '#contract/products.ts';
import { CheckLine } from '#web/account/notifications/CheckLine.tsx';
import { useTexts } from '#web/i18n/language.ts';
import { translateServerMessage } from '#web/i18n/texts.ts';
import { useProductTexts } from '#web/product/product-texts.ts';
import { usePriceWatch } from './use-price-watch.ts';

type WatchFormProps = {
  userId: number;
  product: Pick<Product, 'id' | 'currency'>;
  /** The line that opens the form. */
  children: ReactNode;
  summaryClass: string;
};

/** Renders the form of a target price below the line that opens it. The shopper's own target is loaded when it opens. */
export default function WatchForm({ userId, product, children, summaryClass }: WatchFormProps) {
  const { t } = useProductTexts();
  const { language } = useTexts();
  const { saved, draft, problem, change, load, save, end } = usePriceWatch(userId, product);
  const id = useId();
  const symbol = formatPrice(0, saved?.currency ?? product.currency, language).replace(/[\d.,\s]/g, '');

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void save();
  }

  return (
    <details
      onToggle={({ currentTarget: { open } }) => {
        if (open && !draft) void load();
      }}
    >
      <summary className={`${summaryClass} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        {children}
      </summary>
      {draft && (
        <form onSubmit={submit} noValidate className="mb-4 border-x border-b border-hairline p-4">
          <p role="status" className="text-14 empty:hidden">
            {saved && t('watch.saved', { price: formatPrice(saved.target_price, saved.currency, language) })}
          </p>
          <label htmlFor={id} className={`caps block text-stone ${saved ? 'mt-5' : ''}`}>
            {t('watch.below')}
          </label>
          <div className="writing-line mt-2 flex items-center gap-2">
            <span aria-hidden className="text-20 text-stone">
              {symbol}
            </span>
            <input
              id={id}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={draft.target_price}
              onChange={({ target }) => change({ target_price: target.value })}
              aria-invalid={problem !== undefined}
              aria-describedby={`${id}-note`}
              className="h-11 min-w-0 flex-1 bg-transparent text-20 tabular-nums"
            />
          </div>
          <p id={`${id}-note`} role="alert" className="mt-1.5 min-h-5 text-14 text-garnet">
            {problem && translateServerMessage(problem, language)}
          </p>
          <CheckLine
            label={t('watch.whenProven')}
            isChecked={draft.when_proven}
            onCheck={(when_proven) => change({ when_proven })}
          />
          <CheckLine
            label={t('watch.inMySize')}
            isChecked={draft.in_my_size}
            onCheck={(in_my_size) => change({ in_my_size })}
          />
          <CheckLine label={t('watch.repeat')} isChecked={draft.repeat} onCheck={(repeat) => change({ repeat })} />
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            <button type="submit" className="caps h-12 border border-ink px-8 hover:bg-ink hover:text-paper">
              {t(saved ? 'watch.change' : 'watch.save')}
            </button>
            {saved && (
              <button type="button" onClick={() => void end()} className="underlined min-h-11 text-14">
                {t('watch.end')}
              </button>
            )}
          </div>
        </form>
      )}
    </details>
  );
}
