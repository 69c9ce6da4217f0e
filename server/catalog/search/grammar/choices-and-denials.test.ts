import { describe, expect, test } from 'vitest';
import type { Atom, Clause } from './clause.ts';
import { houseNames } from './names/brand-names.ts';
import { parse } from './parse.ts';

const houses = houseNames({ brands: new Map([[1, 'Gucci']]), stores: new Map() });

function atomText(atom: Atom): string {
  if (atom.is === 'kind') return `kinds ${atom.subcategoryIds.join('+')}`;
  if (atom.is === 'attribute') return `${atom.attribute} ${atom.values.join('+')}`;
  if (atom.is === 'text') return `"${atom.word.parts.join(' ')}"`;
  return atom.is;
}

const unitText = ({ any, isExcluded, ofKinds }: Pick<Clause, 'any' | 'isExcluded' | 'ofKinds'>) =>
  `${isExcluded ? 'not ' : ''}${any.map((atoms) => atoms.map(atomText).join(' & ')).join(' or ')}${ofKinds ? ` of ${ofKinds.join('+')}` : ''}`;

/** Returns the conditions of a query as text, in its order; words follow, then sizes. */
function read(query: string): string[] {
  const { units, words, sizes } = parse(query, [], houses);
  return [
    ...units.map(unitText),
    ...words.map(({ word }) => `word ${word.parts.join('-')}`),
    ...sizes.map(({ value }) => `size ${value}`),
  ];
}
const dresses = 'kinds 700+701+702+703+704+705+706';

describe('two kinds that make one name, or a property of the other', () => {
  test.each([
    ['jumpsuit, wide leg', ['kinds 708', 'fit wide']],
    ['coat, hoodie', ['kinds 728+729+731+721']],
    ['midi dress, blazer', ['kinds 702+726']],
    ['shoes, flats', [expect.stringMatching(/^kinds 200/), expect.stringMatching(/^heel flat/)]],
    ['earrings, pearl', ['kinds 301+302', 'material pearl']],
    ['dress / coat', [`${dresses}+728+729+731`]],
    ['jeans & shorts', ['kinds 738+739']],
    ['sweater + vest', ['kinds 718+719+733']],
    ['robe or pajamas', ['kinds 757+756']],
    ['vest or jeans', ['kinds 733+738']],
  ])('%s', (query, conditions) => expect(read(query)).toEqual(conditions));
});

