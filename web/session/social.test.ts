import { UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { addressInOwnLanguage, addressToLeaveFor, type BegunSignIn, readAnswer, readBegun } from './social.ts';

const origin = 'https://shop.example';
const ways = {
  google: { clientId: 'client-1', address: 'https://accounts.google.com/o/oauth2/v2/auth' },
  facebook: { appId: '42', address: 'https://www.facebook.com/v23.0/dialog/oauth' },
};
const google: BegunSignIn = { driver: 'google', state: 'state-1', nonce: 'nonce-1', isSignUp: true, language: 'en' };
const facebook: BegunSignIn = { ...google, driver: 'facebook', isSignUp: false };

function leave(begun: BegunSignIn) {
  const url = new URL(addressToLeaveFor(begun, ways, origin) ?? '');
  return { page: url.origin + url.pathname, told: Object.fromEntries(url.searchParams) };
}

test('Google is asked for an ID token, to come back in the fragment, which no server sees', () => {
  expect(leave(google)).toEqual({
    page: 'https://accounts.google.com/o/oauth2/v2/auth',
    told: {
      client_id: 'client-1',
      redirect_uri: 'https://shop.example/login/google',
      response_type: 'id_token',
      response_mode: 'fragment',
      scope: 'openid email profile',
      state: 'state-1',
      nonce: 'nonce-1',
    },
  });
});

test('Facebook is asked for a token that tells the e-mail address', () => {
  expect(leave(facebook)).toEqual({
    page: 'https://www.facebook.com/v23.0/dialog/oauth',
    told: {
      client_id: '42',
      redirect_uri: 'https://shop.example/login/facebook',
      response_type: 'token',
      scope: 'email',
      state: 'state-1',
    },
  });
});

test('what an address of a provider holds already stays in it', () => {
  const withTenant = { google: { clientId: 'client-1', address: 'https://id.example/auth?tenant=7' } };
  const address = new URL(addressToLeaveFor(google, withTenant, origin) ?? '');
  expect(address.searchParams.get('tenant')).toBe('7');
  expect(address.searchParams.get('client_id')).toBe('client-1');
});

test('nobody leaves for a provider that the store does not take', () => {
  expect(addressToLeaveFor(google, { facebook: ways.facebook }, origin)).toBeUndefined();
  expect(addressToLeaveFor(facebook, {}, origin)).toBeUndefined();
});

const tokenWith = (claims: Record<string, unknown>) => new UnsecuredJWT(claims).encode();
const idToken = tokenWith({ nonce: 'nonce-1', name: 'Élodie 김' });
const back = (values: Record<string, string>, search = '') => ({ hash: `#${new URLSearchParams(values)}`, search });

describe('back from the provider', () => {
  test('Google’s token is taken when state and nonce are those of this tab', () => {
    const answer = back({ state: 'state-1', id_token: idToken, authuser: '0' });
    expect(readAnswer('google', answer, google)).toEqual({ token: idToken, isSignUp: true });
  });

  test('Facebook’s token is taken when the state is that of this tab', () => {
    const answer = back({ access_token: 'EAAB|x', expires_in: '5400', state: 'state-1' });
    expect(readAnswer('facebook', answer, facebook)).toEqual({ token: 'EAAB|x', isSignUp: false });
  });

  test.each([
    ['in the fragment', back({ error: 'access_denied', state: 'state-1' })],
    ['in the query', { hash: '#_=_', search: '?error=access_denied&error_reason=user_denied&state=state-1' }],
    ['without a state', { hash: '', search: '?error=access_denied' }],
  ])('who cancels is told to have cancelled: %s', (_, answer) => {
    expect(readAnswer('google', answer, google)).toEqual({ refusal: 'denied' });
    expect(readAnswer('facebook', answer, facebook)).toEqual({ refusal: 'denied' });
  });

  test.each([
    ['another state', back({ state: 'state-2', id_token: idToken })],
    ['no state', back({ id_token: idToken })],
    ['no token', back({ state: 'state-1' })],
    ['an empty token', back({ state: 'state-1', id_token: '' })],
    ['Facebook’s kind of token', back({ state: 'state-1', access_token: idToken })],
    ['a token of another nonce', back({ state: 'state-1', id_token: tokenWith({ nonce: 'nonce-2' }) })],
    ['a token without a nonce', back({ state: 'state-1', id_token: tokenWith({}) })],
    ['what is no token', back({ state: 'state-1', id_token: 'garbage' })],
    ['what is no token either', back({ state: 'state-1', id_token: 'a.b.c' })],
    ['a token in the query, where servers see it', { hash: '', search: `?state=state-1&id_token=${idToken}` }],
    ['nothing', { hash: '', search: '' }],
  ])('an answer that does not fit is refused: %s', (_, answer) => {
    expect(readAnswer('google', answer, google)).toEqual({ refusal: 'foreign' });
  });

  test('an answer to nothing that this tab has begun, or has begun with the other provider, is refused', () => {
    const answer = back({ state: 'state-1', id_token: idToken });
    expect(readAnswer('google', answer, undefined)).toEqual({ refusal: 'foreign' });
    expect(readAnswer('google', answer, facebook)).toEqual({ refusal: 'foreign' });
  });
});

test('what was begun comes out of the storage as it went in', () => {
  expect(readBegun(JSON.stringify(google))).toEqual(google);
});

test.each([null, '', 'null', '[]', '"x"', '{"state":', '{"driver":"google","state":"","nonce":"n"}', '{"state":7}'])(
  'what is not whole in the storage counts as nothing begun: %s',
  (kept) => {
    expect(readBegun(kept)).toBeUndefined();
  },
);

test('whoever began on a Korean page goes on there, with all that the provider has brought', () => {
  const keeping = (begun: unknown) => ({ getItem: () => JSON.stringify(begun) });
  const returned = { pathname: '/login/google', search: '?x=1', hash: '#id_token=a.b.c&state=state-1' };
  expect(addressInOwnLanguage(returned, keeping({ ...google, language: 'kr' }))).toBe(
    '/kr/login/google?x=1#id_token=a.b.c&state=state-1',
  );
  expect(
    addressInOwnLanguage({ ...returned, pathname: '/kr/login/google' }, keeping({ ...google, language: 'kr' })),
  ).toBeUndefined();
  expect(addressInOwnLanguage(returned, keeping(google))).toBeUndefined();
  expect(addressInOwnLanguage(returned, keeping({ ...google, language: 'https://elsewhere.example' }))).toBeUndefined();
  expect(addressInOwnLanguage(returned, { getItem: () => null })).toBeUndefined();
});
