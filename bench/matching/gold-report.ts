import { random as seededRandom } from '#demo/random.ts';
import { type BlockFacts, judgePair } from '#server/items/judge-pair.ts';
import { readOffer } from '#server/items/offer.ts';
import { drawGold } from './gold.ts';
import { shufflePieces } from './shuffled-pieces.ts';

/** Draws the gold set from the real feeds, judges it, and prints merges, recall and errors by kind. */
export async function reportGold(): Promise<void> {
  const { measured, rarity, nearestOf } = await shufflePieces();
  const gold = drawGold(measured, seededRandom(12), nearestOf);
  const facts: BlockFacts = { rarity, isTelling: () => true, isOwnPicture: () => true };
  const rows = gold.map((pair) => ({ ...pair, ...judgePair(readOffer(pair.one), readOffer(pair.other), facts) }));
  for (const [kind, ofKind] of Map.groupBy(rows, ({ kind }) => kind)) {
    const count = (decision: string) => ofKind.filter((row) => row.decision === decision).length;
    const isSame = ofKind[0]?.isSame ? 'same ' : 'other';
    console.log(
      `${isSame} ${kind.padEnd(42)} ${count('merge')} merged, ${count('propose')} proposed, ${count('apart')} apart`,
    );
  }
  const merged = rows.filter(({ decision }) => decision === 'merge');
  const wrong = merged.filter(({ isSame }) => !isSame);
  const same = rows.filter(({ isSame }) => isSame);
  const found = merged.length - wrong.length;
  console.log(
    `${rows.length} pairs: ${merged.length} merged, ${wrong.length} of them wrong; recall ${((100 * found) / same.length).toFixed(1)} %`,
  );
  for (const { kind, one, other, signals } of wrong.slice(0, 20))
    console.log(`  ${kind}: ${one.name} = ${other.name} (${signals})`);
}
