import { expect, test } from 'vitest';
import { type AttributeClues, readAttributes } from './read-attributes.ts';

const [dresses, coats, totes, sneakers, necklaces] = [700, 728, 101, 215, 303];

/** Returns the attributes of a product as `colour:red`, for titles or whole fields. */
function read(clues: string | Partial<AttributeClues>, attribute?: string): string[] {
  const given = typeof clues === 'string' ? { title: clues } : clues;
  const all = readAttributes({ title: '', brand: '', description: '', color: '', subcategoryId: dresses, ...given });
  const named = attribute === undefined ? all : all.filter((one) => one.attribute === attribute);
  return named.map(({ attribute, value }) => `${attribute}:${value}`);
}

test('a stated colour silences the title, and keeps the words of the store', () => {
  expect(
    readAttributes({
      title: 'Scarlet Ribbon Dress',
      brand: '',
      description: '',
      color: 'Nero/Oxblood',
      subcategoryId: dresses,
    }),
  ).toEqual([
    { attribute: 'colour', value: 'black', source: 'field', word: 'Nero/Oxblood' },
    { attribute: 'colour', value: 'red', source: 'field', word: 'Nero/Oxblood' },
  ]);
});

test.each([
  ['BLK', 'black'],
  ['001 Noir', 'black'],
  ['Blu notte', 'blue'],
  ['Stone', 'beige'],
  ['schwarzer', 'black'],
  ['Or', 'gold'],
  ['wit', 'white'],
  ['아이보리', 'white'],
])('reads the colour field %s as %s', (color, family) => expect(read({ color })).toContain(`colour:${family}`));

test.each([
  ['Bouclé tweed jacket', ['material:tweed']],
  ['Collier perle', ['material:pearl']],
  ['Crystal tennis bracelet', ['material:crystal']],
  ['Gold snake chain', ['colour:gold']],
  ['Denim blue silk dress', ['colour:blue', 'material:silk']],
  ['Straw-coloured linen dress', ['colour:beige', 'material:linen']],
  ["Boucles d'oreilles perles", ['material:pearl']],
  ['Schwarze Ledertasche', ['colour:black', 'material:leather']],
  ['Weißes Baumwollhemd mit Spitze', ['colour:white', 'material:cotton', 'material:lace']],
  ['Kurze Jeansröcke', ['material:denim']],
  ['Goldsmith Spitz print tee', ['pattern:printed']],
  ['Kleid mit Ledergürtel', []],
])('reads «%s» as %j, and no other meaning of its words', (title, values) => {
  expect(read({ title, subcategoryId: null })).toEqual(values);
});

test('vague words count as a colour where a title ends with them', () => {
  expect(read('Lune Wrap Coat - Stone')).toContain('colour:beige');
  expect(read('Pleated Gown in Bone')).toContain('colour:white');
  expect(read({ title: 'Stone Pendant', subcategoryId: necklaces })).toEqual([]);
});

test('a vague phrase does not hide the colours within it', () => {
  expect(read('Gown in Silver & Grey')).toEqual(['colour:silver', 'colour:grey']);
});

test('only w/ introduces a detail, a plain W does not', () => {
  expect(read({ title: 'Cara W Green Runners', subcategoryId: sneakers }, 'colour')).toEqual(['colour:green']);
  expect(read({ title: 'Tote w/ green piping', subcategoryId: totes }, 'colour')).toEqual([]);
});

test.each([
  'Wool-free cardigan',
  'Cardigan without wool',
  'Cardigan, no real wool',
  'Non-wool cardigan',
  'Wool look cardigan',
  'Jacke ohne Wolle',
  'Cardigan senza lana',
  'Gilet sans laine',
  'Faux wool coat',
])('a denial makes no attribute: %s', (title) => expect(read(title, 'material')).toEqual([]));

test('a denial covers alternatives behind it', () => {
  expect(read('Tote without leather or suede', 'material')).toEqual([]);
  expect(read('Silk dress, no leather', 'material')).toEqual(['material:silk']);
});

test('words of the brand are no attributes', () => {
  expect(read({ title: 'Rose & Linen Midi', brand: 'Rose & Linen' })).toEqual(['length:midi']);
  expect(read({ title: 'Golden Goose Superstar', brand: 'Golden Goose', subcategoryId: sneakers })).toEqual([]);
  expect(read({ title: 'Red Valentino tulle gown', brand: '' })).not.toContain('colour:red');
});

test('colours and materials of details are not those of the piece', () => {
  expect(read({ title: 'Tote with gold hardware', subcategoryId: totes })).toEqual([]);
  expect(read({ title: 'Black tote with leather trim', subcategoryId: totes })).toEqual(['colour:black']);
  expect(read({ title: 'Necklace with pearls', subcategoryId: necklaces })).toEqual(['material:pearl']);
});

test.each([
  ['Shell: 80% wool, 20% polyamide. Lining: 100% silk.', ['wool']],
  ['Lining: 100% silk. Shell: 100% wool', ['wool']],
  ['60% cotton 40% linen', ['cotton', 'linen']],
  ['95% Viskose, 5% Elasthan; Futter: 100% Polyester', ['viscose']],
  ['Cotton 97%, elastane 3%', ['cotton']],
  ['Upper: leather. Lining: textile. Sole: rubber', ['leather']],
  ['Composizione: 100% seta', ['silk']],
  ['Made from the softest cashmere, with a leather patch.', ['cashmere']],
  ['Now 70% off. Unlined.', []],
  ['Fully lined in silk', []],
  ['겉감: 면 100%', ['cotton']],
])('reads the main material of %s', (description, materials) =>
  expect(read({ description, subcategoryId: coats }, 'material')).toEqual(materials.map((name) => `material:${name}`)),
);

test('a material of the title stands beside the composition', () => {
  expect(read({ title: 'Denim jacket', description: '100% cotton', subcategoryId: coats }, 'material')).toEqual([
    'material:denim',
    'material:cotton',
  ]);
});

test('reads shapes from sentences of a description, but not from advice', () => {
  expect(read({ description: 'Crew neck. Long sleeves. Pair it with block heels.' })).toEqual([
    'sleeve:long',
    'neckline:crew',
  ]);
  expect(read({ description: 'Pouch with a drawstring closure.' })).toEqual(['closure:drawstring']);
});

test('attributes belong to their categories, and a kind tells some of them', () => {
  expect(read({ title: 'Block heel pumps', subcategoryId: 201 })).toEqual(['heel:block']);
  expect(read({ title: 'Block heel print dress', subcategoryId: dresses }, 'heel')).toEqual([]);
  expect(read({ title: 'Aurore', subcategoryId: 702 })).toEqual(['length:midi']);
});

test.each([
  ['Sand coloured wrap dress', 'beige'],
  ['Caramel-Colored Midi Dress', 'brown'],
  ['Turquiose printed dress', 'blue'],
])('reads the colour of %s as %s', (title, family) => expect(read(title, 'colour')).toContain(`colour:${family}`));

test('solid gold is the colour gold as well', () => {
  expect(read({ title: 'Solid gold pendant', subcategoryId: necklaces })).toEqual(
    expect.arrayContaining(['colour:gold', 'material:gold']),
  );
});
