import { z } from 'zod';

/** Of a password, in characters (specification, section 5; the upper bound keeps hashing within its time). */
export const minPasswordLength = 8;
const maxPasswordLength = 128;

/** RFC 5321, section 4.5.3.1.3: a path of 256 octets, its angle brackets counted. */
const maxEmailLength = 254;

const emailMissing = 'Email is required';
const invalidEmail = 'Invalid e-mail address';

/**
 * An e-mail address as forms and calls take it. ASCII alone: look-alikes of other scripts, which some systems fold into
 * the letters they look like, are no addresses here.
 */
export const emailField = z
  .string({ error: ({ input }) => (input === undefined ? emailMissing : invalidEmail) })
  .trim()
  .min(1, { error: emailMissing, abort: true })
  .max(maxEmailLength, { error: invalidEmail, abort: true })
  .regex(z.regexes.email, invalidEmail);

/** A password that exists already: nothing is asked of it but to be there. */
export const passwordField = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(1000, 'The password may have at most 128 characters.');

const passwordAtMost = { error: `The password may have at most ${maxPasswordLength} characters.` };

/** A password that is chosen: at sign-up, in a reset, and in the account, each with the specification's texts. */
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

/** A password that is written once more; in the account it has to be there before it can be another. */
export const repeatedPasswordField = z.string('Repeat password is required');
export const accountRepeatedPasswordField = repeatedPasswordField.min(1, 'Repeat password is required');

/** What is said where the two differ: in a reset or at the sign-up, and in the account. */
export const passwordsDiffer = 'Passwords do not match. Please try again.';
export const accountPasswordsDiffer = 'password and confirm pass not match';
