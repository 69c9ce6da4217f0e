import type { PriceHold } from '#contract/operators.ts';
import { factorText } from '#server/ingest/holds/messages.ts';

const timeText = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ');
const units = (cents: number) => (cents / 100).toFixed(2);

/** Formats a hold for the operator: its number, part, factor, likely currency, decision and examples. */
export function holdText(hold: PriceHold): string {
  const { id, feed, store, factor, movedOffers, allOffers, examples, firstSeenAt, lastSeenAt } = hold;
  const part = hold.part === 'store' ? store : `${hold.part} ${hold.partName} of ${store}`;
  const by = factor === null ? '' : ` by ${factorText(factor)}`;
  return [
    `hold ${id}: ${part} (feed ${feed})`,
    `    ${movedOffers} of ${allOffers} offers moved${by}${currencyText(hold)}`,
    `    since ${timeText(firstSeenAt)}, last seen ${timeText(lastSeenAt)}; ${decisionText(hold)}`,
    ...examples.map(
      (one) =>
        `    ${one.name}: ${one.currency} ${units(one.oldPriceCents)} -> ${one.newCurrency} ${units(one.newPriceCents)}`,
    ),
  ].join('\n');
}

function currencyText({ currency, namedCurrency, likely }: PriceHold): string {
  if (namedCurrency !== null) return `, from ${currency} to ${namedCurrency}`;
  const [first] = likely;
  if (!first) return '';
  const rates = likely.map((one) => `${one.currency} (${Number(one.rate.toPrecision(4))})`).join(' or ');
  return `, likely ${rates} by the rates of ${first.day}`;
}

function decisionText({ id, decision, decidedAt }: PriceHold): string {
  if (decision === null || decidedAt === null) {
    return `decide by: npm run feed -- accept ${id}, refuse ${id}, or set NAME --market COUNTRY/CURRENCY`;
  }
  const word = { accepted: 'accepted', refused: 'refused', market: 'market set' }[decision];
  return `${word} ${timeText(decidedAt)}`;
}
