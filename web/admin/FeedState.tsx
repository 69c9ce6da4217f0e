import type { FeedStatus } from '#contract/operators.ts';
import { timeAgo } from '#web/i18n/time-ago.ts';
import { language, t } from './texts.ts';
import { clock, dayAndTime } from './times.ts';

const dayMs = 24 * 60 * 60 * 1000;

type FeedStateProps = { feed: FeedStatus; nowMs: number };

/** Shows a feed's state in words, with the times of its last and next pull. */
export function FeedState({ feed, nowMs }: FeedStateProps) {
  const { startedAt, nextRunAt, runningSince } = feed;
  return (
    <>
      <p className="flex items-center gap-2">
        <HealthMark health={feed.health} />
        <span className={needsOperator(feed) ? 'font-medium text-garnet' : 'font-medium'}>{stateWord(feed)}</span>
      </p>
      <p className="text-12 text-stone tabular-nums">
        {startedAt && (
          <time dateTime={startedAt.toISOString()} title={`${dayAndTime(startedAt)} UTC`}>
            {timeAgo(startedAt.toISOString(), nowMs, language)}
          </time>
        )}
        {runningSince && `${startedAt ? ', ' : ''}${t('state.running')}`}
        {startedAt || runningSince ? ', ' : ''}
        {nextRunAt ? t('next', { time: nextWords(nextRunAt, nowMs) }) : whenRead(feed)}
      </p>
    </>
  );
}

const needsOperator = ({ health }: FeedStatus) => health === 'broken' || health === 'held';

/** Returns one or two words: `Healthy`, `Broken off`. */
function stateWord({ health, status }: FeedStatus): string {
  return health === 'broken' ? t(`status.${status ?? 'broken'}`) : t(`state.${health}`);
}

/** Returns the schedule of a feed, as the operator has set it. */
function whenRead({ schedule }: Pick<FeedStatus, 'schedule'>): string {
  return schedule === null ? t('byHand') : t('schedule', { cron: schedule });
}

/** Shows the time alone if it is within a day. */
function nextWords(time: Date, nowMs: number): string {
  return time.getTime() - nowMs < dayMs ? `${clock(time)} UTC` : dayAndTime(time);
}

/** Draws each state in a shape of its own. The word beside it says the same. */
function HealthMark({ health }: Pick<FeedStatus, 'health'>) {
  return (
    <svg aria-hidden viewBox="0 0 12 12" className="size-3 flex-none">
      {health === 'held' && <path d="M2 1.5h3v9H2zM7 1.5h3v9H7z" className="fill-garnet" />}
      {health === 'broken' && <path d="M6 1 11.5 11H.5z" className="fill-garnet" />}
      {health === 'late' && (
        <path
          d="M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M6 3.5V6l2 1.5"
          className="fill-none stroke-ink stroke-[1.25]"
        />
      )}
      {health === 'waiting' && <circle cx="6" cy="6" r="4.25" className="fill-none stroke-ash stroke-[1.25]" />}
      {health === 'healthy' && <circle cx="6" cy="6" r="3.5" className="fill-stone" />}
    </svg>
  );
}
