import { useEffect, useId, useRef } from 'react';
import { useTexts } from '#web/i18n/language.ts';
import { describePrice } from '#web/product/describe-price.ts';
import { useProductTexts } from '#web/product/product-texts.ts';
import { isOwnSize, pricesDiffer, type SizeChoice } from './size-choices.ts';
import type { OwnSizes } from './use-own-sizes.ts';
import type { ChosenSize } from './use-size-choice.ts';

type SizeOptionsProps = ChosenSize & {
  choices: SizeChoice[];
  /** The shopper's own sizes, which are marked. */
  own: OwnSizes;
  currency: string;
  /** The id of the heading. */
  labelledBy: string;
};

/** Renders sizes to choose from, each with its price if prices differ. Sold-out sizes are struck out, the shopper's own are underlined. */
export function SizeOptions({ choices, own, currency, labelledBy, chosen, choose }: SizeOptionsProps) {
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  const hasPrices = pricesDiffer(choices);

  // A size may have been chosen before the page was hydrated.
  useEffect(() => {
    const early = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (early) choose(early.value);
  }, [choose]);

  return (
    <div ref={group} role="radiogroup" aria-labelledby={labelledBy} className="mt-2 flex flex-wrap gap-2 md:mt-3">
      {choices.map((choice) => (
        <SizeOption
          key={choice.size}
          choice={choice}
          name={name}
          currency={hasPrices ? currency : undefined}
          isOwn={isOwnSize(choice.sizeIds, own)}
          isChosen={choice.size === chosen?.size}
          choose={choose}
        />
      ))}
    </div>
  );
}

/** In forced colours a chosen box has the system's colours of a selection. */
const boxClasses = [
  'relative flex min-h-11 min-w-14 cursor-pointer flex-col items-center justify-center border border-ash px-3 py-1',
  'text-14 tabular-nums transition-colors hover:border-ink',
  'has-checked:border-ink has-checked:bg-ink has-checked:text-paper',
  'has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2',
  // A line from corner to corner: one through the letter makes S look like a sign of its own. Forced colours have no drawn grounds.
  'has-disabled:border-hairline has-disabled:text-stone has-disabled:bg-struck',
  'forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]',
  'forced-colors:has-checked:forced-color-adjust-none forced-colors:has-disabled:text-[GrayText]',
  'forced-colors:has-focus-visible:outline-[CanvasText]',
].join(' ');

type SizeOptionProps = {
  choice: SizeChoice;
  name: string;
  /** If undefined, the size is shown without its price. */
  currency: string | undefined;
  isOwn: boolean;
  isChosen: boolean;
  choose: ChosenSize['choose'];
};

function SizeOption({ choice, name, currency, isOwn, isChosen, choose }: SizeOptionProps) {
  const texts = useTexts();
  const { t } = useProductTexts();
  const { size, isAvailable } = choice;
  const { now, was } = describePrice({ ...choice, currency: currency ?? '' }, texts);
  const price = was === undefined ? now : texts.t('price.reduced', { was, now });
  const spoken = isAvailable ? (currency === undefined ? size : `${size}, ${price}`) : t('soldOut', { size });
  return (
    <label className={`${boxClasses} ${isOwn ? 'border-b-2 border-b-ink!' : ''}`}>
      <input
        type="radio"
        name={name}
        value={size}
        aria-label={spoken}
        checked={isChosen}
        disabled={!isAvailable}
        onChange={() => choose(size)}
        autoComplete="off"
        className="absolute inset-0 cursor-pointer appearance-none outline-none disabled:cursor-default"
      />
      {isAvailable ? size : <s className="not-forced-colors:no-underline">{size}</s>}
      {isAvailable && currency !== undefined && <span className="text-12 opacity-80">{now}</span>}
    </label>
  );
}
