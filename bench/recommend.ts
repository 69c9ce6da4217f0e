/**
 * Evaluates the recommendations with synthetic shoppers of known tastes over a benchmark catalog. Holds out each
 * shopper's last favorites, and measures how well the recommendations match them. Compares with newest, most popular,
 * Featured, and random lists.
 */

import { random } from '#demo/random.ts';
import { type IndexSync, openIndexSync } from '#server/catalog/index-sync.ts';
import { connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { profileOf } from '#server/shoppers/recommendations/profile.ts';
import type { Act } from '#server/shoppers/recommendations/signals.ts';
import { tasteOf } from '#server/shoppers/recommendations/taste.ts';
import { readArguments } from './arguments.ts';
import { openBenchDatabase } from './database.ts';
import { machineLine } from './machine.ts';
import { fillShelves } from './recommend/behaviour.ts';
import { drawHistory, type History } from './recommend/history.ts';
import { type Measured, meanWithBounds, measure } from './recommend/measures.ts';
import { marketOf } from './recommend/shoppers.ts';
import { type ProductTraits, readProducts } from './recommend/traits.ts';

const shoppers = 500;

/** Disjoint from the shoppers that the profile's constants were tuned on (seeds below 300,000). */
const firstSeed = 900_000;

const listed = 24;

const nothing = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };

/** A method that chooses 24 products which a shopper has not met. */
type Way = { name: string; list(history: History, place: number): Promise<readonly number[]> };

function waysOf(sync: IndexSync, products: readonly ProductTraits[], popular: readonly number[], now: number): Way[] {
  const find = async (
    { said, metIds }: History,
    key: string,
    order: 'newest' | 'featured' | 'recommended',
    more: { acts?: readonly Act[]; isNarrowed?: boolean } = {},
  ) => {
    const taste = more.acts && tasteOf(profileOf({ said, acts: more.acts }, now), key, []);
    const { categoryIds, sizes } = nothing;
    const preferences = more.isNarrowed ? { ...said, categoryIds, sizes } : undefined;
    const shopper = { key, hiddenIds: [...metIds], preferences };
    const { ids } = await sync.find({
      filter: nothing,
      order,
      taste,
      shopper,
      offset: 0,
      limit: listed,
      facets: [],
      valuesPerFacet: 0,
    });
    return ids;
  };
  const rand = random(77);
  return [
    { name: 'recommended', list: (of, n) => find(of, `whole ${n}`, 'recommended', { acts: of.acts }) },
    {
      name: 'recommended, of the questionnaire alone',
      list: (of, n) => find(of, `cold ${n}`, 'recommended', { acts: [] }),
    },
    { name: 'Featured', list: (of, n) => find(of, `featured ${n}`, 'featured') },
    { name: 'newest first', list: (of, n) => find(of, `newest ${n}`, 'newest') },
    { name: 'most popular', list: async ({ metIds }) => popular.filter((id) => !metIds.has(id)).slice(0, listed) },
    { name: 'by chance', list: async ({ metIds }) => drawUnmet(rand, products, metIds) },
    {
      name: 'recommended, narrowed to what she saved',
      list: (of, n) => find(of, `narrowed ${n}`, 'recommended', { acts: of.acts, isNarrowed: true }),
    },
    {
      name: 'newest first, narrowed to what she saved',
      list: (of, n) => find(of, `own newest ${n}`, 'newest', { isNarrowed: true }),
    },
  ];
}

function drawUnmet(rand: () => number, products: readonly ProductTraits[], metIds: ReadonlySet<number>): number[] {
  const drawn = new Set<number>();
  while (drawn.size < listed) {
    const id = products[Math.floor(rand() * products.length)]?.id;
    if (id !== undefined && !metIds.has(id)) drawn.add(id);
  }
  return [...drawn];
}

/** Returns the favored, bought and viewed products of the last two weeks, most popular first. */
function mostPopular(histories: readonly History[], now: number): number[] {
  const worth: Record<Act['kind'], number> = { favorite: 3, buy: 3, view: 1, hide: 0 };
  const since = now - 14 * 24 * 60 * 60 * 1000;
  const points = new Map<number, number>();
  for (const { kind, productId, at } of histories.flatMap(({ acts }) => acts))
    if (at > since) points.set(productId, (points.get(productId) ?? 0) + worth[kind]);
  return [...points].sort(([idA, a], [idB, b]) => b - a || idB - idA).map(([id]) => id);
}

const { size, count } = readArguments();
const database = await openBenchDatabase({ size, count });
try {
  const connection = await connect({ databaseUrl: database.url });
  await migrate(connection.db);
  const products = await readProducts(connection.db);
  const now = products[0]?.createdAt ?? 0;
  const shelves = fillShelves(marketOf(products), random(5));
  const drawn = Array.from({ length: shoppers }, (_, place) => drawHistory(firstSeed + place, shelves, now));
  const histories = drawn.filter(({ laterFavorites }) => laterFavorites.size > 0);
  const sync = await openIndexSync(
    connection,
    () => {},
    (error) => console.error(error),
  );
  const held = histories.reduce((sum, { laterFavorites }) => sum + laterFavorites.size, 0);
  console.log(`\n${await machineLine(database.url)}\n`);
  console.log(`${size} products, ${histories.length} shoppers, ${held} favourites held out\n`);
  console.log(`| first ${listed} of all that she has not met | hit rate % | 95 % bounds | NDCG % | 95 % bounds |`);
  console.log('|---|---|---|---|---|');
  for (const { name, list } of waysOf(sync, products, mostPopular(histories, now), now)) {
    const measured: Measured[] = [];
    for (const [place, history] of histories.entries())
      measured.push(measure(await list(history, place), history.laterFavorites));
    const cells = (['hit', 'ndcg'] as const).flatMap((part) => {
      const { mean, low, high } = meanWithBounds(
        measured.map((one) => one[part]),
        random(3),
      );
      const percent = (share: number) => (100 * share).toFixed(1);
      return [percent(mean), `${percent(low)} to ${percent(high)}`];
    });
    console.log(`| ${[name, ...cells].join(' | ')} |`);
  }
  await sync.stop();
  await connection.close();
} finally {
  await database.stop();
}
