import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { fetch } from 'undici';
import { afterEach, describe, expect, test } from 'vitest';
import { clientAddress, trustProxies } from './client-address.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

/**
 * Opens a server that trusts these proxies, and answers with the client's address. Returns a function that sends it a
 * request.
 */
async function openServer(ranges: string[], host = '127.0.0.1') {
  const app = new Hono().use(trustProxies(ranges)).get('/', (c) => c.text(clientAddress(c)));
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((listening) => server.listen(0, host, listening));
  close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async (...forwardedFor: string[]) => {
    const headers = forwardedFor.map((value): [string, string] => ['x-forwarded-for', value]);
    return (await fetch(url, { headers })).text();
  };
}

const here = '127.0.0.1';
const shopper = '198.51.100.7';

describe('the client address', () => {
  test('is the connecting address without trusted proxies, despite headers', async () => {
    const ask = await openServer([]);
    expect(await ask()).toBe(here);
    expect(await ask(shopper)).toBe(here);
  });

  test('is the connecting address when only other proxies are trusted', async () => {
    const ask = await openServer(['10.0.0.0/8', '127.0.0.2', '::1']);
    expect(await ask(shopper)).toBe(here);
    expect(await ask(`${shopper}, 10.0.0.1`)).toBe(here);
  });

  test('is the address in the header of a proxy that is trusted by address or range', async () => {
    for (const range of [
      here,
      '127.0.0.0/8',
      '127.0.0.1/32',
      '::ffff:127.0.0.1',
      '::ffff:127.0.0.0/104',
      '0.0.0.0/0',
    ]) {
      expect(await (await openServer([range]))(shopper)).toBe(shopper);
      await close?.();
    }
  });

  test('is the entry that the proxy appended, not an earlier one of the shopper', async () => {
    const ask = await openServer([here]);
    expect(await ask(`1.1.1.1, ${here}, ${shopper}`)).toBe(shopper);
    expect(await ask('1.1.1.1', shopper)).toBe(shopper);
  });

  test('is found behind a chain of trusted proxies', async () => {
    const ask = await openServer([here, '10.0.0.0/8', '2001:db8:1::/48']);
    expect(await ask(`${shopper}, 10.1.2.3`)).toBe(shopper);
    expect(await ask(`1.1.1.1,${shopper} ,2001:DB8:1::5, 10.1.2.3`)).toBe(shopper);
    expect(await ask(`1.1.1.1, ${shopper}, 10.1.2.3`, '10.1.2.4')).toBe(shopper);
  });

  test('is the first proxy itself when there are only proxies', async () => {
    const ask = await openServer([here, '10.0.0.0/8']);
    expect(await ask('10.0.0.1, 10.0.0.2')).toBe('10.0.0.1');
  });

  test.each([
    ['198.51.100.7:4711', shopper],
    ['[198.51.100.7]:4711', shopper],
    ['::ffff:198.51.100.7', shopper],
    ['::ffff:c633:6407', shopper],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('may be written as %s', async (entry, address) => {
    expect(await (await openServer([here]))(entry)).toBe(address);
  });

  test.each([
    '',
    ',',
    'unknown',
    '_hidden',
    '999.1.1.1',
    '198.51.100.7:',
    '198.51.100.7:123456',
    '198.51.100',
    '[198.51.100.7',
    '[]',
    '[::1]x',
    '2001:db8::1]:4711',
    'for=198.51.100.7',
    '<script>',
    '\u00e4\u00ff',
    `1.1.1.1,${'9'.repeat(8000)}`,
  ])('is the last valid address when the next entry is invalid: %j', async (entry) => {
    const ask = await openServer([here, '10.0.0.0/8']);
    expect(await ask(entry)).toBe(here);
    expect(await ask(`1.1.1.1, ${entry}, 10.0.0.1`)).toBe('10.0.0.1');
  });

  test('is found in a thousand entries', async () => {
    const ask = await openServer([here, '10.0.0.0/8']);
    const many = (entry: string) => Array.from({ length: 1000 }, () => entry).join(',');
    expect(await ask(`${shopper},${many('10.0.0.1')}`)).toBe(shopper);
    expect(await ask(`${many('1.1.1.1')},${shopper}`)).toBe(shopper);
  });

  test('is the same on an IPv4 socket and on a dual-stack socket', async () => {
    const ask = await openServer([], '::ffff:127.0.0.1');
    expect(await ask()).toBe(here);
    await close?.();
    expect(await (await openServer([here], '::ffff:127.0.0.1'))(shopper)).toBe(shopper);
  });

  test('is empty for a request without a connection', async () => {
    const app = new Hono().use(trustProxies(['0.0.0.0/0'])).get('/', (c) => c.text(clientAddress(c)));
    expect(await (await app.request('/', { headers: { 'x-forwarded-for': shopper } })).text()).toBe('');
  });
});
