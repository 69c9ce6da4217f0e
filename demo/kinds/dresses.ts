import { kindsOf } from './kind.ts';

/** Dresses, gowns and jumpsuits. */
export const dresses = kindsOf('apparel', {
  'slip-dress': {
    line: 'dresses',
    weight: 7,
    nouns: 'slip dress|slip dress|cami dress',
    forms: 'bias-cut|draped|fluid|minimal',
    google: 2271,
    type: 'Dresses',
    price: [390, 890],
    materials: 'silk|satin|velvet|floral',
    sizes: 'dress',
    openings:
      'Cut on the bias so that it skims and never clings.|A slip dress in the old sense: nothing on it that need not be there.|Two fine straps and a long, unbroken line.|Wears as well under a coarse knit as it does alone.',
    features:
      'adjustable straps|straps as thin as the cloth allows|French seams throughout|a hem finished by hand|an inner edge of silk tape that keeps the neckline in place',
  },
  'wrap-dress': {
    line: 'dresses',
    weight: 6,
    nouns: 'wrap dress',
    forms: 'belted|draped|flared|soft',
    google: 2271,
    type: 'Dresses',
    price: [340, 780],
    materials: 'silk|floral|polka|jersey|crepe',
    sizes: 'dress',
    openings:
      'A true wrap: it ties where it suits you best.|The dress to pack when you may pack only one.|Crosses at the bust, ties at the waist and leaves the rest to movement.|Forgiving at lunch, elegant at dinner.',
    features:
      'a hidden snap that keeps the wrap where it belongs|a sash long enough for a real bow|an inner tie and a lined bodice|seams bound in the same cloth',
  },
  'shirt-dress': {
    line: 'shirts',
    weight: 4,
    nouns: 'shirt dress',
    forms: 'belted|button-front|relaxed',
    google: 2271,
    type: 'Dresses',
    price: [290, 690],
    materials: 'poplin|linen|denim|stripe|silk',
    sizes: 'dress',
    openings:
      'A shirt, lengthened and given a waist.|Buttons from collar to hem; how far you fasten them is your affair.|Made for city heat and long afternoons.|The collar of a good shirt, the ease of a dress.',
    features:
      'horn buttons and a slim leather belt|pockets set into the side seams|a back yoke with one deep pleat|a collar stiff enough to stand open',
  },
  'sheath-dress': {
    line: 'tailoring',
    weight: 4,
    nouns: 'sheath dress',
    forms: 'tailored|fitted|darted|sculpted',
    google: 2271,
    type: 'Dresses',
    price: [420, 960],
    materials: 'wool|crepe|tweed',
    sizes: 'dress',
    openings:
      'Follows the body in eight panels and asks nothing of it.|The dress for a day of three meetings and a dinner.|Darts do the work; the cloth does the rest.|Severe on the hanger, kind when worn.',
    features:
      'a full lining of silk twill|a vent at the back that lets you stride|a concealed zip from nape to hip|seams that meet at the waist to the millimeter',
  },
  'mini-dress': {
    line: 'evening',
    weight: 4,
    nouns: 'mini dress|mini dress|party dress|cocktail dress',
    forms: 'A-line|flared|structured',
    google: 2271,
    type: 'Dresses',
    price: [320, 990],
    materials: 'sequin|tweed|crepe|floral|lace|velvet',
    sizes: 'dress',
    openings:
      'Short, light and cut away from the body.|Made for one song, worn for the whole evening.|All legs; the shape above stays quiet.|The sort of dress that is asked where it comes from.',
    features:
      'a soft A-line and a full lining|a zip hidden at the back|a hem weighted so that it swings|a silk lining, since it will be danced in',
  },
  'pleated-dress': {
    line: 'dresses',
    weight: 5,
    nouns: 'midi dress|midi dress|maxi dress',
    forms: 'belted|full-skirted|flowing',
    google: 2271,
    type: 'Dresses',
    price: [450, 990],
    materials: 'plisse|silk|crepe|floral|polka',
    sizes: 'dress',
    openings:
      'A narrow bodice, then yards of skirt.|It opens at every step and falls back without a crease.|For weddings where you know half the guests.|The waist is marked, the rest may do as it likes.',
    features:
      'a self-tie belt|a skirt cut from a full circle|a lining that stops above the knee|a covered zip at the side',
  },
  gown: {
    line: 'evening',
    weight: 5,
    nouns: 'gown|gown|evening gown',
    forms: 'floor-length|draped|sweeping',
    google: 2271,
    type: 'Evening dresses',
    price: [890, 2900],
    materials: 'silk|velvet|crepe|sequin|satin|lace',
    sizes: 'dress',
    openings:
      'Draped by hand over a corseted bodice.|For the staircase, the photograph and the dance.|Long enough for heels and quiet enough for good jewelry.|Half a day of fittings went into the line of the hip.',
    features:
      'a boned bodice under the drape|a hem that just clears the floor in heels|a lining of pure silk|a row of covered buttons over the zip',
  },
  bridal: {
    silhouette: 'gown',
    line: 'evening',
    weight: 1,
    nouns: 'wedding dress|bridal gown',
    forms: 'floor-length|draped|sweeping',
    google: 5441,
    type: 'Bridal',
    price: [1600, 4200],
    materials: 'bridal-silk|bridal-lace',
    sizes: 'dress',
    openings:
      'For the day itself, and for the photograph after.|Made to be walked in slowly, then danced in.|A dress without a fashion, so that it will not date.',
    features: 'a corseted bodice lined in silk|a train that buttons up for dancing|sixteen covered buttons at the back',
  },
  jumpsuit: {
    line: 'tailoring',
    weight: 3,
    nouns: 'jumpsuit',
    forms: 'belted|tailored|straight-leg|V-neck',
    google: 5250,
    type: 'Jumpsuits',
    price: [420, 980],
    materials: 'crepe|satin|denim|linen',
    sizes: 'dress',
    openings:
      'One piece, one zip, one decision.|Tailored through the waist, straight from the hip.|All the ease of a dress, with pockets.|Dressed in two minutes, elegant until midnight.',
    features:
      'a belt at the waist|slant pockets and a pressed crease|a zip that disappears into the seam|a lined bodice',
  },
});
