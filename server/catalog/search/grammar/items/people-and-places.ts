import { fold } from '#server/catalog/search/fold.ts';
import { kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import { occasionNamed } from '#server/catalog/search/grammar/occasions/named-occasions.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { categoryOfKind } from '#server/catalog/taxonomy/kind-tree.ts';
import { splitWords } from '#server/platform/word-lists.ts';
import type { Item } from './item.ts';

const setOf = (words: string) => new Set(splitWords(words).map(fold));

const men = setOf(`
  bf dad dads daddy father fathers grandad granddad grandpa grandfather husband husbands hubby boyfriend boyfriends
  fiance
  brother brothers nephew nephews uncle uncles son sons grandson godson stepdad stepfather stepson stepbrother godfather groom groomsman
  groomsmen him man men guy guys boy boys
  남편 신랑 아빠 아버지 시아버지 장인어른 남친 남자친구 남사친 오빠 남동생 형 매형 처남 시동생 사위 아들 삼촌 할아버지 남자 남성
`);
const others = setOf(`
  gf mum mums mom moms mother mothers mummy mama grandma granny gran nan nana grandmother auntie aunt aunts sister
  sisters
  wife wifey girlfriend fiancee daughter daughters niece nieces granddaughter goddaughter godmother stepmum stepmom
  friend friends bestie bff boss teacher teachers colleague colleagues coworker coworkers secretary assistant neighbour
  neighbor hostess nanny babysitter bridesmaid bridesmaids parents teenager teen teens tween tweens
  stepdaughter stepsister stepmother flatmate flatmates housemate housemates roommate roommates cousin
  girl
  여자친구 여친 와이프 아내 엄마 어머니 어머님 시어머니 장모님 할머니 누나 언니 여동생 이모 고모 딸 며느리 부모님 선생님 친구
`);
/** Days of which a person is given something. */
const givenOn = new Set([
  'valentines',
  'valentines day',
  'birthday',
  'christmas',
  'xmas',
  'crimbo',
  'mothers day',
  'anniversary',
]);

const isPerson = (word: string) => men.has(word) || others.has(word);

/** Words of queries for clothes, which a person in them is dressed for. */
const wearing = setOf('wear wearing outfit outfits dress look looks dressing meet meeting clothes');

/** The Korean verb of which a person is the giver: `남편이 선물로 사준대요`. */
const given = fold('사준');

/** The most words between `for` and a person: for my husbands new boss. */
const maxWordsBeforePerson = 4;

/**
 * Reads `something for my mum` as a search for presents, and presents for men as such. Ages and words for the person say no
 * more about them.
 */
export function withPresents(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const [gift, giftForMen] = [occasionNamed('gift'), occasionNamed('gift for men')];
  const words = parts.map(({ folded }) => folded);
  const behind = words.indexOf('for');
  const near = behind < 0 ? -1 : words.slice(behind, behind + maxWordsBeforePerson + 1).findIndex(isPerson);
  const person = near < 0 ? words.findIndex(isPerson) : behind + near;
  if (!gift || !giftForMen || person < 0) return items;
  const isAt = ({ from, to }: Item) => from <= person && person < to;
  const isNamed = items.some((item) => item.is === 'occasion' && item.occasion === gift);
  const isGivenOn = (item: Item) => item.is === 'occasion' && givenOn.has(words.slice(item.from, item.to).join(' '));
  const saysNothing = items.every(
    (item) => item.is === 'nothing' || item.is === 'preposition' || isAt(item) || isGivenOn(item),
  );
  if (!isNamed && !(near >= 0 && saysNothing && !words.some((word) => wearing.has(word)))) return items;
  // His mother is no man. Who gives it does not count.
  const receiver = words.findLast((word, at) => isPerson(word) && words[at - 1] !== 'from');
  const isGiver = words.some((word) => word.startsWith(given));
  const occasion = men.has(receiver ?? '') && !isGiver ? giftForMen : gift;
  return items.map((item): Item => {
    const { from, to } = item;
    if (isNamed ? item.is === 'occasion' && item.occasion === gift : isAt(item))
      return { is: 'occasion', occasion, from, to };
    return item.is === 'free' && isPerson(words[from] ?? '') ? { is: 'nothing', from, to } : item;
  });
}

const isAge = (word: string | undefined) => /^(?:1[2-9]|[2-9]\d)$/.test(word ?? '');
const beforeAges = setOf('turning aged age early mid late');
const behindAges = setOf('year years yr yrs y yo something somethings');
const ofAges = setOf('old olds');
const ofPregnancy = /^\d{1,2} (?:month|week)s? pregnant$/;

/** Decades as Koreans tell the ages of wearers: `3040 여성`, `30~40대`. */
const decade = /^[1-7]0$/;
const decades = /^(?:2030|3040|4050|5060|6070)$/;
const lastDecade = new RegExp(`^[1-7]0${fold('대')}`, 'u');

/** Reads the age of a wearer as saying nothing: for a 60 year old, turning 80, 7 months pregnant. */
export function withoutAges(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const words = parts.map(({ folded }) => folded);
  const ages = new Set(
    words.flatMap((word, at) => {
      if (/^(?:1[2-9]|[2-9]\d)(?:yo|yrs?|something|somethings)$/.test(word)) return [at];
      const [before = '', next = '', last = ''] = [words[at - 1], words[at + 1], words[at + 2]];
      if (ofPregnancy.test(`${word} ${next} ${last}`)) return [at];
      if (decades.test(word) || (decade.test(word) && lastDecade.test(next))) return [at];
      if (!isAge(word) || !(beforeAges.has(before) || behindAges.has(next))) return [];
      return [at, ...(beforeAges.has(before) ? [at - 1] : []), at + 1, ...(ofAges.has(last) ? [at + 2] : [])];
    }),
  );
  return items.map(
    (item): Item =>
      item.is === 'free' && ages.has(item.from) && ages.has(item.to - 1)
        ? { is: 'nothing', from: item.from, to: item.to }
        : item,
  );
}

const maker = new Set(['made', 'crafted', 'handmade', 'manufactured', 'produced']);

/** Reads the place where a piece is made as a word of its text, and no trip to it: shoes made in Italy. */
export function withOrigins(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  return items.map((item): Item => {
    const isIn = parts[item.from]?.folded === 'in';
    const before = parts.slice(0, isIn ? item.from : item.from - 1).at(-1)?.folded ?? '';
    const isPlace = isIn || parts[item.from - 1]?.folded === 'in';
    if (item.is !== 'occasion' || !isPlace || !maker.has(before)) return item;
    return { is: 'free', from: isIn ? item.from + 1 : item.from, to: item.to };
  });
}

const guests = setOf(
  'guest guests witness bridesmaid bridesmaids gast gaste invitee invitees invitata invitada convidada',
);
const guestInKorean = fold('하객');

/** Reads the wedding of a guest as no wedding of the shopper's own: a civil wedding guest, a wedding dress guest. */
export function withGuests(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const [bride, guest] = [occasionNamed('bride'), occasionNamed('wedding guest')];
  const isBridal = (item: Item) => item.is === 'occasion' && item.occasion.reading === bride?.reading;
  const isGuest = ({ folded }: Part) => guests.has(folded) || folded.startsWith(guestInKorean);
  const isGown = ({ is, from, to }: Item) =>
    is === 'kind' && to - from > 1 && /^(?:wedding|bridal)$/.test(parts[from]?.folded ?? '');
  if (!guest || !items.some((item) => isBridal(item) || isGown(item)) || !parts.some(isGuest)) return items;
  return items.flatMap((item): Item[] => {
    const { from, to } = item;
    if (isBridal(item)) return [{ is: 'occasion', occasion: guest, from, to }];
    const kind = isGown(item) ? kindNamed([parts[to - 1]?.folded ?? '']) : undefined;
    if (kind)
      return [
        { is: 'occasion', occasion: guest, from, to: to - 1 },
        { is: 'kind', kind, from: to - 1, to },
      ];
    const part = parts[from];
    const isAlone = item.is === 'free' && to - from === 1 && part && isGuest(part);
    return [isAlone ? { is: 'nothing', from, to } : item];
  });
}

const sizes = setOf('big huge massive major important special upcoming');

/** Reads the `big` of a big presentation as saying nothing, unless the query names a kind: a big party bag. */
export function withoutSizesOfOccasions(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  if (items.some(({ is }) => is === 'kind')) return items;
  return items.map((item, at): Item => {
    const isSize = item.is === 'free' && sizes.has(parts[item.from]?.folded ?? '');
    return isSize && items[at + 1]?.is === 'occasion' ? { is: 'nothing', from: item.from, to: item.to } : item;
  });
}

/** Reads something blue for a bride as the thing that brides wear by custom: no guest's blue dress. */
export function withSomethingBlue(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const [bride, blue] = [occasionNamed('bride'), occasionNamed('brides something blue')];
  const isBlue = (item: Item) =>
    item.is === 'attribute' &&
    parts[item.from - 1]?.folded === 'something' &&
    item.attributes.some(({ attribute, values }) => attribute === 'colour' && values.includes('blue'));
  if (!bride || !blue || !items.some(isBlue)) return items;
  return items.map((item) => (item.is === 'occasion' && item.occasion === bride ? { ...item, occasion: blue } : item));
}

/** The Korean word for how tall a person is. */
const stature = new Set(['키', '키가', '키는'].map(fold));

/** Words for the wearers of clothes, with the wishes that they mean. */
const wearers = new Map(
  [
    ['petite', 'petite women'],
    ['petites', 'petite women'],
    ['tall', 'tall women'],
    ['maternity', 'pregnant'],
    ['nursing', 'breastfeeding'],
  ].flatMap(([word = '', wish = '']) => {
    const occasion = occasionNamed(wish);
    return occasion ? [[word, occasion] as const] : [];
  }),
);

/** The height of a wearer in centimetres: 키 158, 155cm. */
const heightOfWearer = /^(1[4-8]\d)(?:cm|센치|센티)?(?:인데|이라|이에요|예요|대|대인데)?$/u;
const [maxOfShort, minOfTall] = [160, 170];

/** Reads the height of a wearer as the wish of a short or a tall one. Beside shoes it would be no height. */
export function withHeightsOfWearers(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isHeight = (one: Item | undefined) => one?.is === 'free' && stature.has(parts[one.from]?.folded ?? '');
  if (!items.some(isHeight)) return items;
  const [short, tall] = [occasionNamed('petite women'), occasionNamed('tall women')];
  return items.flatMap((item, place): Item[] => {
    const { from, to } = item;
    const height = Number(heightOfWearer.exec(parts[from]?.folded.normalize('NFC') ?? '')?.[1] ?? 0);
    if (isHeight(item) && heightOfWearer.test(parts[to]?.folded.normalize('NFC') ?? '')) return [];
    if (item.is !== 'free' || height === 0 || !isHeight(items[place - 1])) return [item];
    const occasion = height < maxOfShort ? short : height >= minOfTall ? tall : undefined;
    return [occasion ? { is: 'occasion', occasion, from, to } : { is: 'nothing', from, to }];
  });
}

const isClothing = (id: number) => categoryOfKind(id) === categoryIds.apparel;

/**
 * Reads petite and tall as wishes of the wearer, unless the query names a kind that is no clothing: a petite bag is small.
 * Maternity and nursing tops are kinds besides: where no product is called so, shapes for the wearer come first.
 */
export function withWearers(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isOfClothes = items.every((item) => item.is !== 'kind' || item.kind.subcategoryIds.every(isClothing));
  if (!isOfClothes) return items;
  return items.flatMap((item): Item[] => {
    const occasion = wearers.get(parts[item.from]?.folded ?? '');
    if (!occasion || (item.is !== 'free' && item.is !== 'kind')) return [item];
    const wish: Item = { is: 'occasion', occasion, from: item.from, to: item.to };
    return item.is === 'kind' ? [item, wish] : [wish];
  });
}
