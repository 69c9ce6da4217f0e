/** Words for a chain abroad. */
export const chains =
  'chaîne chaînes catena catene catenella cadena cadenas corrente correntes kette ketten ketting kettingen'.split(' ');
/** Words for studs abroad. */
export const studs = 'clous borchie nieten tachuelas tachas'.split(' ');

/** Details in French, Italian, Spanish, Portuguese, German and Dutch, each with the words for it in the names of products. */
export const detailsAbroad: readonly string[] = [
  ...chains.map((word) => `${word}|chain`),
  ...studs.map((word) => `${word}|stud|studded`),
  ...'épaulettes spalline schulterpolster hombreras ombreiras schoudervulling'
    .split(' ')
    .map((word) => `${word}|shoulder pads|padded shoulders|sharp shouldered`),
  ...'poche poches tasca bolsillo bolsillos zakken'.split(' ').map((word) => `${word}|pocket`),
  // Earrings that hang.
  ...'pendantes pendants pendenti hängend hängende hangend hangende'.split(' ').map((word) => `${word}|drop|dangling`),
  ...'pompons pompón pompones pompon bommel bommeln'.split(' ').map((word) => `${word}|pompom|pom pom`),
];

const metalChain = 'gilt chain|gold chain|silver chain';

/**
 * Details with the words by which descriptions tell them, where a search leaves them out. All shoulder bags tell the drop of
 * their chains.
 */
export const detailsLeftOut: readonly string[] = [
  ...['체인', ...chains].map((word) => `${word}|${metalChain}`),
  ...['스터드', '징', ...studs].map((word) => `${word}|stud|studs|studded`),
  '리본|bow|bows|ribbon',
  '프린지|fringe|fringed|fringes',
  '술|fringe|fringed|fringes',
  '태슬|tassel|tassels',
  ...['드라이', '드라이클리닝'].map((word) => `${word}|dry clean`),
];
