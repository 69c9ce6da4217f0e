import { readFileSync } from 'node:fs';
import { type VerdictName, verdictNames } from '#contract/verdict-names.ts';
import type { Gap, PricePoint } from '#server/pricing/history.ts';
import type { Break } from '#server/pricing/verdict.ts';

/** A history in the notation of `written-histories.txt`, with the verdict that was worked out by hand. */
export type WrittenHistory = {
  number: number;
  group: string;
  name: string;
  /** As written, such as `250 x61, 200/250 x3`. */
  history: string;
  /** Null for an offer that is not reduced. */
  verdict: VerdictName | null;
  provenPercent: number | null;
  priorCents: number | null;
  askedDays: number | null;
};

/** The input of `judge`. Times are in ms after the first sighting. */
type Observations = {
  points: PricePoint[];
  gaps: Gap[];
  breaks: Break[];
  asOf: number;
  isAskedElsewhere: boolean;
};

const hourMs = 60 * 60 * 1000;
const source = new URL('./written-histories.txt', import.meta.url);

/**
 * Reads the written histories: a line each, of number, name, history, verdict, proven percent, prior price and asked
 * days.
 * @throws naming the line that breaks the notation
 */
export function readWrittenHistories(): WrittenHistory[] {
  let group = '';
  return readFileSync(source, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) group = line.slice(3);
      if (line === '' || line.startsWith('## ')) return [];
      const cells = line.split(' | ');
      const [number, name = '', history = '', verdict = '', proven = '', prior = '', asked = ''] = cells;
      if (cells.length !== 7) throw new Error(`Expected seven cells: ${line}`);
      return {
        number: Number(number),
        group,
        name,
        history,
        verdict: verdictOf(verdict),
        provenPercent: numberOf(proven),
        priorCents: prior === '-' ? null : centsOf(prior),
        askedDays: numberOf(asked),
      };
    });
}

function verdictOf(words: string): VerdictName | null {
  const name = verdictNames.find((one) => one === words.replaceAll(' ', '_'));
  if (!name && words !== 'none') throw new Error(`Unknown verdict: ${words}`);
  return name ?? null;
}

const numberOf = (text: string) => (text === '-' ? null : Number(text));
const centsOf = (text: string) => Math.round(Number(text) * 100);

const phase =
  /^(?:(?:(?<currency>[A-Z]{3}) )?(?<price>[\d.]+)(?:\/(?<struck>[\d.]+))?|(?<state>sold out|gap)) x(?<length>\d+)(?<hours>h?)$/;

/**
 * Reads the notation of a history. Its parts follow each other in time:
 * - `250 x61`: offered for 250 for 61 days; `x12h`: for twelve hours; `EUR 230 x5`: in another currency than dollars
 * - `200/250 x3`: offered for 200, with 250 struck out
 * - `sold out x5`; `gap x7`: no complete run of the feed
 * - `market`, `pack`, `item`: from here on, prices are of another market, pack size or item
 * - `asked elsewhere`, at the beginning: another store asks the struck price for the same item
 */
export function observationsOf(history: string): Observations {
  const observations: Observations = { points: [], gaps: [], breaks: [], asOf: 0, isAskedElsewhere: false };
  const { points, gaps, breaks } = observations;
  for (const part of history.split(', ')) {
    const at = observations.asOf;
    if (part === 'asked elsewhere') observations.isAskedElsewhere = true;
    else if (part === 'market' || part === 'pack' || part === 'item') breaks.push({ at, reason: part });
    else {
      const { currency = 'USD', price = '', struck = price, state, length, hours } = phase.exec(part)?.groups ?? {};
      if (!length) throw new Error(`Not a part of a history: ${part}`);
      observations.asOf += Number(length) * (hours ? hourMs : 24 * hourMs);
      const last = points.at(-1);
      if (state === 'gap') gaps.push({ from: at, to: observations.asOf });
      else if (state === 'sold out' && last) points.push({ ...last, at, isOffered: false });
      else
        addPrice(points, { at, priceCents: centsOf(price), struckCents: centsOf(struck), currency, isOffered: true });
    }
  }
  return observations;
}

/** Adds a price as the log does: only if it differs from the last one. */
function addPrice(points: PricePoint[], point: PricePoint): void {
  const last = points.at(-1);
  if (last && JSON.stringify({ ...last, at: 0 }) === JSON.stringify({ ...point, at: 0 })) return;
  points.push(point);
}
