import { z } from 'zod';
import type { Driver } from '#contract/accounts.ts';

/** Who a provider says that somebody is. */
export type SocialIdentity = {
  driver: Driver;
  /** The provider's own id of the person: what stays hers, and so what she is known by. */
  id: string;
  email: string | undefined;
  /** Whether the provider vouches for it that she reads the mails of the address. */
  emailVerified: boolean;
  firstName?: string | undefined;
  lastName?: string | undefined;
};

/** A token that signs nobody in: made up, altered, expired, given to another app. The message is for operators, and holds no token. */
export class SocialTokenRefused extends Error {
  override name = 'SocialTokenRefused';
}

/** A provider that does not answer, or not in its words: nothing is known of the token, which may be tried again. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** Until when a token of a kind that signs in but once is to be known again, and by what. */
export type SingleUse = { hash: Buffer; expiresAt: Date };

/** What the store needs of a provider. */
export type SocialProvider = {
  /**
   * Whose a token is.
   * @throws SocialTokenRefused, ProviderUnavailable
   */
  identityOf(token: string): Promise<SocialIdentity & { singleUse?: SingleUse }>;
};

/** An address as a provider tells it; whether mails could reach it is for the sign-in to say. */
export const toldEmail = z.string().optional().catch(undefined);

/** A name as a provider tells it; one that could not be kept counts as none. */
export const toldName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}*$/u)
  .optional()
  .catch(undefined);
