import type { Locator, Page } from '@playwright/test';
import { expect } from './shopper.ts';

/** Tells whether the screen is narrow: then the filters are in a sheet. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Opens the filters: at the left of wide screens, in a sheet on phones. */
export async function openFilters(page: Page) {
  if (isPhone(page)) await page.getByRole('link', { name: 'Shop By' }).click();
  else await page.locator('aside summary').first().hover();
  const filters = isPhone(page)
    ? page.getByRole('dialog', { name: 'Shop By' })
    : page.getByRole('complementary', { name: 'Filters' });
  await expect(filters).toBeVisible();
  // The filters are hydrated once React has attached its properties.
  await expect
    .poll(() =>
      filters
        .locator('details')
        .first()
        .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);
  return filters;
}

/** Opens a group of filters by its name. */
export async function openGroup(page: Page, name: string) {
  const filters = await openFilters(page);
  const group = filters.locator('details').filter({ has: page.locator('summary', { hasText: name }) });
  if ((await group.getAttribute('open')) === null) await pressFilter(group.locator('summary'));
  await expect(group).toHaveAttribute('open', '');
  return group;
}

/** Frames without a movement after which the filters stand still. */
const stillFrames = 5;

/** Presses a filter. Scrolling to it takes the header away or back a frame later, which moves the filters under the pointer. */
export async function pressFilter(filter: Locator): Promise<void> {
  await filter.evaluate(async (element, frames) => {
    element.scrollIntoView({ block: 'center' });
    for (let still = 0, before = Number.NaN; still < frames; ) {
      await new Promise(requestAnimationFrame);
      const { top } = element.getBoundingClientRect();
      still = top === before ? still + 1 : 0;
      before = top;
    }
  }, stillFrames);
  await filter.click();
}

/** Closes the sheet of filters, on phones only. */
export async function closeFilters(page: Page) {
  if (!isPhone(page)) return;
  await page.getByRole('button', { name: /^Show / }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Returns the number of products that the listing states. */
export async function itemsShown(page: Page): Promise<number> {
  const text = await page
    .getByText(/^[\d,]+ items?$/)
    .first()
    .textContent();
  return Number(text?.replace(/\D/g, ''));
}
