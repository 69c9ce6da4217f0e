import { splitList } from '#server/platform/word-lists.ts';
import { wordsAbroad } from './words-abroad.ts';

/** A product type, and the values in feeds that mean it. */
export type Subcategory = {
  id: number;
  categoryId: number;
  name: string;
  /** Google's product taxonomy: the narrowest ids that hold such products. */
  google: readonly number[];
  /** Names of such a product in titles and stores' categories, in the singular; the plural is implied. */
  words: readonly string[];
  /** Words for only some of these products: a beret is a hat, but a search for berets must not find other hats. */
  narrower: readonly string[];
};

/** English words, separated by bars; a tilde precedes a narrower word. */
type Row = readonly [id: number, name: string, google: readonly number[], words: string];

/** Of the rows with the same Google id, the first is the general one. */
const apparel: readonly Row[] = [
  [
    700,
    'Dresses',
    [2271],
    `
      dress|~sundress|tea dress|day dress|sweater dress|knit dress|shirt dress|~shirtdress|
      wrap dress|slip dress|sheath dress|pleated dress|tank dress|t-shirt dress|tunic dress|~kaftan|~caftan|
      kimono dress|~abaya|~saree|~lehenga|tuxedo dress
    `,
  ],
  [701, 'Mini Dresses', [2271], 'mini dress|minidress'],
  [702, 'Midi Dresses', [2271], 'midi dress'],
  [703, 'Maxi Dresses', [2271], 'maxi dress'],
  [
    704,
    'Cocktail & Party Dresses',
    [2271],
    'cocktail dress|party dress|cocktail & party dress|sequin dress|bodycon dress',
  ],
  [705, 'Gowns', [2271], 'gown|ball gown|evening dress|evening gown|ballgown'],
  [706, 'Bridal', [5441, 5329, 5330, 2271], 'wedding dress|bridal gown|wedding gown|bridal'],
  [
    708,
    'Jumpsuits',
    [5250, 5182, 7132],
    'jumpsuit|jump suit|~catsuit|~overall|~overalls|boiler suit|playsuit pants|~dungaree',
  ],
  [709, 'Rompers & Playsuits', [5250], 'romper|playsuit'],
  [
    711,
    'Tops',
    [212],
    `
      top|~kurta|~kurti|~tunic|crop top|cropped top|~corset|corset top|~bustier|
      bustier top|tube top|halter top|peplum top|~kimono|poncho top|high-low top
    `,
  ],
  [712, 'Blouses', [212], 'blouse|blouse top'],
  [713, 'Shirts', [212], 'shirt|button-down|button-up|~overshirt|button down shirt|shirt top|~popover|tuxedo shirt'],
  [
    714,
    'T-Shirts',
    [212],
    't-shirt|tshirt|~henley|tee|t shirt|~polo|polo shirt|~longsleeve|long sleeve tee|oversized t|graphic t|t-shirt top',
  ],
  [715, 'Camisoles & Tanks', [212], 'camisole|cami|tank|tank top|cami top|vest top|~undershirt|camisoles & tanks'],
  [716, 'Bodysuits', [5490], 'bodysuit|body suit|bodysuit top|~leotard'],
  [
    718,
    'Sweaters',
    [212],
    'sweater|jumper|pullover|knit|knitwear|~jersey|crewneck sweater|knit top|knit vest|sweater vest',
  ],
  [
    719,
    'Turtlenecks',
    [212],
    `
      turtleneck|turtleneck sweater|roll neck|rollneck|mock neck|mock-neck top|roll-neck sweater|
      turtleneck top|turtle neck|turtle neck sweater|polo neck
    `,
  ],
  [720, 'Cardigans', [212], 'cardigan|~shrug|~twinset'],
  [
    721,
    'Sweatshirts & Hoodies',
    [212],
    `
      sweatshirt|sweat shirt|hoodie|hoody|hooded sweatshirt|sweat|~crewneck|half zip|quarter zip|hoodie top|
      zip up fleece|zip fleece
    `,
  ],
  [
    723,
    'Jackets',
    [5598],
    `
      jacket|~bomber|bomber jacket|tweed jacket|~windbreaker|~shacket|shirt jacket|varsity jacket|~bolero|~anorak|
      fleece jacket
    `,
  ],
  [
    724,
    'Leather Jackets',
    [5598],
    'leather jacket|biker jacket|moto jacket|~perfecto|suede jacket|shearling biker jacket',
  ],
  [725, 'Denim Jackets', [5598], 'denim jacket|jean jacket|trucker jacket|denim trucker'],
  [726, 'Blazers', [5598], 'blazer|tuxedo jacket|suit jacket|blazer jacket|sport coat|~tailcoat'],
  [
    728,
    'Coats',
    [5598],
    'coat|overcoat|~peacoat|pea coat|car coat|wool coat|~duster|robe coat|cardigan coat|~parka|cocoon coat|duffle coat',
  ],
  [729, 'Trench Coats', [5598, 5514, 3066], 'trench coat|trench|trenchcoat|~raincoat|rain coat|mac coat'],
  [
    730,
    'Puffers & Down',
    [5598],
    `
      puffer|puffer jacket|down jacket|puffer coat|down coat|quilted jacket|padded jacket|quilted coat|
      puffer vest|down vest|puffers & down
    `,
  ],
  [
    731,
    'Fur & Shearling',
    [5598],
    `
      shearling|shearling coat|shearling jacket|fur coat|faux fur coat|faux fur jacket|teddy coat|
      fur jacket|fur vest|fur & shearling
    `,
  ],
  [732, 'Capes & Ponchos', [5598], 'cape|poncho|~capelet|cape coat|~ruana'],
  [733, 'Vests & Waistcoats', [1831, 5598], 'vest|waistcoat|gilet|vests & waistcoat|tuxedo vest|tuxedo waistcoat'],
  [
    735,
    'Pants',
    [204],
    `
      pants|pant|trouser|~chaps|~chino|~culotte|cargo pant|slacks|~sweatpant|~jogger|track pant|flare pant|
      cigarette pant|~cargos|~capris|trackpant|~churidar|~salwar|~sharara|tuxedo trouser|tuxedo pant
    `,
  ],
  [
    736,
    'Wide-Leg Pants',
    [204],
    'wide-leg pant|wide leg pant|wide-leg trouser|wide leg trouser|~palazzo|~pallazo|palazzo trouser|palazzo pant',
  ],
  [737, 'Leggings', [204], 'legging|~jegging|~tregging|tight legging'],
  [
    738,
    'Jeans',
    [204],
    `
      jeans|jean|denim pant|boyfriend jean|skinny jean|straight-leg jean|wide-leg jean|flared jean|bootcut jean|
      mom jean
    `,
  ],
  [739, 'Shorts', [207], 'shorts|short pants|~bermuda|hot pants|~skort'],
  [741, 'Skirts', [1581, 6229, 5344], 'skirt|pencil skirt|pleated skirt|wrap skirt|denim skirt|a-line skirt|~kilt'],
  [742, 'Mini Skirts', [1581, 2331], 'mini skirt|miniskirt'],
  [743, 'Midi Skirts', [1581, 6229], 'midi skirt'],
  [744, 'Maxi Skirts', [1581, 6228], 'maxi skirt'],
  [
    746,
    'Suits & Sets',
    [1594, 5183, 1516, 1580, 7313],
    `
      suit|skirt set|pant set|pants set|trouser set|short set|shorts set|knit set|satin set|linen set|three-piece set|
      pantsuit|pant suit|trouser suit|skirt suit|~tuxedo|~co-ord|~coord|
      matching set|two-piece set|~tracksuit|suits & set|two piece|ethnic set|festive set|
      co-ordinate|co-ordinate set|coordinate set|co-ord set|~kurta set|~churidar set|~sharara set|~salwar suit
    `,
  ],
  [
    748,
    'One-Piece Swimsuits',
    [211],
    'swimsuit|swim suit|onepiece|one-piece swimsuit|one piece swimsuit|bathing suit|swimwear|one-piece|swim|~monokini',
  ],
  [749, 'Bikinis', [211], 'bikini|bikini top|bikini bottom|bikini set|bikini brief|~tankini|swim top|swim bottom'],
  [
    750,
    'Cover-Ups & Beachwear',
    [211, 3376],
    `
      cover-up|cover up|coverup|~sarong|sarong wrap|beach wrap|~pareo|beach dress|beachwear|beach kaftan|
      cover-ups & beachwear
    `,
  ],
  [752, 'Bras', [214, 1772, 7207], 'bra|~bralette|push-up bra|balconette bra|triangle bra|lingerie set'],
  [
    753,
    'Panties',
    [2562, 1772],
    'panty|panties|brief|~thong|~g-string|knicker|underwear|hipster brief|~boyshort|boy shorts|shorty brief',
  ],
  [
    754,
    'Shapewear & Slips',
    [1578, 5834, 2963, 2563, 1772],
    `
      shapewear|bodyshaper|slip|half slip|~petticoat|~underskirt|~garter|
      garter belt|suspender belt|~corselet|waist cincher|~shaper|
      control brief|shaping brief|shaping shorts
    `,
  ],
  [
    755,
    'Hosiery & Socks',
    [215, 209],
    '~tights|~stocking|hosiery|sock|~pantyhose|~hold-ups|~knee-highs|shoe liner|liner sock|no-show liner',
  ],
  [
    756,
    'Pajamas',
    [208, 2580, 5513, 5713],
    `
      pajama|pyjama|pajama set|pyjama set|pajama shorts|pyjama shorts|pajama pant|pyjama pant|pyjama trouser|
      pajama top|pyjama top|pajama shirt|pyjama shirt|sleep shorts|~nightgown|~nightdress|~nightshirt|
      night dress|night gown|night shirt|sleepwear|sleep shirt|loungewear|lounge set|lounge pant|~nightie|
      night suit|nightsuit|sleep set|pj set|nightwear|sleepshirt|~babydoll|~baby doll|sleep wear|night wear
    `,
  ],
  [757, 'Robes', [2302, 208], 'robe|bathrobe|dressing gown|silk robe|kimono robe|robe gown'],
  [
    760,
    'Activewear',
    [5322],
    `
      activewear|sportswear|sport tights|sports tights|athleisure tights|running tights|gym tights|yoga tights|
      training tights|yoga pant|yoga top|running top|running short|bike short|biker short|tennis dress|tennis skirt|
      training top|base layer|base layer top
    `,
  ],
  [759, 'Sports Bras', [5322], 'sports bra|sport bra|running bra|yoga bra'],
  [
    761,
    'Ski Wear',
    [5909, 5322],
    'ski jacket|ski pant|ski suit|snow pant|salopettes|ski salopette|ski wear|bib pant|~ski goggle|~snow goggle',
  ],
  [762, 'Maternity', [5322], 'maternity|nursing top'],
];

