import type { MatchDecision, MatchedOffer, OfferMatch } from '#contract/operators.ts';
import { dayAndTime } from '../times.ts';
import { DecisionButton } from './DecisionButton.tsx';

type DecidedMatch = OfferMatch & { decidedAt: Date };
type DecidedMatchesProps<Match> = {
  matches: Match[];
  /** The decision that the button of each pair makes. */
  decision: MatchDecision;
  /** Says what was decided on a pair. */
  outcome: (match: Match) => string;
};

/** Lists decided pairs, each with a button that decides otherwise. */
export function DecidedMatches<Match extends DecidedMatch>({ matches, decision, outcome }: DecidedMatchesProps<Match>) {
  return (
    <ol className="mt-6 text-14">
      {matches.map((match) => {
        const [one, other] = match.offers;
        return (
          <li
            key={`${one.id} ${other.id}`}
            className="flex flex-wrap items-center gap-x-6 border-t border-hairline py-2"
          >
            <span className="min-w-0 flex-1 basis-80 break-words">
              <Offer offer={one} /> <span className="pointer-coarse:hidden">·</span> <Offer offer={other} />
            </span>
            <span className="text-stone tabular-nums">
              {outcome(match)} · {dayAndTime(match.decidedAt)}
            </span>
            <DecisionButton pair={`${one.id} ${other.id}`} decision={decision} about={one.name} />
          </li>
        );
      })}
    </ol>
  );
}

/** Renders an offer's link and store: on touch screens in a line of its own. */
function Offer({ offer: { id, name, store } }: { offer: MatchedOffer }) {
  return (
    <span className="pointer-coarse:block pointer-coarse:py-3">
      <a href={`/product/${id}`} className="underlined thumb-area">
        {name}
      </a>{' '}
      ({store})
    </span>
  );
}
