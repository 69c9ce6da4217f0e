import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readReturnPath } from '#server/email/campaigns/bounces.ts';
import { composeCampaignEmails } from '#test/support/campaign-emails.ts';
import { type Operator, openOperator } from '#test/support/operator.ts';
import { mailCommand } from './mail.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator(mailCommand);
});
afterAll(() => operator.close());

const settings = {
  PUBLIC_URL: 'https://shop.example',
  SITE_NAME: 'Galerie',
  MAIL_BOUNCES_TO: 'bounces@shop.example',
};

const mail = (...args: string[]) => operator.call(args, { settings });

test('previews an email with sample values, as HTML or as text, in either language', async () => {
  const { code, printed } = await mail('preview', 'verify-email');
  expect(code).toBe(0);
  expect(printed).toContain('<html');
  expect(printed).toContain('href="https://shop.example/verify/');
  expect(printed).toContain('Galerie');

  const file = join(operator.folder, 'mail.txt');
  expect(await mail('preview', 'verify-email', '--language', 'kr', '--text', '--output', file)).toMatchObject({
    code: 0,
    said: '',
  });
  expect(await readFile(file, 'utf8')).toContain('이메일 인증하기 https://shop.example/verify/');
});

test.each([
  [[], 2, 'Missing command.'],
  [['send', 'verify-email'], 2, 'Unknown command «send verify-email».'],
  [['bounced'], 2, 'Missing FILE'],
  [['bounced', '/no/such/mail.eml'], 1, 'no such file or directory'],
  [['suppressed', 'her@mail.example'], 2, 'Unknown command «suppressed her@mail.example».'],
  [['allow'], 2, 'Missing ADDRESS.'],
  [['allow', 'nobody@mail.example'], 1, 'nobody@mail.example is not suppressed.'],
  [['preview'], 2, 'Missing KIND.'],
  [['preview', 'toString'], 2, 'Unknown KIND «toString».'],
  [['preview', 'verify-email', '--language', 'fr'], 2, '--language: expected en or kr, got «fr».'],
  [['preview', 'verify-email', '--colour'], 2, "Unknown option '--colour'"],
  [['preview', 'verify-email', '--output', '/no/such/folder/mail.html'], 1, 'no such file or directory'],
])('mail %s exits with code %s and prints: %s', async (args, code, text) => {
  const answer = await mail(...args);
  expect(answer).toMatchObject({ code, printed: '' });
  expect(answer.said).toContain(text);
});

test('suppresses the address of a bounce read from a pipe, until an operator allows it again', async () => {
  const { db } = operator.connection;
  const [campaignEmail] = await composeCampaignEmails(db, 1);
  await db.updateTable('campaign_email').set({ sent_at: new Date() }).execute();
  const returnPath = await readReturnPath(db, { mailBouncesTo: settings.MAIL_BOUNCES_TO });
  const report = [
    `To: ${returnPath?.of(campaignEmail?.id ?? 0)}`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 No such user',
    '--b--',
  ].join('\n');

  const bounced = (message: string) => operator.call(['bounced', '-'], { settings, answer: message });
  expect(await bounced('From: her@mail.example\n\nThank you!')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Ignored: the message does not report'),
  });
  expect(await bounced(report)).toMatchObject({
    code: 0,
    said: `Suppressed ${campaignEmail?.email}: bounce.\n`,
  });
  const { said } = await mail('suppressed');
  expect(said).toMatch(/^\d{4}-\S+Z\tbounce\tshopper-\d+@mail\.example\tsmtp; 550 5\.1\.1 No such user\n$/);
  expect(await mail('allow', campaignEmail?.email ?? '')).toMatchObject({ code: 0 });
  expect(await mail('suppressed')).toMatchObject({ code: 0, said: '' });
});
