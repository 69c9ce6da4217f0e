import { attribute, called, kinds, type NamedOccasion } from './occasion.ts';

/** Returns phrases of each verb with each thing: `holds a laptop`, `holds my laptop`. */
const phrasesOf = (verbs: string, things: string) =>
  verbs
    .split(' ')
    .flatMap((verb) =>
      ['', ' a', ' my'].flatMap((article) => things.split(' ').map((thing) => `${verb}${article} ${thing}`)),
    )
    .join('|');

/** Returns phrases of how parts of a body are to look: `waist look smaller`. */
const looksOf = (parts: string, looks: string) =>
  parts
    .split(' ')
    .flatMap((part) => looks.split(' ').map((look) => `${part} look ${look}`))
    .join('|');

/** Sizes of laptops: 13 inch macbook. */
const laptops = '11 13 14 15 16 17'
  .split(' ')
  .flatMap((size) => [
    ...['laptop', 'macbook'].map((thing) => `${size} inch ${thing}`),
    ...['노트북', '맥북'].flatMap((thing) => [`${size}인치 ${thing}`, `${thing} ${size}인치`]),
  ])
  .join('|');

const tight = attribute('fit', 'bodycon slim skinny');

/** Presents, and wishes about figure, feel and room, as occasions. */
export const wishes: readonly NamedOccasion[] = [
  [
    `
      gift|gifts|present|presents|gifting|pressie|pressies|prezzie|prezzies|kris kringle|stocking filler|stocking stuffer|
      secret santa|white elephant|push present|treat myself|treat yourself|treat for me|payday treat|payday|
      treat for myself|little treat|
      something special|선물|선물용
    `,
    {
      reading: 'jewelry, bags, scarves and other things without clothing sizes',
      isAlone: true,
      prefers: [
        { atom: kinds(303, 304, 305, 301, 302, 306, 307), points: 1800 },
        { atom: kinds(404, 405, 111, 103, 107), points: 1800 },
      ],
      kindIds: [
        ...[100, 101, 102, 103, 104, 105, 106, 107, 109, 111, 112],
        ...[301, 302, 303, 304, 305, 306, 307, 309, 311, 401, 404, 405, 407, 408, 409],
      ],
      without: [],
    },
  ],
  [
    `
      sexy|seductive|sultry|spicy|slinky|revenge|revenge body|thirst trap|hot date|baddie|naked|smokeshow|
      steamy|risque|daring
    `,
    {
      reading: 'slip dresses, minis, bodysuits, satin, lace and velvet, close to the body',
      prefers: [
        { atom: attribute('material', 'satin lace silk velvet'), points: 2800 },
        { atom: attribute('fit', 'bodycon slim'), points: 2400 },
        { atom: attribute('neckline', 'v-neck halter strapless off-shoulder one-shoulder'), points: 1800 },
        { atom: called('slip dress|slip skirt|bias cut|cami|sculpted|second skin|fitted'), points: 3600 },
        { atom: kinds(701, 704, 716, 742, 203), points: 2400 },
        { atom: attribute('colour', 'black red'), points: 1800 },
      ],
      kindIds: [700, 701, 704, 715, 716, 742, 203],
      without: [
        kinds(706, 721, 730, 213),
        attribute('material', 'wool linen denim canvas tweed cotton'),
        attribute('pattern', 'floral striped checked'),
        called('shirt dress'),
      ],
      denied: [
        kinds(701, 715, 716),
        attribute('neckline', 'v-neck halter strapless off-shoulder one-shoulder'),
        called('slip|cami|second skin|low back'),
      ],
    },
  ],
  [
    `
      gift for men|gift for him|gifts for him|gifts for men|mens gift|mens gifts|gift for a man|present for him|
      presents for him|presents for men
    `,
    {
      reading: 'wallets, scarves, gloves, beanies, belts and sunglasses, no jewelry',
      isAlone: true,
      prefers: [{ atom: kinds(111, 404, 407, 408), points: 3600 }],
      kindIds: [111, 404, 407, 408, 403, 401, 108, 110],
      without: [attribute('colour', 'pink'), attribute('pattern', 'floral')],
    },
  ],
  [
    `
      dance in|can dance in|wont trip in|wont trip over in|not trip in|wont fall over in|wont twist my ankle in|
      dance all night|dance all night in|dancing all night|dancing in|dance the night away|
      dancing shoes|dance floor shoes|dancing till dawn
    `,
    {
      reading: 'block and low heels, ankle straps and ballet flats, no slippers or thin heels',
      isWish: true,
      prefers: [
        { atom: attribute('heel', 'block kitten flat wedge'), points: 3600 },
        { atom: called('ankle strap|slingback|mary jane|t bar'), points: 3600 },
        { atom: kinds(203, 207, 202), points: 2400 },
        { atom: attribute('pattern', 'metallic'), points: 1800 },
        { atom: attribute('material', 'satin'), points: 1800 },
      ],
      kindIds: [203, 207, 202, 205],
      without: [kinds(204, 213, 216), attribute('heel', 'stiletto'), called('stiletto|espadrille|espadrilles')],
    },
  ],
  [
    `
      cosy|cozy|snug|snuggly|snuggle|cuddly|cuffing|cuffing season|fireside|by the fire|log fire|
      sweater weather|jumper weather|hot chocolate|cosy night in|cozy night in|
      christmas movie|hibernation|hibernating
    `,
    {
      reading: 'soft knits, cashmere, shearling and fleece',
      isInformal: true,
      prefers: [
        { atom: attribute('material', 'cashmere wool shearling fleece mohair knit'), points: 3600 },
        { atom: attribute('fit', 'relaxed oversized'), points: 2400 },
        { atom: kinds(718, 720, 719), points: 2400 },
      ],
      kindIds: [718, 719, 720, 721, 757, 216, 404],
      without: [kinds(201, 202, 203, 204, 748, 749), attribute('pattern', 'sequinned')],
    },
  ],
  [
    `
      ${phrasesOf('fit fits for hold holds holding carry carrying carries', 'laptop computer documents files books')}|
      ${phrasesOf('fit fits hold holds carry carries', 'everything')}|
      ${laptops}|macbook|맥북|macbook pro|macbook air|laptop friendly|roomy|spacious|big enough|carry all|everything bag
    `,
    {
      reading: 'totes, shoppers, backpacks and other large bags',
      isWish: true,
      prefers: [{ atom: kinds(101, 108), points: 6000 }],
      kindIds: [101, 108, 110],
      without: [kinds(103, 104, 106, 107, 109, 111, 112), called('small|mini|compact|slim|micro')],
    },
  ],
  [
    `
      ${phrasesOf('fit fits for hold holds carry carries', 'phone keys essentials lipstick')}|
      small enough|just the essentials|only the essentials|핸드폰만 들어가는|휴대폰만 들어가는|폰만 들어가는|
      핸드폰이랑 지갑 들어가는|핸드폰 지갑 들어가는|핸드폰하고 지갑 들어가는|지갑이랑 핸드폰만 들어가는|지갑 핸드폰만 들어가는
    `,
    {
      reading: 'clutches, crossbody and other small bags',
      isWish: true,
      prefers: [
        { atom: kinds(103, 107, 109), points: 3600 },
        { atom: called('small|mini|compact|slim|micro'), points: 4800 },
      ],
      kindIds: [102, 103, 104, 106, 107, 109],
      without: [kinds(101, 108, 110), called('large|medium')],
    },
  ],
  [
    `
      ${looksOf('me us you stomach tummy belly', 'slim slimmer thin thinner skinny skinnier smaller flatter flat')}|
      look slim|look slimmer|look thinner|look skinny|look skinnier|looks slimming|slimming|slimmer looking|
      tummy|holds my tummy in|hold my tummy in|tummy control|
      belly|stomach|midsection|apple shape|apple shaped|apple body|mum tum|muffin top|love handles|
      bloated|bloating|food baby|postpartum|bump|bump friendly|baby bump|pregnant|pregnancy|expecting|mum to be|
      first trimester|second trimester|third trimester|trimester|months pregnant|weeks pregnant|
      mom to be|curvy|curves|forgiving|figure flattering|bigger girls|bigger ladies|
      뚱뚱해 보이지 않는|날씬해 보이는|날씬해보이는|통통|통통한
    `,
    {
      reading: 'wrap, shirt, A-line and flowing shapes, nothing tight',
      isWish: true,
      prefers: [
        { atom: called('maternity'), points: 9000 },
        {
          atom: called('wrap|a line|flowing|full skirted|swinging|flared|relaxed|airy|fluid|shirt dress'),
          points: 4800,
        },
        { atom: attribute('fit', 'a-line relaxed flared wide oversized'), points: 2400 },
        { atom: kinds(748), points: 4800 },
      ],
      kindIds: [700, 702, 703, 712, 713, 736, 744],
      without: [
        tight,
        kinds(704, 706, 716, 737),
        called('sheath|fitted|tailored|sculpted|darted|bias cut|pencil|cami|slip|structured'),
      ],
    },
  ],
  [
    `
      ${looksOf('waist', 'small smaller tiny tinier slim slimmer thin thinner snatched narrow narrower')}|
      ${phrasesOf('snatch snatches cinch cinches define defines accentuate accentuates highlight highlights nip', 'waist')}|
      ${phrasesOf('show emphasize emphasise emphasizes', 'waist')}|show off my waist|shows off my waist|give me a waist|
      gives me a waist|give me curves|gives me curves|create curves|creates curves|
      ${phrasesOf('hug hugs enhance enhances accentuate accentuates highlight highlights show shows flaunt celebrate', 'curves')}|
      show off my curves|shows off my curves|hug my figure|hugs my figure|
      bum look good|bum look bigger|butt look good|butt look bigger|bum look great|butt look great|
      hourglass|hourglass shape|hourglass shaped|hourglass figure|hourglass body|small waist|tiny waist|waist defining|
      rectangle shape|rectangle body|rectangle body shape|boyish figure|boyish shape|straight figure|no curves|no waist
    `,
    {
      reading: 'belted, wrapped and fitted waists, nothing loose',
      isWish: true,
      prefers: [
        { atom: called('wrap|belted|fitted|sculpted|sheath|pencil|darted|cinched|corset'), points: 4800 },
        { atom: attribute('fit', 'bodycon slim a-line'), points: 2400 },
        { atom: called('high rise|full skirted'), points: 1200 },
      ],
      kindIds: [700, 702, 712, 716, 735, 741, 743],
      without: [attribute('fit', 'oversized relaxed'), called('oversized|boxy|relaxed|tent|cocoon')],
    },
  ],
  [
    `
      ${looksOf('hips thighs bum butt bottom', 'small smaller slim slimmer thin thinner narrow narrower')}|
      pear shape|pear shaped|pear body|wide hips|big hips|hips|bigger hips|thick thighs|big thighs|thighs|big bum|bum|
      saddlebags|bottom heavy|big butt|large hips|wider hips|heavy thighs|bigger thighs|chunky thighs|chunky legs
    `,
    {
      reading: 'A-line, full and flared skirts and wide legs',
      isWish: true,
      prefers: [
        { atom: attribute('fit', 'a-line flared wide'), points: 3600 },
        { atom: kinds(743, 744, 736, 702, 703), points: 3600 },
        { atom: called('a line|full|flared|swinging|flowing|wrap'), points: 2400 },
      ],
      kindIds: [702, 703, 736, 743, 744],
      without: [tight, called('pencil|cigarette|slim leg|fitted|sheath|tapered')],
    },
  ],
  [
    `
      ${looksOf('bust chest boobs breasts', 'small smaller')}|big boobs|large boobs|
      breastfeeding|breastfeed|breastfeed in|
      big bust|large bust|full bust|fuller bust|bust|busty|big chest|large chest|big breasts|large breasts|top heavy
    `,
    {
      reading: 'V-necks, wraps and shirts, no high necks',
      isWish: true,
      prefers: [
        { atom: called('wrap|v neck|button front'), points: 4800 },
        { atom: attribute('neckline', 'v-neck scoop collared'), points: 3600 },
      ],
      kindIds: [700, 702, 712, 713, 720],
      without: [attribute('neckline', 'high crew strapless'), kinds(719, 715, 706), called('slip|cami|sheath')],
    },
  ],
  [
    `
      ${looksOf('bust chest boobs breasts', 'big bigger large larger full fuller')}|small boobs|small bust|small chest|
      flat chest|flat chested|small breasts|smaller bust|no boobs|no bust
    `,
    {
      reading: 'ruffles, gathers, bows and high or halter necks',
      isWish: true,
      prefers: [
        { atom: called('ruffled|ruffle|frill|gathered|smocked|shirred|draped|bow|pleated|plisse'), points: 4800 },
        { atom: attribute('neckline', 'high halter crew'), points: 2400 },
      ],
      kindIds: [700, 702, 711, 712],
      without: [],
    },
  ],
  [
    'short neck|shorter neck|thick neck',
    {
      reading: 'V-necks, scoops and open collars, no high necks',
      isWish: true,
      prefers: [
        { atom: attribute('neckline', 'v-neck scoop collared square'), points: 3600 },
        { atom: called('v neck|button front|wrap'), points: 3600 },
        { atom: kinds(720), points: 2400 },
      ],
      kindIds: [712, 713, 718, 720],
      without: [attribute('neckline', 'high'), kinds(719), called('turtleneck|high neck|roll neck|mock neck')],
    },
  ],
  [
    'wide calf|wide calves|wider calves|thick calves|thick calf|big calves|large calves|muscular calves',
    {
      reading: 'ankle boots, wide legs and long skirts, nothing slim',
      isWish: true,
      prefers: [
        { atom: kinds(211, 736, 702, 703, 743, 744), points: 3600 },
        { atom: called('wide calf|stretch|wide leg|flared'), points: 4800 },
      ],
      kindIds: [211, 736, 702, 703, 743, 744],
      without: [tight, kinds(701, 742), called('slim|sock|cigarette|cropped')],
    },
  ],
  [
    `
      short torso|short body|short waisted|short upper body|
      short women|short woman|short girl|shorter women|
      petite women|petite frame|petite girl
    `,
    {
      reading: 'high-rise, mini and cropped shapes',
      isWish: true,
      prefers: [
        { atom: called('high rise|belted|cigarette|ankle'), points: 3600 },
        { atom: attribute('length', 'mini cropped knee'), points: 3600 },
        { atom: attribute('fit', 'wide'), points: -3600 },
      ],
      kindIds: [701, 702, 726, 735, 738, 742],
      without: [attribute('length', 'maxi'), kinds(705), called('oversized|longline')],
    },
  ],
  [
    'long torso|long body|long arms|tall women|tall woman|tall lady|tall girl|taller women|tall frame|extra tall|long legs',
    {
      reading: 'full lengths and wide legs, nothing mini or cropped',
      isWish: true,
      prefers: [
        { atom: attribute('length', 'maxi long'), points: 4800 },
        { atom: attribute('length', 'midi'), points: 1200 },
        { atom: attribute('fit', 'wide flared'), points: 2400 },
        { atom: called('longline|full length|wide leg|oversized'), points: 2400 },
      ],
      kindIds: [702, 703, 728, 736, 744],
      without: [attribute('length', 'mini cropped'), kinds(701, 742), called('cropped|petite')],
    },
  ],
  [
    'narrow shoulders|small shoulders|sloping shoulders|sloped shoulders',
    {
      reading: 'strong shoulders, puffed sleeves, boat and off-shoulder necks',
      isWish: true,
      prefers: [
        {
          atom: called('sharp shouldered|strong shouldered|structured|padded shoulder|puff sleeve|double breasted'),
          points: 4800,
        },
        { atom: attribute('sleeve', 'puff cap'), points: 3600 },
        { atom: attribute('neckline', 'boat off-shoulder square'), points: 3600 },
      ],
      kindIds: [700, 712, 718, 726],
      without: [attribute('neckline', 'halter'), called('raglan|dropped shoulder')],
    },
  ],
  [
    `
      ${looksOf('shoulders', 'narrow narrower small smaller slim slimmer')}|balance broad shoulders|
      broad shoulders|wide shoulders|broad shouldered|athletic build|inverted triangle|swimmers shoulders
    `,
    {
      reading: 'V-necks, wraps and flared skirts, no puffed sleeves or strong shoulders',
      isWish: true,
      prefers: [
        { atom: attribute('neckline', 'v-neck scoop'), points: 3600 },
        { atom: called('wrap|v neck|a line|full skirted'), points: 3600 },
        { atom: attribute('fit', 'a-line flared wide'), points: 2400 },
      ],
      kindIds: [700, 702, 712, 743, 744, 736],
      without: [
        attribute('sleeve', 'puff cap'),
        attribute('neckline', 'off-shoulder halter strapless one-shoulder'),
        called('sharp shouldered|strong shouldered|structured shoulder|padded shoulder|puff sleeve'),
      ],
    },
  ],
  [
    `
      ${looksOf('me us', 'tall taller')}|
      ${looksOf('legs', 'slim slimmer thin thinner skinny skinnier endless better')}|
      legs for days|lengthen my legs|lengthens my legs|elongate my legs|elongates my legs|add height|adds height|
      longer legs|legs look longer|legs look long|look taller|looks taller|elongate|elongating|leg lengthening|
      short legs|shorter legs
    `,
    {
      reading: 'high-rise waists, flared and wide legs and short skirts, nothing low or cropped',
      isWish: true,
      prefers: [
        { atom: called('high rise|high waisted'), points: 4800 },
        { atom: attribute('fit', 'flared wide straight'), points: 2400 },
        { atom: attribute('length', 'mini'), points: 2400 },
        { atom: kinds(201, 202), points: 2400 },
      ],
      kindIds: [735, 736, 738, 742, 201, 202],
      without: [attribute('length', 'cropped'), called('low rise|cropped|drop waist')],
    },
  ],
];
