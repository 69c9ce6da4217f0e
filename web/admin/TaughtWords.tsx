import type { TaughtWord } from '#contract/operators.ts';
import { searchesAddress } from './addresses.ts';
import { t } from './texts.ts';
import { dayAndTime } from './times.ts';
import { type Column, WideTable } from './WideTable.tsx';

const columns: Column<TaughtWord>[] = [
  { title: t('searches.word'), isHead: true, className: 'lg:min-w-32 text-16', of: ({ word }) => word },
  { title: t('searches.meaning'), className: 'lg:min-w-32 text-16', of: ({ meaning }) => meaning },
  {
    title: t('searches.taughtAt'),
    className: 'whitespace-nowrap tabular-nums',
    of: ({ taughtAt }) => dayAndTime(taughtAt),
  },
  {
    title: t('searches.undo'),
    className: 'py-1',
    of: ({ id, word }) => (
      <form method="post" action={searchesAddress} className="relative">
        <button type="submit" name="forget" value={id} className="caps h-11 border border-ash px-5 hover:border-ink">
          {t('searches.forget')}
          <span className="sr-only"> {word}</span>
        </button>
      </form>
    ),
  },
];

/** Lists the taught words, each with a button that undoes it. */
export function TaughtWords({ words }: { words: TaughtWord[] }) {
  if (words.length === 0) return <p className="mt-8 text-16">{t('searches.noneTaught')}</p>;
  return <WideTable label={t('searches.taught')} columns={columns} rows={words} keyOf={({ id }) => id} />;
}
