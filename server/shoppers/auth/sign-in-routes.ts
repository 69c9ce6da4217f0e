import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { emailField } from '#contract/account-fields.ts';
import {
  alreadyVerifiedSchema,
  emailOnlySchema,
  forgotPasswordSchema,
  messageSchema,
  resetPasswordSchema,
  type Session,
  type SocialSignIn,
  sessionSchema,
  signInSchema,
  signUpSchema,
} from '#contract/accounts.ts';
import { idParameter } from '#contract/ids.ts';
import { type Language, languageOf } from '#contract/languages.ts';
import { alreadyVerified } from '#contract/verification.ts';
import { json, jsonBody, refusedWith } from '#server/platform/http/answers.ts';
import { noStore } from '#server/platform/http/caching.ts';
import { clientAddress } from '#server/platform/http/client-address.ts';
import { refuseInvalid, tooManyTries } from '#server/platform/http/errors.ts';
import { takeJson } from '#server/platform/http/json-bodies.ts';
import { refuseOtherSites } from '#server/platform/http/same-origin.ts';
import { consume, refund, reset, type Try } from '#server/platform/login-throttle/login-throttle.ts';
import { type AccountParts, readUser } from '#server/shoppers/accounts/accounts.ts';
import { emailKey } from '#server/shoppers/accounts/email-key.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { deviceOf, endToken, issueToken } from './access-tokens.ts';
import { inConstantTime } from './constant-time.ts';
import { requireSignedIn } from './identity.ts';
import { linkTries, mailTries, signInTries, signUpTries, socialSignInTries } from './limits.ts';
import { newToken } from './links.ts';
import { requestReset, resetPassword } from './password-reset.ts';
import { signInByPassword } from './sign-in.ts';
import { sendVerificationAgain, signUp } from './sign-up.ts';
import { forgetSignUp, keepSignUp } from './sign-up-cookie.ts';
import { signInSocially } from './social/sign-in.ts';
import { verifyEmail } from './verification.ts';

/** The reason for a missing token: the browser that opened the link has not signed up. */
const verifiedElsewhere = 'Your email is verified. Please sign in.';

const tags = ['Accounts'];
const refusals = refusedWith(422, 429);
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
  responses: { 200: session, ...refusals, ...refusedWith(403, 409, 503) },
});

const logoutRoute = createRoute({
  method: 'post',
  path: '/api/logout',
  summary: 'Sign out: end the token of the request',
  tags,
  security: [{ bearer: [] }],
  responses: { 204: { description: 'Signed out' }, ...refusedWith(401) },
});

const csrfRoute = createRoute({
  method: 'get',
  path: '/sanctum/csrf-cookie',
  summary: 'Get the cookie XSRF-TOKEN',
  description: 'For clients that request it before other calls. No call authorizes by a cookie, so no call needs it.',
  tags,
  responses: { 204: { description: 'The cookie is set' } },
});

const verifyRoute = createRoute({
  method: 'get',
  path: '/verify-email/{id}/{hash}',
  summary: 'Verify the e-mail address of a link, and sign in',
  description:
    'A link works once. The token goes to the browser that signed up, which `POST /register` gave the cookie `sign_up`. In any other browser the address is verified, and `token` is null: mail scanners open links too.',
  tags,
  request: {
    params: z.object({
      id: idParameter,
      hash: z.string().max(100).describe('Hash of the e-mail address'),
    }),
    query: z.object({
      expires: z
        .string()
        .regex(/^\d{1,12}$/, 'Expected seconds since 1970.')
        .describe('Expiry of the link, in seconds since 1970'),
      signature: z.string().max(100).describe('Signature of the link'),
    }),
    cookies: z.object({
      sign_up: z.string().optional().describe('The secret of the browser that signed up, as `POST /register` set it'),
    }),
  },
  responses: {
    200: session,
    401: json(alreadyVerifiedSchema, 'The address is verified already, or its account is deleted'),
    ...refusedWith(403),
    ...refusals,
  },
});

