import { pick, random } from '#demo/random.ts';
import { brandKey, knownBrands } from '#server/catalog/taxonomy/brands.ts';
import { shuffled } from './draws.ts';

const starts =
  'A Al Am Ar Be Bel Bra Ca Cal Cor Da Del Dor El Em Fa Fer Fio Ga Gi Gra Ha Hel Il In Is Ja Jo Ka Kor La Le Li Lu Ma Mar Me Mi Mo Na Ne No O Or Pa Pe Pri Ra Re Ri Ro Sa Se Si So Sta Ta Te Tor Ul Va Ve Vi Vo Wil Xa Ya Ze Zo'.split(
    ' ',
  );
const middles =
  'ba be bra ca ce da de di do fe ga go la le li lo ma me mi na ne ni no pa ra re ri ro sa se si ta te ti to va ve vi'.split(
    ' ',
  );
const ends =
  'bel da dre la lan le lia line lle lo ma mar mi na ne nia nne no nta ra re ria rin ro sa se sio ssa sta ta te tte va ve vie x zia zo'.split(
    ' ',
  );
const houses = ['Maison', 'Atelier', 'Studio', 'Casa', 'Officina'];
const shops = ['Galerie', 'Archivio', 'Outlet', 'Boutique', 'Magasin', 'Bottega', 'House of', 'The'];

/** Invents a pronounceable word: 'Calivette'. */
function inventedWord(rand: () => number): string {
  const middle = rand() < 0.6 ? pick(rand, middles) : '';
  return `${pick(rand, starts)}${middle}${pick(rand, ends)}`;
}

function distinctNames(count: number, taken: Set<string>, invent: () => string): string[] {
  const names: string[] = [];
  while (names.length < count) {
    const name = invent();
    const key = brandKey(name);
    if (taken.has(key)) continue;
    taken.add(key);
    names.push(name);
  }
  return names;
}

/** Returns names of products: the rare words of a title. */
export function modelNames(count: number): string[] {
  const rand = random(11);
  // Mixes short words with longer ones, so that names remain when the short ones run out.
  return distinctNames(count, new Set(), () =>
    rand() < 0.4 ? inventedWord(rand) : `${inventedWord(rand)}${pick(rand, ends)}`,
  );
}

/** Returns brand names, best-selling first: the known brands, then invented ones. */
export function brandNames(count: number): string[] {
  const rand = random(12);
  const known = [
    ...shuffled(
      rand,
      knownBrands.filter((brand) => brand.preferred),
    ),
    ...shuffled(
      rand,
      knownBrands.filter((brand) => !brand.preferred),
    ),
  ];
  const taken = new Set(known.flatMap((brand) => [brand.key, ...brand.aliases.map(({ key }) => key)]));
  const invented = distinctNames(Math.max(0, count - known.length), taken, () => {
    const roll = rand();
    if (roll < 0.4) return inventedWord(rand);
    if (roll < 0.5) return `${pick(rand, houses)} ${inventedWord(rand)}`;
    return `${inventedWord(rand)} ${inventedWord(rand)}`;
  });
  return [...known.map(({ name }) => name), ...invented].slice(0, count);
}

/** Returns store names, largest first. */
export function storeNames(count: number): string[] {
  const rand = random(13);
  return distinctNames(count, new Set(), () => `${pick(rand, shops)} ${inventedWord(rand)}`);
}
