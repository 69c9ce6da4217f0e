import { type Bar, barHeight, barsPath, type ChartRun, chartWords, fullRejectShare, hasFailed } from './chart.ts';

const slots = 30;
const slotWidth = 5;
const barWidth = 3;
const upper = 26;
const lower = 8;
const width = slots * slotWidth;

/** A drawn chart and its description. A tenth of the size of the runs behind it, for a page with a hundred feeds. */
export type Spark = { words: string; quiet: string; wrong: string };

/** Draws a feed's last runs as a sparkline: products above the line, rejects below it, failed runs in garnet. */
export function sparkOf(chart: readonly ChartRun[]): Spark {
  const maxProducts = Math.max(...chart.map(({ products }) => products));
  const first = slots - chart.length;
  const quiet: Bar[] = [];
  const wrong: Bar[] = [];
  for (const [place, run] of chart.entries()) {
    const x = (first + place) * slotWidth + 1;
    // A failed run is visible even if no products were on offer before it.
    const height = Math.max(barHeight(run.products, maxProducts, upper), hasFailed(run) ? 3 : 0);
    (hasFailed(run) ? wrong : quiet).push({ x, y: upper - height, height });
    const rejects = barHeight(run.rejectShare, fullRejectShare, lower);
    if (rejects > 0) wrong.push({ x, y: upper + 2, height: rejects });
  }
  return { words: chartWords(chart), quiet: barsPath(quiet, barWidth), wrong: barsPath(wrong, barWidth) };
}

/** Renders a drawn sparkline, or only its description if there is no run. */
export function Sparkline({ spark: { words, quiet, wrong } }: { spark: Spark }) {
  if (quiet === '' && wrong === '') return <span className="text-stone">{words}</span>;
  return (
    <svg role="img" aria-label={words} viewBox={`0 0 ${width} ${upper + lower + 2}`} className="block h-9 w-[150px]">
      <path className="fill-ash" d={quiet} />
      <path className="fill-garnet" d={wrong} />
      <path className="stroke-hairline" d={`M0 ${upper + 1}h${width}`} />
    </svg>
  );
}
