import { randomUUID } from 'node:crypto';
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';
import { openPartner } from './partner.ts';
import { personOf } from './person-cookie.ts';

/** The claims of an ID token. `undefined` omits a claim. */
type Claims = Record<string, unknown>;

const clientId = 'trouvaille-of-the-tests.apps.googleusercontent.com';

/**
 * Starts a local Google for sign-in: an OpenID Connect issuer with keys, discovery and a sign-in page. The page signs
 * `person` in and redirects at once. `answer` and `requests` are the ones of every partner's server.
 */
export async function openTestGoogle() {
  const issuer = new OAuth2Issuer();
  await issuer.keys.generate('RS256', { kid: 'first' });
  const service = new OAuth2Service(issuer);
  const partner = await openPartner(service.requestHandler);
  issuer.url = partner.url;

  /** @param key the signing key, by its kid. Any key of the issuer by default. */
  async function tokenFor(claims: Claims, key: { kid?: string } = {}): Promise<string> {
    const usual = { aud: clientId, azp: clientId, jti: randomUUID(), nbf: undefined };
    const allClaims = { ...usual, ...('email' in claims && { email_verified: true }), ...claims };
    return issuer.buildToken({
      ...key,
      scopesOrTransform: (_, payload) => {
        Object.assign(payload, allClaims);
      },
    });
  }

  const google = Object.assign(partner, {
    issuer: partner.url,
    clientId,
    keys: issuer.keys,
    /** The user at the sign-in page. Undefined cancels. */
    person: { sub: '1001', email: 'ada@gmail.example', given_name: 'Ada', family_name: 'Lovelace' } as
      | Claims
      | undefined,
    /** Issues an ID token for claims. */
    tokenFor,
  });

  // The package's own page supports the authorization code flow only.
  service.addRoute('GET', '/o/oauth2/v2/auth', async ({ query, headers }, response) => {
    const { redirect_uri: address = '', state, nonce, scope = '' } = query as Record<string, string>;
    const problem = problemOf(query);
    if (problem) {
      response.writeHead(400).end(`Error 400: ${problem}`);
      return;
    }
    const person = personOf(headers.cookie) ?? google.person;
    const said = person
      ? { id_token: await tokenFor({ ...person, nonce }), scope, authuser: '0', prompt: 'none' }
      : { error: 'access_denied' };
    const back = new URL(address);
    back.hash = String(new URLSearchParams({ ...(state && { state }), ...said }));
    response.writeHead(302, { location: back.href }).end();
  });
  service.on('beforeWellKnownOpenIdConfiguration', ({ body }: { body: Claims }) => {
    Object.assign(body, {
      authorization_endpoint: `${partner.url}/o/oauth2/v2/auth`,
      response_types_supported: ['id_token'],
      response_modes_supported: ['fragment'],
    });
  });
  return google;
}

export type TestGoogle = Awaited<ReturnType<typeof openTestGoogle>>;

/** Returns Google's error for a request of the sign-in page, or undefined. */
function problemOf(query: Record<string, unknown>): string | undefined {
  if (query.client_id !== clientId) return 'invalid_client';
  if (query.response_type !== 'id_token') return 'unsupported_response_type';
  if (query.response_mode !== undefined && query.response_mode !== 'fragment') return 'unsupported_response_mode';
  if (typeof query.nonce !== 'string' || query.nonce === '') return 'invalid_request: nonce is missing';
  if (!`${query.scope}`.split(' ').includes('openid')) return 'invalid_scope';
  return URL.canParse(`${query.redirect_uri}`) ? undefined : 'redirect_uri_mismatch';
}
