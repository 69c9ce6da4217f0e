import { datesOfSale, isStruckBelow } from '#server/ingest/normalise/prices.ts';
import type { DateFault } from '#server/ingest/normalise/sale-dates.ts';
import { quote } from '#server/ingest/quote.ts';
import { ownCopy } from '#server/platform/detach-string.ts';
import type { OfferRow } from './row-groups.ts';

/** Rows with remarkable prices: their number, and the line and words of the first ones. */
type PriceNote = { rows: number; examples: { line: number; said: string }[] };

/** Kinds of notes. An upcoming sale is no fault, but may show a wrong clock or zone. */
type NoteKind = DateFault | 'upcoming' | 'struckBelow';

/** Notes on the prices and sale dates of a feed, by kind, and when its last upcoming sale begins, in ms since 1970. */
export type PriceNotes = Record<NoteKind, PriceNote> & { lastStart: number };

const maxExamples = 3;

/** Sales that all begin within this time may be on at the store already, by a clock that is ahead. */
const maxClockAheadMs = 26 * 60 * 60 * 1000;

export function newPriceNotes(): PriceNotes {
  const none = (): PriceNote => ({ rows: 0, examples: [] });
  return {
    unreadable: none(),
    reversed: none(),
    zoneless: none(),
    upcoming: none(),
    struckBelow: none(),
    lastStart: Number.NEGATIVE_INFINITY,
  };
}

/** Notes a row with a struck price below its price, or whose sale has faulty dates or begins later. */
export function notePrices(notes: PriceNotes, { offer, line }: OfferRow, now: Date): void {
  if (isStruckBelow(offer)) addTo(notes.struckBelow, line, `struck ${offer.compareAtPrice}, price ${offer.price}`);
  const { salePriceDates: dates = '' } = offer;
  const { fault, period } = datesOfSale(offer) ?? {};
  if (fault) addTo(notes[fault], line, dates);
  if (!period || period.start <= now.getTime()) return;
  addTo(notes.upcoming, line, dates);
  notes.lastStart = Math.max(notes.lastStart, period.start);
}

function addTo(note: PriceNote, line: number, said: string): void {
  note.rows += 1;
  if (note.examples.length < maxExamples) note.examples.push({ line, said: ownCopy(said) });
}

const endings: Record<NoteKind, string> = {
  unreadable: 'have unreadable sale dates, so their full price counts',
  reversed: 'have a sale that begins after its end, so their full price counts',
  zoneless: 'have sale dates without a time zone, which are read as UTC',
  upcoming: 'have a sale that begins later',
  struckBelow: 'strike out a price below their price, so no reduction is shown',
};

/**
 * Returns a remark for the operator on each kind of notes.
 * @param now the time of the run
 * @example '2 of 40 rows have unreadable sale dates, so their full price counts: line 3 (“until Christmas”), line 9 (…).'
 */
export function remarksOnPrices(notes: PriceNotes, readRows: number, now: Date): string[] {
  return Object.entries(endings).flatMap(([kind, ending]) => {
    const { rows, examples } = notes[kind as NoteKind];
    if (rows === 0) return [];
    const shown = examples.map(({ line, said }) => `line ${line} (${quote(said)})`).join(', ');
    const remark = `${rows} of ${readRows} rows ${ending}: ${shown}${rows > examples.length ? ', …' : ''}.`;
    const isSoon = kind === 'upcoming' && notes.lastStart <= now.getTime() + maxClockAheadMs;
    return isSoon
      ? [remark, 'If they are on at the store, the clock or the time zone of the feed is ahead.']
      : [remark];
  });
}
