import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Language, prefixOf } from '#contract/languages.ts';

/** How long a link in a mail holds (design, 5.8). */
export const linkLifeMs = 60 * 60 * 1000;

/** Addresses of ours that go out, in mails and to Facebook; those of pages in the language of whom they are for. */
export type Links = {
  signIn(language: Language): string;
  forgotPassword(language: Language): string;
  /** Proves, while it holds, that whoever follows it reads the mails of the address. */
  verify(confirmation: { id: number; emailKey: string; language: Language }, now?: Date): string;
  /** What a verification link says, with the query of its address. */
  checkVerify(link: VerifyLink, now?: Date): 'holds' | 'expired' | 'altered';
  resetPassword(token: string, email: string, language: Language): string;
  /** Tells that a person's data from Facebook was deleted. */
  facebookDeletion(code: string): string;
};

/** The parts of a verification link; `expires` in seconds since 1970. */
export type VerifyLink = { id: number; hash: string; expires: string; signature: string };

/** @param secret what links are signed with (HMAC-SHA-256); another one makes all that went out before worthless */
export function openLinks(publicUrl: string, secret: Buffer): Links {
  const hashOf = (emailKey: string) => createHash('sha256').update(emailKey).digest('base64url');
  const sign = (id: number, hash: string, expires: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['verify-email', id, hash, expires]))
      .digest('base64url');

  const page = (language: Language, path: string) => publicUrl + prefixOf[language] + path;

  return {
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

/** 256 random bits as they stand in addresses and headers. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token: whoever reads the database learns none. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
