import { useEffect, useMemo, useRef } from 'react';
import type { Subcategory } from '#contract/reference.ts';
import { useKindNames } from '#web/i18n/language.ts';
import { CheckRow } from './CheckRow.tsx';
import { SelectAll } from './SelectAll.tsx';
import type { Choosing } from './use-choice.ts';

/** Selects subcategories within their categories. The heading selects a whole category. */
export function CategoryTree(choosing: Choosing<Subcategory>) {
  const { entries, chosen, choose } = choosing;
  const kindName = useKindNames();
  const categories = useMemo(() => [...Map.groupBy(entries, ({ category_id }) => category_id).values()], [entries]);
  return (
    <div>
      <SelectAll {...choosing} />
      {categories.map((within) => {
        const [first] = within;
        if (!first) return null;
        return (
          <fieldset key={first.category_id} className="border-hairline border-t pt-6 pb-8">
            <legend className="sr-only">{kindName(first.category.name)}</legend>
            <WholeCategory name={kindName(first.category.name)} within={within} chosen={chosen} choose={choose} />
            <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
              {within.map(({ id, name }) => (
                <li key={id}>
                  <CheckRow id={id} name={kindName(name)} isChosen={chosen.has(id)} choose={choose} />
                </li>
              ))}
            </ul>
          </fieldset>
        );
      })}
    </div>
  );
}

type WholeCategoryProps = Omit<Choosing<Subcategory>, 'entries'> & { name: string; within: readonly Subcategory[] };

/** Shows an indeterminate checkbox while only a part is selected. */
function WholeCategory({ name, within, chosen, choose }: WholeCategoryProps) {
  const box = useRef<HTMLInputElement>(null);
  const count = within.filter(({ id }) => chosen.has(id)).length;
  const isPartly = count > 0 && count < within.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  const ids = within.map(({ id }) => id);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        ref={box}
        type="checkbox"
        checked={count === within.length}
        onChange={({ target }) => choose(ids, target.checked)}
        className="size-4.5 flex-none accent-ink"
      />
      <span className="display text-28">{name}</span>
      <span aria-hidden className="text-14 text-stone tabular-nums">
        {count > 0 && `${count} / ${within.length}`}
      </span>
    </label>
  );
}
