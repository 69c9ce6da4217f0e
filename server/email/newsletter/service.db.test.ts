import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SubscribeOutcome } from '#contract/newsletter.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { call, newUser, resetAttempts } from '#test/support/accounts.ts';
import { openTestApp } from '#test/support/app.ts';
import { hurryRetries, startFastRunner } from '#test/support/jobs.ts';
import { openPartner, type Partner } from '#test/support/partner.ts';
import { subscribeQueued } from './queue.ts';

/** A local newsletter service. `answers` are its next responses, each used once; the last one repeats. */
let service: Partner;
let answers: RequestListener[];
/** The bodies it received. */
let given: string[];
let app: Awaited<ReturnType<typeof openTestApp>>;
let worker: JobRunner;

beforeAll(async () => {
  service = await openPartner((request, response) => void take(request, response));
  app = await openTestApp(async () => {}, {
    settings: { NEWSLETTER_URL: `${service.url}/subscribe/post?u=9&id=7` },
    newsletter: {
      patienceMs: 1000,
      firstAttemptSeconds: 1,
    },
  });
  await hurryRetries(app, 'newsletter');
  worker = await startFastRunner(app);
  await subscribeQueued(worker, app.db, {
    serviceUrl: `${service.url}/subscribe/post?u=9&id=7`,
    log: pino({ level: 'silent' }),
    patienceMs: 1000,
    pollingIntervalSeconds: 0.5,
  });
});
beforeEach(async () => {
  answers = [says(200, 'Thank you')];
  given = [];
  await resetAttempts(app);
});
afterEach(async () => {
  answers = [says(200, 'Thank you')];
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), patience);
});
afterAll(async () => {
  await worker.stop();
  await app.close();
  await service.close();
});
const patience = { timeout: 20_000, interval: 50 };

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  given.push(Buffer.concat(await Array.fromAsync(request)).toString());
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  answer?.(request, response);
}

const says =
  (status: number, body: string | object, type = 'text/html'): RequestListener =>
  (_, response) => {
    const isJson = typeof body === 'object';
    response
      .writeHead(status, { 'content-type': isJson ? 'application/json' : type })
      .end(isJson ? JSON.stringify(body) : body);
  };
const saysNothing: RequestListener = () => {};
const breaksOff: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-length': '100' }).write('Thank');
  setImmediate(() => response.destroy());
};
const hangsUp: RequestListener = (request) => void request.socket.destroy();
const sendsOnAndOn: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const sending = setInterval(() => response.write('a'.repeat(64 * 1024)), 1);
  response.on('close', () => clearInterval(sending));
};

type Answer = { outcome: SubscribeOutcome; message: string };
const subscribe = async (email: string) =>
  (await call<Answer>(app, ['POST', '/api/newsletter'], { body: { email } })).body;
const waiting = () => app.db.selectFrom('newsletter_queue').select(['email', 'last_error']).orderBy('id').execute();

const thanks = { outcome: 'subscribed', message: 'Thank you for subscribing!' };
const already = { outcome: 'already', message: 'This email is already subscribed.' };
const deferred = {
  outcome: 'waiting',
  message: 'The newsletter service cannot be reached just now. Your address is kept, and subscribed as soon as it can.',
};

test('posts an address as form field EMAIL and keeps none of it [spec 1.18 7.57 10.22]', async () => {
  expect(await subscribe('ann+deals@example.com')).toEqual(thanks);
  expect(given).toEqual(['EMAIL=ann%2Bdeals%40example.com']);
  expect(service.requests.at(-1)).toMatchObject({
    path: '/subscribe/post?u=9&id=7',
    headers: { 'content-type': expect.stringContaining('application/x-www-form-urlencoded') },
  });
  expect(await waiting()).toEqual([]);
  expect(await app.db.selectFrom('newsletter_subscriber').select('id').execute()).toEqual([]);
  expect(app.emails).toEqual([]);
});

describe('an address known to the service [spec 1.20]', () => {
  test.each([
    [
      '400 with a Mailchimp message',
      400,
      { title: 'Member Exists', detail: 'ann@example.com is already a list member.' },
    ],
    ['400 with a plain message', 400, 'This address is already subscribed.'],
    ['409', 409, ''],
    ['422 with a message', 422, { errors: { email: ['The email already exists.'] } }],
    ['200 with Mailchimp JSON', 200, { result: 'error', msg: 'ann@example.com is already subscribed to list Finds.' }],
    ['200 with a page', 200, '<p>You are ALREADY SUBSCRIBED to our list.</p>'],
  ])('is reported as already subscribed: %s', async (_, status, body) => {
    answers = [says(status, body)];
    expect(await subscribe('ann@example.com')).toEqual(already);
    expect(await waiting()).toEqual([]);
  });
});

