/**
 * Opens the store on loopback as several machines would run it, until it is interrupted: `npm run cluster`. A PostgreSQL primary with
 * a streaming replica, three web processes and two workers behind HAProxy, filled with the demo's catalogue.
 */
import { openCluster } from '#server/testing/cluster.ts';

const cluster = await openCluster({ settings: { DEMO_CATALOGUE: 'on' } });
const { postgres, haproxy, webs, workers } = cluster;
console.log(`The store is open at ${cluster.url}, its mails are kept at ${cluster.url}/dev/outbox.`);
console.log(`Try what happens, by the number of a process:
  haproxy ${haproxy.pid}, primary ${postgres.primary.pid}, replica ${postgres.replica.pid}
  ${[...webs, ...workers].map(({ name, pid, port }) => `${name} ${pid} (port ${port})`).join(', ')}`);

const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
process.once('SIGINT', () => ask());
process.once('SIGTERM', () => ask());
await asked;
await cluster.close();
