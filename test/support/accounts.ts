import type { Session } from '#contract/accounts.ts';
import type { ErrorAnswer } from '#contract/errors.ts';
import type { Mail } from '#server/email/transactional/mails.ts';
import type { TestApp } from './app.ts';

/** A valid password. */
export const goodPassword = 'a warm winter coat';

type Answer<Body> = { status: number; body: Body & Partial<ErrorAnswer>; headers: Headers };

/** Makes a JSON call as pages do. `token` is the caller's access token. */
export async function call<Body = ErrorAnswer>(
  app: TestApp,
  [method, path]: [method: string, path: string],
  { body, token, headers = {} }: { body?: unknown; token?: string | undefined; headers?: Record<string, string> } = {},
): Promise<Answer<Body>> {
  const response = await app.request(path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : JSON.parse(text), headers: response.headers };
}

export function register(app: TestApp, email: string, password = goodPassword) {
  return call(app, ['POST', '/register'], { body: { email, password, password_confirmation: password } });
}

export function login(app: TestApp, email: string, password = goodPassword) {
  return call<Session>(app, ['POST', '/login'], { body: { email, password } });
}

/** Resets the login throttle, so that a test can sign in as often as it needs. */
export async function resetAttempts(app: TestApp): Promise<void> {
  await app.db.deleteFrom('login_throttle').execute();
}

/** Returns the queued mails to an address, oldest first. */
export function mailsTo(app: TestApp, email: string): Mail[] {
  return app.emails.filter(({ to }) => to === email).map(({ mail }) => mail);
}

/**
 * Returns the newest queued mail of a kind to an address.
 * @throws Error without such a mail
 */
export function mailTo<Kind extends Mail['kind']>(app: TestApp, email: string, kind: Kind) {
  const mail = mailsTo(app, email).findLast((one) => one.kind === kind);
  if (!mail) throw new Error(`No mail of kind ${kind} went to ${email}.`);
  return mail as Extract<Mail, { kind: Kind }>;
}

/** Returns the API call for a verification link, as the page of the link makes it. */
export function callOfLink(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname.replace('/verify/', '/verify-email/') + search;
}

/** Returns the headers by which the browser of a sign-up is recognised when it follows the link. */
export function browserOf({ headers }: { headers: Headers }): { cookie: string } {
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';', 1);
  return { cookie };
}

/**
 * Signs a user up and follows the verification link.
 * @throws Error when the link is rejected
 */
export async function newUser(app: TestApp, email: string, password = goodPassword) {
  const headers = browserOf(await register(app, email, password));
  const { link } = mailTo(app, email, 'verify-email');
  const { body } = await call<Session>(app, ['GET', callOfLink(link)], { headers });
  if (!body.token || !body.user) throw new Error(`${email} could not be verified: ${body.message}`);
  return { token: body.token, user: body.user };
}
