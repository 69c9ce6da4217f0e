import type { AttemptLimit } from '#server/platform/login-throttle/limit.ts';
import type { Attempt } from '#server/platform/login-throttle/login-throttle.ts';
import { networkOf } from '#server/platform/login-throttle/network.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * One account from one network. Five attempts suffice for a shopper who mixes up passwords; an attacker gets 24
 * guesses a day.
 */
const onePersonHere: AttemptLimit = { free: 5, firstWaitMs: 30 * secondMs, maxWaitMs: hourMs, forgetAfterMs: dayMs };

/**
 * One account from many networks. Waits stay short because they hit the owner as well. Locking the owner out takes 50
 * guesses to begin with and a hundred a day to go on. A password reset by mail ends it.
 */
const oneAccount: AttemptLimit = { free: 50, firstWaitMs: minuteMs, maxWaitMs: 15 * minuteMs, forgetAfterMs: dayMs };

/**
 * Many accounts from one network. Offices, schools and mobile networks share an IP address, so many users may mistype
 * in an hour.
 */
const oneAddress: AttemptLimit = { free: 100, firstWaitMs: minuteMs, maxWaitMs: hourMs, forgetAfterMs: hourMs };

/** Mails to one address, no matter which client asks for them: keeps clients from flooding a mailbox. */
const oneLetterBox: AttemptLimit = { free: 5, firstWaitMs: minuteMs, maxWaitMs: hourMs, forgetAfterMs: dayMs };

/**
 * Returns the login throttle's keys of a sign-in by password.
 * - A right password resets the first counter and refunds one attempt on the other two.
 * - The right password of an unverified sign-up refunds one attempt on all three and resets none.
 * - A password reset by mail resets the first two.
 * @param account the e-mail key, whether or not it has an account, so that being throttled reveals nothing
 * @param address the client's IP address
 */
export function signInAttempts(account: string, address: string): [here: Attempt, account: Attempt, address: Attempt] {
  const network = networkOf(address);
  return [
    { what: 'sign-in to an account from an address', limit: onePersonHere, key: JSON.stringify([account, network]) },
    { what: 'sign-in to an account', limit: oneAccount, key: account },
    { what: 'sign-in from an address', limit: oneAddress, key: network },
  ];
}

const mailTo = (account: string): Attempt => ({ what: 'mail to an address', limit: oneLetterBox, key: account });

/** Returns the login throttle's keys of a sign-up, which costs a password hash and a mail to the given address. */
export function signUpAttempts(account: string, address: string): [byAddress: Attempt, mail: Attempt] {
  return [{ what: 'sign-up from an address', limit: oneAddress, key: networkOf(address) }, mailTo(account)];
}

/**
 * Returns the login throttle's keys of a mail that anybody may request, with a link to verify an address or reset a
 * password.
 */
export function mailAttempts(account: string, address: string): [byAddress: Attempt, mail: Attempt] {
  return [{ what: 'mail asked for from an address', limit: oneAddress, key: networkOf(address) }, mailTo(account)];
}

/**
 * Returns the login throttle's key of a link from a mail. Its token cannot be guessed; the limit protects the database
 * from a flood. A valid link refunds its attempt.
 */
export function linkAttempts(address: string): [Attempt] {
  return [{ what: 'link tried from an address', limit: oneAddress, key: networkOf(address) }];
}

/**
 * Returns the login throttle's key of a sign-in with Google or Facebook, which may cost a request to the provider. A
 * successful sign-in refunds its attempt.
 */
export function socialSignInAttempts(address: string): [Attempt] {
  return [{ what: 'social sign-in from an address', limit: oneAddress, key: networkOf(address) }];
}
