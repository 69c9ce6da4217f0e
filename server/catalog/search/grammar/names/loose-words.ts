import type { AttributeName } from '#contract/attributes.ts';
import { mayHave } from '#server/catalog/attributes/kind-attributes.ts';
import { koreanSpellings } from '#server/catalog/attributes/korean-compounds.ts';
import { fold } from '#server/catalog/search/fold.ts';
import { propertiesAbroad } from '#server/catalog/search/grammar/abroad/properties.ts';
import { categoryOfKind } from '#server/catalog/taxonomy/kind-tree.ts';
import { splitList } from '#server/platform/word-lists.ts';

/**
 * The values that words name, by attribute. A product with any of them has the property. `names`: the shades that are
 * meant in place of whole families of colours.
 */
type Meaning = { attribute: AttributeName; values: readonly string[]; names?: readonly string[] }[];

/** Patterns that a print may show. */
const prints = [
  ...['printed', 'floral', 'animal', 'polka-dot', 'geometric', 'paisley', 'camouflage', 'tie-dye', 'graphic'],
  ...['abstract', 'multicolour'],
];
/** Patterns that a plain product lacks. Its surface may be quilted or embroidered. */
export const visiblePatterns = [...prints, 'striped', 'checked', 'logo', 'colour-block'];

/**
 * Words of shoppers that several values of attributes meet. Feeds use the same words for one value each, so that these
 * meanings are of queries alone.
 */
