/**
 * Counts how the guard against market switches judges synthetic stores: 1,000 switches whose prices scatter by 2 %, and
 * 1,000 true movements of each kind. Needs neither a database nor files. `--seed` draws other stores.
 */

import { judgeMoves } from '#server/ingest/holds/market-switch.ts';
import { switchKinds } from './switches/markets.ts';
import { moreSaleKinds, moreSaleOf } from './switches/more-sales.ts';
import { saleKinds, saleOf } from './switches/sales.ts';
import { isFoundInRuns, splitKinds } from './switches/split.ts';
import { createDraws } from './switches/stores.ts';
import { switchOf } from './switches/switches.ts';

const rounds = 1000;
const seed = Number(/--seed=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 1);

console.log('| movement | stores | held |');
console.log('| --- | --- | --- |');
for (const kind of switchKinds) count(`switch, ${kind}`, (draws) => switchOf(kind, draws));
for (const kind of splitKinds) countSplit(kind);
for (const kind of saleKinds) count(`sale, ${kind}`, (draws) => saleOf(kind, draws));
for (const kind of moreSaleKinds) count(`sale, ${kind}`, (draws) => moreSaleOf(kind, draws));

function count(name: string, draw: (draws: ReturnType<typeof createDraws>) => ReturnType<typeof switchOf>): void {
  const draws = createDraws(seed);
  let held = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { moves, currency } = draw(draws);
    if (judgeMoves(moves, currency).kind === 'switch') held += 1;
  }
  console.log(`| ${name} | ${rounds} | ${held} |`);
}

/** Counts split switches of which no price enters: each run has its moved offers wait, until they are held. */
function countSplit(kind: (typeof splitKinds)[number]): void {
  const draws = createDraws(seed);
  let held = 0;
  for (let round = 0; round < rounds; round += 1) if (isFoundInRuns(kind, draws)) held += 1;
  console.log(`| switch, ${kind} | ${rounds} | ${held} |`);
}
