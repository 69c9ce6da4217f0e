import type { Page } from '@playwright/test';
import { expect } from './shopper.ts';

/** Narrower ones have the filters in a sheet. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** The filters: at the left of wide screens, in a sheet on phones. */
export async function openFilters(page: Page) {
  if (isPhone(page)) await page.getByRole('link', { name: 'Shop By' }).click();
  else await page.locator('aside summary').first().hover();
  const filters = isPhone(page)
    ? page.getByRole('dialog', { name: 'Shop By' })
    : page.getByRole('complementary', { name: 'Filters' });
  await expect(filters).toBeVisible();
  // The browser has taken them over once they heed React.
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

/** A filter by its name, opened. */
export async function openGroup(page: Page, name: string) {
  const filters = await openFilters(page);
  const group = filters.locator('details').filter({ has: page.locator('summary', { hasText: name }) });
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
  return group;
}

/** Closes the sheet; elsewhere there is none. */
export async function closeFilters(page: Page) {
  if (!isPhone(page)) return;
  await page.getByRole('button', { name: /^Show / }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** How many pieces the list says that it has. */
export async function itemsShown(page: Page): Promise<number> {
  const text = await page
    .getByText(/^[\d,]+ items?$/)
    .first()
    .textContent();
  return Number(text?.replace(/\D/g, ''));
}
