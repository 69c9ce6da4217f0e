import { describe, expect, test } from 'vitest';
import { blockFacts } from './block-facts.ts';
import { judgePair } from './judge-pair.ts';
import { type OfferRow, readOffer } from './offer.ts';

let made = 0;

/** An offer of a store of its own. */
function offer(more: Partial<OfferRow>) {
  made += 1;
  return readOffer({
    id: made,
    storeId: made,
    brandId: 1,
    brand: 'Maison Vey',
    subcategoryId: 700,
    name: 'Aurelia pleated midi dress',
    color: '',
    gtins: [],
    mpn: '',
    address: `https://store${made}.example/p/${made}`,
    dollarCents: 20_000,
    picture: null,
    ...more,
  });
}

function judge(one: Partial<OfferRow>, other: Partial<OfferRow>, beside: Partial<OfferRow>[] = []) {
  const [left, right] = [offer(one), offer(other)];
  return judgePair(left, right, blockFacts([left, right, ...beside.map(offer)]));
}

const gtins = ['4006381333931'];
const picture = Buffer.from(Array.from({ length: 256 }, (_, field) => (field * 37) % 256));
const copy = Buffer.from(picture.map((gray) => Math.min(255, gray + 3)));
const here = { name: 'Aurelia pleated midi dress' };
const there = { name: 'MAISON VEY Aurelia Pleated Midi Dress - New' };

describe('two signals merge', () => {
  test.each<[string, Partial<OfferRow>, Partial<OfferRow>, string[]]>([
    ['a GTIN and the titles', { ...here, gtins }, { ...there, gtins }, ['gtin', 'words']],
    ['a part number and the titles', { ...here, mpn: 'AU-2093' }, { ...there, mpn: 'au2093' }, ['code', 'words']],
    ['a picture and the titles', { ...here, picture }, { ...there, picture: copy }, ['words', 'picture']],
    [
      'a GTIN and a picture',
      { name: 'Robe plissée', gtins, picture },
      { ...there, gtins, picture: copy },
      ['gtin', 'picture'],
    ],
    [
      'a code in the title and a part number',
      { name: 'Aurelia pleated dress AU20931', gtins: [] },
      { ...there, mpn: 'AU 20931' },
      ['code', 'words'],
    ],
  ])('%s', (_, one, other, signals) =>
    expect(judge(one, other)).toMatchObject({ decision: 'merge', signals, doubts: [] }),
  );
});

describe('one signal, or a doubt, waits for an operator', () => {
  test.each<[string, Partial<OfferRow>, Partial<OfferRow>]>([
    ['titles alone', here, there],
    ['a GTIN alone', { name: 'Trench coat', gtins }, { name: 'Silk scarf', gtins }],
    [
      'shades of one family under one code',
      { ...here, mpn: 'AU-2093', color: 'Navy' },
      { ...there, mpn: 'AU-2093', color: 'Royal blue' },
    ],
    ['other numbers', { name: 'Luna heel 85 mm', mpn: 'AU-2093' }, { name: 'Luna heel 65 mm', mpn: 'AU-2093' }],
    ['two part numbers', { ...here, mpn: 'AU-2093', picture }, { ...there, mpn: 'AU-2094', picture }],
  ])('%s', (_, one, other) => expect(judge(one, other).decision).toBe('propose'));
});

describe('gates keep apart whatever agrees', () => {
  test.each<[string, Partial<OfferRow>, Partial<OfferRow>]>([
    ['one store', { storeId: 1 }, { storeId: 1 }],
    ['brand', { brandId: 1 }, { brandId: 2 }],
    ['wearer', { name: "Women's Aurelia sneaker" }, { name: "Men's Aurelia sneaker" }],
    ['colour', { color: 'Noir' }, { color: 'Ivory' }],
    ['pieces', { name: 'Lace briefs' }, { name: 'Lace briefs, set of 3' }],
    ['condition', {}, { isSecondHand: true, gtins, mpn: 'AV-10432' }],
    ['condition', {}, { name: 'Pre-owned Aurelia pleated midi dress' }],
    ['condition', {}, { name: 'Maison Vey inspired Aurelia pleated midi dress' }],
    ['price', { dollarCents: 20_000 }, { dollarCents: 5_900 }],
  ])('%s', (gate, one, other) =>
    expect(judge({ gtins, picture, ...one }, { gtins, picture, ...other })).toMatchObject({ decision: 'apart', gate }),
  );
});

test('a code on more than twenty offers of one store, or a picture on two, is no signal', () => {
  const crowd = Array.from({ length: 20 }, (_, place) => ({ storeId: 900, name: `Piece ${place}`, mpn: 'GEN-2024X' }));
  const general = judge({ ...here, mpn: 'GEN-2024X', storeId: 900 }, { ...there, mpn: 'GEN-2024X' }, crowd);
  expect(general.signals).not.toContain('code');
  const logo = judge({ ...here, storeId: 901, picture }, { ...there, picture }, [
    { storeId: 901, name: 'Other', picture },
  ]);
  expect(logo).toMatchObject({ decision: 'propose', doubts: ['shared picture'] });
});

test('a code on pieces of unlike names at one store is no signal, and one on its colourways is', () => {
  const mpn = 'VEY-20261';
  const ofStore = (...names: string[]) => names.map((name) => ({ storeId: 902, name, mpn }));
  const judgeBeside = (...names: string[]) =>
    judge({ ...here, mpn, storeId: 902 }, { ...there, mpn }, ofStore(...names)).signals;
  expect(judgeBeside('Loden coat', 'Ribbed cardigan')).not.toContain('code');
  expect(judgeBeside('Aurelia pleated midi dress, ivory melange', 'Aurelia pleated dress in sage')).toContain('code');
});

test.each(['1017 ALYX 9SM', 'Studio 204 Cleo'])('a part number that repeats the name %s is no signal', (name) => {
  expect(judge({ ...here, brand: name, mpn: name }, { ...there, brand: name, mpn: name }).signals).not.toContain(
    'code',
  );
  expect(judge({ name, mpn: name }, { name, mpn: name.toLowerCase() }).signals).not.toContain('code');
});

test('the order of two offers does not matter', () => {
  const [left, right] = [offer({ ...here, mpn: 'AU-2093' }), offer({ ...there, color: 'Navy', mpn: 'AU-2093' })];
  const facts = blockFacts([left, right]);
  expect(judgePair(left, right, facts)).toEqual(judgePair(right, left, facts));
});

test.each(['', '"@en', '\0', '🧥'.repeat(500), 'x'.repeat(10_000), '[[[(((***', '‮desrever'])(
  'a hostile title is judged: %#',
  (name) => expect(judge({ name }, { name }).decision).toMatch(/merge|propose|apart/),
);
