import { Console } from 'node:console';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { type Command, runCommand } from '#server/cli/program.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from './database.ts';

/** The end of a command: exit code, standard output, and standard output together with standard error. */
type Ended = { code: number; printed: string; said: string };

/** An operator at a terminal. Each command connects to the same open database. */
export type Operator = {
  folder: string;
  connection: Connection;
  /**
   * Runs the command in this process.
   * @param settings additions to its environment
   * @param answer the input for its prompt
   */
  call(args: readonly string[], more?: { settings?: NodeJS.ProcessEnv; answer?: string }): Promise<Ended>;
  close(): Promise<void>;
};

export async function openOperator(command: Command): Promise<Operator> {
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-cli-'));
  const connection = await testDatabase();
  return {
    folder,
    connection,
    async call(args, { settings, answer = '' } = {}) {
      const ended = { printed: '', said: '' };
      const stdout = sink((text) => {
        ended.printed += text;
        ended.said += text;
      });
      const stderr = sink((text) => {
        ended.said += text;
      });
      const code = await runCommand(command, [...args], {
        env: { ...process.env, DATA_DIR: folder, DATABASE_URL: connection.address.databaseUrl, ...settings },
        stdin: Readable.from([Buffer.from(`${answer}\n`)]),
        stdout,
        stderr,
        console: new Console({ stdout, stderr }),
        standBack() {},
      });
      return { code, ...ended };
    },
    async close() {
      await connection.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function sink(take: (text: string) => void): Writable {
  return new Writable({
    decodeStrings: false,
    write(text: string | Buffer, _encoding, done) {
      take(text.toString());
      done();
    },
  });
}
