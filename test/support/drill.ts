import { connect } from '#server/platform/database/connect.ts';
import { newShopper } from './app.ts';
import type { Cluster } from './cluster.ts';
import type { MailServer } from './mail-server.ts';
import { feedRow, ingest, newFeed } from './products.ts';

/** The result of a drill: its load, and the failures that shoppers saw. */
export type DrillReport = {
  reads: number;
  /** Reads that failed once, and reads whose immediate retry also failed. */
  retriedReads: number;
  failedReads: number;
  /** Writes by result: acknowledged with 200, refused or broken off, and acknowledged but missing from the database. */
  acknowledgedWrites: number;
  refusedWrites: number;
  lostWrites: number;
  /** Addresses with an acknowledged subscription, and those among them that got no mail or more than one. */
  mailsPromised: number;
  mailsMissing: string[];
  mailsTwice: string[];
  /** The time from the end of the primary to the next acknowledged write. */
  writesBackMs: number;
};

const productCount = 60;
const shopperCount = 20;
const readers = 4;
const everyNthIsSubscription = 8;

/** Returns a new client address for every request, so that no rate limit applies. */
let placed = 0;
function elsewhere(): Record<string, string> {
  placed += 1;
  return { 'x-forwarded-for': `10.${placed >> 16}.${(placed >> 8) & 255}.${placed & 255}` };
}

/**
 * Kills and restarts each process of a cluster under load: the web processes, the workers, and the replica. At last it
 * kills the primary and promotes the replica.
 * @param mailServer the cluster's mail server
 * @param tell called with the name of each step
 */
export async function drill(
  cluster: Cluster,
  mailServer: MailServer,
  tell: (step: string) => void = () => {},
): Promise<DrillReport> {
  const { postgres, webs, workers, url, environment } = cluster;
  const { DATABASE_URL: databaseUrl = '', DATABASE_REPLICA_URLS: replicaUrl = '' } = environment;
  const connection = await connect({ databaseUrl, replicaUrls: [replicaUrl] });
  const { db } = connection;
  const rows = Array.from({ length: productCount }, () => feedRow());
  await ingest(db, await newFeed(db), rows, new Date());
  const products = (await db.selectFrom('product').select('id').execute()).map(({ id }) => id);
  const shoppers = await Promise.all(Array.from({ length: shopperCount }, () => newShopper(db)));

  const favorites: { accountId: number; productId: number }[] = [];
  const addresses: string[] = [];
  const report = { reads: 0, retriedReads: 0, failedReads: 0, refusedWrites: 0 };
  let isOver = false;
  let lastWriteAt = 0;

  async function isAnswered(path: string): Promise<boolean> {
    try {
      const answer = await fetch(`${url}${path}`);
      await answer.arrayBuffer();
      return answer.status === 200;
    } catch {
      return false;
    }
  }

  async function read(): Promise<void> {
    const paths = ['/api/products', '/products/latest/1', '/', ...products.map((id) => `/api/products/${id}`)];
    for (let turn = 0; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      report.reads += 1;
      if (await isAnswered(path)) continue;
      report.retriedReads += 1;
      if (!(await isAnswered(path))) report.failedReads += 1;
    }
  }

  const writing = { isPaused: false };
  async function write(): Promise<void> {
    for (let turn = 0; !isOver && turn < products.length * shoppers.length; turn += 1) {
      while (writing.isPaused) await breath();
      const shopper = shoppers[turn % shoppers.length];
      const productId = products[Math.floor(turn / shoppers.length)];
      if (!shopper || productId === undefined) return;
      const isSubscription = turn % everyNthIsSubscription === 0;
      const email = `reader-${turn}@drill.example`;
      const isTaken = isSubscription
        ? await isAcknowledged('/api/newsletter', { email })
        : await isAcknowledged(`/api/users/${shopper.id}/favorite_products/${productId}`, {}, shopper.headers);
      if (!isTaken) report.refusedWrites += 1;
      else if (isSubscription) addresses.push(email);
      else favorites.push({ accountId: shopper.id, productId });
    }
  }
  async function isAcknowledged(path: string, body: object, headers: Record<string, string> = {}): Promise<boolean> {
    const init = { method: 'POST', body: JSON.stringify(body) };
    const sent = { ...headers, ...elsewhere(), 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { ...init, headers: sent }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => {});
    if (answer?.status === 200) lastWriteAt = performance.now();
    return answer?.status === 200;
  }

  const load = [...Array.from({ length: readers }, read), write()];
  for (const { name, kill, start } of [...webs, ...workers, { name: 'replica', ...postgres.replica }]) {
    tell(`${name} is killed, and started again`);
    await kill();
    await start();
  }

  // Acknowledged writes that have not reached the replica would be lost with the primary (docs/scale.md).
  tell('the primary is killed, and the replica promoted');
  writing.isPaused = true;
  await postgres.untilReplayed();
  await postgres.primary.kill();
  const endedAt = performance.now();
  writing.isPaused = false;
  await postgres.promote();
  while (lastWriteAt < endedAt) await breath();
  const writesBackMs = Math.round(lastWriteAt - endedAt);
  const found = () => mailServer.mails.flatMap(({ to }) => to);
  tell('waiting for the remaining emails');
  isOver = true;
  await Promise.all(load);
  for (const deadline = performance.now() + 90_000; performance.now() < deadline; ) {
    if (addresses.every((address) => found().includes(address))) break;
    await breath();
  }

  await connection.close();
  // A new connection: the first one asks its servers once a second, and may not know of the promotion yet.
  const promoted = await connect({ databaseUrl: replicaUrl });
  const favoriteRows = await promoted.db.selectFrom('favorite_product').select(['account_id', 'product_id']).execute();
  const subscribed = await promoted.db.selectFrom('newsletter_subscriber').select('email').execute();
  await promoted.close();
  const stored = new Set([
    ...favoriteRows.map(({ account_id, product_id }) => `${account_id} ${product_id}`),
    ...subscribed.map(({ email }) => email),
  ]);
  const acknowledged = [...favorites.map(({ accountId, productId }) => `${accountId} ${productId}`), ...addresses];
  return {
    ...report,
    acknowledgedWrites: acknowledged.length,
    lostWrites: acknowledged.filter((write) => !stored.has(write)).length,
    mailsPromised: addresses.length,
    mailsMissing: addresses.filter((address) => !found().includes(address)),
    mailsTwice: addresses.filter((address) => found().filter((to) => to === address).length > 1),
    writesBackMs,
  };
}

const breath = () => new Promise((done) => setTimeout(done, 20));
