import type { Readable, Writable } from 'node:stream';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError, loadEnvironment } from '#server/platform/config.ts';
import { DatabaseUnreachable } from '#server/platform/database/connect.ts';
import { EmbeddedDatabaseError } from '#server/platform/database/embedded/programs.ts';
import { standBackMyself } from '#server/platform/process-priority.ts';
import { printable } from './printable.ts';

/** Thrown for a wrong command line; printed together with the usage. */
export class UsageError extends Error {}

/** Thrown for a problem that the operator can fix; printed in one line, without a stack. */
export class OperatorError extends Error {}

/**
 * Parses the command line.
 * @throws UsageError for unknown options
 */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Settings and streams that a command works with: the process's own, or a test's. */
export type Terminal = {
  env: NodeJS.ProcessEnv;
  stdin: Readable;
  stdout: Writable;
  stderr: Writable;
  console: Console;
  /** Lowers the priority of the process below that of a running server. */
  standBack(): void;
};

export type Command = {
  usage: string;
  /** Runs the command; may return an exit code. */
  run(args: string[], terminal: Terminal): Promise<unknown>;
  /** Tells whether the operator can fix an error, besides invalid settings. */
  isOperators?(error: unknown): boolean;
};

/**
 * Runs an operator's command.
 * @param args words after the command's name, such as `['status', '--json']`
 * @returns the exit code: 0 done, 1 failed, 2 invalid arguments
 * @throws errors that no operator can fix
 */
export async function runCommand(
  { usage, run, isOperators = () => false }: Command,
  args: string[],
  terminal: Terminal,
): Promise<number> {
  try {
    const code = await run(args, terminal);
    return typeof code === 'number' ? code : 0;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.console.error(`${printable(error.message)}\n\n${usageFor(args, usage)}`);
      return 2;
    }
    if (!isForOperator(error) && !isOperators(error)) throw error;
    terminal.console.error(printable((error as Error).message));
    return 1;
  }
}

/** Lines of a usage text that fit a terminal below a message. */
const maxUsageLines = 20;

/** Returns the usage text, and of a long one the part about the command that was given, so that the message stays in sight. */
function usageFor([command = '']: readonly string[], usage: string): string {
  const [title = '', ...lines] = usage.split('\n');
  if (lines.length < maxUsageLines) return usage;
  let isOfCommand = false;
  const part = lines.filter((line) => {
    if (!line.startsWith('   ')) isOfCommand = line.startsWith(`  ${command} `);
    return isOfCommand;
  });
  if (part.length === 0) return usage;
  return [title, '', ...part, '', `All commands: ${title.replace(/^Usage: | -- .*$/g, '')}`].join('\n');
}

/** Runs a command as this process, with its arguments and its exit code. */
export async function runProgram(command: Command): Promise<void> {
  const { stdin, stdout, stderr } = process;
  const terminal = { env: loadEnvironment(), stdin, stdout, stderr, console, standBack: standBackMyself };
  process.exitCode = await runCommand(command, process.argv.slice(2), terminal);
}

function isForOperator(error: unknown): boolean {
  return [ConfigError, OperatorError, EmbeddedDatabaseError, DatabaseUnreachable].some((kind) => error instanceof kind);
}
