import { describe, expect, test } from 'vitest';
import { houseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import { parse } from '#server/catalog/search/grammar/parse.ts';

const houses = houseNames({ brands: new Map(), stores: new Map() });

/** Returns the conditions, words, sizes and occasions of a query, without their places. */
function read(query: string) {
  const { units, words, sizes, occasions } = parse(query, [], houses);
  return {
    conditions: units.map(({ any, isExcluded }) => ({ any, isExcluded })),
    words: words.map(({ word }) => word),
    sizes: sizes.map(({ value }) => value),
    occasions: occasions.map(({ reading }) => reading),
  };
}

test.each([
  ['다림질 안 해도 되는 셔츠', '구김 없는 셔츠'],
  ['다림질 필요없는 셔츠', '구김 없는 셔츠'],
  ['발목 부츠', '앵클부츠'],
  ['체인 스트랩 아닌 크로스백', '체인 없는 크로스백'],
  ['금장 없는 숄더백', '금색 장식 없는 숄더백'],
  ['구두 굽은 낮았으면', '구두 굽 낮은'],
  ['네이비 원피스 근데 꽃무늬는 싫어', '네이비 원피스 꽃무늬 싫어'],
  ['털 안 날리는 니트', '니트'],
  ['26인치 와이드 청바지', '와이드 26인치 청바지'],
  ['회사 송년회 원피스', '송년회 원피스'],
  ['정장 네이비 스커트', '출근용 네이비 스커트'],
  ['구두 웨딩', '웨딩 구두'],
  ['힐 7cm 이상', '굽 7cm 이상 힐'],
  ['굽이 너무 얇지 않은 힐', '굽 얇지 않은 힐'],
  ['굽 높지도 낮지도 않은 구두', '중간 굽 구두'],
  ['짧지도 길지도 않은 스커트', '짧지 않은 길지 않은 스커트'],
  ['고급스러운데 로고 없는 벨트', '고급스러운 벨트 로고 없는'],
  ['코트는 롱 말고 하프', '하프 코트 롱 말고'],
  ['예물 시계 골드', '시계 골드'],
  ['큰 로고 없는 클러치', '로고 없는 클러치'],
  ['돌잔치 정장은 부담스러워서 니트', '돌잔치 정장 말고 니트'],
  ['부케 받는 날 원피스', '하객 원피스'],
  ['검정 가방은 많아서 다른 색', '검정 가방 말고'],
  ['돌잔치 셀프 스냅 원피스', '돌잔치 스냅 사진 원피스'],
  ['뒷지퍼 원피스', '지퍼 원피스'],
  ['투포켓 셔츠', '포켓 셔츠'],
  ['세미와이드 슬랙스', '와이드 슬랙스'],
  ['너무 튀지 않는 원피스', '단정한 원피스'],
  ['비 와도 신을 수 있는 부츠', '장마철 부츠'],
  ['은은한 색 스카프', '연한 색 스카프'],
  ['소매통 넓은 블라우스', '넓은 소매 블라우스'],
  ['몽골 여행 코트', '홋카이도 코트'],
  ['그리스 여행 모자', '몰디브 모자'],
  ['독일 출장 자켓', '출장 자켓'],
  ['반목 니트', '하이넥 니트'],
  ['안경 말고 썬글', '안경 말고 선글라스'],
  ['굽 통통한 구두', '굽 굵은 구두'],
  ['3센치굽 구두', '굽 3센치 구두'],
  ['소매치기 걱정 없는 가방', '가방'],
  ['여자친구 100일 선물 팔찌', '선물 팔찌'],
  ['결혼 10주년 원피스', '결혼기념일 원피스'],
  ['3040 여성 자켓', '자켓'],
  ['30~40대 엄마 원피스', '원피스'],
  ['가슴골 안 보이는 드레스', '노출 없는 드레스'],
  ['흐물흐물한 가방', '가방 흐물흐물한'],
  ['톤다운된 핑크 블라우스', '핑크 블라우스'],
  ['구두 굽 5', '구두 굽 5cm'],
  ['굽 5-7 펌프스', '굽 5-7cm 펌프스'],
  ['비키니 위에 입을 거', '수영복 커버'],
  ['돌아기 엄마 원피스', '돌잔치 원피스'],
  ['양가 부모님 식사 자리 원피스', '상견례 원피스'],
  ['가죽인거 가방', '가죽 가방'],
  ['하루종일 걷는 신발', '오래 걷는 신발'],
  ['레이스 달린 원피스 말고 원피스', '레이스 원피스 말고 원피스'],
  ['레이스 트리밍 달린 니트 말고 니트', '레이스 니트 말고 니트'],
  ['메탈 밴드 시계 말고 시계', '메탈줄 시계 말고 시계'],
  ['발목이 굵어서 롱부츠', '롱부츠'],
  ['체인이 무거워서 토트백', '토트백'],
  ['발이 커서 편한 구두', '편한 구두'],
  ['많이 걸어도 되는 신발', '오래 걷는 신발'],
  ['무거워도 괜찮은 가방', '가방'],
  ['지퍼로 닫히는 가방', '지퍼 가방'],
  ['구김 잘 안 가는 원피스', '구김 없는 원피스'],
  ['주름 안 가는 원피스', '구김 없는 원피스'],
  ['너무 어려 보이지 않는 원피스', '원피스'],
  ['블랙 원피스는 이미 많으니까 네이비', '원피스 블랙 말고 네이비'],
  ['블랙은 집에 많아서 브라운 구두', '블랙 말고 브라운 구두'],
  ['운동화처럼 편한 로퍼', '편한 로퍼'],
  ['백팩처럼 멜 수 있는 가방', '백팩'],
  ['검정은 흔하니까 다른 색 구두', '검정 말고 구두'],
  ['레깅스처럼 붙는 바지 말고 통 넓은 바지', '붙는 바지 말고 통 넓은 바지'],
  ['청바지에 입어도 되는 블라우스', '블라우스'],
  ['헵번룩', '레이디라이크룩'],
  ['색은 너무 어둡지 않았으면 좋겠어요 원피스', '어두운 색 말고 원피스'],
  ['밝지 않은 코트', '밝은 색 말고 코트'],
  ['어둡지 않은 갈색 코트', '갈색 코트'],
  ['구두는 좋아하는데 힐은 싫어해서 굽 없는', '구두 힐 말고 굽 없는'],
  ['청바지나 치마에 어울리는 자켓', '자켓'],
  ['청바지에도 슬랙스에도 다 어울리는 자켓', '자켓'],
  ['검정 바지랑 흰 치마에 어울리는 블라우스', '블라우스'],
  ['남편이 선물로 사준대요 목걸이', '선물 목걸이'],
  ['로퍼 245인데', '245 로퍼'],
  ['코트는 캐시미어 100%로 보고 있어요', '캐시미어 코트'],
  ['검정 가방밖에 없어서 밝은 색으로', '검정 가방 말고 밝은 색'],
  ['두꺼운 니트는 많은데 울 니트', '두꺼운 니트 말고 울 니트'],
  ['팔뚝이 드러나는 건 피하고 싶어요 원피스', '민소매 말고 원피스'],
  ['원피스 말고 비키니로요', '원피스 말고 비키니'],
  ['남친이랑 커플로 할 반지 말고 제가 낄 반지', '반지'],
  ['40대 중반인데 미니스커트는 좀 그렇고 무릎 길이 스커트', '미니스커트 말고 무릎 길이 스커트'],
  ['발등이 높아서 신발', '발등 높은 신발'],
  ['아이 낳고 입을 스커트', '배 나온 스커트'],
  ['걷기 편한 구두', '편한 구두'],
  ['다음 달에 저녁 먹을 때 입을 드레스', '저녁 식사 드레스'],
  ['A라인만 치마', 'A라인 치마'],
  ['지퍼 없이 신는 거요 부츠', '지퍼 없는 부츠'],
])('%s is read as %s', (query, plain) => {
  const [{ conditions, ...said }, other] = [read(query), read(plain)];
  expect(said).toEqual({ words: other.words, sizes: other.sizes, occasions: other.occasions });
  expect(other.conditions).toEqual(expect.arrayContaining(conditions));
});

describe('figures', () => {
  test.each([
    ['어깨 좁아 보이는 블라우스', 'V-necks, wraps and flared skirts, no puffed sleeves or strong shoulders'],
    ['허리가 얇아보이는 원피스', 'belted, wrapped and fitted waists, nothing loose'],
    ['목이 길어 보이는 니트', 'V-necks, scoops and open collars, no high necks'],
    ['키 커 보이는 바지', /^high-rise waists/],
    ['배 가려지는 수영복', 'wrap, shirt, A-line and flowing shapes, nothing tight'],
    ['가슴이 커서 블라우스', 'V-necks, wraps and shirts, no high necks'],
    ['종아리 커버되는 치마', 'ankle boots, wide legs and long skirts, nothing slim'],
  ])('%s', (query, reading) => expect(read(query).occasions).toEqual([expect.stringMatching(reading)]));
});

describe('denials', () => {
  const kinds = ({ any }: { any: readonly (readonly unknown[])[] }) => JSON.stringify(any);

  test('the other kinds are left out beside a narrower one', () => {
    const [denied, asked] = read('부츠 말고 레인부츠').conditions;
    expect(denied).toEqual({ isExcluded: true, any: [[{ is: 'kind', subcategoryIds: [211, 212] }]] });
    expect(kinds(asked ?? { any: [] })).toContain('213');
  });

  test('a long puffer is no length of the coats that are asked for', () => {
    const first = (query: string) => read(query).conditions[0];
    expect(first('롱패딩 말고 코트')).toMatchObject({
      isExcluded: true,
      any: [
        [{ is: 'kind' }, {}],
        [{ is: 'kind' }, {}],
      ],
    });
    expect(first('하프코트 말고 롱코트')).toMatchObject({ isExcluded: true, any: [[{ attribute: 'length' }]] });
  });

  test.each([
    ['가죽자켓인데 라이더 아닌 거', 'biker'],
    ['캐리어 말고 보스턴백', 'suitcase'],
  ])('%s leaves out pieces that texts call so', (query, word) => {
    expect(
      read(query)
        .conditions.filter(({ isExcluded }) => isExcluded)
        .map(kinds),
    ).toEqual([expect.stringContaining(word)]);
  });

  test('shoulder pads are left out', () => {
    expect(kinds(read('어깨 패드 없는 자켓').conditions[0] ?? { any: [] })).toContain('sharp');
  });

  test('words without a meaning are left out where a query says nothing else', () => {
    const [denied, asked] = read('무릎 나온 청바지 말고').conditions;
    expect(denied?.isExcluded).toBe(true);
    expect(asked).toEqual(read('청바지').conditions[0]);
  });
});
