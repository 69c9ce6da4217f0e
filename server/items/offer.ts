import { foldedWords } from '#server/catalog/attributes/lexicon.ts';
import { type ColourWords, findColourWords, readColourField } from './colour-words.ts';
import { readGtin } from './gtin.ts';
import { codeForm, readMpn, styleCodesIn, styleCodesInAddress, withoutStyleCodes } from './style-codes.ts';
import type { Titles } from './title-features.ts';
import { readTitleWords, type TitleWords, type Wearer } from './title-words.ts';

/** An offer as the database has it, with what matching reads. */
export type OfferRow = {
  id: number;
  storeId: number;
  brandId: number;
  /** The brand's name. Its words stand in most of its titles and tell none apart. */
  brand: string;
  subcategoryId: number | null;
  name: string;
  /** The store's own word for the colour; '' without one. */
  color: string;
  /** The GTINs of the offer and its variants, as feeds write them. */
  gtins: readonly string[];
  mpn: string;
  address: string;
  /** Whether the store states that it is not new. */
  isSecondHand?: boolean;
  /** The price in cents of a dollar; null without an exchange rate. */
  dollarCents: number | null;
  /** Grays of the first picture (images/perceptual-hash.ts); null until it has been made. */
  picture: Buffer | null;
};

/** An offer, read once for all pairs that it stands in. */
export type Offer = {
  row: OfferRow;
  /** Without the brand and without codes. */
  titles: Titles;
  /** Valid GTINs, 14 digits each. A store gives one to each size. */
  gtins: readonly string[];
  mpn: string | undefined;
  /** Style codes of the title and the address. */
  codes: readonly string[];
  colours: ReadonlySet<string>;
  /** The words of the colour, which tell navy from royal blue. */
  colourWords: ColourWords;
  wearer: Wearer | undefined;
  pieces: number;
  condition: Condition;
};

/** `new` is sold as the brand's own, unused. */
type Condition = 'new' | 'used' | 'imitation';

const used =
  /\b(?:pre[\s-]?(?:owned|loved|worn)|second[\s-]?hand|refurbished|renewed|reconditioned|gebraucht|d['’]occasion|usato|usata|segunda mano|vintage|used)\b|중고/i;
const imitation =
  /\b(?:inspired(?: by)?|replicas?|dupes?|imitation|in the style of|look[\s-]?alike|compatible with|similar to|type of)\b/i;

const packs =
  /\b(?:set|pack|lot|bundle|coffret|confezione|pacco)\s?(?:of|de|di|da|von)\s?(\d{1,2})\b|\b(\d{1,2})[\s-]?(?:er[\s-]?(?:pack|set)|pack|piece set|pcs?|pieces?|pairs?|st(?:ü|u)ck|pezzi|piezas|pi(?:è|e)ces|pares|paires|paar)\b|\b(?:pack|set)\s?x\s?(\d{1,2})\b|(\d)\s?개입/i;

/** Characters of a name that are read. Stores name pieces in fewer. */
const maxNameChars = 300;

/** Reads a row once for all pairs. */
export function readOffer(stored: OfferRow): Offer {
  const row = { ...stored, name: stored.name.slice(0, maxNameChars) };
  const name = readName(row.name, row.brand);
  const all = row.color === '' ? name : readName(`${row.name} ${row.color}`, row.brand);
  const inColour = readTitleWords(row.color);
  return {
    row,
    titles: { name, all },
    gtins: [...new Set(row.gtins.flatMap((text) => readGtin(text) ?? []))],
    mpn: readOwnMpn(row),
    codes: [...new Set([...styleCodesIn(row.name), ...styleCodesInAddress(row.address)])],
    colours: inColour.colours.size > 0 ? inColour.colours : name.colours,
    colourWords: row.color === '' ? findColourWords(row.name) : readColourField(row.color),
    wearer: name.wearer,
    pieces: piecesIn(row.name),
    condition: imitation.test(row.name) ? 'imitation' : row.isSecondHand || used.test(row.name) ? 'used' : 'new',
  };
}

/** Reads the words of a name, without the brand and without codes. */
export function readName(name: string, brand: string): TitleWords {
  return readTitleWords(withoutStyleCodes(name.slice(0, maxNameChars)), new Set(foldedWords(brand)));
}

/** Reads the part number of an offer. The brand's name and the offer's own in its place name no part. */
function readOwnMpn({ mpn, brand, name }: OfferRow): string | undefined {
  const code = readMpn(mpn);
  return code && ![brand, name, `${brand}${name}`].map(codeForm).includes(code) ? code : undefined;
}

/** Returns how many pieces an offer sells together, 1 where it says nothing. */
function piecesIn(name: string): number {
  const [, ...counts] = packs.exec(name) ?? [];
  const count = counts.find((text) => text !== undefined);
  return count === undefined ? 1 : Math.max(1, Number(count));
}
