import type { FeedStatus, PriceHold } from '#contract/operators.ts';
import { pullFeed } from './command-lines.ts';
import { t } from './texts.ts';
import { dayAndTime } from './times.ts';

/** The facts of a feed that tell when its next run begins. */
export type NextPull = Pick<FeedStatus, 'feed' | 'runningSince' | 'queuedFor' | 'nextRunAt'>;

/** Returns the decision on held prices and its consequence in words. Undefined before a decision. */
export function consequenceOf(hold: PriceHold, nextPull: NextPull, nowMs: number): string | undefined {
  const { decision, decidedAt } = hold;
  if (decision === null || decidedAt === null) return undefined;
  const decided = t(`holds.${decision}`, { time: dayAndTime(decidedAt) });
  return `${decided} ${decision === 'refused' ? t('holds.next.kept') : mergeText(decidedAt, nextPull, nowMs)}`;
}

/** Says when accepted prices are merged. A run that began before the decision may not know it. */
function mergeText(decidedAt: Date, { feed, runningSince, queuedFor, nextRunAt }: NextPull, nowMs: number): string {
  if (runningSince !== null && runningSince >= decidedAt)
    return t('holds.next.reading', { time: dayAndTime(runningSince) });
  if (queuedFor !== null && queuedFor.getTime() <= nowMs) return t('holds.next.queued');
  if (queuedFor !== null) return t('holds.next.queuedFor', { time: dayAndTime(queuedFor) });
  if (nextRunAt !== null) return t('holds.next.scheduled', { time: dayAndTime(nextRunAt) });
  return t('holds.next.byHand', { command: pullFeed(feed) });
}
