/** Words for more images, and for images, in the names of numbered columns in the languages of feeds. */
const more =
  'additional|alternat(?:e|ive)?|extra|more|other|further|zus[aä]tzlicher?|weitere[sr]?|suppl[eé]mentaire|aggiuntiv[ao]|adicional|extra';
const picture = 'images?|pictures?|photos?|img|bild(?:er)?|foto|immagine|imagen|afbeelding(?:en)?|gallery|visuel';
const address = 'links?|urls?|src|adresse|lien|enlace';
/** Matches a folded name such as `additionalimagelink0`, `image[3].url`, `imageurl2`, `2ndimage` or `bild4`. */
const numbered = new RegExp(
  `^(?:${more})?(?:${address})?(?:${picture})(?:${address})?(?:${more})?(?:${address})?[\\[(#.]?(\\d{1,2})[\\])]?(?:\\.?(?:${address}))?$`,
  'iu',
);

/**
 * Returns the number of a column that holds one of several images, undefined for other columns.
 * @param name the name without spaces, underscores and hyphens
 */
export function pictureNumber(name: string): number | undefined {
  const number = numbered.exec(name)?.[1];
  return number === undefined ? undefined : Number(number);
}
