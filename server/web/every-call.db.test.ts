import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HoldAgainst, operationsOf, readDocument } from '#test/support/api-document.ts';
import { newShopper, openTestApp } from '#test/support/app.ts';
import { endurance } from '#test/support/endurance.ts';
import { addressesOf, type Call, callsOf } from '#test/support/hostile-calls.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';

/** `npm run fuzz` makes more calls, each time others. Here they are always the same. */
const { FUZZ_CALLS, FUZZ_SEED = FUZZ_CALLS ? Date.now() % 2 ** 31 : 9 } = process.env;
const calls = Number(FUZZ_CALLS ?? endurance({ sample: 300, whole: 2000 }));
const seed = Number(FUZZ_SEED);
const addresses = Math.ceil(calls / 20);

const pages = [
  '/',
  '/kr',
  '/*',
  '/kr/*',
  '/products',
  '/products/latest/*',
  '/products/search/*',
  '/products/*/*',
  '/product/*',
  '/product/*/proof',
  '/how-we-check',
  '/buy-at/*/*',
  '/faq',
  '/privacy',
  '/unsubscribe/*',
  '/unsubscribe/*/undo',
  '/newsletter',
  '/newsletter/*/*/*',
  '/login',
  '/login/google',
  '/verify/*/*',
  '/email/verify',
  '/reset-password/*',
  '/my-preferences',
  '/signup-step',
  '/operator',
  '/operator/feeds/*',
  '/operator/sign-in',
  '/products/latest/*.data',
  '/images/*/*',
  '/images/of/*/*/*',
  '/sitemaps/*',
  '/assets/*',
  '/api/docs/*',
  '/dev/outbox/*',
];

/** Calls that are generated in one batch. A batch stays in memory until it was sent. */
const atATime = 200;

let app: Awaited<ReturnType<typeof openTestApp>>;
let shopper: Awaited<ReturnType<typeof newShopper>>;
let another: Awaited<ReturnType<typeof newShopper>>;
let holdAgainst: HoldAgainst;
let arbitraryCall: fc.Arbitrary<Call>;

beforeAll(async () => {
  const settings = { OPERATOR_TOKEN: 'a-token-of-operators', MAIL_EVENTS_TOKEN: 'a-token-of-mail-services' };
  app = await openTestApp(
    async (db) => {
      const feed = await newFeed(db);
      const rows = Array.from({ length: 20 }, (_, n) => feedRow({ sale_price: `${20 + n}.00 USD`, color: 'black' }));
      await ingest(db, feed, rows);
    },
    { settings, hasPages: true },
  );
  shopper = await newShopper(app.db);
  another = await newShopper(app.db);
  const document = await (await app.request('/api/openapi.json')).json();
  holdAgainst = readDocument(document);
  arbitraryCall = callsOf(document, operationsOf(document));
});
afterAll(() => app.close());

const tokenOf = (caller: Call['caller']): Record<string, string> => {
  if (caller === 'nobody') return {};
  if (caller === 'broken') return { authorization: 'Bearer 00000000-not-a-token' };
  return caller === 'owner' ? shopper.headers : another.headers;
};

async function send({ operation, caller, path, type, body }: Call): Promise<Response> {
  const headers = { ...tokenOf(caller), ...(type !== undefined && { 'content-type': type }) };
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body.toWellFormed()) : body;
  const address = path.replace('{id}', String(shopper.id));
  return app.request(address, { method: operation.method.toUpperCase(), headers, ...(bytes && { body: bytes }) });
}

/** Internals that no response may reveal: source files, internal errors and SQL. */
const innards =
  /node_modules|\.[jt]sx?:\d+|\n\s+at |select ".*from|insert into |violates|syntax error at|ECONN|\/server\//;

/** Replaces shoppers that have signed out or deleted their account. */
async function keepThemSignedIn(): Promise<void> {
  const isIn = async ({ headers }: typeof shopper) => (await app.request('/api/users/me', { headers })).status === 200;
  if (!(await isIn(shopper))) shopper = await newShopper(app.db);
  if (!(await isIn(another))) another = await newShopper(app.db);
}

/** Returns the fault of a response, or undefined if there is none. */
async function faultOf(call: Call, answer: Response): Promise<string | undefined> {
  if (answer.status >= 500 && answer.status !== 503) return `${answer.status}`;
  const [innard] = innards.exec(await answer.clone().text()) ?? [];
  return innard === undefined ? holdAgainst(call.operation, answer) : `reveals «${innard}»`;
}

test(`${calls} hostile calls are answered as the API document says, without internals`, async () => {
  const answered = new Map<number, number>();
  const faults = new Map<string, object>();
  for (let made = 0; made < calls; made += atATime)
    for (const call of fc.sample(arbitraryCall, { numRuns: Math.min(atATime, calls - made), seed: seed + made })) {
      const answer = await send(call);
      if (answer.status === 204) await keepThemSignedIn();
      if (answer.status === 429) await app.db.deleteFrom('login_throttle').execute();
      answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
      const fault = await faultOf(call, answer);
      const { method, path } = call.operation;
      if (fault) faults.set(`${method} ${path}: ${fault.slice(0, 400)}`, { ...call, operation: undefined });
    }
  expect([...faults].slice(0, 20)).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
  if (FUZZ_CALLS) console.log(`${calls} calls, seed ${seed}:`, Object.fromEntries([...answered].sort()));
  // Some calls are accepted and some are refused: they reach the code that they are to test.
  for (const status of [403, 404, 422]) expect(answered.get(status)).toBeGreaterThan(calls / 100);
  expect(answered.get(200)).toBeGreaterThan(calls / 10);
}, 1_800_000);

test(`${addresses} hostile page addresses are answered without server errors and internals`, async () => {
  const faults: [string, number, string | undefined][] = [];
  for (const address of fc.sample(addressesOf(pages), { numRuns: addresses, seed })) {
    const answer = await app.request(address, { headers: { accept: 'text/html' } });
    const [innard] = innards.exec(await answer.text()) ?? [];
    if (answer.status >= 500 || innard) faults.push([address, answer.status, innard]);
  }
  expect(faults).toEqual([]);
}, 600_000);
