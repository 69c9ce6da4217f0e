import { kindsOf } from './kind.ts';

/** Blouses, shirts, tops and knitwear. */
export const tops = kindsOf('apparel', {
  blouse: {
    line: 'shirts',
    weight: 7,
    nouns: 'blouse',
    forms: 'gathered|fluid|romantic|button-front',
    google: 212,
    type: 'Blouses',
    price: [220, 620],
    materials: 'silk|poplin|lace|polka|floral|satin',
    sizes: 'top',
    openings:
      'Full sleeves, gathered by hand at the shoulder.|Fluid enough to tuck, long enough not to.|A blouse for the side of the table that is photographed.|Soft in the sleeve and precise at the cuff.',
    features: 'covered buttons|narrow cuffs and a wide sleeve|a yoke gathered by hand|seams sewn the French way',
  },
  shirt: {
    line: 'shirts',
    weight: 6,
    nouns: 'shirt',
    forms: 'oversized|relaxed|boyfriend|button-down',
    google: 212,
    type: 'Shirts',
    price: [190, 480],
    materials: 'poplin|linen|stripe|silk|denim',
    sizes: 'top',
    openings:
      'Cut a size too generous, which is the right size.|A crisp collar and a curved hem; the rest is ironing, or not.|The shirt that others in the wardrobe are judged by.|Long enough to knot, or to wear to breakfast.',
    features:
      'mother-of-pearl buttons|a split yoke and a single breast pocket|nine stitches to the centimeter|a collar fused by hand',
  },
  't-shirt': {
    line: 'basics',
    weight: 4,
    nouns: 'T-shirt',
    forms: 'boxy|classic|heavyweight',
    google: 212,
    type: 'T-shirts',
    price: [75, 220],
    materials: 'cotton-jersey|stripe-jersey',
    sizes: 'top',
    openings:
      'The plain one, made as carefully as the rest.|Heavy enough to hang well, soft enough to sleep in.|It took eleven samples to get the neckline right.|Better after the tenth wash than after the first.',
    features:
      'a taped shoulder seam|a neckline that keeps its shape|sleeves that end where they should|side seams that stay straight',
  },
  camisole: {
    line: 'lingerie',
    weight: 4,
    nouns: 'camisole|camisole|cami top',
    forms: 'bias-cut|draped|fluid',
    google: 212,
    type: 'Camisoles',
    price: [120, 360],
    materials: 'silk|satin|polka|leopard-silk',
    sizes: 'top',
    openings:
      'Under a blazer by day, on its own after.|Bias-cut, and so light that it packs into a pocket.|Half lingerie, half summer.|The one layer that makes every other look considered.',
    features: 'straps you can shorten|a double layer at the bust|a rolled hem|French seams throughout',
  },
  bodysuit: {
    line: 'basics',
    weight: 3,
    nouns: 'bodysuit',
    forms: 'sculpting|second-skin|seamless',
    google: 5490,
    type: 'Bodysuits',
    price: [95, 320],
    materials: 'jersey|merino|stretch-lace',
    sizes: 'top',
    openings:
      'Stays where you put it.|A clean line under every waistband.|For high-rise trousers and low tables.|Smooths without squeezing.',
    features: 'snaps that stay shut|a lined gusset in cotton|flat seams|a back as considered as the front',
  },
  sweater: {
    line: 'knits',
    weight: 7,
    nouns: 'sweater',
    forms: 'relaxed|oversized|soft|classic',
    google: 212,
    type: 'Sweaters',
    price: [240, 780],
    materials: 'cashmere|cable|merino|stripe-knit',
    sizes: 'top',
    openings:
      'Knitted in one piece at the shoulder, without a seam to feel.|Warm, light and patient with weather.|The one that gets borrowed.|Made to be worn for ten winters; the first four are on us.',
    features:
      'ribbing at neck, cuff and hem|fully fashioned armholes|linked rather than sewn edges|a hem that sits at the hip',
  },
  turtleneck: {
    line: 'knits',
    weight: 4,
    nouns: 'turtleneck|turtleneck sweater',
    forms: 'ribbed-neck|soft|relaxed|slim',
    google: 212,
    type: 'Turtlenecks',
    price: [190, 620],
    materials: 'cashmere|merino|cable',
    sizes: 'top',
    openings:
      'A neck that folds once and stays.|Fine enough for under, good enough for over.|All you need beneath a coat from November to March.|Soft at the throat, which is the whole question.',
    features: 'a ribbed neck and hem|long cuffs that fold back|linked shoulder seams|a fully fashioned body',
  },
  cardigan: {
    line: 'knits',
    weight: 5,
    nouns: 'cardigan',
    forms: 'V-neck|button-front|relaxed|soft',
    google: 212,
    type: 'Cardigans',
    price: [230, 740],
    materials: 'cashmere|cable|merino',
    sizes: 'top',
    openings:
      'Wear it closed as a top, or open as a habit.|For the back of a chair, until about nine.|It has outlived two fashions and will see off the next.|Buttoned up, it is a sweater with better manners.',
    features:
      'buttons of real horn|a ribbed placket that does not gape|a deep V and a ribbed hem|spare yarn for mending',
  },
  sweatshirt: {
    line: 'basics',
    weight: 3,
    nouns: 'sweatshirt',
    forms: 'crew-neck|relaxed|brushed',
    google: 212,
    type: 'Sweatshirts',
    price: [110, 320],
    materials: 'cotton-jersey',
    sizes: 'top',
    openings:
      'Loopback cotton, washed until it is yours.|Made like a sweater, worn like a secret.|For trains, Sundays and the walk home.|Ribbed where it should hold, loose where it should not.',
    features: 'deep ribbing at cuff and hem|a loopback inside|a brushed inside, soft from the first day|flatlock seams',
  },
});
