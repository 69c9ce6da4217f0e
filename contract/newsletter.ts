import { z } from '@hono/zod-openapi';
import { emailField } from './account-fields.ts';
import { type Language, languages } from './languages.ts';

export const subscribeSchema = z
  .object({
    email: emailField,
    language: z
      .enum(languages, 'A language of the store is wanted: en or kr.')
      .optional()
      .describe('Of the mail that confirms; without it what the browser prefers'),
  })
  .openapi('Subscribe');

/**
 * mailed: a mail with a link to confirm is on its way. subscribed: the newsletter service has taken the address. already: it
 * was subscribed. waiting: the newsletter service could not take it yet, and is asked again until it does.
 */
const outcomes = ['mailed', 'subscribed', 'already', 'waiting'] as const;
export type SubscribeOutcome = (typeof outcomes)[number];

/** What each outcome is told with; the first two are the specification's (section 1). */
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
      .describe(
        'mailed: the link in a mail has to be followed; waiting: kept until the newsletter service can be reached',
      ),
    message: z.string(),
  })
  .openapi('Subscribed');

/** What a link in a mail of the newsletter does. */
export const newsletterActs = ['confirm', 'unsubscribe'] as const;
export type NewsletterAct = (typeof newsletterActs)[number];

/** The parts of such a link's path. */
export type NewsletterLink = { act: NewsletterAct; id: string; signature: string };

/** slowed: too many came from this network or for this address, none is taken for a while. */
type Subscribing = { outcome: SubscribeOutcome } | { outcome: 'slowed'; waitMs: number };

/** What pages and calls may ask about the newsletter. */
export type Newsletter = {
  /** @param clientAddress of the network that the request came from */
  subscribe(wish: { email: string; language: Language }, clientAddress: string): Promise<Subscribing>;
  /** Whether a link is one of ours and what it is about is still there; changes nothing. */
  holds(link: NewsletterLink): Promise<boolean>;
  /** Does what a link is for, as often as it is asked; false when it does not hold. */
  follow(link: NewsletterLink): Promise<boolean>;
};
