import { setTimeout as sleep } from 'node:timers/promises';
import type { Providers } from '#contract/sign-in-ways.ts';
import type { SignInWays } from '#contract/storefront.ts';
import type { Config } from '#server/platform/config.ts';
import { type Facebook, openFacebook } from './facebook.ts';
import type { Google } from './google.ts';

/** How long a page waits for Google's sign-in URL, in ms; a page works without it. */
const defaultPatienceMs = 1000;
/** How long Google is left out after a failure before it is asked again, in ms. */
const restMs = 10_000;

/** The providers that shoppers may sign in with; undefined for a provider that is not set up. */
export type SocialDrivers = { google?: Google | undefined; facebook?: Facebook | undefined };

/** Tells which providers are set up, whether or not they are reachable now. */
export const providersOf = ({ google, facebook }: SocialDrivers): Providers => ({
  google: google !== undefined,
  facebook: facebook !== undefined,
});

/** Opens the providers that the settings name. Loads Google's library only where Google is set up. */
export async function openSocialDrivers({
  google,
  facebook,
}: Pick<Config, 'google' | 'facebook'>): Promise<SocialDrivers> {
  return {
    google: google && (await import('./google.ts')).openGoogle(google),
    facebook: facebook && openFacebook(facebook),
  };
}

/**
 * Creates a function that returns the providers to show buttons for. Leaves Google out for 10 s when it does not answer
 * in time.
 */
export function findSignInWays(
  { google, facebook }: SocialDrivers,
  patienceMs = defaultPatienceMs,
): () => Promise<SignInWays> {
  let restsUntilMs = 0;

  async function googleAddress(): Promise<string | undefined> {
    if (!google || Date.now() < restsUntilMs) return undefined;
    const late = sleep(patienceMs, undefined, { ref: false });
    const address = await Promise.race([google.signInAddress(), late]).catch(() => undefined);
    if (address === undefined) restsUntilMs = Date.now() + restMs;
    return address;
  }

  return async () => {
    const address = await googleAddress();
    return {
      ...(google && address && { google: { clientId: google.clientId, address } }),
      ...(facebook && { facebook: { appId: facebook.appId, address: facebook.signInAddress() } }),
    };
  };
}
