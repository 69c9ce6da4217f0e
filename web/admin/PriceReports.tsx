import type { PriceReport } from '#contract/price-reports.ts';
import { feedAddress, reportsAddress } from './addresses.ts';
import { readPrices } from './command-lines.ts';
import { priceText } from './price-text.ts';
import { t } from './texts.ts';
import { dayAndTime } from './times.ts';

/** Lists reports of wrong prices, open ones first, each with the state of its offer when it was made. */
export function PriceReports({ reports }: { reports: PriceReport[] }) {
  return (
    <ol className="border-b border-hairline">
      {reports.map((report) => (
        <li key={report.id} className="grid gap-x-10 gap-y-4 border-t border-hairline py-8 lg:grid-cols-[1fr_auto]">
          <article
            aria-labelledby={`report-${report.id}`}
            className={`min-w-0 break-words ${report.closedAt ? 'text-stone' : ''}`}
          >
            <h2 id={`report-${report.id}`} className="text-16 font-medium">
              {t(`reports.reasons.${report.reason}`)}:{' '}
              <a href={`/product/${report.productId}`} className="underlined thumb-area">
                {report.product}
              </a>
            </h2>
            <p className="mt-1 text-14 text-stone tabular-nums">
              {t('reports.made', { time: dayAndTime(report.reportedAt), store: report.store })}
              {report.closedAt && ` ${t('reports.closed', { time: dayAndTime(report.closedAt) })}`}
            </p>
            {report.note && <p className="mt-3 max-w-prose text-16 break-words whitespace-pre-line">{report.note}</p>}
            {report.email && <p className="mt-2 text-14 break-words">{t('reports.answer', { email: report.email })}</p>}
            <p className="mt-3 text-14 tabular-nums">{stateOf(report)}</p>
            <p className="mt-2 text-14 text-stone">
              <code className="break-words">{readPrices(report.productId)}</code>
              {report.feed && (
                <>
                  {' · '}
                  <a href={feedAddress(report.feed)} className="underlined thumb-area">
                    {t('reports.feed', { feed: report.feed })}
                  </a>
                </>
              )}
            </p>
          </article>
          {!report.closedAt && (
            <form method="post" action={reportsAddress}>
              <button
                type="submit"
                name="close"
                value={report.id}
                className="caps h-12 border border-ash px-8 hover:border-ink"
              >
                {t('reports.close')}
                <span className="sr-only"> {report.product}</span>
              </button>
            </form>
          )}
        </li>
      ))}
    </ol>
  );
}

function stateOf(report: PriceReport): string {
  const { currency, priceCents, originalCents, verdict, endedAt, lastSeenAt, runId, priceNow } = report;
  const parts = [t('reports.price', { price: priceText(currency, priceCents) })];
  if (originalCents > priceCents) parts.push(t('reports.struck', { price: priceText(currency, originalCents) }));
  if (verdict) parts.push(t('reports.verdict', { verdict: verdict.replaceAll('_', ' ') }));
  if (lastSeenAt) parts.push(t('reports.seen', { time: dayAndTime(lastSeenAt) }));
  if (runId !== null) parts.push(t('reports.run', { run: runId }));
  if (endedAt) parts.push(t('reports.ended', { time: dayAndTime(endedAt) }));
  if (priceNow) parts.push(t('reports.now', { price: priceText(priceNow.currency, priceNow.cents) }));
  return parts.join(' · ');
}
