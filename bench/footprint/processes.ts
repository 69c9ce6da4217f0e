import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The process of a running store, as `/proc` tells of it. */
export type StoreProcess = { pid: number; name: string; pssMegabytes: number; processorMs: number };

type Entry = { pid: number; parent: number; processorTicks: number };

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/**
 * Lists the processes of a store: its main process and its PostgreSQL server, each with all descendants. The server is
 * found by its data folder, since it has a session of its own, and is listed with a parent that watches over it.
 * @param mainPid the process that was started
 * @param dataDir the store's DATA_DIR
 */
export function storeProcesses(mainPid: number, dataDir: string): StoreProcess[] {
  const entries = readEntries();
  const postmaster = postmasterOf(dataDir);
  const roots = [mainPid, ...(postmaster === undefined ? [] : [postmaster, ...watchersOf(postmaster, entries)])];
  const pids = new Set(roots.filter((pid) => entries.has(pid)));
  // A set that grows is walked to its end: children follow their parents.
  for (const pid of pids) for (const entry of entries.values()) if (entry.parent === pid) pids.add(entry.pid);
  return [...pids].flatMap((pid) => {
    const entry = entries.get(pid);
    const pssMegabytes = pssOf(pid);
    if (!entry || pssMegabytes === undefined) return [];
    return [{ pid, name: nameOf(pid), pssMegabytes, processorMs: (entry.processorTicks * 1000) / ticksPerSecond }];
  });
}

/** Processor time of a store since its start, children that have ended among it. */
export function processorMsOf(mainPid: number, dataDir: string): number {
  return storeProcesses(mainPid, dataDir).reduce((sum, { processorMs }) => sum + processorMs, 0);
}

/** Tells whether a process is there and has not ended. */
export function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function readEntries(): Map<number, Entry> {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return new Map(
    pids.flatMap((pid) => {
      const entry = readEntry(pid);
      return entry ? [[pid, entry]] : [];
    }),
  );
}

/** See proc_pid_stat(5). The time of children that have ended counts, so that sums over a tree never fall. */
function readEntry(pid: number): Entry | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const processorTicks = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
    return { pid, parent: Number(fields[1]), processorTicks };
  } catch {
    return undefined;
  }
}

/** The first line of `postmaster.pid` is the process of the server, as a negative number in earlier versions of the store. */
function postmasterOf(dataDir: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    return pid > 1 && nameOf(pid) === 'PostgreSQL' ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Parents of the server in its own session, such as a shell that waits for the end of the store. */
function watchersOf(postmaster: number, entries: Map<number, Entry>): number[] {
  const session = sessionOf(postmaster);
  const parent = entries.get(postmaster)?.parent ?? 0;
  return parent > 1 && parent !== process.pid && sessionOf(parent) === session ? [parent] : [];
}

function sessionOf(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3];
}

/** Proportional set size: pages that several processes share count by their share. */
function pssOf(pid: number): number | undefined {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

/** A Node process is named by its program, others by their command. */
function nameOf(pid: number): string {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  const program = words.find((word) => /\.[cm]?[jt]s$/.test(word));
  if (program) return program.startsWith('/') ? relative(readlinkSync(`/proc/${pid}/cwd`), program) : program;
  const command = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  return command === 'postgres' ? 'PostgreSQL' : command;
}
