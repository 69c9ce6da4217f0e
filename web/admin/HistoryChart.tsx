import { barHeight, type ChartRun, chartWords, fullRejectShare, hasFailed, runWords } from './chart.ts';
import { figure, t } from './texts.ts';
import { dayAndTime } from './times.ts';

const slots = 30;
/** The height of a full bar, and the share of its slot that a bar takes. */
const full = 100;
const barWidth = 0.32;

/** Renders a feed's last runs: the products on offer after each, and below them the rejected rows. */
export function HistoryChart({ chart }: { chart: ChartRun[] }) {
  const [oldest, newest] = [chart[0], chart.at(-1)];
  if (!oldest || !newest) return null;
  const maxProducts = Math.max(...chart.map(({ products }) => products));
  return (
    <figure>
      <div role="img" aria-label={chartWords(chart)}>
        <Panel
          title={t('chart.products')}
          scale={figure(maxProducts)}
          bars={chart.map((run) => ({ run, height: barHeight(run.products, maxProducts, full) }))}
          className="h-32 md:h-40"
        />
        <Panel
          title={t('chart.rejectedRows')}
          scale={t('chart.rejectScale', { percent: fullRejectShare * 100 })}
          bars={chart.map((run) => ({ run, height: barHeight(run.rejectShare, fullRejectShare, full) }))}
          className="h-12"
          isOfWrongs
        />
      </div>
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-12 text-stone tabular-nums">
        <span>{t('chart.span', { from: dayAndTime(oldest.startedAt), to: dayAndTime(newest.startedAt) })}</span>
        <span>{t('chart.legend')}</span>
      </figcaption>
    </figure>
  );
}

type PanelProps = {
  title: string;
  /** The value of a full bar. */
  scale: string;
  bars: { run: ChartRun; height: number }[];
  className: string;
  isOfWrongs?: boolean;
};

function Panel({ title, scale, bars, className, isOfWrongs = false }: PanelProps) {
  const first = slots - bars.length;
  return (
    <div className="mt-6">
      <p className="flex justify-between gap-4 text-12 text-stone">
        <span className="caps">{title}</span>
        <span className="tabular-nums">{scale}</span>
      </p>
      <svg
        aria-hidden
        viewBox={`0 0 ${slots} ${full}`}
        preserveAspectRatio="none"
        className={`mt-1 block w-full border-y border-hairline ${className}`}
      >
        {bars.map(({ run, height }, place) => {
          const isWrong = isOfWrongs || hasFailed(run);
          // A failed run is visible even if no products were on offer before it.
          const drawn = isWrong && !isOfWrongs ? Math.max(height, 4) : height;
          return (
            <g key={run.id}>
              {/* The whole slot reacts to the mouse, not only the bar. */}
              <rect x={first + place} y={0} width={1} height={full} className="fill-transparent">
                <title>{runWords(run, dayAndTime)}</title>
              </rect>
              <rect
                x={first + place + (1 - barWidth) / 2}
                y={full - drawn}
                width={barWidth}
                height={drawn}
                className={`pointer-events-none ${isWrong ? 'fill-garnet' : 'fill-ash'}`}
              />
            </g>
          );
        })}
      </svg>
    </div>
  );
}
