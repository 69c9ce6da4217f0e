import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Language, prefixOf } from '#contract/languages.ts';

/** The links by which a shopper unsubscribes from digests and alerts, or changes them. */
export type NotificationLinks = {
  /** Returns the `{userId}` of the specification's /unsubscribe/{userId}. It is signed and does not expire. */
  unsubscribeId(accountId: number): string;
  /** Returns the account of an unsubscribe id; undefined for an invalid id. */
  accountOf(unsubscribeId: string): number | undefined;
  unsubscribe(accountId: number, language: Language): string;
  notifications(language: Language): string;
};

const signatureLength = 16;

/**
 * Creates the links.
 * @param secret signs links (HMAC-SHA-256, of which 128 bits stand in the URL)
 */
export function openNotificationLinks(publicUrl: string, secret: Buffer): NotificationLinks {
  const sign = (accountId: number) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['unsubscribe', accountId]))
      .digest()
      .subarray(0, signatureLength);

  function unsubscribeId(accountId: number): string {
    return `${accountId.toString(36)}-${sign(accountId).toString('base64url')}`;
  }

  return {
    unsubscribeId,
    accountOf(id) {
      const [, number = '', signature = ''] = /^([\da-z]{1,7})-([\w-]{22})$/.exec(id) ?? [];
      const accountId = Number.parseInt(number, 36);
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== signatureLength || !timingSafeEqual(given, sign(accountId))) return undefined;
      return accountId;
    },
    unsubscribe: (accountId, language) => `${publicUrl}${prefixOf[language]}/unsubscribe/${unsubscribeId(accountId)}`,
    notifications: (language) => `${publicUrl}${prefixOf[language]}/my-notifications`,
  };
}
