import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { closeFilters, isPhone, itemsShown, openFilters, openGroup, pressFilter } from './filters.ts';
import { arriveSignedIn, openMenu } from './member.ts';
import { cards, expect, open, openProduct, reacts, test } from './shopper.ts';

test('a shopper adds and removes brand filters, each with its number of items [spec 1.12 4.40]', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, '/products/latest/2?sort=-created_at');
  const brands = await openGroup(page, 'Brands');
  const first = brands.getByRole('checkbox').first();
  await expect(first).toHaveAccessibleDescription(/^[\d,]+ items$/);
  await pressFilter(first);
  await expect(page).toHaveURL(/\/products\/latest\/1\?brand=\d+&sort=-created_at(#shop-by)?$/);
  await expect(first).toBeChecked();
  await pressFilter(brands.getByRole('checkbox').nth(1));
  await expect(page).toHaveURL(/\?brand=\d+,\d+&sort/);
  // The URL changes shortly before the page does.
  await expect(brands.getByRole('checkbox').nth(1)).toBeChecked();
  await pressFilter(first);
  await expect(page).toHaveURL(/\?brand=\d+&sort/);
  await expect(first).not.toBeChecked();
});

test('filters work by keyboard alone, and the focus stays on the chosen filter', { tag: '@both' }, async ({ page }) => {
  await open(page, '/products/latest/1');
  const category = await openGroup(page, 'Category');
  const shoes = category.getByRole('checkbox', { name: /^Shoes/ });
  await category.locator('summary').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(shoes).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?category=2/);
  await expect(shoes).toBeFocused();
  await expect(shoes).toBeChecked();
});

