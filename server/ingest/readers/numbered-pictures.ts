/** Words for more images, and for images, in the names of numbered columns in the languages of feeds. */
const more =
  'additional|alternat(?:e|ive)?|extra|more|other|further|zus[aä]tzlicher?|weitere[sr]?|suppl[eé]mentaire|aggiuntiv[ao]|adicional|ulteriore|추가|상세|追加';
const picture =
  'images?|pictures?|photos?|img|bild(?:er)?|produktbild|fotos?|immagine|imagen|afbeelding(?:en)?|gallery|visuel|zdjecie|obraz|billede|이미지|상품이미지|사진|画像|商品画像';
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
  const number = numbered.exec(name.normalize('NFC'))?.[1];
  return number === undefined ? undefined : Number(number);
}

const further = new RegExp(`^(?:(?:${more})(?:${picture})s?(?:${address})?|gallery(?:images?)?)$`, 'iu');

/** Tells whether a column holds further images, without a number: `additionalimagelinks`, `weiterebilder`. */
export const isOfFurtherPictures = (name: string) => further.test(name.normalize('NFC'));