test('a thank-you page that asks “Already subscribed?” counts as subscribed', async () => {
  answers = [says(200, '<h1>Thank you</h1><a href="/preferences">Already subscribed? Change what you get</a>')];
  expect(await subscribe('ann@example.com')).toEqual(thanks);
});

test('a redirect to a thank-you page counts as subscribed', async () => {
  answers = [(_, response) => response.writeHead(303, { location: '/thanks' }).end(), says(200, 'Thank you')];
  expect(await subscribe('ann@example.com')).toEqual(thanks);
  expect(service.requests.at(-1)?.path).toBe('/thanks');
});

test('an endless thank-you page is read only at its beginning', async () => {
  answers = [sendsOnAndOn];
  expect(await subscribe('ann@example.com')).toEqual(thanks);
});

describe('an address that the service does not accept', () => {
  test.each<[string, RequestListener, RegExp]>([
    ['500', says(500, 'Oh no'), /^127\.0\.0\.1:\d+ answered 500$/],
    ['429', says(429, 'Too many requests'), / answered 429$/],
    ['400 for another reason', says(400, { title: 'Invalid Resource' }), / answered 400$/],
    ['404', says(404, 'No such list'), / answered 404$/],
    ['200 with an error', says(200, { result: 'error', msg: 'Too many requests' }), / with an error$/],
    ['no answer', saysNothing, / takes too long$/],
    ['a truncated answer', breaksOff, / broke off in the middle/],
    ['a closed connection', hangsUp, / broke off in the middle/],
  ])('is kept and sent later: %s', async (what, trouble, problem) => {
    const email = `${what.replace(/\W+/g, '.')}@example.com`;
    answers = [trouble];
    expect(await subscribe(email)).toEqual(deferred);
    expect(await waiting()).toEqual([{ email, last_error: expect.stringMatching(problem) }]);

    answers = [says(200, 'Thank you')];
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), patience);
    expect(new Set(given)).toEqual(new Set([`EMAIL=${encodeURIComponent(email)}`]));
  });

  test('is retried until it is accepted', async () => {
    answers = [says(503, ''), hangsUp, saysNothing, says(200, 'Thank you')];
    expect(await subscribe('again@example.com')).toEqual(deferred);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), patience);
    expect(given).toEqual(Array(4).fill('EMAIL=again%40example.com'));
  });

  test('is done once the service reports it as a member', async () => {
    answers = [says(503, ''), says(409, 'Member Exists')];
    expect(await subscribe('meanwhile@example.com')).toEqual(deferred);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), patience);
  });

  test('is sent once for three requests', async () => {
    answers = [says(503, '')];
    for (const email of ['thrice@example.com', 'Thrice@example.com', 'thrice@Example.com'])
      expect(await subscribe(email)).toEqual(deferred);
    expect(await waiting()).toMatchObject([{ email: 'thrice@example.com' }]);
    answers = [says(200, 'Thank you')];
    const before = given.length;
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), patience);
    await vi.waitFor(async () => expect(await jobsWaiting()).toBe(0), patience);
    expect(given.length - before).toBe(1);
  });
});

const jobsWaiting = async () => {
  const { rows } = await app.runSql(`select 1 from pgboss.job where name = 'newsletter' and state < 'completed'`);
  return rows.length;
};

test('stores and queues an address before it asks the service, so that a crash loses none', async () => {
  answers = [saysNothing];
  const never = subscribe('half-way@example.com');
  await vi.waitFor(
    async () => expect(await waiting()).toEqual([{ email: 'half-way@example.com', last_error: null }]),
    patience,
  );
  answers = [says(200, 'Thank you')];
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), patience);
  await never;
});

test('deletes a waiting address with its account', async () => {
  const { token, user } = await newUser(app, 'tess@example.com');
  answers = [says(503, '')];
  await subscribe('tess@example.com');
  const { status } = await call(app, ['DELETE', `/api/users/${user.id}`], { token });
  expect(status).toBe(204);
  expect(await waiting()).toEqual([]);
});
