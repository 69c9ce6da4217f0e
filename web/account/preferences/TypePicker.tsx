import type { ProductType } from '#contract/reference.ts';
import { useKindNames } from '#web/i18n/language.ts';
import type { Choosing } from './use-choice.ts';

/** The only product type (specification, section 9). */
export const women = 'Women';

/** Renders product types in the size of a heading, since there are few. */
export function TypePicker({ entries, chosen, choose }: Choosing<ProductType>) {
  const kindName = useKindNames();
  return (
    <ul className="border-hairline border-t">
      {entries.map(({ id, name }) => (
        <li key={id} className="border-hairline border-b">
          <label className="flex min-h-24 cursor-pointer items-center justify-between gap-6">
            <span className="display text-40">{kindName(name)}</span>
            <input
              type="checkbox"
              checked={chosen.has(id)}
              onChange={({ target }) => choose([id], target.checked)}
              className="size-6 flex-none accent-ink"
            />
          </label>
        </li>
      ))}
    </ul>
  );
}
