import { Link } from 'react-router';
import type { SearchReading as Reading } from '#contract/products.ts';
import { useTexts } from '#web/i18n/language.ts';
import { translateServerMessage } from '#web/i18n/texts.ts';
import { Chip, useNeighbourFocus } from '#web/ui/Chip.tsx';
import { type ListingSelection, listingAddress } from './listing-address.ts';
import { usePersonalTexts } from './personal-texts.ts';
import { queryWithout, type ReadPart, readParts, withQuery } from './read-parts.ts';
import { useChoices, type Way } from './use-choices.ts';

/**
 * Shows the interpretation of a search: corrected spelling, the parts that were given up, and the parts that were read,
 * each removable by a link. The focus of a removed one moves to its neighbour.
 */
export function SearchReading({ reading, selection }: { reading: Reading; selection: ListingSelection }) {
  const { t } = usePersonalTexts();
  const { did_you_mean, given_up, searched_query, exact_total } = reading;
  const parts = readParts(reading);
  const { list, note } = useNeighbourFocus(reading);
  const { wayTo } = useChoices(selection);
  const { query = '' } = selection;
  // The sentence has quotes of its own.
  const given = given_up.map((text) => text.replace(/^"(.*)"$/, '$1')).join(', ');
  // Of several conditions some products may meet one.
  const isOne = given_up.length === 1;
  return (
    <>
      {did_you_mean !== null && <p className="pb-4 text-16">{t('searching.corrected', { query: did_you_mean })}</p>}
      {given !== '' && (
        // Two lines, so that the sentence does not break elsewhere once the fonts have loaded.
        <p className="pb-4 text-16" role="status">
          {exact_total === 0
            ? t(isOne ? 'searching.nothingIn' : 'searching.nothingTogether', { given })
            : t(isOne ? 'searching.fewIn' : 'searching.fewTogether', { count: exact_total, given })}{' '}
          <Link
            to={listingAddress(1, withQuery(selection, searched_query))}
            className="underlined relative -my-2.5 block w-fit py-2.5"
          >
            {t('searching.closest', { rest: searched_query })}
          </Link>
        </p>
      )}
      {parts.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 pb-4">
          <span aria-hidden="true" className="pr-1 text-14 text-stone">
            {t('searching.in')}
          </span>
          <ul ref={list} aria-label={t('searching.read')} className="flex flex-wrap items-center gap-2">
            {parts.map((part, place) => (
              <li key={`${part.text} ${part.without}`}>
                <PartChip
                  part={part}
                  way={wayTo(
                    (before) => withQuery(before, queryWithout(before.query ?? '', query, part.without)),
                    note(place),
                  )}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

const headings = {
  kind: 'searching.headings.kind',
  brand: 'searching.headings.brand',
  store: 'searching.headings.store',
  occasion: 'searching.headings.occasion',
} as const;

/** A chip of a part: its words after its heading. An occasion also says how it was read. */
function PartChip({ part: { heading, text, meaning }, way }: { part: ReadPart; way: Way }) {
  const { t } = usePersonalTexts();
  const { language } = useTexts();
  const before = heading ? `${t(headings[heading])} ` : '';
  const after = meaning ? `: ${translateServerMessage(meaning, language)}` : '';
  return (
    <Chip {...way} label={t('searching.remove', { text: `${before}${text}${after}` })}>
      <span>
        {before !== '' && <span className="text-stone">{before}</span>}
        {text}
        {after !== '' && <span className="text-stone">{after}</span>}
      </span>
    </Chip>
  );
}
