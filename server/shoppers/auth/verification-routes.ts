import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { alreadyVerifiedSchema, emailOnlySchema, messageSchema, sessionSchema } from '#contract/accounts.ts';
import { errorSchema } from '#contract/errors.ts';
import { idParameter } from '#contract/ids.ts';
import { alreadyVerified } from '#contract/verification.ts';
import { json, jsonBody, refusedWith } from '#server/platform/http/answers.ts';
import { noStore } from '#server/platform/http/caching.ts';
import { clientAddress } from '#server/platform/http/client-address.ts';
import { refuseInvalid } from '#server/platform/http/errors.ts';
import { takeJson } from '#server/platform/http/json-bodies.ts';
import { refuseOtherSites } from '#server/platform/http/same-origin.ts';
import { refund } from '#server/platform/login-throttle/login-throttle.ts';
import type { AccountParts } from '#server/shoppers/accounts/accounts.ts';
import { emailKey } from '#server/shoppers/accounts/email-key.ts';
import { takeAttempt } from './attempts.ts';
import { inConstantTime } from './constant-time.ts';
import { issueSession } from './issue-session.ts';
import { linkAttempts, mailAttempts } from './limits.ts';
import { sendVerificationAgain } from './sign-up.ts';
import { clearSignUpCookie } from './sign-up-cookie.ts';
import { verifyEmail } from './verification.ts';

/** The reason for a missing token: the browser that opened the link has not signed up. */
const verifiedElsewhere = 'Your email is verified. Please sign in.';

const tags = ['Accounts'];
const refusals = refusedWith(403, 422, 429);

const verifyRoute = createRoute({
  method: 'get',
  path: '/verify-email/{id}/{hash}',
  summary: 'Verify the e-mail address of a link, and sign in',
  description:
    'A link works once. The token goes to the browser that signed up, which `POST /register` gave the cookie `sign_up`. In any other browser the address is verified, and `token` is null: mail scanners open links too.',
  tags,
  request: {
    params: z.object({
      id: idParameter.describe('The number of the sign-up'),
      hash: z.string().max(100).openapi({ description: 'Hash of the e-mail address', example: 'b5c3c0a1d2' }),
    }),
    query: z.object({
      expires: z
        .string()
        .regex(/^\d{1,12}$/, 'Expected seconds since 1970.')
        .openapi({ description: 'Expiry of the link, in seconds since 1970', example: '1796000000' }),
      signature: z.string().max(100).openapi({ description: 'Signature of the link', example: 'kPz0Yw3Qm1' }),
    }),
    cookies: z.object({
      sign_up: z.string().optional().openapi({
        description: 'The secret of the browser that signed up, as `POST /register` set it',
        example: 'Zk3v9QhXo2',
      }),
    }),
  },
  responses: {
    200: json(sessionSchema, 'The session; without a token, `message` gives the reason'),
    401: json(
      alreadyVerifiedSchema,
      'The link has been used: the address is verified, or its account was deleted since. No token is missing',
    ),
    ...refusals,
    403: json(errorSchema, 'The link is altered or has expired, or a page of another site made the call'),
  },
});

const resendRoute = createRoute({
  method: 'post',
  path: '/email/verification-notification',
  summary: 'Resend the verification link of a sign-up',
  tags,
  request: jsonBody(emailOnlySchema),
  responses: { 200: json(messageSchema, 'Accepted'), ...refusals },
});

/** Creates the routes of the verification of addresses. */
export function verificationRoutes(parts: AccountParts) {
  const { db, links } = parts;
  const app = new OpenAPIHono({ defaultHook: refuseInvalid });
  app.post('/email/*', refuseOtherSites, takeJson, noStore);
  app.get('/verify-email/*', refuseOtherSites, noStore);

  app.openapi(verifyRoute, async (c) => {
    const attempts = linkAttempts(clientAddress(c));
    await takeAttempt(db, attempts);
    const link = { ...c.req.valid('param'), ...c.req.valid('query') };
    const verification = await verifyEmail(parts, link, c.req.valid('cookie').sign_up);
    await refund(db, attempts);
    if (verification.outcome === 'verified before')
      return c.json({ message: alreadyVerified, email: verification.email }, 401);
    if (verification.outcome === 'other browser')
      return c.json({ token: null, user: null, message: verifiedElsewhere, email: verification.email }, 200);
    clearSignUpCookie(c, link.id, links.isSecure);
    return c.json(await issueSession(db, c, verification.accountId), 200);
  });

  app.openapi(resendRoute, async (c) => {
    const { email } = c.req.valid('json');
    await takeAttempt(db, mailAttempts(emailKey(email), clientAddress(c)));
    await inConstantTime(sendVerificationAgain(parts, email));
    return c.json({ message: 'Verification email send.' }, 200);
  });
  return app;
}
