import { hash as argonHash, verify as argonVerify, type Options } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's Password Storage Cheat Sheet, Argon2id: 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const costMark = '$m=19456,t=2,p=1$';

/** Hashings at a time: each takes 19 MiB and a core for some 20 ms, and requests for pages go first. */
const inTurn = pLimit(2);

/** As NIST SP 800-63B, section 5.1.1.2, has it: however a keyboard composes a letter, it is the same password. */
const composed = (password: string) => password.normalize('NFKC');

/** The hash that is stored, with its salt and cost in it. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => argonHash(composed(password), cost));
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether a password is the one that was hashed. Takes the same time where there is no hash, so that nobody learns by it
 * whether there is an account.
 */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const compared = hash ?? (await nobodysHash);
  const isRight = await inTurn(() => argonVerify(compared, composed(password)));
  return isRight && compared === hash;
}

/** Whether a hash was made at another cost than hashes are made at now. */
export function isOutdated(hash: string): boolean {
  return !hash.includes(costMark);
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most frequent of what was stolen elsewhere, as kept by the zxcvbn project. Loaded at first use: they take 4 MB and more. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Below this a part of an address is too short to say that a password is made of it. */
const shortestOwnWord = 4;

/**
 * Why a password may not be chosen, in a text for whoever chose it; undefined when it may.
 * @param email whose it will be, and `storeName`, whose shoppers' it will be: what anybody would try first
 */
export async function problemOfPassword(password: string, { email, storeName }: { email: string; storeName: string }) {
  const letters = composed(password).toLowerCase();
  commonPasswords ??= loadCommonPasswords();
  if ((await commonPasswords).has(letters))
    return 'This password is among the most common ones. Please choose another.';
  if (new Set(letters).size < 3) return 'This password repeats the same characters. Please choose another.';
  const ownWords = [email.split('@')[0] ?? '', storeName].map((word) => word.toLowerCase());
  const isOwn = ownWords.some((word) => word.length >= shortestOwnWord && rest(letters, word).length < 4);
  return isOwn ? 'This password is too close to your address or to our name. Please choose another.' : undefined;
}

/** What is left of a text without a word. */
function rest(text: string, word: string): string {
  return text.replaceAll(word, '');
}
