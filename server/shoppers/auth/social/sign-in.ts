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
 * Signs a person in, or up, by the token that the provider gave to the browser.
 * @returns the account's id
 * @throws SocialTokenRefused, also for a used token
 * @throws ProviderUnavailable
 * @throws Refused 403 for a provider that is not set up, and like `signInByIdentity`
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
      // Only a successful sign-in uses the token up: a person who has to sign up first may come back with it.
      if (singleUse && !(await spendToken(transaction, singleUse))) throw new SocialTokenRefused('token already used');
      return accountId;
    });
  // Two identical requests at once: the retry finds the account that the other one created.
  return signIn().catch((error) => (isUniqueViolation(error) ? signIn() : Promise.reject(error)));
}

/** Recognizes PostgreSQL's error unique_violation. */
function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

type Request = {
  identity: SocialIdentity;
  isSignUp: boolean;
  language: Language;
  /** A known time zone, stored with a new account. */
  timeZone?: string | undefined;
};

/**
 * Returns the account that a person of Google or Facebook signs in to. Looks for the provider's id, then for the address
 * if the provider has verified it. Without either a sign-up opens a new account. Has to run in a transaction.
 * @throws Refused 422 when there is no account and this is no sign-up
 * @throws Refused 409 for an address whose account this provider cannot open
 * @throws Refused 403 for a sign-up without an address
 */
export async function signInByIdentity(parts: AccountParts, request: Request): Promise<number> {
  const { db } = parts;
  const { isSignUp } = request;
  // An address that cannot receive mail counts as missing.
  const identity = { ...request.identity, email: emailField.safeParse(request.identity.email).data };
  const own = await accountOfIdentity(db, identity.driver, identity.id);
  if (own) return own.id;

  const ofEmail = identity.email === undefined ? undefined : await accountOfEmail(db, identity.email);
  if (ofEmail) {
    const known = ofEmail[identity.driver === 'google' ? 'googleId' : 'facebookId'];
    // A concurrent request with the same token has created the account between the two reads.
    if (known === identity.id) return ofEmail.id;
    if (!identity.emailVerified || known !== null)
      throw new Refused(409, 'An account with this e-mail address is there already. Please sign in as you did before.');
    await connect(parts, ofEmail, identity);
    return ofEmail.id;
  }
  if (!isSignUp) throw new Refused(422, 'Please sign up for an account first.', 'token');
  return openAccount(parts, { ...request, identity });
}

/** Connects a provider to an existing account, and notifies its owner by mail. */
async function connect(
  { db, mailQueue, links }: AccountParts,
  account: { id: number; email: string; passwordHash: string | null; language: Language },
  { driver, id }: SocialIdentity,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ [idColumns[driver]]: id })
    .where('id', '=', account.id)
    .execute();
  const resetLink = account.passwordHash === null ? undefined : links.forgotPassword(account.language);
  await mailQueue.put(db, {
    to: account.email,
    language: account.language,
    mail: { kind: 'social-connected', driver, ...(resetLink !== undefined && { resetLink }) },
  });
}

/** Creates an account. An address that the provider does not vouch for is verified by a link in a mail. */
async function openAccount(
  { db, mailQueue, links }: AccountParts,
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
    await mailQueue.put(db, { to: email, language, mail: { kind: 'verify-email', link } });
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
