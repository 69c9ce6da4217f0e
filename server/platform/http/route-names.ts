import type { Context } from 'hono';
import { matchedRoutes, routePath } from 'hono/route';
import { withoutLanguage } from '#contract/languages.ts';

/** What no route of ours is: there are endless many such addresses, and one name for all. */
const otherRoute = 'other';

type Page = { pattern: string; test: RegExp };

/**
 * Names the route that answered a request, by its pattern: `/api/products/:id`, `/product/:id`. So there are as many names as routes.
 * Pages are alike in every language, and with the data that a browser asks for alone (`.data`); other files are `/assets/*` or other.
 * @param pagePatterns as the pages have them: `product/:id`
 * @returns a function to be called when the request was answered
 */
export function nameRoutes(pagePatterns: readonly string[]): (c: Context) => string {
  const byFirstPart = Map.groupBy(
    pagePatterns.map((pattern): Page => ({ pattern: `/${pattern}`, test: testOf(pattern) })),
    ({ pattern }) => firstPartOf(pattern),
  );
  return (c) => {
    const pattern = patternOf(c);
    if (pattern !== '/*') return pattern;
    const path = plainPathOf(c.req.path);
    if (path.startsWith('/assets/')) return '/assets/*';
    return byFirstPart.get(firstPartOf(path))?.find(({ test }) => test.test(path))?.pattern ?? otherRoute;
  };
}

/**
 * Where a request went, to be logged: the route's name, its numbers filled in. Whatever else an address holds, as the
 * signatures of links that open accounts, stays out.
 */
export function placeOf(route: string, path: string): string {
  if (!route.includes('/:')) return route;
  const parts = (route.startsWith('/api/') ? path : plainPathOf(path)).split('/');
  return route
    .split('/')
    .map((part, place) => (part.startsWith(':') && /^\d{1,12}$/.test(parts[place] ?? '') ? parts[place] : part))
    .join('/');
}

/** Of the call, also where what stands before it answered: a kept answer, a refusal. */
function patternOf(c: Context): string {
  const answered = routePath(c);
  if (!answered.endsWith('*')) return withoutConditions(answered);
  const call = matchedRoutes(c).find(({ path }, place) => place > c.req.routeIndex && !path.endsWith('*'));
  return withoutConditions(call?.path ?? answered);
}

/** `/images/:hash{[0-9a-f]{64}}/:file` is `/images/:hash/:file`. */
function withoutConditions(pattern: string): string {
  return pattern.includes('{') ? pattern.replaceAll(/\{.*?\}+(?=\/|$)/g, '') : pattern;
}

function testOf(pattern: string): RegExp {
  return new RegExp(`^/${pattern.replaceAll(/:[^/]+/g, '[^/]+')}/?$`);
}

function firstPartOf(path: string): string {
  return path.split('/', 2)[1] ?? '';
}

/** Of a page, in English; the data of the first page is at `/_root.data`. */
function plainPathOf(path: string): string {
  const page = path.endsWith('.data') ? path.slice(0, -'.data'.length) : path;
  return withoutLanguage(page).replace(/^\/_root$/, '/');
}
