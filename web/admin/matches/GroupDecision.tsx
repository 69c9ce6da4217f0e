import { maxMatchesAtOnce } from '#contract/limits.ts';
import type { MatchQueue } from '#contract/operators.ts';
import { matchesAddress } from '../addresses.ts';
import { figure, t } from '../texts.ts';
import { reasonsOf } from './reasons.ts';

/** Names the chosen group of equal reasons, with buttons that decide on all of its pairs and a link back to all groups. */
export function GroupDecision({ group }: { group: MatchQueue['groups'][number] }) {
  const pairs = figure(Math.min(group.pairs, maxMatchesAtOnce));
  const button = 'caps h-12 border border-ash px-6 hover:border-ink';
  return (
    <form method="post" className="flex flex-wrap items-center gap-4 border-t border-hairline py-4">
      <p className="w-full text-14">
        {reasonsOf(group)}{' '}
        <a href={matchesAddress} className="underlined thumb-area inline-block py-2">
          {t('matches.all')}
        </a>
      </p>
      <input type="hidden" name="group" value={group.key} />
      <button type="submit" name="decision" value="merged" className={button}>
        {t('matches.sameAll', { pairs })}
      </button>
      <button type="submit" name="decision" value="apart" className={button}>
        {t('matches.apartAll', { pairs })}
      </button>
    </form>
  );
}
