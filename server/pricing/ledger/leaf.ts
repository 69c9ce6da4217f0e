import { type RawBuilder, sql } from 'kysely';

/**
 * The entry of a row of `ledger_leaf`: canonical JSON (RFC 8785), so without spaces and with its keys in order. The
 * database writes it, since it takes a third of the time that reading the columns would take.
 * @example {"currency":"USD","kind":"price","price":9900,"product":7,"run":12,"stock":true,"store":3,"struck":12900,
 *   "time":"2026-11-22T12:00:00.000000Z","v":1}
 */
export const entryText = sql<string>`'{"currency":' || to_json(currency) || case when refused_at is null then
  ',"kind":"price","price":' || price_cents || ',"product":' || product_id || ',"run":' || coalesce(run_id::text, 'null')
    || ',"stock":' || in_stock::text || ',"store":' || store_id || ',"struck":' || original_cents
  else
  ',"kind":"refusal","present":' || was_present::text || ',"price":' || price_cents || ',"product":' || product_id
    || ',"refused":"' || ${timeText(sql`refused_at`)} || '","store":' || store_id
  end || ',"time":"' || ${timeText(sql`seen_at`)} || '","v":1}'`;

/** Writes a time in UTC with microseconds, as the price log holds it. */
export function timeText(time: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** Names a leaf for an operator. */
export function leafName(index: number, entry: string): string {
  const [, product = '?'] = /"product":(\d+)/.exec(entry) ?? [];
  const [, time = '?'] = /"time":"([^"]+)"/.exec(entry) ?? [];
  return `leaf ${index} (product ${product}, ${time})`;
}
