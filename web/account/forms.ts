import { z } from 'zod';
import {
  emailField,
  newPasswordField,
  passwordField,
  resetPasswordField,
  signUpPasswordField,
} from '#contract/account-fields.ts';

// What forms ask of their fields before they are sent (specification, section 5).

export const signInForm = z.object({ email: emailField, password: passwordField });
export type SignInValues = z.infer<typeof signInForm>;

export const signUpForm = z.object({ email: emailField, password: signUpPasswordField, terms: z.boolean() });
export type SignUpValues = z.infer<typeof signUpForm>;

export const emailForm = z.object({ email: emailField });
export type EmailValues = z.infer<typeof emailForm>;

export const resetForm = repeated(
  z.object({ password: resetPasswordField, password_confirmation: z.string() }),
  'Passwords do not match. Please try again.',
);
export type RepeatedPasswordValues = z.infer<typeof resetForm>;

export const changePasswordForm = repeated(
  z.object({ password: newPasswordField, password_confirmation: z.string().min(1, 'Repeat password is required') }),
  'password and confirm pass not match',
);

/** Both passwords are the same; the text is at the second, and waits until that is there. */
function repeated<Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>, text: string) {
  return form.refine((given) => 'password' in given && given.password === given.password_confirmation, {
    path: ['password_confirmation'],
    error: text,
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'password_confirmation'),
  });
}