const meanings: readonly (readonly [words: string, meaning: Meaning])[] = [
  [
    `
      sparkly|sparkling|sparkles|glittery|glitzy|blingy|bling|iced out|shimmery|shimmering|
      반짝이는|반짝반짝|반짝거리는|반짝이|블링블링|블링
    `,
    [
      { attribute: 'pattern', values: ['sequinned', 'metallic'] },
      { attribute: 'material', values: ['crystal'] },
    ],
  ],
  [
    'embellishment|embellishments',
    [
      { attribute: 'pattern', values: ['embroidered', 'sequinned'] },
      { attribute: 'material', values: ['crystal'] },
    ],
  ],
  [
    'shiny|glossy|wet look|wetlook|광택|광택있는|광나는|유광',
    [
      { attribute: 'pattern', values: ['metallic', 'sequinned'] },
      { attribute: 'material', values: ['satin'] },
    ],
  ],
  [
    'fluffy|furry|fuzzy|보송보송한|복슬복슬한|뽀글뽀글|폭신한|복슬복슬',
    [{ attribute: 'material', values: ['shearling', 'fur', 'faux-fur', 'mohair', 'fleece'] }],
  ],
  ['털|털 안감', [{ attribute: 'material', values: ['shearling', 'fur', 'faux-fur'] }]],
  [
    `
      latte dressing|latte girl|
      neutral|neutrals|neutral colour|neutral color|neutral tone|neutral tones|neutral colours|neutral colors|
      earth tone|earth tones|earthy|earthy tones|earthy colours|earthy colors|neutral shades|nude tones|
      뉴트럴|뉴트럴 톤|차분한 색|차분한 톤|톤다운된 색|톤 다운된 색|채도 낮은 색|뮤트 톤|뮤트 컬러
    `,
    [{ attribute: 'colour', values: ['beige', 'white', 'grey', 'brown', 'black'] }],
  ],
  [
    `
      wide sleeve|wide sleeves|wide sleeved|statement sleeve|statement sleeves|big sleeves|puffy sleeve|puffy sleeves|
      dramatic sleeves|voluminous sleeves|
      소매 넓은|소매가 넓은|넓은 소매|소매 통 넓은|소매 통이 넓은|소매 통 큰|소매 통이 큰|통 넓은 소매|와이드 소매
    `,
    [{ attribute: 'sleeve', values: ['bell', 'puff'] }],
  ],
  ['통 좁은|통이 좁은', [{ attribute: 'fit', values: ['slim', 'skinny', 'straight'] }]],
  ['통 큰|통이 큰', [{ attribute: 'fit', values: ['wide'] }]],
  [
    '품 큰|품이 큰|품 넉넉한|품이 넉넉한|넉넉한 핏|여유 있는|여유로운|여유 있는 핏',
    [{ attribute: 'fit', values: ['relaxed', 'oversized'] }],
  ],
  [
    '목 높은|목이 높은|반하이넥|반폴라|목 올라온|목이 올라온|목까지 올라온',
    [{ attribute: 'neckline', values: ['high'] }],
  ],
  ['배꼽 보이는|배 보이는', [{ attribute: 'length', values: ['cropped'] }]],
  [
    'au dessus du genou|über dem knie|sopra il ginocchio|encima de la rodilla|무릎 위로 올라오는|무릎 위까지 오는|깡총한|하의실종',
    [{ attribute: 'length', values: ['mini'] }],
  ],
  [
    'mid calf|midcalf|to the calf|to my calves|medium length|mid length|medium long',
    [{ attribute: 'length', values: ['midi'] }],
  ],
  [
    `
      to the floor|to the ground|touches the floor|touches the ground|to my ankles|to the ankle|to the ankles|
      to my feet|
      ankles|my ankles
    `,
    [{ attribute: 'length', values: ['maxi', 'ankle'] }],
  ],
  ['at the ankle|at my ankle|at the ankles|at my ankles', [{ attribute: 'length', values: ['ankle'] }]],
  ['발목 보이는|발목이 보이는|발목 드러나는|발목이 드러나는', [{ attribute: 'length', values: ['ankle'] }]],
  ['above my knee|above my knees|above the knees|thigh length', [{ attribute: 'length', values: ['mini'] }]],
  ['종아리 중간까지 오는|종아리 반까지 오는', [{ attribute: 'length', values: ['midi'] }]],
  ['b w|bw|b n w|b and w|흑백|검흰|흰검|모노크롬', [{ attribute: 'colour', values: ['black', 'white'] }]],
  ['무채색|모노톤', [{ attribute: 'colour', values: ['black', 'white', 'grey'] }]],
  ['끈 묶는|끈 매는', [{ attribute: 'closure', values: ['lace-up', 'tie'] }]],
  ['cruelty free|no animal products|without animal products', [{ attribute: 'material', values: ['faux-leather'] }]],
  ['silky|실키한|실키', [{ attribute: 'material', values: ['silk', 'satin'] }]],
  ['spotty|dotty|dots', [{ attribute: 'pattern', values: ['polka-dot'] }]],
  [
    `
      print|prints|printed|pattern print|프린트|프린팅|imprimé|imprimée|imprimés|imprimées|stampa|stampe|stampato|stampata|
      stampati|stampate|estampado|estampada|estampados|estampadas|bedruckt|bedruckte|bedrucktes|bedrukt|bedrukte
    `,
    [{ attribute: 'pattern', values: prints }],
  ],
  ['gemustert|gemusterte|gemustertes|gemusterter', [{ attribute: 'pattern', values: visiblePatterns }]],
  [
    'sheer|see through|see thru|seethru|transparent|비치는|속 비치는|비침|비침 있는|속비침|시스루',
    [{ attribute: 'material', values: ['chiffon', 'tulle', 'organza', 'lace'] }],
  ],
  [
    'itchy|scratchy|prickly|itch|itches|scratch|scratches|따가운|까끌까끌한|까칠한|까슬까슬한|까슬거리는|까끌거리는|까끌한',
    [{ attribute: 'material', values: ['wool', 'mohair'] }],
  ],
  [
    'sensitive skin|soft on the skin|gentle on the skin|kind to skin|skin friendly',
    [{ attribute: 'material', values: ['cashmere', 'silk', 'cotton', 'jersey'] }],
  ],
  [
    'barbie|barbie core|barbie girl|barbie style|malibu barbie|pinkcore|elle woods|legally blonde',
    [{ attribute: 'colour', values: ['pink'] }],
  ],
  [
    'st patricks|st patricks day|saint patricks day|st paddys|st paddys day',
    [{ attribute: 'colour', values: ['green'] }],
  ],
  [
    `
      plissé|plissée|plissés|plissées|plissettato|plissettata|plissettate|plisado|plisada|plisadas|plissado|plissada|
      plissadas|
      plissiert|plissierter|plissee|geplooid|geplooide|geplisseerd|geplisseerde|accordion pleat|accordion pleats|
      accordion pleated|
      knife pleat|knife pleats|knife pleated|box pleat|box pleats|box pleated|sunray pleat|sunray pleats
    `,
    [{ attribute: 'pattern', values: [], names: ['pleated', 'plisse'] }],
  ],
  ['double denim|denim on denim|청청|청청 패션|청청 룩|데님 온 데님', [{ attribute: 'material', values: ['denim'] }]],
  [
    'wrinkly|creases easily|crease|creases|wrinkle|wrinkles|iron|to iron|have to iron|ironing|need ironing|needs ironing|구김 가는|구김 있는|구김 생기는|주름 가는|주름 지는|주름 생기는|구겨지는|다림질',
    [{ attribute: 'material', values: ['linen'] }],
  ],
  [
    '메탈 스트랩|메탈줄|메탈 밴드|메탈 브레이슬릿|메탈 시계줄',
    [{ attribute: 'material', values: [], names: ['steel', 'gold tone', 'silver tone', 'metal', 'bracelet'] }],
  ],
  [
    '금속 장식|메탈 장식|쇠 장식|금속 달린|금속 있는',
    [{ attribute: 'material', values: [], names: ['hardware', 'studded', 'stud', 'metal', 'chain', 'gilt'] }],
  ],
  ['lunar new year|chinese new year|cny', [{ attribute: 'colour', values: ['red'] }]],
  [
    `
      tight|clingy|cling|skin tight|figure hugging|snatched|cinched|body hugging|
      붙는|딱붙|딱 붙는|달라붙는|꽉 끼는|꽉 맞는|꽉 조이는|몸에 붙는|몸매 드러나는|허리 조이는|허리 조인|허리 잡힌|허리 들어간|라인 들어간|허리 라인|
      허리 라인 들어간|허리 라인 잡힌|허리 라인 있는|라인 잡힌
    `,
    [
      { attribute: 'fit', values: ['bodycon', 'slim', 'skinny'] },
      { attribute: 'fit', values: [], names: ['fitted', 'sculpted', 'second skin', 'darted', 'sheath'] },
    ],
  ],
  [
    'asymmetric hem|asymmetrical hem|uneven hem|high low|high low hem|dipped hem|handkerchief hem',
    [{ attribute: 'length', values: [], names: ['asymmetric', 'asymmetrical', 'high low', 'handkerchief'] }],
  ],
  [
    `
      hide my neck|hides my neck|neck hiding|hide neck lines|cover my neck|covers my neck|turkey neck|crepey neck|
      saggy neck
    `,
    [
      { attribute: 'neckline', values: ['high', 'collared'] },
      { attribute: 'neckline', values: [], names: ['turtleneck', 'high neck', 'mock neck', 'funnel neck'] },
    ],
  ],
  ['knees|my knees', [{ attribute: 'length', values: ['knee', 'midi'] }]],
  ['grecian|greek goddess', [{ attribute: 'fit', values: [], names: ['grecian', 'draped'] }]],
  [
    `
      low cut|low neck|low neckline|cleavage|booby|show cleavage|shows cleavage|
      scollato|scollata|scollati|scollate|escote|
      escotado|escotada|escotados|escotadas|
      decote|decotado|decotada|tief ausgeschnitten
    `,
    [{ attribute: 'neckline', values: ['v-neck', 'scoop'] }],
  ],
  ['breton|breton top stripe|nautical stripe|nautical stripes', [{ attribute: 'pattern', values: ['striped'] }]],
  [
    `
      arms|upper arm|upper arms|covers arms|covered arms|arm coverage|bingo wings|with sleeves|sleeves|sleeved|
      has sleeves|have sleeves|
      with a sleeve|with long or short sleeves|manches|ärmel|ärmeln|maniche|mangas|les bras|oberarme|braccia|brazos|
      소매 있는|팔 가리는|팔 가려주는|팔뚝|팔뚝살|팔 굵은|굵은 팔|팔뚝 굵은
    `,
    [{ attribute: 'sleeve', values: ['short', 'long', 'three-quarter', 'puff', 'bell', 'cap'] }],
  ],
  ['팔 드러나는|팔뚝 드러나는|팔 보이는|팔뚝 보이는', [{ attribute: 'sleeve', values: ['sleeveless'] }]],
  [
    `
      굽 낮은|낮은 굽|힐 낮은|낮은 힐|굽 안 높은|힐 안 높은|안 높은 굽|안 높은 힐|굽 높지 않은|힐 높지 않은|
      높지 않은 굽|높지 않은 힐
    `,
    [{ attribute: 'heel', values: ['flat', 'kitten'] }],
  ],
  [
    `
      small heel|small heels|little heel|little heels|tiny heel|tiny heels|
      wee heel|slight heel|bit of a heel|bit of heel|hardly any heel|hardly a heel|barely any heel|barely a heel|
      almost no heel|next to no heel
    `,
    [{ attribute: 'heel', values: ['kitten'] }],
  ],
  [
    'killer heels|skyscraper heels|towering heels|sky scraper heels|very high heels|super high heels',
    [{ attribute: 'heel', values: ['high'] }],
  ],
  [
    `
      below the knee|below knee|under the knee|past the knee|below my knees|cover the knees|covers the knees|
      cover my knees|
      cover the knee|covers the knee|covers my knees|
      sous le genou|en dessous du genou|couvre le genou|couvre les genoux|unter dem knie|unterm knie|
      sotto il ginocchio|copre il ginocchio|copre le ginocchia|debajo de la rodilla|cubre la rodilla|cubre las rodillas|
      무릎 아래|무릎 밑|무릎 아래로 오는|무릎 덮는|무릎 가리는
    `,
    [{ attribute: 'length', values: ['knee', 'midi', 'maxi'] }],
  ],
  [
    '엉덩이 덮는|엉덩이 덮이는|엉덩이를 덮는|힙 덮는|힙을 덮는',
    [
      { attribute: 'length', values: ['long'] },
      { attribute: 'length', values: [], names: ['longline', 'tunic'] },
    ],
  ],
  ['하프|하프 기장', [{ attribute: 'length', values: ['knee', 'midi'] }]],
  // Texts speak of discreet branding, which is no logo print.
  ['real or faux fur|faux or real fur', [{ attribute: 'material', values: ['fur', 'shearling', 'faux-fur'] }]],
  [
    'animal skin|animal skins|animal hide|animal hides',
    [{ attribute: 'material', values: ['leather', 'suede', 'shearling', 'fur'] }],
  ],
  ['real or faux leather|faux or real leather', [{ attribute: 'material', values: ['leather', 'faux-leather'] }]],
  ['branding', [{ attribute: 'pattern', values: ['logo'] }]],
  ['칼라 있는|칼라 달린', [{ attribute: 'neckline', values: ['collared'] }]],
  [
    'closes|closable|closeable|secure closure|secure closing|closed top|closing top|fastens shut|shuts',
    [
      { attribute: 'closure', values: ['zip', 'buckle', 'snap', 'magnetic', 'drawstring'] },
      { attribute: 'closure', values: [], names: ['zip top', 'flap', 'drawstring'] },
    ],
  ],
  ['zips up|zips shut|zips closed|zip closed', [{ attribute: 'closure', values: ['zip'] }]],
  [
    'elastic waist|elastic waistband|elasticated waistband|elasticated|stretch waist|stretchy waist|stretchy waistband',
    [{ attribute: 'closure', values: ['slip-on'] }],
  ],
  [
    `
      that slip off|that slip on|can slip off|can slip on|slips off|slips on|easy to slip on|easy to slip off|kick off|
      easy on easy off
    `,
    [{ attribute: 'closure', values: ['slip-on'] }],
  ],
  ['laces|shoelaces|shoe laces|schnürsenkel', [{ attribute: 'closure', values: ['lace-up'] }]],
  // Feeds name the colour of a metal rather than the metal. Steel is a shade of blue as well, and told in names alone.
  [
    'metal|메탈|금속|métal|metallo',
    [
      { attribute: 'material', values: ['gold', 'silver', 'platinum', 'steel', 'brass'] },
      { attribute: 'colour', values: ['gold', 'silver'] },
    ],
  ],
  [
    '스틸|스테인리스|스텐',
    [
      { attribute: 'material', values: ['steel'] },
      { attribute: 'material', values: [], names: ['steel'] },
    ],
  ],
  // English feeds tell jersey in names alone: the word is a sweater as well.
  [
    '저지|jersey fabric|in jersey|en jersey|aus jersey',
    [
      { attribute: 'material', values: ['jersey'] },
      { attribute: 'material', values: [], names: ['jersey'] },
    ],
  ],
  [
    '패브릭|천|천 소재|천 재질|천으로 된',
    [
      {
        attribute: 'material',
        values: 'cotton linen canvas nylon polyester denim velvet tweed satin silk wool'.split(' '),
      },
    ],
  ],
  [
    `
      natural fibre|natural fibres|natural fiber|natural fibers|natural fabric|natural fabrics|natural material|
      natural materials|천연 소재|자연 소재|천연 섬유|천연 원단|matières naturelles|matière naturelle|fibre naturali|
      naturfaser|naturfasern|fibras naturales|tejidos naturales|natuurlijke materialen|fibras naturais
    `,
    [{ attribute: 'material', values: ['cotton', 'linen', 'silk', 'wool', 'cashmere'] }],
  ],
  [
    `
      synthetics|synthetic fibre|synthetic fibres|synthetic fiber|synthetic fibers|synthetic fabric|synthetic fabrics|
      synthetic material|synthetic materials|man made fibres|man made fabrics|합성 섬유|합성 소재|화학 섬유|화섬|인조 섬유|
      synthétique|synthétiques|sintetico|sintetici|sintetica|synthetik|sintético|sintéticos|synthetisch
    `,
    [{ attribute: 'material', values: ['polyester', 'nylon'] }],
  ],
  [
    'verni|vernie|vernis|vernies|vernice|verniciato|verniciata|charol|lackleder|lakleer',
    [{ attribute: 'material', values: [], names: ['patent'] }],
  ],
  ['stones|gems|jewels|gemstones', [{ attribute: 'material', values: ['gemstone', 'crystal', 'diamond', 'pearl'] }]],
  // Most jewelry that is called gold or silver is plated.
  [
    '금',
    [
      { attribute: 'material', values: ['gold'] },
      { attribute: 'colour', values: ['gold'] },
    ],
  ],
  [
    '은',
    [
      { attribute: 'material', values: ['silver'] },
      { attribute: 'colour', values: ['silver'] },
    ],
  ],
  [
    'pattern|patterns|patterned|motif|motifs|fantasia|estampado|muster|patroon|무늬|패턴',
    [{ attribute: 'pattern', values: visiblePatterns }],
  ],
];

