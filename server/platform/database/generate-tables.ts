import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

/** Writes tables.ts from a database that was just migrated. Run by `npm run tables`. */
export async function generateTables(outFile: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trouvaille-tables-'));
  const connection = await connect({ dataDir });
  try {
    await migrate(connection.db);
    const generator = fileURLToPath(new URL('../../../node_modules/.bin/kysely-codegen', import.meta.url));
    const options = ['--dialect', 'postgres', '--url', connection.address.databaseUrl, '--out-file', outFile];
    const types = ['--type-mapping', '{"int8":"number"}', '--exclude-pattern', 'public.kysely_*', '--no-domains'];
    await promisify(execFile)(generator, [...options, ...types]);
  } finally {
    await connection.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await generateTables(fileURLToPath(new URL('./tables.ts', import.meta.url)));
