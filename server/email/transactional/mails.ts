import { z } from 'zod';
import { emailField } from '#contract/account-fields.ts';
import { drivers } from '#contract/accounts.ts';
import { languages } from '#contract/languages.ts';
import { markNames } from '#contract/marks.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** Normalized, so that neither a line break nor a quote gets into an email through a link. */
const link = z.url({ protocol: /^https?$/, error: 'must be an http or https address', normalize: true });
const driver = z.enum(drivers);

/**
 * A product in an email. Prices are cents of `currency`, percent is a whole number. The texts come from the store, in
 * English.
 */
const find = z.object({
  productId: z.int().positive(),
  brand: z.string(),
  name: z.string(),
  store: z.string(),
  currency: z.string().length(3),
  priceCents: z.int().positive(),
  originalCents: z.int().positive(),
  /** The sizes differ in price, and the prices are those of the cheapest. */
  priceVaries: z.boolean().optional(),
  /** The price in cents of a dollar at the reference rate. Set only for other currencies that have a rate. */
  dollarCents: z.int().positive().optional(),
  discountPercent: z.int().min(0).max(100),
  /** The mark of the verdict on the reduction, and the proven percentage of the mark `really`. */
  mark: z.enum(markNames).optional(),
  provenPercent: z.int().optional(),
  /** The sentence of the verdict in the recipient's language, as the product's page has it. */
  explanation: z.string().optional(),
  /** The price that the shopper last knew, in cents. Set only for a product that has become cheaper. */
  formerCents: z.int().positive().optional(),
  /**
   * The favorite of which this is another store's offer, with its price for the shopper in cents; null if it is sold out
   * there. The last field is the lowest price at other stores that the shopper knew, in cents of a dollar.
   */
  favored: z
    .object({
      productId: z.int().positive(),
      store: z.string(),
      currency: z.string().length(3),
      priceCents: z.int().positive().nullable(),
      knownDollarCents: z.int().positive().nullable(),
    })
    .optional(),
  /** The target price in cents that the price is below. Set only in mails about target prices. */
  targetCents: z.int().positive().optional(),
  /** The currency of the target, where it is not the offer's. */
  targetCurrency: z.string().length(3).optional(),
  /** The follow whose news this product is: the id of a section of the email. */
  followId: z.int().positive().optional(),
  /** The name of the shopper's preference that this product matches: a brand, a store or a subcategory. */
  because: z.string().optional(),
  /** The shopper's sizes that are back in stock. */
  sizes: z.array(z.string()).optional(),
  /** When the price ends, as an ISO time. */
  endsAt: z.iso.datetime().optional(),
  link,
  /** A JPEG in the format 3 to 4, on our own host. */
  image: link.optional(),
});
/** A product in an email. */
export type Find = z.infer<typeof find>;
export type FollowSection = z.infer<typeof followNews>;

/** The links that every digest and alert carries. */
const campaignLinks = { unsubscribeLink: link, notificationsLink: link };
const finds = z.array(find).min(1).max(12);
const anyFinds = z.array(find).max(12);

/** News of a followed brand or a kept search: the number of new products, and the address of their list. */
const followNews = z.object({ id: z.int().positive(), name: z.string(), count: z.int().positive(), link });
/** The sections of news of follows, their products, and the number of further follows with news. */
const followFields = { follows: z.array(followNews).max(12), followed: anyFinds, moreFollows: z.int().min(0) };

