import { z } from 'zod';

/** Length of a password, in characters (specification, section 5). The upper bound limits the time of hashing. */
export const minPasswordLength = 8;
const maxPasswordLength = 128;

/** RFC 5321, section 4.5.3.1.3: a path has at most 256 octets, including its angle brackets. */
const maxEmailLength = 254;

const emailMissing = 'Email is required';
const invalidEmail = 'Invalid e-mail address';

/**
 * An e-mail address in a form or an API call. Only ASCII is valid: some systems fold look-alike letters of other
 * scripts into ASCII.
 */
export const emailField = z
  .string({ error: ({ input }) => (input === undefined ? emailMissing : invalidEmail) })
  .trim()
  .min(1, { error: emailMissing, abort: true })
  .max(maxEmailLength, { error: invalidEmail, abort: true })
  .regex(z.regexes.email, invalidEmail);

/** An existing password: required, and checked against no rule for new passwords. */
export const passwordField = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(1000, 'The password may have at most 128 characters.');

const passwordAtMost = { error: `The password may have at most ${maxPasswordLength} characters.` };

/** A new password, at sign-up, in a reset and in the account. The messages are the specification's. */
export const signUpPasswordField = z
  .string('Password is required')
  .min(1, { error: 'Password is required', abort: true })
  .min(minPasswordLength, 'Password must at least 8 characters')
  .max(maxPasswordLength, passwordAtMost);
export const resetPasswordField = z
  .string('The password must have at least 8 characters.')
  .min(minPasswordLength, 'The password must have at least 8 characters.')
  .max(maxPasswordLength, passwordAtMost);
export const newPasswordField = z
  .string('New password is required')
  .min(1, { error: 'New password is required', abort: true })
  .min(minPasswordLength, 'The password must have at least 8 characters.')
  .max(maxPasswordLength, passwordAtMost);

/** The repeated password. Only the account form rejects an empty one before comparing the two. */
export const repeatedPasswordField = z.string('Repeat password is required');
export const accountRepeatedPasswordField = repeatedPasswordField.min(1, 'Repeat password is required');

/** The messages for two different passwords: at sign-up and in a reset, then in the account. */
export const passwordsDiffer = 'Passwords do not match. Please try again.';
export const accountPasswordsDiffer = 'password and confirm pass not match';
