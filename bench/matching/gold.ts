import type { OfferRow } from '#server/items/offer.ts';
import { type Piece, rowOfPiece } from './feed-offers.ts';
import { rewriteName } from './rewrite-name.ts';

/** Two rows of two stores. `kind` names how they were drawn; `isSame` tells whether they are one item. */
export type GoldPair = { kind: string; isSame: boolean; one: OfferRow; other: OfferRow };

type Random = () => number;

/** Draws the pairs of the gold set: each piece once as another store would list it, and beside its nearest neighbour. */
export function drawGold(
  pieces: readonly Piece[],
  random: Random,
  neighbourOf: (piece: Piece) => Piece | undefined,
): GoldPair[] {
  const pairs: GoldPair[] = [];
  for (const [place, piece] of pieces.entries()) {
    const drawSame = sameDraws[place % sameDraws.length] as Draw;
    pairs.push(drawSame(piece, piece, random));
    const neighbour = neighbourOf(piece);
    if (neighbour) pairs.push((otherDraws[place % otherDraws.length] as Draw)(piece, neighbour, random));
    pairs.push((trapDraws[place % trapDraws.length] as Draw)(piece, piece, random));
  }
  return pairs;
}

type Draw = (piece: Piece, another: Piece, random: Random) => GoldPair;

let nextId = 1;

/** Lists a piece at a store. */
function rowOf(piece: Piece, storeId: number, random: Random, more: Partial<OfferRow> = {}): OfferRow {
  const id = nextId++;
  return {
    ...rowOfPiece(piece),
    id,
    storeId,
    address: `https://store${storeId}.example/p/${id}`,
    dollarCents: 10_000 + Math.floor(random() * 10_000),
    ...more,
  };
}

