import { type FormEvent, useEffect, useRef } from 'react';
import { useHref } from 'react-router';
import { noMaximumPrice } from '#contract/limits.ts';
import { formatPrice } from '#contract/money.ts';
import type { Listing } from '#contract/products.ts';
import { pricedBetween } from '#web/listing/filter-rules.ts';
import {
  filterParameters,
  type ListingSelection,
  pathOf,
  searchParameters,
  sortParameters,
} from '#web/listing/listing-address.ts';
import { under100Cents } from '#web/listing/listing-call.ts';
import { FilterValue } from './FilterValue.tsx';
import { boundsIn, isBandChosen } from './price-bounds.ts';
import { useFilterTexts } from './texts.ts';
import type { FilterChoice, WayTo } from './way-to.ts';

type Band = Listing['facets']['prices'][number];
type PriceFilterProps = { bands: Band[]; wayTo: WayTo } & Omit<PriceFormProps, 'highest'>;

/**
 * Renders price bands, one selectable at a time, and two fields for other bounds. The fields accept 0 to 5000 dollars, and 0 to
 * 100 in Under $100 (specification, section 5).
 */
export function PriceFilter({ bands, selection, wayTo, choose }: PriceFilterProps) {
  const texts = useFilterTexts();
  const { filter } = selection;
  const { showType, place } = selection;
  const highest =
    showType === 'under100' ? under100Cents / 100 : (place?.own.maxPriceCents ?? noMaximumPrice * 100) / 100;
  return (
    <>
      <ul>
        {bands
          .filter(({ price_min }) => price_min < highest)
          .map((band) => {
            const toggle: FilterChoice = (before) =>
              isBandChosen(band, before)
                ? pricedBetween(before, undefined, undefined)
                : pricedBetween(before, centsOf(band.price_min || null), centsOf(band.price_max));
            return (
              <li key={band.id}>
                <FilterValue
                  way={wayTo(toggle)}
                  isChosen={isBandChosen(band, filter)}
                  count={band.count}
                  name={nameOf(band, texts)}
                />
              </li>
            );
          })}
      </ul>
      <PriceForm highest={highest} selection={selection} choose={choose} />
    </>
  );
}

function nameOf({ price_min, price_max }: Band, { t, language }: ReturnType<typeof useFilterTexts>): string {
  const name = (price: number) => formatPrice(price, 'USD', language);
  if (price_max === null) return t('andMore', { price: name(price_min) });
  // A band ends a cent below the next one.
  const end = name(Math.round(price_max + 0.01));
  return price_min === 0 ? t('under', { price: end }) : t('between', { low: name(price_min), high: end });
}

type PriceFormProps = { highest: number; selection: ListingSelection; choose(choice: FilterChoice): void };

/** Renders a form that works without JavaScript. With JavaScript it applies in place and reports a minimum above the maximum. */
function PriceForm({ highest, selection, choose }: PriceFormProps) {
  const { t } = useFilterTexts();
  const first = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLInputElement>(null);
  const { filter } = selection;
  const min = unitsOf(filter.minPriceCents);
  const max = unitsOf(filter.maxPriceCents);
  const kept = [
    ...searchParameters(selection),
    ...filterParameters(pricedBetween(filter, undefined, undefined)),
    ...sortParameters(selection),
  ];

  // Bounds chosen elsewhere update the fields, which keep the focus.
  useEffect(() => {
    if (first.current) first.current.value = min;
    if (last.current) last.current.value = max;
  }, [min, max]);

  function follow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const bounds = boundsIn(String(typed.get('min')), String(typed.get('max')), highest);
    if (!bounds) {
      last.current?.setCustomValidity(t('crossed'));
      last.current?.reportValidity();
      return;
    }
    choose((before) => pricedBetween(before, bounds.minPriceCents, bounds.maxPriceCents));
  }

  const field = {
    type: 'number',
    inputMode: 'decimal',
    min: 0,
    max: highest,
    step: 'any',
    autoComplete: 'off',
    onChange: () => last.current?.setCustomValidity(''),
    className:
      'writing-line h-11 w-full min-w-0 bg-transparent text-16 tabular-nums placeholder:text-stone lg:h-10 lg:text-14',
  } as const;
  return (
    <form action={useHref(pathOf(1, selection))} onSubmit={follow} className="mt-3 flex items-end gap-3">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input {...field} ref={first} name="min" defaultValue={min} aria-label={t('lowest')} placeholder={t('min')} />
      <input {...field} ref={last} name="max" defaultValue={max} aria-label={t('highest')} placeholder={t('max')} />
      <button type="submit" className="caps h-11 flex-none border border-ink px-4 lg:h-10">
        {t('applyPrices')}
      </button>
    </form>
  );
}

const centsOf = (price: number | null) => (price === null ? undefined : Math.round(price * 100));
const unitsOf = (cents: number | undefined) => (cents === undefined ? '' : String(cents / 100));
