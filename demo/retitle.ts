import type { DrawnProduct } from './product.ts';
import type { DemoStore } from './stores.ts';
import { inColour, inWords, sentence, spaced, titleOf } from './words.ts';

/** Other nouns for the same piece. */
const alsoCalled: Readonly<Record<string, string>> = {
  'slip dress': 'cami dress',
  'mini dress': 'short dress',
  'ballet flats': 'ballerina flats',
  ballerinas: 'ballerina flats',
  'tote bag': 'tote',
  'crossbody bag': 'cross-body bag',
  'top-handle bag': 'top handle bag',
  clutch: 'clutch bag',
  'hobo bag': 'hobo',
  pants: 'trousers',
  'wide-leg pants': 'wide-leg trousers',
  sweater: 'jumper',
  turtleneck: 'turtleneck sweater',
  coat: 'overcoat',
  'puffer jacket': 'down jacket',
  'biker jacket': 'leather biker jacket',
  slingbacks: 'slingback pumps',
  'flat sandals': 'sandals',
  sneakers: 'low-top sneakers',
  hoops: 'hoop earrings',
  'silk scarf': 'scarf',
  camisole: 'camisole top',
  'pajama set': 'pajamas',
  'hair claw': 'claw clip',
};

const inCapitals = (text: string) => text.replace(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase());

type Writer = (piece: DrawnProduct) => string;

/** The words of the piece in capitals: 'Ines Bias-Cut Silk Slip Dress'. */
const headline: Writer = ({ name }) => inCapitals(titleOf(name));

/** The brand's words and the colour: 'Ines bias-cut silk slip dress, emerald'. */
const withColour: Writer = ({ name, colour }) => `${titleOf(name)}, ${inWords(colour)}`;

const nounOf = ({ name }: DrawnProduct) => alsoCalled[name.noun] ?? name.noun;

/** 'Ines bias-cut cami dress in emerald mulberry silk' */
const inCloth: Writer = (piece) => {
  const { name, material, colour } = piece;
  return sentence(spaced(name.called, name.form, nounOf(piece), 'in', inColour(material.cloth, colour)));
};

/** 'Bias-cut silk slip dress Ines, emerald' */
const nounFirst: Writer = ({ name: { called, form, word, noun }, colour }) => {
  // A number belongs to the name: 'Patent-leather pumps Eva 85'.
  const words = /^\d/.test(form) ? [word, noun, called, form] : [form, word, noun, called];
  return sentence(`${spaced(...words)}, ${inWords(colour)}`);
};

/** 'Ines silk slip dress – emerald' */
const short: Writer = (piece) => {
  const { name, colour } = piece;
  return sentence(`${spaced(name.called, name.word, nounOf(piece))} – ${inWords(colour)}`);
};

const writers: Readonly<Record<string, Writer>> = {
  'galerie-opaline': inCloth,
  'maison-verre': headline,
  'the-linden-room': withColour,
  'archivio-nove': nounFirst,
  'harrow-and-vale': short,
  'outlet-quai-12': nounFirst,
  'sollys-copenhagen': inCloth,
  'bottega-del-lago': short,
};

/** Writes the title of a piece in the manner of another store. Beside a picture alone, stores keep the brand's words. */
export function retitle(piece: DrawnProduct, store: DemoStore): string {
  const keepsWords = piece.evidence === 'picture' || piece.evidence === 'name';
  if (keepsWords) return (store.dialect === 'json' ? headline : withColour)(piece);
  return (writers[store.feedName] ?? headline)(piece);
}
