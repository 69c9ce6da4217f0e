/** The currency in which a source answered, and the one in which it was expected to; null: in any. */
export type Answered = { currency: string; expected: string | null };

/** Tells whether a source answered in another currency than expected. */
export const isForeignAnswer = (answered: Answered | undefined): boolean =>
  answered !== undefined && answered.expected !== null && answered.currency !== answered.expected;
