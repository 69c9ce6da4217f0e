import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('an empty environment selects the embedded defaults [spec 9.29]', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    dataDir: '.data',
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    siteName: 'Trouvaille',
    feedMessageEveryMs: 60_000,
    demoCatalog: true,
    ingestSchedules: true,
    imagePipeline: true,
    tasteProfiles: true,
    digests: true,
    s3: undefined,
  });
});

test('every wrong setting is named in one message', () => {
  const wrong = {
    PORT: 'abc',
    ROLE: 'both',
    DATABASE_URL: 'mysql://localhost/shop',
    DATABASE_MEMORY: '8',
    API_ALLOWED_ORIGINS: 'https://app.example/path',
    PUBLIC_URL: 'shop.example',
    SUPPORT_EMAIL: 'nobody',
    INSTAGRAM_PAGE: '@shop',
    FACEBOOK_PAGE: 'javascript:alert(1)',
    FEED_MESSAGE_SECONDS: '0',
    OPERATOR_TOKEN: 'fifteen-letters',
    SMTP_URL: 'mail.example',
    DEMO_CATALOG: 'perhaps',
    INGEST_SCHEDULES: 'sometimes',
    FETCH_ALLOWED_HOSTS: 'http://localhost:8080',
    EXCHANGE_RATES_URL: 'ftp://rates.example',
    SHOW_CURRENCIES: 'USD,UDS',
    IMAGE_PIPELINE: 'maybe',
    TASTE_PROFILES: 'maybe',
    DIGESTS: 'daily',
    CACHE_MEMORY: '8',
    S3_ENDPOINT: 's3.example',
    S3_BUCKET: 'Our Pictures',
    S3_REGION: '',
  };
  expect(() => readConfig(wrong)).toThrow(ConfigError);
  for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(`  ${name}: `);
});

test('FEED_MESSAGE_SECONDS sets the interval of feed messages [spec 4.47 9.29]', () => {
  expect(readConfig({ FEED_MESSAGE_SECONDS: '300' }).feedMessageEveryMs).toBe(300_000);
  for (const wrong of ['x', '1.5', '-1', '86401', '1e9'])
    expect(() => readConfig({ FEED_MESSAGE_SECONDS: wrong })).toThrow(/FEED_MESSAGE_SECONDS: must be/);
});

test('API_ALLOWED_ORIGINS takes origins alone, and writes them as browsers do', () => {
  const origins = (text: string) => readConfig({ API_ALLOWED_ORIGINS: text }).apiAllowedOrigins;
  expect(readConfig({}).apiAllowedOrigins).toEqual([]);
  expect(origins('https://App.example:443/, http://localhost:8080,capacitor://localhost,https://[::1]:3000')).toEqual([
    'https://app.example',
    'http://localhost:8080',
    'capacitor://localhost',
    'https://[::1]:3000',
  ]);
  for (const wrong of ['*', 'null', 'app.example', 'https://*.example', 'https://a.example/b', 'https://u@a.example'])
    expect(() => origins(wrong), wrong).toThrow(/API_ALLOWED_ORIGINS: must be origins/);
});

test('CACHE_MEMORY sizes the caches, by default a part of the memory', () => {
  expect(readConfig({ CACHE_MEMORY: '64' }).cacheMegabytes).toBe(64);
  expect(readConfig({}).cacheMegabytes).toBeGreaterThanOrEqual(32);
});

test('SHOW_CURRENCIES takes codes in any case and order, each once', () => {
  expect(readConfig({}).shownCurrencies).toBeUndefined();
  expect(readConfig({ SHOW_CURRENCIES: 'usd, EUR,USD' }).shownCurrencies).toEqual(['EUR', 'USD']);
  for (const wrong of ['dollars', 'USD,', 'USD;EUR', "USD','EUR"])
    expect(() => readConfig({ SHOW_CURRENCIES: wrong })).toThrow('SHOW_CURRENCIES: must be currency codes');
});

test('lists only the social pages that are set [spec 1.26]', () => {
  const address = 'https://www.instagram.com/shop';
  expect(readConfig({}).socialPages).toEqual([]);
  expect(readConfig({ INSTAGRAM_PAGE: address, FACEBOOK_PAGE: '' }).socialPages).toEqual([
    { network: 'Instagram', address },
  ]);
});

