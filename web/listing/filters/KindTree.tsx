import { ChevronDown } from 'lucide';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { FacetValue, KindFacet } from '#contract/products.ts';
import { useKindNames } from '#web/i18n/language.ts';
import type { ListingFilter } from '#web/listing/listing-address.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { FilterValue } from './FilterValue.tsx';
import { categoryToggled, isWithin, kindToggled } from './kind-rules.ts';
import { useFilterTexts } from './texts.ts';
import type { WayTo } from './way-to.ts';

type KindTreeProps = { categories: FacetValue[]; kinds: KindFacet[]; filter: ListingFilter; wayTo: WayTo };

/** Lists the categories, and below each the kinds of its products. Several can be selected at once, of any category. */
export function KindTree({ categories, kinds, filter, wayTo }: KindTreeProps) {
  const kindName = useKindNames();
  const { kindIds = [], categoryIds } = filter;
  const branch = (kind: KindFacet) => {
    const { id, count } = kind;
    return (
      <Branch
        key={id}
        name={kindName(kind.name)}
        isOpen={kindIds.some((one) => one === id || isWithin(one, id, kinds))}
        value={(name) => (
          <FilterValue
            way={wayTo((before) => kindToggled(before, kind, kinds))}
            isChosen={kindIds.includes(id)}
            count={count}
            name={name}
          />
        )}
      >
        {kinds.filter(({ parent_id }) => parent_id === id).map(branch)}
      </Branch>
    );
  };
  return (
    <ul>
      {categories.map(({ id, name, count }) => {
        const within = kinds.filter(({ category_id }) => category_id === id);
        return (
          <Branch
            key={id}
            name={kindName(name)}
            isOpen={categoryIds.includes(id) || within.some((kind) => kindIds.includes(kind.id))}
            value={(shown) => (
              <FilterValue
                way={wayTo((before) => categoryToggled(before, id, kinds))}
                isChosen={categoryIds.includes(id)}
                count={count}
                name={shown}
              />
            )}
          >
            {topKinds(within, name).map(branch)}
          </Branch>
        );
      })}
    </ul>
  );
}

/** Returns the kinds directly below a category. A kind of the category's own name is the category itself. */
function topKinds(within: readonly KindFacet[], category: string): KindFacet[] {
  const whole = within.find(({ name }) => name === category)?.id;
  return within.filter(({ id, parent_id }) => id !== whole && (parent_id === null || parent_id === whole));
}

type BranchProps = {
  name: string;
  /** Whether it is selected, or something below it. */
  isOpen: boolean;
  value(name: string): ReactNode;
  children: ReactNode[];
};

/** Renders a value with the values below it, which open by the arrow beside it, by the arrow keys, or once it is selected. */
function Branch({ name, isOpen: isChosen, value, children }: BranchProps) {
  const { t } = useFilterTexts();
  const [wanted, setWanted] = useState<boolean>();
  const isOpen = wanted ?? isChosen;
  // Counts stand below each other, with an arrow beside them or without.
  if (children.length === 0) return <li className="pr-8 lg:pr-6">{value(name)}</li>;
  function follow(event: KeyboardEvent) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    event.stopPropagation();
    setWanted(event.key === 'ArrowRight');
  }
  return (
    <li onKeyDown={follow}>
      <div className="flex items-center">
        <div className="min-w-0 flex-1">{value(name)}</div>
        <button
          type="button"
          // The arrow keys do the same, so that the values alone are stops.
          tabIndex={-1}
          aria-expanded={isOpen}
          aria-label={t('kindsOf', { name })}
          onClick={() => setWanted(!isOpen)}
          className="group/arrow -mr-3 grid size-11 flex-none place-items-center lg:-mr-2 lg:size-8 noscript:hidden"
        >
          <Icon
            node={ChevronDown}
            size={14}
            strokeWidth={1.5}
            className="transition-transform duration-160 group-aria-expanded/arrow:rotate-180"
          />
        </button>
      </div>
      {isOpen && <ul className="ml-7">{children}</ul>}
    </li>
  );
}
