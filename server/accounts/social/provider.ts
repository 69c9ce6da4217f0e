import type { Driver } from '#contract/accounts.ts';

/** Who a provider says that somebody is. */
export type SocialIdentity = {
  driver: Driver;
  /** The provider's own id of the person. */
  id: string;
  email: string | undefined;
  /** Whether the provider vouches for it that she reads the mails of the address. */
  emailVerified: boolean;
  firstName?: string | undefined;
  lastName?: string | undefined;
};

export class SocialTokenRefused extends Error {
  override name = 'SocialTokenRefused';
}

export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

export type SocialProvider = {
  identityOf(token: string): Promise<SocialIdentity & { singleUse?: { hash: Buffer; expiresAt: Date } }>;
};
