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
  return { page: url.origin + url.pathname, params: Object.fromEntries(url.searchParams) };
}

test('requests an ID token from Google in the fragment, which no server sees', () => {
  expect(leave(google)).toEqual({
    page: 'https://accounts.google.com/o/oauth2/v2/auth',
    params: {
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

test('requests a token for the e-mail address from Facebook', () => {
  expect(leave(facebook)).toEqual({
    page: 'https://www.facebook.com/v23.0/dialog/oauth',
    params: {
      client_id: '42',
      redirect_uri: 'https://shop.example/login/facebook',
      response_type: 'token',
      scope: 'email',
      state: 'state-1',
    },
  });
});

test('keeps the query of a provider’s address', () => {
  const withTenant = { google: { clientId: 'client-1', address: 'https://id.example/auth?tenant=7' } };
  const address = new URL(addressToLeaveFor(google, withTenant, origin) ?? '');
  expect(address.searchParams.get('tenant')).toBe('7');
  expect(address.searchParams.get('client_id')).toBe('client-1');
});

test('does not leave for an unconfigured provider', () => {
  expect(addressToLeaveFor(google, { facebook: ways.facebook }, origin)).toBeUndefined();
  expect(addressToLeaveFor(facebook, {}, origin)).toBeUndefined();
});

const tokenWith = (claims: Record<string, unknown>) => new UnsecuredJWT(claims).encode();
const idToken = tokenWith({ nonce: 'nonce-1', name: 'Élodie 김' });
const back = (values: Record<string, string>, search = '') => ({ hash: `#${new URLSearchParams(values)}`, search });

describe('back from the provider', () => {
  test('accepts Google’s token if state and nonce match', () => {
    const answer = back({ state: 'state-1', id_token: idToken, authuser: '0' });
    expect(readAnswer('google', answer, google)).toEqual({ token: idToken, isSignUp: true });
  });

  test('accepts Facebook’s token if the state matches', () => {
    const answer = back({ access_token: 'EAAB|x', expires_in: '5400', state: 'state-1' });
    expect(readAnswer('facebook', answer, facebook)).toEqual({ token: 'EAAB|x', isSignUp: false });
  });

  test.each([
    ['in the fragment', back({ error: 'access_denied', state: 'state-1' })],
    ['in the query', { hash: '#_=_', search: '?error=access_denied&error_reason=user_denied&state=state-1' }],
    ['without a state', { hash: '', search: '?error=access_denied' }],
  ])('reports a cancelled sign-in: %s', (_, answer) => {
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
    ['a malformed token', back({ state: 'state-1', id_token: 'garbage' })],
    ['a malformed token of three parts', back({ state: 'state-1', id_token: 'a.b.c' })],
    ['a token in the query, where servers see it', { hash: '', search: `?state=state-1&id_token=${idToken}` }],
    ['nothing', { hash: '', search: '' }],
  ])('rejects a foreign answer: %s', (_, answer) => {
    expect(readAnswer('google', answer, google)).toEqual({ refusal: 'foreign' });
  });

  test('rejects an answer without a started sign-in, or from the other provider', () => {
    const answer = back({ state: 'state-1', id_token: idToken });
    expect(readAnswer('google', answer, undefined)).toEqual({ refusal: 'foreign' });
    expect(readAnswer('google', answer, facebook)).toEqual({ refusal: 'foreign' });
  });
});

test('reads a stored sign-in unchanged', () => {
  expect(readBegun(JSON.stringify(google))).toEqual(google);
});

test.each([null, '', 'null', '[]', '"x"', '{"state":', '{"driver":"google","state":"","nonce":"n"}', '{"state":7}'])(
  'ignores an incomplete stored sign-in: %s',
  (stored) => {
    expect(readBegun(stored)).toBeUndefined();
  },
);

test('a sign-in from a Korean page returns there, with the provider’s answer', () => {
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
