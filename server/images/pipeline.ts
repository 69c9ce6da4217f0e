import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { FetchFailed } from '#server/platform/outbound/fetch-failed.ts';
import { claimProduct, type Lease, postpone, takeOff } from './backlog.ts';
import { HostRests, type Hosts } from './hosts.ts';
import type { ImageStore } from './image-store.ts';
import { NoPicture } from './no-picture.ts';
import { looksAlike } from './perceptual-hash.ts';
import type { PicturePool } from './picture-pool.ts';
import { type Drawing, hashOf, type PictureSource } from './picture-source.ts';
import {
  findPicture,
  type KnownPicture,
  readSources,
  rememberFailure,
  rememberPicture,
  type Source,
} from './sources.ts';

/** Products that one process works on concurrently: pictures of some are fetched while those of others are encoded. */
export const productsAtATime = 4;

/** How often new pictures are published, in ms. In batches, since every change evicts cached listing responses. */
const showEveryMs = 10_000;

export type PipelineParts = {
  db: Db;
  store: ImageStore;
  source: PictureSource;
  pool: PicturePool;
  /** Shared between calls, since it remembers which hosts fail. */
  hosts: Hosts;
  now?: () => Date;
};

/**
 * Processes the products whose pictures are due, newest first, until none is left.
 * Fetches unknown pictures, makes their files and publishes them on the product.
 * Any number of processes may run at once and be killed at any moment. The next process does the missing rest.
 * @returns the number of products processed
 * @throws when the database or the image store fails; never because of a picture
 */
export async function workThroughBacklog({ now = () => new Date(), ...parts }: PipelineParts): Promise<number> {
  let products = 0;
  let failed = false;
  let shownAt = Date.now();
  const goneOver: GoneOver[] = [];
  async function showAll(): Promise<void> {
    shownAt = Date.now();
    for (const product of goneOver.splice(0)) await show(parts.db, product);
  }
  async function work(): Promise<void> {
    while (!failed) {
      const lease = await claimProduct(parts.db, now());
      if (!lease) break;
      goneOver.push(await goOver({ now, ...parts }, lease));
      products += 1;
      if (Date.now() - shownAt > showEveryMs) await showAll();
    }
    await showAll();
  }
  const stopping = (error: unknown) => {
    failed = true;
    throw error;
  };
  const worked = await Promise.allSettled(Array.from({ length: productsAtATime }, () => work().catch(stopping)));
  const failure = worked.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
  return products;
}

/** A picture; or the time of its next attempt, null for never; or the end of its host's back-off. */
type Outcome = { picture: KnownPicture } | { retryAt: Date | null } | { hostRestsUntil: Date };

/** The pictures to publish on a product, undefined to leave it as it is, and when it is due again, if at all. */
type GoneOver = { lease: Lease; urls: string[]; shown?: KnownPicture[]; againAt?: Date | undefined };

async function goOver(parts: Required<PipelineParts>, lease: Lease): Promise<GoneOver> {
  const sources = await readSources(parts.db, lease.productId);
  const urls = sources.map(({ url }) => url);
  const shown: KnownPicture[] = [];
  const retries: Date[] = [];
  for (const source of sources) {
    const outcome = await have(parts, source);
    // The picture was never requested, so the product waits as a whole.
    if ('hostRestsUntil' in outcome) return { lease, urls, againAt: outcome.hostRestsUntil };
    if ('retryAt' in outcome) retries.push(...(outcome.retryAt ? [outcome.retryAt] : []));
    else if (!shown.some(({ perceptualHash }) => looksAlike(perceptualHash, outcome.picture.perceptualHash)))
      shown.push(outcome.picture);
  }
  const [againAt] = retries.sort((a, b) => a.getTime() - b.getTime());
  return { lease, urls, shown, againAt };
}

/** Returns the picture of an address, from the database or by fetching or drawing it now. */
async function have(parts: Required<PipelineParts>, known: Source): Promise<Outcome> {
  const { db, source, hosts, now } = parts;
  if (known.picture) return { picture: known.picture };
  const { retryAt } = known.failure ?? {};
  if (retryAt === null || (retryAt && retryAt > now())) return { retryAt };
  try {
    const given = (await source.draw?.(known.url)) ?? (await hosts.visit(known.url, () => source.fetch(known.url)));
    const hash = hashOf(given);
    const picture = (await findPicture(db, hash)) ?? (await make(parts, hash, given));
    await rememberPicture(db, known.url, picture);
    return { picture };
  } catch (error) {
    if (error instanceof HostRests) return { hostRestsUntil: error.until };
    if (!(error instanceof FetchFailed || error instanceof NoPicture)) throw error;
    return { retryAt: await rememberFailure(db, known, error, now()) };
  }
}

async function make({ store, pool }: PipelineParts, hash: string, given: Uint8Array | Drawing): Promise<KnownPicture> {
  const { files, ...picture } = await pool.makeFiles(given);
  for (const { width, type, bytes: file } of files) await store.write({ hash, width, type }, file);
  return { hash, ...picture };
}

/**
 * Publishes the pictures of a product and updates the backlog.
 * Leaves a product alone whose addresses have changed since, or whose pictures are the same. Relies on the primary key.
 */
async function show(db: Db, { lease, urls, shown, againAt }: GoneOver): Promise<void> {
  if (shown) {
    const images = sql`${JSON.stringify(shown.map(({ hash, thumbhash }) => ({ hash, thumbhash })))}::jsonb`;
    await sql`
      update product set images = ${images}, picture_colour = ${shown[0]?.colour ?? null}, changed_tx = pg_current_xact_id()::text::bigint
      where id = ${lease.productId} and image_urls = ${urls}::text[] and images is distinct from ${images}
    `.execute(db);
  }
  await (againAt ? postpone(db, lease, againAt) : takeOff(db, lease));
}
