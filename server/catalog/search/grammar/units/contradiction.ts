import type { Atom } from '#server/catalog/search/grammar/clause.ts';
import type { Unit } from './units.ts';

/** Returns whether there is a property that a query asks for and leaves out at once: `red not red`. */
export function isContradictory(units: readonly Unit[]): boolean {
  const holds = (out: Atom, asked: Atom): boolean => {
    if (out.is === 'attribute' && asked.is === 'attribute')
      return out.attribute === asked.attribute && asked.values.every((value) => out.values.includes(value));
    if (out.is === 'kind' && asked.is === 'kind')
      return asked.subcategoryIds.every((id) => out.subcategoryIds.includes(id));
    if (out.is === 'brand' && asked.is === 'brand')
      return asked.brandIds.length > 0 && asked.brandIds.every((id) => out.brandIds.includes(id));
    return false;
  };
  const asked = units.filter(({ isExcluded, kind }) => !isExcluded && kind !== 'phrase');
  return units.some(({ any, isExcluded, isLack, kind, ofKinds }) => {
    // What an occasion and a word such as plain leave out is our reading, and gives way.
    if (!isExcluded || isLack || kind === 'occasion') return false;
    const outs = any.filter((atoms) => atoms.length === 1).flat();
    // A skirt that is not black, or black trousers.
    const ofSame = asked.filter((unit) => unit.ofKinds?.join() === ofKinds?.join());
    return ofSame.some((unit) => unit.any.every((atoms) => atoms.some((atom) => outs.some((out) => holds(out, atom)))));
  });
}
