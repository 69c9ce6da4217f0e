import { describe, expect, test } from 'vitest';
import type { Atom, Clause } from '#server/catalog/search/grammar/clause.ts';
import { houseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import { occasionNamed } from '#server/catalog/search/grammar/occasions/named-occasions.ts';
import { parse } from '#server/catalog/search/grammar/parse.ts';
import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import { slipsOfKeyboard } from './keyboard-slips.ts';
import { slipsOfSyllables } from './syllable-slips.ts';

const houses = houseNames({
  brands: new Map([
    [1, 'Gucci'],
    [2, 'Miu Miu'],
    [3, 'Corvane'],
    [4, 'Ganni'],
    [5, 'Coach'],
    [6, 'Lioré'],
  ]),
  stores: new Map(),
});
const kindNames = new Map(subcategories.map(({ id, name }) => [id, name]));

function atomText(atom: Atom): string {
  if (atom.is === 'kind') return atom.subcategoryIds.map((id) => kindNames.get(id)).join('+');
  if (atom.is === 'attribute') return `${atom.attribute} ${atom.values.join('+')}`;
  if (atom.is === 'text') return `"${atom.word.parts.join(' ').normalize('NFC')}"`;
  return `${atom.is} ${atom.is === 'brand' ? atom.brandIds : atom.storeIds}`;
}

const unitText = ({ any, isExcluded }: Pick<Clause, 'any' | 'isExcluded'>) =>
  `${isExcluded ? 'not ' : ''}${any.map((atoms) => atoms.map(atomText).join(' & ')).join(' or ')}`;

/** Returns the conditions of a query as text, in its order; words follow, then sizes. */
function read(query: string): string[] {
  const { units, words, sizes } = parse(query, [], houses);
  return [
    ...units.filter(({ kind }) => kind !== 'occasion').map(unitText),
    ...words.map(({ word }) => `word ${word.parts.join('-').normalize('NFC')}`),
    ...sizes.map(({ value }) => `size ${value}`),
  ];
}
const dresses = 'Dresses+Mini Dresses+Midi Dresses+Maxi Dresses+Cocktail & Party Dresses';
const gowns = 'Gowns+Bridal';
const coats = 'Coats+Trench Coats+Fur & Shearling';
const pants = 'Pants+Wide-Leg Pants';

describe('names of kinds', () => {
  test.each([
    ['명품백 추천', read('가방')],
    ['가방 어디서 사요', read('가방')],
    ['나만의 가방 하나 살까', read('가방')],
    [
      '구두',
      ['Shoes+Pumps+Slingbacks+Heeled Sandals+Espadrilles & Wedges+Ballet Flats+Loafers & Moccasins+Oxfords & Brogues'],
    ],
    ['숏패딩', ['Puffers & Down', '"숏패딩"']],
    ['수영복 원피스', ['One-Piece Swimsuits']],
    ['머플러', ['Scarves & Wraps']],
    ['카드지갑', ['Wallets & Card Holders', '"카드지갑"']],
    ['웨딩 원피스', ['Bridal']],
    ['니트 드레스', ['material knit', `${dresses}+${gowns}`]],
    ['롱코트', ['length long', coats]],
    ['남방', ['Blouses+Shirts']],
    ['굽있는 샌들', ['Heeled Sandals']],
    ['요가 바지', ['Leggings+Activewear']],
    ['챙 없는 모자', ['Beanies']],
    ['긴바지', [`${pants}+Jeans`]],
    ['금 반지', ['material gold or colour gold', 'Rings']],
    ['여쿨라 바지', read('쿨톤 바지')],
    ['갈웜 바지', read('웜톤 바지')],
    ['숏데님팬츠', ['Shorts', '"숏 데님팬츠"']],
    ['니트 집업', ['Sweaters+Cardigans', '"니트 집업"']],
    ['부츠컷', ['Pants+Wide-Leg Pants+Jeans', 'fit flared or "부츠컷"']],
    ['에나멜 로퍼', ['Loafers & Moccasins', 'word 에나멜']],
  ])('%s', (query, conditions) => expect(read(query)).toEqual(conditions));

  test('a kind of some products is told by the words of other languages as well', () => {
    const { units } = parse('베레모', [], houses);
    const texts = units.flatMap(({ any }) => any.flat()).filter(({ is }) => is === 'text');
    expect(JSON.stringify(texts)).toContain('"beret"');
  });
});

describe('negations', () => {
  test.each([
    ['토트백 말고 크로스백', [expect.stringMatching(/^not Tote Bags/), 'Crossbody Bags']],
    ['레이스 드레스 말고 새틴 드레스', ['not material lace', 'material satin', `${dresses}+${gowns}`]],
    ['구찌 말고 미우미우', ['not brand 1', 'brand 2']],
    ['울 안 들어간 코트', ['not material wool', coats]],
    ['안 비싼 코트', [coats]],
    ['화려하지 않은 코트', [coats]],
    ['너무 짧지 않은 원피스', ['not length mini', dresses]],
    ['비치는 옷 말고 흰 남방', [expect.stringMatching(/^not material chiffon/), 'colour white', 'Blouses+Shirts']],
    ['찢어진 청바지 말고 청바지', [expect.stringMatching(/^not "찢어진"/), 'Jeans']],
    ['원피슨데 꽃무늬 아닌거', [dresses, 'not pattern floral']],
    ['에코백 말고 가죽 토트', [expect.stringMatching(/^not Tote Bags & /), 'material leather', 'Tote Bags']],
    ['높지 않은 힐', [expect.stringMatching(/^heel flat.kitten/), expect.stringMatching(/^Pumps/)]],
    ['굽 안 높은 로퍼', [expect.stringMatching(/^heel flat.kitten/), 'Loafers & Moccasins']],
    ['비치지 않는 코트', ['not material chiffon+tulle+organza+lace', coats]],
    ['어깨 안 파인 원피스', ['not neckline off-shoulder', dresses]],
    ['벨트 달린 코트 말고', [expect.stringMatching(/^not "벨트" or "belt"/), coats]],
    ['크지 않은 바지', ['not "큰"', pants]],
    ['안비치는 코트', ['not material chiffon+tulle+organza+lace', coats]],
    ['안 짧은 원피스', ['not length mini', dresses]],
    ['무늬 말고 꽃무늬 바지', [expect.stringMatching(/^not pattern printed\+animal/), 'pattern floral', pants]],
    ['무거운 바지 말고 편한 바지', [pants]],
    ['단추 많지 않은 바지', [expect.stringMatching(/^not closure buttons/), pants]],
    ['검정만 아니면 되는 바지', ['not colour black', pants]],
    ['어깨 안 파진 원피스', ['not neckline off-shoulder', dresses]],
    ['털 없는 바지', [expect.stringMatching(/^not material shearling\+fur/), pants]],
    ['검정은 많아서 빼고 바지', ['not colour black', pants]],
    ['로고 크게 없는 바지', ['not pattern logo', pants]],
    ['큐빅 안 박힌 바지', [expect.stringMatching(/^not material/), pants]],
    ['시스루 아닌 레이스 원피스', ['not material chiffon+tulle+organza', 'material lace']],
    ['화려한 바지 말고', [expect.stringMatching(/^not .*sequinned/), pants]],
    ['화려한 거 말고 바지', [expect.stringMatching(/^not .*sequinned/), pants]],
    [
      '실버 체인 아닌 골드 체인 바지',
      [expect.stringMatching(/^not "silver chain"/), expect.stringMatching(/^"gold chain"/)],
    ],
    ['끈 없는 가방', [expect.stringMatching(/^not .*"strap".*Shoulder Bags\+Crossbody Bags/)]],
    ['로고X 바지', ['not pattern logo', pants]],
    ['가죽 x 바지', ['not material leather+suede', pants]],
    ['흰색ㄴㄴ 바지', ['not colour white', pants]],
    ['노로고 바지', ['not pattern logo', pants]],
    ['굽X 구두', ['heel flat']],
    ['로고 안보이는 바지', ['not pattern logo', pants]],
    ['울 알러지 있어서 니트', ['not material wool']],
    ['무지 말고 바지', [expect.stringMatching(/^pattern printed/), pants]],
    ['검은 바지 지겨워요 다른 바지', ['not colour black', pants]],
    ['하객룩 원피스 말고', [`not ${dresses}+${gowns}`]],
    ['체크 꽃무늬 말고 바지', ['not pattern checked or pattern floral', pants]],
    ['리본, 프릴 제외 바지', [expect.stringMatching(/^not .*"리본".*"프릴"/)]],
    [
      '토트백이나 클러치 말고 바지',
      [expect.stringMatching(/^not Tote Bags/), expect.stringMatching(/^not Clutches/), pants],
    ],
    ['토트백, 백팩 빼고 바지', [expect.stringMatching(/^not Tote/), expect.stringMatching(/^not Back/), pants]],
    ['퍼 달린 니트 말고 니트', ['not material fur+shearling']],
    ['하이힐은 못 신어서 바지', [expect.stringMatching(/^not Pumps/), pants]],
    ['와이드는 안 어울려서 바지', [expect.stringMatching(/^not fit wide/), pants]],
    ['검정은 너무 흔해서 바지', ['not colour black', pants]],
    ['무늬는 부담스럽고 바지', [expect.stringMatching(/^not pattern/), pants]],
    ['끈으로 묶는 신발 말고 로퍼', [expect.stringMatching(/^not closure lace-up.tie/), 'Loafers & Moccasins']],
    ['끈이 체인인 건 빼고 바지', [expect.stringMatching(/^not .*"chain"/), pants]],
    ['굽이 너무 높지도 낮지도 않은 로퍼', [expect.stringMatching(/^heel mid/)]],
    ['검정이었으면 하는 바지', ['colour black', pants]],
    ['크롭 안 된 바지', ['not length cropped', pants]],
    ['골드 ㄴㄴ 실버 반지', [expect.stringMatching(/^not .*gold/), 'Rings']],
    ['안 높은 구두', [expect.stringMatching(/^heel flat.kitten/)]],
  ])('%s', (query, conditions) => expect(read(query)).toEqual(expect.arrayContaining(conditions)));

  test.each(['말고', 'ㅋㅋㅋ', 'ㅠㅠ', 'hmm lol', 'ㅎㅎ 또는'])('asks for nothing: %s', (query) => {
    expect(parse(query, [], houses).saysNothing).toBe(true);
  });

  test.each(['ㅋㅋㅋ 바지', 'hmm black', '선물'])('asks for something, or for everything: %s', (query) => {
    expect(parse(query, [], houses).saysNothing).toBe(false);
  });
});

describe('parts that a product has or lacks', () => {
  test.each([
    ['끈 없는 원피스', ['neckline strapless', dresses]],
    ['끈없는 원피스', ['neckline strapless', dresses]],
    ['끈 없이 입는 원피스', ['neckline strapless', dresses]],
    ['끈 없는 로퍼', ['not "끈"', 'Loafers & Moccasins']],
    ['끈없는 로퍼', ['not "끈"', 'Loafers & Moccasins']],
    ['소매 안 달린 원피스', ['sleeve sleeveless', dresses]],
    ['모자 없는 코트', ['not neckline hooded', coats]],
    ['모자 말고 로퍼', [expect.stringMatching(/^not Hats/), 'Loafers & Moccasins']],
    ['뮬 굽있는거', ['Slides & Mules', expect.stringMatching(/^heel kitten.*"heel" or "/)]],
    ['굽 없는 뮬', ['heel flat', 'Slides & Mules']],
  ])('%s', (query, conditions) => expect(read(query)).toEqual(conditions));
});

describe('compounds of an unknown word', () => {
  test.each([
    ['출퇴바지', ['word 출퇴', pants]],
    ['왕리본 바지', read('리본 바지')],
    ['사람다운', ['word 사람다운']],
    ['블랙원피수', ['colour black', dresses]],
    ['캐시미아코트', ['material cashmere', coats]],
    ['출근용바지', [pants]],
    ['검정롱코트', read('검정 롱코트')],
    ['뒷담파티 바지', [pants, 'word 뒷담']],
    ['파우더핑크 바지', ['colour pink', pants]],
    ['쿨그레이 바지', ['colour grey', pants]],
    ['가오나시핏', ['word 가오나시']],
    ['제니룩 바지', [pants, 'word 제니']],
    ['구찌맛 바지', ['brand 1', pants]],
    ['체크나줄무늬바지', ['pattern checked or pattern striped', pants]],
    ['알파카', read('알파카 ')],
  ])('%s', (query, conditions) => expect(read(query).toSorted()).toEqual(conditions.toSorted()));
});

test('an unknown word before a word for a style names no thing', () => {
  expect(parse('가오나시핏', [], houses).isOfStyle).toBe(true);
  expect(parse('가오나시', [], houses).isOfStyle).toBe(false);
});

test('a property behind several kinds is of all of them', () => {
  const conditions = read('첼시부츠나 워커 블랙');
  expect(conditions[0]).toBe('Ankle Boots+Boots');
  expect(conditions).toContain('colour black');
});

test('an occasion that an adjective denies is not asked for', () => {
  expect(parse('화려한 무늬 말고 바지', [], houses).occasions).toEqual([]);
  expect(parse('하객룩 흰색 말고 바지', [], houses).occasions).toHaveLength(1);
});

test.each([
  ['스키니진', read('스키니 진')],
  ['오프숄더 원피스', ['neckline off-shoulder', dresses]],
])('a word that a lexicon knows whole: %s', (query, conditions) => expect(read(query)).toEqual(conditions));

test('the time of an action says nothing', () => expect(read('나갈 때 바지')).toEqual([pants]));

test.each([
  ['로퍼랑 바지 중에', read('로퍼 또는 바지')],
  ['로퍼 바지 둘 중', read('로퍼 또는 바지')],
  ['울이든 캐시미어든 코트', read('울이나 캐시미어 코트')],
])('a choice among several: %s', (query, conditions) => expect(read(query)).toEqual(conditions));

test.each([
  ['울 캐시미어 둘 중 하나 코트', '울이나 캐시미어 코트'],
  ['긴팔 반팔 상관없는 원피스', '긴팔이나 반팔 원피스'],
  ['울인지 캐시미어인지 고민 코트', '울이나 캐시미어 코트'],
  ['검정 없으면 흰색 바지', '검정 또는 흰색 바지'],
])('%s is a choice, as %s is', (query, plain) => expect(read(query)).toEqual(read(plain)));

test('two brands may have a cross between them', () => {
  expect(read('구찌 x 가니')).toEqual(expect.arrayContaining(['brand 1', 'brand 4']));
});

test.each([
  ['바지 베스트', pants],
  ['니트 베스트', 'Vests & Waistcoats'],
  ['데님 베스트', 'Vests & Waistcoats'],
])('the word for a vest is the best beside another kind: %s', (query, kind) => expect(read(query)).toContain(kind));

test.each([
  ['결혼식에입을원피스', 'wedding guest'],
  ['겨울때코트', 'winter'],
  ['5월 바지', 'spring'],
  ['단정 원피스', 'minimalist'],
  ['면접룩 바지', 'work'],
  ['면접용 바지', 'work'],
  ['다낭 여행 원피스', 'beach'],
  ['승무원 면접 구두', 'work'],
  ['영하 5도 바지', 'winter'],
  ['15도 바지', 'spring'],
  ['밸런타인데이룩 바지', 'party'],
  ['성인식 바지', 'church'],
  ['첫눈 오는 날 바지', 'winter'],
  ['필드룩 바지', 'gym'],
  ['상속녀룩 바지', 'quiet luxury'],
  ['플리마켓룩 바지', 'casual'],
])('%s has an occasion', (query, name) => {
  expect(parse(query, [], houses).occasions.map((one) => one.reading)).toContain(occasionNamed(name)?.reading);
});

test('a choice may end with 든', () => expect(read('로퍼든 바지든')).toEqual(read('로퍼 또는 바지')));

test.each([
  ['챠콜 바지', read('차콜 바지')],
  ['진쥬 귀걸이', read('진주 귀걸이')],
  ['쟈켓화이트', read('자켓 화이트')],
  ['차이나카라 바지', read('차이나 칼라 바지')],
])('a word in another spelling: %s', (query, conditions) => expect(read(query)).toEqual(conditions));

test('a choice with 아니면 denies nothing', () => {
  expect(read('검정 아니면 흰색 바지')).toEqual(['colour black or colour white', pants]);
});

describe('words in two alphabets', () => {
  test.each([
    ['gucci가방', read('gucci 가방')],
    ['black이나 white 바지', ['colour black or colour white', pants]],
    ['gucci의 바지', ['brand 1', pants]],
    ['구찌st 바지', read('구찌 스타일 바지')],
    ['v넥 원피스', ['neckline v-neck', dresses]],
    ['캐시미어100프로 코트', ['material cashmere', coats]],
    ['캐시미어 100 코트', ['material cashmere', coats]],
    ['구두240', [...read('구두'), 'size 38']],
  ])('%s', (query, conditions) => expect(read(query)).toEqual(conditions));
});

test.each([
  ['굽 5센치 이하 펌프스', '25', '50'],
  ['10cm 이상 펌프스', '100', '150'],
  ['굽 7cm 안 넘는 펌프스', '25', '70'],
  ['굽 7cm 넘지 않는 펌프스', '25', '70'],
])('a height of heels with its bound behind it: %s', (query, first, last) => {
  const { units, words } = parse(query, [], houses);
  const heights = units.flatMap(({ any }) => any.flat()).flatMap((atom) => (atom.is === 'text' ? [atom.word] : []));
  expect(heights[0]?.parts).toEqual([first]);
  expect(heights[0]?.others?.at(-1)).toEqual([last]);
  expect(words).toEqual([]);
});

describe('sizes', () => {
  test.each([
    ['바지 66', ['size M', 'size 6', 'size 8']],
    ['원피스 44', ['size XS', 'size 0', 'size 2']],
    ['42 44 원피스', ['size 44']],
    ['S-L 원피스', ['size S', 'size M', 'size L']],
    ['235-245 로퍼', ['size 37', 'size 38', 'size 38.5']],
    ['240-235 로퍼', []],
    ['235mm 부츠', ['size 37']],
    ['240 로퍼', ['size 38']],
  ])('%s', (query, sizes) => expect(read(query).filter((one) => one.startsWith('size'))).toEqual(sizes));

  test('a number of three digits in an English query is no length of a foot', () => {
    expect(read('boots 240')).toContain('word 240');
    expect(read('boots 235-240')).toContain('word 235-240');
  });
});

test.each([
  '얼마 안 된 바지',
  '엄마한테 선물할 바지',
  '사고싶은 바지 ㅋㅋㅋ',
  '요즘 유행하는 예쁜 바지 찾습니다',
  '바지 골라주세요',
])('words of sentences narrow nothing: %s', (query) => expect(read(query)).toEqual([pants]));

test.each([
  ['면접볼때 입을 바지', 'tailored or plain, no sequins, not mini'],
  ['호캉스룩', 'swimwear, sandals, straw and linen'],
  ['청순한 바지', 'lace, satin and silk in pink and white'],
  ['꾸안꾸', 'easy cloths and fits, no evening wear'],
  ['소개팅룩', 'midi dresses, blouses and blazers in fine cloth, no evening gowns'],
  ['연말모임', 'evening and party pieces, sequins, satin or velvet'],
  ['키큰 사람 바지', 'full lengths and wide legs, nothing mini or cropped'],
  ['다리 길어보이는 바지', 'high-rise waists, flared and wide legs and short skirts, nothing low or cropped'],
  ['노트북 들어가는 바지', 'totes, shoppers, backpacks and other large bags'],
  ['목 짧은 사람 바지', 'V-necks, scoops and open collars, no high necks'],
  ['어깨 좁은 바지', 'strong shoulders, puffed sleeves, boat and off-shoulder necks'],
  ['파리 신혼여행 바지', 'coats, blazers, knits, trousers and comfortable shoes, no evening wear'],
  ['동창회룩', 'midi dresses, blouses and blazers in fine cloth, no evening gowns'],
  ['데이트 바지', 'midi dresses, blouses and blazers in fine cloth, no evening gowns'],
  ['뱃살 가려주는 바지', 'wrap, shirt, A-line and flowing shapes, nothing tight'],
])('%s is an occasion', (query, reading) => {
  expect(parse(query, [], houses).occasions.map((one) => one.reading)).toEqual([reading]);
});

describe('brands by their sound', () => {
  test.each([
    ['코르반 바지', 'brand 3'],
    ['리오레 바지', 'brand 6'],
  ])('%s', (query, brand) => expect(read(query)).toContain(brand));

  test('a detail of pieces is no brand that sounds like it', () => {
    const sounding = houseNames({ brands: new Map([[1, 'Jagate']]), stores: new Map() });
    const kinds = (query: string) => parse(query, [], sounding).units.map(({ kind }) => kind);
    expect(kinds('자캇 바지')).toContain('brand');
    expect(kinds('자카드 바지')).not.toContain('brand');
  });

  test.each(['고양이', '과자', '고등어 바지'])('an everyday word is no brand: %s', (query) => {
    expect(read(query).some((one) => one.startsWith('brand'))).toBe(false);
  });
});

describe('the other keyboard', () => {
  const slips = (query: string) => Object.fromEntries([...slipsOfKeyboard(query, houses)]);
  test.each([
    ['dnjsvltm', { dnjsvltm: '원피스' }],
    ['black rkqkd', { rkqkd: '가방' }],
    ['rjawjdrkwnrwkzpt', { rjawjdrkwnrwkzpt: '검정가죽자켓' }],
    ['ㅎㅕㅊ챠 가방', { [`${'ㅎㅕㅊ챠'.normalize('NFD')}`]: 'gucci' }],
    ['ㅡㅑㅕ ㅡㅑㅕ', { ㅡㅑㅕ: 'miu' }],
    ['ㄱㅏ방', { [`${'ㄱㅏ방'.normalize('NFD')}`]: '가방' }],
  ])('%s', (query, expected) => expect(slips(query)).toEqual(expected));

  test.each(['dress', 'gucci', 'did', 'dkssxd', 'ㅋㅋㅋ', 'ㄴㄴ', 'ㄱㄴ', '원피스'])(
    '«%s» was typed on the right one',
    (query) => {
      expect(slips(query)).toEqual({});
    },
  );
});

test.each([
  ['와인색 바지', ['레드']],
  ['카멜 바지', ['베이지']],
  ['호피무늬 바지', ['애니멀 프린트']],
  ['클러치', ['클러치']],
  ['burgundy 바지', ['red']],
])('words in the place of given-up ones are in their language: %s', (query, expected) => {
  const { conditions } = parse(query, [], houses);
  expect(conditions.flatMap(({ instead }) => (instead ? [instead] : []))).toEqual(expected);
});

test.each([
  ['캐미어 니트', { 캐미어: '캐시미어' }],
  ['캐시어미 니트', { 캐시어미: '캐시미어' }],
  ['울코 블랙', { 울코: '울코트' }],
  ['롱패', { 롱패: '롱패딩' }],
  ['트랜치코드', { 트랜치코드: '트렌치코트' }],
  ['스웨이드 부추', { 부추: '부츠' }],
  ['부추', {}],
  ['부추 가방', {}],
  ['초코 타코 스니커 미니스커트', {}],
])('words with a missing or swapped syllable, spelled by sound, or clipped are written out: %s', (query, expected) => {
  const slips = [...slipsOfSyllables(query, houses)].map(([word, meant]) => [word.normalize('NFC'), meant]);
  expect(Object.fromEntries(slips)).toEqual(expected);
});

describe('a piece that the product is to go with', () => {
  test.each([
    ['검정 청바지에 어울리는 구두', '구두'],
    ['청바지랑 입을 코트', '코트'],
    ['니트 위에 걸칠 코트', '코트'],
    ['셔츠 안에 입을 나시', '나시'],
    ['드레스를 위한 구두', '구두'],
  ])('%s', (query, product) => expect(read(query)).toEqual(read(product)));

  test.each(['목걸이랑 귀걸이', '가방하고 구두'])('%s are both asked for', (query) => {
    expect(read(query)[0]).toContain('+');
    expect(read(query)).toHaveLength(1);
  });
});

test.each([
  ['골프칠때 입을 니트', '골프 니트'],
  ['가죽끈 시계 말고 메탈 시계', '메탈 시계 가죽끈 빼고'],
])('%s is read as %s', (query, plain) => expect(read(query).toSorted()).toEqual(read(plain).toSorted()));

describe('sentences', () => {
  const blackDress = ['colour black', dresses];
  test.each([
    '검정 원피스 있나여',
    '혹시 검정 원피스 있으신가요',
    '검정 원피스 살까 고민중',
    '검정원피스있나요',
    '검정 원피스 추천해 줄래',
    '하나쯤 있으면 좋은 검정 원피스',
    '질 좋은 검정 원피스',
    '여행 가서 돌아다니기 편하게 입는 검정 원피스',
  ])('%s asks for the same dress', (query) => expect(read(query)).toEqual(blackDress));

  test.each([
    ['롱코트를 찾아요', ['length long', coats]],
    ['반팔티셔츠', ['sleeve short', 'T-Shirts']],
    ['베이지만 아니면 되는 코트', ['not colour beige', coats]],
    ['실크도 새틴도 아닌 원피스', ['not material silk or material satin', dresses]],
    ['실크랑 새틴 빼고 원피스', ['not material silk or material satin', dresses]],
    ['실크/새틴 원피스', ['material silk or material satin', dresses]],
    ['실크보다 새틴 원피스', ['not material silk', 'material satin', dresses]],
    ['흰색은 이미 있어서 다른 색 원피스', ['not colour white', dresses]],
    ['비즈 장식 없는 원피스', ['not pattern embroidered', dresses]],
    ['레이스 장식 원피스', ['material lace', dresses]],
    ['구찌 원피스 말고', ['not brand 1', dresses]],
    ['스웨이드는 관리 힘들어서 빼고 로퍼', ['not material suede', 'Loafers & Moccasins']],
    ['치마 입을 때 신을 로퍼', ['Loafers & Moccasins']],
    ['leather 자켓', ['Leather Jackets']],
    ['패딩 조끼 말고 긴팔', ['Puffers & Down', 'not Vests & Waistcoats', 'sleeve long']],
    ['토트나 쇼퍼', ['Tote Bags', '"쇼퍼" or Tote Bags']],
    ['바지 정장 느낌', [pants]],
    ['비행기 안에서 편한 신발', read('비행기 편한 신발')],
    ['운동화인데 구두 같은 거', ['Sneakers', 'word 구두']],
    ['하얀 셔츠에 받쳐입을 조끼', ['Vests & Waistcoats']],
    ['25인치 데님', ['Jeans', 'size 25']],
    ['실버 귀걸이 알러지 없는 거', ['colour silver', 'Earrings+Hoop Earrings', 'word 알러지-없는']],
    [
      '은 귀걸이 알레르기 안 생기는',
      [expect.stringMatching(/^material silver/), 'Earrings+Hoop Earrings', 'word 알레르기-안-생기는'],
    ],
    ['플라스틱 단추 아닌 코트', [expect.stringMatching(/^not "플라스틱 단추"/), coats]],
    ['나무 단추 말고 코트', [expect.stringMatching(/^not "나무 단추"/), coats]],
    ['단추 아닌 코트', [expect.stringMatching(/^not closure buttons/), coats]],
    ['플라스틱 단추 없는 코트', [expect.stringMatching(/^not closure buttons/), coats, 'word 플라스틱']],
    ['주머니가 많은데 바지', [expect.stringMatching(/^"주머니"/), pants]],
    ['칸이 나뉜 가방', [expect.stringMatching(/"compartment"/), expect.stringMatching(/^Handbags/)]],
    ['세탁기에 돌려도 되는 코트', [expect.stringMatching(/"machine"/), coats]],
    ['가죽 냄새 안나는 토트백', ['Tote Bags', 'word 가죽-냄새']],
    ['55반 바지', [pants, 'size S', 'size M', 'size 4', 'size 6']],
  ])('%s', (query, conditions) => expect(read(query)).toEqual(conditions));

  test.each([
    ['키 158 원피스', 'high-rise, mini and cropped shapes'],
    ['키가 172인데 원피스', 'full lengths and wide legs, nothing mini or cropped'],
  ])('%s is for a wearer', (query, reading) =>
    expect(parse(query, [], houses).occasions.map((one) => one.reading)).toEqual([reading]),
  );
});
