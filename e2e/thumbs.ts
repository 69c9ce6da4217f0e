import type { Page } from '@playwright/test';

/** Returns the names of links and buttons that a thumb reaches at a height of less than 44 px. */
export const lowTargets = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((targets) =>
    targets
      .filter((target) => target.checkVisibility() && target.className !== 'skip-link')
      .filter((target) => {
        target.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, width, top, height } = target.getBoundingClientRect();
        return [-21, 21].some((y) => {
          const hit = document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2 + y);
          return hit?.closest('a, button, summary') !== target;
        });
      })
      .map((target) => target.textContent),
  );
