import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '#contract/accounts.ts';
import { browserOf, call, callOfLink, goodPassword, login, mailTo, register } from '#test/support/accounts.ts';
import { openTestApp } from '#test/support/app.ts';
import { openTestFacebook } from '#test/support/facebook.ts';

const operatorToken = 'a-token-of-operators';
const mailEventsToken = 'a-token-of-mail-services';

let app: Awaited<ReturnType<typeof openTestApp>>;
let facebook: Awaited<ReturnType<typeof openTestFacebook>>;
const lines: string[] = [];
beforeAll(async () => {
  facebook = await openTestFacebook();
  app = await openTestApp(async () => {}, {
    settings: {
      OPERATOR_TOKEN: operatorToken,
      MAIL_EVENTS_TOKEN: mailEventsToken,
      FACEBOOK_APP_ID: facebook.appId,
      FACEBOOK_APP_SECRET: facebook.appSecret,
      FACEBOOK_URL: facebook.url,
      FACEBOOK_GRAPH_URL: facebook.graphUrl,
    },
    log: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }),
  });
});
afterAll(async () => {
  await app.close();
  await facebook.close();
});

/** Runs through the life of an account. Returns every secret that was sent or received on the way. */
async function liveThrough(): Promise<string[]> {
  const email = 'logged@example.com';
  const browser = browserOf(await register(app, email));
  const { link } = mailTo(app, email, 'verify-email');
  const altered = link.replace(/(?<=signature=)./, (first) => (first === '_' ? '-' : '_'));
  expect(altered).not.toBe(link);
  await call(app, ['GET', callOfLink(altered)]);
  const verified = await call<Session>(app, ['GET', callOfLink(link)], { headers: browser });
  const wrong = 'a password that is wrong';
  await login(app, email, wrong);
  const { body } = await login(app, email);
  await call(app, ['POST', '/forgot-password'], { body: { email } });
  const reset = mailTo(app, email, 'reset-password').link;
  const [resetToken = ''] = new URL(reset).pathname.split('/').slice(-1);
  const next = { email, token: resetToken, password: 'another warm coat', password_confirmation: 'another warm coat' };
  await call(app, ['POST', '/reset-password'], { body: next });
  const facebookToken = facebook.tokenFor({ id: '77', email: 'social@example.com' });
  const social = { driver: 'facebook', token: facebookToken };
  await call(app, ['POST', '/login'], { body: social });
  const unknownToken = `EAAB${'0'.repeat(48)}`;
  await call(app, ['POST', '/login'], { body: { ...social, token: unknownToken } });
  facebook.answer = (_, response) => response.writeHead(500).end();
  await call(app, ['POST', '/login'], { body: { ...social, token: `${unknownToken}1` } });
  await call(app, ['GET', '/metrics'], { token: operatorToken }).catch(() => {});
  await call(app, ['GET', '/metrics'], { token: `${operatorToken}-wrong` });
  await call(app, ['POST', '/api/mail-events'], { token: mailEventsToken, body: '{' });
  return [
    goodPassword,
    wrong,
    next.password,
    resetToken,
    browser.cookie.replace('sign_up=', ''),
    new URL(link).searchParams.get('signature') ?? '',
    new URL(altered).searchParams.get('signature') ?? '',
    verified.body.token ?? '',
    body.token ?? '',
    facebookToken,
    unknownToken,
    facebook.appSecret,
    operatorToken,
    mailEventsToken,
  ];
}

test('no log line, at any level, holds a secret of an account or of the admin console', async () => {
  const secrets = await liveThrough();
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(15);
  // Shows that the log is captured: this line is known to come.
  expect(lines.join('')).toContain('social sign-in unavailable');
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});

test('the log of a failed request holds no secret of its address, headers or body', async () => {
  lines.length = 0;
  await app.db.schema.dropTable('access_token').cascade().execute();
  const secret = 'sesame-sesame-sesame';
  for (const [method, path] of [
    ['GET', `/api/users/me?token=${secret}`],
    ['PUT', `/users/update?signature=${secret}`],
  ] as const) {
    const body = method === 'PUT' ? { first_name: secret, password: secret } : undefined;
    const { status } = await call(app, [method, path], { token: secret, body });
    expect(status).toBe(500);
  }
  expect(lines.join('')).toContain('request failed');
  expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});
