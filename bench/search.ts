/**
 * Measures the search by labelled product names: how well the first page and the first 100 results match the labels.
 * `--demo` asks queries with expectations on the demo catalog instead, from a file of `--cases`.
 */

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { reportDemo } from './search/demo-report.ts';
import { hasLabelledProducts, labelledFile } from './search/labelled.ts';
import { reportLabelled } from './search/labelled-report.ts';

const { values } = parseArgs({
  options: {
    demo: { type: 'boolean', default: false },
    cases: { type: 'string', default: fileURLToPath(new URL('./search/demo-cases.tsv', import.meta.url)) },
    worst: { type: 'string', default: '30' },
  },
});
const worst = Number(values.worst);
if (!(Number.isInteger(worst) && worst >= 0)) throw new Error('--worst must be a whole number, at least 0');

if (values.demo) await reportDemo(values.cases);
else if (hasLabelledProducts()) await reportLabelled(worst);
else console.log(`Skipped: there are no labelled products at ${labelledFile}.`);
