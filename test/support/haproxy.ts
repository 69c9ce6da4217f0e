import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';

/** The configuration that is shipped. */
const shipped = new URL('../../deploy/haproxy.cfg', import.meta.url);

/** HAProxy before web processes of this machine. */
export type LoadBalancer = {
  port: number;
  pid: number;
  /** @throws with its last words when it no longer runs */
  check(): void;
  stop(): Promise<void>;
};

/** Whether there is a program `haproxy` here (Debian's package of that name). */
export function hasHaproxy(): boolean {
  return spawnSync('haproxy', ['-v'], { stdio: 'ignore' }).status === 0;
}

/** What HAProxy finds wrong with a configuration; empty when it is sound. */
export function problemsOf(file: string): string {
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
  return status === 0 ? '' : stderr;
}

/**
 * The shipped configuration with addresses of this machine in place of the shipped ones, and a line for each web process.
 * @throws when the shipped one no longer says what is replaced
 */
export function onLoopback(config: string, port: number, webPorts: readonly number[]): string {
  const servers = /^( +)server web1 web1:3000\n(?: +server web\d+ web\d+:3000\n)*/gm;
  if (!config.includes('bind :80\n') || config.match(servers)?.length !== 2)
    throw new Error('deploy/haproxy.cfg is not as test/support/haproxy.ts expects it.');
  const here = (_: string, indent: string) =>
    webPorts.map((webPort, place) => `${indent}server web${place + 1} 127.0.0.1:${webPort}\n`).join('');
  return config.replace('bind :80\n', `bind 127.0.0.1:${port}\n`).replace(servers, here);
}

/**
 * Starts HAProxy with what is shipped, before web processes of this machine.
 * @param file where its configuration is written
 * @throws with what HAProxy says of its configuration
 */
export async function startHaproxy(file: string, port: number, webPorts: readonly number[]): Promise<LoadBalancer> {
  writeFileSync(file, onLoopback(readFileSync(shipped, 'utf8'), port, webPorts));
  const problems = problemsOf(file);
  if (problems !== '') throw new Error(problems);
  const log = openSync(`${file}.log`, 'a');
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', log, log] });
  closeSync(log);
  await once(child, 'spawn');
  return {
    port,
    pid: child.pid ?? 0,
    check() {
      if (child.exitCode !== null) throw new Error(`HAProxy has ended:\n${readFileSync(`${file}.log`, 'utf8')}`);
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
