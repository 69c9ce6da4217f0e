import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store.ts';

/** A bucket of any S3-compatible object store, addressed by path. */
export type S3Settings = {
  /** Such as https://s3.eu-central-1.amazonaws.com, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The timeout of one attempt in ms, and the retries when the object store is busy or failing. */
const timeoutMs = 20_000;
const retries = 3;

/**
 * Opens a store of files whose files are objects of an existing bucket.
 * @param folder the first part of every object's key, such as `images`
 */
export function openS3Files(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  folder: string,
): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  const ask = (path: string, request: RequestInit) =>
    client.fetch(`${endpoint}/${bucket}/${folder}/${path}`, {
      ...request,
      signal: AbortSignal.timeout(timeoutMs * (retries + 1)),
    });

  async function refused(answer: Response): Promise<Error> {
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
    return new Error(`The bucket ${bucket} answered ${answer.status} ${code}`.trim());
  }

  return {
    async read(path) {
      const answer = await ask(path, { method: 'GET' });
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      const error = await refused(answer);
      // A missing bucket is also answered with 404, but is no missing file.
      if (answer.status === 404 && !error.message.endsWith('NoSuchBucket')) return undefined;
      throw error;
    },

    async write(path, bytes, { type, caching }) {
      const headers = { 'content-type': type, 'cache-control': caching };
      // A body of known length: S3 rejects chunked bodies.
      const answer = await ask(path, { method: 'PUT', headers, body: new Uint8Array(bytes) });
      if (!answer.ok) throw await refused(answer);
      await answer.body?.cancel();
    },

    async remove(path) {
      const answer = await ask(path, { method: 'DELETE' });
      if (!answer.ok && answer.status !== 404) throw await refused(answer);
      await answer.body?.cancel();
    },
  };
}
