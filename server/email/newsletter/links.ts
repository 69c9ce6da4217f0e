import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Language, prefixOf } from '#contract/languages.ts';
import type { NewsletterAct } from '#contract/newsletter.ts';

type Subscriber = { id: number; emailKey: string; language: Language };

/** The links in mails of the newsletter: each is worth its one act for its one address, and leads to a page with a button. */
export type NewsletterLinks = {
  address(act: NewsletterAct, subscriber: Subscriber): string;
  isSigned(act: NewsletterAct, subscriber: Pick<Subscriber, 'id' | 'emailKey'>, signature: string): boolean;
};

/** @param secret what links are signed with (HMAC-SHA-256) */
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
