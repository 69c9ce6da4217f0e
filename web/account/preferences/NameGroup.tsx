import { type CSSProperties, memo } from 'react';
import { CheckRow } from './CheckRow.tsx';
import type { Counts } from './calls.ts';
import type { LetterGroup } from './letters.ts';
import { usePreferenceTexts } from './texts.ts';

type NameGroupProps = LetterGroup & {
  chosen: ReadonlySet<number>;
  /** Numbers of products of today. */
  counts?: Counts | undefined;
  choose(ids: readonly number[], isChosen: boolean): void;
};

/** Renders the names of a letter. Their number gives its height, so its layout is skipped while it is out of view. */
export const NameGroup = memo(function NameGroup({ letter, names, chosen, counts, choose }: NameGroupProps) {
  const { t } = usePreferenceTexts();
  const noteOf = (count: number | undefined) => (count === undefined ? undefined : t('products', { count }));
  return (
    <fieldset
      aria-label={letter}
      data-letter={letter}
      className="letter-group min-w-0"
      style={{ '--names': names.length } as CSSProperties}
    >
      <p aria-hidden className="display sticky top-0 z-10 h-12 bg-paper pt-2 text-28">
        {letter}
      </p>
      <ul className="grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-x-8">
        {names.map(({ id, name }) => (
          <li key={id}>
            <CheckRow id={id} name={name} isChosen={chosen.has(id)} note={noteOf(counts?.get(id))} choose={choose} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
});
