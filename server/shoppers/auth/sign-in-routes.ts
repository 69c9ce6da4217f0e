import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { emailField } from '#contract/account-fields.ts';
import {
  forgotPasswordSchema,
  messageSchema,
  resetPasswordSchema,
  type Session,
  type SocialSignIn,
  sessionSchema,
  signInSchema,
  signUpSchema,
} from '#contract/accounts.ts';
import { type Language, languageOf } from '#contract/languages.ts';
import { json, jsonBody, refusedWith } from '#server/platform/http/answers.ts';
import { noStore } from '#server/platform/http/caching.ts';
import { clientAddress } from '#server/platform/http/client-address.ts';
import { refuseInvalid } from '#server/platform/http/errors.ts';
import { takeJson } from '#server/platform/http/json-bodies.ts';
import { refuseOtherSites } from '#server/platform/http/same-origin.ts';
import { refund, reset } from '#server/platform/login-throttle/login-throttle.ts';
import type { AccountParts } from '#server/shoppers/accounts/accounts.ts';
import { emailKey } from '#server/shoppers/accounts/email-key.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { endToken } from './access-tokens.ts';
import { takeAttempt } from './attempts.ts';
import { inConstantTime } from './constant-time.ts';
import { requireSignedIn } from './identity.ts';
import { issueSession } from './issue-session.ts';
import { linkAttempts, mailAttempts, signInAttempts, signUpAttempts, socialSignInAttempts } from './limits.ts';
import { newToken } from './links.ts';
import { requestReset, resetPassword } from './password-reset.ts';
import { signInByPassword } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { keepSignUp } from './sign-up-cookie.ts';
import { signInSocially } from './social/sign-in.ts';

const tags = ['Accounts'];
/** 403: a page of another site made the call. */
const refusals = refusedWith(403, 422, 429);
const message = json(messageSchema, 'Accepted');
const session = json(sessionSchema, 'The session; without a token, `message` gives the reason');
const registerRoute = createRoute({
  method: 'post',
  path: '/register',
  summary: 'Sign up with an e-mail address and a password',
  description:
    'Mails a link that creates the account when it is followed. Sets the cookie `sign_up`, by which the link signs this browser in. Answers alike for an address that already has an account, and notifies its owner by mail.',
  tags,
  request: jsonBody(signUpSchema),
  responses: { 201: message, ...refusals },
});

const loginRoute = createRoute({
  method: 'post',
  path: '/login',
  summary: 'Sign in by password, or with `driver` by a token of Google or Facebook',
  tags,
  request: jsonBody(signInSchema),
  responses: { 200: session, ...refusals, ...refusedWith(409, 503) },
});

const logoutRoute = createRoute({
  method: 'post',
  path: '/api/logout',
  summary: 'Sign out: end the token of the request',
  tags,
  security: [{ bearer: [] }],
  responses: { 204: { description: 'Signed out' }, ...refusedWith(401, 403) },
});

const csrfRoute = createRoute({
  method: 'get',
  path: '/sanctum/csrf-cookie',
  summary: 'Get the cookie XSRF-TOKEN',
  description: 'For clients that request it before other calls. No call authorizes by it, so no call needs it.',
  tags,
  responses: { 204: { description: 'The cookie is set' } },
});

const forgotRoute = createRoute({
  method: 'post',
  path: '/forgot-password',
  summary: 'Mail a password reset link',
  description: 'Answers alike with and without an account.',
  tags,
  request: jsonBody(forgotPasswordSchema),
  responses: { 200: message, ...refusals },
});

const resetRoute = createRoute({
  method: 'post',
  path: '/reset-password',
  summary: 'Set a new password by a reset link',
  description: 'Ends all sign-ins of the account.',
  tags,
  request: jsonBody(resetPasswordSchema),
  responses: { 200: message, ...refusals },
});

/** The requested language, else the browser's preferred one. */
const mailLanguage = (c: Context, { language }: { language?: Language | undefined }) =>
  language ?? languageOf(c.req.header('accept-language'));

/** Creates the routes of sign-up, sign-in, sign-out and password reset. */
export function signInRoutes(parts: AccountParts) {
  const { db, links } = parts;
  const app = new OpenAPIHono({ defaultHook: refuseInvalid });
  for (const path of ['/register', '/login', '/api/logout', '/forgot-password', '/reset-password'])
    app.post(path, refuseOtherSites, takeJson, noStore);

  async function comeByPassword(c: Context, email: string, password: string): Promise<Session> {
    const attempts = signInAttempts(emailKey(email), clientAddress(c));
    await takeAttempt(db, attempts);
    const signIn = await signInByPassword(db, email, password);
    if (signIn.outcome === 'wrong') throw new Refused(422, 'These credentials do not match our records.', 'email');
    await refund(db, attempts);
    if (signIn.outcome !== 'welcome')
      return { token: null, user: null, message: 'Your email address has not been verified.' };
    // Not for an unverified sign-up: anybody can sign up with any address, and would reset the counter of guesses.
    await reset(db, attempts[0]);
    return issueSession(db, c, signIn.accountId);
  }

  async function comeSocially(c: Context, given: SocialSignIn): Promise<Session> {
    const attempts = socialSignInAttempts(clientAddress(c));
    await takeAttempt(db, attempts);
    const accountId = await signInSocially(parts, given, mailLanguage(c, given));
    await refund(db, attempts);
    return issueSession(db, c, accountId);
  }

  app.openapi(registerRoute, async (c) => {
    const given = c.req.valid('json');
    await takeAttempt(db, signUpAttempts(emailKey(given.email), clientAddress(c)));
    const pending = await signUp(parts, { ...given, language: mailLanguage(c, given), timeZone: given.time_zone });
    keepSignUp(c, pending, links.isSecure);
    return c.json({ message: 'Your signup is successful. Please verify your email.' }, 201);
  });

  app.openapi(loginRoute, async (c) => {
    const given = c.req.valid('json');
    const isSocial = given.driver !== undefined;
    return c.json(await (isSocial ? comeSocially(c, given) : comeByPassword(c, given.email, given.password)), 200);
  });

  app.openapi(logoutRoute, async (c) => {
    const { accountId, tokenId } = await requireSignedIn(c, db);
    await endToken(db, accountId, tokenId);
    return c.body(null, 204);
  });

  app.openapi(csrfRoute, (c) => {
    setCookie(c, 'XSRF-TOKEN', newToken(), { sameSite: 'Strict', secure: links.isSecure, path: '/' });
    return c.body(null, 204);
  });

  app.openapi(forgotRoute, async (c) => {
    const { data: email } = emailField.safeParse(c.req.valid('json').email);
    if (email === undefined)
      throw new Refused(422, 'Unable to reset the password. Please check the email address.', 'email');
    await takeAttempt(db, mailAttempts(emailKey(email), clientAddress(c)));
    await inConstantTime(requestReset(parts, email));
    const message = 'If the address has an account, a mail with reset instructions is on its way.';
    return c.json({ message }, 200);
  });

  app.openapi(resetRoute, async (c) => {
    const given = c.req.valid('json');
    const address = clientAddress(c);
    const attempts = linkAttempts(address);
    await takeAttempt(db, attempts);
    await resetPassword(parts, given);
    const [here, account] = signInAttempts(emailKey(given.email.trim()), address);
    await Promise.all([refund(db, attempts), reset(db, here), reset(db, account)]);
    return c.json({ message: 'Your password has been changed.' }, 200);
  });
  return app;
}
