import type { CSSProperties } from 'react';
import { localeOf } from '#contract/languages.ts';
import { noMaximumPrice } from '#contract/limits.ts';
import { Field } from '#web/account/Field.tsx';
import {
  anyPrice,
  highestAt,
  lowestAt,
  nearestStep,
  type PriceFaults,
  priceStep,
  readPrice,
  type TypedPrices,
} from './prices.ts';
import { usePreferenceTexts } from './texts.ts';

type PriceRangeProps = { typed: TypedPrices; faults: PriceFaults; onType(typed: TypedPrices): void };

/** Renders a slider with two thumbs, which moves in steps, and two fields for prices in between. */
export function PriceRange({ typed, faults, onType }: PriceRangeProps) {
  const { t, language } = usePreferenceTexts();
  const low = readPrice(typed.low) ?? anyPrice.low;
  const high = Math.max(low, readPrice(typed.high) ?? anyPrice.high);
  const dollars = new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  const inWords = (price: number) => (price === noMaximumPrice ? t('prices.noMaximum') : dollars.format(price));
  const share = (price: number) => `${(nearestStep(price) / noMaximumPrice) * 100}%`;

  function wholeRange(): string {
    if (high < noMaximumPrice) return t('prices.between', { low: dollars.format(low), high: dollars.format(high) });
    return low === 0 ? t('prices.any') : t('prices.from', { low: dollars.format(low) });
  }

  return (
    <div className="max-w-[44rem]">
      <output className="display block text-40 tabular-nums">{wholeRange()}</output>
      <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_18rem] md:items-end">
        <fieldset aria-label={t('prices.range')} className="min-w-0 md:pb-10">
          <div className="two-thumbs" style={{ '--low': share(low), '--high': share(high) } as CSSProperties}>
            <input
              type="range"
              aria-label={t('prices.lowest')}
              aria-valuetext={dollars.format(low)}
              min={anyPrice.low}
              max={noMaximumPrice}
              step={priceStep}
              value={nearestStep(low)}
              onChange={({ target }) => onType({ ...typed, low: String(lowestAt(target.valueAsNumber, high)) })}
              // At the upper end both thumbs overlap. The thumb that can still move is on top.
              className={low > noMaximumPrice / 2 ? 'z-10' : ''}
            />
            <input
              type="range"
              aria-label={t('prices.highest')}
              aria-valuetext={inWords(high)}
              min={anyPrice.low}
              max={noMaximumPrice}
              step={priceStep}
              value={nearestStep(high)}
              onChange={({ target }) => onType({ ...typed, high: String(highestAt(target.valueAsNumber, low)) })}
            />
          </div>
          <p aria-hidden className="mt-2 flex justify-between text-14 text-stone tabular-nums">
            <span>{dollars.format(anyPrice.low)}</span>
            <span>{t('prices.noMaximum')}</span>
          </p>
        </fieldset>
        <div className="grid grid-cols-2 gap-8">
          <Field
            label={t('prices.lowest')}
            type="number"
            inputMode="numeric"
            min={anyPrice.low}
            max={noMaximumPrice}
            value={typed.low}
            onChange={({ target }) => onType({ ...typed, low: target.value })}
            error={faults.low && t(`prices.${faults.low}`)}
          />
          <Field
            label={t('prices.highest')}
            type="number"
            inputMode="numeric"
            min={anyPrice.low}
            max={noMaximumPrice}
            value={typed.high}
            onChange={({ target }) => onType({ ...typed, high: target.value })}
            error={faults.high && t(`prices.${faults.high}`)}
          />
        </div>
      </div>
    </div>
  );
}
