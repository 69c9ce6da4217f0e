/** A part of a query, in characters, and the words that take its place. */
type Left = { start: number; end: number; instead?: string | undefined };

/**
 * Returns a query without some of its parts, which may overlap.
 * A joint that led to a part at either end goes with it: a dress with pockets is a dress without them.
 */
export function withoutParts(query: string, parts: readonly Left[]): string {
  let left = query;
  let after = query.length;
  for (const { start, end, instead = '' } of parts.toSorted((a, b) => b.start - a.start)) {
    // The hyphen of `pea-coats` leaves out no coats where the pea is taken off.
    left = `${left.slice(0, start)} ${instead} ${left.slice(Math.min(end, after)).replace(/^-/, '')}`;
    after = start;
  }
  const rest = left.replace(/\s+/gu, ' ').trim();
  const isAtEnd = parts.some(({ end, instead }) => !instead && query.slice(end).trim() === '');
  const begun = after === 0 ? rest.replace(jointsAtStart, '') : rest;
  return isAtEnd ? begun.replace(jointsAtEnd, '') : begun;
}

/** No query begins with the `on` of real discounts on bags. In French `or` is gold, so it stays. */
const jointsAtStart = /^(?:(?:on|sur|su|auf|op|en|and|but|&|et|und|또는|이나)\s|,\s*)+/iu;

const jointsAtEnd =
  /(?:\s*,|\s(?:and|or|but|&|with|in|of|on|made|an?|the|that|which|et|ou|de|en|à|avec|y|con|di|da|und|oder|aus|mit|van|met|또는|아니면))+$/iu;
