import { useId } from 'react';
import { useTexts } from '#web/i18n/language.ts';
import { guideFor } from './size-guide/guide-for.ts';
import { SizeGuideButton } from './size-guide/SizeGuideButton.tsx';

/** Lists the sizes in stock. The shopper chooses one at the store, not here. */
export function SizeList({ sizes }: { sizes: string[] }) {
  const { t } = useTexts();
  const id = useId();
  if (sizes.length === 0) return null;
  const guide = guideFor(sizes);
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="caps text-stone">
          {t('product.sizes')}
        </h2>
        {guide && <SizeGuideButton kind={guide} />}
      </div>
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
    </section>
  );
}