/** Words for products without a pattern. Feeds rarely state that there is none. */
const plainWords = new Set(
  splitList(`
    plain|solid|solid colour|solid color|one colour|one color|unpatterned|
    무지|단색|솔리드|민무늬|무늬 없는|패턴 없는|프린트 없는|uni|unie|tinta unita|liso|einfarbig|effen
  `)
    .flatMap(koreanSpellings)
    .map(fold),
);

/** Returns whether folded words ask for a product without a pattern. */
export const isPlainWord = (words: string): boolean => plainWords.has(words);

const meaningOfNames = (attribute: AttributeName, names: string): Meaning => [
  { attribute, values: [], names: splitList(names).map((name) => fold(name)) },
];

/** Groups of shades, by which shoppers name many colours at once. Each has shades of several families, and not all of any. */
const palettes: readonly (readonly [words: string, names: string])[] = [
  [
    `
      pastel|pastels|pastel colour|pastel colours|pastel color|pastel colors|pastel shade|pastel shades|pastel tones|
      sorbet|sorbet colours|sorbet colors|sherbet|파스텔|파스텔 톤|파스텔색
    `,
    `
      pastel|powder pink|pale pink|light pink|baby pink|blush|pale blue|light blue|baby blue|powder blue|sky blue|
      lilac|lavender|mint|sage|butter|lemon|pale yellow|peach|pistachio|pale green|light green
    `,
  ],
  [
    `
      colourful|colorful|bright|bright colour|bright color|bright colours|bright colors|bright coloured|
      bright colored|brightly coloured|brightly colored|brights|bold colours|bold colors|bold colour|bold color|
      vibrant|vibrant colours|vibrant colors|vivid colours|vivid colors|dopamine|dopamine dressing|
      coloré|colorée|colorés|colorées|colorato|colorata|colorati|colorate|colorido|colorida|coloridos|coloridas|
      bunt|bunte|buntes|bunter|쨍한|쨍한 색|쨍한 컬러|비비드|비비드한|비비드 컬러|화사한 색|화사한 컬러|알록달록|알록달록한|컬러풀|컬러풀한|형광|형광색|네온
    `,
    `
      fuchsia|hot pink|magenta|cobalt|royal blue|electric blue|emerald|kelly green|lime|saffron|yellow|orange|
      tangerine|coral|red|scarlet|cherry|turquoise|multicolor|multicolour|multicolored|multicoloured|rainbow|bright|
      neon
    `,
  ],
  [
    'neon|neons|neon colour|neon color|neon colours|neon colors|fluorescent|fluo',
    'neon|fluorescent|fluo|lime|hot pink|fuchsia|magenta|electric blue|tangerine|acid',
  ],
  ['dark wash|dark denim|dark blue denim|raw denim', 'indigo|washed black|noir|black|navy|dark blue|raw|rinse'],
  ['light wash|light denim|light blue denim', 'washed blue|light blue|pale blue|bleached|ice blue'],
  [
    'jewel tone|jewel tones|jewel toned|jewel colour|jewel colours|jewel color|jewel colors|gem tones',
    `
      emerald|sapphire|ruby|amethyst|teal|plum|bordeaux|burgundy|cobalt|royal blue|fuchsia|magenta|topaz|garnet|jade|
      cherry|purple
    `,
  ],
  [
    `
      autumn colours|autumn colors|autumnal colours|autumnal colors|autumn tones|autumnal tones|autumn shades|
      autumnal shades|fall colors|fall colours|fall tones|fall shades|warm tones|warm colours|warm colors|
      웜 톤|봄 웜 톤|가을 웜 톤|봄 웜|가을 웜|갈 웜|가을 뮤트|따뜻한 색|가을 색|가을 컬러
    `,
    `
      rust|terracotta|camel|chocolate|brown|olive|bordeaux|burgundy|saffron|mustard|cognac|tan|orange|ochre|caramel|
      copper
    `,
  ],
  [
    'cool tone|cool tones|cool toned|cool colours|cool colors|cool shades|쿨 톤|여름 쿨 톤|겨울 쿨 톤|여름 쿨|겨울 쿨|여 쿨|겨 쿨|여 쿨라|여름 뮤트|차가운 색',
    `
      white|silver|grey|light grey|dove grey|charcoal|black|noir|navy|cobalt|royal blue|pale blue|light blue|sky blue|
      emerald|teal|mint|lilac|lavender|plum|purple|fuchsia|magenta|powder pink|rose|pink
    `,
  ],
  [
    `
      dark|dark colours|dark colors|dark coloured|dark colored|dark tones|dark shades|dark colour|dark color|
      어두운 색|어두운 색상|어두운 컬러|짙은 색|진한 색|다크 색|다크 컬러|다크 톤
    `,
    `
      noir|black|navy|charcoal|chocolate|dark brown|bordeaux|burgundy|forest|dark green|plum|midnight|aubergine|
      dark blue|dark grey
    `,
  ],
  [
    `
      light colours|light colors|light coloured|light colored|light tones|pale colours|pale colors|
      light colour|light color|soft colours|soft colors|밝은 색|밝은 색상|밝은 컬러|연한 색|옅은 색|은은한 색|은은한 색상|은은한 색감|은은한 컬러|은은한 톤
    `,
    `
      white|ivory|cream|oat|pale blue|light blue|powder pink|pale pink|butter|champagne|sage|lilac|beige|natural|mint|
      dove grey|light grey|blush
    `,
  ],
];

