import { z } from '@hono/zod-openapi';
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
} from './account-fields.ts';
import { errorSchema } from './errors.ts';
import { languages } from './languages.ts';
import { orNull } from './or-null.ts';

const languageField = z.enum(languages, 'Expected a language: en or kr.');

/** The time zone at sign-up. Never fails validation: an odd browser setting must not prevent a sign-up. */
const timeZoneField = z
  .unknown()
  .transform((value) => (typeof value === 'string' ? value : undefined))
  .optional()
  .openapi({
    type: 'string',
    description: 'The time zone of the shopper, an IANA name; unknown names are ignored',
    example: 'Asia/Seoul',
  });

/** An account, as its owner sees it. */
const userSchema = z
  .object({
    id: z.int(),
    email: z.string(),
    email_verified: z.boolean().describe('False for an address from Facebook until its verification link is followed'),
    facebook_id: z.string().nullable(),
    google_id: z.string().nullable(),
    has_password: z.boolean().describe('False for accounts that sign in with Google or Facebook only'),
    profile_completed: z
      .boolean()
      .describe(
        'True when brands, categories and sizes are all attached, or any of them is chosen without a restriction',
      ),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    phone_number: z.string().nullable(),
    language: languageField,
    created_at: z.iso.datetime(),
  })
  .openapi('User');
export type User = z.infer<typeof userSchema>;

/** The response of sign-up and sign-in. `token` is null while the e-mail address awaits verification. */
export const sessionSchema = z
  .object({
    token: z.string().nullable().describe('The bearer token for `Authorization: Bearer …`; not retrievable later'),
    user: orNull(userSchema).describe('The signed-in user; null without a token'),
    message: z.string().optional().describe('The reason for a missing token'),
    email: z.string().optional().describe('The address that a link has verified, where it does not sign in'),
  })
  .openapi('Session');
export type Session = z.infer<typeof sessionSchema>;

/** The response to a verification link that was used before. */
export const alreadyVerifiedSchema = errorSchema
  .extend({ email: z.string().optional().describe('The verified address, until the link expires') })
  .openapi('AlreadyVerified');
export type AlreadyVerified = z.infer<typeof alreadyVerifiedSchema>;

/** The response of calls that return nothing but a confirmation. */
export const messageSchema = z.object({ message: z.string() }).openapi('Message');

export const userAnswerSchema = z.object({ data: userSchema, message: z.string().optional() });

/** Rejects a body whose two passwords differ; the error belongs to `password_confirmation`. */
function confirmed<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, text: string) {
  return schema.refine((given) => 'password' in given && given.password === given.password_confirmation, {
    path: ['password_confirmation'],
    error: text,
  });
}

export const signUpSchema = confirmed(
  z.object({
    email: emailField,
    password: signUpPasswordField,
    password_confirmation: repeatedPasswordField,
    language: languageField.optional().describe('The language of mails; default: `Accept-Language`'),
    time_zone: timeZoneField,
  }),
  passwordsDiffer,
).openapi('SignUp');
export type SignUp = z.infer<typeof signUpSchema>;

export const drivers = ['google', 'facebook'] as const;
export type Driver = (typeof drivers)[number];

const passwordSignInSchema = z
  .object({ email: emailField, password: passwordField, driver: z.undefined().optional().openapi({ type: 'null' }) })
  .openapi('PasswordSignIn');

const socialSignInSchema = z
  .object({
    token: z
      .string('Expected a token.')
      .min(1, 'Expected a token.')
      .max(16_384, 'The token is too long.')
      .describe('The ID token of Google or the access token of Facebook'),
    driver: z.enum(drivers),
    sign_up: z
      .union([z.literal(1), z.literal(0), z.boolean()], 'Expected 1 or 0.')
      .optional()
      .describe('1: creates an account if none exists'),
    language: languageField.optional(),
    time_zone: timeZoneField,
  })
  .openapi('SocialSignIn');
export type SocialSignIn = z.infer<typeof socialSignInSchema>;

/** A sign-in: by Google or Facebook with `driver`, by password without it. */
export const signInSchema = z.discriminatedUnion('driver', [passwordSignInSchema, socialSignInSchema], {
  error: ({ code }) => (code === 'invalid_union' ? 'Expected google or facebook.' : undefined),
});

export const emailOnlySchema = z.object({ email: emailField });

/** The address as typed (specification, section 5). An invalid address gets the specification's failure message. */
export const forgotPasswordSchema = z.object({
  email: z.string('Unable to reset the password. Please check the email address.').max(1000),
});

export const resetPasswordSchema = confirmed(
  z.object({
    token: z.string('Expected the token of the link.').max(200),
    email: z.string('Expected the e-mail address of the link.').max(1000),
    password: resetPasswordField,
    password_confirmation: repeatedPasswordField,
  }),
  passwordsDiffer,
);

export const changePasswordSchema = confirmed(
  z.object({
    email: z.string().max(1000).optional().describe('The address of the account; it cannot be changed'),
    password: newPasswordField,
    password_confirmation: accountRepeatedPasswordField,
  }),
  accountPasswordsDiffer,
);

/** A name or phone number: one line without control characters. */
const line = (text: string) =>
  z
    .string(text)
    .trim()
    .max(100, `${text.replace(/ is required$/, '')} may have at most 100 characters.`)
    .regex(/^\P{Cc}*$/u, 'Control characters are not allowed.')
    .nullable()
    .optional();

/** Fields of a user that no update changes. Clients send whole users, so a field with its present value is accepted. */
const lastingFields = userSchema
  .omit({ first_name: true, last_name: true, phone_number: true, language: true })
  .partial();
export const lastingFieldNames = lastingFields.keyof().options;

/** Changes to an account. An omitted field keeps its value, and null clears it. An unknown field is an error. */
export const userUpdateSchema = lastingFields
  .extend({
    first_name: line('First name is required'),
    last_name: line('Last name is required'),
    phone_number: line('Phone number is required'),
    language: languageField.optional(),
  })
  .strict();
export type UserUpdate = z.infer<typeof userUpdateSchema>;

/** A signed-in browser or program. */
export const accessTokenSchema = z
  .object({
    id: z.int(),
    device: z.string().describe('Browser and operating system, as far as known'),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().describe('Accurate to the hour'),
    is_current: z.boolean().describe('True for the token of this request'),
  })
  .openapi('AccessToken');
export type AccessToken = z.infer<typeof accessTokenSchema>;
