import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { askProvider, defaultPatienceMs } from './ask-provider.ts';
import {
  emailClaim,
  nameClaim,
  ProviderUnavailable,
  type SingleUse,
  type SocialIdentity,
  SocialTokenRefused,
} from './provider.ts';

/** How long Google's discovery document is cached, in ms. */
const discoveryMs = 60 * 60 * 1000;
/** Minimum time between two reads of Google's keys, in ms, however many tokens come with unknown keys. */
const keysRestMs = 30_000;
/** Tolerated difference between the clocks of Google and the server. */
const clockToleranceSeconds = 60;
/** Lifetime of Google's tokens. Older ones are refused, so a used token is remembered no longer, whatever expiry it claims. */
const oldestSeconds = 60 * 60;

const httpAddress = z.url({ protocol: /^https?$/ });
const discoverySchema = z.object({ issuer: z.string(), authorization_endpoint: httpAddress, jwks_uri: httpAddress });
type Discovery = z.infer<typeof discoverySchema>;

/** The claims of an ID token that are read. */
const claimsSchema = z.object({
  // OpenID Connect Core, section 2: at most 255 ASCII characters.
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  iat: z.number(),
  exp: z.number(),
  email: emailClaim,
  // A string in some of Google's answers.
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  given_name: nameClaim,
  family_name: nameClaim,
});

type GoogleIdentity = SocialIdentity & { singleUse: SingleUse };

export type Google = {
  clientId: string;
  /**
   * Returns the person who signed in at Google for this application, by an ID token. Checks Google's signature (only
   * RS256), issuer, audience and an age of an hour at most. The rules are Google's
   * (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token) and OpenID Connect Core, 3.2.2.11
   * and 3.1.3.7.
   * @throws SocialTokenRefused, ProviderUnavailable
   */
  identityOf(token: string): Promise<GoogleIdentity>;
  /**
   * Returns the URL at which the browser starts the sign-in.
   * @throws ProviderUnavailable
   */
  signInAddress(): Promise<string>;
};

/**
 * Opens the sign-in with Google. Reads URLs and keys from the issuer (OpenID Connect Discovery), so that none are
 * configured.
 * @param patienceMs time limit of each of Google's answers, in ms
 */
export function openGoogle(
  { clientId, issuer }: { clientId: string; issuer: string },
  patienceMs = defaultPatienceMs,
): Google {
  let known: { untilMs: number; discovery: Promise<Discovery> } | undefined;
  let keys: { address: string; find: JWTVerifyGetKey } | undefined;

  /** Shares one request between concurrent callers and caches its answer. A failed request is not cached. */
  function discover(): Promise<Discovery> {
    if (known && Date.now() < known.untilMs) return known.discovery;
    const asked = { untilMs: Date.now() + discoveryMs, discovery: readDiscovery(issuer, patienceMs) };
    asked.discovery.catch(() => {
      if (known === asked) known = undefined;
    });
    known = asked;
    return asked.discovery;
  }

  function keysAt(address: string): JWTVerifyGetKey {
    if (keys?.address !== address) keys = { address, find: findKeys(address, patienceMs) };
    return keys.find;
  }

  return {
    clientId,
    signInAddress: async () => (await discover()).authorization_endpoint,
    async identityOf(token) {
      const discovery = await discover();
      const { payload } = await jwtVerify(token, keysAt(discovery.jwks_uri), {
        algorithms: ['RS256'],
        // Google names itself with and without the URL's scheme.
        issuer: [discovery.issuer, discovery.issuer.replace(/^https?:\/\//, '')],
        audience: clientId,
        clockTolerance: clockToleranceSeconds,
        maxTokenAge: oldestSeconds,
      }).catch((error) => {
        if (error instanceof ProviderUnavailable) throw error;
        if (error instanceof errors.JOSEError) throw new SocialTokenRefused(`Google token rejected: ${error.message}`);
        throw new ProviderUnavailable(`Google’s key cannot be used: ${error.message}`);
      });
      return identityIn(payload, token, clientId);
    },
  };
}

/** Reads the person from a token whose signature, issuer and times are checked already. */
function identityIn(payload: JWTPayload, token: string, clientId: string): GoogleIdentity {
  const claims = claimsSchema.safeParse(payload).data;
  if (!claims) throw new SocialTokenRefused('Google token with a missing or invalid claim');
  // Of a token with several audiences, `azp` names the app that it was issued to.
  if ((Array.isArray(claims.aud) || claims.azp !== undefined) && claims.azp !== clientId)
    throw new SocialTokenRefused('Google token issued to another app');
  const signed = token.slice(0, token.lastIndexOf('.'));
  return {
    driver: 'google',
    id: claims.sub,
    email: claims.email,
    emailVerified: claims.email !== undefined && String(claims.email_verified) === 'true',
    firstName: claims.given_name,
    lastName: claims.family_name,
    singleUse: {
      // Hashes the signed part only: a signature has several spellings, which would make one token look like many.
      hash: createHash('sha256').update(signed).digest(),
      expiresAt: new Date((Math.min(claims.exp, claims.iat + oldestSeconds) + clockToleranceSeconds) * 1000),
    },
  };
}

async function readDiscovery(issuer: string, patienceMs: number): Promise<Discovery> {
  const { status, json } = await askProvider(`${issuer}/.well-known/openid-configuration`, { patienceMs });
  const discovery = discoverySchema.safeParse(json).data;
  if (status !== 200 || !discovery)
    throw new ProviderUnavailable(`${issuer} answered ${status} without an OpenID Connect configuration`);
  // OpenID Connect Discovery, 4.3: the issuer in the answer has to be the requested one.
  if (discovery.issuer.replace(/\/+$/, '') !== issuer)
    throw new ProviderUnavailable(`${issuer} answered with the configuration of another issuer`);
  return discovery;
}

/**
 * Creates the lookup of Google's keys. It throws different errors for a token with an unknown key and for keys that
 * cannot be read.
 */
function findKeys(address: string, patienceMs: number): JWTVerifyGetKey {
  const find = createRemoteJWKSet(new URL(address), {
    cooldownDuration: keysRestMs,
    [customFetch]: async (url) => {
      const { status, json } = await askProvider(url, { patienceMs });
      return Response.json(json, { status });
    },
  });
  return (header, token) =>
    find(header, token).catch((error) => {
      const isToken = error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
      if (isToken || error instanceof ProviderUnavailable) throw error;
      throw new ProviderUnavailable(`Google’s keys at ${address}: ${error.message}`);
    });
}
