import { test as bare, expect } from '@playwright/test';
import { test } from './shopper.ts';

bare('the security policy blocks markup and scripts made from strings', async ({ page }) => {
  await page.goto('/products/latest/1', { waitUntil: 'networkidle' });
  const outcomes = await page.evaluate(() => {
    const tried = (act: () => void) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      markup: tried(() => {
        document.body.innerHTML = '<img src="x" onerror="window.isHarmed = true">';
      }),
      script: tried(() => {
        const script = document.createElement('script');
        script.textContent = 'window.isHarmed = true';
        document.head.append(script);
      }),
      isHarmed: 'isHarmed' in window,
    };
  });
  expect(outcomes).toMatchObject({ markup: 'TypeError', isHarmed: false });
});

test('the API reference works without violating its security policy', { tag: '@full' }, async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByText('Search the products on offer')).toBeVisible();
  await page.getByText('Search the products on offer').click();
  await expect(page.getByText('Parameters').first()).toBeVisible();
});
