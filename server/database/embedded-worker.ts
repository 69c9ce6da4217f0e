import { createServer, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { createSessionFront } from './session-front.ts';

/** Runs PGlite away from the thread that answers requests, and serves it on a local socket. */
const { folder, socketPath } = workerData as { folder: string; socketPath: string };

const pglite = await PGlite.create({ dataDir: folder });
const front = createSessionFront({
  execute: (messages, onAnswer) => pglite.execProtocolRawStream(messages, { onRawData: onAnswer }),
  isInTransaction: () => pglite.isInTransaction(),
  rollback: async () => {
    await pglite.exec('rollback');
  },
});

const clients = new Set<Socket>();
const server = createServer((socket) => {
  clients.add(socket);
  socket.on('close', () => clients.delete(socket));
  front.serve(socket);
});
server.listen(socketPath, () => parentPort?.postMessage('ready'));

parentPort?.once('message', async () => {
  for (const socket of clients) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  await front.close();
  await pglite.close();
  // Nothing keeps the thread now: it ends by itself, which is gentler on V8 than to be ended with code under way.
  parentPort?.close();
});
