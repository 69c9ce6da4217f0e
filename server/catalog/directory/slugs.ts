import { fold } from '../search/fold.ts';

/** The maximum length of a slug, in characters. */
const maxLength = 80;

/**
 * Returns a name as a part of an address: lower case, without accents, words joined by hyphens. Letters of other
 * alphabets stay. Returns an empty text for a name without letters and digits.
 * @example slugOf('Chloé & Co.') // 'chloe-and-co'
 */
export function slugOf(name: string): string {
  const words = fold(name.normalize('NFKC').replaceAll('&', ' and ').replaceAll('+', ' plus '))
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-/, '');
  // Most names are short: splitting them into characters would take most of the time.
  const cut = words.length > maxLength ? [...words].slice(0, maxLength).join('') : words;
  return cut.endsWith('-') ? cut.slice(0, -1) : cut;
}

/**
 * Returns a slug for each name, by id. No two are equal. Of several names with the same slug the one with the lowest id,
 * which is the oldest, keeps it. The others append their ids: `etro`, `etro-512`. Names without a slug have their id
 * alone. So a name keeps its slug while others come and go.
 * @param slug returns the slug of one name
 */
export function uniqueSlugs(names: ReadonlyMap<number, string>, slug = slugOf): Map<number, string> {
  const slugs = new Map<number, string>();
  const taken = new Set<string>();
  const byAge = [...names].sort(([one], [other]) => one - other).map(([id, name]) => ({ id, slug: slug(name) }));
  const give = (id: number, slug: string) => {
    slugs.set(id, slug);
    taken.add(slug);
  };
  for (const { id, slug } of byAge) if (slug !== '' && !taken.has(slug)) give(id, slug);
  for (const { id, slug } of byAge) {
    if (slugs.has(id)) continue;
    let own = slug === '' ? `${id}` : `${slug}-${id}`;
    while (taken.has(own)) own += `-${id}`;
    give(id, own);
  }
  return slugs;
}
