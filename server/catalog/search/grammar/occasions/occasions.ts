import { attribute, called, kinds, type NamedOccasion, type Occasion } from './occasion.ts';

/** Bags for the day: totes, hobos, backpacks, belt bags and luggage. No event is dressed with them. */
const dayBags = [101, 105, 108, 109, 110];
/** Leather jackets, denim jackets and puffers. */
const casualJackets = [724, 725, 730];

export const weddingGuest: Occasion = {
  reading: 'midi or maxi, silk or satin, not white',
  prefers: [
    { atom: attribute('length', 'midi maxi'), points: 3600 },
    { atom: attribute('material', 'silk satin chiffon lace crepe velvet organza tulle'), points: 2800 },
    { atom: attribute('occasion', 'wedding evening party'), points: 2400 },
    { atom: kinds(702, 703, 704, 705, 201, 202, 203), points: 2000 },
    { atom: kinds(107), points: 4800 },
    { atom: kinds(101, 108, 110, 211, 212, 213, 215, 216), points: -6000 },
  ],
  kindIds: [700, 702, 703, 704, 705, 708, 746],
  without: [
    attribute('colour', 'white'),
    kinds(706, 216, ...dayBags, ...casualJackets),
    attribute('material', 'denim'),
  ],
  denied: [attribute('occasion', 'wedding'), kinds(706)],
};

