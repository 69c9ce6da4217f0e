import { useEffect, useState } from 'react';
import { type SizeChoice, sizeToPreselect } from './size-choices.ts';
import type { OwnSizes } from './use-own-sizes.ts';

/** The chosen size of a product. */
export type ChosenSize = { chosen: SizeChoice | undefined; choose(size: string): void };

/**
 * Holds the chosen size. The size of the list's filter is preselected, otherwise the shopper's saved one, if exactly one
 * fits. A choice by hand always wins.
 */
export function useSizeChoice(choices: SizeChoice[] | undefined, own: OwnSizes): ChosenSize {
  const [size, choose] = useState<string>();
  useEffect(() => {
    const only = choices && sizeToPreselect(choices, own);
    if (only !== undefined) choose((current) => current ?? only);
  }, [choices, own]);
  return { chosen: choices?.find((choice) => choice.size === size), choose };
}
