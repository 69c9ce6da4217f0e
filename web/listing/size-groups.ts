import type { Size } from '#contract/reference.ts';

/** In the order in which they are shown. */
const order = ['letter', 'regular', 'petite', 'plus', 'shoes'] as const satisfies Size['group'][];

type Grouped = Pick<Size, 'name' | 'group' | 'sequence'>;

/**
 * The groups that there are sizes of (specification, section 9): those in numbers by their number, letter sizes from the
 * smallest, as the store gives them.
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

/** 00 stands before 0. */
const byNumber = (one: Grouped, other: Grouped) =>
  Number.parseFloat(one.name) - Number.parseFloat(other.name) || other.name.length - one.name.length;
