/**
 * Measures the footprint of the application as `npm start` runs it: start times, a command's time, seconds until idle,
 * memory and processor time while idle, and disk. `--checkout DIR` alternates with another checkout.
 */

import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from './footprint/checkout.ts';
import { type Figures, measure, median, type Wanted } from './footprint/measure.ts';
import { machineLine } from './machine.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '0' },
    checkout: { type: 'string' },
    turns: { type: 'string', default: '1' },
    'quiet-cap': { type: 'string', default: '120' },
    idle: { type: 'string', default: '60' },
    install: { type: 'boolean', default: false },
  },
});
const whole = (name: 'products' | 'turns' | 'quiet-cap' | 'idle') => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} must be a whole number`);
  return value;
};
const wanted: Wanted = {
  products: whole('products'),
  quietCapSeconds: whole('quiet-cap'),
  idleSeconds: whole('idle'),
  install: values.install,
};

// An `exit` listener stops every started process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const here = fileURLToPath(new URL('..', import.meta.url));
const roots = values.checkout === undefined ? [here] : [resolve(values.checkout), here];
for (const root of roots) build(root);
const turns = new Map<string, Figures[]>(roots.map((root) => [root, []]));
for (let turn = 0; turn < whole('turns'); turn += 1)
  for (const root of roots) turns.get(root)?.push(await measure(root, wanted));

const columns = roots.map((root) => middleOf(turns.get(root) ?? []));
const names = new Set(columns.flatMap((figures) => [...figures.keys()]));
const lines = [...names].sort().map((name) => [name, ...columns.map((figures) => cellOf(figures.get(name)))]);
const { products } = wanted;
console.log(`\n${await machineLine()}; the demo${products > 0 ? ` and ${products} products` : ''}\n`);
const head = ['', ...roots.map(versionOf)];
for (const cells of [head, head.map(() => '---'), ...lines]) console.log(`| ${cells.join(' | ')} |`);

function middleOf(all: readonly Figures[]): Figures {
  const keys = new Set(all.flatMap((figures) => [...figures.keys()]));
  return new Map([...keys].map((name) => [name, median(all.flatMap((figures) => figures.get(name) ?? []))]));
}

function cellOf(value: number | undefined): string {
  if (value === undefined) return '';
  if (value === Number.POSITIVE_INFINITY) return `not within ${wanted.quietCapSeconds}`;
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}

function versionOf(root: string): string {
  return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim();
}
