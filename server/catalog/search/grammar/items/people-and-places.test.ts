import { describe, expect, test } from 'vitest';
import { houseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import { parse } from '#server/catalog/search/grammar/parse.ts';

const houses = houseNames({ brands: new Map([[1, 'Gucci']]), stores: new Map() });
const gifts = 'jewelry, bags, scarves and other things without clothing sizes';
const giftsForMen = 'wallets, scarves, gloves, beanies, belts and sunglasses, no jewelry';

/** Returns what a query's occasions were read as, then its words without a meaning. */
function read(query: string): string[] {
  const { occasions, words } = parse(query, [], houses);
  return [...occasions.map(({ reading }) => reading), ...words.map(({ word }) => `word ${word.parts.join('-')}`)];
}
const readingOf = (query: string) => read(query)[0];

describe('presents', () => {
  test.each([
    ['something for my mother in law', gifts],
    ['valentines for my gf', gifts],
    ['gift for grandma turning 80', gifts],
    ['gift for my teenage nephew', giftsForMen],
    ['present for my tween', gifts],
    ['gift for my sister in law', gifts],
    ['bday pressie for nana', gifts],
    ['present for a new dad', giftsForMen],
    ["gift for my boyfriend's mum", gifts],
    ['gift for him from girlfriend', giftsForMen],
    ['남자친구 생일 선물', giftsForMen],
    ['남자친구 어머니 선물', gifts],
  ])('%s', (query, reading) => expect(read(query)).toEqual([reading]));

  test.each(['what to wear for my husband', 'dress for my sister', 'birthday party'])(
    '%s asks for no present',
    (query) => expect([gifts, giftsForMen]).not.toContain(readingOf(query)),
  );
});

test.each(['dress for a 60 year old woman', 'dress for a woman in her 40s', 'what do 40 year olds wear clubbing'])(
  'the age in %s is no word of texts',
  (query) => expect(read(query).filter((one) => one.startsWith('word'))).toEqual([]),
);

test('a country behind made in is a word of texts', () => {
  expect(read('bag made in italy')).toEqual(['word italy']);
  expect(readingOf('trip to italy')).toBe(readingOf('summer'));
});

test('the size of an occasion says nothing, and that of a piece does', () => {
  expect(read('big presentation')).toEqual([readingOf('presentation')]);
  expect(read('big party earrings')).toContain('word big');
});

test('something blue is for the bride, and a blue dress for a guest', () => {
  expect(readingOf('something blue for the bride')).toMatch(/^blue shoes/);
  expect(readingOf('blue dress for a wedding')).toBe(readingOf('wedding guest'));
});

describe('occasions beside each other', () => {
  test.each([
    ['bali trip', 'beach'],
    ['banff weekend', 'ski'],
    ['ski chalet evenings', 'ski'],
    ['camping night', 'camping'],
    ['steve mcqueen', 'minimalist'],
    ['oldmoney', 'old money'],
    ['in georgia', 'summer'],
    ['5 degrees', 'winter'],
    ['80 degrees', 'summer'],
  ])('%s is read as %s alone', (query, name) => expect(read(query)).toEqual(read(name)));

  test('an evening in a city is an evening, and an evening in is none', () => {
    expect(readingOf('evening in rome')).toBe(readingOf('evening'));
    expect(readingOf('evening in')).toBe(readingOf('night in'));
  });

  test('a drip is of the occasion beside it', () => {
    const kindsOf = (query: string) => parse(query, [], houses).units.find(({ kind }) => kind === 'occasion')?.any;
    expect(kindsOf('drip for a pool party')).toEqual(kindsOf('pool party'));
    expect(kindsOf('rainy london weekend')).toEqual(kindsOf('rainy'));
    expect(kindsOf('caribbean in january')).toEqual(kindsOf('caribbean'));
  });
});

test.each(['civil wedding guest', 'Outfit für Standesamt Gast', '스몰웨딩 하객'])('%s is of a guest', (query) => {
  expect(new Set(read(query))).toEqual(new Set(read('wedding guest')));
});

test.each(['wedding dress guest', 'guest wedding dress'])('%s is no bride', (query) => {
  expect(read(query)).toEqual(read('wedding guest dress'));
});

test('the ball of a university is a ball', () => {
  expect(read('uni ball')).toEqual(read('ball'));
  expect(read('sorority formal')).toEqual(read('formal'));
  expect(read('uni outfit')).toEqual(read('casual outfit'));
});

test('the months of a pregnancy are no size, and maternity is a wish beside the kind', () => {
  const pregnant = read('pregnant');
  expect(read('dress for 7 months pregnant')).toEqual(pregnant);
  expect(read('dress for third trimester')).toEqual(pregnant);
  expect(read('maternity dress')).toEqual(pregnant);
});

test('nursing is a wish beside clothes, and a nurse wears comfortable shoes', () => {
  expect(read('nursing friendly blouse')).toEqual(read('breastfeeding blouse'));
  expect(read('nursing top')).toEqual(read('breastfeeding top'));
  expect(read('shoes for a nurse')).toEqual(read('comfortable shoes'));
  expect(read('dress for nursing school')).toEqual(read('comfortable dress'));
});

test('shoes to stand in all day are comfortable ones', () =>
  expect(read('shoes i can stand in all day')).toEqual(read('comfortable shoes')));

test.each(['tenth anniversary', '10th anniversary', 'fiftieth anniversary'])(
  'the number of a %s says nothing',
  (query) => expect(read(query)).toEqual(read('anniversary')),
);

test('a daughter who is graduating has a graduation', () =>
  expect(read('my daughter is graduating')).toEqual(read('graduation')));
