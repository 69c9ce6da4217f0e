/** Stands for `server/pricing/judge-offers.ts` in a run that is measured without verdicts. */
export const judgeOffers = async (): Promise<void> => {};
export const judgeAfterGap = async (): Promise<void> => {};
export const judgeRepriced = async (): Promise<void> => {};
