import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { impatientOutbound, localOutbound, openPartner, openRawPartner } from '#test/support/partner.ts';
import { askPublic, fetchPublic } from './guarded-fetch.ts';

const limits = { maxBytes: 1000, timeoutMs: 5000 };

test.each(['ftp://store.example/feed', 'file:///etc/passwd', 'javascript:alert(1)', '', 'http://', 'http://a b/'])(
  'refuses to fetch «%s»',
  async (url) => {
    await expect(Array.fromAsync(fetchPublic(url, localOutbound, limits))).rejects.toThrow(
      'not an http or https address',
    );
  },
);

test('returns status and headers before the body', async () => {
  const partner = await openPartner((_, response) => response.writeHead(200, { etag: '"1"' }).end('feed'));
  onTestFinished(() => void partner.close());
  const ask = { ...limits, headers: { 'if-none-match': '"0"' } };
  const answer = await askPublic(partner.url, localOutbound, ask);
  expect([answer.status, answer.header('etag'), answer.header('last-modified')]).toEqual([200, '"1"', undefined]);
  expect(Buffer.concat(await Array.fromAsync(answer.body)).toString()).toBe('feed');
  expect(partner.requests[0]?.headers).toMatchObject({ 'if-none-match': '"0"' });

  partner.answer = (_, response) => response.writeHead(304).end();
  const unchanged = await askPublic(partner.url, localOutbound, ask);
  expect([unchanged.status, await Array.fromAsync(unchanged.body)]).toEqual([304, []]);
  await expect(askPublic(partner.url, localOutbound, limits)).rejects.toThrow('answered 304');

  partner.answer = (_, response) => response.writeHead(404).end('gone');
  await expect(askPublic(partner.url, localOutbound, ask)).rejects.toThrow('answered 404');
});

test('returns the final URL after redirects', async () => {
  const partner = await openPartner(({ url }, response) =>
    url === '/b' ? response.end('feed') : response.writeHead(301, { location: '/b' }).end(),
  );
  onTestFinished(() => void partner.close());
  expect((await askPublic(`${partner.url}/a`, localOutbound, limits)).url).toBe(`${partner.url}/b`);
});

test('asks once more after the server closed the connection without a response', async () => {
  const partner = await openPartner(({ socket }, response) => {
    if (partner.requests.length === 1) socket.destroy();
    else response.end('feed');
  });
  onTestFinished(() => void partner.close());
  const chunks = await Array.fromAsync(fetchPublic(partner.url, localOutbound, limits));
  expect(Buffer.concat(chunks).toString()).toBe('feed');
  expect(partner.requests.length).toBe(2);

  partner.answer = ({ socket }) => socket.destroy();
  await expect(askPublic(partner.url, localOutbound, limits)).rejects.toThrow('broke off in the middle');
  expect(partner.requests.length).toBe(4);
});

test('decodes a body by its content-encodings, also twice', async () => {
  const bodies = new Map<string, Uint8Array>([
    ['gzip', gzipSync('feed')],
    ['X-GZIP, gzip', gzipSync(gzipSync('feed'))],
    ['identity', Buffer.from('feed')],
  ]);
  for (const [encoding, body] of bodies) {
    const partner = await openPartner((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body),
    );
    onTestFinished(() => void partner.close());
    const chunks = await Array.fromAsync(fetchPublic(partner.url, localOutbound, limits));
    expect(Buffer.concat(chunks).toString()).toBe('feed');
  }
});

const ok = 'HTTP/1.1 200 OK\r\n';
const packed = gzipSync('feed'.repeat(1000));
const say = (text: string) => (socket: Socket) => void socket.end(text);
const sayPacked = (encoding: string, body: Uint8Array) => (socket: Socket) => {
  socket.write(`${ok}content-encoding: ${encoding}\r\ncontent-length: ${body.length}\r\n\r\n`);
  socket.write(body);
};
const redirect = (location: string) => say(`HTTP/1.1 302 Found\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`);

/** Writes until the other side closes the connection. */
function withoutEnd(socket: Socket, head: string, chunk: string | Uint8Array): void {
  socket.write(head);
  const more = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', more);
  more();
}

