import type { FeedHealth, FeedStatus } from '#contract/operators.ts';
import { chartOf } from '#web/admin/chart.ts';
import { addFeed } from '#web/admin/command-lines.ts';
import { consoleMeta } from '#web/admin/console-meta.ts';
import { FeedPages } from '#web/admin/FeedPages.tsx';
import { FeedTable } from '#web/admin/FeedTable.tsx';
import { sparkOf } from '#web/admin/Sparkline.tsx';
import { consoleHeaders, requireOperator } from '#web/admin/session.server.ts';
import { sumsOf, Totals } from '#web/admin/Totals.tsx';
import { t } from '#web/admin/texts.ts';
import { dayAndTime } from '#web/admin/times.ts';
import { storefrontContext } from '#web/framework/context.ts';
import { Hanger } from '#web/ui/Placeholder.tsx';
import type { Route } from './+types/feeds.ts';

export { ConsoleError as ErrorBoundary } from '#web/admin/ConsoleError.tsx';

/** The display order: feeds that need attention first. */
const order: FeedHealth[] = ['broken', 'held', 'late', 'waiting', 'healthy'];

const byNeed = (a: FeedStatus, b: FeedStatus) => order.indexOf(a.health) - order.indexOf(b.health);

/** Rendering more feeds at once would block shoppers' requests. */
const feedsOnAPage = 100;

/** Reads a page of feeds, sorted by need for attention, and the totals of all feeds. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const adminConsole = await requireOperator({ request, context });
  const feeds = await adminConsole.listFeeds();
  const lastPage = Math.max(1, Math.ceil(feeds.length / feedsOnAPage));
  const page = Math.min(pageOf(request), lastPage);
  const shown = feeds.toSorted(byNeed).slice((page - 1) * feedsOnAPage, page * feedsOnAPage);
  const runs = await adminConsole.readRuns(shown.map(({ id }) => id));
  return {
    sums: sumsOf(feeds),
    feeds: shown.map((feed) => ({ ...feed, spark: sparkOf(chartOf(runs.get(feed.id) ?? [])) })),
    pages: { page, lastPage },
    nowMs: Date.now(),
    siteName: context.get(storefrontContext).store.name,
  };
}

/** Returns the page number in the address, or 1 without a valid one. */
function pageOf(request: Request): number {
  const named = new URL(request.url).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(named) ? Number(named) : 1;
}

export const headers: Route.HeadersFunction = () => consoleHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return consoleMeta(t('feeds.title'), loaderData?.siteName ?? '');
}

export default function FeedsPage({ loaderData }: Route.ComponentProps) {
  const { sums, feeds, pages, nowMs } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 pt-10 pb-8 md:pt-14">
        <h1 className="display text-40 md:text-56">{t('feeds.title')}</h1>
        <p className="text-14 text-stone tabular-nums">{t('feeds.asOf', { time: dayAndTime(new Date(nowMs)) })}</p>
      </div>
      {feeds.length === 0 ? (
        <NoFeed />
      ) : (
        <>
          <Totals sums={sums} />
          <div className="border-hairline lg:border-t lg:pt-8">
            <FeedTable feeds={feeds} nowMs={nowMs} />
          </div>
          <FeedPages {...pages} />
        </>
      )}
    </>
  );
}

function NoFeed() {
  return (
    <div className="flex flex-col items-center border-t border-hairline pt-16 text-center">
      <Hanger />
      <h2 className="display mt-10 text-28">{t('feeds.empty')}</h2>
      <p className="mt-3 max-w-prose text-16 text-stone">{t('feeds.emptyAdvice')}</p>
      <code className="mt-6 block max-w-full text-14 break-words">{addFeed}</code>
    </div>
  );
}
