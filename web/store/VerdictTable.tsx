import { writeNumber } from '#contract/numbers.ts';
import type { VerdictRow } from './store-page.server.ts';

type VerdictTableProps = {
  columns: { verdict: string; share: string; offers: string };
  rows: VerdictRow[];
};

/** Renders the verdicts on a store's discounts, with their shares as bars. */
export function VerdictTable({ columns, rows }: VerdictTableProps) {
  const hasShares = rows.some(({ share }) => share);
  return (
    <table className="mt-6 w-full border-collapse text-left">
      <thead>
        <tr className="caps text-stone">
          <th scope="col" className="pb-3 font-medium">
            {columns.verdict}
          </th>
          {hasShares && (
            <th scope="col" className="pb-3 pl-4 md:pl-6 text-right font-medium">
              {columns.share}
            </th>
          )}
          <th scope="col" className="pb-3 pl-4 md:pl-6 text-right font-medium">
            {columns.offers}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ verdict, name, meaning, offers, share }) => (
          <tr key={verdict} className="border-t border-hairline align-top">
            <th scope="row" className="w-full py-5 font-normal">
              <span className="text-16">{name}</span>
              <span className="mt-1 block max-w-prose text-14 text-stone">{meaning}</span>
              {share && <ShareBar share={share} isProven={verdict === 'proven'} />}
              {/* A column of its own would leave no room for the words on a phone. */}
              {share && <span className="mt-2 block text-12 text-stone tabular-nums">{share.bounds}</span>}
            </th>
            {hasShares && (
              <td className="py-5 pl-4 md:pl-6 text-right whitespace-nowrap tabular-nums">
                {share && <span className="display text-28 leading-none">{share.percent}</span>}
              </td>
            )}
            <td className="py-5 pl-4 md:pl-6 text-right text-16 tabular-nums">{writeNumber(offers)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ShareBarProps = { share: NonNullable<VerdictRow['share']>; isProven: boolean };

/** Draws a share from 0 to 100 %, and its bounds as a thin line. The figures beside it say the same. */
function ShareBar({ share: { of, low, high }, isProven }: ShareBarProps) {
  const at = (share: number) => Math.round(share * 1000) / 10;
  return (
    <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="mt-3 block h-2 w-full">
      <path className="fill-hairline forced-colors:fill-[GrayText]" d="M0 3.5h100v1h-100z" />
      <rect
        className={isProven ? 'fill-ink forced-colors:fill-[Highlight]' : 'fill-ash forced-colors:fill-[CanvasText]'}
        y="2"
        width={at(of)}
        height="4"
      />
      <path
        className={isProven ? 'fill-ash forced-colors:fill-[CanvasText]' : 'fill-ink forced-colors:fill-[Highlight]'}
        d={`M${at(low)} 3.5h${at(high - low)}v1h-${at(high - low)}z`}
      />
    </svg>
  );
}
