import type { SearchReading as Reading } from '#contract/products.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { everything, type ListingSelection, listingAddress } from './listing-address.ts';
import { usePersonalTexts } from './personal-texts.ts';

/** Shows the interpretation of a search: corrected spelling, and filters found in the words, each removable. */
export function SearchReading({ reading, selection }: { reading: Reading; selection: ListingSelection }) {
  const { t } = usePersonalTexts();
  const { did_you_mean, filters } = reading;
  // Two filters may come from the same words.
  const read = [...new Map(filters.map((filter) => [filter.text, filter.without]))];
  const leadTo = (query: string) => listingAddress(1, query === '' ? everything : { ...selection, query });
  return (
    <>
      {did_you_mean !== null && <p className="pb-4 text-16">{t('searching.corrected', { query: did_you_mean })}</p>}
      {read.length > 0 && (
        <ul aria-label={t('searching.read')} className="flex flex-wrap items-center gap-2 pb-4">
          {read.map(([text, without]) => (
            <li key={text}>
              <Chip to={leadTo(without)} label={t('searching.remove', { text })}>
                {text}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
