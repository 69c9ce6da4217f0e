import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shopper.ts';

/**
 * Expects no axe violations. Disables transitions first, since colours are not final during one.
 * @param where a label for the output of tests that check several pages
 */
export async function expectNoViolations(page: Page, where = '') {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await axe(page).analyze();
  await page.emulateMedia({ reducedMotion: null });
  expect(violations.map(({ id, nodes }) => `${where} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Runs axe in the page itself, since no page has frames, and reports violations only. Both save two thirds of the time. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}
