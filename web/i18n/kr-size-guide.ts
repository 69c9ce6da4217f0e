import type { TextsLike } from '#contract/texts.ts';
import type { enSizeGuide } from './en-size-guide.ts';

/** The Korean texts of the size guide. */
export const krSizeGuide: TextsLike<typeof enSizeGuide> = {
  kind: '사이즈 종류',
  kinds: {
    regular: '레귤러',
    plus: '플러스',
    petite: '쁘띠',
    shoes: '슈즈',
  },
  unit: '단위',
  units: {
    in: '인치',
    cm: '센티미터',
  },
  captions: {
    regular: '레귤러 의류',
    plus: '플러스 의류',
    petite: '쁘띠 의류',
    shoes: '슈즈',
  },
  letter: '사이즈',
  measures: {
    bust: '가슴',
    waist: '허리',
    hips: '엉덩이',
    foot: '발 길이',
  },
  notes: {
    regular: '청바지 사이즈는 허리둘레(인치)를 뜻합니다. 26은 US 2, 28은 US 6 정도입니다.',
    plus: 'W가 붙은 사이즈는 같은 숫자의 레귤러 사이즈보다 가슴, 허리, 엉덩이가 넉넉합니다.',
    petite: '키 163cm(5′4″) 이하에 맞춘 사이즈로, 소매와 바지 길이가 짧고 허리선이 높습니다.',
    shoes: '이탈리아 브랜드의 표기 기준입니다. 스포츠 슈즈는 EU 사이즈가 한 치수 크게 표기되는 경우가 많습니다.',
  },
  howTo: '치수 재는 방법',
  clothing: {
    bust: '가슴: 줄자를 수평으로 두고 가장 넓은 부분의 둘레를 재세요.',
    waist: '허리: 힘을 주지 않은 상태에서 가장 가는 부분의 둘레를 재세요.',
    hips: '엉덩이: 발을 모으고 서서 가장 넓은 부분의 둘레를 재세요.',
  },
  shoes: {
    foot: '발 길이: 서서 뒤꿈치부터 가장 긴 발가락 끝까지 재세요. 양발 중 더 긴 쪽을 기준으로 합니다.',
  },
  disclaimer:
    '모든 수치는 신체 치수입니다. 브랜드마다 차이가 있으니, 판매 스토어의 사이즈 가이드가 있다면 그 가이드를 따라 주세요.',
};
