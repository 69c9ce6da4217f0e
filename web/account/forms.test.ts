import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { krServerMessages } from '#web/i18n/kr-server-messages.ts';
import { changePasswordForm, emailForm, resetForm, signInForm, signUpForm } from './forms.ts';

const short = { email: 'ada', password: 'short', password_confirmation: 'other', terms: true };
const long = { ...short, password: 'x'.repeat(129) };
const empty = { email: '', password: '', password_confirmation: '', terms: true };

test.each<[string, ZodType]>([
  ['sign-in', signInForm],
  ['sign-up', signUpForm],
  ['a new link', emailForm],
  ['a new password by mail', resetForm],
  ['a new password in the account', changePasswordForm],
])('every field error of the form for %s has a Korean translation [spec 1.34]', (_, form) => {
  const issues = [empty, short, long].flatMap((given) => form.safeParse(given).error?.issues ?? []);
  expect(issues.length).toBeGreaterThan(0);
  expect(issues.map(({ message }) => message).filter((message) => !(message in krServerMessages))).toEqual([]);
});