const shoes: readonly Row[] = [
  [200, 'Shoes', [187], 'shoe|footwear'],
  [201, 'Pumps', [187], 'pump|court shoe|~stiletto|heels|high heels|dress shoe|d’orsay|mary jane pump|mary jane'],
  [202, 'Slingbacks', [187], 'slingback|slingback pump|sling-back|slingback heels'],
  [
    203,
    'Heeled Sandals',
    [187],
    `
      heeled sandal|high-heel sandal|high-heeled sandal|platform sandal|stiletto sandal|block-heel sandal|
      ankle-strap sandal
    `,
  ],
  [
    204,
    'Flat Sandals',
    [187],
    'sandal|flat sandal|~gladiator|thong sandal|flat thong|thong flat|~flip-flop|flip flop|gladiator sandal',
  ],
  [205, 'Slides & Mules', [187], 'mule|slide|slide sandal|~clog|slides & mule|slider'],
  [
    206,
    'Espadrilles & Wedges',
    [187],
    'espadrille|wedge|wedge sandal|espadrille wedge|espadrille sandal|espadrilles & wedge',
  ],
  [207, 'Ballet Flats', [187], 'ballet flat|ballerina|flat shoe|ballet pump|flat|~skimmer|pointed-toe flat'],
  [
    208,
    'Loafers & Moccasins',
    [187],
    'loafer|moccasin|moc|driving moc|driving shoe|~driver|penny loafer|~slip-on|~slip-ons|loafers & moccasin',
  ],
  [209, 'Oxfords & Brogues', [187], 'oxford|brogue|~derby|~derbies|~lace-up|~lace-ups|monk strap|oxfords & brogue'],
  [
    211,
    'Ankle Boots',
    [187],
    `
      ankle boot|bootie|~chukka|chukka boot|~shootie|desert boot|hiking boot|chelsea boot|ankle bootie|
      combat boot|lace-up boot|western boot|cowboy boot
    `,
  ],
  [212, 'Boots', [187], 'boot|knee boot|knee-high boot|over-the-knee boot|tall boot|riding boot|thigh-high boot'],
  [
    213,
    'Rain & Snow Boots',
    [187],
    `
      rain boot|rainboot|rain bootie|snow boot|~mukluk|wellington|winter boot|rain & snow boot|
      welly|wellington boot|rubber boot|~gumboot|apres-ski boot
    `,
  ],
  [
    215,
    'Sneakers',
    [187],
    `
      sneaker|trainer|tennis shoe|running shoe|sports shoe|sport shoe|athletic shoe|gym shoe|training shoe|skate shoe|
      ~low-top|~high-top|slip-on sneaker|~runner|plimsoll
    `,
  ],
  [216, 'Slippers', [187], 'slipper|house shoe'],
];

