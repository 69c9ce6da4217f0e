import { koreanSpellings } from '#server/catalog/attributes/korean-compounds.ts';
import { fold } from '#server/catalog/search/fold.ts';
import { splitList, splitWords } from '#server/platform/word-lists.ts';

const setOf = (text: string): ReadonlySet<string> => new Set(splitWords(text).map(fold));

/** Verbs of a part that a product has or lacks. */
const having = setOf(`
  들어간 들어가는 들어있는 포함된 포함되어있는 딸린 쓴 사용한 달린 달려있는 있는 섞인 넣은 붙은 붙어있는 박힌 박혀있는 새겨진 그려진 찍힌 장식된 덧댄 난 나뉜 나뉘어 나눠진 구분된
`);

/** Korean words after the name of a style or of a person: 제니룩, 가오나시핏. */
export const koreanStyleMarkers = setOf(
  '룩 스타일 같은 비슷한 감성 느낌 느낌의 분위기 무드 핏 코어 풍 맛 패션 코디 갬성 스탈',
);

/** Korean words that name no property of a product: they narrow nothing. */
export const koreanNothing: ReadonlySet<string> = new Set([
  ...having,
  ...koreanStyleMarkers,
  ...setOf(`
    이하 이상 미만 사줄 사줄만한 되는 가능한 가능 발볼 넓은 좁은 배 가리는 가려주는 가려지는 감춰주는 커버 커버되는 커버해주는 보정되는 오래 무게 첫 입문 입문용 입문템 발
    앞코 앞이 구두코 볼 복 옷차림 복장 날 가는날 하는날 할인율 세일율 여성 여자 여성용 여성복 숙녀 숙녀용 우먼 레이디 신상 신상품 신제품 신규 인기 인기있는 인기많은 선물 선물할 예쁜 이쁜 멋진
    멋있는 세일 세일하는 할인 할인하는 할인된 할인중인 특가 블프 블랙프라이데이 사이버먼데이 떨이 아울렛 이월 이월상품 명품 럭셔리 럭셔리한 디자이너 브랜드 정품 저렴한 저렴하고 싼 값싼 비싼 가성비 가격
    가격대 좋은 괜찮은 새
    새로운 최신 베스트 잘나가는 핫한 핫템 유행 유행하는 유행템 트렌드 트렌디 트렌디한 요즘 올해 이번 오늘 국민 필수 필수템 인생템 잇템 아이템 템 사준 입는 입을 입기 입고 입을만한 입을수있는
    입으려고 신는 신을 신기 신고 신을만한 드는 들고 들기 들 메는 멜 메고 매는 맬 쓰는 쓸 쓰기 끼는 낄 차는 두르는 두를 걸치는 걸칠 다니는 다닐 다니기 있는 된 만든 만들어진 하는 할 하기
    할만한 갈 가는 때 때에 그리고 및 용 용도 룩으로 코디하기 코디할 같은 비슷한 종류 색 색상 색깔 컬러 계열 톤 제품 상품 물건 소재 재질 원단 디자인 모양 형태 보고싶어 볼래 있나 있니
    있는지 파는 판매 사고 사고싶은 사고싶어 살 살래 살수있는 싶은 싶어 원해 뭐 어떤 어디 무슨 것 거 건 게 걸 걸로 것으로 거요 게요 거예요 좀 더 너무 아주 정말 진짜 매우 무척 가장 제일 젤 많이 조금 많은
    잘 딱 모든 전체 여동생 동생 언니 누나 엄마 어머니 어머님 시어머니 장모님 할머니 이모 고모 딸 딸래미 며느리 조카 아내 와이프 여자친구 여친 여사친 친구 절친 선생님 상사 동료 생신 환갑
    발렌타인 밸런타인 밸런타인데이 화이트데이 크리스마스선물 정도 나의 내 제 우리 무료배송 당일배송 빠른배송 배송 직구 해외직구 국내 온라인 쇼핑 쇼핑몰 사이트 매장 안녕 고마워 혹시 그냥 나한테 저한테 이런 저런 그런
    연한 진한 밝은 어두운 짙은 옅은 되어있는 들고다닐 신고다닐 입고다닐 무조건 완전 20대 30대 40대 50대 60대 감각적인 격식 귀여운 넉넉한 도톰한 독특한 무거운 무난한 발랄한 부드러운
    상큼한 수납 수납력 신축성 신축성있는 실용적인 예의있는 중년 쫀쫀한 크게 과하게 심하게 지나치게 전혀 아예 거의 딱히 굳이 절대 최대한 되도록 약간 살짝 자리 자리에 보러 보러가는 찍을 만날
    만나러 사진 어울리는 어울릴 매치할 위한 같이 함께 위에 안에 속에 밑에 남편 신랑 아빠 아버지 남친 남자친구 몰래 퇴근 후 뒷굽 목 정가 대비 돌아가신 입지 신지 아름다운 인생 최애 존예 졸귀
    가심비 득템 깔별 깔별로 사촌 사촌언니 사촌동생 시누이 올케 스승의날 친정 친정엄마 밑으로 아래로 수 다 칠 부모님 기장 다른 보이는 사람 집들이 사고싶다 사려는데 사지 살지 사요 순위 랭킹
    좋아 어때 어때요 어디서 하나 후기 리뷰 매일 모음 모음전 리스트 목록 당장 쫌 시즌 재고 빠른 나만의 베스트셀러 통기성 튀는 특별한 튼튼한 힙한 세트 체형 체형커버 허리 식사 식사자리 연예인
    셀럽 인스타 인플루언서 양쪽 돼 상관없는 드릴 최소 겸용 있음 있으면 중인 하나쯤 플리즈 얼마 살말 진품 해외배송 인기순 내일 급하게 평소에 아무데나 쉬운 활용도 부담없는 부담없이 품질 퀄리티
    것만 줄 나가는 싸구려 싶다 나는 사이 예산 예산은 최대 한도 상관없음 생각보다 좋고 이번주 여 만한 메기 주실 맨발 맨발에 백화점 나이 출산한 총회 기죽지 않을 커플로 산책시킬 바로 가서 와서 뵈러
    놀러 사이즈 맞는 맞춰 다음주 지난 이번달 다음달 저 저는 제가 전 편 편인데 편이라 편이에요 편인 편이라서 가볍게 줄래 중이에요 예뻐 보여주실 돼요 되요 됩니다 좋겠는 처음 미친 길이 때문에 드레스코드
    가기 딱인 찰떡 준비중 준비중인데 안에서 안에서는 안으로 복귀 복귀하는 사내 받쳐 받쳐입을 받쳐입는 겹쳐입을 레이어드할 축하 유치원 고등학교 중학교 초등학교 교수님 사장님 부장님 회장님 팀장님 일이
    생겼는데 생겨서 인싸 인싸템 찐템 혜자 갓성비 겁나 쏘큐트 뽀짝한 앙증맞은 갑 손님 예스 포인트 오오티디 커플 시밀러 모녀 신입 가족 허리둘레 잠금 잠금장치 여밈 예물 예물용 혼수 주인공 뵙는 아무 아무런
    어제 근데 그런데 대학 대학교 대학원 학생 여학생 큰딸 작은딸 막내딸 큰아들 작은아들 막내 사위 처제 처형 처남 장인 장인어른 시아버지 시동생 새언니 형님 형수
    해요 했으면 커서 인데 이면서 입어도 신어도 들어도 돌싱 매형 동서 발렌타인데이 총장 세미 톤다운 톤다운된 겉 겉이 초반 중반 후반 사러 지금 혼자 혼자서 퇴사 기념으로 자신한테 나에게 먹으러 가도 어른들 이번엔 이번에 좋아하는데 좋아하고 좋아해서 선물해
  `),
  ...splitList(
    `
      얼마 안 된|다음 달|다음 달에|다음 주|다음 주에|이번 달|이번 달에|이번 주|이번 주에|귀 안 아픈|귀 아프지 않은|블랙 프라이데이|사이버 먼데이|본 거|봤던 거|민폐 아닌|민폐 안 되는|민폐 안 끼치는|기본 기장|털 안 빠지는|털 안 날리는|털 안 묻는|털 빠짐 없는|보풀 안 나는|보풀 안 생기는|보풀 안 일어나는|보풀 없는|
      나이 들어 보이지 않는|나이 들어 보이는 거 말고|노티 안 나는|젊어 보이는|어려 보이는|늙어 보이는|나이 들어 보이는|
      사진 잘 나오는|사진 잘 받는|걱정 없는|걱정 없이|걱정 안 되는|걱정 안 해도 되는|고민 없는|고민 없이|톤 다운된|톤 다운|채도 낮은|채도가 낮은|채도 높은|채도가 높은|
      활용도 높은|활용도 좋은|함량 높은|함량이 높은|질 좋은|질이 좋은|품질 좋은|
      20대 초반|20대 중반|20대 후반|30대 초반|30대 중반|30대 후반|40대 초반|40대 중반|40대 후반|50대 초반|50대 중반|50대 후반|
      60대 초반|60대 중반|60대 후반
    `,
  )
    .flatMap(koreanSpellings)
    .map(fold),
]);

