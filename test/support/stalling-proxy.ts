import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { PostgresServer } from './postgres-server.ts';

/** A proxy to a database that can stall, like a network that drops packets or a server that hangs. */
export type StallingProxy = { url: string; stall(): void; flow(): void; close(): Promise<void> };

/** Opens a proxy to a PostgreSQL server, in the folder of its socket. */
export async function openStallingProxy({ url, folder }: PostgresServer): Promise<StallingProxy> {
  const port = 5433;
  const path = join(folder, `.s.PGSQL.${port}`);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((near) => {
    const far = connect(join(folder, '.s.PGSQL.5432'));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('data', (bytes) => to.write(bytes));
      if (isStalled) from.pause();
    }
  });
  server.listen(path);
  await once(server, 'listening');
  const through = new URL(url);
  through.port = `${port}`;
  return {
    url: through.href,
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    flow() {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
      await rm(path, { force: true });
    },
  };
}
