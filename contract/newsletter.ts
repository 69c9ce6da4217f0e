import { z } from '@hono/zod-openapi';
import { emailField } from './account-fields.ts';
import { type Language, languages } from './languages.ts';

export const subscribeSchema = z
  .object({
    email: emailField,
    language: z
      .enum(languages, 'Expected a language: en or kr.')
      .optional()
      .describe('The language of the confirmation mail; default: `Accept-Language`'),
  })
  .openapi('Subscribe');

/**
 * mailed: a mail with a confirmation link is queued. subscribed: the newsletter service accepted the address. already:
 * the address was subscribed before. waiting: the newsletter service is unreachable, and the address is retried.
 */
const outcomes = ['mailed', 'subscribed', 'already', 'waiting'] as const;
export type SubscribeOutcome = (typeof outcomes)[number];

/** The message of each outcome. The first two are the specification's (section 1). */
export const subscribeMessages: Record<SubscribeOutcome, string> = {
  mailed: 'Thank you for subscribing!',
  subscribed: 'Thank you for subscribing!',
  already: 'This email is already subscribed.',
  waiting: 'The newsletter service cannot be reached just now. Your address is kept, and subscribed as soon as it can.',
};

export const subscribedSchema = z
  .object({
    outcome: z
      .enum(outcomes)
      .describe('mailed: a confirmation link was mailed; waiting: queued until the newsletter service is reachable'),
    message: z.string(),
  })
  .openapi('Subscribed');

/** The actions of links in newsletter mails. */
export const newsletterActs = ['confirm', 'unsubscribe'] as const;
export type NewsletterAct = (typeof newsletterActs)[number];

/** The parts of a newsletter link's path. */
export type NewsletterLink = { act: NewsletterAct; id: string; signature: string };

/** slowed: rate limited by network or address. `waitMs` is the time until the next attempt may succeed. */
type Subscribing = { outcome: SubscribeOutcome } | { outcome: 'slowed'; waitMs: number };

/** The newsletter, as pages and API calls use it. */
export type Newsletter = {
  /** @param clientAddress the network address of the request, for rate limits */
  subscribe(request: { email: string; language: Language }, clientAddress: string): Promise<Subscribing>;
  /** Tells whether a link has a valid signature and its subscriber still exists. Changes nothing. */
  holds(link: NewsletterLink): Promise<boolean>;
  /** Performs the action of a link. Safe to repeat. False for an invalid link. */
  follow(link: NewsletterLink): Promise<boolean>;
};