/** Endings of verbs that ask, or tell a reason: `보여주세요`, `있나여`, `사려고`, `많아서`, `예쁘지만`. */
const talk =
  /^\S+(?:니다|[세까해아어가대]요|나[요여]|[려]고요?|려는데요?|네요|죠|줘|줄래|[아어여해라워려와커파빠뻐져쳐돼싸]서|[아어해워려와커싸쳐]도|니까|지만)$|^(?:있|없)(?:어|나|니|냐|낭)$|^[1-7]0대(?:초반|중반|후반)?(?:인데|라서|이라|이라서)?$/u;
/** Words that ask for a product, in all their forms: `추천받아요`, `고민중`, `찾는데`. A thing not needed is left out. */
const asking =
  /^(?:추천|구매|구입|주문|장만|고민|구경|부탁|궁금|필요(?!없)|찾|구[해합]|골라|알려|보여|보고|갖고|가지고|사고)\S*$/u;
/** The past of a verb, which tells of the shopper: 초대받았는데, 갔어요. The ㅣ before the ending is that of 있는데. */
const past = new RegExp(
  String.raw`^\S*[^\u1175]\u11bb(?:${['는데', '는데요', '어요', '고', '지만'].map(fold).join('|')})$`,
  'u',
);
/** A question about a possibility: 있을까, 살까요. */
const asksWhetherItMay = new RegExp(String.raw`^\S*\u11af${fold('까')}(?:${fold('요')}|${fold('여')})?$`, 'u');

