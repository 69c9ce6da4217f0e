import { createHmac } from 'node:crypto';
import { isEqual } from '#server/platform/is-equal.ts';

/** How long a browser stays signed in. */
export const sessionSeconds = 12 * 60 * 60;

/** Browsers that have shown the operator's token. */
export type Sessions = {
  /** What a browser shows from now on in the token's place, for 12 hours; it tells nothing of the token. */
  open(now?: Date): string;
  isOpen(value: string, now?: Date): boolean;
};

/** Sessions are kept nowhere: any process with the same token knows them, and another token ends them all. */
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
