import type { Db } from '#server/platform/database/connect.ts';
import { isEqual } from '#server/platform/is-equal.ts';
import type { AttemptLimit } from '#server/platform/login-throttle/limit.ts';
import { consume, readAttempts, reset } from '#server/platform/login-throttle/login-throttle.ts';
import { networkOf } from '#server/platform/login-throttle/network.ts';

const minuteMs = 60 * 1000;

/** Operators copy the token rather than type it: ten wrong ones are a wrong copy, or a guess. */
const wrongTokens: AttemptLimit = {
  free: 10,
  firstWaitMs: 15 * minuteMs,
  maxWaitMs: 15 * minuteMs,
  forgetAfterMs: 15 * minuteMs,
};

/** `slowed`: too many wrong tokens came from this network; none is checked before `waitMs` have passed. */
type TokenCheck = { outcome: 'right' } | { outcome: 'wrong' } | { outcome: 'slowed'; waitMs: number };

/** The place where a token was presented, and the client's IP address. Each such pair has a counter of its own. */
type Shown = { to: 'page' | 'metrics'; from: string };

/** Compares a token with OPERATOR_TOKEN, and throttles clients that present wrong ones. */
export type CheckToken = (token: string, shown: Shown, now?: Date) => Promise<TokenCheck>;

/** Creates the check of the operator's token. All processes on the database share its throttle. */
export function openTokenCheck(db: Db, operatorToken: string): CheckToken {
  return async (token, { to, from }, now = new Date()) => {
    const one = { what: `operator's token on ${to}`, limit: wrongTokens, key: networkOf(from) };
    if (!isEqual(token, operatorToken)) {
      const { waitMs } = await consume(db, [one], now);
      return waitMs > 0 ? { outcome: 'slowed', waitMs } : { outcome: 'wrong' };
    }
    // A right token only reads, since scrapers come every few seconds. While the database is away it is accepted
    // unthrottled.
    const { waitMs, attempts } = await readAttempts(db, one, now).catch(() => ({ waitMs: 0, attempts: 0 }));
    if (waitMs > 0) return { outcome: 'slowed', waitMs };
    if (attempts > 0) await reset(db, one);
    return { outcome: 'right' };
  };
}
