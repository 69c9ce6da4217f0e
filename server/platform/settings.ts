import { z } from 'zod';
import { mailSettings } from './mail-settings.ts';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgresql://user@host/database',
});

const hostName = z
  .string()
  .toLowerCase()
  .regex(/^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/, 'must be host names such as feeds.local:8080, separated by commas');
const networkRange = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be addresses or ranges such as 10.0.0.0/8, separated by commas',
);
/** Includes currencies that are no longer in use, as feeds of old offers may. */
const knownCurrencies = new Set(Intl.supportedValuesOf('currency'));
const currencyCode = z
  .string()
  .toUpperCase()
  .refine((code) => knownCurrencies.has(code), 'must be currency codes such as USD,EUR, separated by commas');
/** An origin as browsers send it. A browser leaves the usual port of a scheme out. Apps have schemes of their own. */
const origin = z
  .string()
  .toLowerCase()
  .regex(
    /^[a-z][a-z\d+.-]*:\/\/(\[[\da-f:.]+\]|[^\s/?#@:*,]+)(:\d{1,5})?\/?$/,
    'must be origins such as https://app.example, separated by commas, without a path',
  )
  .transform((text) => (/^https?:/.test(text) && URL.canParse(text) ? new URL(text).origin : text.replace(/\/$/, '')));
const listOf = (text: string) => text.split(',').map((part) => part.trim());

/** A text that pages show in one line. */
const oneLine = (most: number) =>
  z
    .string()
    .max(most, `must have at most ${most} characters`)
    .transform((text) => text.replace(/\s+/g, ' ').trim());

/** The environment variables that `.env.example` explains, with their checks and defaults. */
export const settings = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0)
    .max(65535, 'must be below 65536')
    .default(3000),
  HOST: z.string().default('localhost'),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  DRAIN_SECONDS: z.coerce
    .number('must be a number')
    .min(0, 'must be at least 0')
    .max(60, 'must be at most 60')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_MEMORY: z.coerce
    .number('must be a number of MB')
    .int('must be a whole number')
    .min(16, 'must be at least 16')
    .max(65_536, 'must be at most 65536')
    .optional(),
  DATABASE_REPLICA_URLS: z.string().transform(listOf).pipe(z.array(postgresUrl)).optional(),
  PUBLIC_URL: httpUrl.optional(),
  SITE_NAME: z.string().max(60, 'must have at most 60 characters').default('Trouvaille'),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@trouvaille.example'),
  COMPANY_NAME: oneLine(200).optional(),
  COMPANY_ADDRESS: oneLine(300).optional(),
  COMPANY_PHONE: oneLine(60).optional(),
  INSTAGRAM_PAGE: httpUrl.optional(),
  FACEBOOK_PAGE: httpUrl.optional(),
  FEED_MESSAGE_SECONDS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(86_400, 'must be at most 86400, a day')
    .default(60),
  OPERATOR_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 ASCII characters, without spaces')
    .optional(),
  ...mailSettings,
  NEWSLETTER_URL: httpUrl
    .refine((url) => !/^\w+:\/\/[^/?#]*@/.test(url), 'must not contain a user name or password')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: httpUrl.default('https://accounts.google.com'),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_URL: httpUrl.default('https://www.facebook.com/v23.0'),
  FACEBOOK_GRAPH_URL: httpUrl.default('https://graph.facebook.com/v23.0'),
  API_ALLOWED_ORIGINS: z.string().transform(listOf).pipe(z.array(origin)).optional(),
  TRUSTED_PROXIES: z.string().transform(listOf).pipe(z.array(networkRange)).optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DEMO_CATALOG: z.enum(['auto', 'on', 'off'], 'must be auto, on or off').default('auto'),
  INGEST_SCHEDULES: z.enum(['on', 'off'], 'must be on or off').default('on'),
  FETCH_ALLOWED_HOSTS: z.string().transform(listOf).pipe(z.array(hostName)).optional(),
  EXCHANGE_RATES_URL: httpUrl.optional(),
  SHOW_CURRENCIES: z.string().transform(listOf).pipe(z.array(currencyCode)).optional(),
  IMAGE_PIPELINE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  TASTE_PROFILES: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DIGESTS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LEDGER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  CACHE_MEMORY: z.coerce
    .number('must be a number of MB')
    .int('must be a whole number')
    .min(16, 'must be at least 16')
    .max(16_384, 'must be at most 16384')
    .optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must have 3 to 63 lowercase letters, digits, dots and hyphens')
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
});

/** Settings of the bucket: either all of these are set, or none. */
export const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Settings of the sign-in with Facebook: either both are set, or none. */
export const facebookNames = ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'] as const;

/** Old names of settings. They keep working, with a warning. */
const renamed = new Map([
  ['STORE_NAME', 'SITE_NAME'],
  ['DEMO_CATALOGUE', 'DEMO_CATALOG'],
]);

/** Gives settings their new names. A value under the new name wins. Returns a warning for each old name. */
export function withNewNames(settings: [string, string | undefined][]) {
  const names = new Set(settings.map(([name]) => name));
  const old = settings.filter(([name]) => renamed.has(name));
  return {
    given: settings.map(([name, value]): [string, string | undefined] => {
      const newName = renamed.get(name);
      return [newName === undefined || names.has(newName) ? name : newName, value];
    }),
    warnings: old.map(([name]) => `${name} is called ${renamed.get(name)} now`),
  };
}
