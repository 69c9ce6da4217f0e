import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { type PendingSignUp, pendingLife } from './sign-up.ts';

const name = 'sign_up';
const daySeconds = 24 * 60 * 60;

/**
 * Limits the cookie to the call of the sign-up's own link. Several sign-ups of a browser keep a cookie each, and no
 * page is requested with one.
 */
const pathOf = (id: number) => `/verify-email/${id}`;

/** Lets the browser keep the secret of its sign-up, as long as the sign-up can be verified. */
export function keepSignUp(c: Context, { id, browserSecret }: PendingSignUp, secure: boolean): void {
  setCookie(c, name, browserSecret, {
    httpOnly: true,
    sameSite: 'Strict',
    secure,
    path: pathOf(id),
    maxAge: pendingLife.days * daySeconds,
  });
}

/** Deletes the cookie of a sign-up that has signed in. */
export function clearSignUpCookie(c: Context, id: number, secure: boolean): void {
  deleteCookie(c, name, { path: pathOf(id), secure });
}
