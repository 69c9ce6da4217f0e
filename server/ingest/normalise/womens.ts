const women =
  /\b(?:wom[ae]n|wom[ae]n[’']?s|womens|ladies|lady|female|damen|femmes?|donna|mujer|señora|dames|unisex)\b/i;
const men = /\b(?:men|men[’']s|mens|man|male|menswear|herren|hommes?|uomo|hombre|heren)\b/i;
const menInspired = /\bmen(?:swear|[’']?s)[\s-](?:inspired|style)\b/i;
const children =
  /\b(?:kid|kid[’']?s|boy[’']?s?|girl[’']s|girls|baby|babies|toddler[’']?s?|infant[’']?s?|newborn|children[’']?s?|enfants?|fille|garçon|kinder|mädchen|jungen|bambin[aoi])\b/i;
const childrenAge = /^(?:newborn|infant|toddler|kids?|baby|child(?:ren)?)$/i;
const childrenSize = /^(?:\d{1,2}\s*(?:-\s*\d{1,2}\s*)?(?:months?|mos?|m|yrs?|years?|y|t))$/i;

/** What tells for whom a piece is made. */
export type WearerClues = {
  gender?: string | undefined;
  ageGroup?: string | undefined;
  size?: string | undefined;
  title: string;
};

/**
 * Why a piece is not for women, or undefined when it is or nothing says otherwise: many feeds leave the gender blank.
 * A title that says 'women' outweighs a gender that says 'male' (seen in real feeds).
 */
export function notForWomenBecause({ gender = '', ageGroup = '', size = '', title }: WearerClues): string | undefined {
  if (
    childrenAge.test(ageGroup.trim()) ||
    children.test(title) ||
    /^\d+[ty]$/i.test(size.trim()) ||
    childrenSize.test(size.trim())
  ) {
    return 'children’s wear';
  }
  if (women.test(title)) return undefined;
  if (women.test(gender)) return undefined;
  if (men.test(gender) || (men.test(title) && !menInspired.test(title))) return 'menswear';
  return undefined;
}
