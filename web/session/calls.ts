import type { AccessToken, Driver, Session, SignUp, SocialSignIn, User, UserUpdate } from '#contract/accounts.ts';
import type { Language } from '#contract/languages.ts';
import { browserTimeZone } from '#web/account/browser-time-zone.ts';
import { ask } from './api.ts';
import { session } from './session.ts';

// The account calls (specification, section 7). All throw ApiError.

type Message = { message: string };
type UserAnswer = { data: User };

/** Starts a sign-up. The form asks for the password once, so the confirmation repeats it. */
export function signUp(email: string, password: string, language: Language): Promise<Message> {
  const body: SignUp = { email, password, password_confirmation: password, language, time_zone: browserTimeZone() };
  return ask('POST', '/register', { body });
}

/** Signs in with a password. The answer has no token while the e-mail address is not verified. */
export function signIn(email: string, password: string): Promise<Session> {
  return ask('POST', '/login', { body: { email, password } });
}

type Social = { driver: Driver; token: string; isSignUp: boolean; language: Language };

/** Signs in with the token of Google or Facebook. Without `isSignUp` no account is created. */
export function signInSocially({ driver, token, isSignUp, language }: Social): Promise<Session> {
  const body: SocialSignIn = { driver, token, sign_up: isSignUp ? 1 : 0, language, time_zone: browserTimeZone() };
  return ask('POST', '/login', { body });
}

type VerifyLink = { id: string; hash: string; expires: string; signature: string };

/**
 * Verifies an e-mail address with the parts of its link. The answer has a token in the browser that signed up alone,
 * which its cookie proves.
 */
export async function verifyEmail({ id, hash, expires, signature }: VerifyLink): Promise<Session> {
  await askForCookie();
  const query = new URLSearchParams({ expires, signature });
  return ask('GET', `/verify-email/${encodeURIComponent(id)}/${encodeURIComponent(hash)}?${query}`);
}

/** Sends another verification mail. */
export function sendVerification(email: string): Promise<Message> {
  return ask('POST', '/email/verification-notification', { body: { email } });
}

/** Requests a mail with a link to reset the password. */
export async function requestReset(email: string): Promise<Message> {
  await askForCookie();
  return ask('POST', '/forgot-password', { body: { email } });
}

type Reset = { token: string; email: string; password: string };

/** Sets a new password with the token of a mailed link. */
export async function resetPassword(reset: Reset): Promise<Message> {
  await askForCookie();
  return ask('POST', '/reset-password', { body: { ...reset, password_confirmation: reset.password } });
}

/** The specification demands this call before every call that comes by a link. */
function askForCookie(): Promise<void> {
  return ask('GET', '/sanctum/csrf-cookie');
}

// The calls below are made as the signed-in shopper.

/** Returns the signed-in user as the server knows it now. */
export async function readUser(): Promise<User> {
  const { data } = await session.ask<UserAnswer>('GET', '/api/users/me');
  return data;
}

/** Updates the session after a change of the user on the server. */
export async function refreshUser(): Promise<void> {
  session.knows(await readUser());
}

/** Updates the user on the server and in the session. */
export async function updateUser(update: UserUpdate): Promise<void> {
  const { data } = await session.ask<UserAnswer>('PUT', '/users/update', update);
  session.knows(data);
}

/** Sets a new password. The server answers 403 if the sign-in is more than 30 minutes old. */
export async function changePassword({ id, email }: User, password: string): Promise<void> {
  const body = { email, password, password_confirmation: password };
  const { data } = await session.ask<UserAnswer>('PATCH', `/api/users/${id}`, body);
  session.knows(data);
}

/** Lists the user's sign-ins, the latest first. */
export async function listSignIns(userId: number): Promise<AccessToken[]> {
  const { data } = await session.ask<{ data: AccessToken[] }>('GET', `/api/users/${userId}/tokens`);
  return data;
}

export function endSignIn(userId: number, tokenId: number): Promise<void> {
  return session.ask('DELETE', `/api/users/${userId}/tokens/${tokenId}`);
}

/** Ends the user's sign-ins everywhere, including this browser. */
export async function endAllSignIns(userId: number): Promise<void> {
  await session.ask('DELETE', `/api/users/${userId}/tokens`);
  session.end();
}

/** Returns all data that is stored about the user. */
export function readOwnData(userId: number): Promise<unknown> {
  return session.ask('GET', `/api/users/${userId}/export`);
}

/** Deletes the account and ends the session. */
export async function deleteAccount(userId: number): Promise<void> {
  await session.ask('DELETE', `/api/users/${userId}`);
  session.end();
}
