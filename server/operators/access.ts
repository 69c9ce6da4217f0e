import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { limitTries } from './tries.ts';

/** How long a browser stays signed in. */
export const sessionSeconds = 12 * 60 * 60;

const wrongTries = { most: 10, windowMs: 15 * 60 * 1000 };

/** slowed: too many wrong tokens came from there; none is looked at before `waitMs` have passed. */
type TokenCheck = { outcome: 'right' } | { outcome: 'wrong' } | { outcome: 'slowed'; waitMs: number };

/** Who may see how the store does: whoever knows OPERATOR_TOKEN, and browsers that have shown it. */
export type OperatorAccess = {
  /** @param from where the token came from: wrong ones are counted for each such text on its own */
  check(token: string, from: string, now?: Date): TokenCheck;
  /** What a browser shows from now on in the token's place, for 12 hours; it tells nothing of the token. */
  openSession(now?: Date): string;
  isSession(value: string, now?: Date): boolean;
};

/** Sessions are kept nowhere: any process with the same token knows them, and another token ends them all. */
export function openAccess(operatorToken: string): OperatorAccess {
  const tries = limitTries(wrongTries);
  const seal = (expires: string) =>
    createHmac('sha256', operatorToken).update(`operator's session until ${expires}`).digest('base64url');

  return {
    check(token, from, now = new Date()) {
      const waitMs = tries.waitMs(from, now);
      if (waitMs > 0) return { outcome: 'slowed', waitMs };
      if (isEqual(token, operatorToken)) {
        tries.forget(from);
        return { outcome: 'right' };
      }
      tries.noteWrong(from, now);
      return { outcome: 'wrong' };
    },
    openSession(now = new Date()) {
      const expires = String(Math.floor(now.getTime() / 1000) + sessionSeconds);
      return `${expires}.${seal(expires)}`;
    },
    isSession(value, now = new Date()) {
      const [, expires, mark] = /^(\d{1,12})\.([\w-]{43})$/.exec(value) ?? [];
      if (expires === undefined || mark === undefined) return false;
      return isEqual(mark, seal(expires)) && Number(expires) * 1000 > now.getTime();
    },
  };
}

/** Takes as long for a text that is wrong from its first letter as for one that is nearly right. */
function isEqual(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
