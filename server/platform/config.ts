import { existsSync } from 'node:fs';
import type { z } from 'zod';
import type { Company } from '#contract/storefront.ts';
import { defaultCacheMegabytes } from './cache/cache-memory.ts';
import { type Dkim, readDkim } from './mail-settings.ts';
import { facebookNames, s3Names, settings, withNewNames } from './settings.ts';

/** Load balancers probe every second or two, and act on the second equal result. */
const webDrainSeconds = 5;

type BucketSettings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The checked environment, in the form that the rest of the program receives. */
export type Config = {
  port: number;
  host: string;
  /** The work of this process: requests of shoppers (web), background work (worker), or both (all). */
  role: 'all' | 'web' | 'worker';
  /** Remarks on settings with an old name, for the log. */
  warnings: string[];
  /**
   * How long this process goes on answering after a stop signal, in milliseconds: until load balancers have noticed.
   */
  drainMs: number;
  /** Folder of the embedded database and, without S3, of the pictures. */
  dataDir: string;
  /** If undefined, the embedded database is used. */
  databaseUrl?: string | undefined;
  /** Memory for the page cache of the embedded database, in MB. If undefined, a small default. */
  databaseMemoryMb?: number | undefined;
  replicaUrls: string[];
  /** The public address of the application, without a trailing slash. */
  publicUrl: string;
  /** The name that visitors see in pages and emails. */
  siteName: string;
  supportEmail: string;
  /** The company that runs the application, as pages name it. */
  company?: Company | undefined;
  /** Pages on social networks. Networks without a setting are left out. */
  socialPages: { network: string; address: string }[];
  /** Minimum time in ms between two messages to a shopper that the feed is being updated. */
  feedMessageEveryMs: number;
  /** Token for the operator's pages and metrics. If undefined, neither is served. */
  operatorToken?: string | undefined;
  /** If undefined, mails go to the outbox. */
  smtpUrl?: string | undefined;
  /** Sender of mails: an address, or a name and an address. */
  mailFrom: string;
  /** Postal address of the operator, printed in digests and alerts (CAN-SPAM, 16 CFR 316). */
  mailPostalAddress?: string | undefined;
  /** Address that bounces are sent to. If undefined, the address of the sender. */
  mailBouncesTo?: string | undefined;
  /** Token with which mail services report bounces. If undefined, they cannot. */
  mailEventsToken?: string | undefined;
  /** Digests and alerts a minute to one domain. If undefined, there is no limit. */
  mailRatePerDomain?: number | undefined;
  /** Digests and alerts that are sent concurrently. */
  mailsAtATime: number;
  /** If undefined, mails are not signed. */
  dkim?: Dkim | undefined;
  /**
   * If undefined, sign-in with Google is off. The issuer publishes its keys and addresses; it has no trailing slash.
   */
  google?: { clientId: string; issuer: string } | undefined;
  /** If undefined, sign-in with Facebook is off. Addresses have no trailing slash. */
  facebook?: { appId: string; appSecret: string; url: string; graphUrl: string } | undefined;
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  /** Other origins whose pages may make API calls. */
  apiAllowedOrigins: string[];
  /** Whether requests are rate-limited by network. */
  rateLimits: boolean;
  /** If undefined, newsletter subscribers are stored in the database. */
  newsletterUrl?: string | undefined;
  /** Whether an empty catalog is filled with the demo catalog. */
  demoCatalog: boolean;
  /** Whether this process pulls feeds by their schedules. */
  ingestSchedules: boolean;
  /**
   * Hosts, with or without a port, that feeds and pictures may be fetched from although they are not on the public
   * internet.
   */
  fetchAllowedHosts: string[];
  /** Address of exchange rates in the XML form of the European Central Bank. If undefined, the shipped rates are used. */
  exchangeRatesUrl?: string | undefined;
  /** Currencies whose offers are listed. If undefined, all are. */
  shownCurrencies?: readonly string[] | undefined;
  /** Whether this process runs the image pipeline, which fetches and converts pictures. */
  imagePipeline: boolean;
  /** Whether the worker rebuilds the tastes of shoppers. */
  tasteProfiles: boolean;
  /** Whether the worker composes digests and alerts. */
  digests: boolean;
  /** Whether the worker appends prices to the ledger, and the web process serves it. */
  ledger: boolean;
  /** If undefined, pictures are stored in `dataDir`. The endpoint has no trailing slash. */
  s3?: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined;
  /** Memory for all caches of a web process together, in MB. */
  cacheMegabytes: number;
  logLevel: string;
};

/** Lists every wrong setting, one a line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Adds the variables of a `.env` file to the environment of the process, and returns it. Variables that are set already
 * win.
 */
export function loadEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile();
  return process.env;
}

