import { attribute, kinds, type NamedOccasion } from './occasion.ts';

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
      ],
      kindIds: [718, 719, 728, 730, 731, 213, 404, 407, 408],
      without: [kinds(739, 748, 749, 204)],
    },
  ],
  [
    'rain|rainy|rainy day|rainy days|rainy weather|wet weather|bad weather|장마|비오는날|우천',
    {
      reading: 'rain boots, trench coats and umbrellas, no suede, satin or open toes',
      isWeather: true,
      prefers: [
        { atom: kinds(213, 412, 729), points: 3600 },
        { atom: attribute('material', 'rubber'), points: 2800 },
        { atom: kinds(211, 212, 215), points: 2400 },
      ],
      kindIds: [213, 412, 729],
      without: [attribute('material', 'suede satin velvet'), kinds(202, 203, 204, 205, 206, 216)],
    },
  ],
  [
    'summer|hot weather|heat|heatwave|warm weather|여름|한여름|더운',
    {
      reading: 'linen, cotton and light cloth',
      isWeather: true,
      prefers: [
        { atom: attribute('material', 'linen cotton straw'), points: 3600 },
        { atom: attribute('season', 'summer'), points: 2400 },
        { atom: attribute('sleeve', 'sleeveless short'), points: 1200 },
      ],
      kindIds: [700, 701, 702, 703, 711, 715, 739, 204, 748, 749],
      without: [attribute('material', 'wool cashmere shearling down velvet'), kinds(728, 730, 731, 213)],
    },
  ],
];
