import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError } from '#server/config.ts';
import { DatabaseUnreachable } from '#server/database/connect.ts';
import { EmbeddedDatabaseError } from '#server/database/embedded/programs.ts';
import { printable } from './say.ts';

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

type Command = {
  usage: string;
  /** May give an exit code. */
  run(args: string[]): Promise<unknown>;
  /** Whether an error is the operator's to mend, beside wrong settings. */
  isOperators?(error: unknown): boolean;
};

/** Runs a command of the operator's. Exit code: 0 done, 1 it cannot be done, 2 the call is wrong. */
export async function runProgram({ usage, run, isOperators = () => false }: Command): Promise<void> {
  const args = process.argv.slice(2);
  try {
    const code = await run(args);
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${printable(error.message)}\n\n${usage}`);
      process.exitCode = 2;
    } else if (isForOperator(error) || isOperators(error)) {
      console.error(printable((error as Error).message));
      process.exitCode = 1;
    } else throw error;
  }
}

function isForOperator(error: unknown): boolean {
  return [ConfigError, OperatorError, EmbeddedDatabaseError, DatabaseUnreachable].some((kind) => error instanceof kind);
}
