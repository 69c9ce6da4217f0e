import { Link } from 'react-router';
import type { KindFacet, SizeFacet } from '#contract/products.ts';
import { isChosen, toggled } from '#web/listing/filter-rules.ts';
import type { ListingFilter } from '#web/listing/listing-address.ts';
import { groupSizes } from '#web/listing/size-groups.ts';
import { useCheckBox } from './check-box.ts';
import { categoriesOfKinds } from './kind-rules.ts';
import { useFilterTexts } from './texts.ts';
import type { WayTo } from './way-to.ts';

type SizeFilterProps = {
  sizes: SizeFacet[];
  filter: ListingFilter;
  /** The kinds of the list. */
  kinds: readonly KindFacet[];
  wayTo: WayTo;
};

/** Renders sizes as small boxes, in the groups of the preferences. A selected size also selects its category. */
export function SizeFilter({ sizes, ...rest }: SizeFilterProps) {
  const { t } = useFilterTexts();
  return groupSizes(sizes).map((group) => (
    <section key={group.name} aria-label={t(group.name)} className="pb-4 last:pb-0">
      <p aria-hidden className="pb-2 text-14 text-stone">
        {t(group.name)}
      </p>
      <ul className="flex flex-wrap gap-2">
        {group.sizes.map((size) => (
          <li key={size.id}>
            <SizeLink size={size} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

type SizeLinkProps = Omit<SizeFilterProps, 'sizes'> & { size: SizeFacet };

function SizeLink({ size, filter, kinds, wayTo }: SizeLinkProps) {
  const { t } = useFilterTexts();
  const value = { kind: 'sizes', id: size.id, categoryId: size.category_id } as const;
  const chosen = isChosen(filter, value);
  const checkBox = useCheckBox(chosen);
  const count = t('products', { count: size.count });
  const box = 'flex h-11 min-w-11 items-center justify-center border px-2 text-14 tabular-nums lg:h-9 lg:min-w-9';
  if (size.count === 0 && !chosen) return <span className={`${box} border-hairline text-stone`}>{size.name}</span>;
  return (
    <Link
      {...wayTo((before) => toggled(before, value, categoriesOfKinds(before, kinds)))}
      {...checkBox}
      rel="nofollow"
      aria-label={`${size.name}, ${count}`}
      title={count}
      className={`${box} border-ash transition-colors hover:border-ink ${chosen ? 'chosen border-ink bg-ink text-paper' : ''}`}
    >
      {size.name}
    </Link>
  );
}