const hangul = /\p{Script=Hangul}/u;

/** The time of an action: 칠때, 마실때. */
const timeOfAction = new RegExp(String.raw`^\S{1,5}\u11af${fold('때')}(?:${fold('에')})?$`, 'u');

/** Returns whether a folded Korean word is a verb of a sentence that only asks, or tells a reason or a time. */
export const isTalkInKorean = (word: string): boolean =>
  hangul.test(word) &&
  ([talk, asking].some((one) => one.test(word.normalize('NFC'))) ||
    timeOfAction.test(word) ||
    past.test(word) ||
    asksWhetherItMay.test(word));

/** Endings of verbs that join another verb or a noun: 걸치기, 나오는, 돌아다니고, 자유롭게. */
const verbEnding =
  /(?:.[서기게야]|[하되나내리지시치이니입신들메추]고|[오이지나하되가리치키히주두우입신먹앉걷사보내]는|.(?:[을릴갈할날볼쓸닐칠탈실]|도록))$/u;
/** Shorter words are rather nouns: 중고, 아기. */
const minSyllablesOfVerb = 3;

/** Returns whether an unknown word is rather a verb, which tells of the shopper, than a property. */
export const isVerbInKorean = (word: string): boolean => {
  const text = word.normalize('NFC');
  return /^\p{Script=Hangul}+$/u.test(text) && text.length >= minSyllablesOfVerb && verbEnding.test(text);
};

