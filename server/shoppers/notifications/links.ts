import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Language, prefixOf } from '#contract/languages.ts';

/** Where every mail that comes of the store's own accord leads to end or to change that. */
export type NotificationLinks = {
  /** The `{userId}` of the specification's /unsubscribe/{userId}: signed, and does not expire. */
  unsubscribeId(accountId: number): string;
  /** The account of such an id; undefined when it is none of ours. */
  accountOf(unsubscribeId: string): number | undefined;
  unsubscribe(accountId: number, language: Language): string;
  notifications(language: Language): string;
};

const signatureLength = 16;

/** @param secret what links are signed with (HMAC-SHA-256, of which 128 bits stand in the address) */
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