/** Events, and other times and places that shoppers dress for. */
export const occasions: readonly NamedOccasion[] = [
  ['wedding guest|wedding|weddings|guest of a wedding|wedding party|하객|하객룩|결혼식|결혼식 하객', weddingGuest],
  [
    'mother of the bride|mother of bride|mother of the groom|mother of groom|bride mother|혼주',
    {
      ...weddingGuest,
      reading: 'midi or maxi, silk, lace or crepe, not white or black',
      prefers: [...weddingGuest.prefers, { atom: kinds(704), points: -6000 }],
      without: [...weddingGuest.without, attribute('colour', 'black'), kinds(701), called('biker|moto|bomber')],
    },
  ],
  [
    `
      work|office|workwear|business|interview|job interview|meeting|boardroom|desk to dinner|
      출근|출근룩|오피스|오피스룩|면접|회사|사무실|직장|미팅
    `,
    {
      reading: 'tailored or plain, no sequins, not mini',
      prefers: [
        { atom: attribute('occasion', 'work'), points: 3600 },
        { atom: attribute('fit', 'tailored straight'), points: 2400 },
        { atom: attribute('material', 'wool cotton crepe silk leather'), points: 1200 },
        { atom: kinds(713, 712, 726, 735, 736, 746, 743, 201, 208, 101, 104), points: 2000 },
        { atom: kinds(206, 215, 216), points: -3600 },
        { atom: attribute('pattern', 'floral animal tie-dye'), points: -3600 },
        { atom: attribute('material', 'lace'), points: -3600 },
        { atom: called('sheath|shirt dress|wrap dress|pencil'), points: 2400 },
        { atom: called('cami|slip dress|slip skirt'), points: -4800 },
        { atom: kinds(715), points: -6000 },
      ],
      kindIds: [712, 713, 726, 735, 736, 741, 743, 746, 201, 207, 208, 101, 104],
      without: [
        attribute('pattern', 'sequinned'),
        attribute('length', 'mini'),
        kinds(701, 704, 705, 706, 739, 742, 748, 749, 750, 754, 756, 757, 759, 761),
        called('biker|moto|bomber'),
      ],
    },
  ],
  [
    `
      beach|the beach|holiday beach|seaside|pool|poolside|pool party|beach day|resort|
      beach holiday|vacation|resort wear|resortwear|cruise|cruise wear|island|tropical|
      휴양지|휴양지룩|리조트|리조트룩|바캉스|바캉스룩|해변|바닷가|휴가|비치|수영장
    `,
    {
      reading: 'swimwear, sandals, straw and linen',
      isSetting: true,
      prefers: [
        { atom: kinds(748, 749, 750, 204), points: 3600 },
        { atom: attribute('material', 'linen straw cotton canvas'), points: 2400 },
        { atom: attribute('material', 'denim'), points: -4800 },
        { atom: attribute('occasion', 'beach'), points: 3600 },
        { atom: kinds(704, 705), points: -4000 },
      ],
      kindIds: [748, 749, 750, 204],
      without: [
        attribute('material', 'wool cashmere velvet leather shearling'),
        kinds(728, 729, 730, 731, 211, 212, 213),
      ],
    },
  ],
  [
    `
      party|night out|date night|date|valentines day|valentine s day|valentines|clubbing|club|
      cocktails|new years eve|new year|nye|going out|evening out|hen do|hen party|
      bachelorette|dinner|fancy dinner|dinner date|dinner party|theatre|theater|holiday party|
      파티|연말|연말 모임|연말모임|송년회|신년회|회식
    `,
    {
      reading: 'evening and party pieces, sequins, satin or velvet',
      prefers: [
        { atom: attribute('occasion', 'party evening'), points: 3600 },
        { atom: attribute('pattern', 'sequinned metallic'), points: 2400 },
        { atom: attribute('material', 'satin velvet silk lace'), points: 2000 },
        { atom: attribute('material', 'linen denim canvas'), points: -3600 },
        { atom: kinds(701, 704, 203, 201, 107), points: 2000 },
        { atom: kinds(703, 705, 714, 721, ...casualJackets), points: -4000 },
      ],
      kindIds: [700, 701, 702, 703, 704, 705, 715],
      without: [kinds(706, 756, 757, 759, 761, 213, 215, 216, ...dayBags), attribute('material', 'denim')],
    },
  ],
  [
    `
      black tie|gala|opera|red carpet|formal|ball|prom|evening|formal event|white tie|white tie ball|
      black tie event|black tie optional|갈라|이브닝
    `,
    {
      reading: 'evening gowns, silk, satin or velvet',
      prefers: [
        { atom: kinds(705, 704, 703, 107, 203), points: 3600 },
        { atom: kinds(102), points: 2000 },
        { atom: attribute('occasion', 'evening'), points: 2800 },
        { atom: attribute('material', 'silk satin velvet lace'), points: 2000 },
      ],
      kindIds: [703, 704, 705],
      without: [
        kinds(706, 756, 757, 759, 761, 213, 215, 216, ...dayBags, ...casualJackets),
        attribute('material', 'denim linen canvas'),
      ],
      denied: [kinds(704, 705, 706, 107), attribute('occasion', 'evening')],
    },
  ],
  [
    'gym|workout|yoga|running|pilates|training|exercise|jogging|tennis|운동|요가|헬스|필라테스',
    {
      reading: 'activewear and sneakers',
      prefers: [
        { atom: kinds(759, 760, 215), points: 3600 },
        { atom: attribute('occasion', 'sport'), points: 2800 },
        { atom: kinds(108, 110, 101), points: 2400 },
      ],
      kindIds: [737, 759, 760],
      without: [
        called('leather legging|suede legging|leather leggings|suede leggings'),
        attribute('material', 'silk satin lace velvet chiffon tweed'),
        attribute('pattern', 'sequinned'),
        kinds(724, 725, 726, 728, 731, 201, 202, 203),
      ],
    },
  ],
  [
    'travel|travelling|traveling|여행',
    {
      reading: 'travel bags and easy fits',
      isSetting: true,
      prefers: [
        { atom: attribute('occasion', 'travel'), points: 3600 },
        { atom: kinds(110, 108, 101, 103), points: 2400 },
        { atom: attribute('fit', 'relaxed'), points: 1200 },
        { atom: attribute('material', 'jersey knit cotton linen'), points: 1800 },
        { atom: kinds(215, 208, 207), points: 2400 },
        { atom: kinds(201, 202, 203), points: -4000 },
      ],
      kindIds: [108, 110],
      without: [attribute('material', 'satin lace'), attribute('pattern', 'sequinned')],
    },
  ],
  [
    `
      casual|everyday|weekend|off duty|leisure|casual wear|everyday wear|not fancy|not too fancy|nothing fancy|
      nothing too fancy|not dressy|not too dressy|nothing dressy|nothing too dressy|데일리|데일리룩|캐주얼|주말
    `,
    {
      reading: 'easy cloths and fits, no evening wear',
      isSetting: true,
      isInformal: true,
      prefers: [
        { atom: attribute('occasion', 'casual'), points: 3600 },
        { atom: attribute('fit', 'relaxed oversized straight regular'), points: 1200 },
        { atom: attribute('material', 'cotton denim linen jersey knit'), points: 1200 },
        { atom: kinds(714, 721, 738, 200, 215, 207, 208, 103, 101), points: 2400 },
      ],
      kindIds: [700, 701, 702, 713, 714, 718, 720, 721, 735, 738, 215],
      without: [attribute('pattern', 'sequinned'), kinds(704, 705, 706, 201, 202, 203, 107)],
    },
  ],
  [
    `
      lounge|lounging|at home|home wear|homewear|work from home|work at home|wfh|sleeping|sleep|bedtime|night in|
      evening in|evening at home|night at home|duvet day|홈웨어|집에서
    `,
    {
      reading: 'pajamas, robes, sweatshirts and soft knits',
      isInformal: true,
      prefers: [
        { atom: kinds(756, 757, 721, 216), points: 3600 },
        { atom: attribute('material', 'cashmere cotton jersey knit fleece'), points: 1800 },
        { atom: attribute('fit', 'relaxed oversized'), points: 1200 },
      ],
      kindIds: [756, 757, 721, 718, 720, 737],
      without: [called('leather legging|suede legging|leather leggings|suede leggings')],
    },
  ],
  [
    `
      baptism|christening|communion|confirmation|church|graduation|races|ascot|derby day|rehearsal dinner|
      engagement party|bridal shower|baby shower|garden party|tea party|tea|easter|brunch|lunch|sunday best|
      first communion|졸업식|졸업|입학식|명절|돌잔치|돌상|상견례
    `,
    {
      reading: 'midi dresses, blouses and blazers in fine cloth, no evening gowns',
      prefers: [
        { atom: attribute('length', 'midi knee'), points: 3600 },
        { atom: attribute('pattern', 'floral'), points: 1800 },
        { atom: attribute('material', 'silk crepe lace satin linen'), points: 1800 },
        { atom: kinds(700, 702, 712, 726, 743, 201, 202, 406, 102, 103, 104, 107), points: 2400 },
        { atom: called('cami|slip'), points: -3600 },
      ],
      kindIds: [700, 702, 708, 712, 726, 743, 746],
      without: [
        attribute('pattern', 'sequinned'),
        attribute('material', 'denim'),
        kinds(701, 704, 705, 706, 748, 749, 756, 724, 108, 110),
      ],
    },
  ],
  [
    'festival|concert|coachella|music festival|glastonbury|페스티벌|콘서트',
    {
      reading: 'denim, suede, crochet and boots',
      prefers: [
        { atom: attribute('material', 'denim suede knit cotton leather'), points: 2400 },
        { atom: attribute('length', 'mini cropped'), points: 1800 },
        { atom: kinds(739, 711, 715, 211, 725, 701), points: 2400 },
      ],
      kindIds: [700, 701, 711, 715, 725, 739, 211, 103, 109],
      without: [kinds(705, 706, 746, 756, 757)],
    },
  ],
  [
    'ski|skiing|apres ski|ski trip|ski holiday|snowboarding|스키|스키장',
    {
      reading: 'down, wool and fleece, for cold days',
      isSetting: true,
      isInformal: true,
      prefers: [
        { atom: kinds(761, 730, 213, 718, 719, 407, 408), points: 3600 },
        { atom: attribute('material', 'down wool fleece cashmere shearling'), points: 2400 },
        { atom: attribute('material', 'tweed'), points: -3600 },
        { atom: attribute('occasion', 'sport'), points: 1200 },
        { atom: kinds(211, 212, 108, 110), points: 2400 },
      ],
      kindIds: [761, 730, 718, 719, 213, 407, 408, 404],
      without: [
        kinds(739, 748, 749, 715, 201, 202, 203, 204, 205, 206, 207),
        called('straw|sun hat|wide brim|felt'),
        attribute('material', 'satin lace straw'),
        attribute('pattern', 'sequinned'),
      ],
    },
  ],
  [
    'funeral|장례식',
    {
      reading: 'black, midi or maxi',
      prefers: [
        { atom: attribute('colour', 'black'), points: 12_000 },
        { atom: attribute('length', 'midi maxi'), points: 2000 },
        { atom: kinds(700, 702, 726, 728), points: 4000 },
        { atom: kinds(201, 202, 207, 208, 209), points: 2000 },
      ],
      kindIds: [700, 702, 712, 719, 726, 728, 735, 736, 743, 746],
      without: [
        attribute('pattern', 'sequinned floral animal'),
        attribute('colour', 'white red pink orange yellow green purple gold silver'),
      ],
    },
  ],
];
