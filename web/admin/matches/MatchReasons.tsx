import { maxMatchesAtOnce } from '#contract/limits.ts';
import type { MatchQueue } from '#contract/operators.ts';
import { matchesAddress } from '../addresses.ts';
import { figure, t } from '../texts.ts';
import { reasonsOf } from './reasons.ts';

type MatchReasonsProps = { groups: MatchQueue['groups']; chosen: string | undefined };

/** Lists the reasons of waiting pairs, each with its count; the chosen one has buttons that decide on all of its pairs. */
export function MatchReasons({ groups, chosen }: MatchReasonsProps) {
  return (
    <nav aria-label={t('matches.reasons')} className="pb-8">
      <ul className="flex flex-col gap-1 text-14">
        {chosen !== undefined && (
          <li>
            <a href={matchesAddress} className="underlined inline-block py-2">
              {t('matches.all')}
            </a>
          </li>
        )}
        {groups.map((group) => (
          <li key={group.key}>
            <a
              href={`${matchesAddress}?${new URLSearchParams({ reasons: group.key })}`}
              aria-current={group.key === chosen ? 'true' : undefined}
              className="underlined inline-block py-2 tabular-nums aria-[current]:font-medium"
            >
              {reasonsOf(group)} {figure(group.pairs)}
            </a>
            {group.key === chosen && (
              <form method="post" className="flex flex-wrap gap-4 py-4">
                <input type="hidden" name="group" value={group.key} />
                <button
                  type="submit"
                  name="decision"
                  value="merged"
                  className="caps h-12 border border-ash px-8 hover:border-ink"
                >
                  {t('matches.sameAll', { pairs: figure(Math.min(group.pairs, maxMatchesAtOnce)) })}
                </button>
                <button
                  type="submit"
                  name="decision"
                  value="apart"
                  className="caps h-12 border border-ash px-8 hover:border-ink"
                >
                  {t('matches.apartAll', { pairs: figure(Math.min(group.pairs, maxMatchesAtOnce)) })}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
