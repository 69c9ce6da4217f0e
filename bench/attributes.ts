/**
 * Measures the values that ingest reads from product names, against names with labels by hand: colour, gender and type,
 * where the name tells them. Prints the shares of right values, and the most frequent errors with examples.
 */

import { existsSync } from 'node:fs';
import { readAttributes } from '#server/catalog/attributes/read-attributes.ts';
import { classify } from '#server/catalog/taxonomy/classify.ts';
import { notForWomenBecause } from '#server/ingest/normalise/womens.ts';
import { expectedFamilies, expectedSubcategories, type LabelledName, readLabels } from './attributes/labels.ts';
import { machineLine } from './machine.ts';

const file = new URL('../../shared/data/fashion-search/fashion-44k-labels.tsv.gz', import.meta.url);

/** A value that a name tells: whether it was read right, and the error if not. */
type Told = { isRight: boolean; error: string } | undefined;

const colourWords =
  /\b(?:black|white|off white|blue|navy|brown|gr[ea]y|red|green|pink|purple|silver|yellow|beige|gold(?:en)?|maroon|orange|olive|cream|steel|charcoal|peach|skin|lavender|khaki|magenta|teal|tan|mustard|bronze|copper|turquoise|rust|burgundy|coffee|mauve|rose|nude|taupe)\b/i;

function colourOf({ name, colour }: LabelledName): Told {
  const expected = expectedFamilies(colour);
  if (!expected || !colourWords.test(name)) return undefined;
  const read = readAttributes({ title: name, brand: '', description: '', color: '', subcategoryId: null });
  const values = read.filter(({ attribute }) => attribute === 'colour').map(({ value }) => value);
  const error = `${expected.join(' or ')}, read ${values.join(' and ') || 'nothing'}`;
  return { isRight: values.some((value) => expected.includes(value)), error };
}

const wearerWords = /\b(?:wom[ae]n|men|boys?|girls?|kids?|unisex)(?:['’]?s)?\b/i;

function genderOf({ name, gender }: LabelledName): Told {
  if (!wearerWords.test(name)) return undefined;
  const isExpected = gender === 'Women' || gender === 'Unisex';
  const isKept = notForWomenBecause({ title: name }) === undefined;
  return { isRight: isKept === isExpected, error: `${gender}, ${isKept ? 'kept' : 'left out'}` };
}

function typeOf(labelled: LabelledName): Told {
  const expected = expectedSubcategories(labelled);
  if (!expected) return undefined;
  const { subcategoryId } = classify({ title: labelled.name });
  return {
    isRight: subcategoryId !== null && expected.includes(subcategoryId),
    error: `${labelled.type}, read ${subcategoryId ?? 'nothing'}`,
  };
}

const maxErrors = 12;

function report(what: string, labels: readonly LabelledName[], judge: (labelled: LabelledName) => Told): void {
  const judged = labels.flatMap((labelled) => {
    const told = judge(labelled);
    return told ? { ...told, labelled } : [];
  });
  const right = judged.filter(({ isRight }) => isRight).length;
  const share = ((100 * right) / judged.length).toFixed(1);
  console.log(`${what.padEnd(8)} ${share} % of ${judged.length} names that tell it`);
  const errors = Map.groupBy(
    judged.filter(({ isRight }) => !isRight),
    ({ error }) => error,
  );
  const frequent = [...errors].sort(([, a], [, b]) => b.length - a.length).slice(0, maxErrors);
  for (const [error, all] of frequent) {
    const examples = [0, Math.floor(all.length / 2)].map((place) => all[place]?.labelled.name).join(' · ');
    console.log(`  ${String(all.length).padStart(5)}  ${error}: ${examples}`);
  }
}

if (existsSync(file)) {
  const labels = readLabels(file);
  const women = labels.filter(({ gender }) => gender === 'Women' || gender === 'Unisex');
  console.log(await machineLine());
  report('colour', labels, colourOf);
  report('gender', labels, genderOf);
  report('type', women, typeOf);
  const began = performance.now();
  for (const { name } of labels)
    readAttributes({ title: name, brand: '', description: '', color: '', subcategoryId: null });
  console.log(`reading  ${(((performance.now() - began) * 1000) / labels.length).toFixed(0)} µs a name`);
} else {
  console.log(`The labelled names are not there: ${file.pathname.split('/').slice(-3).join('/')}`);
}
