import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openPartner } from './partner.ts';
import { personOf } from './person-cookie.ts';

/** A Facebook user under the permission `email`. The address is absent if the user has none or withholds it. */
type Person = { id: string; first_name?: string; last_name?: string; email?: string };

/** The fields of Graph's token inspection, besides the user. */
type Inspection = Record<string, unknown>;

const appId = '4200042';
const appSecret = 'the-secret-of-the-tests';
const version = '/v23.0';

/**
 * Starts a local Facebook for sign-in: the dialog and the two Graph calls, with strict authentication. The dialog signs
 * `person` in and redirects at once. `answer` and `requests` are the ones of every partner's server.
 */
export async function openTestFacebook() {
  const tokens = new Map<string, { person: Person; inspection: Inspection }>();
  const partner = await openPartner((request, response) => answer(request, response));
  const url = partner.url + version;

  /** Issues an access token for this app. `inspection` overrides fields of its inspection. */
  function tokenFor(person: Person, inspection: Inspection = {}): string {
    const token = `EAAB${randomBytes(24).toString('hex')}`;
    const expires_at = Math.floor(Date.now() / 1000) + 5400;
    const usual = { app_id: appId, type: 'USER', is_valid: true, expires_at, scopes: ['email'], user_id: person.id };
    tokens.set(token, { person, inspection: { ...usual, ...inspection } });
    return token;
  }

  const facebook = Object.assign(partner, {
    appId,
    appSecret,
    /** The addresses of the dialog and of Graph. */
    url,
    graphUrl: url,
    /** The user at the dialog. Undefined cancels. */
    person: { id: '9001', first_name: 'Ada', last_name: 'Lovelace', email: 'ada@facebook.example' } as
      | Person
      | undefined,
    tokenFor,
    /** Signs a request to the app's callbacks. */
    signedRequestFor: (payload: Record<string, unknown>) => signRequest(payload, appSecret),
  });

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams: query } = new URL(request.url ?? '', url);
    const [, bearer = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (pathname === `${version}/dialog/oauth`) dialog(query, request.headers.cookie, response);
    else if (pathname === `${version}/debug_token`) inspect(query.get('input_token') ?? '', bearer, response);
    else if (pathname === `${version}/me`) sendProfile(query, bearer, response);
    else fail(response, 2500, 'Unknown path components');
  }

  function dialog(query: URLSearchParams, cookie: string | undefined, response: ServerResponse): void {
    const address = query.get('redirect_uri') ?? '';
    if (query.get('client_id') !== appId || query.get('response_type') !== 'token' || !URL.canParse(address)) {
      response.writeHead(400).end('Invalid App ID, response type or redirect address');
      return;
    }
    const back = new URL(address);
    const state = query.get('state') ?? '';
    const person = personOf<Person>(cookie) ?? facebook.person;
    if (person) {
      const said = { access_token: tokenFor(person), expires_in: '5400', state };
      back.hash = String(new URLSearchParams(said));
    } else {
      // Facebook reports a cancellation in the query, even when the fragment was requested.
      const said = { error: 'access_denied', error_code: '200', error_reason: 'user_denied', state };
      back.search = String(new URLSearchParams(said));
      back.hash = '_=_';
    }
    response.writeHead(302, { location: back.href }).end();
  }

  function inspect(inputToken: string, bearer: string, response: ServerResponse): void {
    const { inspection } = tokens.get(inputToken) ?? {};
    if (bearer !== `${appId}|${appSecret}`) fail(response, badToken, 'Invalid OAuth access token signature.');
    else if (!inspection)
      send(response, 200, { data: { is_valid: false, scopes: [], error: { code: badToken, message: 'Bad' } } });
    else if (inspection.app_id !== appId)
      fail(response, badParameter, '(#100) The App_id in the input_token did not match the Viewing App');
    else send(response, 200, { data: inspection });
  }

  function sendProfile(query: URLSearchParams, bearer: string, response: ServerResponse): void {
    const { person } = tokens.get(bearer) ?? {};
    const proof = createHmac('sha256', appSecret).update(bearer).digest('hex');
    const fields = ['id', ...(query.get('fields') ?? 'name').split(',')];
    if (!person) fail(response, badToken, 'Malformed access token');
    else if (query.get('appsecret_proof') !== proof) fail(response, badParameter, 'Invalid appsecret_proof provided');
    else send(response, 200, Object.fromEntries(Object.entries(person).filter(([field]) => fields.includes(field))));
  }

  return facebook;
}

export type TestFacebook = Awaited<ReturnType<typeof openTestFacebook>>;

/** Graph's error codes. */
const badParameter = 100;
const badToken = 190;

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}

function fail(response: ServerResponse, code: number, message: string): void {
  send(response, 400, { error: { message, type: 'OAuthException', code, fbtrace_id: 'A' } });
}

/** Signs a request in the format that `readSignedRequest` of `server/shoppers/auth/social/signed-request.ts` reads. */
export function signRequest(payload: Record<string, unknown> | string, secret: string): string {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const encoded = Buffer.from(text).toString('base64url');
  return `${createHmac('sha256', secret).update(encoded).digest('base64url')}.${encoded}`;
}