test('names the company in one line, and refuses its address without its name', () => {
  expect(readConfig({}).company).toBeUndefined();
  expect(
    readConfig({ COMPANY_NAME: ' Maison\n Ltd ', COMPANY_ADDRESS: '1 Main St', COMPANY_PHONE: '' }).company,
  ).toEqual({
    name: 'Maison Ltd',
    address: '1 Main St',
    phone: undefined,
  });
  expect(() => readConfig({ COMPANY_ADDRESS: '1 Main St' })).toThrow(
    'COMPANY_NAME: is missing, but COMPANY_ADDRESS is set',
  );
  expect(() => readConfig({ COMPANY_NAME: 'x'.repeat(201) })).toThrow('COMPANY_NAME: must have at most 200');
});

test('refuses replicas without a primary', () => {
  expect(() => readConfig({ DATABASE_REPLICA_URLS: 'postgresql://replica/shop' })).toThrow('DATABASE_URL: is missing');
});

test.each(['web', 'worker'])('the role %s requires DATABASE_URL', (role) => {
  expect(() => readConfig({ ROLE: role })).toThrow('DATABASE_URL: is missing');
  expect(readConfig({ ROLE: role, DATABASE_URL: 'postgresql://db/shop' }).role).toBe(role);
});

test('a database server gets the demo catalog only on request', () => {
  const server = { DATABASE_URL: 'postgresql://db/shop' };
  expect(readConfig(server).demoCatalog).toBe(false);
  expect(readConfig({ ...server, DEMO_CATALOG: 'on' }).demoCatalog).toBe(true);
});

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

test.each(['news.example', 'ftp://news.example/', 'https://key:secret@news.example/subscribe'])(
  'refuses the newsletter service «%s»',
  (url) => {
    expect(() => readConfig({ NEWSLETTER_URL: url })).toThrow('NEWSLETTER_URL: must ');
  },
);

test('splits replica addresses at commas', () => {
  const config = readConfig({
    DATABASE_URL: 'postgresql://db/shop',
    DATABASE_REPLICA_URLS: 'postgresql://r1/shop, postgresql://r2/shop',
  });
  expect(config.replicaUrls).toEqual(['postgresql://r1/shop', 'postgresql://r2/shop']);
});

test.each([
  ['localhost', ['localhost']],
  ['Feeds.local:8080, [::1]:80,10.0.0.7', ['feeds.local:8080', '[::1]:80', '10.0.0.7']],
])('reads the allowed hosts of %s', (text, hosts) => {
  expect(readConfig({ FETCH_ALLOWED_HOSTS: text }).fetchAllowedHosts).toEqual(hosts);
});

test.each(['*', 'localhost/', 'localhost:', 'a b', 'localhost,', ',', '10.0.0.0/8', 'user@localhost'])(
  'refuses the list of hosts «%s»',
  (text) => {
    expect(() => readConfig({ FETCH_ALLOWED_HOSTS: text })).toThrow('FETCH_ALLOWED_HOSTS: must be host names');
  },
);

test('a bucket for pictures needs all of its settings', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig(bucket).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'pictures',
    region: 'eu-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  for (const name of Object.keys(bucket)) {
    expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(`${name}: is missing, but other S3 settings are set`);
  }
});

test.each(['short', 'sixteen letters and spaces', 'sechzehn-Zeichen-ä', 'x'.repeat(201)])(
  'refuses an operator token that is too short, too long or unfit for a header: %s',
  (token) => {
    expect(() => readConfig({ OPERATOR_TOKEN: token })).toThrow('  OPERATOR_TOKEN: must have 16 to 200');
  },
);

test('the operator token is undefined by default', () => {
  expect(readConfig({ OPERATOR_TOKEN: '' }).operatorToken).toBeUndefined();
  expect(readConfig({ OPERATOR_TOKEN: 'sixteen+letters!' }).operatorToken).toBe('sixteen+letters!');
});

test('an old name of a setting works, with a warning', () => {
  expect(readConfig({ STORE_NAME: 'Galerie' })).toMatchObject({
    siteName: 'Galerie',
    warnings: ['STORE_NAME is called SITE_NAME now'],
  });
  expect(readConfig({ STORE_NAME: 'Galerie', SITE_NAME: 'Maison' }).siteName).toBe('Maison');
  expect(readConfig({ SITE_NAME: 'Maison' }).warnings).toEqual([]);
});
