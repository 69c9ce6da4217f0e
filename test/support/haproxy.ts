import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';

const shipped = new URL('../../deploy/haproxy.cfg', import.meta.url);

/** An HAProxy in front of local web processes. */
export type LoadBalancer = {
  port: number;
  pid: number;
  /** @throws Error with its log when HAProxy has exited */
  check(): void;
  stop(): Promise<void>;
};

/** Tells whether the program `haproxy` is installed (the Debian package of that name). */
export function hasHaproxy(): boolean {
  return spawnSync('haproxy', ['-v'], { stdio: 'ignore' }).status === 0;
}

/** Returns HAProxy's errors for a configuration, empty for a valid one. */
export function problemsOf(file: string): string {
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
  return status === 0 ? '' : stderr;
}

/**
 * Returns the shipped configuration with local addresses and one line for each web process.
 * @throws Error when the shipped configuration lacks a line to replace
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
 * Starts HAProxy with the shipped configuration, in front of local web processes.
 * @param file the path for the adapted configuration
 * @throws Error with HAProxy's errors for the configuration
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
