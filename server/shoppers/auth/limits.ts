import type { TryLimit } from '#server/platform/login-throttle/limit.ts';
import type { Try } from '#server/platform/login-throttle/login-throttle.ts';
import { networkOf } from '#server/platform/login-throttle/network.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Enough for whoever mixes up her passwords; for who guesses, 24 a day. */
const onePersonHere: TryLimit = { free: 5, firstWaitMs: 30 * secondMs, longestWaitMs: hourMs, forgetAfterMs: dayMs };

/**
 * Guesses at one account from many addresses. Waits stay short, since they meet the owner as well: who means to lock her
 * out needs 50 guesses to begin with and a hundred a day to go on, and a new password by the link of a mail ends it.
 */
const oneAccount: TryLimit = { free: 50, firstWaitMs: minuteMs, longestWaitMs: 15 * minuteMs, forgetAfterMs: dayMs };

/** One guess each at many accounts. Offices, schools and mobile networks share an address: many may mistype in an hour. */
const oneAddress: TryLimit = { free: 100, firstWaitMs: minuteMs, longestWaitMs: hourMs, forgetAfterMs: hourMs };

/** Mails to one person, whoever asks for them: nobody's letter-box is filled from here. */
const oneLetterBox: TryLimit = { free: 5, firstWaitMs: minuteMs, longestWaitMs: hourMs, forgetAfterMs: dayMs };

/**
 * What a sign-in by password counts against. A right one forgets the first and gives the others back: it is no guess; that
 * of a sign-up that still waits is given back and forgets nothing. A new password, chosen by the link of a mail, forgets the first two.
 * @param account the address of mail as accounts are told apart by, whether or not there is one of it: so that being
 * slowed tells nothing
 * @param address of the network
 */
export function signInTries(account: string, address: string): [here: Try, account: Try, address: Try] {
  const network = networkOf(address);
  return [
    { what: 'sign-in to an account from an address', limit: onePersonHere, key: JSON.stringify([account, network]) },
    { what: 'sign-in to an account', limit: oneAccount, key: account },
    { what: 'sign-in from an address', limit: oneAddress, key: network },
  ];
}

const mailTo = (account: string): Try => ({ what: 'mail to an address', limit: oneLetterBox, key: account });

/** Sign-ups: each costs the hash of a password, and a mail to whoever is named. */
export function signUpTries(account: string, address: string): [byAddress: Try, mail: Try] {
  return [{ what: 'sign-up from an address', limit: oneAddress, key: networkOf(address) }, mailTo(account)];
}

/** Mails that anybody may ask for, with a link to verify an address or to choose another password. */
export function mailTries(account: string, address: string): [byAddress: Try, mail: Try] {
  return [{ what: 'mail asked for from an address', limit: oneAddress, key: networkOf(address) }, mailTo(account)];
}

/** Links of mails, whose tokens nobody guesses: the limit spares the database those who try. One that held is given back. */
export function linkTries(address: string): [Try] {
  return [{ what: 'link tried from an address', limit: oneAddress, key: networkOf(address) }];
}

/** Sign-ins with Google or Facebook: each may cost a request to them. One that signed somebody in is given back. */
export function socialSignInTries(address: string): [Try] {
  return [{ what: 'social sign-in from an address', limit: oneAddress, key: networkOf(address) }];
}
