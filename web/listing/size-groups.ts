import type { Size } from '#contract/reference.ts';

/** The groups in display order. */
const order = ['letter', 'regular', 'petite', 'plus', 'shoes'] as const satisfies Size['group'][];

type Grouped = Pick<Size, 'name' | 'group' | 'sequence'>;

/**
 * Returns the sizes in groups, without empty groups (specification, section 9). Numeric sizes are sorted by number, letter sizes
 * by the API's sequence, smallest first.
 */
export function groupSizes<S extends Grouped>(sizes: readonly S[]): { name: Size['group']; sizes: S[] }[] {
  return order.flatMap((name) => {
    const within = sizes.filter(({ group }) => group === name);
    if (within.length === 0) return [];
    const compare = name === 'letter' ? bySequence : byNumber;
    return [{ name, sizes: within.toSorted(compare) }];
  });
}

const bySequence = (one: Grouped, other: Grouped) => one.sequence - other.sequence;

/** Puts 00 before 0. */
const byNumber = (one: Grouped, other: Grouped) =>
  Number.parseFloat(one.name) - Number.parseFloat(other.name) || other.name.length - one.name.length;
