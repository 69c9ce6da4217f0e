import { z } from 'zod';
import {
  accountPasswordsDiffer,
  accountRepeatedPasswordField,
  emailField,
  newPasswordField,
  passwordField,
  passwordsDiffer,
  repeatedPasswordField,
  resetPasswordField,
  signUpPasswordField,
} from '#contract/account-fields.ts';

// Keeps zod in browsers from testing `eval`, which the Content-Security-Policy forbids.
if (!import.meta.env.SSR) z.config({ jitless: true });

// The rules for the fields of forms before they are sent (specification, section 5).

export const signInForm = z.object({ email: emailField, password: passwordField });
export type SignInValues = z.infer<typeof signInForm>;

export const signUpForm = z.object({ email: emailField, password: signUpPasswordField, terms: z.boolean() });
export type SignUpValues = z.infer<typeof signUpForm>;

export const emailForm = z.object({ email: emailField });
export type EmailValues = z.infer<typeof emailForm>;

export const resetForm = repeated(
  z.object({ password: resetPasswordField, password_confirmation: repeatedPasswordField }),
  passwordsDiffer,
);
export type RepeatedPasswordValues = z.infer<typeof resetForm>;

export const changePasswordForm = repeated(
  z.object({ password: newPasswordField, password_confirmation: accountRepeatedPasswordField }),
  accountPasswordsDiffer,
);

/** Adds the rule that both passwords are equal. Its message is shown at the second field, once that field itself is valid. */
function repeated<Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>, text: string) {
  return form.refine((given) => 'password' in given && given.password === given.password_confirmation, {
    path: ['password_confirmation'],
    error: text,
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'password_confirmation'),
  });
}
