import type { Context } from 'hono';
import { matchedRoutes, routePath } from 'hono/route';
import { withoutLanguage } from '#contract/languages.ts';

/** The name of all addresses without a route. There are endlessly many, so they share one name. */
const otherRoute = 'other';

type Page = { pattern: string; test: RegExp };

/**
 * Names the route that answered a request by its pattern: `/api/products/:id`, `/product/:id`. There are thus as many
 * names as routes. A page has one name in every language, and for its data requests (`.data`). Other files are
 * `/assets/*` or `other`.
 * @param pagePatterns patterns as the pages have them: `product/:id`
 * @returns a function to be called after the request was answered
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
 * Returns the path of a request for the log: the route's name with its numbers filled in. Other parts of an address
 * stay out, for instance the signatures of links that open accounts.
 */
export function placeOf(route: string, path: string): string {
  if (!route.includes('/:')) return route;
  const parts = (route.startsWith('/api/') ? path : plainPathOf(path)).split('/');
  return route
    .split('/')
    .map((part, place) => (part.startsWith(':') && /^\d{1,12}$/.test(parts[place] ?? '') ? parts[place] : part))
    .join('/');
}

/**
 * Returns the pattern of the API route, also if a middleware before it has answered: from a cache, or with an error.
 */
function patternOf(c: Context): string {
  const answered = routePath(c);
  if (!answered.endsWith('*')) return withoutConditions(answered);
  const call = matchedRoutes(c).find(({ path }, place) => place > c.req.routeIndex && !path.endsWith('*'));
  return withoutConditions(call?.path ?? answered);
}

/** Turns `/images/:hash{[0-9a-f]{64}}/:file` into `/images/:hash/:file`. */
function withoutConditions(pattern: string): string {
  return pattern.includes('{') ? pattern.replaceAll(/\{.*?\}+(?=\/|$)/g, '') : pattern;
}

function testOf(pattern: string): RegExp {
  return new RegExp(`^/${pattern.replaceAll(/:[^/]+/g, '[^/]+')}/?$`);
}

function firstPartOf(path: string): string {
  return path.split('/', 2)[1] ?? '';
}

/** Returns the path of a page without its language and `.data`. The data of the first page is at `/_root.data`. */
function plainPathOf(path: string): string {
  const page = path.endsWith('.data') ? path.slice(0, -'.data'.length) : path;
  return withoutLanguage(page).replace(/^\/_root$/, '/');
}