const resendRoute = createRoute({
  method: 'post',
  path: '/email/verification-notification',
  summary: 'Resend the verification link of a sign-up',
  tags,
  request: jsonBody(emailOnlySchema),
  responses: { 200: message, ...refusals },
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

/** Creates the routes of sign-up, verification, sign-in, sign-out and password reset. */
export function signInRoutes(parts: AccountParts) {
  const { db, links } = parts;
  const isSecure = links.signIn('en').startsWith('https:');
  const app = new OpenAPIHono({ defaultHook: refuseInvalid });
  for (const path of ['/register', '/login', '/api/logout', '/email/*', '/forgot-password', '/reset-password'])
    app.post(path, refuseOtherSites, takeJson, noStore);
  app.get('/verify-email/*', refuseOtherSites, noStore);

  /** Consumes an attempt, or rejects with 429. Runs before any work that is costly or reveals something. */
  async function count(tries: readonly Try[]): Promise<void> {
    const { waitMs } = await consume(db, tries);
    if (waitMs > 0) throw tooManyTries(waitMs);
  }

  async function welcome(c: Context, accountId: number): Promise<Session> {
    const token = await issueToken(db, accountId, deviceOf(c.req.header('user-agent')));
    return { token, user: (await readUser(db, accountId)) ?? null };
  }

  async function comeByPassword(c: Context, email: string, password: string): Promise<Session> {
    const tries = signInTries(emailKey(email), clientAddress(c));
    await count(tries);
    const signIn = await signInByPassword(db, email, password);
    if (signIn.outcome === 'wrong') throw new Refused(422, 'These credentials do not match our records.', 'email');
    await refund(db, tries);
    if (signIn.outcome !== 'welcome')
      return { token: null, user: null, message: 'Your email address has not been verified.' };
    // Not for an unverified sign-up: anybody can sign up with any address, and would reset the counter of guesses.
    await reset(db, tries[0]);
    return welcome(c, signIn.accountId);
  }

  async function comeSocially(c: Context, given: SocialSignIn): Promise<Session> {
    const tries = socialSignInTries(clientAddress(c));
    await count(tries);
    const accountId = await signInSocially(parts, given, mailLanguage(c, given));
    await refund(db, tries);
    return welcome(c, accountId);
  }

  app.openapi(registerRoute, async (c) => {
    const given = c.req.valid('json');
    await count(signUpTries(emailKey(given.email), clientAddress(c)));
    const pending = await signUp(parts, { ...given, language: mailLanguage(c, given), timeZone: given.time_zone });
    keepSignUp(c, pending, isSecure);
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
    setCookie(c, 'XSRF-TOKEN', newToken(), { sameSite: 'Strict', secure: isSecure, path: '/' });
    return c.body(null, 204);
  });

  app.openapi(verifyRoute, async (c) => {
    const tries = linkTries(clientAddress(c));
    await count(tries);
    const link = { ...c.req.valid('param'), ...c.req.valid('query') };
    const verification = await verifyEmail(parts, link, c.req.valid('cookie').sign_up);
    await refund(db, tries);
    if (verification.outcome === 'verified before')
      return c.json({ message: alreadyVerified, email: verification.email }, 401);
    if (verification.outcome === 'other browser')
      return c.json({ token: null, user: null, message: verifiedElsewhere, email: verification.email }, 200);
    forgetSignUp(c, link.id, isSecure);
    return c.json(await welcome(c, verification.accountId), 200);
  });

  app.openapi(resendRoute, async (c) => {
    const { email } = c.req.valid('json');
    await count(mailTries(emailKey(email), clientAddress(c)));
    await inConstantTime(sendVerificationAgain(parts, email));
    return c.json({ message: 'Verification email send.' }, 200);
  });

  app.openapi(forgotRoute, async (c) => {
    const { data: email } = emailField.safeParse(c.req.valid('json').email);
    if (email === undefined)
      throw new Refused(422, 'Unable to reset the password. Please check the email address.', 'email');
    await count(mailTries(emailKey(email), clientAddress(c)));
    await inConstantTime(requestReset(parts, email));
    const message = 'If the address has an account, a mail with reset instructions is on its way.';
    return c.json({ message }, 200);
  });

  app.openapi(resetRoute, async (c) => {
    const given = c.req.valid('json');
    const address = clientAddress(c);
    const tries = linkTries(address);
    await count(tries);
    await resetPassword(parts, given);
    const [here, account] = signInTries(emailKey(given.email.trim()), address);
    await Promise.all([refund(db, tries), reset(db, here), reset(db, account)]);
    return c.json({ message: 'Your password has been changed.' }, 200);
  });
  return app;
}
