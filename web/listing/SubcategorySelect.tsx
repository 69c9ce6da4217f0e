import { useKindNames, useTexts } from '#web/i18n/language.ts';
import { LabelledSelect } from '#web/ui/LabelledSelect.tsx';

export type Subcategory = { id: number; name: string; products: number };

type SubcategorySelectProps = { subcategories: Subcategory[]; chosenIds: number[] };

/** Selects one subcategory at a time, sorted by name. An address may hold several, which the chips show. */
export function SubcategorySelect({ subcategories, chosenIds }: SubcategorySelectProps) {
  const { t } = useTexts();
  const kindName = useKindNames();
  const byName = subcategories
    .map((subcategory) => ({ ...subcategory, name: kindName(subcategory.name) }))
    // The application's own names, capitalized or in Hangul: their code points sort as either alphabet does.
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return (
    <LabelledSelect isInBar label={t('subcategory.label')} name="subcategory" value={String(chosenIds[0] ?? '')}>
      <option value="">{t('subcategory.all')}</option>
      {byName.map(({ id, name, products }) => (
        <option key={id} value={id}>
          {t('subcategory.option', { name, products })}
        </option>
      ))}
    </LabelledSelect>
  );
}
