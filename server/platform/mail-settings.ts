import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const wholeFrom = (least: number, most: number) =>
  z.coerce.number('must be a number').int('must be a whole number').min(least).max(most);
const hostName = /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/i;

/** Settings for mails in the environment. `readDkim` checks the settings of the signing key. */
export const mailSettings = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://host:587' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, 'must be an address, or a name and <an address>')
    .optional(),
  MAIL_POSTAL_ADDRESS: z
    .string()
    .max(300, 'must have at most 300 characters')
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .optional(),
  // With the suffix that is added to it, the part before the @ must stay below 64 characters (RFC 5321, 4.5.3.1.1).
  MAIL_BOUNCES_TO: z
    .email('must be an e-mail address')
    .regex(/^[^+@]{1,25}@/, 'must have no + and at most 25 characters before its @')
    .optional(),
  MAIL_EVENTS_TOKEN: z
    .string()
    .regex(/^[\w.~-]{16,200}$/, 'must have 16 to 200 ASCII letters, digits or any of -._~')
    .optional(),
  MAIL_RATE_PER_DOMAIN: z
    .union([z.literal('off'), wholeFrom(1, 100_000)], 'must be a whole number from 1 to 100000, or off')
    .default(600),
  MAILS_AT_A_TIME: wholeFrom(1, 100).default(10),
  DKIM_DOMAIN: z.string().regex(hostName, 'must be a domain such as shop.example').optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z\d]([a-z\d.-]{0,61}[a-z\d])?$/i, 'must be a selector such as mails2026')
    .optional(),
  DKIM_PRIVATE_KEY: z.string().optional(),
  DKIM_PRIVATE_KEY_FILE: z.string().optional(),
};

/** The settings of DKIM signatures. The key is in PEM. */
export type Dkim = { domain: string; selector: string; privateKey: string };

type DkimEnvironment = {
  [Name in 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_PRIVATE_KEY' | 'DKIM_PRIVATE_KEY_FILE']?: string | undefined;
};

/**
 * Reads the settings and the key of DKIM (RFC 6376), from a setting or a file. Returns neither a key nor a problem if
 * no DKIM setting is set.
 */
export function readDkim(given: DkimEnvironment): { dkim?: Dkim; problems: string[] } {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: text, DKIM_PRIVATE_KEY_FILE: file } = given;
  if (!domain && !selector && !text && !file) return { problems: [] };
  const isMissing = (name: string) => `${name}: is missing, but other DKIM settings are set`;
  const problems = [
    ...(domain ? [] : [isMissing('DKIM_DOMAIN')]),
    ...(selector ? [] : [isMissing('DKIM_SELECTOR')]),
    ...(text || file ? [] : [isMissing('DKIM_PRIVATE_KEY_FILE')]),
    ...(text && file ? ['DKIM_PRIVATE_KEY: must not be set together with DKIM_PRIVATE_KEY_FILE'] : []),
  ];
  if (!domain || !selector || problems.length > 0) return { problems };
  try {
    return { dkim: { domain, selector, privateKey: pemOf(text ?? readFileSync(file ?? '', 'utf8')) }, problems };
  } catch (error) {
    const name = text ? 'DKIM_PRIVATE_KEY' : 'DKIM_PRIVATE_KEY_FILE';
    return { problems: [`${name}: ${(error as Error).message}`] };
  }
}

/** @throws if the key cannot sign mails */
function pemOf(text: string): string {
  let key: KeyObject;
  try {
    // In a line of a settings file, the line breaks of the key are written as \n.
    key = createPrivateKey(text.replaceAll('\\n', '\n'));
  } catch {
    throw new Error('must be a private key in PEM, without a passphrase');
  }
  // Receivers reject shorter keys (RFC 8301), and nodemailer signs with RSA alone.
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 1024)
    throw new Error('must be an RSA key of 1024 bits or more, better 2048');
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}
