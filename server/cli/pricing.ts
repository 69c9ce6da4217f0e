import type { Db } from '#server/platform/database/connect.ts';
import { describeHistory, describeVerdict } from '#server/pricing/explain.ts';
import { historyOf } from '#server/pricing/history.ts';
import { judgeDue } from '#server/pricing/judge-offers.ts';
import { readObservedOffers } from '#server/pricing/read-histories.ts';
import { judge } from '#server/pricing/verdict.ts';
import { printWork, type Work } from './print-work.ts';
import { type Command, OperatorError, readArguments, runProgram, type Terminal, UsageError } from './program.ts';

const usage = `Usage: npm run pricing -- COMMAND

  judge    judges every reduced product by its price log, and prints how many verdicts changed
  show ID  prints the price history of a product, and the rule step by step with its figures

Exit code: 0 done, 1 failed, 2 invalid arguments.`;

const run = (args: string[], terminal: Terminal) => printWork(workOf(readArguments(args, {}).positionals), terminal);

function workOf([command, ...more]: readonly string[]): Work {
  if (command === undefined) throw new UsageError('Missing command.');
  if (command === 'judge' && more.length === 0) return judgeAll;
  if (command !== 'show') throw new UsageError(`Unknown command «${[command, ...more].join(' ')}».`);
  const [text = '', ...rest] = more;
  if (!/^[1-9]\d{0,8}$/.test(text) || rest.length > 0) throw new UsageError('Expected the id of one product.');
  return (db) => show(db, Number(text));
}

async function judgeAll(db: Db): Promise<string> {
  const changed = await judgeDue(db, new Date(), 'all');
  return `Judged all reduced products; ${changed} ${changed === 1 ? 'verdict' : 'verdicts'} changed.`;
}

/** Judges a product at this moment, without writing. */
async function show(db: Db, id: number): Promise<string> {
  const observed = (await readObservedOffers(db, [id], new Date())).get(id);
  if (!observed) throw new OperatorError(`No product with the id ${id}.`);
  const { name } = await db.selectFrom('product').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  const history = historyOf(observed.points, observed.gaps, observed.asOf);
  const verdict = judge(history, observed.breaks, observed.elsewhereId !== null);
  const struckCents = history.steps.at(-1)?.struckCents ?? 0;
  const rule = verdict
    ? describeVerdict(verdict, struckCents)
    : ['No verdict: the product is not reduced, or was not offered at the end.'];
  return [`${name} (product ${id})`, '', ...describeHistory(observed), '', ...rule].join('\n');
}

export const pricingCommand: Command = { usage, run };

if (import.meta.main) await runProgram(pricingCommand);
