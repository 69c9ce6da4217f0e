import type { ObservedOffer } from './read-histories.ts';
import { rule } from './rule.ts';
import type { Verdict } from './verdict.ts';

const time = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const units = (cents: number) => (cents / 100).toFixed(2);
const percent = (value: number | null) => (value === null ? 'uncertain' : `${value} %`);

/** Returns the observations of an offer as lines of text: prices, gaps and breaks in order of time. */
export function describeHistory({ points, gaps, breaks, asOf }: ObservedOffer): string[] {
  const firstAt = points[0]?.at ?? asOf;
  const events = [
    ...points.map(({ at, priceCents, struckCents, currency, isOffered }) => {
      const struck = struckCents > priceCents ? `, ${units(struckCents)} struck out` : '';
      return { at, text: isOffered ? `${currency} ${units(priceCents)}${struck}` : 'no longer offered' };
    }),
    ...gaps
      .filter(({ to }) => to > firstAt)
      .map(({ from, to }) => ({ at: from, text: `no complete run until ${time(to)}: prices unknown` })),
    ...breaks.map(({ at, reason }) => ({ at, text: `another ${reason}: prices before and after are not compared` })),
  ].sort((one, other) => one.at - other.at);
  return [...events.map(({ at, text }) => `${time(at)}  ${text}`), `${time(asOf)}  observed until here`];
}

/** Returns the steps of the rule as lines of text, with the figures of a verdict. */
export function describeVerdict(verdict: Verdict, struckCents: number): string[] {
  const { began, raise, gap, break: broken, priorCents, askedDays, observedDays, reducedDays } = verdict;
  const minAsked = units(Math.ceil((struckCents * rule.askedPercent) / 100));
  const prior = priorCents === null ? 'unknown' : units(priorCents);
  const lines = [
    `Moved within the ${rule.askedWindowDays} days before, or since: ${broken ? `${broken.reason}, ${time(broken.at)}` : 'nothing'}`,
    `Observed: ${observedDays} days, since ${time(verdict.firstSeen)}; ${rule.minObservedDays} are needed`,
    `Reduction began: ${time(began)}`,
    `Lowest price of the ${rule.priorDays} days before: ${prior}`,
    `Gap in these days or since: ${gap ? `${time(gap.from)} to ${time(gap.to)}` : 'none'}`,
    raise
      ? `Struck price raised: ${time(raise.at)}, while the price went from ${units(raise.fromCents)} to ${units(raise.toCents)}`
      : 'Struck price raised while the price stood or rose: no',
    `Struck price asked (${minAsked} or more): ${askedDays} of the ${rule.askedWindowDays} days before; ${rule.minAskedDays} are needed`,
    `Reduced: ${reducedDays} of ${observedDays} days; always on sale from ${rule.alwaysPercent} % of ${rule.alwaysDays} days`,
    `Claimed: ${verdict.claimPercent} %; real: ${percent(verdict.provenPercent)}`,
    `Asked at another store: ${verdict.isConfirmedElsewhere ? 'yes' : 'no'}`,
  ];
  return [
    ...lines.map((line, place) => `${place + 1}. ${line}`),
    `Verdict by rule ${verdict.rule}: ${verdict.verdict}`,
  ];
}
