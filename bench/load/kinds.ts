import { random } from '#demo/random.ts';
import { accountCount, tokenOf } from '../catalog/accounts.ts';
import { between, zipfOf } from '../catalog/draws.ts';
import type { BenchRequest } from './client.ts';
import { address, filter, narrowing, order, page, searchText, type World } from './queries.ts';

/** A kind of request. Each call of `next` returns another one. */
export type Kind = { name: string; next(): BenchRequest };

/** The number of filters in the mix. They repeat, since shoppers send similar queries. */
const repeatedQueries = 3_000;

/** The number of pages of the public listing that visitors open. */
const repeatedPages = 40;

/** A request that returns 200 only with personal listings. */
export const personalProbe: BenchRequest = { path: '/api/users/1/products', token: tokenOf(1) };

/**
 * Returns the kinds of requests of an ordinary day, with words and references of the catalog under test.
 * @param hasPersonal whether a third of the listing requests may be personal
 */
export function requestKinds(parts: Omit<World, 'rand'>, hasPersonal: boolean): Kind[] {
  const world = (seed: number): World => ({ ...parts, rand: random(seed) });
  const product = ({ rand, count }: World) => between(rand, 1, count);
  const searching = (of: World) => {
    const text = `query=${encodeURIComponent(searchText(of)).replaceAll('%20', '+')}`;
    return address('/api/search', [text, 'filter[discount_percentage_min]=1', ...narrowingBut(of)]);
  };
  const provenOnly = (of: World) =>
    address('/api/products', [...filter(of), ...order(of), ...page(of), 'filter[verdict]=proven']);
  const kind = (name: string, seed: number, path: (of: World) => string): Kind => {
    const of = world(seed);
    return { name, next: () => ({ path: path(of) }) };
  };
  const repeated = (name: string, seed: number, path: (of: World) => string): Kind => {
    const of = world(seed);
    const draw = zipfOf(
      Array.from({ length: repeatedQueries }, () => path(of)),
      1,
    );
    return { name, next: () => ({ path: draw(of.rand) }) };
  };
  let nextPage = repeatedPages + 1;
  const asBrowsersDo = ({ name, next }: Kind): Kind => ({ name, next: () => ({ ...next(), takesGzip: true }) });
  return [
    { name: 'listing mix', next: repeating(world(1), hasPersonal) },
    { name: 'listing, none repeated', next: neverRepeating(world(2), hasPersonal) },
    kind('listing unfiltered', 3, (of) => address('/api/products', [...order(of), ...page(of)])),
    repeated('listing filtered', 4, (of) => address('/api/products', [...filter(of), ...order(of), ...page(of)])),
    kind('filtered, none repeated', 8, (of) => address('/api/products', [...filter(of), ...order(of), ...page(of)])),
    // The filters of the two kinds above, each with one more.
    repeated('proven only', 4, provenOnly),
    kind('proven only, none repeated', 8, provenOnly),
    repeated('search', 5, searching),
    kind('search, none repeated', 9, searching),
    kind('detail', 6, (of) => `/api/products/${product(of)}`),
    kind('related', 7, (of) => `/api/products/${product(of)}/related`),
    asBrowsersDo(repeated('page', 10, (of) => `/products/latest/${between(of.rand, 1, repeatedPages)}`)),
    asBrowsersDo({ name: 'page, none repeated', next: () => ({ path: `/products/latest/${nextPage++}` }) }),
  ];
}

/** Returns one filter, or two of different kinds. Omits the minimum discount, which a search sets itself. */
function narrowingBut(of: World): string[] {
  const parts = of.rand() < 0.3 ? [...narrowing(of), ...narrowing(of)] : narrowing(of);
  const names = new Set<string>();
  return parts.filter((part) => {
    const [name = ''] = part.split('=');
    if (name === 'filter[discount_percentage_min]' || names.has(name)) return false;
    names.add(name);
    return true;
  });
}

/** Returns a request of the public listing, or in a third of cases of a personal listing. */
function anyListing(world: World, hasPersonal: boolean, query: readonly string[]): BenchRequest {
  if (!hasPersonal || world.rand() >= 1 / 3) return { path: address('/api/products', query) };
  const account = between(world.rand, 1, accountCount);
  return { path: address(`/api/users/${account}/products`, query), token: tokenOf(account) };
}

function repeating(world: World, hasPersonal: boolean): Kind['next'] {
  const queries = Array.from({ length: repeatedQueries }, () => [
    ...(world.rand() < 0.15 ? [] : filter(world)),
    ...order(world),
  ]);
  const draw = zipfOf(queries, 1);
  return () => anyListing(world, hasPersonal, [...draw(world.rand), ...page(world)]);
}

function neverRepeating(world: World, hasPersonal: boolean): Kind['next'] {
  const asked = new Set<string>();
  return () => {
    for (;;) {
      const request = anyListing(world, hasPersonal, [...filter(world), ...order(world), ...page(world)]);
      if (asked.has(request.path)) continue;
      asked.add(request.path);
      return request;
    }
  };
}
