import { FetchFailed } from '#server/platform/outbound/fetch-failed.ts';
import { type Answer, askPublic } from '#server/platform/outbound/guarded-fetch.ts';
import type { OpenedSource, SourceOptions, Validators } from './source.ts';

/**
 * Fetches a public URL, unless it still has the known version.
 * @throws FetchFailed
 */
export async function openWebAddress(
  address: string,
  known: Validators,
  { outbound, limits, signal }: SourceOptions,
): Promise<OpenedSource> {
  const headers = {
    ...(known.etag !== null && { 'if-none-match': known.etag }),
    ...(known.lastModified !== null && { 'if-modified-since': known.lastModified }),
  };
  const answer = await askPublic(address, outbound, { ...limits, headers, ...(signal && { signal }) });
  const isMeasured = ['content-length', 'transfer-encoding', 'content-encoding'].some((name) => answer.header(name));
  return {
    etag: answer.header('etag') ?? null,
    lastModified: answer.header('last-modified') ?? null,
    isUnchanged: answer.status === 304,
    bytes: isMeasured ? answer.body : endingWell(answer, new URL(address).host),
  };
}

/**
 * Checks the end of a body without a length. Only the end of the connection marks its end, and a lost connection ends
 * as well. Archives, XML and JSON reveal a missing end themselves. A table reveals it by an incomplete last line.
 * @throws FetchFailed if the last line is incomplete
 */
async function* endingWell({ body }: Answer, host: string): AsyncGenerator<Uint8Array> {
  let start = '';
  let last: number | undefined;
  for await (const chunk of body) {
    if (start.length < 2) start += Buffer.from(chunk.subarray(0, 2)).toString('latin1');
    last = chunk.at(-1) ?? last;
    yield chunk;
  }
  const isArchive = ['\x1f\x8b', 'PK'].some((signature) => start.startsWith(signature));
  const isCut = last !== undefined && last > 0x20 && !'>]}'.includes(String.fromCharCode(last));
  if (isCut && !isArchive) {
    throw new FetchFailed(`${host} sent no content length, and its response ends in the middle of a line`, {
      isPassing: true,
    });
  }
}
