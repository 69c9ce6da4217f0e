import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shopper.ts';

/**
 * What axe finds on a page at rest: in the midst of a transition colours are not those that they will be.
 * @param where is told with what is found, where a test looks at several pages
 */
export async function expectNoViolations(page: Page, where = '') {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await axe(page).analyze();
  await page.emulateMedia({ reducedMotion: null });
  expect(violations.map(({ id, nodes }) => `${where} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** In the page itself, since none has frames, and of violations alone: a look takes a third of the time. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}
