/** The saved parts of the questionnaire, its first three questions. The fourth, sizes, completes it. */
export type Progress = { hasTypes: boolean; hasCategories: boolean; hasBrands: boolean };

/** The six steps (specification, sections 2 and 9), by position. */
export const steps = { welcome: 0, type: 1, categories: 2, brands: 3, sizes: 4, created: 5 } as const;
export type Step = (typeof steps)[keyof typeof steps];

/** Returns the first unanswered step, beyond which no shopper gets. */
export function furthestStep({ hasTypes, hasCategories, hasBrands }: Progress): Step {
  if (!hasTypes) return steps.type;
  if (!hasCategories) return steps.categories;
  return hasBrands ? steps.sizes : steps.brands;
}

/**
 * Returns the step to show for an address.
 *
 * @param asked the step in the address. Any other text leads to the first unanswered step.
 */
export function stepToShow(asked: string | null, furthest: Step, isConfirmed: boolean): Step {
  const step = stepOf(asked);
  if (step === undefined) return furthest === steps.type ? steps.welcome : furthest;
  if (step === steps.created) return isConfirmed ? step : furthest;
  return step <= furthest ? step : furthest;
}

export function stepAddress(step: number): string {
  return `/signup-step?step=${step}`;
}

function stepOf(asked: string | null): Step | undefined {
  return Object.values(steps).find((step) => String(step) === asked);
}
