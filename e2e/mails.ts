import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { mailFolder, type StoredMail } from './mail-folder.ts';

/**
 * Returns the newest mail to an address. Waits until there is one.
 * @param after ignores earlier mails: take `const before = new Date()` before the action that sends the mail
 */
export async function mailTo(address: string, { after = new Date(0) }: { after?: Date } = {}): Promise<StoredMail> {
  let found: StoredMail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address)).findLast(({ receivedAt }) => new Date(receivedAt) > after);
        return found?.subject;
      },
      { message: `a mail to ${address}` },
    )
    .toBeDefined();
  return found as StoredMail;
}

/** Returns the mails to an address so far, oldest first. */
export async function mailsTo(address: string): Promise<StoredMail[]> {
  const folder = mailFolder(new URL(test.info().project.use.baseURL ?? '').port);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.map((text) => JSON.parse(text) as StoredMail).filter(({ to }) => to.includes(address));
}
