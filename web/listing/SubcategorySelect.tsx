import { useKindNames } from '#web/i18n/language.ts';
import { LabelledSelect } from '#web/ui/LabelledSelect.tsx';
import { useFilterTexts } from './filters/texts.ts';

/** A subcategory with its number of products, and the general ones that include it. */
export type Subcategory = { id: number; name: string; products: number; category: string; depth: number };

type SubcategorySelectProps = { subcategories: Subcategory[]; chosenIds: number[] };

/** Selects one subcategory at a time, grouped by category. An address may hold several, which the chips show. */
export function SubcategorySelect({ subcategories, chosenIds }: SubcategorySelectProps) {
  const { t } = useFilterTexts();
  const kindName = useKindNames();
  const categories = [...Map.groupBy(subcategories, ({ category }) => category)];
  return (
    <LabelledSelect isInBar label={t('subcategory.label')} name="subcategory" value={String(chosenIds[0] ?? '')}>
      <option value="">{t('subcategory.all')}</option>
      {categories.map(([category, within]) => (
        <optgroup key={category} label={kindName(category)}>
          {within.map(({ id, name, products, depth }) => (
            <option key={id} value={id}>
              {'\u2002'.repeat(depth) + t('subcategory.option', { name: kindName(name), products })}
            </option>
          ))}
        </optgroup>
      ))}
    </LabelledSelect>
  );
}
