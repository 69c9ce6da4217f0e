import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Language, prefixOf } from '#contract/languages.ts';
import type { NewsletterAct } from '#contract/newsletter.ts';

type Subscriber = { id: number; emailKey: string; language: Language };

/** The links in newsletter emails. Each is valid for one act on one address, and opens a page with a button. */
export type NewsletterLinks = {
  address(act: NewsletterAct, subscriber: Subscriber): string;
  isSigned(act: NewsletterAct, subscriber: Pick<Subscriber, 'id' | 'emailKey'>, signature: string): boolean;
};

/**
 * Opens the signer and verifier of newsletter links.
 * @param secret the key of the signatures (HMAC-SHA-256)
 */
export function openNewsletterLinks(publicUrl: string, secret: Buffer): NewsletterLinks {
  const sign = (act: NewsletterAct, { id, emailKey }: Pick<Subscriber, 'id' | 'emailKey'>) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['newsletter', act, id, emailKey]))
      .digest('base64url');

  return {
    address: (act, subscriber) =>
      `${publicUrl}${prefixOf[subscriber.language]}/newsletter/${act}/${subscriber.id}/${sign(act, subscriber)}`,
    isSigned(act, subscriber, signature) {
      const wanted = Buffer.from(sign(act, subscriber));
      const given = Buffer.from(signature);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}