const bags: readonly Row[] = [
  [
    100,
    'Handbags',
    [3032, 6551],
    'handbag|bag|purse|mini bag|~satchel|saddle bag|~baguette|baguette bag|micro bag|phone bag',
  ],
  [
    101,
    'Tote Bags',
    [3032, 5608],
    'tote|tote bag|shopper|shopping bag|shopper bag|basket bag|beach bag|~carryall|carry-all',
  ],
  [102, 'Shoulder Bags', [3032], 'shoulder bag|flap bag|chain bag|quilted bag|flap shoulder bag'],
  [
    103,
    'Crossbody Bags',
    [3032, 106],
    'crossbody|crossbody bag|cross-body bag|camera bag|messenger bag|~messenger|sling bag',
  ],
  [104, 'Top-Handle Bags', [3032], 'top handle bag|top-handle bag|top-handle|frame bag|box bag|lady bag'],
  [105, 'Hobo Bags', [3032], 'hobo|hobo bag|slouchy bag|half-moon bag'],
  [106, 'Bucket Bags', [3032], 'bucket bag|bucket|drawstring bag'],
  [
    107,
    'Clutches & Evening Bags',
    [3032],
    'clutch|evening bag|~minaudière|~minaudiere|clutch bag|envelope bag|clutches & evening bag',
  ],
  [108, 'Backpacks', [100, 3032], 'backpack'],
  [
    109,
    'Belt Bags',
    [104, 3032],
    'belt bag|fanny pack|bum bag|waist bag|bumbag|waist pouch|belt pouch|hip pouch|waist pack|hip pack',
  ],
  [
    110,
    'Luggage & Travel',
    [5181, 107, 103, 105, 101, 3032],
    `
      ~weekender|~duffle|~duffel|duffle bag|duffel bag|~suitcase|luggage|travel bag|~carry-on|garment bag|~trolley|
      weekend bag|luggage & travel|~holdall|~briefcase
    `,
  ],
  [
    111,
    'Wallets & Card Holders',
    [2668, 6169, 6551],
    `
      wallet|card holder|cardholder|card case|coin purse|billfold|continental wallet|zip-around wallet|money clip|
      passport holder|passport case|coin case|wallets & card holder|passport cover|passport wallet|passport sleeve
    `,
  ],
  [
    112,
    'Pouches & Cosmetic Cases',
    [108, 6553, 3032],
    `
      pouch|cosmetic case|cosmetic bag|makeup bag|vanity case|wash bag|toiletry bag|vanity bag|pouches & cosmetic case|
      ~wristlet
    `,
  ],
];

