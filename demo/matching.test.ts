import { beforeAll, expect, test } from 'vitest';
import { rasterize } from '#server/images/codec/draw.ts';
import { perceptualHashOf } from '#server/images/codec/make-files.ts';
import { normaliseOffer } from '#server/ingest/normalise/normalise.ts';
import type { Offer as FeedOffer } from '#server/ingest/offer.ts';
import { readFeed } from '#server/ingest/read-feed.ts';
import { closedGate } from '#server/items/gates.ts';
import { groupOffers } from '#server/items/groups.ts';
import { judgeChanged } from '#server/items/judge-candidates.ts';
import { type Offer, readOffer } from '#server/items/offer.ts';
import { type DemoSnapshot, demoFeeds } from './feeds.ts';
import { demoPicture } from './picture-source.ts';
import { pictureFromPath } from './pictures/picture.ts';
import { demoProducts } from './products.ts';
import { demoStores } from './stores.ts';

const today = new Date(Date.UTC(2026, 10, 21, 12));

/** The pieces of the demo's products by their drawings, which all stores show in settings of their own. */
const drawingOf = (kind: string, seed: number) => `${kind} ${seed}`;
const products = demoProducts();
const pieceOf = new Map(products.map(({ kind, seed, piece }) => [drawingOf(kind.silhouette, seed), piece]));
/** Products whose pictures are made soon after the first start: on the first pages, or known by nothing else. */
const pictured = new Set(
  products.filter(({ isBest, evidence }) => isBest || evidence === 'picture').map(({ piece }) => piece),
);

let offers: Offer[];
let pieces: Map<number, number>;
let merged: [one: number, other: number][];
let waiting: [one: number, other: number][];

beforeAll(async () => {
  const ids = new Map<string, number>();
  const numberOf = (text: string) => ids.get(text) ?? ids.set(text, ids.size + 1).size;
  const last = new Map([...demoFeeds(today)].map((snapshot) => [snapshot.store, snapshot]));
  offers = [];
  pieces = new Map();
  for (const snapshot of last.values())
    for (const [first, ...others] of (await productsOf(snapshot)).values()) {
      if (!first) continue;
      const id = offers.length + 1;
      const drawn = pictureFromPath(new URL(first.imageUrls[0] ?? '').pathname);
      const piece = pieceOf.get(drawingOf(drawn?.silhouette ?? '', drawn?.seed ?? 0)) ?? -id;
      pieces.set(id, piece);
      const row = {
        id,
        storeId: demoStores.indexOf(snapshot.store),
        brandId: numberOf(first.brand.key),
        brand: first.brand.name,
        subcategoryId: first.subcategoryId,
        name: first.name,
        color: first.color,
        gtins: [first, ...others].map(({ gtin }) => gtin),
        mpn: first.mpn,
        address: first.buyUrl,
        dollarCents: first.priceCents,
        picture: pictured.has(piece) ? await hashOf(first.imageUrls[0] ?? '') : null,
      };
      offers.push(readOffer(row));
    }
  merged = [];
  waiting = [];
  for (const ofBrand of Map.groupBy(offers, ({ row }) => row.brandId).values()) {
    const all = new Set(ofBrand.map(({ row }) => row.id));
    for (const { pair, judgment } of judgeChanged(ofBrand, all))
      (judgment.decision === 'merge' ? merged : waiting).push([...pair]);
  }
}, 120_000);

/** Reads a feed through the regular ingest, and returns its variants by product. */
async function productsOf({ store, seenAt, bytes }: DemoSnapshot): Promise<Map<string, FeedOffer[]>> {
  async function* whole() {
    yield bytes();
  }
  const { reader, rows } = await readFeed(whole(), store.format, { storeUrl: store.url });
  const { fieldNames } = reader;
  const settings = { storeName: store.name, defaultCurrency: store.currency, now: seenAt, fieldNames };
  const read: FeedOffer[] = [];
  for await (const batch of rows)
    for (const row of batch) {
      const verdict = row.kind === 'reject' ? row : normaliseOffer(row.offer, settings);
      if (verdict.kind === 'offer') read.push(verdict.offer);
    }
  return Map.groupBy(read, ({ groupKey }) => groupKey);
}

async function hashOf(address: string): Promise<Buffer> {
  const drawing = await demoPicture(address);
  if (!drawing) throw new Error(`${address} is no picture of the demo.`);
  return perceptualHashOf(await rasterize(drawing, 240));
}

const samePiece = ([one, other]: readonly [number, number]) => pieces.get(one) === pieces.get(other);

/** The pairs of offers of one piece at two stores. */
function truePairs(): [number, number][] {
  return [...Map.groupBy(offers, ({ row }) => pieces.get(row.id)).values()].flatMap((ofPiece) =>
    ofPiece.flatMap((one, place) =>
      ofPiece
        .slice(place + 1)
        .filter((other) => other.row.storeId !== one.row.storeId)
        .map((other): [number, number] => [one.row.id, other.row.id]),
    ),
  );
}

test('no two pieces of the demo are merged', () => {
  expect(merged.filter((pair) => !samePiece(pair))).toEqual([]);
});

test('most offers of one piece are merged, and some wait for an operator', () => {
  const offerOf = new Map(offers.map((offer) => [offer.row.id, offer]));
  const isApart = (one: number, other: number) =>
    closedGate(offerOf.get(one) as Offer, offerOf.get(other) as Offer) !== undefined;
  const itemOf = groupOffers(merged, isApart);
  const found = truePairs().filter(([one, other]) => itemOf.has(one) && itemOf.get(one) === itemOf.get(other));
  const recall = found.length / truePairs().length;
  const share = new Set(itemOf.values()).size / new Set(pieces.values()).size;
  // Last measured: 79 % of 716 pairs. The others differ threefold in price, or only one signal tells them.
  expect(recall).toBeGreaterThan(0.75);
  expect(share).toBeCloseTo(0.2, 1);
  expect(waiting.filter(samePiece).length).toBeGreaterThan(10);
});
