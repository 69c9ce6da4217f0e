import type { Driver } from '#contract/accounts.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/database/connect.ts';

/** Every mail that the store sends. Links are whole addresses. */
export type Mail =
  | { kind: 'verify-email'; link: string }
  | { kind: 'already-registered'; signInLink: string; resetLink: string }
  | { kind: 'reset-password'; link: string }
  | { kind: 'no-password'; driver: Driver; signInLink: string }
  | { kind: 'password-changed'; resetLink: string }
  | { kind: 'social-connected'; driver: Driver; resetLink?: string }
  | { kind: 'account-deleted' };

export type Letter = { to: string; language: Language; mail: Mail };

/** Where letters are handed in. */
export type Post = {
  /** Puts a letter in line as part of the caller's transaction: it goes out when that is committed. */
  put(db: Db, letter: Letter): Promise<void>;
};
