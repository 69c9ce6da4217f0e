import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDiskStore } from '#server/images/disk-store.ts';

const diskBytes = 1024 * 1024;

let disk: string;
let isMounted: boolean;
beforeEach(async () => {
  disk = await mkdtemp(join(tmpdir(), 'trouvaille-disk-'));
  isMounted = mount();
});
afterEach(async () => {
  if (isMounted) execFileSync('umount', [disk]);
  await rm(disk, { recursive: true, force: true });
});

/** Mounts a small disk. Returns false where that is not permitted: only root may mount, and not everywhere. */
function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const blocker = () => join(disk, 'somebody-else');

/** Fills the disk, leaving room for one block of 4 kB. */
function fillUp(): void {
  const block = Buffer.alloc(4096);
  try {
    for (let n = 0; ; n += 1) writeFileSync(`${blocker()}-${n}`, block);
  } catch {
    rmSync(`${blocker()}-1`);
  }
}

function makeRoom(): void {
  for (const file of readdirSync(disk)) if (file.startsWith('somebody-else')) rmSync(join(disk, file));
}

test('a full disk leaves no partial picture, and takes the picture once there is room', async (context) => {
  if (!isMounted) context.skip('This user may not mount a disk.');
  const store = openDiskStore(join(disk, 'images'));
  const file = { hash: 'ab'.repeat(16), width: 640, type: 'webp' } as const;
  fillUp();
  await expect(store.write(file, Buffer.alloc(100_000, 1))).rejects.toThrow('ENOSPC');
  expect(await store.read(file)).toBeUndefined();
  const files = readdirSync(disk, { recursive: true }).map(String);
  expect(files.filter((name) => /\.(part|webp)$/.test(name))).toEqual([]);
  makeRoom();
  await store.write(file, Buffer.alloc(100_000, 1));
  expect((await store.read(file))?.length).toBe(100_000);
});
