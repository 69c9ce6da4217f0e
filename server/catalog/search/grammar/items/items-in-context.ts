import { fold, numbersOf } from '#server/catalog/search/fold.ts';
import { koreanParts } from '#server/catalog/search/grammar/korean/same-things.ts';
import { isNegation, isNegationAfter } from '#server/catalog/search/grammar/names/function-words.ts';
import { isOfKind, kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import {
  lacksAttributes,
  lengthMeant,
  looseMeaning,
  visiblePatterns,
} from '#server/catalog/search/grammar/names/loose-words.ts';
import { occasionNamed, occasionOfAttributes } from '#server/catalog/search/grammar/occasions/named-occasions.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { categoryOfKind } from '#server/catalog/taxonomy/kind-tree.ts';
import { splitWords } from '#server/platform/word-lists.ts';
import { readingOf } from './attribute-readings.ts';
import type { Item } from './item.ts';
import { isOfCategory } from './kinds-of-category.ts';

/**
 * Reads the name of a kind that tells an occasion as the occasion beside another kind, whose products rarely state it: bridal
 * shoes, `정장 네이비 스커트`. A bridal dress stays a kind.
 */
export function withOccasionsOfKinds(items: readonly Item[]): readonly Item[] {
  const bride = occasionNamed('bride');
  return items.map((item, place): Item => {
    if (item.is !== 'kind' || !item.attributes?.every(({ attribute }) => attribute === 'occasion')) return item;
    const isOther = (other: Item | undefined) => other?.is === 'kind' && !isOfKind(item.kind, other.kind);
    const isBeside = ({ is }: Item) => is !== 'attribute' && is !== 'nothing';
    const isNamed = [items.slice(place + 1).find(isBeside), items.slice(0, place).findLast(isBeside)].some(isOther);
    const isBridal = item.attributes.some(({ values }) => values.includes('wedding'));
    const occasion = isBridal ? bride : occasionOfAttributes(item.attributes);
    return isNamed && occasion ? { is: 'occasion', occasion, from: item.from, to: item.to } : item;
  });
}

/** Sets of occasions that are sets of other kinds than suits: a set for yoga, or for a night in. */
const setsOf = ['gym set', 'lounge set'].flatMap((name) => {
  const kind = kindNamed(name.split(' '));
  return kind ? [kind] : [];
});

/** Reads a set for a sport or a night in as one of activewear or pajamas. */
export function withSetsOfOccasions(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const worn = items.flatMap((item) => (item.is === 'occasion' ? item.occasion.kindIds : []));
  const meant = setsOf.find(({ subcategoryIds: [first = 0] }) => worn.includes(first));
  if (!meant) return items;
  return items.map((item): Item => {
    const isSet = item.is === 'kind' && item.to - item.from === 1 && /^sets?$/.test(parts[item.from]?.folded ?? '');
    return isSet ? { ...item, kind: meant } : item;
  });
}

/** Sports bras are worn for sports that yoga pants are worn for, and not for golf. */
const sportsBraId = 759;
const sportPants = kindNamed(['yoga', 'pants']);
const pantsIds = kindNamed(['pants'])?.subcategoryIds.join();

/** Reads pants for sport as the pants of activewear: pants for yoga. */
export function withPantsOfSports(items: readonly Item[]): readonly Item[] {
  const isSport = items.some((item) => item.is === 'occasion' && item.occasion.kindIds.includes(sportsBraId));
  if (!isSport || !sportPants) return items;
  return items.map((item): Item => {
    const isPants = item.is === 'kind' && item.kind.subcategoryIds.join() === pantsIds;
    return isPants ? { ...item, kind: sportPants } : item;
  });
}

const best = fold('베스트');
/** Suits, fur and puffers make names of vests: 정장 베스트. */
const vestIds = [730, 731, 746];

/** Reads the Korean word for a vest as the best of another kind beside it: 원피스 베스트, but 니트 베스트. */
export function withBestOfKinds(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isOther = (item: Item | undefined) =>
    item?.is === 'kind' && !item.attributes && !item.kind.subcategoryIds.every((id) => vestIds.includes(id));
  return items.map((item, place): Item => {
    const { from, to } = item;
    const isBest = parts[from]?.folded === best && to - from === 1;
    return isBest && [-1, 1].some((step) => isOther(items[place + step])) ? { is: 'nothing', from, to } : item;
  });
}

const jersey = looseMeaning('in jersey');
const sweaterIds = kindNamed(['sweater'])?.subcategoryIds ?? [];

/** Reads jersey as the cloth where the query names another kind than sweaters: a dress that is no jersey. */
export function withJersey(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isJersey = ({ is, from, to }: Item) => is === 'kind' && to - from === 1 && parts[from]?.folded === 'jersey';
  const isOther = (item: Item) => item.is === 'kind' && !item.kind.subcategoryIds.some((id) => sweaterIds.includes(id));
  if (!jersey || !items.some(isOther)) return items;
  return items.map(
    (item): Item => (isJersey(item) ? { is: 'attribute', attributes: jersey, from: item.from, to: item.to } : item),
  );
}

/**
 * Takes the noun of a pattern or a neckline along with it: a leopard pattern is no second pattern, and so are plunging
 * necklines one property.
 */
export function withNounsOfProperties(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const read: Item[] = [];
  for (const item of items) {
    const before = read.at(-1);
    const isPattern =
      item.is === 'attribute' && !item.isLack && item.attributes.some(({ values }) => values === visiblePatterns);
    const isNeckline = item.is === 'free' && /^necklines?$/.test(parts[item.from]?.folded ?? '');
    const noun = isPattern ? 'pattern' : isNeckline ? 'neckline' : undefined;
    const isOfNoun =
      before?.is === 'attribute' &&
      before.to === item.from &&
      before.attributes.some(({ attribute }) => attribute === noun);
    if (isOfNoun) read[read.length - 1] = { ...before, to: item.to };
    else read.push(item);
  }
  return read;
}

const partyDressId = 704;
/** The Korean word for how tall a person is. */
const stature = new Set(['키', '키가', '키는'].map(fold));

/** Reads a party dress of a length as a dress for a party: few that are called so tell one, and long ones are gowns. */
export function withLengthsOfPartyDresses(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isParty = (item: Item) => item.is === 'kind' && item.kind.subcategoryIds.every((id) => id === partyDressId);
  if (!items.some(isParty)) return items;
  const [party, dress] = [occasionNamed('party'), kindNamed(['dress'])];
  const isLength = (item: Item, place: number) =>
    items[place - 1]?.is !== 'not' &&
    (item.is === 'attribute'
      ? item.attributes.some(({ attribute }) => attribute === 'length')
      : item.is === 'free' && lengthMeant(parts[item.from]?.folded ?? '', [partyDressId]) !== undefined);
  if (!party || !dress || !items.some(isLength)) return items;
  return items.flatMap((item): Item[] => {
    const { from, to } = item;
    if (!isParty(item) || to - from < 2) return [item];
    return [
      { is: 'occasion', occasion: party, from, to: to - 1 },
      { is: 'kind', kind: dress, from: to - 1, to },
    ];
  });
}

/** Words for the wearers of clothes, with the wishes that they mean. */
const wearers = new Map(
  [
    ['petite', 'petite women'],
    ['petites', 'petite women'],
    ['tall', 'tall women'],
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

/** Reads petite and tall as wishes of the wearer, unless the query names a kind that is no clothing: a petite bag is small. */
export function withWearers(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isOfClothes = items.every((item) => item.is !== 'kind' || item.kind.subcategoryIds.every(isClothing));
  if (!isOfClothes) return items;
  return items.map((item): Item => {
    const occasion = item.is === 'free' ? wearers.get(parts[item.from]?.folded ?? '') : undefined;
    return occasion ? { is: 'occasion', occasion, from: item.from, to: item.to } : item;
  });
}

/** Reads the top of a bag with a zip top as its closure, and as no piece of its own. */
export function withZipTops(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isTop = ({ is, from, to }: Item) =>
    is === 'kind' && to - from === 1 && /^tops?$/.test(parts[from]?.folded ?? '');
  const isBag = (item: Item) => isOfCategory(item, categoryIds.bags);
  if (!items.some(isBag)) return items;
  return items.map((item, place): Item => {
    const before = items[place - 1];
    const isOfZip = before?.is === 'attribute' && before.attributes[0]?.attribute === 'closure' && isTop(item);
    return isOfZip ? { is: 'nothing', from: item.from, to: item.to } : item;
  });
}

const lengthsOfSkirts = ['mini', 'knee', 'midi', 'maxi'];
/** Reads the verb of `dress that wraps` and `coat that buttons up` as the property that it tells, and as no other kind. */
export function withVerbsOfKinds(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const asked = items.find((item) => item.is === 'kind');
  return items.map((item): Item => {
    const isVerb = /^(?:that|which)$/.test(parts[item.from - 1]?.folded ?? '');
    if (!isVerb || item.is !== 'kind' || !asked || asked.from >= item.from) return item;
    if (item.kind.subcategoryIds.some((id) => asked.kind.subcategoryIds.includes(id))) return item;
    const { from, to } = item;
    const words = parts.slice(from, to).map(({ folded }) => folded);
    const forms = [words, ...numbersOf(words[0] ?? '').map((form) => [form])];
    const attributes = forms.map(readingOf).find((reading) => reading !== undefined);
    return attributes ? { is: 'attribute', attributes, from, to } : { is: 'free', from, to };
  });
}

const dressIds = [700, 701, 702, 703, 704, 705];
const dressesAndSkirts = [...dressIds, 741, 742, 743, 744];

/** Reads a mini or midi as a dress or skirt of the length, and a maxi as a dress, where the query names no kind. */
export function withLengthsAsKinds(items: readonly Item[]): readonly Item[] {
  // Long sleeves are a kind by themselves, and a property of a maxi. A midi dress is a kind.
  const isKind = (item: Item) =>
    item.is === 'kind' && item.attributes?.every(({ attribute }) => attribute !== 'length') !== true;
  const isOther = (item: Item) => item.is === 'not' || item.is === 'notBefore' || isKind(item);
  if (items.some(isOther)) return items;
  return items.flatMap((item): Item[] => {
    const isLength =
      item.is === 'attribute' && item.attributes.some(({ values: [first = ''] }) => lengthsOfSkirts.includes(first));
    if (!isLength) return [item];
    const isMaxi = item.attributes.every(({ values }) => values.includes('maxi') && !values.includes('midi'));
    const subcategoryIds = isMaxi ? dressIds : dressesAndSkirts;
    return [item, { is: 'kind', kind: { subcategoryIds }, from: item.from, to: item.to }];
  });
}

/** Parts of pieces whose colour and material are not the piece's. */
const details = new Set(
  splitWords(`
    hardware toe toes toed sole soles soled trim trims trimmed lining lined strap straps pad pads handle handles
    stitching piping cuff cuffs collar stone hem lens lenses frame frames zips lock clasp shoulders waistband laces
  `),
);

/** Parts that are closures, and a kind of their own. */
const closures = new Set(['buckle', 'buckles', 'button', 'buttons', 'zip', 'zips', 'chain', 'chains']);

const eyewear = [401, 402];

/** Leaves out the frames of sunglasses and glasses, whose colour is that of the piece. */
function withoutFrames(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isOfFrames = (item: Item) => item.is === 'kind' && item.kind.subcategoryIds.every((id) => eyewear.includes(id));
  const isFrame = ({ is, from }: Item) => is === 'free' && /^frames?$/.test(parts[from]?.folded ?? '');
  if (!items.some(isOfFrames)) return items;
  return items.map((item): Item => (isFrame(item) ? { is: 'nothing', from: item.from, to: item.to } : item));
}

const isJewelry = (item: Item) => isOfCategory(item, categoryIds.jewelry);

/**
 * Reads a property together with the part that has it, as words of texts: a bag with gold hardware is no gold bag. A bag with
 * no chain strap has no chain, a coat with no fur trim no fur, and `pointed toe excluded` leaves out pointed toes.
 */
export function withDetails(items: readonly Item[], parts: readonly Part[]): Item[] {
  const read: Item[] = [];
  for (const [place, item] of withoutFrames(items, parts).entries()) {
    const before = read.at(-1);
    const part = parts[item.from];
    // A gold chain beside another necklace is a necklace.
    const isOfPiece = item.is !== 'kind' || read.slice(0, -1).some((one) => one.is === 'kind' && !isJewelry(one));
    const isDetail =
      part !== undefined &&
      !part.isApart &&
      ((item.is === 'free' && (details.has(part.folded) || koreanParts.has(part.folded))) ||
        (isOfPiece && item.to - item.from === 1 && closures.has(part.folded)));
    const isBehindNot = read.slice(0, -1).findLast(({ is }) => is !== 'nothing')?.is === 'not';
    // Fur is a kind of coats as well.
    const isOfCoat = before?.is === 'kind' && !isBehindNot && read.slice(0, -1).some(({ is }) => is === 'kind');
    const told = before?.is === 'attribute' || (before?.is === 'kind' && isOfCoat) ? before.attributes : undefined;
    const hasProperty = told?.every(({ attribute }) => attribute === 'colour' || attribute === 'material') === true;
    // A square toe or a round toe: the word for the toe alone is no side of a choice.
    const isChosen = items[place + 1]?.is === 'or' || read.at(-2)?.is === 'or';
    const isDenied = before?.is === 'free' && (isBehindNot || isChosen || items[place + 1]?.is === 'notBefore');
    if (!before || !isDetail || before.to !== item.from) read.push(item);
    else if (hasProperty || isDenied) {
      const named = koreanParts.get(part.folded);
      const property = hasProperty ? told?.[0]?.values[0] : undefined;
      const word = named && property && { word: `${property} ${named}` };
      const other = read.at(-3);
      const isOfSame = other?.is === 'attribute' && other.attributes[0]?.attribute === told?.[0]?.attribute;
      if (hasProperty && read.at(-2)?.is === 'or' && isOfSame) {
        // Gold or silver hardware: the first side lacks the noun.
        const said = parts.slice(other.from, other.to).map(({ folded }) => folded);
        read[read.length - 3] = { is: 'free', from: other.from, to: other.to, word: [...said, part.folded].join(' ') };
      }
      read[read.length - 1] = { is: 'free', from: before.from, to: item.to, ...word };
    } else if (!isBehindNot) read.push(item);
  }
  return read;
}

/**
 * Reads the lack of a part by the kind beside it: shoes without straps have no neckline. The word for the part is left out.
 */
export function withLackOfPart(
  item: Item,
  parts: readonly Part[],
  subcategoryIds: readonly number[] | undefined,
): Item[] {
  if (item.is !== 'attribute' || !lacksAttributes(item.attributes, subcategoryIds)) return [item];
  const isLack = (part: Part | undefined) => isNegation(part?.folded ?? '') || isNegationAfter(part?.folded ?? '');
  const { from, to } = item;
  if (to - from !== 2) return [item];
  if (isLack(parts[from]))
    return [
      { is: 'not', from, to: from + 1 },
      { is: 'free', from: from + 1, to },
    ];
  if (isLack(parts[from + 1]))
    return [
      { is: 'free', from, to: from + 1 },
      { is: 'notBefore', from: from + 1, to },
    ];
  return [item];
}

/** Reads a word such as long, mini, slim or 높은 by the kind beside it: a mini bag is a small one. */
export function withLength(item: Item, parts: readonly Part[], subcategoryIds: readonly number[] | undefined): Item {
  const { from, to } = item;
  if (item.is === 'attribute' && lacksAttributes(item.attributes, subcategoryIds)) return { is: 'free', from, to };
  const word = item.is !== 'free' ? undefined : (item.word ?? (to - from === 1 ? parts[from]?.folded : undefined));
  const attributes = word === undefined ? undefined : lengthMeant(word, subcategoryIds);
  return attributes ? { is: 'attribute', attributes, from, to } : item;
}

/** The share of a cloth of one material: `캐시미어 100`. */
const wholeShare = /^100(?:프로|퍼센트|퍼|pct)?$/;
const isOfMaterial = (item: Item | undefined) =>
  item?.is === 'attribute' && item.attributes.some(({ attribute }) => attribute === 'material');

/** Leaves out numbers of compositions, and reads the `no.` of a number as a word. */
export function withoutNumbers(items: readonly Item[], parts: readonly Part[], query: string): Item[] {
  return items.flatMap((item, at): Item[] => {
    const { from, to } = item;
    const after = query.slice(parts[to - 1]?.end ?? 0).trimStart();
    if (item.is === 'not' && parts[from]?.folded === 'no' && after.startsWith('.')) return [{ is: 'free', from, to }];
    const number = item.is === 'free' ? (parts[from]?.folded ?? '') : '';
    const isShare = /^\d+$/.test(number) && after.startsWith('%');
    const isWhole =
      wholeShare.test(number.normalize('NFC')) && [at - 1, at + 1].some((other) => isOfMaterial(items[other]));
    return isShare || isWhole ? [{ is: 'nothing', from, to }] : [item];
  });
}
