import type { MatchQueue } from '#contract/operators.ts';
import { t } from '../texts.ts';
import { dayAndTime } from '../times.ts';
import { DecisionButton } from './DecisionButton.tsx';

/** Lists the pairs that an operator decided last, each with a button that undoes the decision. */
export function DecidedMatches({ decided }: { decided: MatchQueue['decided'] }) {
  return (
    <ol className="mt-6 text-14">
      {decided.map(({ offers: [one, other], state, decidedAt }) => (
        <li key={`${one.id} ${other.id}`} className="flex flex-wrap items-center gap-x-6 border-t border-hairline py-2">
          <span className="min-w-0 flex-1 basis-80 break-words">
            <a href={`/product/${one.id}`} className="underlined">
              {one.name}
            </a>{' '}
            ({one.store}) ·{' '}
            <a href={`/product/${other.id}`} className="underlined">
              {other.name}
            </a>{' '}
            ({other.store})
          </span>
          <span className="text-stone tabular-nums">
            {state === 'merged' ? t('matches.merged') : t('matches.parted')}, {dayAndTime(decidedAt)}
          </span>
          <DecisionButton pair={`${one.id} ${other.id}`} decision="undo" about={one.name} />
        </li>
      ))}
    </ol>
  );
}
