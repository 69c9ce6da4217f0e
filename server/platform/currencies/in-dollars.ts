import { type RawBuilder, sql } from 'kysely';

/** The dollar's rate, which PostgreSQL reads once a statement. */
const dollarsPerEuro = sql`(select per_euro from exchange_rate where currency = 'USD')`;

/**
 * Returns an amount in the currency of `product` as cents of a dollar at the reference rate, rounded half up, at least 1.
 * Null for a currency without a rate. Rates order and filter prices; no verdict on a price uses them.
 * @param cents an expression for the amount in hundredths of the product's currency
 */
export function dollarCentsOf(cents: RawBuilder<unknown>) {
  return sql<number | null>`case when product.currency = 'USD' then ${cents} else (
    select least(greatest(round(${cents} * ${dollarsPerEuro} / rate.per_euro), 1), 2147483647)::integer
    from exchange_rate as rate where rate.currency = product.currency) end`;
}

/** The price of `product` in cents of a dollar: see `dollarCentsOf`. */
export const dollarCentsOfProduct = dollarCentsOf(sql`product.price_cents`);

/** The day of the rate of `product`, as `2024-12-31`. Null for dollars, and for a currency without a rate. */
export const rateDayOfProduct = sql<string | null>`case when product.currency <> 'USD' then (
  select to_char(rate.day, 'YYYY-MM-DD') from exchange_rate as rate where rate.currency = product.currency) end`;

/** Identifies the rates in use: equal as long as none changes. */
export const ratesKey = sql<string>`(
  select left(md5(string_agg(concat_ws(' ', currency, per_euro, day), ',' order by currency)), 8) from exchange_rate)`;

/**
 * Returns the condition that `product` has a currency that the operator shows (SHOW_CURRENCIES).
 * Literals, because a cursor takes no parameters.
 * @param currencies undefined shows all
 */
export function isCurrencyShown(currencies: readonly string[] | undefined) {
  if (currencies === undefined) return sql<boolean>`true`;
  return sql<boolean>`product.currency in (${sql.join(currencies.map((code) => sql.lit(code)))})`;
}
