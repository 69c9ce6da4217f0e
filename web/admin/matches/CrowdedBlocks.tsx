import { maxCandidates, maxOffersOfKey } from '#contract/limits.ts';
import type { CrowdedBlock, MatchQueue } from '#contract/operators.ts';
import { figure, t } from '../texts.ts';
import { type Column, WideTable } from '../WideTable.tsx';

const columns: Column<CrowdedBlock>[] = [
  { title: t('matches.crowded.brand'), isHead: true, className: 'text-16', of: ({ brand }) => brand },
  { title: t('matches.crowded.kind'), of: ({ kind }) => kind ?? t('matches.crowded.noKind') },
  { title: t('matches.crowded.offers'), isCount: true, of: ({ offers }) => figure(offers) },
  { title: t('matches.crowded.leftOut'), className: 'lg:min-w-96', of: leftOutText },
];

/** Lists blocks of like offers for which comparisons were left out, and explains the bounds. */
export function CrowdedBlocks({ crowded: { blocks, allBlocks } }: { crowded: MatchQueue['crowded'] }) {
  return (
    <>
      <p className="mt-4 max-w-prose text-16 text-stone">
        {t('matches.crowded.advice', { sharing: maxOffersOfKey, nearest: maxCandidates })}
      </p>
      <WideTable
        label={t('matches.crowded.title')}
        columns={columns}
        rows={blocks}
        keyOf={({ brand, kind }) => `${brand} ${kind}`}
      />
      {allBlocks > blocks.length && (
        <p className="mt-2 text-14 text-stone">
          {t('matches.crowded.largest', { shown: blocks.length, all: allBlocks })}
        </p>
      )}
    </>
  );
}

const kinds = ['code', 'words', 'picture', 'candidates'] as const;

function leftOutText({ leftOut }: CrowdedBlock): string {
  const texts = kinds
    .filter((kind) => leftOut[kind] > 0)
    .map((kind) => t(`matches.crowded.${kind}`, { offers: figure(leftOut[kind]), nearest: maxCandidates }));
  return texts.join(' · ');
}
