/** Countries by the currency in which their stores ask (ISO 3166, ISO 4217): markets of Shopify stores. */
const countries: Record<string, string> = {
  AED: 'AE',
  AUD: 'AU',
  BGN: 'BG',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CNY: 'CN',
  CZK: 'CZ',
  DKK: 'DK',
  EUR: 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK',
  GBP: 'GB',
  HKD: 'HK',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL',
  INR: 'IN',
  ISK: 'IS',
  JPY: 'JP',
  KRW: 'KR',
  MXN: 'MX',
  MYR: 'MY',
  NOK: 'NO',
  NZD: 'NZ',
  PHP: 'PH',
  PLN: 'PL',
  RON: 'RO',
  SAR: 'SA',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  USD: 'US',
  ZAR: 'ZA',
};

const currencies = new Map(
  Object.entries(countries).flatMap(([currency, codes]) => codes.split(' ').map((code) => [code, currency] as const)),
);

/** Returns the currency of a country's code, if it is known. */
export const currencyOfCountry = (country: string): string | undefined => currencies.get(country);
