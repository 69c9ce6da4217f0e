import { joinLines, splitWords } from '#server/platform/word-lists.ts';
import { readProse } from './read-prose.ts';
import { readWords, type WordReading } from './read-words.ts';
import { makingWords } from './word-roles.ts';

/** A material of the main part of a product, with the words that name it. */
type Component = { value: string; word: string; isOfField: boolean };

export type Composition = {
  /** The materials of the first part, before lining, trim and sole. */
  materials: Component[];
  /** The colour behind a label such as `Colour:`. */
  labelled: WordReading[];
  /** The first material in a sentence such as 'made from soft leather'. */
  madeOf: WordReading[];
  /** Other attributes in the sentences of the description. */
  described: WordReading[];
};

/** The share of a part, in percent, from which a material counts beside the largest one. */
const minShare = 30;
/** The characters of a description that are read for shapes: the rest is care, shipping and measurements. */
const readChars = 1200;

/** Words for the parts of a product whose material is not the product's, in the languages of feeds. */
const secondaryParts = joinLines(`
  linings?|lined|trims?|trimming|soles?|outsoles?|insoles?|midsoles?|footbed|filling|padding|fill|pocket linings?|
  hardware|embroidery|straps?|excluding|except|doublure|semelles?|garnissage|rembourrage|fodera|suola|suole|
  imbottitura|forro|suela|relleno|futter|innenfutter|laufsohle|sohle|innensohle|decksohle|füllung|fütterung|voering|
  zool|binnenzool|vulling|contrast|combo|ribs?|cuffs?|collar|lace
`);
const secondary = new RegExp(String.raw`\b(?:${secondaryParts})\b|안감|밑창|충전재|배색`, 'i');
/** Words in front of the material of the main part, in the languages of feeds. */
const primaryParts = joinLines(`
  shell|outer|upper|main|body|self|fabric|composition|materials?|exterior|face|outside|content|tessuto|esterno|tomaia|
  composizione|materiale|extérieur|tissu|dessus|tige|composition|matière|matières|exterior|empeine|tejido|composición|
  material exterior|obermaterial|oberstoff|außenmaterial|material|zusammensetzung|bovenmateriaal|buitenkant|
  samenstelling|materiaal
`);
const primary = new RegExp(String.raw`\b(?:${primaryParts})\b|겉감|소재|혼용률`, 'i');
const labelBeforeMaterial = new RegExp(`(?:${primary.source})\\s*[:：]\\s*([^\\n.;|•]{2,80})`, 'i');
const colourLabel = /(?:\b(?:colou?r|farbe|couleur|colore|kleur)|색상)\s*[:：]\s*([^\n.;,|•]{2,40})/i;
const made = new RegExp(
  String.raw`\b(?:${splitWords(makingWords).join('|')})\s(?:\w+ly\s)?(?:from|in|of|out of|with|aus|en|di|con|van|uit)\s([^.,;\n]{3,60})`,
  'i',
);
/**
 * Reads the material of a product from the feed's field and from its description, and other attributes that the
 * description names.
 */
export function readComposition(field: string, description: string): Composition {
  const byField = field === '' ? [] : componentsOf(field, true);
  const materials = byField.length > 0 ? byField : componentsOf(description, false);
  const hasLabel = hasColon(description);
  const labelled = hasLabel ? (colourLabel.exec(description)?.[1] ?? '') : '';
  const prose = readProse(description.slice(0, readChars));
  const mayBeMade = materials.length === 0 && (prose.mayTellMaking || description.length > readChars);
  const firstMade = mayBeMade ? readWords(made.exec(description)?.[1] ?? '').find(isMaterial) : undefined;
  return {
    materials,
    labelled: readWords(labelled, { isField: true }),
    madeOf: firstMade ? [firstMade] : [],
    described: prose.readings,
  };
}

const hasColon = (text: string) => text.includes(':') || text.includes('：');
const isMaterial = ({ attribute }: WordReading) => attribute === 'material';

/** Returns the materials of the first part of a composition, with or without shares. */
function componentsOf(text: string, isOfField: boolean): Component[] {
  const shares = text.includes('%') ? sharesOf(text) : [];
  if (shares.length > 0) {
    const most = Math.max(...shares.map(({ share }) => share));
    return shares
      .filter(({ share }) => share === most || share >= minShare)
      .flatMap(({ values, word }) => values.map((value) => ({ value, word, isOfField })));
  }
  const labelled = hasColon(text) ? labelBeforeMaterial.exec(text)?.[1] : undefined;
  const said = labelled ?? (isOfField ? text : '');
  const [first] = readWords(said.split(secondary, 1)[0] ?? '', { isField: true }).filter(isMaterial);
  return first ? first.values.map((value) => ({ value, word: first.word, isOfField })) : [];
}

type Share = { share: number; values: readonly string[]; word: string };

const percentage = /(\d{1,3}(?:[.,]\d+)?)\s?%/g;

/** Returns the shares of the first part: those before a label of another part, and until they add up to 100. */
function sharesOf(text: string): Share[] {
  const matches = [...text.matchAll(percentage)];
  const shares: Share[] = [];
  let sum = 0;
  let isAside = false;
  for (const [place, match] of matches.entries()) {
    const end = match.index + match[0].length;
    const previous = matches[place - 1];
    const before = text.slice(
      previous ? previous.index + previous[0].length : Math.max(0, match.index - 60),
      match.index,
    );
    const behind = text.slice(end, Math.min(matches[place + 1]?.index ?? text.length, end + 60));
    const labels = lastLabel(before);
    if (labels !== undefined) isAside = labels === 'aside';
    if (isAside && shares.length > 0) break;
    if (isAside) continue;
    const named = nameOf(before, behind);
    if (!named) continue;
    const share = Number(match[1]?.replace(',', '.'));
    shares.push({ share, values: named.values, word: named.word });
    sum += share;
    if (sum >= 99) break;
  }
  return shares;
}

/** Returns which part the last label in a text begins; undefined without one. */
function lastLabel(before: string): 'main' | 'aside' | undefined {
  const clause = before.split(/[.;\n|]/).at(-1) ?? '';
  const aside = clause.search(secondary);
  const main = clause.search(primary);
  if (aside < 0 && main < 0) return undefined;
  return aside > main ? 'aside' : 'main';
}

/** Returns the material named behind a share (`95% cotton`), else in front of it (`Cotton 95%`). */
function nameOf(before: string, behind: string): WordReading | undefined {
  const ofBehind = readWords(behind.split(/[,;.\n/|()+&]/, 1)[0] ?? '', { isField: true }).find(isMaterial);
  if (ofBehind) return ofBehind;
  return readWords(before.split(/[,;.\n/|()%]/).at(-1) ?? '', { isField: true }).findLast(isMaterial);
}