/** Loan words of plain colours. */
const plainColours = /(?:블랙|화이트|그레이|베이지|브라운|레드|핑크|오렌지|옐로우?|그린|카키|블루|네이비|퍼플)$/u;

/** Returns the plain colour that a name of a shade ends with: the 핑크 of 파우더핑크. Undefined for other words. */
export const plainColourAtEnd = (word: string): string | undefined => plainColours.exec(word)?.[0];

/** Prefixes that make a word stronger or weaker: 왕리본 is a big bow, 초미니 very short, 세미와이드 rather wide. */
const strongPrefix = /^(?:왕|개|핵|찐|초|쌩|세미)(?=..)/u;

/** Returns a Korean word without a prefix that makes it stronger or weaker. Undefined for words without one. */
export const withoutStrongPrefix = (word: string): string | undefined =>
  strongPrefix.test(word) ? word.replace(strongPrefix, '') : undefined;

/** Letters of Hangul by themselves: laughter, tears, and short answers such as ㅇㅇ. */
export const isSoundInKorean = (word: string): boolean => /^[ㄱ-ㅎㅏ-ㅣ]+$/.test(word);

/** Tells whether a folded word is a sign for `no` behind a thing: 로고X, 흰색ㄴㄴ. */
export const isCross = (word: string): boolean => /^(?:x|ㄴㄴ+|노)$/u.test(word.normalize('NFC'));

/** Verbs that tell with a denial why a shopper leaves a piece out: `하이힐은 못 신어서`, `브이넥은 안 어울려요`. */
const verbsOfWearing = splitWords(`
  입어요 입어서 입으니까 입는데 입고 신어요 신어서 신으니까 신는데 신고 들어요 들어서 어울려요 어울려서 맞아요 맞아서 맞는데 맞고
`);

/** Verbs that tell with an adverb that a shopper has enough of a piece: `이미 많으니까`. */
const verbsOfOwning = splitWords('있어서 있으니까 있어요 있고 있는데 많아서 많으니까 많아요 많고 많은데');

/** Korean words that leave out the property before them. */
export const koreanNegationsAfter: ReadonlySet<string> = new Set([
  ...setOf(`
  말고 말고는 말구 빼고 빼고는 빼구 빼면 뺀 빼줘 빼주세요 제외 제외한 제외하고 제외하고는 제외해줘 외 외에 이외 이외에 없는
  없이 없고 없었으면 아닌 아니고 아니라 아니면서 않은 않는 않고 별로 별로야 별로고 별로라 별로예요 별로임 안돼 안돼요 안되고 안됨 사절 금지 노노 싫어 싫어요 싫고 싫은 싫어서 싫은데 싫어하는 싫어하고 싫어하는데 싫어해요 싫어해서 안쓴 안되는 대신 됐고 없음
  필요없는 필요없고 필요없어 필요없어요 제외해주세요 빠진 제거된 없으면 말고요 말구요 아니었으면 비추 극혐 알러지 알레르기 부담스러워서 부담스러워요 부담스러운데 부담스럽고 부담돼서 부담돼요 과해서 과하고 과해요 흔해서 흔하고 흔해요 흔하니까 식상해서 식상하고 힘들고
`),
  // Shoppers have it already, or do not like it.
  ...splitList(`
  많으니까|질려서|질렸어요|질려요|지겨워서|지겨워요|지겨운|많아서 다른|많으니까 다른|
  있으니까 다른|있어서 다른|많은데 다른|있는데 다른|
  안 좋아해서|안 좋아해요|안 좋아하는|안 좋아함|좋아하지 않아요|좋아하지 않는|피하고 싶어요|피하고 싶은|피해주세요|원하지 않아요|원치 않아요|
  안 된|안 되어 있는|안 돼 있는|포함 안 된|포함 안 되는|포함되지 않은|필요 없어요|필요 없고|필요 없는|안 해도 되는|하지 않아도 되는|안 할래요|안 살래요|
  좀 그렇고|좀 그래요|좀 그래서|좀 그런데
`)
    .concat(['안', '못'].flatMap((denial) => verbsOfWearing.map((verb) => `${denial} ${verb}`)))
    .concat(['이미', '벌써', '많이', '너무', '집에'].flatMap((much) => verbsOfOwning.map((verb) => `${much} ${verb}`)))
    .flatMap(koreanSpellings)
    .map(fold),
]);