const jewelry: readonly Row[] = [
  [
    300,
    'Jewelry',
    [188, 6463, 190, 5122],
    `
      jewelry|jewellery|body chain|jewelry set|watch strap|~nose pin|~nosepin|~nose ring|~nose stud|
      ~head chain|~hair chain
    `,
  ],
  [
    301,
    'Earrings',
    [194],
    'earring|~stud|ear cuff|drop earring|stud earring|~climber|~huggie|chandelier earring|~jhumka',
  ],
  [302, 'Hoop Earrings', [194], 'hoop|hoop earring|huggie hoop'],
  [303, 'Necklaces', [196], 'necklace|mother-of-pearl necklace|collar necklace|~choker|chain necklace|~lariat|~torque'],
  [
    304,
    'Pendant Necklaces',
    [196, 192],
    'pendant|pendant necklace|~locket|charm necklace|~medallion|medallion necklace',
  ],
  [305, 'Pearl Jewelry', [196], 'pearl necklace|pearl strand|pearl jewelry|pearl choker'],
  [306, 'Bracelets', [191], 'bracelet|tennis bracelet|charm bracelet|chain bracelet'],
  [307, 'Bangles & Cuffs', [191], 'bangle|cuff|cuff bracelet|bangles & cuff|bangle bracelet|~armlet|arm cuff'],
  [308, 'Rings', [200], 'ring|signet ring|cocktail ring|~signet|eternity band|~solitaire'],
  [309, 'Brooches & Pins', [197], 'brooch|pin|brooches & pin'],
  [310, 'Anklets', [189], 'anklet|ankle bracelet'],
  [311, 'Watches', [201], 'watch|timepiece|~chronograph|~smartwatch'],
  [312, 'Charms', [192], '~charm|charm pendant|bead charm'],
];

