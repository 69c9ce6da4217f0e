import type { MatchQueue } from '#contract/operators.ts';
import { matchesAddress } from '../addresses.ts';
import { figure, t } from '../texts.ts';
import { reasonsOf } from './reasons.ts';

type MatchReasonsProps = { groups: MatchQueue['groups']; chosen: string | undefined };

/** Lists the reasons of waiting pairs, each with its count and a link to its pairs. */
export function MatchReasons({ groups, chosen }: MatchReasonsProps) {
  return (
    <nav aria-label={t('matches.reasons')}>
      <ul className="text-14">
        {groups.map((group) => (
          <li key={group.key}>
            <a
              href={`${matchesAddress}?${new URLSearchParams({ reasons: group.key })}`}
              aria-current={group.key === chosen ? 'true' : undefined}
              className="flex items-baseline justify-between gap-4 border-t border-hairline py-3 hover:underline aria-[current]:font-medium"
            >
              <span className="min-w-0">{reasonsOf(group)}</span>
              <span className="tabular-nums">{figure(group.pairs)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
