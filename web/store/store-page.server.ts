import type { Language } from '#contract/languages.ts';
import { writeNumber } from '#contract/numbers.ts';
import { minJudgedOffers, type StoreRecord } from '#contract/store-records.ts';
import type { VerdictName } from '#contract/verdict-names.ts';
import { timeAgo } from '#web/i18n/time-ago.ts';
import { storeWords } from './store-words.server.ts';

/** A figure of a store with its label, and a line that defines it. */
export type StoreFigure = { label: string; value: string; note: string };

/** A row of the verdicts: words, and for the bar shares from 0 to 1. */
export type VerdictRow = {
  verdict: VerdictName;
  name: string;
  meaning: string;
  offers: number;
  share?: { percent: string; bounds: string; of: number; low: number; high: number };
};

/** From the best verdict to the ones that judge nothing. */
const order: readonly VerdictName[] = [
  'proven',
  'partly_proven',
  'not_proven',
  'raised_first',
  'always_on_sale',
  'too_early',
  'not_judged',
];

type Words = ReturnType<typeof storeWords>;

const least = minJudgedOffers;
const percentOf = (share: number) => String(Math.round(share * 100));

/** Returns the texts and figures of a store's page. */
export function describeStore(record: StoreRecord, language: Language, nowMs: number) {
  const words = storeWords(language);
  const { t } = words;
  const { name: store, computed_at } = record;
  return {
    title: t('title', { store }),
    description: t('description', { store }),
    kind: t('kind'),
    lead: leadOf(record, words),
    visit: t('visit', { store }),
    opensNewTab: t('opensNewTab'),
    figuresTitle: t('figures'),
    figures: figuresOf(record, words, nowMs),
    verdictsTitle: t('verdicts'),
    columns: { verdict: t('verdict'), share: t('share'), offers: t('products') },
    rows: rowsOf(record, words),
    sharesNote: record.judged_offers >= least ? t('sharesNote') : undefined,
    grid: t('grid'),
    allOffers: t('allOffers', { store }),
    nothing: t('nothing'),
    data: t('data'),
    asOf: computed_at ? t('asOf', { ago: timeAgo(computed_at, nowMs, language) }) : undefined,
  };
}

function leadOf({ offers, judged_offers: judged, verdicts }: StoreRecord, { t }: Words): string {
  if (offers === 0) return t('lead.empty');
  if (judged < least) return t(judged === 0 ? 'lead.none' : 'lead.few', { judged, least });
  const proven = verdicts.find(({ verdict }) => verdict === 'proven')?.offers ?? 0;
  return t(proven === judged ? 'lead.all' : 'lead.shares', { proven, judged });
}

function figuresOf(record: StoreRecord, { t, language }: Words, nowMs: number): StoreFigure[] {
  const { median_proven_percentage: median, weeks_observed: observed, weeks_on_sale: sale } = record;
  const { last_complete_run_at: lastRun, usual_hours_between_runs: hours } = record;
  return [
    {
      label: t('median'),
      value: median === null ? '–' : `${median}%`,
      note: median === null ? t('medianFew', { least }) : t('medianNote'),
    },
    {
      label: t('weeks'),
      value: observed === 0 ? '–' : t('weeksOf', { sale, observed }),
      note: t(observed === 0 ? 'weeksNone' : 'weeksNote'),
    },
    {
      label: t('offers'),
      value: writeNumber(record.offers),
      note: t('offersNote', { reduced: record.reduced_offers }),
    },
    {
      label: t('read'),
      value: lastRun ? timeAgo(lastRun, nowMs, language) : t('never'),
      note: hours === null ? t('unknown') : t('readNote', { time: distanceText(hours, t) }),
    },
  ];
}

function distanceText(hours: number, t: Words['t']): string {
  if (hours < 1) return t('minutes', { count: Math.max(1, Math.round(hours * 60)) });
  if (hours < 23.5) return t('hours', { count: Math.round(hours) });
  return t('days', { count: Math.round(hours / 24) });
}

/** Returns the rows of the verdicts that occur, the best one always. */
function rowsOf({ verdicts }: StoreRecord, { t }: Words): VerdictRow[] {
  return order.flatMap((verdict) => {
    const {
      offers = 0,
      share = null,
      share_low = 0,
      share_high = 0,
    } = verdicts.find((one) => one.verdict === verdict) ?? {};
    if (offers === 0 && verdict !== 'proven') return [];
    const [low, high] = [share_low ?? 0, share_high ?? 0];
    const bounds = t('bounds', { low: percentOf(low), high: percentOf(high) });
    return {
      verdict,
      name: t(`names.${verdict}`),
      meaning: t(`meanings.${verdict}`),
      offers,
      ...(share !== null && { share: { percent: `${percentOf(share)}%`, bounds, of: share, low, high } }),
    };
  });
}