describe('a choice of a property and of a kind that is named by another one', () => {
  test.each([
    ['short or maxi dress', [expect.stringMatching(/^length mini or length maxi/), dresses]],
    ['halter or turtleneck sweater', ['neckline halter or neckline high', 'kinds 718+719']],
    ['white or denim jacket', ['colour white or material denim', expect.stringMatching(/^kinds 723/)]],
    ['kitten heel or platform boots', [expect.stringMatching(/^heel kitten .*heel platform/), 'kinds 211+212+213']],
    ['faux fur or nylon bag', ['material faux-fur or material nylon']],
    ['flat or wedge sandals', ['kinds 204+206']],
    ['short or long sleeve dress', ['sleeve short or sleeve long', dresses]],
    ['maxi or midi dress', ['kinds 703+702']],
    ['ankle or chelsea boots', ['kinds 211+212']],
  ])('%s', (query, conditions) =>
    expect(read(query).map((one) => one.replace(/ or "[^"]*"/gu, ''))).toEqual(expect.arrayContaining(conditions)),
  );
});

describe('talk around what is asked', () => {
  test.each([
    ['tired of looking for a navy dress', ['colour blue', dresses]],
    ['any nice navy dress left aw25', ['colour blue', dresses]],
    ['dress filter out navy', [dresses, 'not "navy"']],
    ['dress in shades of red or pink', [dresses, 'colour red or colour pink']],
    ['dress red, failing that pink', [dresses, 'colour red or colour pink']],
    ["can't decide between red and pink dress", ['colour red or colour pink', dresses]],
  ])('%s', (query, conditions) => expect(read(query)).toEqual(conditions));
});

describe('a kind of several words that is left out alone means the others of its noun', () => {
  test.each([
    ['no trench coat', ['not kinds 729', 'kinds 728+729+731']],
    ['no ankle boots', ['not kinds 211', 'kinds 211+212+213']],
    ['no leather jacket', ['not material leather+suede', 'kinds 723+724+725+730']],
  ])('%s', (query, conditions) => expect(read(query)).toEqual(conditions));
});

describe('a shade that is left out with the name of its family, and a word with its un', () => {
  test.each([
    ['dress not emerald green', [dresses, 'not "emerald"']],
    ['un-lined blazer', ['kinds 726', 'word unlined']],
    ['bag not nappa leather', [expect.stringMatching(/^kinds 100/), 'not "nappa"']],
  ])('%s', (query, conditions) => expect(read(query)).toEqual(conditions));
});

describe('lists with commas', () => {
  test.each([
    ['silk, satin or velvet dress', ['material silk or material satin or material velvet', dresses]],
    ['crew neck, v neck or cowl neck dress', ['neckline crew or neckline v-neck or neckline cowl', dresses]],
    [
      'dress no florals, stripes or checks',
      [dresses, 'not pattern floral', 'not pattern striped', 'not pattern checked'],
    ],
    ['dress not black, navy or grey', [dresses, 'not colour black', 'not "navy"', 'not colour grey']],
    ['dress not black white or red', [dresses, 'not colour black', 'not colour white', 'not colour red']],
    ['ivory dress not white', ['colour white', dresses, 'not colour white & "white"']],
    ['not black, red dress', ['not colour black', 'colour red', dresses]],
    ['not black, red or pink dress', ['not colour black', 'not colour red', 'not colour pink', dresses]],
    ['dress, no lace', [dresses, 'not material lace']],
    ['shoes but no boots, sneakers', ['not kinds 211+212+213', 'not kinds 215 or kinds 200 & "running"']],
    ['shirt, dress', [`kinds 713+${dresses.slice(6)}`]],
  ])('%s', (query, conditions) => expect(read(query)).toEqual(expect.arrayContaining(conditions)));
});

describe('choices', () => {
  test.each([
    ['shirt dress or slip dress', [dresses, `"shirt" or ${dresses} & "slip"`, `"slip" or ${dresses} & "shirt"`]],
    [
      'sandals or kitten heels',
      ['kinds 203+204+201+202', expect.stringMatching(/^kinds 203\+204 or heel kitten & kinds 201\+202\+203 or /)],
    ],
    [
      'kitten heels or sandals',
      ['kinds 201+202+203+204', expect.stringMatching(/^heel kitten & kinds 201\+202\+203 or .* or kinds 203\+204$/)],
    ],
    ['pumps with block heels', ['kinds 201', 'heel block']],
    ['black dress or navy', ['colour black or colour blue', dresses, 'colour black or colour blue']],
    ['midi and maxi dress', ['kinds 702+703']],
    [
      'mini dress with long sleeves or midi dress with short sleeves',
      ['kinds 701+702', 'sleeve long of 701', 'sleeve short of 702'],
    ],
    ['boots: ankle or knee high', ['kinds 211+212']],
    ['slip or shirt dress', [dresses, `"slip" or ${dresses} & "shirt"`, `"shirt" or ${dresses} & "slip"`]],
    ['mules / slingbacks / ballet flats', ['kinds 205+202+207']],
    ['striped and floral dress', ['pattern striped & pattern floral', 'pattern striped or pattern floral', dresses]],
    [
      'gold hoops or pearl studs',
      ['kinds 302+301', 'colour gold & kinds 302 or material pearl & kinds 301+302 & "stud"'],
    ],
    ['bags: tote or hobo', ['kinds 101+105']],
    ['bags: tote, hobo or crossbody', ['kinds 101+105+103']],
    ['bag, crossbody or shoulder, brown', ['kinds 103+102', 'colour brown']],
    ['hat: bucket or baseball', ['kinds 406+407', '"bucket" or kinds 406+407 & "baseball"', expect.any(String)]],
    [
      'slip, wrap or shirt dress',
      [
        dresses,
        expect.stringMatching(/^"slip"/),
        expect.stringMatching(/^closure wrap/),
        expect.stringMatching(/^"shirt"/),
      ],
    ],
    ['ankle black boots', ['kinds 211', 'colour black']],
    ['ankle or knee high black boots', ['kinds 211+212', 'colour black']],
    ['slip black dress', [dresses, '"slip"', 'colour black']],
    ['belt, black bag', ['kinds 403+100+101+102+103+104+105+106+107+108+109+110', expect.any(String)]],
    ['dress: midi or maxi', [dresses, 'length midi or length maxi or kinds 705']],
    ['long or short sleeve dress', ['sleeve long or sleeve short', dresses]],
    ['pumps 38 or 39', ['kinds 201', 'size 38', 'size 39']],
    ['s or m dress', [dresses, 'size S', 'size M']],
    ['black trousers and white shirt', ['kinds 735+736+713', 'colour black of 735+736', 'colour white of 713']],
    ['black trousers, white shirt', ['kinds 735+736+713', 'colour black of 735+736', 'colour white of 713']],
    ['gold ring or bracelet', ['colour gold', 'kinds 308+306+307']],
    ['wool and cashmere dress', ['material wool & material cashmere', 'material wool or material cashmere', dresses]],
  ])('%s', (query, conditions) => expect(read(query)).toEqual(conditions));

  test('a condition of a kind is also of the other kinds that its name means', () => {
    expect(read('pointed flats or kitten heels')).toContainEqual(
      expect.stringMatching(/^heel kitten.* of 201\+202\+203\+205\+206$/),
    );
  });

  test.each([
    ['silk scarf or leather gloves', ['kinds 405+408', 'material leather of 408']],
    ['boots or black loafers', ['kinds 211+212+213+208', 'colour black of 208']],
    [
      'silk blouse or wool blazer in black',
      ['kinds 712+726', 'material silk of 712', 'material wool of 726', 'colour black of 712', 'colour black of 726'],
    ],
  ])('a property before the last kind is of it alone: %s', (query, wishes) => expect(read(query)).toEqual(wishes));

  test('a material behind the last kind is of all kinds of one category', () => {
    const linen = ['material linen of 744', 'material linen of 735+736'];
    expect(read('maxi skirt or wide trousers linen')).toEqual(expect.arrayContaining(linen));
    expect(read('red dress or black boots leather').filter((one) => one.startsWith('material'))).toEqual([
      'material leather of 211+212+213',
    ]);
  });

  test('a word for a kind and a cloth lacks the noun of the next side', () => {
    expect(read('pearl or diamond earrings')).toEqual(['material pearl or material diamond', 'kinds 301+302']);
  });

  test('a property of the first kind is of those behind it too', () => {
    expect(read('black dress or boots')).toEqual(['colour black', `${dresses}+211+212+213`]);
  });

  test('an occasion applies to each side', () => {
    const conditions = [
      'kinds 207+201+202+203',
      expect.stringMatching(/^kinds 207 or heel kitten & kinds 201\+202\+203 or /),
      'not pattern sequinned',
    ];
    expect(read('flats or low heels for work')).toEqual(expect.arrayContaining(conditions));
  });
});

test('a choice of heels is one of their heights as well', () => {
  const [heels = ''] = read('high or mid heel pumps');
  expect(heels.replace(/kinds [\d+]+/g, 'shoes')).toBe('heel high or shoes & "85" or heel mid or shoes & "60"');
});

test('a kind that is a form of the kind behind it narrows it, also in the plural', () => {
  expect(read('slingbacks pump')).toEqual(read('slingback pumps'));
  expect(read('slingbacks pump')).toEqual(['kinds 202']);
});

test('a plain or striped dress has no other pattern than stripes', () => {
  for (const query of ['plain or striped dress', 'striped or plain dress']) {
    const [condition] = read(query);
    expect(condition).toMatch(/^not pattern .*floral/);
    expect(condition).not.toContain('striped');
  }
});

describe('words that leave out', () => {
  test.each([
    [
      'heels but nothing too high',
      [
        'kinds 201+202+203 or kinds 205+206 & "heel"',
        'not heel high or kinds 200+201+202+203+204+205+206+207+208+209+211+212+213+215+216 & "85"',
      ],
    ],
    [
      'bags with no chain strap',
      ['kinds 100+101+102+103+104+105+106+107+108+109+110', 'not kinds 303+304+305 or "chain"'],
    ],
    ['sunglasses not aviators', ['kinds 401', 'not kinds 401 & "aviator"']],
    ['belt no logo buckle', ['kinds 403', 'not pattern logo']],
    ['belt with no visible branding', ['kinds 403', 'not pattern logo']],
    ['coat with no fur trim', ['kinds 728+729+731', 'not kinds 731']],
    ['coat no faux fur', ['kinds 728+729+731', 'not material faux-fur']],
    ['dress with no leather belt', [dresses, 'not "leather belt" or "leather" & "belt"']],
    ['sandals, anything but gold flat ones', ['kinds 203+204', 'not kinds 203+204 & colour gold & heel flat']],
    ['jewelry but no gold rings', [expect.any(String), 'not kinds 308 & colour gold']],
    [
      'clothes except black suede skirts or red dresses',
      [expect.any(String), 'not kinds 741+742+743+744 & colour black & material suede', `not ${dresses} & colour red`],
    ],
    ['no black dresses', ['not colour black', dresses]],
    ['not a clutch but an evening bag', ['not "clutch"', 'kinds 107']],
    ['dress with sleeves but not long ones', [dresses, expect.stringContaining('sleeve short'), 'not sleeve long']],
    ['dress witout lace', [dresses, 'not material lace']],
    ['dress exept black', [dresses, 'not colour black']],
    ['dress with out lace', [dresses, 'not material lace']],
    ['logoless dress', ['not pattern logo', dresses]],
    ['unquilted dress', ['not pattern quilted', dresses]],
    ['no-logo dress', ['not pattern logo', dresses]],
    ["dress, I won't wear lace", [dresses, 'not material lace']],
    ['dress not made of silk', [dresses, 'not material silk']],
    ['leather dress not patent', ['material leather', dresses, 'not "patent"']],
    ['dress not hot pink', [dresses, 'not "hot pink"']],
    ['dress without belt', [dresses, 'not kinds 403 or "belt" or "belted"']],
    ['earrings not hoops or studs', ['kinds 301+302', 'not kinds 302', 'not kinds 301+302 & "stud"']],
    ['lace-less dress', ['not material lace', dresses]],
    ['dress, no plunging necklines', [dresses, 'not neckline v-neck']],
    ['dress for me, not my daughter, knee length', [dresses, 'length knee']],
    ['gown not strapless', ['kinds 705+706', 'not neckline strapless']],
    ['sandals without straps', ['kinds 203+204', 'not "straps" or "strappy"']],
    ['dress without sleeves or straps', [dresses, 'sleeve sleeveless', 'neckline strapless']],
    ['dress no sleeves or lace', [dresses, 'sleeve sleeveless', 'not material lace']],
    ['silver ring without stones', ['colour silver', 'kinds 308', 'not material gemstone+crystal+diamond+pearl']],
    ['any shoes but pumps', [expect.stringMatching(/^kinds 200/), 'not kinds 201']],
    ['all colours but black dress', ['not colour black', dresses]],
    ['leather dress not biker', ['material leather', dresses, 'not "biker"']],
    ['pumps not pointy', ['kinds 201', 'not "pointy" or "pointed"']],
    ['strapless not, long sleeve gown', ['not neckline strapless', 'sleeve long', 'kinds 705+706']],
    ['sleeveless not please, dress', ['not sleeve sleeveless', dresses]],
    ['bra no push up', ['kinds 752', 'not "push up" or "push" & "up"']],
    ['pumps, pointed toe excluded', ['kinds 201', 'not "pointed toe" or "pointed" & "toe"']],
    ['dress without sleeves nor straps', [dresses, 'sleeve sleeveless', 'neckline strapless']],
    ['boots not ankle length', ['kinds 211+212+213', 'not kinds 211']],
    ['no prints, plain skirt', expect.arrayContaining([expect.stringMatching(/^not pattern printed/)])],
    ['pumps comfortable and not too high', ['kinds 201', expect.stringMatching(/^not heel high/)]],
    ['un-embellished dress', ['not pattern embroidered', dresses]],
    ['non-see-through dress', ['not material chiffon+tulle+organza+lace', dresses]],
    ['dress less frills', [dresses, expect.stringMatching(/^not "frills"/)]],
    ['red but not mini dress', ['colour red', 'not length mini', dresses]],
    ['something red but no mini dresses', ['colour red', expect.stringMatching(/^not kinds 701/)]],
  ])('%s', (query, conditions) => expect(read(query)).toEqual(conditions));

  test('an occasion that is left out prefers nothing, and its kinds are left out', () => {
    const { occasions, preferences } = parse('dress not too formal', [], houses);
    expect(occasions).toEqual([]);
    expect(preferences.some(({ atom }) => atom.is === 'attribute' && atom.attribute === 'occasion')).toBe(false);
    expect(read('dress not too formal').at(-1)).toMatch(/^not kinds 704\+705/);
    expect(read('not casual black dress')).toContain('colour black');
  });
});

describe('properties of a part or of another piece', () => {
  test.each([
    ['dress with gold hardware', [dresses, '"gold hardware" or "gilt" or "brass"']],
    ['dress no gold hardware', [dresses, 'not "gold hardware" or "gilt" or "brass" or "gold" & "hardware"']],
    ['dress without gold buckle', [dresses, expect.stringMatching(/^not "gold buckle" or "gilt buckle" or "brass/)]],
    ['dress to go with red shoes', [dresses]],
    ['dress for black boots', [dresses]],
  ])('%s', (query, conditions) => expect(read(query)).toEqual(conditions));
});

describe('heels of other shoes', () => {
  test.each(['heeled boots', 'boots with heels', 'boots with a heel', 'Stiefel mit Absatz', 'stivali con tacco'])(
    '%s have a heel of any kind',
    (query) => {
      const conditions = [expect.stringContaining('heel kitten+mid+high'), 'kinds 211+212+213'];
      expect(read(query)).toEqual(expect.arrayContaining(conditions));
    },
  );

  test('heels with another part stay a kind', () => {
    expect(read('heels or sandals with straps')[0]).toMatch(/^kinds 201\+202\+203\+204 or/);
  });

  test('a bag that is not too big is no tote or luggage, and one that is not too small no clutch', () => {
    expect(read('bag not too big')[1]).toMatch(/^not .* or kinds 101\+108\+110$/);
    expect(read('bag not too small')[1]).toMatch(/^not .* or kinds 107\+109$/);
    expect(read('luggage not too big')[1]).not.toContain('kinds');
  });

  test('sandals with heels are heeled sandals', () => expect(read('sandals with heels')).toEqual(['kinds 203']));
});

describe('shoes without heels', () => {
  /** Returns what brings products forward. */
  const preferred = (query: string) =>
    parse(query, [], houses).preferences.flatMap(({ atom, points }) => (points > 0 ? atomText(atom) : []));

  test.each(['no heels', 'shoes no heels', 'boots without heels'])(
    '%s leave out told heels, and begin with flats',
    (query) => {
      const [denial = ''] = read(query).filter((one) => one.startsWith('not kinds'));
      expect(denial).toContain('heel ');
      expect(preferred(query)).toEqual(expect.arrayContaining(['heel flat', expect.stringMatching(/^kinds .*207/)]));
    },
  );

  test.each(['no flats', 'shoes no kitten heels', 'flat shoes'])('%s say nothing of flats in the order', (query) =>
    expect(preferred(query)).not.toContain('heel flat'),
  );
});

test('an accessory that is left out beside a property is a detail of any piece', () => {
  const [, denial] = read('black, no belt');
  expect(denial).toBe('not kinds 403');
});

describe('heights of heels', () => {
  const heights = (query: string) =>
    parse(query, [], houses).units.flatMap(({ any }) =>
      any.flat().flatMap((atom) => (atom.is === 'text' ? [atom.word.parts, ...(atom.word.others ?? [])] : [])),
    );
  test.each([
    ['pumps under 3 inches', '25', '75'],
    ['pumps not over 8 cm', '25', '80'],
    ['4 inch pumps', '100', '105'],
    ['pumps at least 10cm', '100', '150'],
    ['3.5 inch pumps', '85', '90'],
    ['3 to 5 inch pumps', '80', '125'],
    ['3-5 inch pumps', '80', '125'],
    ['pumps 8-10cm', '80', '100'],
    ['three inch pumps', '75', '80'],
    ['pumps between 5 and 8 cm', '50', '80'],
  ])('%s', (query, first, last) => {
    expect(heights(query)[0]).toEqual([first]);
    expect(heights(query).at(-1)).toEqual([last]);
    expect(parse(query, [], houses).words).toEqual([]);
  });

  test('heights are left out of the kind before them', () => {
    const { units } = parse('no pumps over 10 cm', [], houses);
    expect(units.map(({ kind, isExcluded }) => [kind, isExcluded])).toEqual([
      ['kind', false],
      ['heel', true],
    ]);
  });

  test('a length beside other kinds is no height of heels', () => {
    expect(heights('10 cm belt')).toEqual([]);
    expect(heights('235 mm pumps')).toEqual([]);
  });
});

test('groups of shades are read by their names', () => {
  expect(read('pastel dress')[0]).toMatch(/^"pastel"$/);
  expect(read('no pastels dress')[0]).toMatch(/^not "pastel"$/);
  expect(parse('pastel dress', [], houses).units[0]?.kind).toBe('colour');
});

describe('a choice of whole wishes', () => {
  const wishes = (query: string) => parse(query, [], houses).units.map(unitText);

  test('has the denials behind it on all sides', () => {
    const units = wishes('black dress or navy jumpsuit, nothing with lace');
    expect(units).toContain('colour blue of 708');
    expect(units.at(-1)).toBe('not material lace');
  });

  test('of unlike kinds has conditions of each kind alone, also words without a meaning', () =>
    expect(read('small leather crossbody, canvas tote with tassels')).toEqual([
      'kinds 103+101',
      expect.stringMatching(/^"small".* of 103$/),
      'material leather of 103',
      'material canvas of 101',
      expect.stringMatching(/^"tassels?".* of 101$/),
    ]));

  test.each([
    ['oversized blazer and wide leg trousers in grey', ['colour grey of 726', 'colour grey of 736']],
    ['silk blouse or wool skirt in black or navy', ['colour black or colour blue of 712']],
    ['camel wool coat or navy down jacket, hooded', ['neckline hooded of 728+729+731', 'neckline hooded of 730']],
    ['silk blouse or wool skirt, both in ivory', ['colour white of 712', 'colour white of 741+742+743+744']],
  ])('shares properties behind the last kind: %s', (query, conditions) =>
    expect(read(query)).toEqual(expect.arrayContaining(conditions)),
  );

  test.each([
    ['red dress, midi, or red skirt, pleated', ['length midi of 700+701+702+703+704+705+706']],
    ['linen shirt white or blue, linen trousers white or beige', ['colour white or colour blue of 713']],
    ['black or navy blazer or tweed jacket', ['colour black or colour blue of 726']],
    ['black mini skirt, white tee, denim jacket', ['colour black of 742', 'colour white of 714']],
    ['knit cardigan and pleated satin skirt', ['material satin of 741+742+743+744']],
    ['striped shirt or white tank top', ['pattern striped of 713', 'colour white of 715']],
  ])('keeps properties to the kind beside them: %s', (query, conditions) =>
    expect(read(query)).toEqual(expect.arrayContaining(conditions)),
  );

  test('may leave out of one kind a property of another', () => {
    const { units, isContradictory } = parse('skirt that is not black or black trousers', [], houses);
    expect(units.map(unitText)).toEqual(expect.arrayContaining(['not colour black of 741+742+743+744']));
    expect(isContradictory).toBe(false);
  });

  test('of one kind has properties behind a comma on all sides', () => {
    expect(read('burgundy suede or chocolate leather boots, flat').slice(1)).toEqual([
      expect.stringMatching(/^colour red & material suede & .* or colour brown & material leather & /),
      expect.stringMatching(/^"burgundy" & material suede & /),
      'heel flat',
    ]);
    expect(read('satin midi or sequin mini dress')[1]).toBe(
      `material satin & length midi & ${dresses} or pattern sequinned & length mini & ${dresses}`,
    );
  });

  test('stands beside occasions that do not count', () =>
    expect(wishes('alpine lodge evening, red dress or velvet trousers')[1]).toMatch(/^colour red of 700/));

  test.each(['loafers, brown suede or black leather', 'loafers in brown suede or black leather'])(
    'may have its kind before it: %s',
    (query) =>
      expect(wishes(query)).toContain(
        'colour brown & material suede & kinds 208 or colour black & material leather & kinds 208',
      ),
  );

  test('goes on with a kind behind a comma, after a property that is left out', () =>
    expect(wishes('boots except suede, or loafers')[0]).toMatch(/^kinds 211.*208/));
});

describe('a query that only leaves out kinds', () => {
  const kindsLeftOut = (query: string) =>
    parse(query, [], houses).conditions.flatMap(({ any }) =>
      any.flatMap((atoms) => (atoms.length === 1 && atoms[0]?.is === 'kind' ? atoms[0].subcategoryIds : [])),
    );

  test('asks for the rest of their category', () => {
    expect(kindsLeftOut('no heels')).toEqual(expect.arrayContaining([201, 101, 700]));
    expect(kindsLeftOut('no heels')).not.toContain(215);
    expect(kindsLeftOut('no heels or bags')).not.toContain(215);
    expect(kindsLeftOut('instead of jeans')).toEqual(expect.arrayContaining([738, 101, 201]));
    expect(kindsLeftOut('instead of jeans')).not.toContain(735);
    expect(kindsLeftOut('no shoes')).not.toContain(101);
  });

  test.each(['anything but heels', 'wedding outfit, no heels', 'flats, no heels'])(
    'asks for no more where it says so: %s',
    (query) => expect(kindsLeftOut(query)).not.toContain(301),
  );
});

describe('a piece that a product is worn with', () => {
  test.each([
    ['what shoes go with a navy suit', 'tailored or plain, no sequins, not mini'],
    ['shoes for a black evening gown', 'evening gowns, silk, satin or velvet'],
    ['shoes for me to wear with a black evening gown', 'evening gowns, silk, satin or velvet'],
  ])('is an occasion where it is a suit or a gown: %s', (query, reading) => {
    expect(parse(query, [], houses).occasions.map((one) => one.reading)).toEqual([reading]);
    expect(read(query).filter((unit) => unit.includes('colour'))).toEqual([]);
  });

  const worn = '700+701+702+703+704+705+706+708+735+736+737+738+739+741+742+743+744';

  test.each([
    ['what goes with white jeans', `738+${worn.replace('738+', '')}`],
    ['something to wear with a silk skirt', `741+742+743+744+${worn.replace('+741+742+743+744', '')}`],
  ])('alone it is left out, with its properties: %s', (query, ids) =>
    expect(read(query)).toEqual([`not kinds ${ids}`]),
  );

  test.each([
    ['something to wear over a black dress', 'layer'],
    ['jacket to wear over a black dress', 'jacket'],
    ['boots to go with a skirt', 'boots'],
  ])('the product is asked for: %s', (query, kind) => expect(read(query)).toEqual(read(kind)));

  test('a gown that boots go with is an evening', () =>
    expect(read('boots for an evening gown')).toEqual(read('boots for the evening')));

  test('under a piece other kinds are worn', () =>
    expect(read('what to wear under a sheer blouse')).toEqual(['kinds 715+716+752+753+754']));
});

describe('denials in a sentence', () => {
  test.each([
    ['no more boring black bags', ['not colour black', 'kinds 100+101+102+103+104+105+106+107+108+109+110']],
    ['bag that does not scream logo', ['not pattern logo']],
    ['earrings, hoops excluded', ['kinds 301+302', 'not kinds 302']],
    ['i am over skinny jeans', ['not fit skinny or "skinny"', 'kinds 738']],
    ['pumps that are not too high', ['kinds 201', expect.stringMatching(/^not heel high/)]],
    ['boots without zippers', ['kinds 211+212+213']],
  ])('%s', (query, conditions) => expect(read(query)).toEqual(expect.arrayContaining(conditions)));

  test('of a part of the body that is to be hidden nothing is denied', () =>
    expect(read('i hate my arms dress')[0]).not.toMatch(/^not/));
});

test.each([
  ['dress for apple shapes', 'dress for apple shape'],
  ['shorts linens', 'shorts linen'],
  ['warmest coat', 'warm coat'],
  ['something baggier jeans', 'baggy jeans'],
])('a property may stand in another number or degree: %s', (query, same) => expect(read(query)).toEqual(read(same)));

test.each(['hey siri show me boots', 'ngl need boots', 'ok google boots near me', 'boots pls'])(
  'words of a message or of an assistant say nothing: %s',
  (query) => expect(read(query)).toEqual(['kinds 211+212+213']),
);

describe('second choices', () => {
  test.each([
    ['black dress, navy will do', 'black dress or navy'],
    ['preferably silk but satin is ok', 'silk or satin'],
    ['if not silk then satin blouse', 'silk or satin blouse'],
    ['wool blazer, velvet if there is one', 'wool blazer or velvet'],
    ['dress maybe silk maybe satin', 'dress silk or satin'],
    ['mini skirt or midi', 'mini or midi skirt'],
    ['v-neck top but crew neck works', 'v-neck top or crew neck'],
    ['long sleeve/short sleeve blouse', 'long sleeve or short sleeve blouse'],
    ['boots over heels', 'boots not heels'],
    ['i like cashmere more than wool, cardigan', 'cashmere not wool cardigan'],
    ['with or without belt coat', 'coat'],
    ['hood or no hood jacket', 'jacket'],
    ['jacket with hood or without', 'jacket'],
    ['belted or unbelted coat', 'coat'],
    ['dress if not black', 'dress not black'],
    ['top and skirt set', 'set'],
    ['scarf and gloves set', 'scarf and gloves'],
    ['hat, scarf, gloves set', 'hat, scarf, gloves'],
    ['short sleeve or no sleeve blouse', 'short sleeve or sleeveless blouse'],
    ['hardly any heel pumps', 'little heel pumps'],
    ['bag, preferably a tote', 'tote'],
  ])('%s: %s', (query, same) => expect(read(query)).toEqual(read(same)));

  test('a property that the shopper would like is given up first', () => {
    const { units } = parse('suede boots, ideally black', [], houses);
    const [suede, , black] = units.map(({ weight }) => weight);
    expect(black).toBeLessThan(suede ?? 0);
  });

  test('whole wishes share the kind of the last one', () =>
    expect(read('black suede or brown leather boots')[1]).toBe(
      'colour black & material suede & kinds 211+212+213 or colour brown & material leather & kinds 211+212+213',
    ));

  test.each(['ruffled or plain blouse', 'floral dress or plain', 'plain dress or floral'])(
    'plainness leaves out patterns: %s',
    (query) => expect(read(query).find((one) => one.includes('pattern'))).toMatch(/^not pattern printed/),
  );
});

describe('the very name of a side', () => {
  const narrow = (query: string) => parse(query, [], houses).conditions.filter(({ isShade }) => isShade);

  test.each([
    ['patent leather or satin heels', '"patent leather" or material satin'],
    ['red or patent leather boots', 'colour red or "patent leather"'],
    ['burgundy blazer or dark green', '"burgundy" or "dark green"'],
    ['burgundy dress or leopard skirt', '"burgundy" of 700+701+702+703+704+705+706'],
  ])('%s', (query, condition) => expect(narrow(query).map(unitText)).toContain(condition));
});

describe('denials of sentences', () => {
  test.each([
    ['i do not want a midi or maxi dress', ['not kinds 702', expect.stringMatching(/^not length maxi/), dresses]],
    ['v neck no thanks, cardigan', ['not neckline v-neck', 'kinds 720']],
    ['wool makes me itch, need a cardigan', ['not material wool', 'kinds 720']],
    ['less sheer blouse', [expect.stringMatching(/^not material chiffon/), 'kinds 712']],
    [
      'gold or silver hardware bag',
      [expect.stringMatching(/^"gold hardware" or "gilt" or .* or "silver hardware"/), expect.anything()],
    ],
    ['dress no jersey', [dresses, 'not material jersey or "jersey"']],
    ['sunglasses, no black frames', ['kinds 401', 'not colour black']],
    ['no heels over 3 inches pumps', ['kinds 201', expect.stringMatching(/^not heel high/)]],
    ['not double breasted blazer', ['not "double breasted"', 'kinds 726']],
  ])('%s', (query, conditions) =>
    expect(read(query).map((one) => one.replace(/ or "double".*/u, ''))).toEqual(conditions),
  );
});

describe('lists behind a denial', () => {
  test.each([
    [
      'dress no logo, silk or cotton',
      [dresses, expect.stringMatching(/^not pattern/), 'material silk or material cotton'],
    ],
    ['dress no logo, lace or satin', [dresses, expect.anything(), 'not material lace', 'not material satin']],
    ['dress without pockets or belt', [dresses, 'not "pockets"', 'not kinds 403 or "belt" or "belted"']],
    [
      'dress no pockets, belt or zip',
      [dresses, 'not "pockets"', 'not kinds 403 or "belt" or "belted"', expect.anything()],
    ],
    [
      'swimsuit with no cut outs or ties',
      ['kinds 748', expect.stringMatching(/^not "cut outs"/), expect.stringMatching(/^not kinds/)],
    ],
    ['bag no logo, crossbody or hobo', ['kinds 103+105', expect.stringMatching(/^not pattern/)]],
    ['shirt not button down', ['kinds 713', 'not "button down"']],
  ])('%s', (query, conditions) => expect(read(query)).toEqual(conditions));
});

describe('kinds with their forms and properties', () => {
  test.each([
    ['boots, thigh high', ['kinds 212']],
    ['tote, black, zip top', ['kinds 101', 'colour black', 'closure zip']],
    ['pearl necklace or gold chain', ['kinds 305+303+304', 'kinds 305 or colour gold & kinds 303+304+305']],
    ['heels, block not stiletto', [expect.any(String), 'heel block', expect.stringMatching(/^not heel stiletto/)]],
    ['ladies day dress', expect.arrayContaining([dresses, 'not material denim'])],
    ['lbd in navy', ['kinds 700+701+702+704', 'colour blue']],
    ['anything but black evening bag', ['not colour black', 'kinds 107']],
    ['shoes, no animal products', [expect.stringMatching(/^kinds 200/), 'material faux-leather']],
    ['mules, square toe', ['kinds 205', 'word square-toe']],
    ['almond toe boots', ['kinds 211+212+213', 'word almond-toe']],
    ['heels without pointy toe', [expect.any(String), expect.stringMatching(/^not "pointy toe" or "pointed toe"/)]],
  ])('%s', (query, conditions) => expect(read(query)).toEqual(conditions));
});

test('a piece like a narrower one is that one', () => {
  expect(read('shoes like loafers')).toEqual(['kinds 208']);
  expect(read('shoes like loafers but with heel')).toEqual(['kinds 208', expect.stringMatching(/^heel /)]);
  expect(read('bag like a tote in black')).toEqual(['kinds 101', 'colour black']);
});

test('an exception to a denial or a price is not left out', () => {
  expect(read('dresses unless black')).toEqual([dresses, 'not colour black']);
  expect(read('dress         unless silk')).toEqual([dresses]);
  expect(read('shirt no polyester unless recycled')).toEqual(['kinds 713', 'not material polyester']);
});

test('a denial keeps the products of its exception', () => {
  const [denial] = read('no heels unless block');
  expect(denial).toContain('heel flat+');
  expect(denial).not.toContain('block');
  expect(read('no dresses unless midi')[0]).toMatch(/^not kinds 700.* & length mini\+/);
  expect(read('no black dress unless lace')).toEqual(['not colour black', dresses]);
});

describe('denials of a part of a name', () => {
  test.each([
    ['non-stretch jeans', ['not "stretch"', 'kinds 738']],
    ['tops that do not show bra straps', ['kinds 711+712+713+714+715+716', 'not kinds 752']],
    ['something different from a black dress', ['not colour black', dresses]],
    ['shoes not flats', [expect.stringContaining('kinds 200'), 'not heel flat or kinds 204+207+208+209+215+216']],
    ['jeans without holes', ['kinds 738', 'not "holes" or "ripped" or "distressed"']],
    ['red but not bright red', ['colour red', 'not "bright red"']],
    ['fitted but not tight', ['fit slim', 'not fit bodycon+skinny or "sculpted" or "tight"']],
    ['jewelry that will not turn green', [expect.any(String), 'not colour green']],
    ['earrings that do not dangle', ['kinds 301+302', 'not kinds 301+302 & "drop"']],
    ['flats but not ballet flats', ['kinds 207 or kinds 204 & "flat"', 'not kinds 207']],
    ['wool allergy sweater', ['not material wool+cashmere+mohair', 'kinds 718+719']],
  ])('%s', (query, conditions) => {
    expect(read(query)).toEqual(conditions);
  });
});

test('a sexy outfit that is not short is no mini', () =>
  expect(read('sexy not short')[0]).toBe('not length cropped+mini'));

test('an occasion of dresses has jumpsuits and suits where dresses are left out', () => {
  const [denied, kinds] = read('black tie but not a dress');
  expect([denied, kinds]).toEqual([`not ${dresses}`, 'kinds 708+746']);
  expect(read('black tie without a dress or jumpsuit')).toContain('kinds 746');
});

test('half of one colour and half of another is both', () =>
  expect(read('half black half navy dress')).toEqual(read('black and navy dress')));

test('a two or one piece swimsuit is no set', () =>
  expect(read('two piece or one piece swimsuit')).toEqual(['kinds 749+748']));

test('the person behind a choice is of no side', () =>
  expect(read('silk scarf or leather gloves for my boss')).toEqual(read('silk scarf or leather gloves')));

describe('denials of dullness', () => {
  const reading = (query: string) => parse(query, [], houses).occasions.map((one) => one.reading);

  test.each(["coat that isn't boring", 'no boring coats please', 'coat, nothing dull'])(
    '%s makes a statement',
    (query) => {
      expect(reading(query)).toEqual(reading('statement coat'));
      expect(read(query)).toEqual(expect.arrayContaining(read('coat')));
    },
  );

  test('boring black is black, and other judgments are words', () => {
    expect(read('no boring black bags')[0]).toBe('not colour black');
    expect(read('coat that is not ugly')).toContain('not "ugly"');
  });
});

test('the values of a list behind a comma that ends in only are asked for', () => {
  expect(read('no stilettos, kitten or block heels only')[1]).toMatch(/^heel kitten.* or heel block/);
  expect(read('no black, navy or grey dress')).not.toContain('colour blue or colour grey');
});

test('a piece before a preposition at the end is worn with the product', () => {
  expect(read('top i can wear a bra with')).toEqual(read('top'));
  expect(read('jacket i can wear black jeans under')).toEqual(read('jacket'));
  expect(read('dress and jacket to wear with')).toEqual(read('dress and jacket'));
});

describe('words behind a noun that make the name of a narrower kind with it', () => {
  test.each([
    ['boots over the knee', 'kinds 212'],
    ['boots mid calf', 'kinds 212'],
    ['boots ankle, not suede', 'kinds 211'],
    ['boots knee high', 'kinds 212'],
  ])('%s', (query, kind) => expect(read(query)[0]).toBe(kind));

  test('words of the next kind, lengths of clothes and narrower words of texts stay', () => {
    expect(read('boots ankle socks')).toContain('word ankle');
    expect(read('dress long')).toEqual([dresses, expect.stringMatching(/^length/)]);
    expect(read('jacket bomber')[0]).toMatch(/^kinds 723/);
  });
});

describe('a style that is left out', () => {
  test('without properties of its own leaves out the word that it is named after', () => {
    expect(read('leather jacket without the biker look')).toEqual(['kinds 724', 'not "biker"']);
  });
  test('with properties of its own leaves out these', () => {
    expect(read('dress without the boho look')).toEqual([dresses, expect.stringMatching(/^not pattern/)]);
  });
});

test('a side of a choice has every way in which products tell its property', () => {
  const [, sides = ''] = read('black flats or kitten heels');
  expect(sides).toMatch(/heel kitten & kinds 201/);
  expect(sides).toMatch(/"25" & kinds 201/);
});

test('feathers are looked for in names, as descriptions tell the filling of jackets', () => {
  const [word] = parse('dress with feathers', [], houses).words;
  expect(word?.word).toMatchObject({ isOfName: true, parts: ['feather'] });
});

test('words that narrow one kind of a list are given up last, where another kind is named in full', () => {
  const narrowing = (query: string) => parse(query, [], houses).units.find(({ widerId }) => widerId !== undefined);
  expect(narrowing('robe or kimono')?.isLast).toBe(true);
  expect(narrowing('kimono')?.isLast).toBeUndefined();
});

test('kinds that mostly have laces come last where these are left out', () => {
  const behind = (query: string) => parse(query, [], houses).preferences.filter(({ points }) => points < 0);
  const laced = { atom: { is: 'kind', subcategoryIds: [209, 215] } };
  expect(behind('shoes without laces')).toContainEqual(expect.objectContaining(laced));
  expect(behind('shoes with laces')).not.toContainEqual(expect.objectContaining(laced));
});

describe('sentences of several conditions', () => {
  const bags = expect.stringMatching(/^kinds 100/);
  test.each([
    ['wide leg and high waisted jeans', ['fit wide', 'fit high-rise', 'kinds 738']],
    ['trousers with a wide leg, high waisted', ['kinds 735+736', 'fit wide', 'fit high-rise']],
    ['jeans, straight or slim leg', ['kinds 738', 'fit straight or fit slim']],
    ['jumpsuit with wide legs', ['kinds 708', 'fit wide']],
    ['sunglasses, cat eye or oversized', ['kinds 401', '"cat eye" or "oversized"']],
    ['bag that has a chain strap', [bags, '"strap" or "strappy"', 'word chain']],
    ['linen trousers or silk skirt, but nothing in black', expect.arrayContaining(['not colour black'])],
    ['linen trousers or silk skirt but not black', expect.arrayContaining(['not colour black'])],
    ['coat with a hood or jacket without a hood', expect.arrayContaining([expect.stringMatching(/^not .* of 723/)])],
    ['dress with a belt or a skirt', expect.arrayContaining([`${dresses}+741+742+743+744`])],
    ['mules or slides, low heel or flat', ['kinds 205', expect.stringMatching(/^heel kitten .* or heel flat$/)]],
  ])('%s', (query, conditions) => expect(read(query)).toEqual(conditions));

  test('a piece of the same category behind a denied part is asked for, and a detail is denied', () => {
    expect(read('puffer without a hood or a parka')).toContain('not neckline hooded');
    expect(read('puffer without a hood or a parka')[0]).toBe('kinds 730+728+729+731');
    expect(read('coat without a hood or a belt')[2]).toMatch(/^not kinds 403/);
  });

  test('a colour behind a kind is of this kind, also where another kind follows', () => {
    const [, sides] = read('bag in red or black, or a tote in tan');
    expect(sides).toMatch(/& colour red or kinds 100\S+ & colour black or kinds 101 & colour/);
    expect(read('bikini or swimsuit in emerald or navy')).toContain('colour green or colour blue');
  });

  test('a plain side of a choice states no pattern', () => {
    const sides = parse('printed midi skirt or plain pencil skirt', [], houses).units[1]?.any ?? [];
    const pattern = { is: 'attribute', attribute: 'pattern' };
    expect(sides[0]).toContainEqual(
      expect.objectContaining({ ...pattern, values: expect.arrayContaining(['floral']) }),
    );
    expect(sides[1]).toContainEqual({ ...pattern, values: [], extent: 'unstated' });
  });

  test('an article parts no list of kinds', () => {
    expect(read('polo or a tank top')).toEqual(read('polo or tank top'));
  });

  test('sandals that are not heeled are no heels', () => {
    expect(read("sandals that aren't heeled")).toEqual(read('sandals, no heels'));
  });

  test('a word without a meaning is of its own side, and is given up before the sides', () => {
    const [, sides, words] = parse('red bag or small pink bag', [], houses).units;
    expect(unitText(sides ?? { any: [], isExcluded: false })).toMatch(/^colour red & kinds .* or colour pink & kinds/);
    expect(unitText(words ?? { any: [], isExcluded: false })).toMatch(/ or "small" & colour pink & kinds/);
    expect(words?.weight).toBeLessThan(sides?.weight ?? 0);
    expect(read('white blouse with a bow or black blouse with ruffles')[2]).toMatch(/& "bow" or colour black/);
  });
});

test('a shirt that tells no neckline is no one-shoulder top', () => {
  const near = parse('one shoulder top', [], houses).conditions[0]?.any.at(-1);
  expect(near?.find((atom) => atom.is === 'kind')).toMatchObject({ subcategoryIds: expect.not.arrayContaining([713]) });
});
