import { attribute, called, kinds, type NamedOccasion } from './occasion.ts';

/** Seasons and weathers, as occasions. Beside another occasion they only tell more about it. */
export const weathers: readonly NamedOccasion[] = [
  [
    'winter|cold weather|snow|cold|겨울|한겨울|추운',
    {
      reading: 'wool, cashmere, shearling and down',
      isWeather: true,
      prefers: [
        { atom: attribute('material', 'wool cashmere shearling down fleece knit fur'), points: 3600 },
        { atom: attribute('season', 'winter'), points: 2400 },
        { atom: kinds(728, 730, 731), points: 2400 },
        { atom: kinds(211, 212, 213), points: 3600 },
      ],
      kindIds: [718, 719, 728, 730, 731, 213, 404, 407, 408],
      without: [kinds(739, 748, 749, 203, 204, 205, 206, 216, 715)],
    },
  ],
  [
    `
      rain|rainy|rainy day|rainy weather|wet weather|bad weather|waterproof|water proof|rainproof|rain proof|
      showerproof|shower proof|weatherproof|weather proof|water repellent|장마|비오는날|우천
    `,
    {
      reading: 'rain boots, trench coats and umbrellas, no suede, satin or open toes',
      isWeather: true,
      prefers: [
        { atom: called('rain|rainproof|waterproof'), points: 4800 },
        { atom: kinds(213, 412, 729), points: 3600 },
        { atom: attribute('material', 'rubber'), points: 2800 },
        { atom: kinds(211, 212, 215), points: 2400 },
      ],
      kindIds: [213, 412, 729],
      without: [attribute('material', 'suede satin velvet canvas straw tweed'), kinds(202, 203, 204, 205, 206, 216)],
    },
  ],
  [
    'summer|hot weather|heat|heatwave|warm weather|breathable|breathe in|breathes|여름|한여름|더운',
    {
      reading: 'linen, cotton and light cloth',
      isWeather: true,
      prefers: [
        { atom: attribute('material', 'linen cotton straw'), points: 3600 },
        { atom: attribute('season', 'summer'), points: 2400 },
        { atom: attribute('sleeve', 'sleeveless short'), points: 1200 },
        { atom: attribute('material', 'denim'), points: -2400 },
        { atom: kinds(704, 705), points: -2400 },
      ],
      kindIds: [700, 701, 702, 703, 711, 715, 739, 204, 748, 749],
      without: [attribute('material', 'wool cashmere shearling down velvet'), kinds(728, 730, 731, 213)],
    },
  ],
  [
    'tomato girl|tomato girl summer|italian girl|italian girl summer|la dolce vita',
    {
      reading: 'linen, cotton and light cloth',
      prefers: [
        { atom: attribute('colour', 'red white'), points: 3600 },
        { atom: attribute('material', 'linen cotton straw'), points: 3600 },
        { atom: attribute('pattern', 'floral striped checked'), points: 2400 },
        { atom: attribute('material', 'denim'), points: -4800 },
        { atom: kinds(704, 705), points: -4800 },
      ],
      kindIds: [700, 701, 702, 703, 711, 715, 739, 204, 748, 749],
      without: [
        attribute('material', 'wool cashmere shearling down velvet tweed lace'),
        attribute('pattern', 'sequinned'),
        kinds(728, 730, 731, 213),
      ],
    },
  ],
  [
    'spring|spring weather|봄|봄철|초봄|봄날',
    {
      reading: 'light jackets, trench coats, cotton and silk, no down or shearling',
      isWeather: true,
      prefers: [
        { atom: attribute('season', 'spring'), points: 3600 },
        { atom: kinds(729, 723, 725, 726), points: 2400 },
        { atom: attribute('material', 'cotton linen silk denim crepe'), points: 1800 },
      ],
      kindIds: [723, 725, 726, 729, 720, 712, 713, 702],
      without: [attribute('material', 'down shearling fur faux-fur'), kinds(730, 731, 213, 407)],
    },
  ],
  [
    'autumn|fall|fall weather|autumn weather|가을|가을철|초가을|늦가을',
    {
      reading: 'wool, suede, tweed and trench coats, no swimwear or sandals',
      isWeather: true,
      prefers: [
        { atom: attribute('season', 'autumn'), points: 3600 },
        { atom: attribute('material', 'wool suede tweed leather corduroy cashmere'), points: 2400 },
        { atom: kinds(729, 211, 208), points: 1800 },
      ],
      kindIds: [718, 719, 720, 723, 726, 728, 729, 211, 404],
      without: [kinds(748, 749, 750, 203, 204, 206, 216)],
    },
  ],
];
