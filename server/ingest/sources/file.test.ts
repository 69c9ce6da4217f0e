import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NoSuchFile, openFile } from './file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('gives the bytes of a file', async () => {
  const path = join(folder, 'feed.csv');
  await writeFile(path, 'id,title');
  const { bytes } = await openFile(path);
  expect(Buffer.concat(await Array.fromAsync(bytes)).toString()).toBe('id,title');
});

test('rejects a missing file and a folder', async () => {
  await expect(openFile(join(folder, 'none.csv'))).rejects.toThrow(NoSuchFile);
  await expect(openFile(folder)).rejects.toThrow(`No such file: ${folder}.`);
});

// Root may read everything.
test.skipIf(process.getuid?.() === 0)('rejects an unreadable file when it is opened', async () => {
  const path = join(folder, 'closed.csv');
  await writeFile(path, 'id,title');
  await chmod(path, 0o000);
  await expect(openFile(path)).rejects.toThrow(`The file ${path} cannot be read (EACCES).`);
});
