import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Language, prefixOf } from '#contract/languages.ts';

/** Lifetime of a link in a mail, in ms (design, 5.8). */
export const linkLifeMs = 60 * 60 * 1000;

/** URLs that leave the application, in mails and to Facebook. Pages are in the language of the recipient. */
export type Links = {
  /** The application is served by https, which cookies then demand. */
  isSecure: boolean;
  signIn(language: Language): string;
  forgotPassword(language: Language): string;
  /** The page that verifies an address. Opening it before it expires proves that the visitor reads the mails of the address. */
  verify(confirmation: { id: number; emailKey: string; language: Language }, now?: Date): string;
  /** Checks the signature and the expiry of a verification link. */
  checkVerify(link: VerifyLink, now?: Date): 'holds' | 'expired' | 'altered';
  resetPassword(token: string, email: string, language: Language): string;
  /** The page that confirms the deletion of a person's data from Facebook. */
  facebookDeletion(code: string): string;
};

/** The parts of a verification link's path and query. `expires` is in seconds since 1970. */
export type VerifyLink = { id: number; hash: string; expires: string; signature: string };

/**
 * Creates the URLs.
 * @param secret signs links (HMAC-SHA-256); another secret invalidates all links that were sent before
 */
export function openLinks(publicUrl: string, secret: Buffer): Links {
  const hashOf = (emailKey: string) => createHash('sha256').update(emailKey).digest('base64url');
  const sign = (id: number, hash: string, expires: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['verify-email', id, hash, expires]))
      .digest('base64url');

  const page = (language: Language, path: string) => publicUrl + prefixOf[language] + path;

  return {
    isSecure: publicUrl.startsWith('https:'),
    signIn: (language) => page(language, '/login'),
    forgotPassword: (language) => page(language, '/change-password'),
    verify({ id, emailKey, language }, now = new Date()) {
      const hash = hashOf(emailKey);
      const expires = String(Math.floor((now.getTime() + linkLifeMs) / 1000));
      const query = new URLSearchParams({ expires, signature: sign(id, hash, expires) });
      return page(language, `/verify/${id}/${hash}?${query}`);
    },
    checkVerify({ id, hash, expires, signature }, now = new Date()) {
      const wanted = Buffer.from(sign(id, hash, expires));
      const given = Buffer.from(signature);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'altered';
      return Number(expires) * 1000 > now.getTime() ? 'holds' : 'expired';
    },
    resetPassword: (token, email, language) =>
      page(language, `/reset-password/${token}?${new URLSearchParams({ email })}`),
    facebookDeletion: (code) => `${publicUrl}/facebook/data-deletion/${code}`,
  };
}

/** Returns 256 random bits as base64url, which needs no escaping in URLs and headers. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 hash that is stored in the token's place: read access to the database reveals no token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
