import { useId } from 'react';
import { guideFor } from '#web/product/size-guide/guide-for.ts';
import { SizeGuideButton } from '#web/product/size-guide/SizeGuideButton.tsx';
import { useProductTexts } from '../product-texts.ts';
import { SizeOptions } from './SizeOptions.tsx';
import type { SizeChoice } from './size-choices.ts';
import type { ChosenSize } from './use-size-choice.ts';

type SizeListProps = ChosenSize & {
  /** The sizes in stock. */
  sizes: string[];
  /** Undefined if all sizes are available at one price: they are then only listed, and chosen at the store. */
  choices: SizeChoice[] | undefined;
  currency: string;
};

/** Lists the sizes of a product, to choose from where they differ. */
export function SizeList({ sizes, choices, ...choosing }: SizeListProps) {
  const { t: own } = useProductTexts();
  const id = useId();
  if (sizes.length === 0 && !choices) return null;
  const guide = guideFor(sizes);
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="caps text-stone">
          {own('sizes')}
        </h2>
        {guide && <SizeGuideButton kind={guide} />}
      </div>
      {choices ? (
        <SizeOptions choices={choices} labelledBy={id} {...choosing} />
      ) : (
        <ul className="mt-3 flex flex-wrap gap-2">
          {sizes.map((size) => (
            <li
              key={size}
              className="grid h-10 min-w-11 place-items-center border border-hairline px-3 text-14 tabular-nums"
            >
              {size}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
