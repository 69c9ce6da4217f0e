/**
 * Trains the title model of item matching on public pairs and measures it.
 *   npm run bench:matching                                the public pairs beside the project
 *   npm run bench:matching -- --train FILE --test FILE    other files of the same form
 *   npm run bench:matching -- --gold                      merges on the gold set drawn from the real feeds
 *   npm run bench:matching -- --write                     writes the weights that the server uses
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { reportGold } from './matching/gold-report.ts';
import { type LabelledPair, publicPairs, readPairs } from './matching/labelled-pairs.ts';
import { measure, probabilityByModel, rarityOfPairs, trainModel } from './matching/model.ts';
import { drawTrainingPairs } from './matching/shuffled-pieces.ts';

const weightsFile = new URL('../server/items/title-weights.json', import.meta.url);

const { values } = parseArgs({
  options: {
    train: { type: 'string' },
    test: { type: 'string' },
    gold: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

/** Trains on one set of pairs, and prints the measures of another. */
function report(name: string, train: LabelledPair[], test: LabelledPair[]): void {
  const trainingBegan = performance.now();
  const rarity = rarityOfPairs(train);
  const model = trainModel(train, rarity);
  const trainingSeconds = (performance.now() - trainingBegan) / 1000;
  const began = performance.now();
  const probabilities = test.map((pair) => probabilityByModel(pair, rarity, model));
  const microseconds = ((performance.now() - began) * 1000) / test.length;
  const labels = test.map(({ label }) => label);
  const { precision, recall, f1 } = measure(probabilities, labels, model.threshold);
  console.log(
    `${name}: F1 ${f1.toFixed(1)} (precision ${precision.toFixed(1)}, recall ${recall.toFixed(1)}), ` +
      `trained in ${trainingSeconds.toFixed(1)} s on ${train.length} pairs, ${microseconds.toFixed(0)} µs a pair, ` +
      `weights of ${(JSON.stringify(model).length / 1000).toFixed(0)} kB`,
  );
}

/** Reads the pairs of a public file. Throws where it is not beside the project. */
function pairsOf(name: string): LabelledPair[] {
  const file = publicPairs(name);
  if (!file)
    throw new Error(`The public pairs ${name} are not beside the project. Name files: --train FILE --test FILE`);
  return readPairs(file);
}

if (values.write) {
  const pairs = ['shoes', 'watches'].flatMap((kind) => pairsOf(`${kind}-train-medium`));
  pairs.push(...(await drawTrainingPairs()));
  writeFileSync(weightsFile, `${JSON.stringify(trainModel(pairs, rarityOfPairs(pairs)))}\n`);
  console.log('Wrote server/items/title-weights.json.');
} else if (values.gold) {
  await reportGold();
} else if (values.train && values.test) {
  report(values.test, readPairs(values.train), readPairs(values.test));
} else {
  for (const kind of ['shoes', 'watches'])
    for (const size of ['medium', 'small'])
      report(`${kind}, ${size}`, pairsOf(`${kind}-train-${size}`), pairsOf(`${kind}-valid-${size}`));
}
