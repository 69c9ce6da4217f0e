import { z } from 'zod';
import type { Driver } from '#contract/accounts.ts';

/** A person as a provider identifies them. */
export type SocialIdentity = {
  driver: Driver;
  /** The provider's own id of the person. It never changes, so accounts are found by it rather than by the address. */
  id: string;
  email: string | undefined;
  /** Whether the provider vouches that the person reads the mails of the address. */
  emailVerified: boolean;
  firstName?: string | undefined;
  lastName?: string | undefined;
};

/**
 * Thrown for a token that signs nobody in: made up, altered, expired, or issued to another app. The message is for
 * operators and holds no token.
 */
export class SocialTokenRefused extends Error {
  override name = 'SocialTokenRefused';
}

/** Thrown when a provider does not answer, or not as documented. The token's validity is unknown, and it may be tried again. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** How a token that signs in only once is remembered: its hash, and until when. */
export type SingleUse = { hash: Buffer; expiresAt: Date };

/** The interface of a sign-in provider. */
export type SocialProvider = {
  /**
   * Returns the person that a token belongs to.
   * @throws SocialTokenRefused, ProviderUnavailable
   */
  identityOf(token: string): Promise<SocialIdentity & { singleUse?: SingleUse }>;
};

/** An address as the provider gives it. The sign-in checks whether it can receive mail. */
export const emailClaim = z.string().optional().catch(undefined);

/** A name as the provider gives it. A name that cannot be stored counts as missing. */
export const nameClaim = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}*$/u)
  .optional()
  .catch(undefined);
