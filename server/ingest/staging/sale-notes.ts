import { saleFault } from '#server/ingest/normalise/prices.ts';
import { type DateFault, readSaleDates } from '#server/ingest/normalise/sale-dates.ts';
import { quote } from '#server/ingest/quote.ts';
import { ownCopy } from '#server/platform/detach-string.ts';
import type { OfferRow } from './row-groups.ts';

/** Rows with remarkable sale dates: their number, and the line and dates of the first ones. */
type SaleNote = { rows: number; examples: { line: number; dates: string }[] };

/** Notes on the sale dates of a feed, by kind. An upcoming sale is no fault, but may show a wrong clock or zone. */
export type SaleNotes = Record<DateFault | 'upcoming', SaleNote>;

const maxExamples = 3;

export function newSaleNotes(): SaleNotes {
  const none = (): SaleNote => ({ rows: 0, examples: [] });
  return { unreadable: none(), reversed: none(), zoneless: none(), upcoming: none() };
}

/** Notes a row whose sale has faulty dates or begins later. */
export function noteSale(notes: SaleNotes, { offer, line }: OfferRow, now: Date): void {
  const dates = offer.salePriceDates;
  if (!dates) return;
  const fault = saleFault(offer);
  if (fault) addTo(notes[fault], line, dates);
  const { period } = readSaleDates(dates);
  if (period && period.start > now.getTime()) addTo(notes.upcoming, line, dates);
}

function addTo(note: SaleNote, line: number, dates: string): void {
  note.rows += 1;
  if (note.examples.length < maxExamples) note.examples.push({ line, dates: ownCopy(dates) });
}

const endings: Record<keyof SaleNotes, string> = {
  unreadable: 'have unreadable sale dates, so their full price counts',
  reversed: 'have a sale that begins after its end, so their full price counts',
  zoneless: 'have sale dates without a time zone, which are read as UTC',
  upcoming: 'have a sale that begins later',
};

/**
 * Returns a remark for the operator on each kind of notes.
 * @example '2 of 40 rows have unreadable sale dates, so their full price counts: line 3 (“until Christmas”), line 9 (…).'
 */
export function remarksOnSales(notes: SaleNotes, readRows: number): string[] {
  return Object.entries(endings).flatMap(([kind, ending]) => {
    const { rows, examples } = notes[kind as keyof SaleNotes];
    if (rows === 0) return [];
    const shown = examples.map(({ line, dates }) => `line ${line} (${quote(dates)})`).join(', ');
    return `${rows} of ${readRows} rows ${ending}: ${shown}${rows > examples.length ? ', …' : ''}.`;
  });
}
