import { fold, isKorean } from '#server/catalog/search/fold.ts';
import type { Atom } from './clause.ts';
import type { Part } from './parts.ts';
import type { Unit } from './units.ts';

/**
 * Products that stores call by another name than shoppers do, by the shopper's names: a clutch is a purse in one country,
 * flip flops are slippers in another.
 */
const nearKinds: readonly { names: string; near: readonly Atom[]; instead: string }[] = [
  {
    names: 'clutch|clutches|clutch bag|clutch bags|클러치',
    near: [
      { is: 'kind', subcategoryIds: [100, 101, 102, 103, 104, 105, 106] },
      { is: 'text', word: { parts: ['purse'], isPhrase: true, isOfName: true } },
    ],
    instead: 'clutches or purses',
  },
  {
    names: 'heel|heels|high heels',
    near: [
      { is: 'kind', subcategoryIds: [205, 206] },
      { is: 'text', word: { parts: ['wedge'], isPhrase: true, isOfName: true, others: [['wedges']] } },
    ],
    instead: 'heels or wedges',
  },
  {
    names: 'flip flop|flip flops|flipflop|flipflops|플립플랍',
    near: [{ is: 'kind', subcategoryIds: [216] }],
    instead: 'flip flops or slippers',
  },
];

const byName = new Map(nearKinds.flatMap((one) => one.names.split('|').map((name) => [fold(name), one])));

/** Near products are given up before materials: kinds first, then products whose colour is unknown. */
const weights = { kind: 4.42, colour: 4.45 };

/**
 * Widens conditions by products that may meet them, where a search names a kind: near kinds, and products that state no
 * colour. A condition of those that do meet it stands beside each, which is given up where a page has room.
 */
export function withNear(units: readonly Unit[], parts: readonly Part[]): Unit[] {
  const hasKind = units.some(({ kind, isExcluded }) => kind === 'kind' && !isExcluded);
  if (!hasKind) return [...units];
  return units.flatMap((unit): Unit[] => {
    if (unit.isExcluded) return [unit];
    const { kind, any } = unit;
    if (kind === 'colour') {
      const values = any
        .flat()
        .flatMap((atom) => (atom.is === 'attribute' && atom.attribute === 'colour' ? atom.values : []));
      if (values.length === 0) return [unit];
      const near: Atom[] = [{ is: 'attribute', attribute: 'colour', values, extent: 'unstated' }];
      return [
        { ...unit, any: [...any, near] },
        { ...unit, weight: weights.colour, instead: '' },
      ];
    }
    const words = parts.slice(unit.from, unit.to).map(({ folded }) => folded);
    const found = kind === 'kind' ? byName.get(words.join(' ')) : undefined;
    if (!found) return [unit];
    const wide = { ...unit, any: [...any, found.near] };
    const strict = { ...unit, weight: Math.min(weights.kind, unit.weight - 0.1) };
    return [wide, { ...strict, instead: isKorean(words.join(' ')) ? words.join(' ').normalize('NFC') : found.instead }];
  });
}
