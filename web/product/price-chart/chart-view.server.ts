import { writeDayOf } from '#contract/explain/days.ts';
import type { Language } from '#contract/languages.ts';
import { formatPrice } from '#contract/money.ts';
import type { PriceHistory } from '#contract/verdicts.ts';
import { type ProofTexts, proofTexts } from '#web/product/proof/proof-texts.server.ts';
import { type ChartContent, type ChartSize, drawChart } from './draw-chart.ts';
import type { Drawing, LineKind } from './drawing.ts';
import { stretchesOf, within } from './stretches.ts';

/** The order of the legend: the offer's own prices first. */
const legendOrder = [
  'reduced',
  'price',
  'struck',
  'prior',
  'elsewhere',
  'away',
  'unknown',
] as const satisfies LineKind[];

/** The lengths of the chart in days; the second one is shown at first. */
export const chartDays = [30, 90, 365] as const;
export type ChartDays = (typeof chartDays)[number];

/** The table lists the newest stretches. */
const maxRows = 500;

const dayMs = 24 * 60 * 60 * 1000;
const sizes = {
  wide: { width: 1280, height: 360, hasAxes: true, days: 5 },
  middle: { width: 768, height: 300, hasAxes: true, days: 4 },
  // Below 368 px the window shows it smaller, with larger labels in it.
  narrow: { width: 358, height: 260, hasAxes: true, days: 3, letterWidth: 8.25 },
  small: { width: 312, height: 88, hasAxes: false, days: 2 },
} as const satisfies Record<string, ChartSize>;

/** A chart in words and lines, as pages show it. */
export type ChartView = {
  wide: Drawing;
  middle: Drawing;
  narrow: Drawing;
  /** The sentence for screen readers. */
  label: string;
  /** The kinds of lines in the chart, with their names. */
  legend: { kind: Exclude<LineKind, 'axis'>; name: string }[];
  /** The number of older rows that the table leaves out, in words; empty if there are none. */
  older: string;
  rows: { from: string; to: string; price: string; struck: string; elsewhere: string; state: string }[];
  /** Another store's price is known for some of the time. */
  hasElsewhere: boolean;
};

/** Draws the last days of a price history, with a legend and a table of the same content. */
export function chartView(history: PriceHistory, days: ChartDays, now: number, language: Language): ChartView {
  const texts = proofTexts(language);
  const content = contentOf(history, days, now, texts);
  const { day, money, stretches, elsewhere } = content;
  const older = Math.max(0, stretches.length - maxRows);
  const wide = drawChart(content, sizes.wide);
  const kinds = legendOrder.filter((kind) => wide.lines.some((line) => line.kind === kind));
  return {
    wide,
    middle: drawChart(content, sizes.middle),
    narrow: drawChart(content, sizes.narrow),
    label: summaryOf(content, texts),
    legend: kinds.map((kind) => ({ kind, name: texts.t(`legend.${kind}`) })),
    older: older > 0 ? texts.t('older', { count: older }) : '',
    rows: stretches.slice(older).map(({ from, to, state, price, struck }) => ({
      from: day(from),
      to: day(to),
      price: state === 'offered' ? money(price) : '',
      struck: state === 'offered' && struck > price ? money(struck) : '',
      elsewhere: lowestWithin(elsewhere, from, to, money),
      state: texts.t(state),
    })),
    hasElsewhere: elsewhere.length > 0,
  };
}

/** Draws the last 90 days of a price history as a small picture of its own price, with a sentence for screen readers. */
export function smallChart(
  history: PriceHistory,
  now: number,
  language: Language,
): { drawing: Drawing; label: string } {
  const texts = proofTexts(language);
  const content = { ...contentOf(history, 90, now, texts), elsewhere: [] };
  return { drawing: drawChart(content, sizes.small), label: summaryOf(content, texts) };
}

function contentOf(history: PriceHistory, days: ChartDays, now: number, texts: ProofTexts): ChartContent {
  const { t, language } = texts;
  const from = now - days * dayMs;
  const { judgment } = history;
  const began = judgment ? Date.parse(judgment.began_at) : 0;
  return {
    from,
    to: now,
    stretches: within(stretchesOf(history, now), from, now),
    prior:
      judgment && judgment.prior_price !== null ? { from: began - 30 * dayMs, price: judgment.prior_price } : undefined,
    elsewhere: (history.elsewhere ?? []).flatMap((step) => {
      const part = { from: Math.max(from, Date.parse(step.from)), to: Math.min(now, Date.parse(step.to)) };
      return part.from < part.to ? [{ ...part, price: step.price }] : [];
    }),
    money: (amount) => formatPrice(amount, history.currency, language),
    day: (at) => writeDayOf(new Date(at).toISOString(), now, language),
    words: { away: t('away'), unknown: t('unknown') },
  };
}

/** Returns the lowest price of other stores between two times, as text; empty if none is known. */
function lowestWithin(
  steps: ChartContent['elsewhere'],
  from: number,
  to: number,
  money: ChartContent['money'],
): string {
  const prices = steps.flatMap((step) => (step.from < to && step.to > from ? step.price : []));
  return prices.length > 0 ? money(Math.min(...prices)) : '';
}

function summaryOf({ from, to, stretches, elsewhere, money, day }: ChartContent, { t }: ProofTexts): string {
  const offered = stretches.filter(({ state }) => state === 'offered');
  const prices = offered.map(({ price }) => price);
  const [first, last] = [prices[0], prices.at(-1)];
  const days = { from: day(from), to: day(to) };
  const own =
    first === undefined || last === undefined
      ? t('summaryEmpty', days)
      : t('summary', {
          ...days,
          first: money(first),
          last: money(last),
          low: money(Math.min(...prices)),
          high: money(Math.max(...prices)),
        });
  const [firstElsewhere, lastElsewhere] = [elsewhere[0], elsewhere.at(-1)];
  if (!firstElsewhere || !lastElsewhere) return own;
  const others = { first: money(firstElsewhere.price), last: money(lastElsewhere.price) };
  return `${own} ${t('summaryElsewhere', others)}`;
}
