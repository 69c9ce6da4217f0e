import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import pg from 'pg';

const megabyte = 2 ** 20;

/**
 * Returns a line about the machine and the date of the measurement.
 * @param databaseUrl the PostgreSQL server that took part
 */
export async function machineLine(databaseUrl?: string): Promise<string> {
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  return [
    `${availableParallelism()} cores (${processor})`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
    ...(databaseUrl === undefined ? [] : [`PostgreSQL ${await serverVersion(databaseUrl)}`]),
    new Date().toISOString().slice(0, 10),
  ].join(', ');
}

async function serverVersion(databaseUrl: string): Promise<string | undefined> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version').finally(() => client.end());
  return rows[0]?.server_version;
}

/** Returns the current and the peak resident memory of a process, in MB. Undefined where the system does not report it. */
export function residentMegabytes(pid: number): { now: number; most: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (name: string) =>
      Math.round((Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / megabyte);
    return { now: read('VmRSS'), most: read('VmHWM') };
  } catch {
    return undefined;
  }
}
