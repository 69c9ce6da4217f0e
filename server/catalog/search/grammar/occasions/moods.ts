import { visiblePatterns } from '#server/catalog/search/grammar/names/loose-words.ts';
import { attribute, called, kinds, type NamedOccasion } from './occasion.ts';

const calm = attribute('colour', 'black white grey beige brown');
const patterned = attribute('pattern', [...visiblePatterns, 'sequinned', 'metallic'].join(' '));
const knits = [718, 719, 720];

/** Moods and styles that shoppers name, as occasions: what products of the style are like. */
export const moods: readonly NamedOccasion[] = [
  [
    'quiet luxury|old money|stealth wealth|understated|understated luxury|조용한 럭셔리|올드머니|올드머니룩',
    {
      reading: 'cashmere, wool, silk and leather in calm colors, no prints or sequins',
      prefers: [
        { atom: calm, points: 3600 },
        { atom: attribute('material', 'cashmere wool silk leather suede linen'), points: 2800 },
        { atom: attribute('fit', 'tailored straight'), points: 1200 },
      ],
      kindIds: [...knits, 712, 713, 726, 728, 729, 735, 736, 208, 101, 102, 104, 404],
      without: [patterned, called('biker|moto')],
    },
  ],
  [
    `
      minimalist|minimalism|clean girl|scandi|scandinavian|capsule|capsule wardrobe|
      wardrobe essentials|wardrobe staples|basics|미니멀|미니멀룩|심플|캡슐 옷장
    `,
    {
      reading: 'plain pieces in calm colors, no prints or sequins',
      prefers: [
        { atom: calm, points: 3600 },
        { atom: attribute('fit', 'straight tailored relaxed'), points: 1200 },
        { atom: attribute('material', 'gold silver'), points: 4800 },
      ],
      kindIds: [...knits, 712, 713, 714, 726, 728, 729, 735, 736, 738, 208, 101],
      without: [patterned],
    },
  ],
  [
    'office siren|officecore|office core|오피스 사이렌|오피스사이렌',
    {
      reading: 'pencil skirts, fitted shirts, blazers and slingbacks, no sequins',
      prefers: [
        { atom: kinds(741, 743, 712, 713, 726, 201, 202), points: 3600 },
        { atom: attribute('fit', 'slim tailored bodycon'), points: 2400 },
        { atom: calm, points: 1800 },
      ],
      kindIds: [741, 742, 743, 712, 713, 726, 733, 719, 201, 202],
      without: [attribute('pattern', 'sequinned floral'), kinds(703, 705, 706, 744)],
    },
  ],
  [
    'coastal grandmother|coastal grandma|coastal|riviera|코스탈 그랜마',
    {
      reading: 'linen, cotton, cashmere and straw in light colors',
      prefers: [
        { atom: attribute('material', 'linen cotton cashmere straw canvas'), points: 3600 },
        { atom: attribute('colour', 'white beige blue'), points: 2400 },
        { atom: attribute('colour', 'black red purple'), points: -4800 },
        { atom: attribute('fit', 'relaxed wide'), points: 1200 },
      ],
      kindIds: [700, 702, 712, 713, 718, 720, 735, 736, 739, 406, 204, 206, 101],
      without: [attribute('pattern', 'sequinned animal'), attribute('material', 'satin velvet leather')],
    },
  ],
  [
    'mob wife|mob wife aesthetic|mafia wife|마피아 와이프',
    {
      reading: 'fur, shearling, leather, animal prints and gold',
      prefers: [
        { atom: attribute('material', 'fur faux-fur shearling'), points: 6000 },
        { atom: attribute('material', 'leather'), points: 2400 },
        { atom: attribute('pattern', 'animal'), points: 2800 },
        { atom: attribute('colour', 'black gold brown'), points: 1800 },
        { atom: kinds(201, 203, 212), points: 6000 },
      ],
      kindIds: [731, 728, 724, 102, 104, 203, 401, 302],
      without: [attribute('pattern', 'floral'), kinds(215, 216)],
    },
  ],
  [
    'balletcore|ballet core|ballerina core|발레코어',
    {
      reading: 'ballet flats, bodysuits, wrap knits and satin in soft colors',
      prefers: [
        { atom: kinds(207, 716, 720, 742), points: 3600 },
        { atom: attribute('colour', 'pink white beige'), points: 2400 },
        { atom: attribute('material', 'satin tulle silk knit cashmere'), points: 1200 },
      ],
      kindIds: [207, 716, 720, 737, 742, 715, 409],
      without: [attribute('pattern', 'animal')],
    },
  ],
  [
    'coquette|coquettecore|coquette core|girly|girlish|코켓|코케트|소녀',
    {
      reading: 'lace, satin and silk in pink and white',
      prefers: [
        { atom: attribute('material', 'lace satin silk tulle'), points: 3600 },
        { atom: attribute('colour', 'pink white'), points: 4800 },
        { atom: attribute('pattern', 'floral'), points: 1200 },
      ],
      kindIds: [701, 704, 712, 715, 720, 742, 207, 409],
      without: [attribute('pattern', 'animal'), kinds(208, 209, 211, 212, 213, 215)],
    },
  ],
  [
    'dark academia|light academia|academia|scholarly|다크 아카데미아|아카데미아룩',
    {
      reading: 'wool, tweed, velvet and checks in dark colors',
      prefers: [
        { atom: attribute('material', 'wool tweed velvet corduroy'), points: 4800 },
        { atom: kinds(208, 209, 211), points: 6000 },
        { atom: attribute('pattern', 'checked'), points: 2400 },
        { atom: attribute('colour', 'brown black grey green'), points: 1800 },
      ],
      kindIds: [718, 719, 726, 728, 733, 741, 743, 208, 209],
      without: [attribute('pattern', 'sequinned floral'), attribute('material', 'linen satin')],
    },
  ],
  [
    'cottagecore|cottage core|prairie|farmhouse|코티지코어',
    {
      reading: 'florals, cotton, linen and lace',
      prefers: [
        { atom: attribute('pattern', 'floral'), points: 4800 },
        { atom: attribute('material', 'cotton linen lace'), points: 3600 },
        { atom: attribute('sleeve', 'puff'), points: 1200 },
        { atom: kinds(714, 716), points: -4800 },
        { atom: kinds(205, 207, 211), points: 3600 },
      ],
      kindIds: [700, 702, 703, 712, 720, 743, 406],
      without: [attribute('pattern', 'sequinned animal'), attribute('material', 'leather')],
    },
  ],
  [
    'boho|bohemian|boho chic|hippie|hippy|보헤미안|보헤미안룩|보호시크',
    {
      reading: 'suede, crochet, florals and flowing lengths',
      prefers: [
        { atom: attribute('pattern', 'floral paisley embroidered'), points: 3600 },
        { atom: attribute('material', 'suede knit cotton linen lace'), points: 2400 },
        { atom: attribute('length', 'maxi midi'), points: 2400 },
      ],
      kindIds: [702, 703, 712, 744, 105, 204, 211],
      without: [attribute('pattern', 'sequinned'), attribute('fit', 'bodycon')],
    },
  ],
  [
    'preppy|prep style|ivy league|college style|프레피|프레피룩|아이비룩',
    {
      reading: 'cable knits, checks, stripes, blazers and loafers',
      prefers: [
        { atom: attribute('pattern', 'checked striped'), points: 3600 },
        { atom: attribute('material', 'wool knit cotton tweed'), points: 2400 },
        { atom: kinds(726, 733, 208, 713), points: 2400 },
      ],
      kindIds: [...knits, 713, 726, 733, 741, 742, 208],
      without: [attribute('pattern', 'sequinned animal'), kinds(724)],
    },
  ],
  [
    'parisian|parisian chic|parisian style|french girl|parisienne|프렌치 시크|프렌치시크|파리지앵|프렌치룩',
    {
      reading: 'blazers, trench coats, stripes, silk scarves and ballet flats',
      prefers: [
        { atom: kinds(726, 729, 207, 405, 712, 738, 720), points: 3600 },
        { atom: attribute('pattern', 'striped'), points: 1800 },
        { atom: calm, points: 1200 },
      ],
      kindIds: [712, 713, 720, 726, 729, 738, 207, 405],
      without: [attribute('pattern', 'sequinned')],
    },
  ],
  [
    'nautical|sailor|marine look|마린룩',
    {
      reading: 'stripes, in blue and white',
      prefers: [
        { atom: attribute('pattern', 'striped'), points: 4800 },
        { atom: attribute('colour', 'blue white'), points: 2400 },
        { atom: called('cable knit|cable|fisherman'), points: 2400 },
      ],
      kindIds: [712, 713, 714, 718, 720, 735, 736, 739],
      without: [attribute('pattern', 'floral animal sequinned')],
    },
  ],
  [
    'western|cowgirl|coastal cowgirl|rodeo|웨스턴|웨스턴룩|카우걸',
    {
      reading: 'suede, denim, leather and boots',
      prefers: [
        { atom: attribute('material', 'suede denim leather'), points: 3600 },
        { atom: kinds(211, 212, 725, 403), points: 2400 },
        { atom: attribute('colour', 'brown beige blue'), points: 1200 },
      ],
      kindIds: [211, 212, 724, 725, 738, 403, 406],
      without: [attribute('pattern', 'sequinned')],
    },
  ],
  [
    'goth|gothic|whimsigoth|vampy|punk|grunge|edgy|rock chic|고스|고스룩|펑크|펑크룩',
    {
      reading: 'black, leather, lace and velvet',
      prefers: [
        { atom: attribute('colour', 'black'), points: 12_000 },
        { atom: attribute('material', 'leather lace velvet'), points: 6000 },
      ],
      kindIds: [701, 703, 716, 724, 742, 211, 212],
      without: [
        attribute('pattern', 'floral'),
        attribute('material', 'tweed down linen'),
        attribute('colour', 'white beige pink yellow'),
        kinds(730),
      ],
    },
  ],
  [
    'y2k|2000s|noughties|와이투케이',
    {
      reading: 'minis, cropped shapes, denim and metallics',
      prefers: [
        { atom: attribute('length', 'mini cropped'), points: 3600 },
        { atom: attribute('pattern', 'metallic sequinned'), points: 2400 },
        { atom: attribute('material', 'denim'), points: 1800 },
      ],
      kindIds: [701, 715, 725, 738, 742, 102],
      without: [],
    },
  ],
  [
    'glam|glamorous|glamour|old hollywood|hollywood glamour|night luxe|mermaidcore|글램|글래머러스',
    {
      reading: 'sequins, satin, velvet and metallics',
      prefers: [
        { atom: attribute('pattern', 'sequinned metallic'), points: 4800 },
        { atom: attribute('material', 'satin velvet silk'), points: 2800 },
      ],
      kindIds: [703, 704, 705, 107, 203],
      without: [attribute('material', 'denim'), attribute('pattern', 'floral striped checked'), kinds(207, 215, 216)],
    },
  ],
  [
    'modest|modest fashion|modestwear|모디스트|노출 없는|노출없는|노출 적은|노출 심하지 않은',
    {
      reading: 'midi and maxi, long sleeves and high necks',
      prefers: [
        { atom: attribute('length', 'midi maxi long'), points: 3600 },
        { atom: attribute('sleeve', 'long three-quarter'), points: 2400 },
        { atom: attribute('neckline', 'high crew collared'), points: 2400 },
      ],
      kindIds: [702, 703, 712, 713, 719, 743, 744],
      without: [
        attribute('length', 'mini cropped'),
        attribute('sleeve', 'sleeveless'),
        attribute('neckline', 'strapless halter off-shoulder v-neck'),
        kinds(749),
        kinds(701, 742, 748, 749),
      ],
    },
  ],
];
