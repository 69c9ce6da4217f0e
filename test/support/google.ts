import { randomUUID } from 'node:crypto';
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';
import { openPartner } from './partner.ts';
import { personOf } from './person-cookie.ts';

/** Claims of an ID token; `undefined` leaves one out. */
type Claims = Record<string, unknown>;

const clientId = 'trouvaille-of-the-tests.apps.googleusercontent.com';

/**
 * Google as far as sign-in goes, on this machine: a real OpenID Connect issuer, with keys, discovery, and the page that browsers are
 * sent to, which signs in `person` and sends the browser back at once. `answer` and `requests` are those of any partner's server.
 */
export async function openTestGoogle() {
  const issuer = new OAuth2Issuer();
  await issuer.keys.generate('RS256', { kid: 'first' });
  const service = new OAuth2Service(issuer);
  const partner = await openPartner(service.requestHandler);
  issuer.url = partner.url;

  /** @param key the one that signs, by its kid; without it any that the issuer has */
  async function tokenFor(claims: Claims, key: { kid?: string } = {}): Promise<string> {
    const usual = { aud: clientId, azp: clientId, jti: randomUUID(), nbf: undefined };
    const told = { ...usual, ...('email' in claims && { email_verified: true }), ...claims };
    return issuer.buildToken({
      ...key,
      scopesOrTransform: (_, payload) => {
        Object.assign(payload, told);
      },
    });
  }

  const google = Object.assign(partner, {
    issuer: partner.url,
    clientId,
    keys: issuer.keys,
    /** Who sits before the page that browsers are sent to; undefined: somebody who cancels. */
    person: { sub: '1001', email: 'ada@gmail.example', given_name: 'Ada', family_name: 'Lovelace' } as
      | Claims
      | undefined,
    /** An ID token as Google would give it for these claims. */
    tokenFor,
  });

  // The package's own page gives codes alone.
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

/** What Google's page would refuse to go on with. */
function problemOf(query: Record<string, unknown>): string | undefined {
  if (query.client_id !== clientId) return 'invalid_client';
  if (query.response_type !== 'id_token') return 'unsupported_response_type';
  if (query.response_mode !== undefined && query.response_mode !== 'fragment') return 'unsupported_response_mode';
  if (typeof query.nonce !== 'string' || query.nonce === '') return 'invalid_request: nonce is missing';
  if (!`${query.scope}`.split(' ').includes('openid')) return 'invalid_scope';
  return URL.canParse(`${query.redirect_uri}`) ? undefined : 'redirect_uri_mismatch';
}
