import type { ProofView } from './proof-view.server.ts';

/** Lists the steps of the rule in their order, with the figures of those that were tried. */
export function RuleSteps({ view: { steps, words } }: { view: ProofView }) {
  return (
    <section aria-labelledby="rules" className="mt-16 md:mt-20">
      <h2 id="rules" className="display text-28">
        {words.rules}
      </h2>
      <p className="mt-2 max-w-prose text-16 text-stone">{words.rulesLead}</p>
      <ol className="mt-6 border-b border-hairline">
        {steps.map(({ verdict, name, rule, state, stateName, figures }, place) => (
          <li
            key={verdict}
            aria-current={state === 'fits' ? 'step' : undefined}
            className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-t border-hairline py-5 md:grid-cols-[3rem_minmax(0,1fr)_minmax(0,1fr)_7rem] md:gap-x-6"
          >
            <span aria-hidden className="text-16 text-stone tabular-nums">
              {place + 1}
            </span>
            <div>
              <h3 className={`text-16 ${state === 'fits' ? 'font-medium' : ''}`}>{name}</h3>
              <p className="mt-1 max-w-[26rem] text-14 text-pretty text-stone">{rule}</p>
            </div>
            <p className="text-14 text-pretty tabular-nums max-md:col-start-2">{figures}</p>
            <p
              className={`text-14 max-md:col-start-2 md:text-right ${state === 'fits' ? 'font-medium' : 'text-stone'}`}
            >
              {stateName}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
