import { writeSpan } from '#contract/explain/days.ts';
import { formatPrice } from '#contract/money.ts';
import type { Rule } from '#contract/proof.ts';
import { type VerdictName, verdictNames } from '#contract/verdict-names.ts';
import type { Judgment } from '#contract/verdicts.ts';
import type { ProofTexts } from './proof-texts.server.ts';

/** A step of the rule, with its own figures where it was tried. */
export type RuleStep = {
  verdict: VerdictName;
  name: string;
  rule: string;
  state: 'fits' | 'passed' | 'untried';
  stateName: string;
  figures: string;
};

type Judged = { judgment: Judgment; price: number; struck: number; currency: string; sentences: string[] };

/** Returns the values that the texts of the rule name. */
export function ruleValues(rule: Rule): Record<string, number> {
  return {
    minObserved: rule.min_observed_days,
    prior: rule.prior_days,
    always: rule.always_days,
    alwaysPercent: rule.always_percent,
    minAsked: rule.min_asked_days,
    window: rule.asked_window_days,
    points: rule.tolerance_points,
    least: rule.min_proven_percent,
  };
}

/** Returns the steps in their order: those before the verdict did not fit, those after it were not tried. */
export function ruleSteps(judged: Judged, rule: Rule, texts: ProofTexts, now: number): RuleStep[] {
  const { t } = texts;
  const fitting = verdictNames.indexOf(judged.judgment.verdict);
  return verdictNames.map((verdict, place) => {
    const state = place < fitting ? 'passed' : place === fitting ? 'fits' : 'untried';
    const figures = { passed: figuresOf(verdict, judged, texts, now), fits: judged.sentences, untried: [] }[state];
    return {
      verdict,
      name: t(`names.${verdict}`),
      rule: t(`rule.${verdict}`, ruleValues(rule)),
      state,
      stateName: t(state),
      figures: figures.join(' '),
    };
  });
}

/** Returns the figures by which a step does not fit. */
function figuresOf(
  verdict: VerdictName,
  { judgment, price, struck, currency }: Judged,
  { t, language }: ProofTexts,
  now: number,
): string[] {
  const money = (amount: number) => formatPrice(amount, currency, language);
  const { prior_price, proven_percentage, asked_days: count, confirmed_by: other, gap } = judgment;
  const asked = t('figures.asked', { count, struck: money(struck) });
  const measured =
    prior_price === null || proven_percentage === null
      ? t('figures.uncertain')
      : t('figures.measured', {
          prior: money(prior_price),
          price: money(price),
          percent: proven_percentage,
          claim: judgment.claim_percentage,
        });
  switch (verdict) {
    case 'not_judged':
      return [t('figures.noChange'), ...(gap ? [t('figures.lastGap', writeSpan(gap, now, language))] : [])];
    case 'too_early':
      return [
        t('figures.observed', { count: judgment.observed_days }),
        ...(other ? [t('figures.elsewhere', { store: other.store, price: money(other.price) })] : []),
      ];
    case 'raised_first':
      return [
        prior_price === null
          ? t('figures.noPrior')
          : t('figures.priorAndNow', { prior: money(prior_price), price: money(price) }),
      ];
    case 'always_on_sale':
      return [t('figures.reduced', { reduced: judgment.reduced_days, observed: judgment.observed_days }), asked];
    case 'proven':
      return [asked, measured];
    default:
      return [measured];
  }
}
