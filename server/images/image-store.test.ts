import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPartner } from '#test/support/partner.ts';
import type { ImageFile } from './image-store.ts';
import { openImageStore } from './open-image-store.ts';

const file: ImageFile = { hash: 'ab'.repeat(16), width: 640, type: 'webp' };
const keys = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
let dataDir: string;
let server: S3rver;
let endpoint: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trouvaille-images-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(dataDir, 's3'),
    configureBuckets: [{ name: 'pictures' }],
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const bucket = (more = {}) => openImageStore({ dataDir, s3: { endpoint, bucket: 'pictures', ...keys, ...more } });

test.each([
  ['on disk', () => openImageStore({ dataDir })],
  ['in a bucket', () => bucket()],
])('reads files %s as they were written, and undefined for missing files', async (_, open) => {
  const store = open();
  expect(await store.read(file)).toBeUndefined();
  await store.write(file, Buffer.from('a picture'));
  await store.write(file, Buffer.from('a picture'));
  expect(Buffer.from((await store.read(file)) ?? []).toString()).toBe('a picture');
  expect(await store.read({ ...file, type: 'avif' })).toBeUndefined();
  expect(await store.read({ ...file, width: 320 })).toBeUndefined();
});

test('concurrent writes of a file on disk leave one whole file', async () => {
  const hash = 'cd'.repeat(16);
  const bytes = Buffer.alloc(300_000, 'x');
  const stores = [1, 2, 3, 4].map(() => openImageStore({ dataDir }));
  await Promise.all(stores.map((store) => store.write({ ...file, hash }, bytes)));
  expect(bytes.equals((await stores[0]?.read({ ...file, hash })) ?? Buffer.alloc(0))).toBe(true);
  expect(await readdir(join(dataDir, 'images', 'cd', hash))).toEqual(['640.webp']);
});

test('a missing bucket or an unknown key is an error rather than a missing picture', async () => {
  const elsewhere = bucket({ bucket: 'nowhere' });
  await expect(elsewhere.read(file)).rejects.toThrow('The bucket nowhere answered 404 NoSuchBucket');
  await expect(elsewhere.write(file, Buffer.from('x'))).rejects.toThrow('404 NoSuchBucket');
  const stranger = bucket({ accessKeyId: 'stranger' });
  await expect(stranger.read(file)).rejects.toThrow('403 InvalidAccessKeyId');
  await expect(stranger.write(file, Buffer.from('x'))).rejects.toThrow('403 InvalidAccessKeyId');
});

/** Computes the Signature Version 4 of a request without a query, from Amazon's description alone. */
function signatureOf({ method, url, headers }: IncomingMessage, secret: string): string {
  const authorization = headers.authorization ?? '';
  const [, scope = ''] = /Credential=[^/]+\/([^,]+)/.exec(authorization) ?? [];
  const [, signed = ''] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const canonical = [
    method,
    url,
    '',
    ...signed.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const hashed = createHash('sha256').update(canonical).digest('hex');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hashed].join('\n')).toString('hex');
}

// s3rver accepts any Signature Version 4 of a known key, without verifying it.
test('signs requests to a bucket with the secret', async () => {
  const right: boolean[] = [];
  const partner = await openPartner((request, response) => {
    request.resume();
    right.push(request.headers.authorization?.includes(signatureOf(request, 'a secret')) ?? false);
    response.end();
  });
  for (const secretAccessKey of ['a secret', 'another']) {
    const store = bucket({ endpoint: partner.url, secretAccessKey });
    await store.write(file, Buffer.from('a picture'));
    await store.read(file);
  }
  await partner.close();
  expect(right).toEqual([true, true, false, false]);
});
