import { readConfig } from '#server/platform/config.ts';
import { connect } from '#server/platform/database/connect.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { judgeDue } from '#server/pricing/judge-offers.ts';
import { type Command, readArguments, runProgram, type Terminal, UsageError } from './program.ts';

const usage = `Usage: npm run pricing -- COMMAND

  judge   judges every reduced product by its price log, and prints how many verdicts changed

Exit code: 0 done, 1 failed, 2 invalid arguments.`;

async function run(args: string[], terminal: Terminal): Promise<void> {
  const { positionals } = readArguments(args, {});
  if (positionals.length !== 1 || positionals[0] !== 'judge')
    throw new UsageError(positionals.length > 0 ? `Unknown command «${positionals.join(' ')}».` : 'Missing command.');
  const connection = await connect(readConfig(terminal.env));
  try {
    await prepareDatabase(connection);
    const changed = await judgeDue(connection.db, new Date(), 'all');
    terminal.console.log(`Judged all reduced products; ${changed} ${changed === 1 ? 'verdict' : 'verdicts'} changed.`);
  } finally {
    await connection.close();
  }
}

export const pricingCommand: Command = { usage, run };

if (import.meta.main) await runProgram(pricingCommand);
