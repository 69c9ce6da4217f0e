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
import { languages } from './languages.ts';

const languageField = z.enum(languages, 'A language of the store is wanted: en or kr.');

/** The time zone at sign-up. Never fails validation: an odd browser setting must not prevent a sign-up. */
const toldTimeZone = z
  .unknown()
  .transform((told) => (typeof told === 'string' ? told : undefined))
  .optional()
  .openapi({
    type: 'string',
    description: 'Where her days begin; what is not known is ignored',
    example: 'Asia/Seoul',
  });

/** An account, as its owner sees it. */
const userSchema = z
  .object({
    id: z.int(),
    email: z.string(),
    email_verified: z.boolean().describe('False for the address that Facebook gave, until its link was followed'),
    facebook_id: z.string().nullable(),
    google_id: z.string().nullable(),
    has_password: z.boolean().describe('False for accounts that sign in by Google or Facebook alone'),
    profile_completed: z.boolean().describe('Whether brands, categories and sizes are all attached'),
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
    token: z.string().nullable().describe('To be sent as `Authorization: Bearer …`; told this once'),
    user: userSchema.nullable(),
    message: z.string().optional().describe('Why there is no token'),
  })
  .openapi('Session');
export type Session = z.infer<typeof sessionSchema>;

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
    language: languageField.optional().describe('Of the mails; without it what the browser prefers'),
    time_zone: toldTimeZone,
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
      .string('A token is wanted.')
      .min(1, 'A token is wanted.')
      .max(16_384, 'The token is too long.')
      .describe('Google’s ID token, or Facebook’s access token'),
    driver: z.enum(drivers),
    sign_up: z
      .union([z.literal(1), z.literal(0), z.boolean()], 'sign_up is 1 or 0.')
      .optional()
      .describe('1: an account is made where there is none'),
    language: languageField.optional(),
    time_zone: toldTimeZone,
  })
  .openapi('SocialSignIn');
export type SocialSignIn = z.infer<typeof socialSignInSchema>;

/** A sign-in: by Google or Facebook with `driver`, by password without it. */
export const signInSchema = z.discriminatedUnion('driver', [passwordSignInSchema, socialSignInSchema], {
  error: 'The driver is google or facebook.',
});

export const emailOnlySchema = z.object({ email: emailField });

/** The address as typed (specification, section 5). An invalid address gets the specification's failure message. */
export const forgotPasswordSchema = z.object({
  email: z.string('Unable to reset the password. Please check the email address.').max(1000),
});

export const resetPasswordSchema = confirmed(
  z.object({
    token: z.string('The token of the link is wanted.').max(200),
    email: z.string('The e-mail address of the link is wanted.').max(1000),
    password: resetPasswordField,
    password_confirmation: repeatedPasswordField,
  }),
  passwordsDiffer,
);

export const changePasswordSchema = confirmed(
  z.object({
    email: z.string().max(1000).optional().describe('Her own address; it cannot be changed'),
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
    .regex(/^\P{Cc}*$/u, 'Control characters have no place here.')
    .nullable()
    .optional();

/** Changes to an account. An omitted field keeps its value, and null clears it. */
export const userUpdateSchema = z.object({
  first_name: line('First name is required'),
  last_name: line('Last name is required'),
  phone_number: line('Phone number is required'),
  language: languageField.optional(),
});
export type UserUpdate = z.infer<typeof userUpdateSchema>;

/** A signed-in browser or program. */
export const accessTokenSchema = z
  .object({
    id: z.int(),
    device: z.string().describe('Browser and system, as far as they were told'),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().describe('To within the hour'),
    is_current: z.boolean().describe('Whether this very call carries it'),
  })
  .openapi('AccessToken');
export type AccessToken = z.infer<typeof accessTokenSchema>;