const accessories: readonly Row[] = [
  [
    400,
    'Accessories',
    [167, 1933, 2521],
    `
      accessory|accessories|~bag strap|~shoulder strap|~earmuff|~ear warmer|~leg warmer|~arm warmer|~face mask|~tie|~necktie|
      ~sleep mask|~eye mask|~boutonniere|
      ~bow tie|~cuff link|~cufflink|~suspender|~ear muff|~shoe clip
    `,
  ],
  [401, 'Sunglasses', [178], 'sunglass|sunglasses|aviator sunglasses'],
  [
    402,
    'Eyeglasses',
    [524, 1380],
    'eyeglass|eyeglasses|optical frame|glasses|eyewear|reading glasses|glasses case|glasses chain|eyeglass case',
  ],
  [403, 'Belts', [169], 'belt|waist belt|chain belt|obi belt'],
  [
    404,
    'Scarves & Wraps',
    [177, 543674, 543673],
    `
      scarf|scarves|wrap|shawl|~headscarf|~stole|~snood|neck warmer|~dupatta|~pashmina|~muffler|~bandana|~neckerchief|
      scarves & wrap
    `,
  ],
  [
    405,
    'Silk Scarves',
    [177, 168, 543586, 543673],
    'silk scarf|silk bandana|silk neckerchief|twill scarf|square scarf|~twilly|~pocket square|~handkerchief',
  ],
  [
    406,
    'Hats',
    [173, 2020, 7054],
    `
      hat|~balaclava|~fedora|~beret|sun hat|~panama|bucket hat|~cap|baseball cap|baseball hat|~visor|~boater|straw hat|brim hat|
      ~turban|~deerstalker
    `,
  ],
  [407, 'Beanies', [173], 'beanie|knit hat|bobble hat|knitted hat'],
  [408, 'Gloves', [170], 'glove|~mitten'],
  [
    409,
    'Hair Accessories',
    [171, 1483, 1948, 502988, 543646, 543645, 543644, 1662, 5914, 2477],
    `
      ~headband|hair clip|hair claw|~scrunchie|~barrette|hair accessory|hair bow|hair pin|~hairpin|claw clip|
      hair slide|hair tie|hair comb|~tiara|~diadem|~veil|hair scarf|~alice band
    `,
  ],
  [
    410,
    'Key & Bag Charms',
    [6552, 175, 4550],
    '~keychain|key ring|key chain|key holder|bag charm|~keyring|key fob|key & bag charm|key pouch|key case',
  ],
  [
    411,
    'Tech Cases',
    [2353, 4738],
    'phone case|iphone case|airpods case|laptop case|tech case|laptop sleeve|ipad case',
  ],
  [412, 'Umbrellas', [4358], 'umbrella|~parasol'],
];

const rows = (categoryId: number, list: readonly Row[]): Subcategory[] =>
  list.map(([id, name, google, text]) => {
    const marked = [...splitList(text), ...wordsAbroad(id)];
    const words = marked.map((word) => word.replace('~', ''));
    return { id, categoryId, name, google, words, narrower: words.filter((word) => !marked.includes(word)) };
  });

/** Ids never change: products, preferences and shared addresses contain them. */
export const subcategories: readonly Subcategory[] = [
  ...rows(7, apparel),
  ...rows(2, shoes),
  ...rows(1, bags),
  ...rows(3, jewelry),
  ...rows(4, accessories),
];
