import { Link } from 'react-router';
import { keepFocus } from '#web/framework/focus-on-arrival.ts';
import { Drawing } from '../price-chart/Drawing.tsx';
import type { LineKind } from '../price-chart/drawing.ts';
import type { ProofView } from './proof-view.server.ts';

/** Shows the chart of a price with its legend, the choice of its length, and the same content as a table. */
export function PriceChart({ path, view: { chart, ranges, words } }: { path: string; view: ProofView }) {
  return (
    <section aria-labelledby="chart" className="mt-16 md:mt-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="chart" className="display text-28">
          {words.chart}
        </h2>
        <nav aria-label={words.ranges} data-screen-only className="-mx-3 flex tabular-nums">
          {ranges.map(({ days, name, isShown }) => (
            <Link
              key={days}
              to={`${path}?days=${days}`}
              replace
              preventScrollReset
              state={keepFocus}
              aria-current={isShown ? 'true' : undefined}
              rel="nofollow"
              className="px-3 py-3 text-14 text-stone underline-offset-8 hover:text-ink aria-[current]:text-ink aria-[current]:underline"
            >
              {name}
            </Link>
          ))}
        </nav>
      </div>
      <figure className="mt-6">
        <Drawing drawing={chart.narrow} label={chart.label} className="max-w-[28rem] md:hidden print:hidden" />
        <Drawing
          drawing={chart.middle}
          label={chart.label}
          className="max-w-[60rem] max-md:hidden xl:hidden print:block"
        />
        <Drawing drawing={chart.wide} label={chart.label} className="max-xl:hidden print:hidden" />
        <figcaption className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-14 text-stone">
          {chart.legend.map(({ kind, name }) => (
            <span key={kind} className="flex items-center gap-2">
              <Sample kind={kind} />
              {name}
            </span>
          ))}
        </figcaption>
      </figure>
      <details className="mt-4 text-14">
        <summary className="underlined inline-block py-3">{words.asTable}</summary>
        <div className="overflow-x-auto">
          <table className="mt-2 w-full text-left tabular-nums">
            <thead>
              <tr className="border-b border-hairline">
                {[
                  words.from,
                  words.to,
                  words.price,
                  words.struck,
                  ...(chart.hasElsewhere ? [words.elsewhere] : []),
                  words.state,
                ].map((name) => (
                  <th key={name} scope="col" className="py-2 pr-4 font-normal text-stone">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chart.rows.map(({ from, to, price, struck, elsewhere, state }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
                <tr key={place} className="border-b border-hairline">
                  <td className="py-2 pr-4">{from}</td>
                  <td className="py-2 pr-4">{to}</td>
                  <td className="py-2 pr-4">{price}</td>
                  <td className="py-2 pr-4 text-stone">{struck}</td>
                  {chart.hasElsewhere && <td className="py-2 pr-4">{elsewhere}</td>}
                  <td className="py-2">{state}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {chart.older && <p className="mt-3 text-stone">{chart.older}</p>}
        </div>
      </details>
    </section>
  );
}

/** Shows a piece of a line of the chart. */
function Sample({ kind }: { kind: LineKind }) {
  const d = kind === 'away' ? 'M2 1L12 11M10 1L20 11M18 1L26 9' : 'M2 11L12 1M10 11L20 1M18 11L26 3';
  const isHatch = kind === 'away' || kind === 'unknown';
  const drawing = { width: 28, height: 12, lines: [{ kind, d: isHatch ? d : 'M0 6H28' }], texts: [] };
  return <Drawing drawing={drawing} className="w-7! flex-none" />;
}
