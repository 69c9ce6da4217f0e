import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPartner, type Partner } from '#test/support/partner.ts';
import { FetchFailed } from './fetch-failed.ts';
import { askPublic, fetchPublic } from './guarded-fetch.ts';
import { openOutbound } from './outbound.ts';
import { isPrivateAddress } from './private-address.ts';

const limits = { maxBytes: 1000, timeoutMs: 5000 };
const publicUrl = 'https://trouvaille.example';
const publicOnly = openOutbound({ publicUrl, fetchAllowedHosts: [] });
let own: Partner;
let port: string;

beforeAll(async () => {
  own = await openPartner((_, response) => response.end('secret'));
  port = new URL(own.url).port;
});
beforeEach(() => {
  own.requests.length = 0;
});
afterAll(() => own.close());

test.each([
  '127.0.0.1',
  'localhost',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '2130706433',
  '017700000001',
  '0x7f.1',
  '127.1',
  '0.0.0.0',
])('never requests a local server at %s', async (host) => {
  await expect(Array.fromAsync(fetchPublic(`http://${host}:${port}/`, publicOnly, limits))).rejects.toThrow(
    FetchFailed,
  );
  await expect(askPublic(`http://${host}:${port}/`, publicOnly, limits)).rejects.toThrow(FetchFailed);
  expect(own.requests).toEqual([]);
});

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
  // IPv4 addresses within addresses of gateways and tunnels.
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1::1'])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test.each(['http://127.0.0.1', 'https://127.0.0.1', 'https://localhost', 'https://[::ffff:127.0.0.1]'])(
  'opens no connection to %s, and does not reveal whether a port is open',
  async (origin) => {
    let knocks = 0;
    const listener = createServer((socket) => {
      knocks += 1;
      socket.destroy();
    });
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const openPort = (listener.address() as AddressInfo).port;
    const refusalOf = (asked: string) => askPublic(asked, publicOnly, limits).catch((error: Error) => error.message);
    const open = await refusalOf(`${origin}:${openPort}/`);
    listener.close();
    await once(listener, 'close');
    expect(open).toContain('is not on the public internet');
    expect(await refusalOf(`${origin}:${openPort}/`)).toBe(open);
    expect(knocks).toBe(0);
  },
);

test('requests an allowed host, by name or by name and port, with the user agent', async () => {
  for (const host of ['localhost', `localhost:${port}`]) {
    const outbound = openOutbound({ publicUrl, fetchAllowedHosts: [host] });
    const { status } = await askPublic(`http://LOCALHOST:${port}/feed`, outbound, limits);
    expect(status).toBe(200);
  }
  expect(own.requests[0]?.headers['user-agent']).toBe('Trouvaille (+https://trouvaille.example)');
});

test('an allowed host allows no other name, port or address of its machine, and no redirect', async () => {
  const outbound = openOutbound({ publicUrl, fetchAllowedHosts: ['localhost:1', 'local', '[::1]', 'allowed.example'] });
  for (const host of ['localhost', '127.0.0.1', 'localhost.']) {
    await expect(askPublic(`http://${host}:${port}/`, outbound, limits)).rejects.toThrow(FetchFailed);
  }
  const byName = openOutbound({ publicUrl, fetchAllowedHosts: [`localhost:${port}`] });
  const other = await openPartner((_, response) => response.end('secret'));
  own.answer = (_, response) => response.writeHead(302, { location: other.url }).end();
  await expect(askPublic(`http://localhost:${port}/`, byName, limits)).rejects.toThrow('not on the public internet');
  own.answer = (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end();
  await expect(askPublic(`http://localhost:${port}/`, byName, limits)).rejects.toThrow('not on the public internet');
  expect(other.requests).toEqual([]);
  await other.close();
});