/** Every kind of email, by the event it reports. Links are absolute; the code that queues the email makes them. */
export const mailSchema = z.discriminatedUnion('kind', [
  /**
   * Sent on sign-up and when the link is requested again. Following the link proves that the address belongs to the
   * user.
   */
  z.object({ kind: z.literal('verify-email'), link }),
  /** Sent when somebody signs up with an address that already has an account. */
  z.object({ kind: z.literal('already-registered'), signInLink: link, resetLink: link }),
  z.object({ kind: z.literal('reset-password'), link }),
  /** Sent when a password reset is requested for an account that signs in with Google or Facebook only. */
  z.object({ kind: z.literal('no-password'), driver, signInLink: link }),
  z.object({ kind: z.literal('password-changed'), resetLink: link }),
  /**
   * Sent on the first sign-in with Google or Facebook to an existing account. Without `resetLink` the account has no
   * password.
   */
  z.object({ kind: z.literal('social-connected'), driver, resetLink: link.optional() }),
  z.object({ kind: z.literal('account-deleted') }),
  /** Sent when an address is entered for the newsletter. The subscription starts once `confirmLink` is followed. */
  z.object({ kind: z.literal('newsletter-confirmation'), confirmLink: link, unsubscribeLink: link }),
  /**
   * The best new finds, on a weekday that the shopper chose, with price drops of favorites and news of follows first.
   * At least one of these.
   */
  z.object({
    kind: z.literal('digest'),
    drops: anyFinds,
    finds: anyFinds,
    allLink: link,
    ...z.object(followFields).partial().shape,
    ...campaignLinks,
  }),
  /** News of followed brands and kept searches, for shoppers without a day for digests. */
  z.object({ kind: z.literal('follow-news'), ...followFields, ...campaignLinks }),
  /** Lists favorites that became cheaper. */
  z.object({ kind: z.literal('price-drop'), finds, favoritesLink: link, ...campaignLinks }),
  z.object({ kind: z.literal('back-in-size'), finds, favoritesLink: link, ...campaignLinks }),
  /** Lists favorites whose price is about to end. The end is shown in the shopper's time zone. */
  z.object({ kind: z.literal('ending'), finds, timeZone: z.string(), favoritesLink: link, ...campaignLinks }),
  /** Lists products that cost less than the target price that the shopper has set. */
  z.object({ kind: z.literal('target-price'), finds, ...campaignLinks }),
  /** Reports favorites of several of these kinds in one email, at most 12 in all. */
  z.object({
    kind: z.literal('favorite-news'),
    drops: anyFinds,
    back: anyFinds,
    ending: anyFinds,
    timeZone: z.string(),
    favoritesLink: link,
    ...campaignLinks,
  }),
]);
export type Mail = z.infer<typeof mailSchema>;
export type MailKind = Mail['kind'];
export type MailOf<Kind extends MailKind> = Extract<Mail, { kind: Kind }>;

/**
 * The kinds of campaign emails: emails that follow a shopper's schedule (`server/email/digests`) until the shopper
 * unsubscribes.
 */
export const campaignKinds = [
  'digest',
  'follow-news',
  'price-drop',
  'back-in-size',
  'ending',
  'target-price',
  'favorite-news',
] as const satisfies MailKind[];
export type CampaignKind = (typeof campaignKinds)[number];
export type CampaignEmail = MailOf<CampaignKind>;

/** Tells whether an email is a campaign email: a digest or an alert, rather than an answer to an action of the user. */
export function isCampaignEmail(mail: Mail): mail is CampaignEmail {
  return campaignKinds.some((kind) => kind === mail.kind);
}

/** The names of the lists of products in a campaign email, in the order of the email. */
export const findLists = ['drops', 'back', 'ending', 'followed', 'finds'] as const;

/** Returns the products of a campaign email, in the order of the email. */
export function findsOf(mail: CampaignEmail): readonly Find[] {
  const lists: Partial<Record<(typeof findLists)[number], readonly Find[] | undefined>> = mail;
  return findLists.flatMap((name) => lists[name] ?? []);
}

/** An email with its recipient and language: the payload of a job in the mail queue. */
export const transactionalEmailSchema = z.object({ to: emailField, language: z.enum(languages), mail: mailSchema });
export type TransactionalEmail = z.infer<typeof transactionalEmailSchema>;

/** The mail queue as features see it. */
export type MailQueue = {
  /**
   * Queues an email within the caller's transaction. It is sent within about a second of the commit, and never without
   * it.
   * @throws ZodError with the name of the invalid field; the database's error when the job cannot be written
   */
  put(db: Db, email: TransactionalEmail): Promise<void>;
};
