import type { FeedStatus } from '#contract/operators.ts';
import { readAttributes } from '#server/catalog/attributes/read-attributes.ts';
import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import type { Days, MoneyIn, Terms } from '#server/catalog/terms.ts';
import type { Offer, Verdict } from '#server/ingest/offer.ts';
import type { Preview } from '#server/ingest/preview.ts';
import { quote } from '#server/ingest/quote.ts';
import { type RunResult, sum } from '#server/ingest/runs/runs.ts';

const reasonsShown = 12;
const howToDecide = 'Held prices are decided in the console or by: npm run feed -- holds';

/** Formats the result of a run for the operator. */
export function summaryOf(feed: { name: string; storeName: string }, result: RunResult): string {
  const outcome = {
    complete: result.message === null ? 'Complete.' : `Complete. ${result.message}`,
    held: `Merged in part. ${result.message} ${howToDecide}`,
    stopped: `Stopped before the merge: ${result.message}`,
    broken: `The feed could not be read: ${result.message}`,
  }[result.status];
  const counts: [string, number][] = [
    ['rows read', result.readRows],
    ['new products', result.newProducts],
    ['changed', result.changedProducts],
    ['unchanged', result.unchangedProducts],
    ['ended', result.endedProducts],
    ['not mapped to a subcategory (kept, not shown)', result.unmappedProducts],
    ['rows left out', sum(result.leftOut)],
    ['rows rejected', sum(result.rejected)],
  ];
  return [
    `${feed.name} (${feed.storeName}): ${outcome}`,
    ...counts.map(([label, count]) => `${String(count).padStart(10)}  ${label}`),
    ...reasons('Left out', result.leftOut),
    ...reasons('Rejected', result.rejected),
  ].join('\n');
}

function reasons(title: string, counts: Map<string, number>): string[] {
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  if (sorted.length === 0) return [];
  const shown = sorted.slice(0, reasonsShown).map(([reason, count]) => `${String(count).padStart(10)}  ${reason}`);
  const more = sorted.length > reasonsShown ? [`            and ${sorted.length - reasonsShown} other reasons`] : [];
  return [`${title}:`, ...shown, ...more];
}

/** Formats the fault of a rejected row: `price: missing`, or only the reason where no field is to blame. */
export function faultText(field: string, reason: string): string {
  return field === '' ? reason : `${field}: ${reason}`;
}

/** Formats a preview of a feed's first rows for the operator. */
export function previewText({ format, rows, remarks }: Preview): string {
  const texts = rows.map(({ line, verdict, unreadableSale }) => {
    const sale = unreadableSale ? ` · unreadable sale dates (${quote(unreadableSale)})` : '';
    return `line ${line}: ${verdictText(verdict)}${sale}`;
  });
  return [`format ${format}`, ...texts, ...remarks.map((remark) => `note: ${remark}`)].join('\n');
}

const subcategoryNames = new Map<number | null, string>(subcategories.map(({ id, name }) => [id, name]));

function verdictText(verdict: Verdict): string {
  if (verdict.kind === 'left-out') return `left out: ${verdict.reason}${verdict.rule ? `, by ${verdict.rule}` : ''}`;
  if (verdict.kind === 'reject') return `rejected: ${faultText(verdict.field, verdict.reason)}`;
  const { brand, name, currency, priceCents, originalCents, subcategoryId, storeCategory, color, sizeLabels } =
    verdict.offer;
  const units = (cents: number) => (cents / 100).toFixed(2);
  const was = originalCents > priceCents ? `, was ${units(originalCents)}` : '';
  const kind =
    subcategoryNames.get(subcategoryId) ??
    (storeCategory === '' ? 'no kind, so not shown' : `no kind for «${storeCategory}», so not shown`);
  const rule = verdict.rule === undefined ? '' : `rule: ${verdict.rule}`;
  const details = [
    `${currency} ${units(priceCents)}${was}`,
    kind,
    color,
    sizeLabels.join('/'),
    attributesText(verdict.offer),
    termsText(verdict.offer.terms),
    rule,
  ];
  return [`${brand.name}: ${name}`, ...details.filter((detail) => detail !== '')].join(' · ');
}

/** Lists the attributes of an offer with their sources: `colour red (field), material silk (title)`. */
function attributesText({ name: title, brand: { name: brand }, ...offer }: Offer): string {
  return readAttributes({ ...offer, title, brand })
    .map(({ attribute, value, source }) => `${attribute} ${value} (${source})`)
    .join(', ');
}

/** Lists delivery and returns: `delivery US 12.00 USD 3-5 days, free from US 150.00 USD, returns 14 days`. */
function termsText(terms: Terms | null): string {
  const { ship = [], freeFrom = [], returnDays, returnsFree } = terms ?? {};
  const amount = ({ country, cents, currency }: MoneyIn) =>
    [country ?? '', (cents / 100).toFixed(2), currency].filter(Boolean).join(' ');
  const days = ({ minDays, maxDays, working }: Partial<Days>) =>
    maxDays === undefined
      ? ''
      : ` ${minDays === undefined ? 'up to ' : `${minDays}-`}${maxDays} ${working ? 'business ' : ''}days`;
  return [
    ...ship.map((one) => `delivery ${amount(one)}${days(one)}`),
    ...freeFrom.map((one) => `free from ${amount(one)}`),
    ...(returnDays === undefined ? [] : [returnDays === 0 ? 'no returns' : `returns ${returnDays} days`]),
    ...(returnsFree === undefined ? [] : [returnsFree ? 'returns free' : 'returns not free']),
  ].join(', ');
}

const hourMs = 60 * 60 * 1000;

/** Converts a feed's status into a row of a table, with its age in hours. */
export function statusRow(feed: FeedStatus, now: Date) {
  return {
    feed: feed.feed,
    store: feed.store,
    'last run': feed.startedAt?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never',
    'age h': feed.startedAt ? Math.round((now.getTime() - feed.startedAt.getTime()) / hourMs) : '',
    status: statusWords(feed),
    products: feed.products,
    new: feed.newProducts,
    changed: feed.changedProducts,
    ended: feed.endedProducts,
    rejects: feed.rejectedRows,
    unmapped: feed.unmapped,
    'image backlog': feed.imageBacklog,
    message: feed.message ?? '',
  };
}

function statusWords({ status, health, runningSince }: FeedStatus): string {
  const words = [status, health === 'late' && 'late', runningSince !== null && 'running'];
  return words.filter((word) => word).join(', ');
}