/** Shapes that names of products tell in other words than shoppers. */
const shapes: readonly (readonly [words: string, names: string])[] = [
  [
    `
      power shoulder|power shoulders|big shoulders|strong shoulders|padded shoulder|padded shoulders|shoulder pads|
      sharp shoulders|
      파워 숄더|어깨 뽕|어깨 패드|뽕 들어간|각진 어깨
    `,
    'sharp shouldered|strong shouldered|padded shoulder|power shoulder|structured shoulder',
  ],
  [
    'flowy|floaty|flowing|fluide|fluides|fluido|fluida|fluidi|fluidos|fluidas|fließend|fließende|fließendes|swishy|swooshy|twirly|swirly|billowy|찰랑찰랑|찰랑거리는|하늘하늘|하늘거리는|살랑살랑',
    'flowing|flowy|floaty|fluid|airy|swinging|full skirted|billowy|plisse',
  ],
  ['노칼라|칼라리스|칼라 없는|깃 없는|senza colletto|ohne kragen|kragenlos|kragenlose|zonder kraag', 'collarless'],
  [
    'backless|open back|open at the back|low back|bare back|no back|with no back|without a back|sin espalda|senza schiena|sem costas|등 파인|등이 파인|등 파진|등 트인|등이 트인|뒤 트인|뒤가 트인|등 드러나는|등이 드러나는|등 없는',
    'backless|open back|low back|bare back',
  ],
  ['bout pointu|bouts pointus|pointue|pointues|a punta|in punta|de punta fina|en punta|bico fino', 'pointed|pointy'],
  ['drapey|drapy', 'draped|fluid|bias cut|cowl neck'],
  ['french cuff|french cuffs|double cuff|double cuffs', 'french cuff|french cuffs|double cuff|double cuffs'],
];

