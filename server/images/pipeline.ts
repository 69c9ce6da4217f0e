import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import { FetchFailed } from '#server/outbound/fetch-failed.ts';
import { claimProduct, type Lease, postpone, takeOff } from './backlog.ts';
import { NoPicture } from './decode.ts';
import type { FetchPicture } from './fetch-picture.ts';
import { HostRests, type Hosts } from './hosts.ts';
import type { ImageStore } from './image-store.ts';
import { looksAlike } from './likeness.ts';
import { makeFiles, widestWidth } from './make-files.ts';
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

export type PipelineParts = {
  db: Db;
  store: ImageStore;
  fetchPicture: FetchPicture;
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
  async function work(): Promise<void> {
    for (
      let lease = await claimProduct(parts.db, now());
      lease && !failed;
      lease = await claimProduct(parts.db, now())
    ) {
      await goOver({ now, ...parts }, lease);
      products += 1;
    }
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

async function goOver(parts: Required<PipelineParts>, lease: Lease): Promise<void> {
  const { db } = parts;
  const sources = await readSources(db, lease.productId);
  const shown: KnownPicture[] = [];
  const retries: Date[] = [];
  for (const source of sources) {
    const outcome = await have(parts, source);
    // Nothing is known of it yet: until then the product is shown as before.
    if ('hostRestsUntil' in outcome) return postpone(db, lease, outcome.hostRestsUntil);
    if ('retryAt' in outcome) retries.push(...(outcome.retryAt ? [outcome.retryAt] : []));
    else if (!shown.some(({ likeness }) => looksAlike(likeness, outcome.picture.likeness))) shown.push(outcome.picture);
  }
  await show(db, lease.productId, sources, shown);
  const [first] = retries.sort((a, b) => a.getTime() - b.getTime());
  await (first ? postpone(db, lease, first) : takeOff(db, lease));
}

/** Has a picture kept, by what is known or by asking for it now. */
async function have(parts: Required<PipelineParts>, source: Source): Promise<Outcome> {
  const { db, store, fetchPicture, hosts, now } = parts;
  if (source.picture) return { picture: source.picture };
  const { retryAt } = source.failure ?? {};
  if (retryAt === null || (retryAt && retryAt > now())) return { retryAt };
  try {
    const bytes = Buffer.from(await hosts.visit(source.url, () => fetchPicture(source.url, widestWidth)));
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const picture = (await findPicture(db, hash)) ?? (await make(store, hash, bytes));
    await rememberPicture(db, source.url, picture);
    return { picture };
  } catch (error) {
    if (error instanceof HostRests) return { hostRestsUntil: error.until };
    if (!(error instanceof FetchFailed || error instanceof NoPicture)) throw error;
    return { retryAt: await rememberFailure(db, source, error, now()) };
  }
}

async function make(store: ImageStore, hash: string, bytes: Buffer): Promise<KnownPicture> {
  const { files, ...picture } = await makeFiles(bytes);
  for (const { width, type, bytes: file } of files) await store.write({ hash, width, type }, file);
  return { hash, ...picture };
}

/** Sets what is shown of a product, unless its addresses have changed since or nothing would. Relies on its primary key. */
async function show(db: Db, productId: number, sources: Source[], pictures: KnownPicture[]): Promise<void> {
  const images = sql`${JSON.stringify(pictures.map(({ hash, thumbhash }) => ({ hash, thumbhash })))}::jsonb`;
  await sql`
    update product set images = ${images}, changed_tx = pg_current_xact_id()::text::bigint
    where id = ${productId} and image_urls = ${sources.map(({ url }) => url)}::text[] and images is distinct from ${images}
  `.execute(db);
}