const not = fold('안');
const denied = setOf('않은 않는 않고 않게 않으면');
/** Adjectives with a meaning of their own: what they deny is a length. */
const lengths = setOf('긴 짧은');
/** Adjectives whose denial means another one: shoes that are not high are low. */
const opposites = new Map([
  [fold('높은'), fold('낮은')],
  [fold('낮은'), fold('높은')],
]);

/** Tells whether a folded word denies the verb before it: 않은. */
export const deniesVerb = (word: string): boolean => denied.has(word);

const adverbs = setOf('좀 조금 많이 너무 꽤 약간 살짝 엄청 더 잘');

/** Tells whether a folded word only tells how much of a property is meant. */
export const isKoreanAdverb = (word: string): boolean => adverbs.has(word);

const suffix = fold('지');
const timeWords = setOf('때 때에');
/** The letters ᆫ, ᆯ and ᆸ at the end of a syllable. */
const [n, l, p] = ['\u11ab', '\u11af', '\u11b8'] as const;

/** Returns the forms before a noun that a stem such as 비싸, 붙, 길 or 두껍 may have: 비싼, 붙는, 붙은, 긴, 두꺼운. */
const formsOfStem = (stem: string) => [
  `${stem.endsWith(l) ? stem.slice(0, -1) : stem}${n}`,
  `${stem}${fold('는')}`,
  `${stem}${fold('은')}`,
  ...(stem.endsWith(p) ? [`${stem.slice(0, -1)}${fold('운')}`] : []),
];

/** Nouns of details that end as adjectives do. */
const nounsOfDetails = setOf('체인 끈 리본 버튼');

/** Tells whether a folded word has the ending of adjectives before a noun: 화려한, 귀여운. */
export const isKoreanAdjective = (word: string): boolean => word.endsWith(n) && !nounsOfDetails.has(word);

/** Tells whether a folded word has the ending of verbs before a noun: 입을, 할. */
export const isVerbBeforeNoun = (word: string): boolean => word.endsWith(l);

/** Tells whether two words are the time of an action, which says nothing: `나갈 때`. */
export const isTimeInKorean = ([verb = '', time = '']: readonly string[]): boolean =>
  verb.endsWith(l) && timeWords.has(time);

/** Returns the verb that two words deny, in the forms that it may have before a noun: `안 비싼`, `비싸지 않은`. */
export function koreanDenied([first = '', second = '']: readonly string[]): string[] {
  if (first === not) return second === '' ? [] : [second];
  return denied.has(second) && first.endsWith(suffix) ? formsOfStem(first.slice(0, -suffix.length)) : [];
}

/** Returns the two words of a denial that is written as one: 튀지않는. Undefined for other words. */
export function partsOfDenial(word: string): [verb: string, denial: string] | undefined {
  const [, verb = '', denial = ''] = /^(\S+지)(않\S+)$/u.exec(word) ?? [];
  return denied.has(fold(denial)) ? [verb, denial] : undefined;
}

