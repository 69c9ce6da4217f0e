import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { askProvider, defaultPatienceMs } from './ask-provider.ts';
import { emailClaim, nameClaim, ProviderUnavailable, type SocialIdentity, SocialTokenRefused } from './provider.ts';
import { readSignedRequest } from './signed-request.ts';

const id = z.string().regex(/^\d{1,30}$/);

/** The answer of https://developers.facebook.com/docs/graph-api/reference/debug_token */
const inspectionSchema = z.object({
  data: z.discriminatedUnion('is_valid', [
    z.object({ is_valid: z.literal(false) }),
    z.object({
      is_valid: z.literal(true),
      app_id: z.string(),
      type: z.string(),
      // In seconds since 1970; 0: the token does not expire.
      expires_at: z.int().min(0),
      user_id: id.optional(),
    }),
  ]),
});

const personSchema = z.object({ id, email: emailClaim, first_name: nameClaim, last_name: nameClaim });

/** The errors of https://developers.facebook.com/docs/graph-api/guides/error-handling */
const errorSchema = z.object({ error: z.object({ code: z.int() }) });
/** Graph's error codes for a parameter that is not a token, and for a token that has ended meanwhile. */
const badParameter = 100;
const badToken = 190;

export type Facebook = {
  appId: string;
  /** Returns the URL at which the browser starts the sign-in. */
  signInAddress(): string;
  /**
   * Returns the person who signed in at Facebook for this application, by an access token. Asks Graph whether the token
   * is valid, a person's, and issued to this app
   * (https://developers.facebook.com/documentation/facebook-login/guides/advanced/manual-flow, "Inspecting access
   * tokens"). Then asks Graph for the person. The address never counts as verified: Facebook does not say whether it
   * was confirmed.
   * @throws SocialTokenRefused, ProviderUnavailable
   */
  identityOf(token: string): Promise<SocialIdentity>;
  /** Like `readSignedRequest` of `signed-request.ts`, with the app's secret. */
  readSignedRequest(signedRequest: string): string;
};

/**
 * Opens the sign-in with Facebook.
 * @param patienceMs time limit of each of Facebook's answers, in ms
 */
export function openFacebook(
  { appId, appSecret, url, graphUrl }: { appId: string; appSecret: string; url: string; graphUrl: string },
  patienceMs = defaultPatienceMs,
): Facebook {
  /** Asks Graph with a bearer token. The token goes into a header because logs keep URLs. */
  async function askGraph<Answer>(
    path: string,
    { query, bearer, schema, refusals }: Question<Answer>,
  ): Promise<Answer> {
    const address = `${graphUrl}/${path}?${new URLSearchParams(query)}`;
    const { status, json } = await askProvider(address, { headers: { authorization: `Bearer ${bearer}` }, patienceMs });
    const answer = schema.safeParse(json).data;
    if (answer) return answer;
    const code = errorSchema.safeParse(json).data?.error.code;
    if (status < 500 && code !== undefined && refusals.includes(code))
      throw new SocialTokenRefused(`Facebook token rejected by /${path} with code ${code}`);
    throw new ProviderUnavailable(
      `Facebook’s /${path} answered ${status}${code === undefined ? '' : `, code ${code}`}`,
    );
  }

  return {
    appId,
    signInAddress: () => `${url}/dialog/oauth`,
    readSignedRequest: (signedRequest) => readSignedRequest(signedRequest, appSecret),
    async identityOf(token) {
      // A header takes no other characters.
      if (!/^[\x21-\x7e]{1,4096}$/.test(token)) throw new SocialTokenRefused('Facebook token malformed');
      const { data } = await askGraph('debug_token', {
        query: { input_token: token },
        bearer: `${appId}|${appSecret}`,
        schema: inspectionSchema,
        refusals: [badParameter],
      });
      const problem = problemOf(data, appId);
      if (problem !== undefined) throw new SocialTokenRefused(`Facebook token ${problem}`);

      // Proves to Facebook that the caller knows the app's secret
      // (https://developers.facebook.com/docs/graph-api/guides/secure-requests).
      const proof = createHmac('sha256', appSecret).update(token).digest('hex');
      const person = await askGraph('me', {
        query: { fields: 'id,first_name,last_name,email', appsecret_proof: proof },
        bearer: token,
        schema: personSchema,
        refusals: [badToken],
      });
      if (!data.is_valid || person.id !== data.user_id)
        throw new SocialTokenRefused('Facebook token of another user than its inspection named');
      return {
        driver: 'facebook',
        id: person.id,
        email: person.email,
        emailVerified: false,
        firstName: person.first_name,
        lastName: person.last_name,
      };
    },
  };
}

type Question<Answer> = {
  query: Record<string, string>;
  bearer: string;
  schema: z.ZodType<Answer>;
  /** Graph's error codes for which the token is to blame, rather than the server or Facebook. */
  refusals: number[];
};

/** Returns why a token signs nobody in, as a text for operators; undefined for a valid token. */
function problemOf(data: z.infer<typeof inspectionSchema>['data'], appId: string): string | undefined {
  if (!data.is_valid) return 'not valid';
  if (data.app_id !== appId) return 'issued to another app';
  if (data.type !== 'USER') return `of type ${data.type.slice(0, 20)} instead of USER`;
  if (data.user_id === undefined) return 'without a user';
  if (data.expires_at !== 0 && data.expires_at * 1000 <= Date.now()) return 'expired';
  return undefined;
}
