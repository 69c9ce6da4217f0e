import { explainPair } from '#server/items/explain-pair.ts';
import { matchOffers } from '#server/items/match-offers.ts';
import type { Offer } from '#server/items/offer.ts';
import { clearMatches, countMatches } from '#server/items/rebuild.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { printWork, type Work } from './print-work.ts';
import { type Command, OperatorError, readArguments, runProgram, type Terminal, UsageError } from './program.ts';

const usage = `Usage: npm run items -- COMMAND

  status       prints how many offers share an item, and how many pairs wait for a decision
  explain A B  judges two products by their ids, and prints the signals, doubts and gates
  rebuild      matches every offer anew; decisions of operators stay

Exit code: 0 done, 1 failed, 2 invalid arguments.`;

const run = (args: string[], terminal: Terminal) => printWork(workOf(readArguments(args, {}).positionals), terminal);

function workOf([command, ...more]: readonly string[]): Work {
  if (command === undefined) throw new UsageError('Missing command.');
  if (command === 'status' && more.length === 0) return status;
  if (command === 'rebuild' && more.length === 0) return rebuild;
  if (command !== 'explain') throw new UsageError(`Unknown command «${[command, ...more].join(' ')}».`);
  if (more.length !== 2 || !more.every((text) => /^[1-9]\d{0,8}$/.test(text)) || more[0] === more[1])
    throw new UsageError('Expected the ids of two products.');
  return (db) => explain(db, Number(more[0]), Number(more[1]));
}

async function status(db: Db): Promise<string> {
  const { items, offers, waiting } = await countMatches(db);
  return `${offers} offers are ${items} items at several stores; ${waiting} pairs wait for a decision.`;
}

async function rebuild(db: Db): Promise<string> {
  await clearMatches(db);
  const matched = await matchOffers(db, new Date());
  return `Matched ${matched} offers. ${await status(db)}`;
}

async function explain(db: Db, one: number, other: number): Promise<string> {
  const explained = await explainPair(db, one, other);
  if (!explained) throw new OperatorError(`No two products with the ids ${one} and ${other}.`);
  const { judgment, recorded } = explained;
  const said = { merge: 'The same item.', propose: 'Perhaps the same item: an operator decides.', apart: 'Two items.' };
  return [
    lineOf(explained.one),
    lineOf(explained.other),
    '',
    said[judgment.decision],
    ...(judgment.gate ? [`Kept apart by: ${judgment.gate}.`] : []),
    `Titles alone: ${(100 * judgment.score).toFixed(0)} %.`,
    `Signals: ${judgment.signals.join(', ') || 'none'}.`,
    `Doubts: ${judgment.doubts.join(', ') || 'none'}.`,
    ...(recorded?.decidedBy ? [`Decided by ${recorded.decidedBy}: ${recorded.state}.`] : []),
  ].join('\n');
}

function lineOf({ row, gtins, mpn, codes }: Offer): string {
  const facts = [row.color, ...gtins.map((gtin) => `GTIN ${gtin}`), mpn && `MPN ${mpn}`, ...codes].filter(Boolean);
  return `${row.id}  ${row.brand}: ${row.name}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
}

export const itemsCommand: Command = { usage, run };

if (import.meta.main) await runProgram(itemsCommand);
