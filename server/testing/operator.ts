import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedReferenceData } from '#server/catalog/taxonomy/seed.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';

/** How a command has ended: `printed` is its standard output, `said` that and what it complained of. */
type Ended = { code: number | null; printed: string; said: string };

/** Whoever calls the commands of a store that is open meanwhile: each command joins its database. */
export type Operator = {
  folder: string;
  connection: Connection;
  /**
   * Calls a command.
   * @param settings what is set in its environment besides
   * @param answer what is typed when it asks
   */
  call(args: readonly string[], more?: { settings?: NodeJS.ProcessEnv; answer?: string }): Promise<Ended>;
  close(): Promise<void>;
};

/** @param command its name in `server/cli` */
export async function openOperator(command: string): Promise<Operator> {
  const program = fileURLToPath(new URL(`../cli/${command}.ts`, import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-cli-'));
  const connection = await connect({ dataDir: folder });
  await migrate(connection.db);
  await seedReferenceData(connection.db);
  return {
    folder,
    connection,
    call(args, { settings, answer = '' } = {}) {
      const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', ...settings };
      const child = spawn(process.execPath, [program, ...args], { env });
      child.stdin.end(`${answer}\n`);
      const ended = { printed: '', said: '' };
      child.stdout.on('data', (bytes) => {
        ended.printed += bytes;
        ended.said += bytes;
      });
      child.stderr.on('data', (bytes) => {
        ended.said += bytes;
      });
      return new Promise((done) => child.once('close', (code) => done({ code, ...ended })));
    },
    async close() {
      await connection.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
