import { useId } from 'react';
import { guideFor } from '#web/product/size-guide/guide-for.ts';
import { SizeGuideButton } from '#web/product/size-guide/SizeGuideButton.tsx';
import { useProductTexts } from '../product-texts.ts';
import { SizeOptions } from './SizeOptions.tsx';
import { isOwnSize, type ListedSize, type SizeChoice } from './size-choices.ts';
import type { OwnSizes } from './use-own-sizes.ts';
import type { ChosenSize } from './use-size-choice.ts';

type SizeListProps = ChosenSize & {
  /** The sizes in stock. */
  sizes: ListedSize[];
  /** The shopper's own sizes, which are marked. */
  own: OwnSizes;
  /** Undefined if all sizes are available at one price: they are then only listed, and chosen at the store. */
  choices: SizeChoice[] | undefined;
  currency: string;
};

/** Lists the sizes of a product, to choose from where they differ. */
export function SizeList({ sizes, choices, own, ...choosing }: SizeListProps) {
  const { t } = useProductTexts();
  const id = useId();
  if (sizes.length === 0 && !choices) return null;
  const offered = choices
    ? choices.map(({ size, sizeIds, isAvailable }) => ({
        ids: sizeIds,
        name: isAvailable ? size : t('soldOutOwn', { size }),
      }))
    : sizes;
  const yours = offered.filter(({ ids }) => isOwnSize(ids, own)).map(({ name }) => name);
  const guide = guideFor(sizes.map(({ name }) => name));
  return (
    <section aria-labelledby={id} className="mt-1 flex flex-col md:mt-8">
      <div className="flex items-baseline justify-between gap-4 max-md:order-last max-md:mt-4">
        {/* On phones the boxes speak for themselves, and fit above the buy button. */}
        <h2 id={id} className="caps text-stone max-md:sr-only">
          {t('sizes')}
        </h2>
        {guide && <SizeGuideButton kind={guide} />}
      </div>
      {choices ? (
        <SizeOptions choices={choices} own={own} labelledBy={id} {...choosing} />
      ) : (
        // Text, not boxes: those would look like controls.
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-16 tabular-nums md:mt-3">
          {sizes.map(({ name, ids }) => (
            <li key={name} className={isOwnSize(ids, own) ? 'border-b-2 border-ink font-medium' : ''}>
              {name}
            </li>
          ))}
        </ul>
      )}
      {yours.length > 0 && <p className="mt-2 text-14">{t('yourSizes', { sizes: yours.join(', ') })}</p>}
    </section>
  );
}