const byWords = new Map(
  [
    ...meanings,
    ...palettes.map(([words, names]) => [words, meaningOfNames('colour', names)] as const),
    ...shapes.map(([words, names]) => [words, meaningOfNames('fit', names)] as const),
    ...propertiesAbroad.map(([words, attribute, meaning]) => {
      const read = 'names' in meaning ? meaningOfNames(attribute, meaning.names) : [{ attribute, ...meaning }];
      return [words, read] as const;
    }),
  ].flatMap(([words, meaning]) =>
    splitList(words).flatMap((one) => koreanSpellings(one).map((spelling) => [fold(spelling), meaning] as const)),
  ),
);

/** The folded words that have a loose meaning. */
export const looseNames: readonly string[] = [...byWords.keys()];

/** Returns what folded words mean loosely, such as sparkly. Undefined for words without such a meaning. */
export function looseMeaning(words: string): Meaning | undefined {
  return byWords.get(words);
}

const pumpId = 201;

const isBetween = (first: number, last: number) => (id: number) => id >= first && id <= last;
const isSkirtOrDress = (id: number) => isBetween(700, 706)(id) || isBetween(741, 744)(id);

/** Tells whether no product of the kinds may have any of some attributes: bags and shoes have no necklines and fits. */
export const lacksAttributes = (
  reading: readonly { attribute: AttributeName }[],
  subcategoryIds: readonly number[] | undefined,
): boolean => {
  if (!subcategoryIds) return false;
  const categoryIds = new Set(subcategoryIds.map(categoryOfKind));
  return reading.every(({ attribute }) => ![...categoryIds].some((id) => mayHave(id, attribute)));
};

