import { hash as argonHash, verify as argonVerify, type Options } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Cost of Argon2id by OWASP's Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const costMark = '$m=19456,t=2,p=1$';

/** Concurrent hashings: each takes 19 MiB and a core for some 20 ms, and page requests have priority. */
const inTurn = pLimit(2);

/** Normalizes a password (NIST SP 800-63B, section 5.1.1.2): it stays the same however a keyboard composes a letter. */
const composed = (password: string) => password.normalize('NFKC');

/** Returns the Argon2id hash to store, which includes its salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => argonHash(composed(password), cost));
}

let nobodysHash: Promise<string> | undefined;

/**
 * Tells whether a password matches a hash. Takes as long without a hash, so that the response time does not reveal
 * whether an account exists.
 */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const compared = hash ?? (await nobodysHash);
  const isRight = await inTurn(() => argonVerify(compared, composed(password)));
  return isRight && compared === hash;
}

/** Tells whether a hash was made at another cost than today's. */
export function isOutdated(hash: string): boolean {
  return !hash.includes(costMark);
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loads the 49,000 most frequent leaked passwords of the zxcvbn project. Deferred to the first use: they take 4 MB and more. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** A shorter address part or name is too short to reject a password that consists of it. */
const minOwnWordChars = 4;

/**
 * Returns why a password is not allowed, as a text for the shopper; undefined when it is allowed.
 * @param email the account's address; like `siteName`, an attacker's first guess
 */
export async function problemOfPassword(password: string, { email, siteName }: { email: string; siteName: string }) {
  const letters = composed(password).toLowerCase();
  commonPasswords ??= loadCommonPasswords();
  if ((await commonPasswords).has(letters))
    return 'This password is among the most common ones. Please choose another.';
  if (new Set(letters).size < 3) return 'This password repeats the same characters. Please choose another.';
  const ownWords = [email.split('@')[0] ?? '', siteName].map((word) => word.toLowerCase());
  const isOwn = ownWords.some((word) => word.length >= minOwnWordChars && rest(letters, word).length < 4);
  return isOwn ? 'This password is too close to your address or to our name. Please choose another.' : undefined;
}

function rest(text: string, word: string): string {
  return text.replaceAll(word, '');
}
