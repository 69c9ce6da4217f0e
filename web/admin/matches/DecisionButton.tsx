import type { MatchDecision } from '#contract/operators.ts';
import { t } from '../texts.ts';

const words = { merged: t('matches.same'), apart: t('matches.apart'), undo: t('matches.undo') };

/** Renders a button that decides on one pair of offers. */
export function DecisionButton({ pair, decision, about }: { pair: string; decision: MatchDecision; about: string }) {
  return (
    <form method="post">
      <input type="hidden" name="pair" value={pair} />
      <button
        type="submit"
        name="decision"
        value={decision}
        className={
          decision === 'undo' ? 'caps underlined min-h-11' : 'caps h-12 border border-ash px-8 hover:border-ink'
        }
      >
        {words[decision]}
        <span className="sr-only">: {about}</span>
      </button>
    </form>
  );
}