const gtin = (random: Random) => {
  const digits = `88${Array.from({ length: 10 }, () => Math.floor(random() * 10)).join('')}`;
  const sum = Array.from(digits).reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

const capitals = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const letters = (count: number, random: Random) =>
  Array.from({ length: count }, () => capitals[Math.floor(random() * capitals.length)]).join('');
const partNumber = (random: Random) => `${letters(3, random)}-${100_000 + Math.floor(random() * 900_000)}`;
const picture = (random: Random) => Buffer.from(Array.from({ length: 256 }, () => Math.floor(random() * 256)));

/** Copies a picture as another size and compression would: a few grays off. */
const copyOf = (original: Buffer, random: Random) =>
  Buffer.from(Array.from(original, (gray) => Math.max(0, Math.min(255, gray + Math.floor(random() * 7) - 3))));

const rewritten = (piece: Piece, random: Random): Piece => ({ ...piece, name: rewriteName(piece, random) });

/** Rewrites a neighbour without losing the words that tell it apart. */
const kept = (piece: Piece, random: Random): Piece => ({ ...piece, name: rewriteName(piece, random, true) });

const sameDraws: readonly Draw[] = [
  (piece, _, random) => {
    const gtins = [gtin(random)];
    return pair(
      'GTIN',
      true,
      rowOf(piece, 1, random, { gtins }),
      rowOf(rewritten(piece, random), 2, random, { gtins }),
    );
  },
  (piece, _, random) => {
    const gtins = [gtin(random), gtin(random), gtin(random)];
    const sizesThere = [...gtins.slice(1), gtin(random)];
    const there = rewritten(piece, random);
    return pair(
      'GTINs of some sizes',
      true,
      rowOf(piece, 1, random, { gtins }),
      rowOf(there, 2, random, { gtins: sizesThere }),
    );
  },
  (piece, _, random) => {
    const mpn = partNumber(random);
    const there = rowOf(rewritten(piece, random), 2, random, { mpn: mpn.replace('-', ' ').toLowerCase() });
    return pair('MPN', true, rowOf(piece, 1, random, { mpn }), there);
  },
  (piece, _, random) => {
    const code = partNumber(random).replace('-', '');
    const there = rewritten(piece, random);
    const named = rowOf({ ...there, name: `${there.name} ${code}` }, 2, random);
    return pair('code in title', true, rowOf(piece, 1, random, { mpn: code }), named);
  },
  (piece, _, random) => {
    const image = picture(random);
    const there = rowOf(rewritten(piece, random), 2, random, { picture: copyOf(image, random) });
    return pair('picture and title', true, rowOf(piece, 1, random, { picture: image }), there);
  },
  (piece, _, random) => pair('title alone', true, rowOf(piece, 1, random), rowOf(rewritten(piece, random), 2, random)),
];

const otherDraws: readonly Draw[] = [
  (piece, near, random) => pair('neighbour', false, rowOf(piece, 1, random), rowOf(kept(near, random), 2, random)),
  (piece, near, random) => {
    const one = rowOf(piece, 1, random, { gtins: [gtin(random)], mpn: partNumber(random) });
    const other = rowOf(kept(near, random), 2, random, { gtins: [gtin(random)], mpn: partNumber(random) });
    return pair('neighbour with codes of its own', false, one, other);
  },
  (piece, near, random) => {
    const image = picture(random);
    const other = rowOf(kept(near, random), 2, random, { picture: copyOf(image, random) });
    return pair('neighbour with the same picture', false, rowOf(piece, 1, random, { picture: image }), other);
  },
];

/** Words of colours that a store may add, each of a family of its own. */
const colourways = ['Black', 'Ivory', 'Navy', 'Red', 'Emerald', 'Fuchsia'];

const trapDraws: readonly Draw[] = [
  (piece, _, random) => {
    const image = picture(random);
    const one = rowOf({ ...piece, name: `Women's ${piece.name}` }, 1, random, { picture: image });
    const other = rowOf({ ...piece, name: `Men's ${piece.name}` }, 2, random, { picture: image });
    return pair('men and women, one picture', false, one, other);
  },
  (piece, _, random) => {
    const [here, there] = twoOf(colourways, random);
    const mpn = partNumber(random);
    const one = rowOf({ ...piece, color: here }, 1, random, { mpn });
    const other = rowOf({ ...rewritten(piece, random), color: there }, 2, random, { mpn });
    return pair('colourways under one code', false, one, other);
  },
  (piece, _, random) => {
    const [here, there] = twoOf(['Navy', 'Royal Blue', 'Sky Blue', 'Cobalt'], random);
    const mpn = partNumber(random);
    const one = rowOf({ ...piece, color: here }, 1, random, { mpn });
    const other = rowOf({ ...rewritten(piece, random), color: there }, 2, random, { mpn });
    return pair('colourways of one family under one code', false, one, other);
  },
  (piece, _, random) => {
    const mpn = partNumber(random);
    const image = picture(random);
    const other = rowOf({ ...piece, name: `${piece.name}, Set of 2` }, 2, random, { mpn, picture: image });
    return pair('a set of two', false, rowOf(piece, 1, random, { mpn, picture: image }), other);
  },
  (piece, _, random) => {
    const gtins = [gtin(random)];
    const image = picture(random);
    const words = ['Pre-Owned', 'Refurbished', 'Vintage', 'Second-Hand', 'Pre-Loved'];
    const word = words[Math.floor(random() * words.length)];
    const other = rowOf({ ...piece, name: `${word} ${piece.name}` }, 2, random, { gtins, picture: image });
    return pair('second-hand', false, rowOf(piece, 1, random, { gtins, picture: image }), other);
  },
  (piece, _, random) => {
    const image = picture(random);
    const other = rowOf({ ...piece, name: `${piece.brand} inspired ${piece.name}` }, 2, random, { picture: image });
    return pair('replica', false, rowOf(piece, 1, random, { picture: image }), other);
  },
  (piece, _, random) => {
    const mpn = partNumber(random);
    const other = rowOf(rewritten(piece, random), 2, random, { mpn, dollarCents: 900 });
    return pair('price of a spare part', false, rowOf(piece, 1, random, { mpn, dollarCents: 25_000 }), other);
  },
];

function twoOf(words: readonly string[], random: Random): [string, string] {
  const first = Math.floor(random() * words.length);
  const second = (first + 1 + Math.floor(random() * (words.length - 1))) % words.length;
  return [words[first] as string, words[second] as string];
}

const pair = (kind: string, isSame: boolean, one: OfferRow, other: OfferRow): GoldPair => ({
  kind,
  isSame,
  one,
  other,
});
