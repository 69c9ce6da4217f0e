import type { Readable, Writable } from 'node:stream';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError, loadEnvironment } from '#server/platform/config.ts';
import { DatabaseUnreachable } from '#server/platform/database/connect.ts';
import { EmbeddedDatabaseError } from '#server/platform/database/embedded/programs.ts';
import { standBackMyself } from '#server/platform/process-priority.ts';
import { printable } from './printable.ts';

/** The operator called it wrongly: told with the usage. */
export class UsageError extends Error {}

/** The operator can mend it: told in a line, without a stack. */
export class OperatorError extends Error {}

/** What a command was called with. @throws UsageError for options that are not known */
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

/** Settings and streams that a command works with: those of its process, or of a test in its place. */
export type Terminal = {
  env: NodeJS.ProcessEnv;
  stdin: Readable;
  stdout: Writable;
  stderr: Writable;
  console: Console;
  /** Lowers the priority of the process below that of a running store. */
  standBack(): void;
};

export type Command = {
  usage: string;
  /** Does the work; may give an exit code. */
  run(args: string[], terminal: Terminal): Promise<unknown>;
  /** Whether an error is the operator's to mend, beside wrong settings. */
  isOperators?(error: unknown): boolean;
};

/**
 * Runs an operator's command.
 * @param args words after the command's name, such as `['status', '--json']`
 * @returns the exit code: 0 done, 1 it cannot be done, 2 the call is wrong
 * @throws errors that no operator can mend
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
      terminal.console.error(`${printable(error.message)}\n\n${usage}`);
      return 2;
    }
    if (!isForOperator(error) && !isOperators(error)) throw error;
    terminal.console.error(printable((error as Error).message));
    return 1;
  }
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
