import { data } from 'react-router';
import { feedsAddress } from '#web/admin/addresses.ts';
import { ConsoleSection } from '#web/admin/ConsoleSection.tsx';
import { chartOf } from '#web/admin/chart.ts';
import { pullFeed } from '#web/admin/command-lines.ts';
import { consoleMeta } from '#web/admin/console-meta.ts';
import { FeedHolds } from '#web/admin/FeedHolds.tsx';
import { FeedPrices } from '#web/admin/FeedPrices.tsx';
import { FeedRejects } from '#web/admin/FeedRejects.tsx';
import { FeedRuns } from '#web/admin/FeedRuns.tsx';
import { FeedState } from '#web/admin/FeedState.tsx';
import { HistoryChart } from '#web/admin/HistoryChart.tsx';
import { consequenceOf } from '#web/admin/hold-consequence.ts';
import { consoleHeaders, requireOperator } from '#web/admin/session.server.ts';
import { FigureLine } from '#web/admin/Totals.tsx';
import { t } from '#web/admin/texts.ts';
import { UnmappedCategories } from '#web/admin/UnmappedCategories.tsx';
import { storefrontContext } from '#web/framework/context.ts';
import type { Route } from './+types/feed.ts';

export { ConsoleError as ErrorBoundary } from '#web/admin/ConsoleError.tsx';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const adminConsole = await requireOperator({ request, context });
  const feed = await adminConsole.findFeed(params.name);
  if (!feed) throw data(null, { status: 404 });
  const problem = new URL(request.url).searchParams.get('problem');
  return { feed, problem, nowMs: Date.now(), siteName: context.get(storefrontContext).store.name };
}

export const headers: Route.HeadersFunction = () => consoleHeaders;

export function meta({ params, loaderData }: Route.MetaArgs) {
  return consoleMeta(params.name, loaderData?.siteName ?? '');
}

export default function FeedPage({ loaderData }: Route.ComponentProps) {
  const { feed, problem, nowMs } = loaderData;
  const marketProblem = problem === 'market' ? t('holds.marketProblem') : undefined;
  const priceProblem = problem === 'price' ? t('prices.problem') : undefined;
  const figures = [
    { label: t('columns.products'), value: feed.products },
    { label: t('columns.new'), value: feed.newProducts },
    { label: t('columns.changed'), value: feed.changedProducts },
    { label: t('columns.ended'), value: feed.endedProducts },
    { label: t('columns.rejects'), value: feed.rejectedRows },
    { label: t('columns.leftOut'), value: feed.leftOutRows },
    { label: t('columns.unmapped'), value: feed.unmapped },
    { label: t('columns.images'), value: feed.imageBacklog },
  ];
  return (
    <>
      <a href={feedsAddress} className="caps underlined thumb-area mt-8 inline-block py-2">
        {t('feeds.back')}
      </a>
      <div className="grid gap-x-16 gap-y-6 pt-4 pb-8 md:grid-cols-2 md:items-end">
        <div className="min-w-0">
          <h1 className="display text-40 break-words md:text-56">{feed.feed}</h1>
          <p className="mt-2 text-16 text-stone">{feed.store}</p>
        </div>
        <div className="min-w-0 text-16">
          <FeedState feed={feed} nowMs={nowMs} />
          <LastMessage feed={feed} nowMs={nowMs} />
        </div>
      </div>
      <FigureLine label={feed.feed} figures={figures} />
      <div className="space-y-16 md:space-y-20">
        {feed.holds.length > 0 && (
          <div id="holds">
            <ConsoleSection title={t('holds.title')}>
              <FeedHolds holds={feed.holds} nextPull={feed} nowMs={nowMs} problem={marketProblem} />
            </ConsoleSection>
          </div>
        )}
        {feed.status !== null && (
          <div id="prices">
            <ConsoleSection title={t('prices.title')}>
              <FeedPrices feed={feed.feed} prices={feed.prices} problem={priceProblem} />
            </ConsoleSection>
          </div>
        )}
        <ConsoleSection title={t('feed.history')}>
          {feed.runs.length === 0 ? (
            <p className="mt-4 text-16 text-stone">
              {t('feed.noRuns')} <code className="text-14 break-words text-ink select-all">{pullFeed(feed.feed)}</code>
            </p>
          ) : (
            <>
              <HistoryChart chart={chartOf(feed.runs)} />
              <div className="mt-10">
                <FeedRuns runs={feed.runs} />
              </div>
            </>
          )}
        </ConsoleSection>
        {feed.status !== null && (
          <ConsoleSection title={t('feed.rejects')}>
            <FeedRejects rejects={feed.rejects} all={feed.rejectedRows} />
          </ConsoleSection>
        )}
        <ConsoleSection title={t('feed.unmapped')}>
          <UnmappedCategories categories={feed.unmappedCategories} store={feed.store} />
        </ConsoleSection>
      </div>
    </>
  );
}

type LastMessageProps = { feed: Route.ComponentProps['loaderData']['feed']; nowMs: number };

/** Shows the message of the last run, or what follows where all its held prices are decided. */
function LastMessage({ feed, nowMs }: LastMessageProps) {
  const decided = feed.holds
    .filter(({ closedAt }) => closedAt === null)
    .map((hold) => consequenceOf(hold, feed, nowMs));
  const isDecided = feed.status === 'held' && decided.length > 0 && decided.every((text) => text !== undefined);
  const texts = isDecided ? [...new Set(decided)] : [feed.message];
  return (
    <>
      {texts.map(
        (text) =>
          text && (
            <p key={text} className="mt-2">
              {text}
            </p>
          ),
      )}
      {feed.health === 'held' && (
        <p className="mt-2">
          <a href="#holds" className="underlined thumb-area inline-block py-2">
            {t('holds.decide')}
          </a>
        </p>
      )}
    </>
  );
}
