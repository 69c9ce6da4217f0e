import { connect, type Socket } from 'node:net';

/** What is asked: a path with its query, in whose name, how where it is not by GET, and whether compressed as browsers ask. */
export type BenchRequest = { path: string; token?: string | undefined; method?: 'POST'; takesGzip?: true };

type Answer = {
  status: number;
  /** Of the body, as sent. */
  bytes: number;
  /** Only where it was asked for. */
  body?: Buffer | undefined;
};

/** One connection that is kept alive; the next question waits for the answer. */
export type Client = { ask(request: BenchRequest, keepBody?: 'keep'): Promise<Answer>; close(): void };

type Waiting = { resolve(answer: Answer): void; reject(error: Error): void; keepBody: boolean };

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/**
 * Connects to an HTTP/1.1 server on this machine. It reads no more of an answer than status and length, since it shares
 * the processors with what it measures; undici spends several times as much on a request.
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

/** `length` is undefined where the body comes in chunks. */
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

/** JSON holds no bare line break, and packed bytes nothing of such length by chance, so that these stand at the end alone. */
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
