import { afterAll, beforeAll, expect, test } from 'vitest';
import { localAgent, openPartner, type Partner } from '#server/testing/partner.ts';
import { askPublic, FetchFailed, fetchPublic, isPrivateAddress } from './guarded-fetch.ts';

const limits = { maxBytes: 1000, timeoutMs: 5000 };
let own: Partner;

beforeAll(async () => {
  own = await openPartner((_, response) => response.end('secret'));
});
afterAll(() => own.close());

test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0.0.0.0'])(
  'a server of our own at %s is never asked, whatever a partner writes',
  async (host) => {
    const { port } = new URL(own.url);
    await expect(Array.fromAsync(fetchPublic(`http://${host}:${port}/`, limits))).rejects.toThrow(FetchFailed);
    await expect(askPublic(`http://${host}:${port}/`, limits)).rejects.toThrow(FetchFailed);
    expect(own.requests).toEqual([]);
  },
);

test.each(['ftp://store.example/feed', 'file:///etc/passwd', 'javascript:alert(1)', ''])(
  '«%s» is no address to fetch',
  async (url) => {
    await expect(Array.fromAsync(fetchPublic(url, limits))).rejects.toThrow('no http or https address');
  },
);

test.each([
  '10.1.2.3',
  '100.64.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1::1'])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test('an answer tells its status and headers before its body comes', async () => {
  const partner = await openPartner((_, response) => response.writeHead(200, { etag: '"1"' }).end('feed'));
  const ask = { ...limits, agent: localAgent, headers: { 'if-none-match': '"0"' } };
  const answer = await askPublic(partner.url, ask);
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"1"']);
  expect(Buffer.concat(await Array.fromAsync(answer.body)).toString()).toBe('feed');
  expect(partner.requests[0]?.headers).toMatchObject({ 'if-none-match': '"0"' });

  partner.answer = (_, response) => response.writeHead(304).end();
  const unchanged = await askPublic(partner.url, ask);
  expect([unchanged.status, await Array.fromAsync(unchanged.body)]).toEqual([304, []]);

  partner.answer = (_, response) => response.writeHead(404).end('gone');
  await expect(askPublic(partner.url, ask)).rejects.toThrow('answered 404');
  await partner.close();
});
