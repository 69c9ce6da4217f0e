import { z } from 'zod';
import { emailField } from '#contract/account-fields.ts';
import { drivers } from '#contract/accounts.ts';
import { languages } from '#contract/languages.ts';
import type { Db } from '#server/database/connect.ts';

/** Normalised, so that neither a line break nor a quote comes into a mail with it. */
const link = z.url({ protocol: /^https?$/, error: 'must be an http or https address', normalize: true });
const driver = z.enum(drivers);

/** What a mail tells, by the event that it tells of. Its links are whole addresses, made by whoever puts it in line. */
const mailSchema = z.discriminatedUnion('kind', [
  /** Somebody signed up, or asked for the link again: it proves that the address is hers. */
  z.object({ kind: z.literal('verify-email'), link }),
  /** Somebody signed up with an address that has an account. */
  z.object({ kind: z.literal('already-registered'), signInLink: link, resetLink: link }),
  z.object({ kind: z.literal('reset-password'), link }),
  /** A reset was asked for of an account that signs in by Google or Facebook alone. */
  z.object({ kind: z.literal('no-password'), driver, signInLink: link }),
  z.object({ kind: z.literal('password-changed'), resetLink: link }),
  /** The first sign-in by Google or Facebook on an account that was there; without `resetLink` it has no password. */
  z.object({ kind: z.literal('social-connected'), driver, resetLink: link.optional() }),
  z.object({ kind: z.literal('account-deleted') }),
  /** Somebody gave the address for the newsletter, which comes once this link is followed. */
  z.object({ kind: z.literal('newsletter-confirmation'), confirmLink: link, unsubscribeLink: link }),
]);
export type Mail = z.infer<typeof mailSchema>;
export type MailKind = Mail['kind'];
export type MailOf<Kind extends MailKind> = Extract<Mail, { kind: Kind }>;

/** A mail, to whom, and in which language. */
export const letterSchema = z.object({ to: emailField, language: z.enum(languages), mail: mailSchema });
export type Letter = z.infer<typeof letterSchema>;

/** Where letters are handed in. */
export type Post = {
  /**
   * Puts a letter in line as part of the caller's transaction: it leaves within about a second of the commit, and never without it.
   * @throws ZodError naming the field when the letter is none; the database's error when it cannot be written
   */
  put(db: Db, letter: Letter): Promise<void>;
};
