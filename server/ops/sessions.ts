import { createHmac } from 'node:crypto';
import { isEqual } from '#server/platform/is-equal.ts';

/** Lifetime of an operator's session, in seconds. */
export const sessionSeconds = 12 * 60 * 60;

/** Sessions of browsers that have presented the operator's token. */
export type Sessions = {
  /** Returns the value of a session cookie, valid for 12 hours. It reveals nothing of the token. */
  open(now?: Date): string;
  isOpen(value: string, now?: Date): boolean;
};

/** Creates stateless sessions: any process with the same token accepts them, and another token ends them all. */
export function openSessions(operatorToken: string): Sessions {
  const seal = (expires: string) =>
    createHmac('sha256', operatorToken).update(`operator's session until ${expires}`).digest('base64url');

  return {
    open(now = new Date()) {
      const expires = String(Math.floor(now.getTime() / 1000) + sessionSeconds);
      return `${expires}.${seal(expires)}`;
    },
    isOpen(value, now = new Date()) {
      const [, expires, mark] = /^(\d{1,12})\.([\w-]{43})$/.exec(value) ?? [];
      if (expires === undefined || mark === undefined) return false;
      return isEqual(mark, seal(expires)) && Number(expires) * 1000 > now.getTime();
    },
  };
}