/** Returns the adjective that two words mean by denying its opposite: `높지 않은` is 낮은. Undefined for other words. */
export const koreanOpposite = (words: readonly string[]): string | undefined =>
  koreanDenied(words).flatMap((form) => opposites.get(form) ?? [])[0];

/** Tells whether two words deny a length: `안 짧은`. */
export const isDeniedLength = ([first = '', second = '']: readonly string[]): boolean =>
  first === not && lengths.has(second);

/**
 * Returns what two words of a denied adjective or verb say together: `안 비싼` and `비싸지 않은` name no property, and
 * `안 들어간` leaves out the property before it. Undefined for words that are read one by one.
 */
export function koreanDenial(words: readonly string[]): 'nothing' | 'notBefore' | undefined {
  const forms = koreanDenied(words);
  if (forms.length === 0 || forms.some((form) => lengths.has(form))) return undefined;
  return forms.some((form) => having.has(form)) ? 'notBefore' : 'nothing';
}

/** The forms by which the lexicon tells that a product has or lacks a part: `모자 달린`, `끈 없는`. */
export const partVerbs = { has: ['달린', '있는'].map(fold), lacks: fold('없는') };
/** Adjectives of how much of a part there is or shows: shoppers who do not want many buttons ask for none. */
const quantities = setOf('많은 과한 심한 요란한 보이는 드러나는 티나는 튀는');
const lack = fold('없');
/** Tells whether a folded word tells the lack of the part before it: 없는, 없이. */
export const isLack = (word: string): boolean => word.startsWith(lack) && koreanNegationsAfter.has(word);

/**
 * Returns how many words say that a product has or lacks the part before them: `있는`, `없이`, `안 달린`. Undefined for
 * other words: 빼고 may leave out a kind or a pattern as well.
 */
export function koreanPartVerb(words: readonly string[]): { length: number; has: boolean } | undefined {
  const [first = ''] = words;
  if (having.has(first)) return { length: 1, has: true };
  const isFew = koreanDenied(words).some((form) => quantities.has(form));
  if (isFew || koreanDenial(words) === 'notBefore') return { length: 2, has: false };
  return isLack(first) ? { length: 1, has: false } : undefined;
}

/** Korean words that join a choice. */
export const koreanAlternatives = setOf('또는 혹은 아니면 이나 이거나 거나 든지 이든지');

/** Korean words that join what both are asked for. */
export const koreanAdditions = setOf('그리고 랑 이랑 하고 앤 및 와 과 겸');

/** Korean words of style and mood. They are given up even where a search names no kind. */
export const koreanStyles = setOf(`
  얇은 두꺼운 가벼운 빈티지 레트로 유니크 유니크한 클래식 클래식한 모던 모던한 로맨틱 로맨틱한 페미닌 러블리 심플한 베이직 기본 빅사이즈
  스트릿
`);

/** Endings of Korean nouns, the longest first. */
const particles =
  '으로는 에서는 에서도 이라도 인데 으로 에서 까지 부터 이나 처럼 한테 에게 에는 에도 은 는 이 가 을 를 의 에 로 도 와 과 랑 나 색 용'.split(
    ' ',
  );
/** Endings of nouns of two syllables or more: after one they are rather part of another word, as in 새들. */
const longParticles =
  '때문에 때매 이었으면 였으면 스러운 색의 색인 라도 이랑 이고 하고 하지 하게 인데요 인데 지만 이에요 예요 일까요 일까 이면 이요 거로 걸로 것으로 인거 인걸로 인것 거 걸 것 께 만 인 들 한 요 면'.split(
    ' ',
  );

/** Endings that stand behind other endings: 베이지로는, 비키니로요. */
const endingsBehindOthers = ['도', '는', '요'];

