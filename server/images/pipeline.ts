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

/** Products that one process works on at a time: while pictures of some are on their way, those of others are made. */
export const productsAtATime = 4;

/** Every change drops the answers that listings have kept: what is gone over is shown together, not one by one. */
const showEveryMs = 10_000;

export type PipelineParts = {
  db: Db;
  store: ImageStore;
  source: PictureSource;
  pool: PicturePool;
  /** Kept from call to call: it knows which hosts are in trouble. */
  hosts: Hosts;
  now?: () => Date;
};

/**
 * Goes over the products whose pictures are due, newest first, until none is: fetches what is not known, makes its files and
 * sets what is shown. Any number of processes may do so at once, and each may be killed at any moment: what is written is
 * true, what is missing is done by whoever comes next.
 * @returns how many products were gone over
 * @throws when the database or the store of the files fails; never for a picture
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

/** A picture that is had; or when it may be, null being never; or until when its host is left alone. */
type Outcome = { picture: KnownPicture } | { retryAt: Date | null } | { hostRestsUntil: Date };

/** What is to be shown of a product, undefined being what is shown already, and when it is due again, if it is. */
type GoneOver = { lease: Lease; urls: string[]; shown?: KnownPicture[]; againAt?: Date | undefined };

async function goOver(parts: Required<PipelineParts>, lease: Lease): Promise<GoneOver> {
  const sources = await readSources(parts.db, lease.productId);
  const urls = sources.map(({ url }) => url);
  const shown: KnownPicture[] = [];
  const retries: Date[] = [];
  for (const source of sources) {
    const outcome = await have(parts, source);
    // Nothing is known of it yet.
    if ('hostRestsUntil' in outcome) return { lease, urls, againAt: outcome.hostRestsUntil };
    if ('retryAt' in outcome) retries.push(...(outcome.retryAt ? [outcome.retryAt] : []));
    else if (!shown.some(({ likeness }) => looksAlike(likeness, outcome.picture.likeness))) shown.push(outcome.picture);
  }
  const [againAt] = retries.sort((a, b) => a.getTime() - b.getTime());
  return { lease, urls, shown, againAt };
}

/** Has a picture kept, by what is known or by asking for it now. */
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

/** Sets what is shown of a product, unless its addresses have changed since or nothing would. Relies on its primary key. */
async function show(db: Db, { lease, urls, shown, againAt }: GoneOver): Promise<void> {
  if (shown) {
    const images = sql`${JSON.stringify(shown.map(({ hash, thumbhash }) => ({ hash, thumbhash })))}::jsonb`;
    await sql`
      update product set images = ${images}, changed_tx = pg_current_xact_id()::text::bigint
      where id = ${lease.productId} and image_urls = ${urls}::text[] and images is distinct from ${images}
    `.execute(db);
  }
  await (againAt ? postpone(db, lease, againAt) : takeOff(db, lease));
}
