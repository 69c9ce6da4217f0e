import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/accounts.ts';
import { browserOf, call, callOfLink, login, mailTo, register, resetAttempts } from '#test/support/accounts.ts';
import { openTestApp } from '#test/support/app.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp(async () => {});
});
beforeEach(() => resetAttempts(app));
afterAll(() => app.close());

type Link = { call: string; browser: { cookie: string } };

/** Signs up. Returns the call of the mailed link, and the headers of the browser that signed up. */
async function signUp(email: string): Promise<Link> {
  const browser = browserOf(await register(app, email));
  return { call: callOfLink(mailTo(app, email, 'verify-email').link), browser };
}
const linkOf = async (email: string) => (await signUp(email)).call;

/** Opens a link as a browser without a cookie does, such as a mail scanner that runs scripts. */
const follow = (link: string) => call<Session>(app, ['GET', link]);
const followAtHome = ({ call: link, browser: headers }: Link) => call<Session>(app, ['GET', link], { headers });

const failed = [403, { message: 'Email Verification Failed.' }];
const verifiedBefore = (email: string) => [401, { message: 'Your email is verified, sign in', email }];

test('a link signs in the browser that signed up, once; a second use answers 401 [spec 1.5 7.6]', async () => {
  const link = await signUp('once@example.com');
  const first = await followAtHome(link);
  expect([first.status, first.body.user?.email]).toEqual([200, 'once@example.com']);
  expect(first.body.token).toMatch(/^[\w-]{43}$/);
  for (const again of [await followAtHome(link), await follow(link.call)])
    expect([again.status, again.body]).toEqual(verifiedBefore('once@example.com'));
});

test('another browser verifies the address without a token, and its owner signs in by password', async () => {
  const { status, body, headers } = await follow(await linkOf('elsewhere@example.com'));
  expect([status, body]).toEqual([
    200,
    {
      token: null,
      user: null,
      message: 'Your email is verified. Please sign in.',
      email: 'elsewhere@example.com',
    },
  ]);
  expect(headers.get('set-cookie')).toBeNull();
  const signedIn = await login(app, 'elsewhere@example.com');
  expect(signedIn.body.user).toMatchObject({ email_verified: true });
});

test('the browser that signed up is signed in although a scanner has opened the link before', async () => {
  const link = await signUp('scanned@example.com');
  expect((await follow(link.call)).body.token).toBeNull();
  expect((await follow(link.call)).status).toBe(401);
  const own = await followAtHome(link);
  expect([own.status, own.body.user?.email]).toEqual([200, 'scanned@example.com']);
  const again = await followAtHome(link);
  expect([again.status, again.body]).toEqual(verifiedBefore('scanned@example.com'));
});

test('one of ten concurrent uses of a link signs in [spec 10.16]', async () => {
  const link = await signUp('ten@example.com');
  const answers = await Promise.all(Array.from({ length: 10 }, () => followAtHome(link)));
  expect(answers.filter(({ body }) => body.token)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
});

test('scanners and the browser that signed up, in any order and at once, get one token together', async () => {
  let addresses = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }), fc.boolean(), async (uses, isAtOnce) => {
      addresses += 1;
      await resetAttempts(app);
      const email = `order${addresses}@example.com`;
      const link = await signUp(email);
      const open = (isOwn: boolean) => (isOwn ? followAtHome(link) : follow(link.call));
      const answers = isAtOnce ? await Promise.all(uses.map(open)) : [];
      if (!isAtOnce) for (const isOwn of uses) answers.push(await open(isOwn));

      const signedIn = answers.flatMap(({ body }, place) => (body.token ? [uses[place]] : []));
      expect(signedIn).toEqual(uses.includes(true) ? [true] : []);
      expect((await login(app, email)).body.token).not.toBeNull();
    }),
    { numRuns: 6 },
  );
});

test('a second sign-up’s link tells that the address is verified, and its browser is not signed in', async () => {
  const first = await signUp('twice@example.com');
  const second = await signUp('twice@example.com');
  expect((await followAtHome(second)).status).toBe(200);
  const other = await followAtHome(first);
  expect([other.status, other.body]).toEqual(verifiedBefore('twice@example.com'));
});

test('the secret of another sign-up of the same address starts no session', async () => {
  const stranger = await signUp('wanted@example.com');
  const owner = await signUp('wanted@example.com');
  expect((await followAtHome({ ...owner, browser: stranger.browser })).body.token).toBeNull();
  expect((await followAtHome({ ...owner, browser: stranger.browser })).status).toBe(401);
  expect((await followAtHome(owner)).body.token).not.toBeNull();
});

test('the sign-up’s cookie is sent with the call of its link alone, hidden from scripts', async () => {
  const { headers } = await register(app, 'cookie@example.com');
  const { call: link } = await signUp('cookie@example.com');
  const [, id] = /email\/(\d+)/.exec(link) ?? [];
  expect(headers.get('set-cookie')).toMatch(
    /^sign_up=[\w-]{43}; Max-Age=604800; Path=\/verify-email\/\d+; HttpOnly; SameSite=Strict$/,
  );
  expect(headers.get('set-cookie')).toContain(`Path=/verify-email/${Number(id) - 1};`);
});

