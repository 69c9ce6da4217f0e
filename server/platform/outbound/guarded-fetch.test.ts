import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { impatientOutbound, localOutbound, openPartner, openRawPartner } from '#test/support/partner.ts';
import { askPublic, fetchPublic } from './guarded-fetch.ts';

const limits = { maxBytes: 1000, timeoutMs: 5000 };

test.each(['ftp://store.example/feed', 'file:///etc/passwd', 'javascript:alert(1)', '', 'http://', 'http://a b/'])(
  '«%s» is no address to fetch',
  async (url) => {
    await expect(Array.fromAsync(fetchPublic(url, localOutbound, limits))).rejects.toThrow('no http or https address');
  },
);

test('an answer tells its status and headers before its body comes', async () => {
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

test('an answer tells where it came from in the end', async () => {
  const partner = await openPartner(({ url }, response) =>
    url === '/b' ? response.end('feed') : response.writeHead(301, { location: '/b' }).end(),
  );
  onTestFinished(() => void partner.close());
  expect((await askPublic(`${partner.url}/a`, localOutbound, limits)).url).toBe(`${partner.url}/b`);
});

test('a body is unpacked as the server says, also twice', async () => {
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
function withoutEnd(socket: Socket, head: string, piece: string | Uint8Array): void {
  socket.write(head);
  const more = () => {
    while (!socket.destroyed && socket.write(piece));
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
  ['tells two lengths', say(`${ok}content-length: 2\r\ncontent-length: 4\r\n\r\nfeed`), 'told another length'],
  ['speaks no HTTP', say('SSH-2.0-OpenSSH\r\n'), 'sent what is no HTTP answer'],
  ['sends headers without end', (socket) => withoutEnd(socket, ok, `a: ${'b'.repeat(2000)}\r\n`), 'too many headers'],
  ['sends a body without end', (socket) => withoutEnd(socket, `${ok}\r\n`, 'x'.repeat(60_000)), 'more than 1000 bytes'],
  [
    'sends gzip without end',
    (socket) => withoutEnd(socket, `${ok}content-encoding: gzip\r\n\r\n`, gzipSync(Buffer.alloc(1e6))),
    'more than 1000 bytes',
  ],
  ['breaks off within gzip', sayPacked('gzip', packed.subarray(0, 20)), 'broke off in the middle'],
  ['sends damaged gzip', sayPacked('gzip', Buffer.from('feed')), 'damaged content-encoding'],
  ['packs with what was not asked for', sayPacked('br', packed), 'content-encoding «br», which was not asked for'],
  ['packs again and again', sayPacked('gzip,gzip,gzip,gzip', packed), 'too many content-encodings'],
  ['redirects to a file', redirect('file:///etc/passwd'), 'redirects to what is no http or https address'],
  ['redirects to nothing', redirect('http://['), 'redirects to what is no http or https address'],
  ['redirects without saying where', say('HTTP/1.1 302 Found\r\ncontent-length: 0\r\n\r\n'), 'answered 302'],
  ['redirects to itself', redirect('/'), 'redirects in circles'],
  ['sends a part that was not asked for', say('HTTP/1.1 206 Partial\r\ncontent-length: 4\r\n\r\nfeed'), 'answered 206'],
  ['fails', say('HTTP/1.1 500 Oops\r\ncontent-length: 4\r\n\r\nfeed'), 'answered 500'],
])('a server that %s is told in plain words', async (_, answer, words) => {
  const partner = await openRawPartner(answer);
  onTestFinished(() => void partner.close());
  const { host } = new URL(partner.url);
  const read = Array.fromAsync(fetchPublic(partner.url, impatientOutbound, limits));
  await expect(read).rejects.toThrow(expect.objectContaining({ name: 'FetchFailed' }));
  await expect(read).rejects.toThrow(words);
  await expect(read).rejects.toThrow(host);
});

test('a server that redirects on and on is left', async () => {
  let asked = 0;
  const partner = await openPartner((_, response) => {
    asked += 1;
    response.writeHead(302, { location: `/${asked}` }).end();
  });
  onTestFinished(() => void partner.close());
  await expect(askPublic(partner.url, localOutbound, limits)).rejects.toThrow('redirects in circles');
  expect(asked).toBe(11);
});

test('a server that sends a byte now and then is left when its time is over', async () => {
  const partner = await openRawPartner((socket) => {
    socket.write(`${ok}content-length: 1000\r\n\r\n`);
    const drip = setInterval(() => socket.write('x'), 50);
    socket.once('close', () => clearInterval(drip));
  });
  onTestFinished(() => void partner.close());
  const read = Array.fromAsync(fetchPublic(partner.url, impatientOutbound, { maxBytes: 1000, timeoutMs: 500 }));
  await expect(read).rejects.toThrow('takes too long');
});

test('what follows the told length of a body is not part of it', async () => {
  const partner = await openRawPartner(say(`${ok}content-length: 4\r\n\r\nfeed and more`));
  onTestFinished(() => void partner.close());
  const chunks = await Array.fromAsync(fetchPublic(partner.url, localOutbound, limits));
  expect(Buffer.concat(chunks).toString()).toBe('feed');
});