/** Endings of Korean nouns that join the next noun, with the word that they mean. The longest come first. */
const joiningParticles: readonly (readonly [ending: string, word: string])[] = [
  ['중에서', '중에'],
  ['중에', '중에'],
  ['밖에', '말고'],
  ['보다는', '대신'],
  ['보다', '대신'],
  ['이거나', '또는'],
  ['이든지', '또는'],
  ['인지', '또는'],
  ['거나', '또는'],
  ['이나', '또는'],
  ['든지', '또는'],
  ['이든', '또는'],
  ['이던', '또는'],
  ['하고', '그리고'],
  ['이랑', '그리고'],
  ['나', '또는'],
  ['든', '또는'],
  ['던', '또는'],
  ['랑', '그리고'],
  ['와', '그리고'],
  ['과', '그리고'],
];

/** Returns the nouns that a word may be without an ending that joins the next noun, with the word for the ending. */
export function withoutJoint(word: string): { noun: string; joint: string }[] {
  return joiningParticles.flatMap(([ending, joint]) =>
    word.length > ending.length && word.endsWith(ending) ? [{ noun: word.slice(0, -ending.length), joint }] : [],
  );
}

/** Returns the word that an ending by itself means, behind a noun in other letters. Undefined for other text. */
export const jointOf = (ending: string): string | undefined => joiningParticles.find(([one]) => one === ending)?.[1];

/** Returns a Korean word without each particle that it may end with, the word itself first. */
export function withoutParticle(word: string): string[] {
  const without = (endings: readonly string[], least: number) =>
    endings.flatMap((ending) =>
      word.length >= ending.length + least && word.endsWith(ending) ? word.slice(0, -ending.length) : [],
    );
  return [
    word,
    ...without(longParticles, 2),
    ...without(particles, 1),
    ...without(endingsBehindOthers, 2).flatMap((noun) => withoutParticle(noun).slice(1)),
    ...withoutContraction(word),
    ...adjectivesMeant(word),
  ];
}

/** Endings that join an adjective to the next one, or to a verb, and the one of a wish: 낮았으면. */
const joiningEnding = /(?:고|게|지만|으?면서|으?며|[았었]으면)$/u;

/** Returns the adjectives that a word may be the joining form of: the 가벼운 of 가볍고 and 가볍게. */
function adjectivesMeant(word: string): string[] {
  const stem = word.normalize('NFC').replace(joiningEnding, '');
  if (stem === '' || stem === word.normalize('NFC')) return [];
  return formsOfStem(stem.normalize('NFD'))
    .filter((form) => !isTalkInKorean(form))
    .map((form) => form.normalize('NFC'));
}

const contraction = 'ᆫ데'.normalize('NFD');

/** Returns the noun before `인데` in its short form: 원피슨데 is a dress. */
function withoutContraction(word: string): string[] {
  const letters = word.normalize('NFD');
  return letters.endsWith(contraction) ? [letters.slice(0, -contraction.length).normalize('NFC')] : [];
}

/** Vowels with a y, which Koreans do not hear after ㅈ, ㅉ and ㅊ, each with the vowel that is heard. */
const plainVowels: Readonly<Record<string, string>> = { ᅣ: 'ᅡ', ᅤ: 'ᅢ', ᅧ: 'ᅥ', ᅨ: 'ᅦ', ᅭ: 'ᅩ', ᅲ: 'ᅮ' };
const unheardY = /(?<=[ᄌᄍᄎ])[ᅣᅤᅧᅨᅭᅲ]/gu;

/** Returns a word in the standard spelling of loan words: 챠콜 as 차콜, 쥬얼리 as 주얼리. */
export const withPlainVowels = (word: string): string =>
  word
    .normalize('NFD')
    .replace(unheardY, (vowel) => plainVowels[vowel] ?? vowel)
    .normalize('NFC');

/** Returns whether a word is nothing but an ending of the word before it, which is written in other letters: gucci의. */
export const isParticle = (word: string): boolean => particles.includes(word) || longParticles.includes(word);
