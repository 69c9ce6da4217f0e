import { z } from 'zod';
import { emailField } from '#contract/account-fields.ts';
import { drivers } from '#contract/accounts.ts';
import { languages } from '#contract/languages.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** Normalised, so that neither a line break nor a quote comes into a mail with it. */
const link = z.url({ protocol: /^https?$/, error: 'must be an http or https address', normalize: true });
const driver = z.enum(drivers);

/** A product that a mail shows. Prices in cents of the currency, percent in whole ones; the texts are the store's own and so in English. */
const find = z.object({
  productId: z.int().positive(),
  brand: z.string(),
  name: z.string(),
  store: z.string(),
  currency: z.string().length(3),
  priceCents: z.int().positive(),
  originalCents: z.int().positive(),
  discountPercent: z.int().min(0).max(100),
  /** What it cost when she last knew of it; of what has fallen since. */
  formerCents: z.int().positive().optional(),
  /** The name of what she likes that it was chosen for: a brand, a store, a kind of piece. */
  because: z.string().optional(),
  /** Sizes of hers that are back. */
  sizes: z.array(z.string()).optional(),
  /** When its price ends, an ISO time. */
  endsAt: z.iso.datetime().optional(),
  link,
  /** A picture of 3 to 4 as JPEG, on our own host. */
  image: link.optional(),
});
/** A product that a mail shows. */
export type Find = z.infer<typeof find>;

/** What every mail has that comes of the store's own accord. */
const mailingLinks = { unsubscribeLink: link, notificationsLink: link };
const finds = z.array(find).min(1).max(12);

/** What a mail tells, by the event that it tells of. Its links are whole addresses, made by whoever puts it in line. */
export const mailSchema = z.discriminatedUnion('kind', [
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
  /** Her best new finds on a day that she chose; favourites that have become cheaper stand first. At least one of both. */
  z.object({
    kind: z.literal('digest'),
    drops: z.array(find).max(12),
    finds: z.array(find).max(12),
    allLink: link,
    ...mailingLinks,
  }),
  /** Of favourites. */
  z.object({ kind: z.literal('price-drop'), finds, favoritesLink: link, ...mailingLinks }),
  z.object({ kind: z.literal('back-in-size'), finds, favoritesLink: link, ...mailingLinks }),
  /** Their price is about to end; the time is told by the clocks of where she lives. */
  z.object({ kind: z.literal('ending'), finds, timeZone: z.string(), favoritesLink: link, ...mailingLinks }),
]);
export type Mail = z.infer<typeof mailSchema>;
export type MailKind = Mail['kind'];
export type MailOf<Kind extends MailKind> = Extract<Mail, { kind: Kind }>;

/** Those that nobody has asked for in this moment: they come by a shopper's schedule (`server/email/digests`) and end when she says so. */
export const mailingKinds = ['digest', 'price-drop', 'back-in-size', 'ending'] as const satisfies MailKind[];
export type MailingKind = (typeof mailingKinds)[number];
export type Mailing = MailOf<MailingKind>;

export function isMailing(mail: Mail): mail is Mailing {
  return mailingKinds.some((kind) => kind === mail.kind);
}

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