test('a sign-up for an address with an account sets a cookie too, and reveals nothing', async () => {
  const link = await signUp('known@example.com');
  await followAtHome(link);
  const { status, headers } = await register(app, 'known@example.com');
  expect([status, headers.get('set-cookie')]).toEqual([201, expect.stringMatching(/^sign_up=/)]);
});

test('the database holds no secret of a browser, and no hash after it has signed in', async () => {
  const link = await signUp('hashed@example.com');
  const secret = link.browser.cookie.replace('sign_up=', '');
  const rows = () => app.db.selectFrom('email_confirmation').selectAll().execute();
  expect(JSON.stringify(await rows())).not.toContain(secret);
  await followAtHome(link);
  const account = await app.db
    .selectFrom('account')
    .select('sign_up_browser_hash')
    .where('email_key', '=', 'hashed@example.com')
    .executeTakeFirstOrThrow();
  expect(account.sign_up_browser_hash).toBeNull();
});

/** Runs at a later time. */
async function later(minutes: number, work: () => Promise<void>) {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    vi.setSystemTime(Date.now() + minutes * 60 * 1000);
    await work();
  } finally {
    vi.useRealTimers();
  }
}

test('a link expires after an hour [spec 10.16]', async () => {
  const link = await signUp('late@example.com');
  await later(61, async () => {
    const late = await followAtHome(link);
    expect([late.status, late.body]).toEqual(failed);
  });
  await later(59, async () => expect((await followAtHome(link)).status).toBe(200));
});

test('an expired link of a verified address says so, and gives neither token nor address', async () => {
  const link = await signUp('evening@example.com');
  await follow(link.call);
  await later(61, async () => {
    const late = await followAtHome(link);
    expect([late.status, late.body]).toEqual([401, { message: 'Your email is verified, sign in' }]);
  });
});

test('a link of a deleted account fails', async () => {
  const link = await signUp('gone@example.com');
  await followAtHome(link);
  await app.db.deleteFrom('account').where('email_key', '=', 'gone@example.com').execute();
  const { status, body } = await followAtHome(link);
  expect([status, body]).toEqual([401, { message: 'Email Verification Failed.' }]);
});

test('an altered link of a verified address fails', async () => {
  const link = await linkOf('sealed@example.com');
  await follow(link);
  const { status, body } = await follow(link.replace(/expires=\d/, 'expires=9'));
  expect([status, body]).toEqual(failed);
});

test('a link verifies nothing with the number of another link', async () => {
  const [link, otherLink] = [await linkOf('hers@example.com'), await linkOf('his@example.com')];
  const numberOf = (address: string) => address.split('/')[2] ?? '';
  const swapped = link.replace(`/${numberOf(link)}/`, `/${numberOf(otherLink)}/`);
  expect(swapped).not.toBe(link);
  expect((await follow(swapped)).status).toBe(403);
  expect((await login(app, 'his@example.com')).body.token).toBeNull();
});

test('a link that is altered anywhere verifies nothing [spec 10.16]', async () => {
  const link = await linkOf('altered@example.com');
  const from = '/verify-email/'.length;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: from, max: link.length - 1 }),
      fc.constantFrom(...'019AZaz_-&/?='),
      async (at, sign) => {
        const altered = link.slice(0, at) + sign + link.slice(at + 1);
        fc.pre(altered !== link);
        await resetAttempts(app);
        const { status, headers } = await app.request(altered);
        const isPage = headers.get('content-type')?.startsWith('text/plain');
        expect(isPage || [403, 422].includes(status), `${status} for ${altered}`).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
  await resetAttempts(app);
  expect((await follow(link)).status).toBe(200);
});

test.each([
  ['no signature', (link: string) => link.replace(/&signature=.*/, ''), 422],
  ['an empty signature', (link: string) => link.replace(/signature=.*/, 'signature='), 403],
  ['a signature of 7 kB', (link: string) => link.replace(/signature=.*/, `signature=${'a'.repeat(7000)}`), 422],
  ['another expiry', (link: string) => link.replace(/expires=\d+/, 'expires=99999999999'), 403],
  ['no number', (link: string) => link.replace(/email\/\d+/, 'email/ann'), 422],
  ['a number above all ids', (link: string) => link.replace(/email\/\d+/, 'email/99999999999999999999'), 422],
])('a link with %s verifies nothing', async (_, alter, status) => {
  const link = await linkOf(`${Math.random().toString(36).slice(2)}@example.com`);
  expect((await follow(alter(link))).status).toBe(status);
});

test('a link that is signed with another secret verifies nothing', async () => {
  const other = await openTestApp(async () => {});
  try {
    await register(other, 'abroad@example.com');
    const foreign = callOfLink(mailTo(other, 'abroad@example.com', 'verify-email').link);
    expect((await follow(foreign)).status).toBe(403);
  } finally {
    await other.close();
  }
});
