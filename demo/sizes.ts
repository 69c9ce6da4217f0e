import type { Kind, SizeRun } from './kinds/kind.ts';
import { pick } from './random.ts';
import type { DemoStore } from './stores.ts';

type Habit = DemoStore['sizes'];

const same = (run: string): Record<Habit, string> => ({ us: run, it: run, fr: run, letter: run });

/** The sizes of each scale by the habit of a store, separated by bars. Ring sizes are inner circumferences. */
const runs: Record<Exclude<SizeRun, 'one' | 'shoe'>, Record<Habit, string>> = {
  dress: {
    us: '0|2|4|6|8|10|12|14',
    it: 'IT 36|IT 38|IT 40|IT 42|IT 44|IT 46|IT 48',
    fr: 'FR 34|FR 36|FR 38|FR 40|FR 42|FR 44',
    letter: 'XS|S|M|L|XL',
  },
  top: { us: 'XS|S|M|L|XL', it: 'XS|S|M|L', fr: 'XS|S|M|L', letter: 'XXS|XS|S|M|L|XL' },
  jeans: same('24|25|26|27|28|29|30|31'),
  ring: same('50 mm|52 mm|54 mm|56 mm'),
  belt: same('70 cm|75 cm|80 cm|85 cm|90 cm'),
  glove: same('6.5|7|7.5'),
  hat: same('57 cm|59 cm'),
};

/** The usual sizes of a model of 178 cm. */
const usuallyWorn = new Set(['S', '4', 'IT 40', 'FR 36', '26']);

/** Returns the sizes of a product in a store: the store's scale, with at most one size missing at either end. */
export function sizesOf(rand: () => number, kind: Kind, store: DemoStore): string[] {
  if (kind.sizes === 'one') return ['One Size'];
  const run = kind.sizes === 'shoe' ? shoeRun(store) : runs[kind.sizes][store.sizes].split('|');
  if (run.length < 4) return run;
  const first = Math.floor(rand() * 2);
  return run.slice(first, run.length - Math.floor(rand() * 2));
}

/** Returns the shoe sizes of a store: European sizes from 35 to 41 or American ones from 5 to 10, with half sizes. */
function shoeRun(store: DemoStore): string[] {
  const [from, count] = store.sizes === 'us' || store.sizes === 'letter' ? [5, 11] : [35, 13];
  return Array.from({ length: count }, (_, step) => `${from + step / 2}`);
}

/** Returns a sentence about the fit of a product. May be empty. */
export function fitOf(rand: () => number, kind: Kind, store: DemoStore, sizes: readonly string[]): string {
  switch (kind.sizes) {
    case 'shoe':
      return pick(rand, ['True to size.', 'A narrow last: take half a size up.', 'Comes up a little large.', '']);
    case 'dress':
    case 'top':
    case 'jeans': {
      const worn = sizes.find((size) => usuallyWorn.has(size)) ?? sizes[0] ?? '';
      const size = store.sizes === 'us' && kind.sizes === 'dress' ? `US ${worn}` : worn;
      return pick(rand, [
        'True to size.',
        'Cut with ease; take your smaller size for a close fit.',
        'A close fit: between two sizes, take the larger.',
        `The model is 178 cm tall and wears size ${size}.`,
      ]);
    }
    default:
      return '';
  }
}
