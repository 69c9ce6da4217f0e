import { connect, type Socket } from 'node:net';

/** A request: its path with query, the caller's token, a method other than GET, and whether gzip is accepted as in browsers. */
export type BenchRequest = { path: string; token?: string | undefined; method?: 'POST'; takesGzip?: true };

type Answer = {
  status: number;
  /** The length of the body as transferred. */
  bytes: number;
  /** Only if requested. */
  body?: Buffer | undefined;
};

/** A keep-alive connection. A request waits for the previous response. */
export type Client = { ask(request: BenchRequest, keepBody?: 'keep'): Promise<Answer>; close(): void };

type Waiting = { resolve(answer: Answer): void; reject(error: Error): void; keepBody: boolean };

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/**
 * Connects to a local HTTP/1.1 server. It parses only the status and length of a response, because it shares the
 * processors with the server under test. undici needs several times as much processor time for a request.
 */
export async function openClient(port: number): Promise<Client> {
  const socket = await connected(port);
  let waiting: Waiting | undefined;
  let parts: Buffer[] = [];
  let received = 0;
  let head: Head | undefined;

  function take(data: Buffer) {
    parts.push(data);
    received += data.length;
    head ??= readHead(parts.length === 1 ? data : Buffer.concat(parts));
    if (!head || !waiting) return;
    if (head.length === undefined ? !endsChunked(parts) : received < head.size + head.length) return;
    const { status, size, length } = head;
    const body = waiting.keepBody ? Buffer.concat(parts).subarray(size) : undefined;
    const done = waiting.resolve;
    const bytes = received - size;
    waiting = undefined;
    head = undefined;
    parts = [];
    received = 0;
    done({ status, bytes, body: body && length === undefined ? unchunked(body) : body });
  }
  function fail(error: Error) {
    waiting?.reject(error);
    waiting = undefined;
  }
  socket.on('data', take);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection.')));

  return {
    ask({ path, token, method = 'GET', takesGzip }, keepBody) {
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject, keepBody: keepBody === 'keep' };
        const authorization = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
        const length = method === 'POST' ? 'Content-Length: 0\r\n' : '';
        const encoding = takesGzip ? 'Accept-Encoding: gzip\r\n' : '';
        socket.write(
          `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${authorization}${length}${encoding}\r\n`,
          'latin1',
        );
      });
    },
    close: () => socket.destroy(),
  };
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** `length` is undefined for a chunked body. */
type Head = { status: number; size: number; length: number | undefined };

function readHead(data: Buffer): Head | undefined {
  const end = data.indexOf(headEnd);
  if (end < 0) return undefined;
  const text = data.toString('latin1', 0, end);
  const status = Number(text.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(text);
  const hasBody = length !== null || /\r\ntransfer-encoding: *chunked/i.test(text);
  return { status, size: end + headEnd.length, length: hasBody && !length ? undefined : Number(length?.[1] ?? 0) };
}

/**
 * Detects the last chunk. JSON contains no bare line break, and compressed bytes contain this sequence only by an
 * unlikely chance.
 */
function endsChunked(parts: readonly Buffer[]): boolean {
  const tail = Buffer.concat(parts.slice(-lastChunk.length));
  return tail.subarray(-lastChunk.length).equals(lastChunk) || tail.equals(lastChunk.subarray(2));
}

function unchunked(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.toString('latin1', at, end), 16);
    if (!(length > 0)) return Buffer.concat(chunks);
    chunks.push(body.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
}
