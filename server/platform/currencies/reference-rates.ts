/** Exchange rates of one day, in units of each currency per euro. */
export type DatedRates = { day: string; perEuro: Readonly<Record<string, number>> };

/** The reference rates that ship: the European Central Bank's, of 31 December 2024. */
export const referenceRates: { day: string; perEuro: Record<string, number> } = {
  day: '2024-12-31',
  perEuro: {
    AUD: 1.6772,
    BGN: 1.9558,
    BRL: 6.4253,
    CAD: 1.4948,
    CHF: 0.9412,
    CNY: 7.5833,
    CZK: 25.185,
    DKK: 7.4578,
    EUR: 1,
    GBP: 0.82918,
    HKD: 8.0686,
    HUF: 411.35,
    IDR: 16820.88,
    ILS: 3.7885,
    INR: 88.9335,
    ISK: 143.9,
    JPY: 163.06,
    KRW: 1532.15,
    MXN: 21.5504,
    MYR: 4.6454,
    NOK: 11.795,
    NZD: 1.8532,
    PHP: 60.301,
    PLN: 4.275,
    RON: 4.9743,
    SEK: 11.459,
    SGD: 1.4164,
    THB: 35.676,
    TRY: 36.7372,
    USD: 1.0389,
    ZAR: 19.6188,
  },
};

/** Units per dollar of currencies with an official peg, which the European Central Bank does not list. */
const dollarPegs = { AED: 3.6725, SAR: 3.75 };

/**
 * Adds the rates of currencies that are pegged to the dollar, unless the rates have their own.
 * @param rates must contain USD
 */
export function withPegs({ day, perEuro }: DatedRates): DatedRates {
  const dollars = perEuro.USD ?? Number.NaN;
  const pegged = Object.entries(dollarPegs).map(([currency, perDollar]) => [
    currency,
    Number((dollars * perDollar).toFixed(6)),
  ]);
  return { day, perEuro: { ...Object.fromEntries(pegged), ...perEuro } };
}