/** Words for lengths, with the values that they mean for dresses and skirts, and for other clothes of the upper body. */
const lengthWords: readonly (readonly [words: string, ofSkirts: readonly string[], ofOthers: readonly string[]])[] = [
  [
    `
      long|longer|longest|longue|longues|lungo|lunga|lunghi|lunghe|comprido|comprida|compridos|compridas|longo|longa|
      largo|larga|largos|largas|lang|lange|langes|langer|
      긴|길지|길고|롱|롱한|기다란
    `,
    ['maxi', 'long'],
    ['long', 'maxi'],
  ],
  [
    `
      short|shorter|shortest|court|courte|courts|courtes|corto|corta|corti|corte|cortos|cortas|curto|curta|curtos|
      curtas|kurz|kurze|kurzes|kurzer|
      kort|korte|짧은|짧지|짧고|숏
    `,
    ['mini'],
    ['cropped', 'mini'],
  ],
];
const byLength = new Map(
  lengthWords.flatMap(([words, ofSkirts, ofOthers]) =>
    splitList(words).map((one) => [fold(one), { ofSkirts, ofOthers }] as const),
  ),
);

/** Words for heights of heels, where the shoes alone are named. Boots may be tall themselves. */
const heightWords = new Map<string, readonly string[]>(
  (
    [
      ['high|higher|높은|높고|높은거|haut|hauts|hautes|alto|alta|alti|alte|altos|altas|hoch|hohe|hoog|hoge', ['high']],
      ['block', ['block']],
      ['kitten', ['kitten']],
      ['plat|plate|plats|plates|piatto|piatta|piatti|piatte|plano|plana|planos|planas|raso|rasa|rasos|rasas', ['flat']],
      [
        'low|lower|낮은|낮고|낮은거|bas|basses|basso|bassi|bassa|basse|bajo|bajos|baja|bajas|baixo|baixos|baixa|baixas|niedrig|niedrige|flach|flache|laag|lage',
        ['flat', 'kitten'],
      ],
    ] as const
  ).flatMap(([words, heels]) => splitList(words).map((word) => [fold(word), heels] as const)),
);

/** Returns the lengths that a folded word means beside kinds: a long skirt is a maxi skirt, a long coat is not. */
export function lengthMeant(word: string, subcategoryIds: readonly number[] = []): Meaning | undefined {
  const heels = heightWords.get(word);
  // Boots may be tall themselves, among other shoes as well.
  const most = heels?.join() === 'flat' || subcategoryIds.includes(pumpId) ? 216 : 210;
  if (heels && subcategoryIds.length > 0 && subcategoryIds.every(isBetween(200, most)))
    return [{ attribute: 'heel', values: heels }];
  const said = byLength.get(word);
  // An occasion has shoes as well.
  const clothes = subcategoryIds.filter((id) => isSkirtOrDress(id) || isBetween(711, 733)(id));
  if (!said || clothes.length * 2 <= subcategoryIds.length) return undefined;
  return [{ attribute: 'length', values: clothes.every(isSkirtOrDress) ? said.ofSkirts : said.ofOthers }];
}
