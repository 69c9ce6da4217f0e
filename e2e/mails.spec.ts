import { expect, test } from '@playwright/test';
import { mailsTo, mailTo } from './mails.ts';
import { newAddress, password, randomNetwork } from './member.ts';

test('a sign-up sends one mail, with a link to this server', async ({ request, baseURL }) => {
  const email = newAddress();
  const data = { email, password, password_confirmation: password };
  const answer = await request.post('/register', { data, headers: randomNetwork() });
  expect(answer.status()).toBe(201);
  const mail = await mailTo(email);
  expect(mail.subject).toBe('Please verify your email address');
  expect(mail.text).toContain(`${baseURL}/verify/`);
  expect(await mailsTo(email)).toHaveLength(1);
});
