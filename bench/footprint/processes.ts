import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A process of the running application, as `/proc` describes it. */
export type AppProcess = { pid: number; name: string; pssMegabytes: number; processorMs: number };

type Entry = { pid: number; parent: number; processorTicks: number };

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/**
 * Lists the processes of the application: its main process and its PostgreSQL server, each with all descendants. The
 * server has its own session, so it is found by its data folder. A parent that watches it is listed, too.
 * @param mainPid the started process
 * @param dataDir the application's DATA_DIR
 */
export function appProcesses(mainPid: number, dataDir: string): AppProcess[] {
  const entries = readEntries();
  const postmaster = postmasterOf(dataDir);
  const roots = [mainPid, ...(postmaster === undefined ? [] : [postmaster, ...watchersOf(postmaster, entries)])];
  const pids = new Set(roots.filter((pid) => entries.has(pid)));
  // Iteration covers entries that are added meanwhile, so descendants follow their parents.
  for (const pid of pids) for (const entry of entries.values()) if (entry.parent === pid) pids.add(entry.pid);
  return [...pids].flatMap((pid) => {
    const entry = entries.get(pid);
    const pssMegabytes = pssOf(pid);
    if (!entry || pssMegabytes === undefined) return [];
    return [{ pid, name: nameOf(pid), pssMegabytes, processorMs: (entry.processorTicks * 1000) / ticksPerSecond }];
  });
}

/** Returns the processor time of the application since its start, including ended children, in ms. */
export function processorMsOf(mainPid: number, dataDir: string): number {
  return appProcesses(mainPid, dataDir).reduce((sum, { processorMs }) => sum + processorMs, 0);
}

/** Tells whether a process exists and has not ended. */
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

/** Reads a process (proc_pid_stat(5)). Includes the time of ended children, so that the sum over a tree never falls. */
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

/** Reads the server's process id from `postmaster.pid`. Earlier versions of the project wrote it as a negative number. */
function postmasterOf(dataDir: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    return pid > 1 && nameOf(pid) === 'PostgreSQL' ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Returns parents of the server in its own session, such as a shell that waits for the application to end. */
function watchersOf(postmaster: number, entries: Map<number, Entry>): number[] {
  const session = sessionOf(postmaster);
  const parent = entries.get(postmaster)?.parent ?? 0;
  return parent > 1 && parent !== process.pid && sessionOf(parent) === session ? [parent] : [];
}

function sessionOf(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3];
}

/** Returns the proportional set size in MB: each process counts its share of shared pages. */
function pssOf(pid: number): number | undefined {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

/** Returns the program of a Node process, or the command of any other process. */
function nameOf(pid: number): string {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  const program = words.find((word) => /\.[cm]?[jt]s$/.test(word));
  if (program) return program.startsWith('/') ? relative(readlinkSync(`/proc/${pid}/cwd`), program) : program;
  const command = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  return command === 'postgres' ? 'PostgreSQL' : command;
}
