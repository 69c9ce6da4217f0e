import { useEffect, useMemo, useRef } from 'react';
import type { Subcategory } from '#contract/reference.ts';
import { useKindNames } from '#web/i18n/language.ts';
import { CheckRow } from './CheckRow.tsx';
import type { Counts } from './calls.ts';
import { changeOf } from './kind-choice.ts';
import { SelectAll } from './SelectAll.tsx';
import { SkipList } from './SkipList.tsx';
import { usePreferenceTexts } from './texts.ts';
import type { Choosing } from './use-choice.ts';

/**
 * Selects kinds within their categories, in the order of their sequence. The heading selects a whole category, and a general
 * kind all that it includes. Each has its number of products of today.
 */
export function CategoryTree(choosing: Choosing<Subcategory>) {
  const { entries, counts, chosen, choose } = choosing;
  const kindName = useKindNames();
  const list = useRef<HTMLDivElement>(null);
  const categories = useMemo(() => [...Map.groupBy(entries, ({ category_id }) => category_id).values()], [entries]);
  const chooseKind = ([id = 0]: readonly number[], isChosen: boolean) =>
    choose(changeOf(id, isChosen, chosen, entries), isChosen);
  return (
    <div ref={list}>
      <SelectAll {...choosing} />
      <SkipList list={list} />
      {categories.map((within) => {
        const [first] = within;
        if (!first) return null;
        const { name } = first.category;
        // A kind of the category's own name is the category itself.
        const whole = within.find((kind) => kind.name === name)?.id ?? null;
        const top = within.filter(({ id, parent_id }) => id !== whole && (parent_id === null || parent_id === whole));
        return (
          <fieldset key={first.category_id} className="border-hairline border-t pt-6 pb-8">
            <legend className="sr-only">{kindName(name)}</legend>
            <WholeCategory name={kindName(name)} within={within} chosen={chosen} choose={choose} />
            <ul className="mt-3 gap-x-10 sm:columns-2 lg:columns-3">
              {top.map((kind) => (
                <Kind key={kind.id} kind={kind} within={within} counts={counts} chosen={chosen} choose={chooseKind} />
              ))}
            </ul>
          </fieldset>
        );
      })}
    </div>
  );
}

type KindProps = Pick<Choosing<Subcategory>, 'chosen' | 'choose'> & {
  kind: Subcategory;
  within: readonly Subcategory[];
  counts: Counts | undefined;
};

/** Renders a kind, and below it the kinds that it includes. */
function Kind({ kind: { id, name }, ...rest }: KindProps) {
  const { t } = usePreferenceTexts();
  const kindName = useKindNames();
  const { within, counts, chosen, choose } = rest;
  const included = within.filter(({ parent_id }) => parent_id === id);
  const count = counts?.get(id) ?? 0;
  return (
    <li className="break-inside-avoid">
      <CheckRow
        id={id}
        name={kindName(name)}
        isChosen={chosen.has(id)}
        note={counts && (count > 0 ? t('products', { count }) : t('nothingToday'))}
        choose={choose}
      />
      {included.length > 0 && (
        <ul className="ml-7.5">
          {included.map((kind) => (
            <Kind key={kind.id} kind={kind} {...rest} />
          ))}
        </ul>
      )}
    </li>
  );
}

type WholeCategoryProps = Pick<Choosing<Subcategory>, 'chosen' | 'choose'> & {
  name: string;
  within: readonly Subcategory[];
};

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
