import { Link } from 'react-router';
import type { Listing } from '#contract/products.ts';
import type { VerdictName } from '#contract/verdict-names.ts';
import { isChosen, toggled } from '#web/listing/filter-rules.ts';
import { isProvenOnly, type ListingFilter, provenOnly } from '#web/listing/listing-address.ts';
import { FilterValue } from './FilterValue.tsx';
import { followBySpace } from './follow-by-space.ts';
import { useFilterTexts } from './texts.ts';
import type { WayTo } from './way-to.ts';

type VerdictProps = { verdicts: Listing['facets']['verdicts']; filter: ListingFilter; wayTo: WayTo };

/** Renders the switch to proven discounts, with their number. It is a link, so that it works without JavaScript too. */
export function ProvenSwitch({ verdicts, filter, wayTo }: VerdictProps) {
  const { t } = useFilterTexts();
  const isOn = isProvenOnly(filter);
  const count = verdicts.find(({ name }) => name === 'proven')?.count ?? 0;
  const isOff = count === 0 && !isOn;
  const content = (
    <>
      <span className="flex-1">
        {t('provenOnly')} <span className="text-stone tabular-nums">{t('count', { count })}</span>
      </span>
      <span aria-hidden className={`switch ${isOff ? 'opacity-40' : ''}`} />
    </>
  );
  return (
    <div className="mb-2 border-b border-hairline pb-3">
      {isOff ? (
        <span className="flex min-h-11 items-center gap-3 text-16 text-stone">{content}</span>
      ) : (
        <Link
          {...wayTo((before) => ({
            ...(isProvenOnly(before) ? { ...before, verdictIds: [] } : provenOnly(before)),
            subcategoryIds: [],
          }))}
          rel="nofollow"
          role="switch"
          aria-checked={isOn}
          aria-label={`${t('provenOnly')}, ${t('products', { count })}`}
          onKeyDown={followBySpace}
          className="flex min-h-11 items-center gap-3 text-16"
        >
          {content}
        </Link>
      )}
      <p className="py-1 text-14 text-stone">{t('provenAdvice')}</p>
    </div>
  );
}

/** The order in which shoppers read verdicts: the best first. */
const shownOrder: readonly VerdictName[] = [
  'proven',
  'partly_proven',
  'not_proven',
  'always_on_sale',
  'raised_first',
  'too_early',
  'not_judged',
];

/** Lists the verdicts that occur, each with its number of products. Several are alternatives. */
export function VerdictList({ verdicts, filter, wayTo }: VerdictProps) {
  const { t } = useFilterTexts();
  const shown = shownOrder.flatMap((name) => verdicts.filter((verdict) => verdict.name === name));
  return (
    <ul>
      {shown
        .map(({ id, name, count }) => ({ id, name, count, chosen: isChosen(filter, { kind: 'verdictIds', id }) }))
        .filter(({ count, chosen }) => count > 0 || chosen)
        .map(({ id, name, count, chosen }) => (
          <li key={id}>
            <FilterValue
              way={wayTo((before) => toggled(before, { kind: 'verdictIds', id }))}
              isChosen={chosen}
              count={count}
              name={t(`verdictNames.${name}`)}
            />
          </li>
        ))}
    </ul>
  );
}
