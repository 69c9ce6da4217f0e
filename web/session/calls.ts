import type { AccessToken, Driver, Session, SignUp, SocialSignIn, User, UserUpdate } from '#contract/accounts.ts';
import type { Language } from '#contract/languages.ts';
import { browserTimeZone } from '#web/account/browser-time-zone.ts';
import { ask } from './api.ts';
import { session } from './session.ts';

// The calls of accounts (specification, section 7). All throw ApiError.

type Message = { message: string };
type UserAnswer = { data: User };

/** Begins a sign-up; the form asks for the password once. */
export function signUp(email: string, password: string, language: Language): Promise<Message> {
  const body: SignUp = { email, password, password_confirmation: password, language, time_zone: browserTimeZone() };
  return ask('POST', '/register', { body });
}

/** The answer has no token while the address waits for its verification. */
export function signIn(email: string, password: string): Promise<Session> {
  return ask('POST', '/login', { body: { email, password } });
}

type Social = { driver: Driver; token: string; isSignUp: boolean; language: Language };

/** By what Google or Facebook have brought back; without `isSignUp` no account is made. */
export function signInSocially({ driver, token, isSignUp, language }: Social): Promise<Session> {
  const body: SocialSignIn = { driver, token, sign_up: isSignUp ? 1 : 0, language, time_zone: browserTimeZone() };
  return ask('POST', '/login', { body });
}

type VerifyLink = { id: string; hash: string; expires: string; signature: string };

export async function verifyEmail({ id, hash, expires, signature }: VerifyLink): Promise<Session> {
  await askForCookie();
  const query = new URLSearchParams({ expires, signature });
  return ask('GET', `/verify-email/${encodeURIComponent(id)}/${encodeURIComponent(hash)}?${query}`);
}

export function sendVerification(email: string): Promise<Message> {
  return ask('POST', '/email/verification-notification', { body: { email } });
}

export async function requestReset(email: string): Promise<Message> {
  await askForCookie();
  return ask('POST', '/forgot-password', { body: { email } });
}

type Reset = { token: string; email: string; password: string };

export async function resetPassword(reset: Reset): Promise<Message> {
  await askForCookie();
  return ask('POST', '/reset-password', { body: { ...reset, password_confirmation: reset.password } });
}

/** The specification has it asked for before whatever comes by a link. */
function askForCookie(): Promise<void> {
  return ask('GET', '/sanctum/csrf-cookie');
}

// From here on as the shopper who is signed in.

/** What the server knows of her now. */
export async function readUser(): Promise<User> {
  const { data } = await session.ask<UserAnswer>('GET', '/api/users/me');
  return data;
}

export async function updateUser(update: UserUpdate): Promise<void> {
  const { data } = await session.ask<UserAnswer>('PUT', '/users/update', update);
  session.knows(data);
}

export async function changePassword({ id, email }: User, password: string): Promise<void> {
  const body = { email, password, password_confirmation: password };
  const { data } = await session.ask<UserAnswer>('PATCH', `/api/users/${id}`, body);
  session.knows(data);
}

/** Where she is signed in, the latest first. */
export async function listSignIns(userId: number): Promise<AccessToken[]> {
  const { data } = await session.ask<{ data: AccessToken[] }>('GET', `/api/users/${userId}/tokens`);
  return data;
}

export function endSignIn(userId: number, tokenId: number): Promise<void> {
  return session.ask('DELETE', `/api/users/${userId}/tokens/${tokenId}`);
}

/** Everywhere, here too. */
export async function endAllSignIns(userId: number): Promise<void> {
  await session.ask('DELETE', `/api/users/${userId}/tokens`);
  session.end();
}

/** All that is kept of her. */
export function readOwnData(userId: number): Promise<unknown> {
  return session.ask('GET', `/api/users/${userId}/export`);
}

export async function deleteAccount(userId: number): Promise<void> {
  await session.ask('DELETE', `/api/users/${userId}`);
  session.end();
}
