import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { photograph } from '#test/support/photographs.ts';
import { fragileCodec } from '#test/support/picture-shop.ts';
import { NoPicture } from './no-picture.ts';
import { openPicturePool, type PicturePool } from './picture-pool.ts';

const log = pino({ level: 'silent' });
const card = { width: 320, type: 'webp' } as const;
let pool: PicturePool;
afterEach(() => pool.close());

/** Returns the process ids of the codecs that this process started. */
async function codecs(): Promise<number[]> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  const pids = children.split(' ').filter(Boolean).map(Number);
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return pids.filter((_, place) => lines[place]?.includes('codec'));
}

test('rejects a picture that crashes its codec, and makes the others', async () => {
  pool = openPicturePool({ log, program: fragileCodec });
  const whole = await photograph(1);
  const pictures = [whole, Buffer.from('crash'), whole, Buffer.from('crash'), whole, whole];
  const made = await Promise.allSettled(pictures.map((picture) => pool.makeFile(picture, card)));
  expect(made.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, false, true, true]);
  const reasons = made.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  for (const reason of reasons) expect(reason).toBeInstanceOf(NoPicture);
  expect(String(reasons[0])).toContain('cannot be decoded: the codec ended (SIGKILL)');
});

test('a picture that takes too long fails, and its codec is replaced', async () => {
  pool = openPicturePool({ log, program: fragileCodec, limitMs: 6000 });
  const [whole, hang] = [await photograph(1), Buffer.from('hang')];
  const hanging = [pool.makeFile(hang, card), pool.makeFile(hang, card)];
  const waiting = pool.makeFile(whole, card);
  // Both at once: either may fail first.
  await Promise.all(hanging.map((picture) => expect(picture).rejects.toThrow(NoPicture)));
  expect((await waiting).length).toBeGreaterThan(1000);
});

test('rejects bytes of another format with the reason', async () => {
  pool = openPicturePool({ log });
  const refused = pool.makeFiles(Buffer.from('<!doctype html><title>Sign in</title>'));
  await expect(refused).rejects.toThrow(NoPicture);
  await expect(refused).rejects.toThrow('not a picture: an HTML page');
});

test('a codec that fails to start is an error of the server, not of the picture', async () => {
  pool = openPicturePool({ log, program: new URL('./no-such-program.ts', import.meta.url) });
  const failing = pool.makeFile(await photograph(1), card);
  await expect(failing).rejects.toThrow('picture codec failed to start');
  await expect(failing).rejects.not.toThrow(NoPicture);
});

test('closing the pool rejects waiting work', async () => {
  pool = openPicturePool({ log });
  const whole = await photograph(1);
  const made = Promise.allSettled([1, 2, 3].map(() => pool.makeFile(whole, card)));
  await pool.close();
  expect((await made).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(pool.makeFile(whole, card)).rejects.toThrow('closed');
});

const onLinux = test.runIf(process.platform === 'linux');

onLinux('starts at most two processes on demand and ends them when idle', async () => {
  pool = openPicturePool({ log, idleMs: 300, isBackground: true });
  expect(await codecs()).toEqual([]);
  const whole = await photograph(1);
  const made = Promise.all([1, 2, 3, 4].map(() => pool.makeFile(whole, card)));
  await expect.poll(async () => (await codecs()).map(getPriority)).toEqual([10, 10]);
  await made;
  await expect.poll(codecs, { timeout: 10_000 }).toEqual([]);
  // The next picture starts new processes.
  expect((await pool.makeFile(whole, card)).length).toBeGreaterThan(1000);
});

onLinux('the web process and the worker load no decoder', async () => {
  const { execFile } = await import('node:child_process');
  const { promisify } = await import('node:util');
  const program = `
    import { readFileSync } from 'node:fs';
    for (const module of ['../web/compose.ts', '../worker/worker.ts']) await import(new URL(module, '${import.meta.url}').href);
    console.log(readFileSync('/proc/self/maps', 'utf8').includes('libvips'));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(stdout.trim()).toBe('false');
});
