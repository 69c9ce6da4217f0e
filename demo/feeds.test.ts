import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brandKey } from '#server/catalog/taxonomy/brands.ts';
import { normaliseOffer } from '#server/ingest/normalise/normalise.ts';
import { readFeed } from '#server/ingest/read-feed.ts';
import { type DemoSnapshot, demoFeeds } from './feeds.ts';
import { maisons } from './maisons.ts';
import { pictureFromPath } from './pictures/picture.ts';
import { demoPieces } from './pieces.ts';
import { priceOn } from './prices.ts';
import { demoStores } from './stores.ts';

const today = new Date(Date.UTC(2026, 10, 21, 12));
const pieces = demoPieces();
const snapshots = [...demoFeeds(today)];
const lastOf = (feedName: string) => snapshots.filter(({ store }) => store.feedName === feedName).at(-1);

/** What the ordinary ingest makes of a snapshot. */
async function judged({ store, seenAt, bytes }: DemoSnapshot) {
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

test('the demo is the same for the same day', () => {
  const again = [...demoFeeds(today)];
  expect(again.map(({ file }) => file)).toEqual(snapshots.map(({ file }) => file));
  expect(Buffer.from(again.at(-1)?.bytes() ?? [])).toEqual(Buffer.from(snapshots.at(-1)?.bytes() ?? []));
});

test('snapshots of all stores reach from 120 days ago to today, in order', () => {
  const times = snapshots.map(({ seenAt }) => seenAt.getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(today.getTime() - (times[0] ?? 0)).toBe(120 * 24 * 60 * 60 * 1000);
  expect(new Set(snapshots.map(({ store }) => store.feedName)).size).toBe(demoStores.length);
});

test('there are 2,000 pieces, no two of one name', () => {
  expect(pieces).toHaveLength(2000);
  const names = pieces.map((piece) => `${piece.maison.name} ${piece.title} ${piece.colour}`);
  expect(new Set(names).size).toBe(2000);
});

test('prices are whole units, never above what is struck out, and no deal is beyond belief', () => {
  for (const piece of pieces) {
    for (const daysAgo of [120, 84, 48, 12, 0]) {
      const { priceCents, struckCents } = priceOn(piece, daysAgo);
      expect(priceCents % 100).toBe(0);
      expect(priceCents).toBeGreaterThan(0);
      expect(struckCents).toBeGreaterThanOrEqual(priceCents);
      expect(priceCents / struckCents).toBeGreaterThan(0.1);
    }
  }
});

test('the inflating store raises what it strikes out, and no other does', () => {
  const raised = pieces.filter((piece) => priceOn(piece, 0).struckCents > priceOn(piece, 120).struckCents);
  expect(new Set(raised.map((piece) => piece.store.habit))).toEqual(new Set(['inflated']));
});

test('pictures show what the words say, at addresses that can be drawn', async () => {
  const snapshot = lastOf('galerie-opaline');
  const offers = (snapshot ? await judged(snapshot) : []).filter((verdict) => verdict.kind === 'offer');
  expect(offers.length).toBeGreaterThan(400);
  for (const { offer } of offers) {
    expect(offer.imageUrls).toHaveLength(3);
    for (const url of offer.imageUrls) expect(pictureFromPath(new URL(url).pathname)?.colour).toBe(offer.color);
  }
});

test.each(demoStores.map((store) => store.feedName))(
  'the feed of %s is read whole and nearly all of it is used',
  async (feedName) => {
    const snapshot = lastOf(feedName);
    const verdicts = snapshot ? await judged(snapshot) : [];
    const counts = Object.groupBy(verdicts, (verdict) => verdict.kind);
    expect(counts.offer?.length).toBeGreaterThan(50);
    expect(counts.reject ?? []).toEqual([]);
    const unmapped = (counts.offer ?? []).filter(
      (verdict) => verdict.kind === 'offer' && verdict.offer.subcategoryId === null,
    );
    expect(unmapped).toEqual([]);
  },
);

const realBrands = new URL('../../shared/feeds/brands/merged_unique.txt', import.meta.url);
describe.runIf(existsSync(realBrands))('names', () => {
  test('of maisons belong to no brand that real stores sell', () => {
    const real = new Set(readFileSync(realBrands, 'utf8').split('\n').map(brandKey));
    expect(maisons.map((maison) => maison.name).filter((name) => real.has(brandKey(name)))).toEqual([]);
  });
});
