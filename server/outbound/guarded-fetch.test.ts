import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FetchFailed, fetchPublic, isPrivateAddress } from './guarded-fetch.ts';

const limits = { maxBytes: 1000, timeoutMs: 5000 };
let server: Server;
let port: number;
let requests = 0;

beforeAll(async () => {
  server = createServer((_, response) => {
    requests += 1;
    response.end('secret');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((closed) => server.close(closed)));

test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0.0.0.0'])(
  'a server of our own at %s is never asked, whatever a partner writes',
  async (host) => {
    await expect(Array.fromAsync(fetchPublic(`http://${host}:${port}/`, limits))).rejects.toThrow(FetchFailed);
    expect(requests).toBe(0);
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
