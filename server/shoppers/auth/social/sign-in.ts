import { emailField } from '#contract/account-fields.ts';
import type { Driver, SocialSignIn } from '#contract/accounts.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { type AccountParts, accountOfEmail, accountOfIdentity, idColumns } from '#server/shoppers/accounts/accounts.ts';
import { emailKey } from '#server/shoppers/accounts/email-key.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { knownTimeZone } from '#server/shoppers/accounts/time-zones.ts';
import { type SocialIdentity, type SocialProvider, SocialTokenRefused } from './provider.ts';
import { spendToken } from './used-tokens.ts';

const names: Record<Driver, string> = { google: 'Google', facebook: 'Facebook' };

/**
 * Signs a person in, or up, by what her provider gave her browser.
 * @returns her account's id
 * @throws SocialTokenRefused, also for a token that was used up; ProviderUnavailable; Refused 403 for a provider that the store
 * does not take, and as `signInByIdentity` does
 */
export async function signInSocially(
  parts: AccountParts,
  { token, driver, sign_up, time_zone }: SocialSignIn,
  language: Language,
) {
  const provider: SocialProvider | undefined = parts.providers[driver];
  if (!provider) throw new Refused(403, `Signing in with ${names[driver]} is not possible here.`);
  const { singleUse, ...identity } = await provider.identityOf(token);
  const timeZone = await knownTimeZone(parts.db, time_zone);
  const request = { identity, isSignUp: sign_up === 1 || sign_up === true, language, timeZone };
  const signIn = () =>
    parts.db.transaction().execute(async (transaction) => {
      const accountId = await signInByIdentity({ ...parts, db: transaction }, request);
      // Only one that signs somebody in is used up: who has to sign up first may come back with it.
      if (singleUse && !(await spendToken(transaction, singleUse))) throw new SocialTokenRefused('it was used already');
      return accountId;
    });
  // Twice at the same instant: the second one finds what the first has made.
  return signIn().catch((error) => (isUniqueViolation(error) ? signIn() : Promise.reject(error)));
}

/** PostgreSQL's code for it. */
function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

type Request = {
  identity: SocialIdentity;
  isSignUp: boolean;
  language: Language;
  /** One that is known; kept of a new account. */
  timeZone?: string | undefined;
};

/**
 * The account that a person of Google or Facebook signs in to: the one that is hers already, the one of the address that
 * her provider has verified, or, when she signs up, a new one. To be run in a transaction.
 * @throws Refused 422 when there is no account and she does not sign up, 409 where an account of her address is there
 * that her provider cannot open, 403 without an address
 */
export async function signInByIdentity(parts: AccountParts, request: Request): Promise<number> {
  const { db } = parts;
  const { isSignUp } = request;
  // An address that we could not write to is none.
  const identity = { ...request.identity, email: emailField.safeParse(request.identity.email).data };
  const own = await accountOfIdentity(db, identity.driver, identity.id);
  if (own) return own.id;

  const ofEmail = identity.email === undefined ? undefined : await accountOfEmail(db, identity.email);
  if (ofEmail) {
    const known = ofEmail[identity.driver === 'google' ? 'googleId' : 'facebookId'];
    // She was signed up between the two looks, by the same token at the same instant.
    if (known === identity.id) return ofEmail.id;
    if (!identity.emailVerified || known !== null)
      throw new Refused(409, 'An account with this e-mail address is there already. Please sign in as you did before.');
    await connect(parts, ofEmail, identity);
    return ofEmail.id;
  }
  if (!isSignUp) throw new Refused(422, 'Please sign up for an account first.', 'token');
  return openAccount(parts, { ...request, identity });
}

/** Lets a person of a provider in to an account of hers, and tells her by mail. */
async function connect(
  { db, post, links }: AccountParts,
  account: { id: number; email: string; passwordHash: string | null; language: Language },
  { driver, id }: SocialIdentity,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ [idColumns[driver]]: id })
    .where('id', '=', account.id)
    .execute();
  const resetLink = account.passwordHash === null ? undefined : links.forgotPassword(account.language);
  await post.put(db, {
    to: account.email,
    language: account.language,
    mail: { kind: 'social-connected', driver, ...(resetLink !== undefined && { resetLink }) },
  });
}

/** An address that the provider does not vouch for becomes hers once she follows the link in our mail. */
async function openAccount(
  { db, post, links }: AccountParts,
  { identity, language, timeZone }: Request,
): Promise<number> {
  const { driver, id, email, emailVerified, firstName, lastName } = identity;
  if (email === undefined)
    throw new Refused(
      403,
      `${names[driver]} did not tell us your e-mail address. Please sign up with your e-mail address.`,
    );
  const key = emailKey(email);
  const account = await db
    .insertInto('account')
    .values({
      email,
      email_key: key,
      email_verified_at: emailVerified ? new Date() : null,
      [idColumns[driver]]: id,
      first_name: firstName ?? null,
      last_name: lastName ?? null,
      language,
      time_zone: timeZone ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (emailVerified) {
    await db.deleteFrom('email_confirmation').where('email_key', '=', key).execute();
  } else {
    const link = links.verify({
      id: await awaitConfirmation(db, account.id, email, language),
      emailKey: key,
      language,
    });
    await post.put(db, { to: email, language, mail: { kind: 'verify-email', link } });
  }
  return account.id;
}

async function awaitConfirmation(db: Db, accountId: number, email: string, language: Language): Promise<number> {
  const { id } = await db
    .insertInto('email_confirmation')
    .values({ email, email_key: emailKey(email), account_id: accountId, language })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
