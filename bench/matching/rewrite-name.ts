import type { Piece } from './feed-offers.ts';

/** Words of names as stores in other languages and other styles write them. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  black: ['noir', 'nero', 'schwarz', 'negro'],
  white: ['blanc', 'bianco', 'weiß', 'off-white'],
  red: ['rouge', 'rosso'],
  blue: ['bleu', 'blu'],
  brown: ['marron', 'marrone'],
  gray: ['grey', 'gris', 'grigio'],
  leather: ['cuir', 'pelle', 'leather'],
  silk: ['soie', 'seta'],
  suede: ['daim', 'camoscio'],
  dress: ['robe', 'abito', 'kleid', 'gown'],
  bag: ['sac', 'borsa', 'handbag'],
  boots: ['bottes', 'stivali', 'boot'],
  sneakers: ['trainers', 'baskets', 'sneaker'],
  sandals: ['sandales', 'sandali', 'sandal'],
  pumps: ['escarpins', 'pump', 'heels'],
  booties: ['bootie', 'ankle boots'],
  shirt: ['chemise', 'camicia'],
  skirt: ['jupe', 'gonna'],
  jacket: ['veste', 'giacca'],
};

const decorations = ['', '', ' | New Season', ' - Sale', ' (Women)', ' - Official Store', ' NEW'];

/**
 * Rewrites a piece's name as another store would: brand in front or not, some words in another language or left out,
 * capitals, other order, additions of its own.
 * @param keepsWords whether no word is left out, so that two pieces stay apart
 */
export function rewriteName({ brand, name }: Piece, random: () => number, keepsWords = false): string {
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const brandWords = new Set(brand.toLowerCase().split(/\s+/));
  let words = name.split(/\s+/).filter((word) => random() > 0.5 || !brandWords.has(word.toLowerCase()));
  words = words.map((word) => {
    const others = otherWords[word.toLowerCase().replace(/[^a-z]/g, '')];
    return others && random() < 0.4 ? pick(others) : word;
  });
  if (!keepsWords && words.length > 4 && random() < 0.5) words.splice(Math.floor(random() * words.length), 1);
  if (words.length > 3 && random() < 0.3) words = [...words.slice(1), words[0] as string];
  const text = `${random() < 0.5 ? `${brand} ` : ''}${words.join(' ')}${pick(decorations)}`;
  const style = random();
  return style < 0.15 ? text.toUpperCase() : style < 0.3 ? text.toLowerCase() : text;
}
