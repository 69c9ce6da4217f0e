import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { askProvider, defaultPatienceMs } from './ask-provider.ts';
import {
  ProviderUnavailable,
  type SingleUse,
  type SocialIdentity,
  SocialTokenRefused,
  toldEmail,
  toldName,
} from './provider.ts';

/** How long Google's addresses are kept before they are read again. */
const discoveryMs = 60 * 60 * 1000;
/** Keys that nobody knows have Google asked again this often at most. */
const keysRestMs = 30_000;
/** How far Google's clock and ours may be apart. */
const clockToleranceSeconds = 60;
/** Google's tokens live for an hour; one that claims a longer life is not kept that long. */
const oldestSeconds = 60 * 60;

const httpAddress = z.url({ protocol: /^https?$/ });
const discoverySchema = z.object({ issuer: z.string(), authorization_endpoint: httpAddress, jwks_uri: httpAddress });
type Discovery = z.infer<typeof discoverySchema>;

/** What a token has to tell, and may. */
const claimsSchema = z.object({
  // OpenID Connect Core, section 2: at most 255 ASCII characters.
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  iat: z.number(),
  exp: z.number(),
  email: toldEmail,
  // A text in some of Google's answers.
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  given_name: toldName,
  family_name: toldName,
});

type GoogleIdentity = SocialIdentity & { singleUse: SingleUse };

export type Google = {
  clientId: string;
  /**
   * Who has signed in at Google for this store, by an ID token, checked as Google asks for
   * (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token) and OpenID Connect Core, 3.2.2.11 and 3.1.3.7:
   * Google's signature (RS256 alone), issuer, audience, an age of an hour at most.
   * @throws SocialTokenRefused, ProviderUnavailable
   */
  identityOf(token: string): Promise<GoogleIdentity>;
  /**
   * Where the browser goes to sign in.
   * @throws ProviderUnavailable
   */
  signInAddress(): Promise<string>;
};

/**
 * Knows Google by what its issuer tells (OpenID Connect Discovery), so that addresses and keys are never ours to keep right.
 * @param patienceMs how long each of its answers may take
 */
export function openGoogle(
  { clientId, issuer }: { clientId: string; issuer: string },
  patienceMs = defaultPatienceMs,
): Google {
  let known: { untilMs: number; discovery: Promise<Discovery> } | undefined;
  let keys: { address: string; find: JWTVerifyGetKey } | undefined;

  /** One request for all who ask meanwhile; one that failed is forgotten. */
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
        // Google names itself with and without its scheme.
        issuer: [discovery.issuer, discovery.issuer.replace(/^https?:\/\//, '')],
        audience: clientId,
        clockTolerance: clockToleranceSeconds,
        maxTokenAge: oldestSeconds,
      }).catch((error) => {
        if (error instanceof ProviderUnavailable) throw error;
        if (error instanceof errors.JOSEError) throw new SocialTokenRefused(`Google’s token: ${error.message}`);
        throw new ProviderUnavailable(`Google’s key cannot be used: ${error.message}`);
      });
      return identityIn(payload, token, clientId);
    },
  };
}

/** What a token says whose signature, issuer and times are right. */
function identityIn(payload: JWTPayload, token: string, clientId: string): GoogleIdentity {
  const claims = claimsSchema.safeParse(payload).data;
  if (!claims) throw new SocialTokenRefused('Google’s token: a claim is not what it should be');
  // A token for more than one audience was given to the one that `azp` names.
  if ((Array.isArray(claims.aud) || claims.azp !== undefined) && claims.azp !== clientId)
    throw new SocialTokenRefused('Google’s token: it was given to another app');
  const signed = token.slice(0, token.lastIndexOf('.'));
  return {
    driver: 'google',
    id: claims.sub,
    email: claims.email,
    emailVerified: claims.email !== undefined && String(claims.email_verified) === 'true',
    firstName: claims.given_name,
    lastName: claims.family_name,
    singleUse: {
      // Of what is signed: a signature can be written in more than one way, and would make one token look like many.
      hash: createHash('sha256').update(signed).digest(),
      expiresAt: new Date((Math.min(claims.exp, claims.iat + oldestSeconds) + clockToleranceSeconds) * 1000),
    },
  };
}

async function readDiscovery(issuer: string, patienceMs: number): Promise<Discovery> {
  const { status, json } = await askProvider(`${issuer}/.well-known/openid-configuration`, { patienceMs });
  const discovery = discoverySchema.safeParse(json).data;
  if (status !== 200 || !discovery)
    throw new ProviderUnavailable(`${issuer} answered ${status} with what is no configuration of OpenID Connect`);
  // OpenID Connect Discovery, 4.3: whoever answers has to be who was asked.
  if (discovery.issuer.replace(/\/+$/, '') !== issuer)
    throw new ProviderUnavailable(`${issuer} answered with the configuration of another issuer`);
  return discovery;
}

/** Tells a token whose key is not Google's from keys that could not be had. */
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
