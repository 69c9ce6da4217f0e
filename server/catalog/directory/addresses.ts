import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Named } from '#contract/directory.ts';
import type { Names } from '../names.ts';
import { categoryIds } from '../taxonomy/categories.ts';
import { inDisplayOrder } from '../taxonomy/kind-tree.ts';
import { slugOf, uniqueSlugs } from './slugs.ts';

/** Names with their slugs. `find` takes a slug, or a name or an address that means it. */
type Addresses<Entry extends Named = Named> = { entries: readonly Entry[]; find(text: string): Entry | undefined };

/** The addresses of all entries of the directory. */
type DirectoryAddresses = {
  departments: Addresses;
  /** By category, in the order of the tree of kinds. */
  kinds: ReadonlyMap<number, Addresses>;
  /** By name. */
  designers: Addresses<Named & { letter: string }>;
};

/** Categories whose pages have another name than the database. */
const ownSlugs = new Map<number, string>([[categoryIds.apparel, 'clothing']]);

const cached = new WeakMap<Names, DirectoryAddresses>();

/** The slugs of names so far. A change of a few names computes the slugs of those alone. */
let knownSlugs = new Map<string, string>();

function knownSlugOf(name: string): string {
  const known = knownSlugs.get(name);
  if (known !== undefined) return known;
  const slug = slugOf(name);
  knownSlugs.set(name, slug);
  return slug;
}

/** Names whose slugs are computed without a pause: half a millisecond's worth. */
const namesPerTurn = 100;

/**
 * Computes the addresses of new names in small steps, so that no request waits for those of thousands of brands. A
 * request that comes meanwhile computes the rest itself. Forgets the slugs of names that are gone.
 */
export async function prepareAddresses(names: Names): Promise<void> {
  const current = new Map<string, string>();
  let place = 0;
  for (const name of names.brands.values()) {
    current.set(name, knownSlugOf(name));
    place += 1;
    if (place % namesPerTurn === 0) await nextTurn();
  }
  knownSlugs = current;
  addressesOf(names);
}

/** Returns the addresses of names. They are computed once for a set of names. */
export function addressesOf(names: Names): DirectoryAddresses {
  const known = cached.get(names);
  if (known) return known;
  const { categories, subcategories, brands, categoryOf } = names;
  const kindIds = Map.groupBy(subcategories.keys(), (id) => categoryOf.get(id) ?? 0);
  const addresses = {
    departments: createAddresses(categories, ownSlugs),
    kinds: new Map(
      [...kindIds].map(([categoryId, ids]) => [
        categoryId,
        createAddresses(
          new Map(inDisplayOrder(ids.map((id) => ({ id }))).map(({ id }) => [id, subcategories.get(id) ?? ''])),
        ),
      ]),
    ),
    designers: createDesigners(brands),
  };
  cached.set(names, addresses);
  return addresses;
}

function createAddresses(names: ReadonlyMap<number, string>, own: ReadonlyMap<number, string> = new Map()): Addresses {
  const slugs = uniqueSlugs(new Map([...names].map(([id, name]) => [id, own.get(id) ?? name])), knownSlugOf);
  return findable([...names].map(([id, name]) => ({ id, name, slug: slugs.get(id) ?? '' })));
}

function createDesigners(brands: ReadonlyMap<number, string>): DirectoryAddresses['designers'] {
  const { entries } = createAddresses(brands);
  const designers = entries.map((entry) => ({ ...entry, letter: letterOf(entry.slug) }));
  // Comparing slugs takes a tenth of the time of comparing names by a locale, and they are folded already.
  return findable(designers.sort((one, other) => (one.slug < other.slug ? -1 : 1)));
}

/** Returns the place in the letter index: A to Z, or `0-9` for anything else. */
function letterOf(slug: string): string {
  return /^[a-z]/.test(slug) ? slug.charAt(0).toUpperCase() : '0-9';
}

function findable<Entry extends Named>(entries: readonly Entry[]): Addresses<Entry> {
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  const byName = new Map(entries.toReversed().map((entry) => [knownSlugOf(entry.name), entry]));
  return {
    entries,
    find(text) {
      const slug = slugOf(text);
      return bySlug.get(text) ?? bySlug.get(slug) ?? (slug === '' ? undefined : byName.get(slug));
    },
  };
}
