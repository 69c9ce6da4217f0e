import type { Db } from '#server/platform/database/connect.ts';
import { isEqual } from '#server/platform/is-equal.ts';
import type { TryLimit } from '#server/platform/login-throttle/limit.ts';
import { forget, readTries, takeTry } from '#server/platform/login-throttle/login-throttle.ts';
import { networkOf } from '#server/platform/login-throttle/network.ts';

const minuteMs = 60 * 1000;

/** Nobody types the token by heart: ten wrong ones are a wrong copy, or a guess. */
const wrongTokens: TryLimit = {
  free: 10,
  firstWaitMs: 15 * minuteMs,
  longestWaitMs: 15 * minuteMs,
  forgetAfterMs: 15 * minuteMs,
};

/** slowed: too many wrong tokens came from there; none is looked at before `waitMs` have passed. */
type TokenCheck = { outcome: 'right' } | { outcome: 'wrong' } | { outcome: 'slowed'; waitMs: number };

/** Where a token was shown, and from which address of the network. Wrong ones are counted for each such pair on its own. */
type Shown = { to: 'page' | 'metrics'; from: string };

/** Holds tokens against OPERATOR_TOKEN, and slows down who brings wrong ones. */
export type CheckToken = (token: string, shown: Shown, now?: Date) => Promise<TokenCheck>;

export function openTokenCheck(db: Db, operatorToken: string): CheckToken {
  return async (token, { to, from }, now = new Date()) => {
    const one = { what: `operator's token on ${to}`, limit: wrongTokens, key: networkOf(from) };
    if (!isEqual(token, operatorToken)) {
      const { waitMs } = await takeTry(db, [one], now);
      return waitMs > 0 ? { outcome: 'slowed', waitMs } : { outcome: 'wrong' };
    }
    // Scrapers come every few seconds: what is right is only read. While the database is away they are told so.
    const { waitMs, tries } = await readTries(db, one, now).catch(() => ({ waitMs: 0, tries: 0 }));
    if (waitMs > 0) return { outcome: 'slowed', waitMs };
    if (tries > 0) await forget(db, one);
    return { outcome: 'right' };
  };
}