test.each<[string, (socket: Socket) => void, string]>([
  ['never answers', () => {}, 'does not answer'],
  ['stops in the middle', (socket) => socket.write(`${ok}content-length: 9\r\n\r\nfeed`), 'stopped sending'],
  ['breaks off before its length', say(`${ok}content-length: 9\r\n\r\nfeed`), 'broke off in the middle'],
  ['breaks off before its last chunk', say(`${ok}transfer-encoding: chunked\r\n\r\n4\r\nfeed\r\n`), 'broke off'],
  ['breaks off before it answers', say(''), 'broke off'],
  ['resets the connection', (socket) => void socket.resetAndDestroy(), 'broke off'],
  [
    'sends two lengths',
    say(`${ok}content-length: 2\r\ncontent-length: 4\r\n\r\nfeed`),
    'its Content-Length does not match',
  ],
  ['speaks no HTTP', say('SSH-2.0-OpenSSH\r\n'), 'sent an invalid HTTP response'],
  ['sends headers without end', (socket) => withoutEnd(socket, ok, `a: ${'b'.repeat(2000)}\r\n`), 'too many headers'],
  ['sends a body without end', (socket) => withoutEnd(socket, `${ok}\r\n`, 'x'.repeat(60_000)), 'more than 1000 bytes'],
  [
    'sends gzip without end',
    (socket) => withoutEnd(socket, `${ok}content-encoding: gzip\r\n\r\n`, gzipSync(Buffer.alloc(1e6))),
    'more than 1000 bytes',
  ],
  ['breaks off within gzip', sayPacked('gzip', packed.subarray(0, 20)), 'broke off in the middle'],
  ['sends damaged gzip', sayPacked('gzip', Buffer.from('feed')), 'damaged content-encoding'],
  ['uses an unrequested content-encoding', sayPacked('br', packed), 'unrequested content-encoding «br»'],
  ['uses too many content-encodings', sayPacked('gzip,gzip,gzip,gzip', packed), 'too many content-encodings'],
  ['redirects to a file', redirect('file:///etc/passwd'), 'redirects to an address that is not http or https'],
  ['redirects to nothing', redirect('http://['), 'redirects to an address that is not http or https'],
  ['redirects without a location', say('HTTP/1.1 302 Found\r\ncontent-length: 0\r\n\r\n'), 'answered 302'],
  ['redirects to itself', redirect('/'), 'redirects in circles'],
  ['sends an unrequested part', say('HTTP/1.1 206 Partial\r\ncontent-length: 4\r\n\r\nfeed'), 'answered 206'],
  ['fails', say('HTTP/1.1 500 Oops\r\ncontent-length: 4\r\n\r\nfeed'), 'answered 500'],
])('names the failure of a server that %s', async (_, answer, words) => {
  const partner = await openRawPartner(answer);
  onTestFinished(() => void partner.close());
  const { host } = new URL(partner.url);
  const read = Array.fromAsync(fetchPublic(partner.url, impatientOutbound, limits));
  await expect(read).rejects.toThrow(expect.objectContaining({ name: 'FetchFailed' }));
  await expect(read).rejects.toThrow(words);
  await expect(read).rejects.toThrow(host);
});

test('gives up on endless redirects', async () => {
  let asked = 0;
  const partner = await openPartner((_, response) => {
    asked += 1;
    response.writeHead(302, { location: `/${asked}` }).end();
  });
  onTestFinished(() => void partner.close());
  await expect(askPublic(partner.url, localOutbound, limits)).rejects.toThrow('redirects in circles');
  expect(asked).toBe(11);
});

test('gives up on a slow body at the timeout', async () => {
  const partner = await openRawPartner((socket) => {
    socket.write(`${ok}content-length: 1000\r\n\r\n`);
    const drip = setInterval(() => socket.write('x'), 50);
    socket.once('close', () => clearInterval(drip));
  });
  onTestFinished(() => void partner.close());
  const read = Array.fromAsync(fetchPublic(partner.url, impatientOutbound, { maxBytes: 1000, timeoutMs: 500 }));
  await expect(read).rejects.toThrow('takes too long');
});

test('ignores bytes after the content-length', async () => {
  const partner = await openRawPartner(say(`${ok}content-length: 4\r\n\r\nfeed and more`));
  onTestFinished(() => void partner.close());
  const chunks = await Array.fromAsync(fetchPublic(partner.url, localOutbound, limits));
  expect(Buffer.concat(chunks).toString()).toBe('feed');
});