test('several kinds are chosen in the tree, by the arrow keys, and a size narrows its own category', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, '/products/latest/1');
  const category = await openGroup(page, 'Category');
  const shoes = category.getByRole('checkbox', { name: /^Shoes/ });
  await shoes.focus();
  await page.keyboard.press('ArrowRight');
  await category.getByRole('checkbox', { name: /^Boots/ }).press('Space');
  await expect(page).toHaveURL(/\?kind=212(#shop-by)?$/);
  // The URL changes shortly before the page does.
  await expect(category.getByRole('checkbox', { name: /^Boots/ })).toBeChecked();
  await pressFilter(category.getByRole('button', { name: 'Kinds of Apparel' }));
  await pressFilter(category.getByRole('checkbox', { name: /^Skirts/ }));
  await expect(page).toHaveURL(/\?kind=212,741(#shop-by)?$/);
  await expect(category.getByRole('checkbox', { name: /^Boots/ })).toBeChecked();
  await closeFilters(page);
  await expect(page.getByRole('link', { name: 'Remove filter Skirts' })).toBeVisible();
  const both = await itemsShown(page);
  const sizes = await openGroup(page, 'Sizes');
  await pressFilter(sizes.getByRole('region', { name: 'Letter sizes' }).getByRole('checkbox').first());
  await expect(page).toHaveURL(/\?kind=212,741&size=7:\d+(#shop-by)?$/);
  await expect(sizes.getByRole('region', { name: 'Shoes, US' }).getByRole('checkbox').first()).toBeVisible();
  await closeFilters(page);
  await expect.poll(() => itemsShown(page)).toBeLessThan(both);
  await page.getByRole('link', { name: 'Remove filter Skirts' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?kind=212&size=7:\d+$/);
  await expect(page.getByRole('link', { name: /^Remove filter Boots/ })).toBeFocused();
});

test('a choice made while the list of the one before is loading adds to it', { tag: '@both' }, async ({ page }) => {
  await open(page, '/products/latest/1?max=900');
  const filters = await openFilters(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/products/latest/1.data?*', async (route) => {
    await answer.promise;
    await route.continue().catch(() => {});
  });
  for (const name of [/^Bags/, /^Shoes/]) {
    await pressFilter(filters.getByRole('checkbox', { name }));
    await expect(filters.getByRole('checkbox', { name })).toBeChecked();
  }
  answer.resolve();
  await expect(page).toHaveURL(/\?category=1,2&max=900(#shop-by)?$/);
  await closeFilters(page);

  const again = Promise.withResolvers<void>();
  await page.unroute('**/products/latest/1.data?*');
  await page.route('**/products/latest/1.data?*', async (route) => {
    await again.promise;
    await route.continue().catch(() => {});
  });
  for (const name of ['Bags', 'Up to $900']) await page.getByRole('link', { name: `Remove filter ${name}` }).click();
  again.resolve();
  await expect(page).toHaveURL('/products/latest/1?category=2');
});

/** Presses elements in one turn of the page, before it renders anything. */
async function pressAtOnce(page: Page, elements: Locator[]): Promise<void> {
  const handles = await Promise.all(elements.map((element) => element.elementHandle()));
  await page.evaluate((all) => {
    for (const element of all) (element as HTMLElement | null)?.click();
  }, handles);
}

test('choices pressed before the first of them is rendered all count', { tag: '@both' }, async ({ page }) => {
  await open(page, '/products/latest/1?max=900');
  const filters = await openFilters(page);
  // In closed groups, too.
  const value = (name: RegExp) => filters.locator('[role=checkbox]', { hasText: name }).first();
  const values = [value(/^Bags/), value(/^Black/), value(/^Shoes/)];
  await pressAtOnce(page, isPhone(page) ? [...values, page.getByRole('button', { name: /^Show / })] : values);
  await expect(page).toHaveURL('/products/latest/1?category=1,2&colour=black&max=900');

  await expect(page.getByRole('link', { name: 'Remove filter Black' })).toBeVisible();
  const chip = (name: string) => page.getByRole('link', { name: `Remove filter ${name}` });
  await pressAtOnce(page, [chip('Black'), chip('Bags'), chip('Bags')]);
  await expect(page).toHaveURL('/products/latest/1?category=2&max=900');

  await expect(chip('Bags')).toHaveCount(0);
  await page.evaluate(() => {
    const order = document.querySelector<HTMLSelectElement>('select[name=sort]');
    if (order) order.value = '-created_at';
    order?.dispatchEvent(new Event('change', { bubbles: true }));
    document.querySelector<HTMLElement>('[data-chips] a')?.click();
  });
  await expect(page).toHaveURL('/products/latest/1?max=900&sort=-created_at');
});

test('the focus of a removed chip moves once the list without it is there, whichever list comes before', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, '/products/latest/1?category=1,2&max=900');
  const chip = (name: string) => page.getByRole('link', { name: `Remove filter ${name}` });
  const answer = Promise.withResolvers<void>();
  await page.route(/latest\/1\.data\?category=2&/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const order = page.getByLabel('Sort by');
  await order.hover();
  // A key comes between the answer for the order and the list in that order.
  await page.evaluate(() => {
    const stop = Reflect.get(window, '__reactRouterDataRouter').subscribe(({ location }: { location: Location }) => {
      if (!location.search.includes('sort=')) return;
      stop();
      // A microtask later the router has ended its step, and React has not rendered yet.
      queueMicrotask(() => {
        const link = document.querySelector<HTMLElement>('[aria-label="Remove filter Bags"]');
        link?.focus();
        link?.click();
      });
    });
  });
  await order.selectOption('Newest');
  await expect(page.locator('#products')).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL(/category=1,2.*&sort=-created_at$/);
  await expect(chip('Bags')).toBeFocused();
  answer.resolve();
  await expect(page).toHaveURL('/products/latest/1?category=2&max=900&sort=-created_at');
  await expect(chip('Shoes')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(chip('Up to $900')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#products')).toBeFocused();
});

test('filters pressed before their code is loaded all count', { tag: '@both' }, async ({ page }) => {
  await open(page, '/products/latest/1');
  if (isPhone(page)) return;
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/FilterPanel-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const names = [/^Bags/, /^Shoes/, /^Apparel/];
  for (const name of names) await filters.getByRole('link', { name }).click();
  code.resolve();
  for (const name of names) await expect(filters.getByRole('checkbox', { name })).toBeChecked();
  await pressFilter(filters.getByRole('checkbox', { name: /^Shoes/ }));
  await expect(page).toHaveURL(/\?category=(1,7|7,1)$/);
});

test('pages pressed while the list of a filter is loading leave the filter', { tag: '@both' }, async ({ page }) => {
  for (const list of ['/products/latest/1', '/women/clothing']) {
    await open(page, list);
    const filters = await openFilters(page);
    const colour = filters.locator('[role=checkbox]', { hasText: /^Black/ }).first();
    await page.unroute('**/*.data?*');
    const answer = Promise.withResolvers<void>();
    await page.route('**/*.data?*', async (route) => {
      await answer.promise;
      await route.continue().catch(() => {});
    });
    await pressAtOnce(page, [colour, page.locator('#more'), page.locator('#pages a[rel=next]')]);
    answer.resolve();
    await expect(page).toHaveURL(new RegExp(`${list}\\?colour=black(#shop-by)?$`));
    await page.unroute('**/*.data?*');
    await expect(page.getByRole('link', { name: 'Remove filter Black' })).toBeAttached();
  }
});

test('of two pages of a list pressed at once the last one is shown', { tag: '@both' }, async ({ page }) => {
  for (const [list, next] of [
    ['/products/latest/1', '/products/latest/2'],
    ['/women/clothing', '/women/clothing?page=2'],
  ] as const) {
    await open(page, list);
    await page.getByRole('heading', { level: 1 }).hover();
    await pressAtOnce(page, [page.locator('#pages li a').last(), page.locator('#pages a[rel=next]')]);
    await expect(page).toHaveURL(next);
  }
});

test('links pressed before the code of the filters is loaded leave the filters in sight', { tag: '@both' }, async ({
  page,
}) => {
  if (isPhone(page)) return;
  for (const [link, address] of [
    ['#pages a[rel=next]', /\/products\/latest\/2\?max=900$/],
    ['#more', /\/products\/latest\/2\?max=900$/],
    ['[data-chips] a', /\/products\/latest\/1$/],
  ] as const) {
    const code = Promise.withResolvers<void>();
    await page.unroute('**/assets/FilterPanel-*.js');
    await page.route('**/assets/FilterPanel-*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    await open(page, '/products/latest/1?max=900');
    await page.evaluate(() => {
      const sight = { gone: 0 };
      Object.assign(window, { sight });
      new MutationObserver(() => {
        if (!document.querySelector('#shop-by a[rel=nofollow]')?.checkVisibility()) sight.gone += 1;
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await page.locator(link).first().click();
    await expect(page.locator(link).first()).toHaveAttribute('data-pressed', '');
    code.resolve();
    await expect(page).toHaveURL(address);
    await expect(page.locator('#products')).toHaveAttribute('aria-busy', 'false');
    expect(await page.evaluate(() => (window as unknown as { sight: { gone: number } }).sight.gone)).toBe(0);
  }
});

test('a visitor is asked once for own sizes, and a discount can be chosen', { tag: '@both' }, async ({ page }) => {
  await open(page, '/products/latest/1');
  const filters = await openFilters(page);
  await pressFilter(filters.getByRole('switch', { name: 'In my sizes' }));
  const dialog = page.getByRole('dialog', { name: 'Your sizes' });
  await dialog.getByRole('checkbox', { name: 'M', exact: true }).check();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Show my sizes' }).click();
  await expect(page).toHaveURL(/\?mysize=7:1403(#shop-by)?$/);
  const mine = filters.getByRole('switch', { name: 'In my sizes' });
  await expect(mine).toBeChecked();
  await pressFilter(mine);
  await expect(mine).not.toBeChecked();
  await pressFilter(mine);
  await expect(page).toHaveURL(/\?mysize=7:1403(#shop-by)?$/);
  // The URL changes shortly before the page does.
  await expect(mine).toBeChecked();
  await closeFilters(page);
  const discounts = await openGroup(page, 'Reduced by');
  const half = discounts.getByRole('checkbox', { name: '50% and more' });
  const count = Number((await half.textContent())?.replace(/^50% and more|\D/g, ''));
  await pressFilter(half);
  await expect(page).toHaveURL(/\?mysize=7:1403&off=50(#shop-by)?$/);
  await closeFilters(page);
  await expect.poll(() => itemsShown(page)).toBe(count);
});

test('chosen values can be told in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/products/latest/2?category=7&size=7:1403');
  const sizes = await openGroup(page, 'Sizes');
  const ground = (element: Element) => getComputedStyle(element).backgroundColor;
  const [chosen, other] = [
    sizes.getByRole('checkbox', { checked: true }),
    sizes.getByRole('checkbox', { checked: false }),
  ];
  expect(await chosen.first().evaluate(ground)).not.toBe(await other.first().evaluate(ground));
  await closeFilters(page);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const [current, next] = [pages.getByRole('link', { name: 'Page 2' }), pages.getByRole('link', { name: 'Page 1' })];
  expect(await current.evaluate(ground)).not.toBe(await next.evaluate(ground));
});

test('a size adds its category, a removed category drops its sizes, any change drops the subcategory [spec 4.43]', async ({
  page,
}) => {
  await open(page, '/products/latest/1?subcategory=700');
  const sizes = await openGroup(page, 'Sizes');
  await pressFilter(sizes.getByRole('region', { name: 'Letter sizes' }).getByRole('checkbox', { name: /^M,/ }));
  await expect(page).toHaveURL(/\/products\/latest\/1\?category=7&size=7:1403(#shop-by)?$/);
  await closeFilters(page);
  await expect(page.getByRole('link', { name: 'Remove filter Size M' })).toBeVisible();
  const found = await itemsShown(page);
  expect(found).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Remove filter Apparel' }).click();
  await expect(page).toHaveURL('/products/latest/1');
  await page.goBack();
  await expect(page).toHaveURL(/size=7:1403/);
  await expect.poll(() => itemsShown(page)).toBe(found);
});

test('all sizes in a URL apply, of apparel and of shoes', async ({ page }) => {
  await open(page, '/products/latest/1?category=7,2&size=7:1104,2:2075');
  await expect(page.getByRole('link', { name: 'Remove filter Size 4' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter Shoe size 7.5' }).click();
  await expect(page).toHaveURL('/products/latest/1?category=7,2&size=7:1104');
});

test('a price range is chosen by band or typed, and crossing bounds are not submitted [spec 5.19 9.19]', async ({
  page,
}) => {
  await open(page, '/products/latest/1');
  const prices = await openGroup(page, 'Prices');
  const band = prices.getByRole('checkbox', { name: '$100 to $250' });
  await pressFilter(band);
  await expect(page).toHaveURL(/\?min=100&max=249.99/);
  await expect(band).toBeChecked();
  const [min, max] = [prices.getByLabel('Lowest price, in dollars'), prices.getByLabel('Highest price, in dollars')];
  await expect(min).toHaveValue('100');
  await max.fill('50');
  await max.press('Enter');
  expect(await max.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(
    'The highest price cannot be below the lowest.',
  );
  await max.fill('5000');
  await max.press('Enter');
  await expect(page).toHaveURL(/\?min=100(#shop-by)?$/);
  await expect(max).toHaveValue('');
  await max.fill('5001');
  await max.press('Enter');
  await expect(page).toHaveURL(/\?min=100(#shop-by)?$/);
  expect(await max.evaluate((field: HTMLInputElement) => field.validity.rangeOverflow)).toBe(true);
});

test('the search in the brand filter covers all brands', async ({ page }) => {
  await open(page, '/products/latest/1');
  const brands = await openGroup(page, 'Brands');
  const all = page.waitForResponse('**/api/products/facets/brands?*');
  await brands.getByRole('searchbox', { name: 'Search brands' }).fill('soeur');
  const { data } = await (await all).json();
  expect(data.length).toBeGreaterThan(40);
  await expect(brands.getByRole('checkbox')).toHaveText(/^Sœur Odile/);
  await brands.getByRole('searchbox').fill('nobody at all');
  await expect(brands.getByRole('status')).toHaveText('No Brands with "nobody at all"');
  await brands.getByRole('searchbox').fill(data.at(-1).name);
  await pressFilter(brands.getByRole('checkbox').first());
  await expect(page).toHaveURL(new RegExp(`brand=${data.at(-1).id}\\b`));
  await expect(brands.getByRole('checkbox').first()).toBeChecked();
});

test('filter values without items are shown without a link', async ({ page }) => {
  await open(page, '/products/latest/1?category=1');
  const prices = await openGroup(page, 'Prices');
  for (const value of await prices.getByRole('listitem').filter({ hasText: /\D0$/ }).all())
    await expect(value.getByRole('checkbox')).toHaveCount(0);
  for (const link of await prices.getByRole('checkbox').all()) await expect(link).toHaveAttribute('rel', 'nofollow');
});

test('a programmatic navigation renders the page before any interaction', { tag: '@both' }, async ({ page }) => {
  await open(page, '/products/latest/1');
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(request.url()));
  await page.waitForLoadState('networkidle');
  expect(chunks.filter((url) => url.includes('FilterPanel'))).toEqual([]);
  await page.evaluate(() => Reflect.get(window, '__reactRouterDataRouter').navigate('/products/latest/2?category=1'));
  await expect(page.getByRole('link', { name: 'Remove filter Bags' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('the search among the filters finds products, sorted by Best Match [spec 2.49 4.38]', async ({ page }) => {
  await open(page, '/products/latest/1?brand=106&sort=-created_at');
  const filters = await openFilters(page);
  await filters.getByRole('combobox', { name: 'Search products' }).fill('silk');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products/search/1?query=silk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search result of silk');
  await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Best Match');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a link back from a product restores the filters, unless they were cleared [spec 3.29 10.1]', async ({ page }) => {
  await open(page, '/products/latest/1?category=1');
  await cards(page).first().hover();
  const toDeals = async () => {
    const ways = await openMenu(page, 'Menu');
    await ways.getByRole('link', { name: 'Latest Deals' }).filter({ visible: true }).first().click();
  };
  await openProduct(page, 0);
  await toDeals();
  await expect(page).toHaveURL('/products/latest/1?category=1');
  await expect(page.getByRole('link', { name: 'Remove filter Bags' })).toBeVisible();

  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/products/latest/1');
  await openProduct(page, 0);
  await toDeals();
  await expect(page).toHaveURL('/products/latest/1');
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(0);
});

test('personal lists filter by size and price, and Under $100 caps the highest price [spec 5.19]', async ({ page }) => {
  await arriveSignedIn(page, '/products/under100/1');
  const prices = await openGroup(page, 'Prices');
  await expect(prices.getByLabel('Highest price, in dollars')).toHaveAttribute('max', '100');
  await expect(prices.getByRole('listitem')).toHaveCount(2);
  await pressFilter(prices.getByRole('checkbox', { name: '$50 to $100' }));
  await expect(page).toHaveURL(/\/products\/under100\/1\?min=50&max=99.99/);
  await closeFilters(page);
  const sizes = await openGroup(page, 'Sizes');
  await pressFilter(sizes.getByRole('checkbox').first());
  await expect(page).toHaveURL(/size=[27]:\d+/);
  await closeFilters(page);
  await page.reload();
  await expect(page.getByRole('link', { name: /^Remove filter (Shoe size|Size) / })).toBeVisible();
});

test('favorites filter by category and price only, and another list starts without filters [spec 2.47 2.51 4.38 4.39]', async ({
  page,
}) => {
  await arriveSignedIn(page, '/products/favorites/1?min=50');
  const filters = await openFilters(page);
  await expect(filters.locator('summary')).toHaveText(['Category', 'Prices']);
  await closeFilters(page);
  await open(page, '/products/70off/1?min=50&sort=discounted_price');
  await expect(page.getByRole('link', { name: 'Remove filter From $50' })).toBeVisible();
  const ways = await openMenu(page, 'Menu');
  await ways.getByRole('link', { name: 'Latest', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/products/user/1');
  await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Newest');
  await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(0);
});

test('visitors are invited to sign up by a link, and once by a dialog from page 3 on [spec 2.58 4.44 6.4]', async ({
  page,
}) => {
  await open(page, '/products/latest/2');
  await expect(page.getByRole('link', { name: 'Sign up to see deals in your brands and sizes' })).toHaveAttribute(
    'href',
    '/signup',
  );
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  const invitation = page.getByRole('dialog', { name: 'Shop the deals you like - It is easy!' });
  await expect(invitation).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(invitation).toBeHidden();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/products/latest/4');
  await expect(page.getByRole('link', { name: 'Page 4', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(invitation).toHaveCount(0);
});

test('the invitation links to the sign-up, and signed-in users are not invited [spec 2.52 2.59]', async ({ page }) => {
  await open(page, '/products/latest/3');
  await page.getByRole('heading', { level: 1 }).hover();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/signup');

  await arriveSignedIn(page, '/products/latest/3');
  await page.evaluate(() => sessionStorage.removeItem('was_invited'));
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/products/latest/4');
  await expect(page.getByRole('link', { name: 'Edit preferences' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Sign up to see/ })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a button returns to the top of a page scrolled far down [spec 2.55 9.23]', async ({ page }) => {
  await open(page, '/products/latest/1');
  const button = page.getByRole('button', { name: 'Back to top' });
  await page.getByRole('heading', { level: 1 }).hover();
  await page.evaluate(() => window.scrollTo(0, 150));
  await expect(button).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect(button).toBeVisible();
  await expectNoViolations(page);
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toHaveCount(0);
});

test('a list with every filter open has no axe violations and no horizontal overflow [spec 2.50]', async ({ page }) => {
  await open(page, '/products/latest/1?brand=106&category=7&size=7:1104&min=50');
  const filters = await openFilters(page);
  const closed = filters.locator('details:not([open]) > summary');
  // An opened group leaves the list of closed ones.
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
  await expectNoViolations(page);
  const wide = page.viewportSize()?.width ?? 0;
  // 720 px are 1440 px at 200 % zoom.
  for (const width of isPhone(page) ? [320] : [720, wide]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters work as links and a form', { tag: '@both' }, async ({ page }) => {
    await page.goto('/products/latest/1?sort=-created_at');
    if (isPhone(page)) await page.getByRole('link', { name: 'Shop By' }).click();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('link', { name: /^Bags/ }).click();
    await expect(page).toHaveURL('/products/latest/1?category=1&sort=-created_at');
    if (isPhone(page)) await page.getByRole('link', { name: 'Shop By' }).click();
    await filters.locator('summary', { hasText: 'Prices' }).click();
    await filters.getByLabel('Highest price, in dollars').fill('500');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL('/products/latest/1?category=1&sort=-created_at&min=&max=500');
    await expect(page.getByRole('link', { name: 'Remove filter Up to $500' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Remove filter Bags' })).toBeVisible();
  });
});

test('colours and materials filter a list, with their names and numbers, and are removed as chips', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, '/products/latest/1?category=7');
  const colours = await openGroup(page, 'Colour');
  const blue = colours.getByRole('checkbox', { name: /^Blue/ });
  await blue.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?category=7&colour=blue(#shop-by)?$/);
  await expect(blue).toBeChecked();
  await expect(blue).toBeFocused();
  const count = Number((await blue.textContent())?.replace(/\D/g, ''));
  await closeFilters(page);
  await expect.poll(() => itemsShown(page)).toBe(count);
  await page.getByRole('link', { name: 'Remove filter Blue' }).click();
  await expect(page).toHaveURL('/products/latest/1?category=7');
  await expect.poll(() => itemsShown(page)).toBeGreaterThan(count);
});

test('jeans can be filtered by their fit, within a subcategory that stays', async ({ page }) => {
  await open(page, '/products/latest/1?subcategory=738');
  const fits = await openGroup(page, 'Fit');
  await pressFilter(fits.getByRole('checkbox').first());
  await expect(page).toHaveURL(/\?subcategory=738&fit=[a-z-]+(#shop-by)?$/);
});

for (const [group, list] of [
  ['Heel', 'category=2'],
  ['Length', 'subcategory=700'],
] as const)
  test(`${group} filters the products that have one, by keyboard, and is removed as a chip`, {
    tag: '@both',
  }, async ({ page }) => {
    await open(page, `/products/latest/1?${list}`);
    const values = await openGroup(page, group);
    const value = values.getByRole('checkbox').first();
    const [, name = '', count = ''] = /^(\D+?)\s*([\d,]+)$/.exec((await value.textContent()) ?? '') ?? [];
    await value.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`\\?${list}&${group.toLowerCase()}=[a-z-]+(#shop-by)?$`));
    await expect(value).toBeChecked();
    await expect(value).toBeFocused();
    await closeFilters(page);
    await expect.poll(() => itemsShown(page)).toBe(Number(count.replaceAll(',', '')));
    await page.getByRole('link', { name: `Remove filter ${name}` }).click();
    await expect(page).toHaveURL(`/products/latest/1?${list}`);
  });

test('the list of a filter is read while a pointer rests on it, and pressed once', { tag: '@both' }, async ({
  page,
}) => {
  await open(page, '/products/latest/1');
  const filters = await openFilters(page);
  const read: string[] = [];
  page.on('request', (request) => /\.data\?/.test(request.url()) && read.push(request.url()));
  await filters.getByRole('checkbox', { name: /^Bags/ }).hover();
  await expect.poll(() => read.length).toBe(1);
  expect(read[0]).toContain('category=1&');
  await pressFilter(filters.getByRole('checkbox', { name: /^Bags/ }));
  await expect(page).toHaveURL(/\?category=1(#shop-by)?$/);
});

/** Holds back scripts until a press has left the page. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return release;
}

test('a chip that is pressed before its code is loaded hands the focus to its neighbour, and the last one to the products', {
  tag: '@both',
}, async ({ page }) => {
  const [one, other] = await brandLinks(page);
  const release = await holdScripts(page);
  await page.goto(`/products/latest/1?brand=${one?.id},${other?.id}`, { waitUntil: 'commit' });
  const chip = ({ name = '' } = {}) => page.getByRole('link', { name: `Remove filter ${name}` });
  await chip(one).press('Enter');
  await expect(chip(one)).toHaveCount(0);
  await expect(chip(other)).toBeFocused();
  await chip(other).press('Enter');
  await expect(page).toHaveURL('/products/latest/1');
  await expect(page.locator('#products')).toBeFocused();
  release();
  await reacts(page);
  await expect(page.locator('#products')).toBeFocused();
});

/** Returns two brands of the list, by the links of its filter. */
async function brandLinks(page: Page): Promise<{ id: string; name: string }[]> {
  await page.goto('/products/latest/1');
  const links = page.locator('#shop-by a[href^="/products/latest/1?brand="]');
  const found = await links.evaluateAll((all) =>
    all.slice(0, 2).map((link) => ({ href: link.getAttribute('href') ?? '', text: link.textContent ?? '' })),
  );
  return found.map(({ href, text }) => ({
    id: href.split('=')[1] ?? '',
    name: text.replace(/\s*[\d,]+$/, '').trim(),
  }));
}
