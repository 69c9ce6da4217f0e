import { attribute, called, kinds, type NamedOccasion } from './occasion.ts';

const eveningKinds = [201, 202, 203, 704, 705, 706, 107];

/** Styles that social media gave names to, and styles of a decade, as occasions. */
export const aesthetics: readonly NamedOccasion[] = [
  [
    'gorpcore|gorp core|gorp|granola girl|granola|hiker chic|trailcore|techwear|tech wear|mountaineering',
    {
      reading: 'puffers, fleece, nylon, backpacks and sneakers',
      prefers: [
        { atom: attribute('material', 'nylon fleece down rubber'), points: 4800 },
        { atom: kinds(730, 761, 215, 108, 109), points: 3600 },
        { atom: kinds(721, 760, 407, 213), points: 1800 },
      ],
      kindIds: [730, 761, 215, 108, 109, 721, 407, 213],
      without: [
        attribute('pattern', 'sequinned floral metallic'),
        attribute('material', 'satin silk lace tweed'),
        kinds(...eveningKinds),
      ],
    },
  ],
  [
    `
      streetwear|street wear|street style|streetstyle|drip|drippy|hypebeast|hype|skater girl|skatecore|skater style|
      hip hop|courtside|gen z|tomboy|tomboy style|baggy style|brooklyn|sneakerhead|swag
    `,
    {
      reading: 'sweatshirts, T-shirts, bombers, jeans and sneakers, no evening wear',
      prefers: [
        { atom: kinds(721, 714, 215), points: 3600 },
        { atom: attribute('fit', 'oversized relaxed wide'), points: 2400 },
        { atom: kinds(738, 730, 725, 407, 109), points: 1800 },
      ],
      kindIds: [721, 714, 215, 738, 730, 725, 407, 109],
      without: [
        attribute('pattern', 'floral sequinned'),
        attribute('material', 'lace tweed silk satin'),
        kinds(...eveningKinds),
      ],
    },
  ],
  [
    `
      sporty|sporty chic|sporty style|sporty girl|sports luxe|sport luxe|athflow|blokecore|bloke core|blokette|
      footballcore|football core|motorsport|f1|formula 1|varsity style
    `,
    {
      reading: 'activewear, sweatshirts, T-shirts and sneakers',
      prefers: [
        { atom: kinds(215, 721, 714), points: 6000 },
        { atom: attribute('occasion', 'sport'), points: 1200 },
      ],
      kindIds: [215, 721, 714, 737, 759, 760],
      without: [attribute('pattern', 'sequinned floral'), kinds(...eveningKinds)],
    },
  ],
  [
    `
      old money tennis|country club tennis|tenniscore|tennis core|tennis style|tennis girl|tennis club|golf|golfing|
      golf club|golfcore|golf girl|golf style|court core|
      racquet club|pickleballcore|
      country club girl
    `,
    {
      reading: 'white and navy knits, T-shirts, short skirts and sneakers',
      prefers: [
        { atom: attribute('colour', 'white'), points: 4800 },
        { atom: kinds(215, 714, 742), points: 3600 },
        { atom: attribute('length', 'mini'), points: 6000 },
        { atom: called('pleated|plisse'), points: 2400 },
        { atom: attribute('material', 'cotton knit'), points: 1200 },
      ],
      kindIds: [215, 714, 742, 718, 720, 713, 760],
      without: [
        attribute('pattern', 'sequinned floral animal'),
        attribute('colour', 'black brown red'),
        attribute('length', 'maxi'),
        attribute('material', 'velvet tweed satin lace denim'),
        kinds(...eveningKinds, 744),
      ],
    },
  ],
  [
    `
      eclectic grandpa|grandpacore|grandpa core|grandpa style|grandpa chic|granny chic|granny style|grandmillennial|
      nonna|wes anderson|margot tenenbaum
    `,
    {
      reading: 'cardigans, cable knits, checks, loafers and silk scarves',
      prefers: [
        { atom: kinds(720, 208, 733), points: 3600 },
        { atom: attribute('pattern', 'checked'), points: 2800 },
        { atom: attribute('material', 'wool knit corduroy tweed'), points: 1800 },
      ],
      kindIds: [720, 718, 733, 208, 209, 405, 726],
      without: [attribute('pattern', 'sequinned animal'), attribute('material', 'satin lace')],
    },
  ],
  [
    `
      ladylike|lady like|demure|very demure|very demure very mindful|prim|jackie o|jackie kennedy|jackie onassis|
      grace kelly|princess diana|kate middleton|duchess|royal style|royalty|audrey hepburn|audrey|charlotte york|
      elegant lady|50s housewife|1950s|50s|fifties|mad men|new look
    `,
    {
      reading: 'tweed jackets, midi skirts and dresses, blouses, pearls and pumps, not mini',
      prefers: [
        { atom: attribute('material', 'tweed pearl'), points: 3600 },
        { atom: attribute('length', 'midi knee'), points: 2800 },
        { atom: kinds(104, 201, 202, 305, 743, 712, 405), points: 2400 },
        { atom: called('cami|slip'), points: -3600 },
      ],
      kindIds: [702, 723, 743, 712, 201, 202, 104, 305],
      without: [
        attribute('length', 'mini'),
        attribute('material', 'denim'),
        attribute('pattern', 'animal sequinned'),
        kinds(701, 742),
      ],
    },
  ],
  [
    `
      fairycore|fairy core|fairy|fairytale|fairy tale|ethereal|angelcore|angelic|whimsical|princesscore|princess core|
      royalcore|royal core|regencycore|regency core|bridgerton|pride and prejudice|jane austen|victorian style|
      enchanted forest|dreamy|cinderella
    `,
    {
      reading: 'tulle, lace, silk and florals in light colors, flowing lengths',
      prefers: [
        { atom: attribute('material', 'tulle lace chiffon organza silk satin'), points: 3600 },
        { atom: attribute('pattern', 'floral embroidered'), points: 2400 },
        { atom: attribute('colour', 'pink white purple green'), points: 2400 },
        { atom: attribute('length', 'maxi midi'), points: 1200 },
        { atom: kinds(702, 703, 705), points: 2400 },
      ],
      kindIds: [700, 702, 703, 705, 712, 743, 744],
      without: [attribute('pattern', 'animal'), attribute('material', 'leather denim'), attribute('colour', 'black')],
    },
  ],
  [
    `
      maximalist|maximalism|maximal|more is more|clashing prints|eccentric|kidcore|weird girl|harajuku|clowncore|
      carrie bradshaw|iris apfel|loud prints|print mixing
    `,
    {
      reading: 'prints, sequins and strong colors',
      prefers: [
        { atom: called('statement|bold|sculptural|starburst|articulated|hand cast|domed'), points: 9000 },
        { atom: attribute('pattern', 'animal floral polka-dot sequinned multicolour'), points: 4800 },
        { atom: attribute('material', 'fur faux-fur shearling'), points: 4800 },
        { atom: attribute('colour', 'red pink orange yellow green purple'), points: 2400 },
        { atom: kinds(201, 202, 203), points: 6000 },
      ],
      kindIds: [700, 701, 702, 703, 704, 712, 715, 744, 748, 405],
      without: [attribute('colour', 'grey beige')],
    },
  ],
  [
    `
      70s|1970s|seventies|70s style|seventies style|disco era|daisy jones|penny lane|almost famous|charlies angels|
      farrah fawcett
    `,
    {
      reading: 'suede, flared and wide shapes, satin, denim and warm browns',
      prefers: [
        { atom: attribute('material', 'suede denim satin corduroy'), points: 3600 },
        { atom: attribute('fit', 'flared wide'), points: 3600 },
        { atom: attribute('colour', 'brown orange yellow'), points: 1800 },
      ],
      kindIds: [724, 736, 738, 744, 712, 206, 211, 102, 401],
      without: [attribute('pattern', 'camouflage'), kinds(706)],
    },
  ],
  [
    `
      20s|1920s|twenties|roaring 20s|roaring twenties|flapper|20s flapper|flappers|charleston|jazz age|gatsby|
      great gatsby|the great gatsby|gatsby party|great gatsby party|prohibition|art deco|peaky blinders
    `,
    {
      reading: 'sequins, beads, fringes, velvet and metallics, no shirt dresses',
      prefers: [
        { atom: attribute('pattern', 'sequinned metallic'), points: 9000 },
        { atom: called('fringed|beaded|embellished|drop waist|feather'), points: 9000 },
        { atom: attribute('material', 'velvet lace tulle'), points: 3600 },
        { atom: kinds(704, 701, 705), points: 3600 },
      ],
      kindIds: [701, 703, 704, 705, 107, 201, 203],
      without: [
        kinds(706),
        attribute('material', 'denim linen wool tweed jersey'),
        attribute('pattern', 'floral striped checked polka-dot animal'),
        called('shirt dress|wrap dress|sheath'),
      ],
    },
  ],
  [
    '60s|1960s|sixties|60s mod|mod style|twiggy|go go girl|swinging sixties|space age',
    {
      reading: 'minis, A-lines, polka dots and strong colors',
      prefers: [
        { atom: attribute('length', 'mini'), points: 3600 },
        { atom: attribute('pattern', 'polka-dot geometric checked'), points: 2400 },
        { atom: attribute('fit', 'a-line'), points: 2400 },
        { atom: kinds(207, 201, 202), points: 2400 },
      ],
      kindIds: [701, 742, 729, 207, 401],
      without: [attribute('length', 'maxi')],
    },
  ],
  [
    '80s|1980s|eighties|80s style|eighties style|dynasty|80s power dressing',
    {
      reading: 'strong shoulders, sequins, leather, velvet and bold gold',
      prefers: [
        { atom: attribute('pattern', 'sequinned metallic'), points: 3600 },
        { atom: attribute('material', 'leather velvet gold'), points: 2400 },
        { atom: kinds(726, 704, 701, 201, 301, 303), points: 1800 },
      ],
      kindIds: [726, 724, 704, 701, 201, 301, 303],
      without: [kinds(706)],
    },
  ],
  [
    `
      90s|1990s|nineties|90s style|nineties style|90s supermodel|it girl|cool girl|that it girl|kate moss|supermodel|
      friends era|rachel green|clean 90s|90s prada
    `,
    {
      reading: 'slip dresses, camisoles, plain knits, jeans and slim shapes',
      prefers: [
        { atom: called('slip dress|slip skirt|cami'), points: 4800 },
        { atom: kinds(715, 738, 724, 726), points: 2400 },
        { atom: attribute('colour', 'black white brown grey'), points: 1800 },
      ],
      kindIds: [700, 715, 738, 724, 726, 714],
      without: [attribute('pattern', 'sequinned floral'), kinds(706)],
    },
  ],
  [
    `
      safari|safari chic|safari style|utility chic|utility style|military style|military chic|밀리터리|밀리터리룩|
      khakicore|out of africa|explorer|jungle
    `,
    {
      reading: 'linen, cotton and suede in khaki, camel and olive',
      prefers: [
        { atom: attribute('material', 'linen cotton suede canvas'), points: 3600 },
        { atom: attribute('colour', 'beige green brown'), points: 3600 },
        { atom: kinds(713, 729, 739, 406), points: 1800 },
      ],
      kindIds: [713, 723, 729, 735, 739, 406, 211, 103],
      without: [
        attribute('pattern', 'sequinned floral'),
        attribute('material', 'satin lace velvet'),
        kinds(...eveningKinds),
      ],
    },
  ],
];