/**
 * Reads the settings that `.env.example` explains. An empty value counts as not set.
 * @throws ConfigError naming every wrong or missing setting at once
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const { given, warnings } = withNewNames(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(Object.fromEntries(given));
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`);
  if (environment.DATABASE_REPLICA_URLS && !environment.DATABASE_URL) {
    problems.push('DATABASE_URL: is missing, but DATABASE_REPLICA_URLS is set');
  }
  if (parsed.data && parsed.data.ROLE !== 'all' && !environment.DATABASE_URL) {
    problems.push('DATABASE_URL: is missing; the embedded database supports only ROLE=all');
  }
  for (const name of ['COMPANY_ADDRESS', 'COMPANY_PHONE']) {
    if (environment[name] && !environment.COMPANY_NAME) problems.push(`COMPANY_NAME: is missing, but ${name} is set`);
  }
  for (const [whose, names] of [
    ['S3', s3Names],
    ['Facebook', facebookNames],
  ] as const) {
    const missing = names.filter((name) => !environment[name]);
    if (missing.length < names.length)
      problems.push(...missing.map((name) => `${name}: is missing, but other ${whose} settings are set`));
  }
  const { dkim, problems: problemsOfDkim } = readDkim(Object.fromEntries(given));
  problems.push(...problemsOfDkim);
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(
      `These settings are wrong (see .env.example):\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    role: env.ROLE,
    warnings,
    drainMs: (env.DRAIN_SECONDS ?? (env.ROLE === 'web' ? webDrainSeconds : 0)) * 1000,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseMemoryMb: env.DATABASE_MEMORY,
    replicaUrls: env.DATABASE_REPLICA_URLS ?? [],
    publicUrl: withoutSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    siteName: env.SITE_NAME,
    supportEmail: env.SUPPORT_EMAIL,
    company: env.COMPANY_NAME
      ? { name: env.COMPANY_NAME, address: env.COMPANY_ADDRESS, phone: env.COMPANY_PHONE }
      : undefined,
    socialPages: [
      { network: 'Instagram', address: env.INSTAGRAM_PAGE },
      { network: 'Facebook', address: env.FACEBOOK_PAGE },
    ].flatMap(({ network, address }) => (address ? [{ network, address }] : [])),
    feedMessageEveryMs: env.FEED_MESSAGE_SECONDS * 1000,
    operatorToken: env.OPERATOR_TOKEN,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `${env.SITE_NAME.replace(/[<>"\r\n]/g, '')} <${env.SUPPORT_EMAIL}>`,
    mailPostalAddress: env.MAIL_POSTAL_ADDRESS,
    mailBouncesTo: env.MAIL_BOUNCES_TO,
    mailEventsToken: env.MAIL_EVENTS_TOKEN,
    mailRatePerDomain: env.MAIL_RATE_PER_DOMAIN === 'off' ? undefined : env.MAIL_RATE_PER_DOMAIN,
    mailsAtATime: env.MAILS_AT_A_TIME,
    dkim,
    newsletterUrl: env.NEWSLETTER_URL,
    google: env.GOOGLE_CLIENT_ID
      ? { clientId: env.GOOGLE_CLIENT_ID, issuer: withoutSlash(env.GOOGLE_ISSUER) }
      : undefined,
    facebook:
      env.FACEBOOK_APP_ID && env.FACEBOOK_APP_SECRET
        ? {
            appId: env.FACEBOOK_APP_ID,
            appSecret: env.FACEBOOK_APP_SECRET,
            url: withoutSlash(env.FACEBOOK_URL),
            graphUrl: withoutSlash(env.FACEBOOK_GRAPH_URL),
          }
        : undefined,
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    apiAllowedOrigins: env.API_ALLOWED_ORIGINS ?? [],
    rateLimits: env.RATE_LIMITS === 'on',
    demoCatalog: env.DEMO_CATALOG === 'on' || (env.DEMO_CATALOG === 'auto' && env.DATABASE_URL === undefined),
    ingestSchedules: env.INGEST_SCHEDULES === 'on',
    fetchAllowedHosts: env.FETCH_ALLOWED_HOSTS ?? [],
    exchangeRatesUrl: env.EXCHANGE_RATES_URL,
    shownCurrencies: env.SHOW_CURRENCIES && [...new Set(env.SHOW_CURRENCIES)].sort(),
    imagePipeline: env.IMAGE_PIPELINE === 'on',
    tasteProfiles: env.TASTE_PROFILES === 'on',
    digests: env.DIGESTS === 'on',
    ledger: env.LEDGER === 'on',
    s3: bucketOf(env),
    cacheMegabytes: env.CACHE_MEMORY ?? defaultCacheMegabytes(),
    logLevel: env.LOG_LEVEL,
  };
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

function bucketOf(env: z.infer<typeof settings>): BucketSettings | undefined {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = s3Names.map((name) => env[name]);
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint: withoutSlash(endpoint), bucket, region, accessKeyId, secretAccessKey };
}
