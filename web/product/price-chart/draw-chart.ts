import { type Drawing, type DrawnText, hatch, type LineKind, tenths } from './drawing.ts';
import { type Stretch, thinned } from './stretches.ts';

/** The content of a chart. Times in ms since 1970, prices in units of the currency. */
export type ChartContent = {
  from: number;
  to: number;
  /** The stretches between these times. */
  stretches: readonly Stretch[];
  /** The lowest price of the 30 days before the reduction, from the begin of these days. */
  prior: { from: number; price: number } | undefined;
  /** The lowest prices of other stores between these times. */
  elsewhere: readonly { from: number; to: number; price: number }[];
  money(amount: number): string;
  /** Writes a day below the chart. */
  day(at: number): string;
  words: { away: string; unknown: string };
};

/** The size of a chart in pixels. Without axes it is a small picture of the course. */
export type ChartSize = {
  width: number;
  height: number;
  hasAxes: boolean;
  days: number;
  /** The width of a character of a label. */
  letterWidth?: number;
};

/** Steps narrower than this many pixels are joined where a chart has thousands. */
const leastWidth = 2;
const textHeight = 14;
/** A course of minutes is a dash of this length, in pixels: it would be invisible otherwise. */
const minCourseWidth = 4;
/** Labels of stretches are left out where they do not fit. */
const minWordsWidth = 84;

/** Draws the step chart of a price. The scale begins at 0, so that a discount looks as large as it is. */
export function drawChart(
  content: ChartContent,
  { width, height, hasAxes, days, letterWidth = 6.6 }: ChartSize,
): Drawing {
  const { from, to, prior, elsewhere, money, day, words } = content;
  const stretches = thinned(content.stretches, ((to - from) * leastWidth) / width);
  const offered = stretches.filter(({ state }) => state === 'offered');
  const highest = Math.max(
    ...offered.map(({ struck }) => struck),
    prior?.price ?? 0,
    ...elsewhere.map(({ price }) => price),
    0.01,
  );
  const step = niceStep(highest / 3);
  const top = step * Math.ceil(highest / step);
  const labels = Array.from({ length: Math.round(top / step) + 1 }, (_, place) => place * step);
  const last = elsewhere.at(-1);
  const ends = [...offered.slice(-1), ...(last ? [last] : [])].map(({ price }) => price);
  const labelWidth = Math.max(...[...labels, highest, ...ends].map((amount) => money(amount).length)) * letterWidth;
  const plot = {
    x0: hasAxes ? Math.ceil(labelWidth) + 10 : 1,
    x1: width - Math.ceil(labelWidth) - 12,
    y0: hasAxes ? 10 : 8,
    y1: height - (hasAxes ? 26 : 6),
  };
  const x = (at: number) => tenths(plot.x0 + ((at - from) / (to - from)) * (plot.x1 - plot.x0));
  const y = (price: number) => tenths(plot.y1 - (price / top) * (plot.y1 - plot.y0));
  const lines = new Map<LineKind, string>();
  const add = (kind: LineKind, d: string) => lines.set(kind, (lines.get(kind) ?? '') + d);
  const texts: DrawnText[] = [];

  for (const amount of hasAxes ? labels : [0]) add('axis', `M${plot.x0} ${y(amount)}H${plot.x1}`);
  if (hasAxes) {
    for (const amount of labels)
      texts.push({ x: plot.x0 - 8, y: y(amount) + 4, anchor: 'end', kind: 'axis', text: money(amount) });
    for (let place = 0; place < days; place += 1) {
      const share = place / (days - 1);
      const anchor = share === 0 ? 'start' : share === 1 ? 'end' : 'middle';
      const at = from + share * (to - from);
      texts.push({ x: x(at), y: height - 6, anchor, kind: 'axis', text: day(at) });
    }
  }
  for (const { from: begin, to: end, state } of stretches) {
    if (state === 'offered') continue;
    const area = { x0: x(begin), x1: x(end), y0: plot.y0, y1: plot.y1 };
    add(state, hatch(area, state === 'away' ? -1 : 1));
    if (hasAxes && area.x1 - area.x0 >= minWordsWidth)
      texts.push({ x: area.x0 + 6, y: plot.y0 + textHeight, anchor: 'start', kind: 'axis', text: words[state] });
  }
  if (prior && hasAxes) add('prior', `M${x(Math.max(prior.from, from))} ${y(prior.price)}H${plot.x1}`);
  for (const [place, step] of elsewhere.entries()) {
    const before = elsewhere[place - 1];
    const start = before?.to === step.from ? `${y(before.price)}V${y(step.price)}` : y(step.price);
    add('elsewhere', `M${x(step.from)} ${start}H${x(step.to)}`);
  }
  let former: Stretch | undefined;
  for (const stretch of offered) {
    const isReduced = stretch.price < stretch.struck;
    const [right, level] = [x(stretch.to), y(stretch.price)];
    const isNext = former?.to === stretch.from;
    const left = isNext ? x(stretch.from) : tenths(Math.min(x(stretch.from), right - minCourseWidth));
    add(isReduced ? 'reduced' : 'price', `M${left} ${isNext && former ? y(former.price) : level}V${level}H${right}`);
    if (isReduced) add('struck', `M${left} ${y(stretch.struck)}H${right}`);
    former = stretch;
  }
  const own = former?.to === to ? endLabels(former, plot.x1 + 8, y, money) : [];
  texts.push(...own);
  if (last && x(last.to) > plot.x1 - 2) {
    // The legend names the line. Beside a price of the offer itself its price moves away, and never below the axis.
    const level = y(last.price) + 4;
    const isFree = (at: number) =>
      at <= plot.y1 + 4 && at >= textHeight && own.every((label) => Math.abs(label.y - at) >= textHeight);
    const places = [level, ...own.flatMap((label) => [label.y - textHeight, label.y + textHeight])];
    const place = places
      .filter((at) => isFree(at))
      .toSorted((one, other) => Math.abs(one - level) - Math.abs(other - level))[0];
    if (place !== undefined)
      texts.push({ x: plot.x1 + 8, y: tenths(place), anchor: 'start', kind: 'elsewhere', text: money(last.price) });
  }
  return { width, height, lines: [...lines].map(([kind, d]) => ({ kind, d })), texts };
}

/** Labels the present price and the struck price at the right end, apart where they are close. */
function endLabels(
  { price, struck }: Stretch,
  x: number,
  y: (price: number) => number,
  money: (amount: number) => string,
): DrawnText[] {
  const isReduced = price < struck;
  const [lower, upper] = [y(price) + 4, y(struck) + 4];
  const below = isReduced ? Math.max(lower, upper + textHeight) : lower;
  const label = { x, anchor: 'start' } as const;
  return [
    ...(isReduced ? [{ ...label, y: upper, kind: 'struck', text: money(struck) } as const] : []),
    { ...label, y: below, kind: isReduced ? 'reduced' : 'price', text: money(price) },
  ];
}

/** Returns the next round number: 1, 2, 2.5 or 5 times a power of ten. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 2.5, 5].find((of) => of * power >= least) ?? 10;
  return factor * power;
}
