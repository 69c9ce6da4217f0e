import type { ReactNode } from 'react';
import { useFollowTexts } from '#web/follows/texts.ts';

/** Entries that are shown before the others are asked for. */
const shownAtOnce = 10;

type FoldedListProps<Entry> = {
  /** Undefined until they are loaded. */
  entries: readonly Entry[] | undefined;
  /** Renders an entry as an item of a list. */
  children: (entry: Entry) => ReactNode;
};

/** Renders a list of up to hundreds of entries. All but the first are folded, so that what stands below stays in reach. */
export function FoldedList<Entry>({ entries = [], children }: FoldedListProps<Entry>) {
  const { t } = useFollowTexts();
  const folded = entries.slice(shownAtOnce);
  return (
    <>
      <ul className="mt-2 border-hairline not-empty:border-b">{entries.slice(0, shownAtOnce).map(children)}</ul>
      {folded.length > 0 && (
        <details>
          <summary className="underlined inline-grid min-h-11 cursor-pointer list-none items-center text-14">
            {t('section.showMore', { count: folded.length })}
          </summary>
          <ul className="border-hairline border-b">{folded.map(children)}</ul>
        </details>
      )}
    </>
  );
}
