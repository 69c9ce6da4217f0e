import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestFacebook } from '#test/support/facebook.ts';
import { openTestGoogle } from '#test/support/google.ts';
import { findSignInWays, openSocialDrivers } from './drivers.ts';

const google = await openTestGoogle();
const facebook = await openTestFacebook();
const usual = google.answer;
const googleWay = { clientId: google.clientId, address: `${google.issuer}/o/oauth2/v2/auth` };
const facebookWay = { appId: facebook.appId, address: `${facebook.url}/dialog/oauth` };

beforeEach(() => {
  google.answer = usual;
  google.requests.length = 0;
});
afterAll(() => Promise.all([google.close(), facebook.close()]));

test('pages offer the providers that are set up, and no others [spec 2.3]', async () => {
  const waysOf = async (config: Parameters<typeof openSocialDrivers>[0]) =>
    findSignInWays(await openSocialDrivers(config))();
  expect(await waysOf({})).toEqual({});
  expect(await waysOf({ google })).toEqual({ google: googleWay });
  expect(await waysOf({ facebook })).toEqual({ facebook: facebookWay });
  expect(await waysOf({ google, facebook })).toEqual({ google: googleWay, facebook: facebookWay });
});

test('leaves Google out while it fails, retries after a pause and offers it again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ways = findSignInWays(await openSocialDrivers({ google, facebook }));
  google.answer = (_, response) => response.writeHead(503).end();
  for (let page = 0; page < 5; page += 1) expect(await ways()).toEqual({ facebook: facebookWay });
  expect(google.requests).toHaveLength(1);

  google.answer = usual;
  expect(await ways()).toEqual({ facebook: facebookWay });
  vi.setSystemTime(Date.now() + 11_000);
  expect(await ways()).toEqual({ google: googleWay, facebook: facebookWay });
  vi.useRealTimers();
});

test('a page waits for Google up to a time limit, and offers it once it has answered', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ways = findSignInWays(await openSocialDrivers({ google }), 100);
  const held = Promise.withResolvers<() => void>();
  google.answer = (request, response) => held.resolve(() => usual(request, response));
  expect(await ways()).toEqual({});

  (await held.promise)();
  vi.setSystemTime(Date.now() + 11_000);
  expect(await ways()).toEqual({ google: googleWay });
  expect(google.requests).toHaveLength(1);
  vi.useRealTimers();
});
