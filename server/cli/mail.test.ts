import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const program = fileURLToPath(new URL('./mail.ts', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-mail-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Calls the command as a developer does; gives its exit code and what it said. */
function mail(...args: string[]): Promise<{ code: number; said: string; complaint: string }> {
  const env = { ...process.env, PUBLIC_URL: 'https://shop.example', STORE_NAME: 'Galerie' };
  return new Promise((done) =>
    execFile(process.execPath, [program, ...args], { env }, (error, said, complaint) =>
      done({ code: Number(error?.code ?? 0), said, complaint }),
    ),
  );
}

test('a mail is shown with sample values, as HTML or as text, in either language', async () => {
  const { code, said } = await mail('preview', 'verify-email');
  expect(code).toBe(0);
  expect(said).toContain('<html');
  expect(said).toContain('href="https://shop.example/verify/');
  expect(said).toContain('Galerie');

  const file = join(folder, 'mail.txt');
  expect(await mail('preview', 'verify-email', '--language', 'kr', '--text', '--output', file)).toMatchObject({
    code: 0,
    said: '',
  });
  expect(await readFile(file, 'utf8')).toContain('이메일 인증하기 https://shop.example/verify/');
});

test.each([
  [[], 2, 'Which command?'],
  [['send', 'verify-email'], 2, '«send verify-email» is no command.'],
  [['preview'], 2, 'Which kind of mail?'],
  [['preview', 'toString'], 2, '«toString» is no kind of mail.'],
  [['preview', 'verify-email', '--language', 'fr'], 2, '--language is en or kr, not «fr».'],
  [['preview', 'verify-email', '--colour'], 2, "Unknown option '--colour'"],
  [['preview', 'verify-email', '--output', '/no/such/folder/mail.html'], 1, 'no such file or directory'],
])('%s is answered with exit code %s and: %s', async (args, code, text) => {
  const answer = await mail(...args);
  expect(answer).toMatchObject({ code });
  expect(answer.complaint).toContain(text);
});
