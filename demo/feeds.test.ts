import { parse } from 'csv-parse/sync';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { normaliseOffer } from '#server/ingest/normalise/normalise.ts';
import type { Offer } from '#server/ingest/offer.ts';
import { readFeed } from '#server/ingest/read-feed.ts';
import { type DemoSnapshot, demoFeeds } from './feeds.ts';
import { pictureFromPath } from './pictures/picture.ts';
import { demoStores, openingDaysAgo } from './stores.ts';

const today = new Date(Date.UTC(2026, 10, 21, 12));
const snapshots = [...demoFeeds(today)];
const dayMs = 24 * 60 * 60 * 1000;
const textOf = (snapshot: DemoSnapshot) => Buffer.from(snapshot.bytes()).toString();

function lastOf(feedName: string): DemoSnapshot {
  const last = snapshots.findLast(({ store }) => store.feedName === feedName);
  if (!last) throw new Error(`${feedName} sent nothing.`);
  return last;
}

/** Runs a store's last feed through the regular ingest. */
async function judged(feedName: string) {
  const { store, seenAt, bytes } = lastOf(feedName);
  async function* whole() {
    yield bytes();
  }
  const { reader, rows } = await readFeed(whole(), store.format, { storeUrl: store.url });
  const settings = {
    storeName: store.name,
    defaultCurrency: store.currency,
    now: seenAt,
    fieldNames: reader.fieldNames,
  };
  const verdicts = [];
  for await (const batch of rows) {
    for (const row of batch) verdicts.push(row.kind === 'reject' ? row : normaliseOffer(row.offer, settings));
  }
  return verdicts;
}

async function offersOf(feedName: string): Promise<Offer[]> {
  return (await judged(feedName)).flatMap((verdict) => (verdict.kind === 'offer' ? [verdict.offer] : []));
}

test('demo feeds depend on the day and not on the hour', () => {
  const later = [...demoFeeds(new Date(today.getTime() + 5 * 60 * 60 * 1000))];
  expect(later.map(({ file }) => file)).toEqual(snapshots.map(({ file }) => file));
  for (const place of [0, 40, snapshots.length - 1]) {
    expect(later[place] && textOf(later[place])).toBe(snapshots[place] && textOf(snapshots[place]));
  }
});

test('each store is read from its first day to today, and checked on the days between', () => {
  const times = snapshots.map(({ seenAt }) => seenAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBe(today.getTime());
  for (const store of demoStores) {
    const ofStore = snapshots.filter((snapshot) => snapshot.store === store);
    const runs = ofStore.flatMap(({ checkedAt, seenAt }) => [...checkedAt, seenAt]).map((time) => time.getTime());
    const distances = runs.slice(1).map((time, place) => (time - (runs[place] ?? 0)) / dayMs);
    expect((today.getTime() - (runs[0] ?? 0)) / dayMs).toBe(store.habit === 'new' ? 24 : openingDaysAgo);
    expect([...new Set(distances)].sort()).toEqual(store.habit === 'unwatched' ? [1, 64] : [1]);
  }
});

describe.each(demoStores)('the feed of $name', ({ feedName, dialect }) => {
  test('is well-formed', () => {
    const text = textOf(lastOf(feedName));
    if (dialect === 'json') {
      expect(JSON.parse(text).products.length).toBeGreaterThan(50);
    } else if (dialect === 'rss' || dialect === 'atom') {
      new SaxesParser({ xmlns: true }).write(text).close();
    } else {
      const rows: string[][] = parse(text, { delimiter: dialect === 'tsv' ? '\t' : ',' });
      expect(new Set(rows.map((cells) => cells.length)).size).toBe(1);
    }
  });

  test('yields many offers, some left-out rows and few rejects', async () => {
    const verdicts = await judged(feedName);
    const counts = Object.groupBy(verdicts, (verdict) => verdict.kind);
    expect(counts.offer?.length).toBeGreaterThan(50);
    expect(counts['left-out']?.length).toBeGreaterThan(0);
    expect(counts.reject?.length).toBeGreaterThan(0);
    expect((counts.reject?.length ?? 0) / verdicts.length).toBeLessThan(0.05);
  });

  test('has a subcategory for every offer', async () => {
    const offers = await offersOf(feedName);
    expect(offers.filter((offer) => offer.subcategoryId === null)).toEqual([]);
  });

  test('has one or three drawable pictures for every offer, in its colour', async () => {
    const unlike = (await offersOf(feedName)).filter(({ imageUrls, color }) => {
      const drawn = imageUrls.map((url) => pictureFromPath(new URL(url).pathname)?.colour);
      return ![1, 3].includes(drawn.length) || drawn.some((colour) => colour !== color);
    });
    expect(unlike).toEqual([]);
  });

  test('has one price per product in all its rows', async () => {
    const prices = Map.groupBy(await offersOf(feedName), (offer) => offer.groupKey);
    const torn = [...prices.values()].filter((rows) => new Set(rows.map((row) => row.priceCents)).size !== 1);
    expect(torn).toEqual([]);
  });
});

test('a store adds and ends products between its first and last feed', () => {
  const idsOf = (snapshot: DemoSnapshot | undefined) =>
    new Set(snapshot ? (textOf(snapshot).match(/<g:item_group_id>GAL\d+/g) ?? []) : []);
  const ofOpaline = snapshots.filter(({ store }) => store.feedName === 'galerie-opaline');
  const [first, last] = [idsOf(ofOpaline[0]), idsOf(ofOpaline.at(-1))];
  expect(last.difference(first).size).toBeGreaterThan(50);
  expect(first.difference(last).size).toBeGreaterThan(5);
});
