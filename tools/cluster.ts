/**
 * Runs a cluster on loopback as several machines would: a PostgreSQL primary with a streaming replica, three web
 * processes and two workers behind HAProxy. `npm run cluster` runs it with the demo catalog until it is interrupted.
 * `npm run cluster -- drill` kills each process under load, and reports the failures that shoppers saw.
 */
import { openCluster } from '#test/support/cluster.ts';
import { drill } from '#test/support/drill.ts';
import { openMailServer } from '#test/support/mail-server.ts';

async function open(): Promise<void> {
  const cluster = await openCluster({ settings: { DEMO_CATALOG: 'on' } });
  const { postgres, haproxy, webs, workers } = cluster;
  console.log(`Trouvaille is open at ${cluster.url}, its outbox at ${cluster.url}/dev/outbox.`);
  console.log(`Its processes, by their numbers:
  haproxy ${haproxy.pid}, primary ${postgres.primary.pid}, replica ${postgres.replica.pid}
  ${[...webs, ...workers].map(({ name, pid, port }) => `${name} ${pid} (port ${port})`).join(', ')}`);
  const { promise: asked, resolve: end } = Promise.withResolvers<void>();
  // The terminal and npm may both send a signal. It still stops in order.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end());
  await asked;
  await cluster.close();
}

async function drillAll(): Promise<void> {
  const mailServer = await openMailServer();
  try {
    const cluster = await openCluster({ settings: { SMTP_URL: mailServer.url, IMAGE_PIPELINE: 'off' } });
    try {
      console.log(await drill(cluster, mailServer, (step) => console.log(`${step} …`)));
    } finally {
      await cluster.close();
    }
  } finally {
    await mailServer.close();
  }
}

const [what] = process.argv.slice(2);
if (what === undefined) await open();
else if (what === 'drill') await drillAll();
else {
  console.error('npm run cluster, or npm run cluster -- drill');
  process.exitCode = 1;
}
