import { fold } from '#server/catalog/search/fold.ts';
import { splitList } from '#server/platform/word-lists.ts';

/** Korean words of names, each with other words for the same thing in the texts of stores. */
export const koreanSameThings: readonly string[] = [
  '미니|스몰|mini|micro|small|compact|petite',
  '리본|bow|ribbon',
  '프릴|러플|frill|frilled|ruffle|ruffled',
  '러플|프릴|ruffle|ruffled|frill|frilled',
  '플리츠|주름|pleated|pleats|plisse',
  '주름|플리츠|pleated|pleats|plisse',
  '메쉬|mesh',
  '망사|mesh|net|tulle',
  '체인|chain',
  '스터드|stud|studded',
  '징|stud|studded',
  '프린지|술|fringe|fringed',
  '태슬|tassel',
  '셔링|ruched|shirred|gathered|smocked',
  '컷아웃|cut out|cutout',
  '슬릿|트임|slit',
  '트임|슬릿|slit',
  '백리스|backless|open back',
  '스퀘어토|square toe',
  '포인티드|pointed|pointy',
  '뾰족한|pointed|pointy',
  '케이블|cable',
  '골지|ribbed|rib',
  '작은|스몰|미니|small|mini|compact|petite',
  '꽈배기|cable',
  '끈|lace up|laces|strap|strappy',
  '노트북|laptop',
  '앞트임|slit',
  '옆트임|slit',
  '뒤트임|slit',
  '더블|double breasted',
  '싱글|single breasted',
  '발목|ankle',
  '핸드메이드|handmade|double faced',
  '빈티지|vintage',
  '레트로|retro',
  '클래식|classic',
  '클래식한|classic',
  '가벼운|lightweight|light',
  '얇은|lightweight|fine|thin|light|slim|skinny|narrow',
  '에나멜|patent|enamel',
  '페이턴트|patent',
  '소가죽|calfskin|calf|cowhide',
  '송아지가죽|calfskin|calf',
  '양가죽|lambskin|lamb|nappa|sheepskin',
  '악어가죽|croc|crocodile',
  '메리노|merino',
  '램스울|lambswool',
  '알파카|alpaca',
  '두꺼운|chunky|heavy|heavyweight|thick|cable',
  '큰|라지|빅|커다란|large|big|oversized',
];

/** Korean words of details, each with the words for it in the descriptions of products as well. */
export const koreanDetails: readonly string[] = [
  '스트랩|strap|straps|strappy',
  '어깨끈|strap|straps|strappy',
  '손잡이|handle|handles',
  '벨트|belt|belts|belted',
  '허리끈|belt|belts|belted|sash',
  '허리띠|belt|belts|belted|sash',
  '단추|button|buttons|buttoned',
  '버튼|button|buttons|buttoned',
  '지퍼|zip|zips|zipped|zipper',
  '버클|buckle|buckles|buckled',
  '주머니|포켓|pocket|pockets',
  '포켓|주머니|pocket|pockets',
  '고무줄|밴딩|elastic|elasticated|elasticised',
  '밴딩|고무줄|elastic|elasticated|elasticised',
];

const words = new Set([...koreanSameThings, ...koreanDetails].map((names) => fold(splitList(names)[0] ?? '')));

/** Returns whether a folded word is one of these. */
export const isKoreanDetail = (word: string): boolean => words.has(word);

/** Korean names of parts whose colour and material are not the piece's, with the word for each in texts. */
export const koreanParts: ReadonlyMap<string, string> = new Map(
  Object.entries({ 장식: 'hardware', 하드웨어: 'hardware', 안감: 'lining', 밑창: 'sole', 손잡이: 'handle' }).map(
    ([name, part]) => [fold(name), part],
  ),
);
