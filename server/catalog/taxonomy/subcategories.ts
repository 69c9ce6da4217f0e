/** A kind of piece, and by what feeds are seen to mean it. */
export type Subcategory = {
  id: number;
  categoryId: number;
  name: string;
  /** Google's product taxonomy: the narrowest ids that hold such pieces. */
  google: readonly number[];
  /** What titles and stores' own categories call such a piece, singular; the plural is understood. */
  words: readonly string[];
  /** Those that mean some of such pieces only: a beret is a hat, but who looks for berets wants no other hats. */
  narrower: readonly string[];
};

/** Words are parted by bars; a narrower one has a tilde before it. */
type Row = readonly [id: number, name: string, google: readonly number[], words: string];

/** Of the pieces of one Google id the first row named is the general one. */
const apparel: readonly Row[] = [
  [
    700,
    'Dresses',
    [2271],
    'dress|~sundress|tea dress|day dress|kleid|kleider|vestido|vestito|vestiti|abito|abiti|jurk|jurken|sweater dress|knit dress|shirt dress|~shirtdress|wrap dress|slip dress|sheath dress|pleated dress|tank dress|t-shirt dress|tunic dress|~kaftan|~caftan|kimono dress|~abaya|klänning|sukienka|sukienki|šaty',
  ],
  [701, 'Mini Dresses', [2271], 'mini dress|minidress|robe courte|robe mini|minikleid|minikleider'],
  [702, 'Midi Dresses', [2271], 'midi dress|robe midi|midikleid|midikleider'],
  [703, 'Maxi Dresses', [2271], 'maxi dress|robe longue|robe maxi|maxikleid|maxikleider|vestido largo|abito lungo'],
  [
    704,
    'Cocktail & Party Dresses',
    [2271],
    'cocktail dress|party dress|cocktail & party dress|sequin dress|bodycon dress|robe de cocktail',
  ],
  [705, 'Gowns', [2271], 'gown|ball gown|evening dress|evening gown|abendkleid|abendkleider|robe de soirée|ballgown'],
  [
    706,
    'Bridal',
    [5441, 5329, 5330, 2271],
    'wedding dress|bridal gown|wedding gown|bridesmaid dress|brautkleid|brautkleider|bridal|robe de mariée|vestido de novia|abito da sposa',
  ],
  [
    708,
    'Jumpsuits',
    [5250, 5182, 7132],
    'jumpsuit|jump suit|~catsuit|combinaison|~overall|~overalls|boiler suit|playsuit pants|~dungaree|latzhose|latzhosen|combinaison pantalon',
  ],
  [709, 'Rompers & Playsuits', [5250], 'romper|playsuit'],
  [
    711,
    'Tops',
    [212],
    'top|~kurta|~kurti|haut|oberteil|oberteile|~tunic|crop top|cropped top|~corset|corset top|~bustier|bustier top|tube top|halter top|peplum top|~kimono|poncho top',
  ],
  [712, 'Blouses', [212], 'blouse|bluse|blusen|blusa|chemisier|camicetta|blusas|bluzka|bluzki|halenka'],
  [
    713,
    'Shirts',
    [212],
    'shirt|button-down|button-up|chemise|hemd|hemden|camisa|camicia|camicie|overhemd|~overshirt|button down shirt|~popover|camisas|koszula|koszule|košile|skjorta|surchemise',
  ],
  [
    714,
    'T-Shirts',
    [212],
    't-shirt|tshirt|~henley|maglietta|magliette|tee|t shirt|~polo|polo shirt|~longsleeve|long sleeve tee|oversized t|graphic t|tee-shirt|camiseta|camisetas',
  ],
  [715, 'Camisoles & Tanks', [212], 'camisole|cami|tank|tank top|cami top|débardeur|vest top|camisoles & tanks'],
  [716, 'Bodysuits', [5490], 'bodysuit|body suit|~leotard'],
  [
    718,
    'Sweaters',
    [212],
    'sweater|jumper|pullover|knit|knitwear|strickpullover|strick|strickwaren|maglione|maglioni|maglieria|truien|trui|~jersey|suéter|crewneck sweater|knit top|knit vest|sweater vest|suéteres|maglia|swetry|sweter|svetr|tröja|pull en laine|pull col|pull',
  ],
  [
    719,
    'Turtlenecks',
    [212],
    'turtleneck|turtleneck sweater|roll neck|rollneck|mock neck|mock-neck top|roll-neck sweater|turtleneck top',
  ],
  [720, 'Cardigans', [212], 'cardigan|~shrug|strickjacke|strickjacken|gilet en maille|~twinset'],
  [
    721,
    'Sweatshirts & Hoodies',
    [212],
    'sweatshirt|hoodie|hoody|hooded sweatshirt|sweat|~crewneck|half zip|quarter zip|kapuzenpullover|felpa|sudadera|felpe|bluza|bluzy|sweat à capuche',
  ],
  [
    723,
    'Jackets',
    [5598],
    'jacket|veste|jacke|jacken|chaqueta|giacca|giacche|jas|jassen|~bomber|bomber jacket|tweed jacket|~windbreaker|~shacket|shirt jacket|varsity jacket|~bolero|~anorak|fleece jacket|chaquetas|cazadora|blouson|giubbotto|giubbotti|kurtka|kurtki|bunda|coupe-vent',
  ],
  [
    724,
    'Leather Jackets',
    [5598],
    'leather jacket|biker jacket|moto jacket|~perfecto|suede jacket|shearling biker jacket|lederjacke|lederjacken|blouson en cuir|giubbotto in pelle',
  ],
  [725, 'Denim Jackets', [5598], 'denim jacket|jean jacket|trucker jacket|jeansjacke|jeansjacken|veste en jean'],
  [726, 'Blazers', [5598], 'blazer|tuxedo jacket|suit jacket|blazer jacket|sport coat'],
  [
    728,
    'Coats',
    [5598],
    'coat|overcoat|~peacoat|pea coat|car coat|wool coat|manteau|manteaux|mantel|abrigo|cappotto|cappotti|~duster|robe coat|cardigan coat|~parka|cocoon coat|duffle coat|abrigos|płaszcz|płaszcze|kabát|giaccone',
  ],
  [729, 'Trench Coats', [5598, 5514, 3066], 'trench coat|trench|trenchcoat|~raincoat|rain coat|mac coat'],
  [
    730,
    'Puffers & Down',
    [5598],
    'puffer|puffer jacket|down jacket|puffer coat|down coat|quilted jacket|padded jacket|doudoune|quilted coat|puffer vest|down vest|puffers & down|daunenjacke|daunenjacken|steppjacke|steppjacken|daunenmantel|piumino|piumini|plumífero',
  ],
  [
    731,
    'Fur & Shearling',
    [5598],
    'shearling|shearling coat|shearling jacket|fur coat|faux fur coat|faux fur jacket|teddy coat|fur jacket|fur vest|fur & shearling',
  ],
  [732, 'Capes & Ponchos', [5598], 'cape|poncho|~capelet|cape coat|~ruana'],
  [733, 'Vests & Waistcoats', [1831, 5598], 'vest|waistcoat|gilet|vests & waistcoat|chaleco'],
  [
    735,
    'Pants',
    [204],
    'pants|pant|trouser|~chaps|pantalon|pantalón|pantalones|pantaloni|hosen|broek|broeken|~chino|~culotte|cargo pant|slacks|~sweatpant|~jogger|track pant|flare pant|cigarette pant|pantalone|spodnie|kalhoty|byxor|jogging',
  ],
  [736, 'Wide-Leg Pants', [204], 'wide-leg pant|wide leg pant|wide-leg trouser|wide leg trouser|~palazzo'],
  [737, 'Leggings', [204], 'legging|~jegging|tight legging'],
  [
    738,
    'Jeans',
    [204],
    'jeans|jean|denim pant|boyfriend jean|skinny jean|straight-leg jean|wide-leg jean|flared jean|bootcut jean|mom jean|vaquero|vaqueros|spijkerbroek',
  ],
  [739, 'Shorts', [207], 'shorts|short pants|~bermuda|hot pants|~skort|pantalón corto|pantalones cortos|bermudas'],
  [
    741,
    'Skirts',
    [1581, 6229, 5344],
    'skirt|jupe|falda|gonna|gonne|röcke|rokken|pencil skirt|pleated skirt|wrap skirt|denim skirt|a-line skirt|faldas|spódnica|spódnice|sukně|lederrock|jeansrock|faltenrock|plisseerock|bleistiftrock|wickelrock',
  ],
  [742, 'Mini Skirts', [1581, 2331], 'mini skirt|miniskirt|minirock|minifalda|minigonna'],
  [743, 'Midi Skirts', [1581, 6229], 'midi skirt|midirock'],
  [744, 'Maxi Skirts', [1581, 6228], 'maxi skirt|maxirock'],
  [
    746,
    'Suits & Sets',
    [1594, 5183, 1516, 1580, 7313],
    'suit|skirt set|pant set|pants set|trouser set|short set|shorts set|knit set|satin set|linen set|three-piece set|anzug|anzüge|tailleur|pantsuit|pant suit|trouser suit|skirt suit|~tuxedo|~co-ord|~coord|matching set|two-piece set|~tracksuit|suits & set|two piece|survêtement',
  ],
  [
    748,
    'One-Piece Swimsuits',
    [211],
    'swimsuit|swim suit|onepiece|one-piece swimsuit|one piece swimsuit|bathing suit|maillot|maillot de bain|badeanzug|badeanzüge|bademode|traje de baño|costume da bagno|costumi da bagno|badmode|swimwear|one-piece|swim|bañador|bañadores|costume intero|badpak',
  ],
  [749, 'Bikinis', [211], 'bikini|bikini top|bikini bottom|bikini set|bikini brief|~tankini|swim top|swim bottom'],
  [
    750,
    'Cover-Ups & Beachwear',
    [211, 3376],
    'cover-up|cover up|coverup|~sarong|~pareo|beach dress|beachwear|beach kaftan|cover-ups & beachwear',
  ],
  [
    752,
    'Bras',
    [214, 1772, 7207],
    'bra|~bralette|soutien-gorge|push-up bra|büstenhalter|balconette bra|triangle bra|lingerie set|bhs|reggiseno|reggiseni|sujetador|biustonosz|beha',
  ],
  [
    753,
    'Panties',
    [2562, 1772],
    'panty|panties|brief|~thong|~g-string|knicker|underwear|hipster brief|~boyshort|culotte taille haute|culotte brésilienne|braguitas|mutande|slip brésilien|unterhose|unterhosen',
  ],
  [
    754,
    'Shapewear & Slips',
    [1578, 5834, 2963, 2563, 1772],
    'shapewear|bodyshaper|slip|half slip|garter belt|suspender belt|~corselet|waist cincher',
  ],
  [
    755,
    'Hosiery & Socks',
    [215, 209],
    '~tights|~stocking|hosiery|sock|~pantyhose|~hold-ups|~knee-highs|collant|strumpfhose|strumpfhosen|socken|chaussette|calcetines|calze|skarpetki|feinstrumpfhose',
  ],
  [
    756,
    'Pajamas',
    [208, 2580, 5513, 5713],
    'pajama|pyjama|pajama set|pyjama set|~nightgown|~nightdress|~nightshirt|sleepwear|sleep shirt|loungewear|lounge set|lounge pant|pijama|pigiama|pigiami|schlafanzug|~nightie',
  ],
  [
    757,
    'Robes',
    [2302, 208],
    'robe|robe de chambre|bathrobe|dressing gown|silk robe|kimono robe|robe gown|morgenmantel|bademantel|peignoir',
  ],
  [
    760,
    'Activewear',
    [5322],
    'activewear|sportswear|yoga pant|yoga top|running top|running short|bike short|biker short|tennis dress|tennis skirt|training top|base layer',
  ],
  [759, 'Sports Bras', [5322], 'sports bra|sport bra|running bra|yoga bra'],
  [761, 'Ski Wear', [5909, 5322], 'ski jacket|ski pant|ski suit|snow pant|salopette|ski wear|bib pant'],
  [762, 'Maternity', [5322], 'maternity|nursing top'],
];

const shoes: readonly Row[] = [
  [
    200,
    'Shoes',
    [187],
    'shoe|footwear|chaussure|schuh|zapato|scarpa|scarpe|schuhe|damenschuhe|schoenen|zapatos|chaussures|buty|boty|skor|halbschuhe',
  ],
  [
    201,
    'Pumps',
    [187],
    'pump|court shoe|~stiletto|heels|high heels|escarpin|dress shoe|d’orsay|mary jane pump|mary jane|tacones|décolleté|decollete|czółenka|lodičky',
  ],
  [202, 'Slingbacks', [187], 'slingback|slingback pump|sling-back'],
  [
    203,
    'Heeled Sandals',
    [187],
    'heeled sandal|high-heel sandal|high-heeled sandal|platform sandal|stiletto sandal|block-heel sandal|ankle-strap sandal',
  ],
  [
    204,
    'Flat Sandals',
    [187],
    'sandal|flat sandal|sandale|sandalen|sandali|sandalia|~gladiator|thong sandal|~flip-flop|flip flop|gladiator sandal|sandalias|sandały|sandaletten|sandalette|sandaal|sandałki',
  ],
  [
    205,
    'Slides & Mules',
    [187],
    'mule|slide|slide sandal|~clog|slides & mule|slider|ciabatta|ciabatte|pantolette|pantoletten|zuecos|klapki',
  ],
  [
    206,
    'Espadrilles & Wedges',
    [187],
    'espadrille|wedge|wedge sandal|espadrille wedge|espadrilles & wedge|alpargatas|zeppa|zeppe',
  ],
  [
    207,
    'Ballet Flats',
    [187],
    'ballet flat|ballerina|flat shoe|ballet pump|flat|~skimmer|pointed-toe flat|ballerine|bailarinas|ballerinas|baleriny',
  ],
  [
    208,
    'Loafers & Moccasins',
    [187],
    'loafer|moccasin|moc|driving moc|driving shoe|~driver|penny loafer|~slip-on|~slip-ons|mocassin|loafers & moccasin|mocassino|mocassini|mocasines|mokasyny',
  ],
  [209, 'Oxfords & Brogues', [187], 'oxford|brogue|~derby|~derbies|~lace-up|monk strap|oxfords & brogue'],
  [
    211,
    'Ankle Boots',
    [187],
    'ankle boot|bootie|~chukka|chukka boot|~shootie|desert boot|hiking boot|chelsea boot|ankle bootie|combat boot|bottine|stiefelette|stiefeletten|botines|enkellaarzen|lace-up boot|western boot|cowboy boot|botín|stivaletto|stivaletti|botki|enkellaars',
  ],
  [
    212,
    'Boots',
    [187],
    'boot|botte|stiefel|bota|stivale|stivali|laarzen|knee boot|knee-high boot|over-the-knee boot|tall boot|riding boot|thigh-high boot|kozaki|kozačky',
  ],
  [
    213,
    'Rain & Snow Boots',
    [187],
    'rain boot|rainboot|rain bootie|snow boot|~mukluk|wellington|winter boot|rain & snow boot|welly|gummistiefel',
  ],
  [
    215,
    'Sneakers',
    [187],
    'sneaker|trainer|tennis shoe|running shoe|~low-top|~high-top|turnschuh|slip-on sneaker|~runner|turnschuhe|zapatilla|zapatillas|baskets basses|baskets montantes|trampki|tenisky|plimsoll',
  ],
  [216, 'Slippers', [187], 'slipper|house shoe|pantoufle|hausschuh|hausschuhe|pantuflas'],
];

const bags: readonly Row[] = [
  [
    100,
    'Handbags',
    [3032, 6551],
    'handbag|bag|purse|sac|tasche|taschen|bolso|borsa|borse|sac à main|handtasche|handtaschen|damentaschen|mini bag|~satchel|saddle bag|~baguette|baguette bag|micro bag|phone bag|torebka|torebki|kabelka|handtas|handtassen|bolsos|bolsas de mano|väska',
  ],
  [101, 'Tote Bags', [3032, 5608], 'tote|tote bag|shopper|shopping bag|cabas|shopper bag|basket bag|beach bag'],
  [
    102,
    'Shoulder Bags',
    [3032],
    'shoulder bag|flap bag|chain bag|quilted bag|flap shoulder bag|schultertasche|schultertaschen|schoudertas',
  ],
  [
    103,
    'Crossbody Bags',
    [3032, 106],
    'crossbody|crossbody bag|cross-body bag|camera bag|messenger bag|~messenger|sling bag|bandoulière|umhängetasche|umhängetaschen|tracolla|bandolera',
  ],
  [104, 'Top-Handle Bags', [3032], 'top handle bag|top-handle bag|top-handle|frame bag|box bag|lady bag'],
  [105, 'Hobo Bags', [3032], 'hobo|hobo bag|slouchy bag|half-moon bag'],
  [106, 'Bucket Bags', [3032], 'bucket bag|bucket|drawstring bag'],
  [
    107,
    'Clutches & Evening Bags',
    [3032],
    'clutch|evening bag|~minaudière|~minaudiere|clutch bag|pochette|envelope bag|clutches & evening bag|abendtasche',
  ],
  [
    108,
    'Backpacks',
    [100, 3032],
    'backpack|rucksack|rucksäcke|sac à dos|mochila|zaino|zaini|plecak|plecaki|batoh|rugzak|rugzakken',
  ],
  [
    109,
    'Belt Bags',
    [104, 3032],
    'belt bag|fanny pack|bum bag|waist bag|bumbag|marsupio|riñonera|gürteltasche|bauchtasche',
  ],
  [
    110,
    'Luggage & Travel',
    [5181, 107, 103, 105, 101, 3032],
    '~weekender|~duffle|~duffel|duffle bag|duffel bag|~suitcase|luggage|travel bag|~carry-on|garment bag|~trolley|weekend bag|luggage & travel|~holdall|reisetasche|valise|maleta',
  ],
  [
    111,
    'Wallets & Card Holders',
    [2668, 6169, 6551],
    'wallet|card holder|cardholder|card case|coin purse|portefeuille|geldbörse|geldbörsen|portemonnaie|cartera|portafoglio|portafogli|billfold|continental wallet|zip-around wallet|money clip|passport holder|passport case|coin case|wallets & card holder|porte-monnaie|porte-cartes|portacarte|monedero|billetera|portfel|portfele|peněženka|kartenetui',
  ],
  [
    112,
    'Pouches & Cosmetic Cases',
    [108, 6553, 3032],
    'pouch|cosmetic case|cosmetic bag|makeup bag|vanity case|wash bag|toiletry bag|vanity bag|pouches & cosmetic case|kosmetiktasche|trousse de toilette|neceser',
  ],
];

const jewelry: readonly Row[] = [
  [
    300,
    'Jewelry',
    [188, 6463, 190, 5122],
    'jewelry|jewellery|bijou|bijoux|schmuck|joya|gioielli|sieraden|body chain|jewelry set|watch strap|~charm',
  ],
  [
    301,
    'Earrings',
    [194],
    'earring|~stud|ear cuff|boucles d’oreilles|ohrring|ohrringe|oorbellen|drop earring|stud earring|~climber|~huggie|chandelier earring|pendientes|orecchini|ohrstecker|boucle d’oreille|pendiente|kolczyki|örhängen|~jhumka',
  ],
  [302, 'Hoop Earrings', [194], 'hoop|hoop earring|huggie hoop|créole|créoles|creolen'],
  [
    303,
    'Necklaces',
    [196],
    'necklace|collier|kette|ketten|halskette|halsketten|kettingen|collar necklace|~choker|chain necklace|~lariat|collana|~torque|collares|collane|sautoir|naszyjnik|halsband',
  ],
  [
    304,
    'Pendant Necklaces',
    [196, 192],
    'pendant|pendant necklace|~locket|charm necklace|~medallion|medallion necklace|pendentif',
  ],
  [305, 'Pearl Jewelry', [196], 'pearl necklace|pearl strand|pearl jewelry|pearl choker'],
  [
    306,
    'Bracelets',
    [191],
    'bracelet|armband|armbänder|armbanden|tennis bracelet|charm bracelet|chain bracelet|pulsera|bracciale|bracciali|pulseras|bransoletka|bransoletki',
  ],
  [307, 'Bangles & Cuffs', [191], 'bangle|cuff|cuff bracelet|bangles & cuff|bangle bracelet|armreif|jonc'],
  [
    308,
    'Rings',
    [200],
    'ring|signet ring|cocktail ring|bague|anello|anelli|anillo|ringe|ringen|~signet|eternity band|~solitaire|anillos|chevalière|pierścionek',
  ],
  [309, 'Brooches & Pins', [197], 'brooch|pin|broche|brooches & pin'],
  [310, 'Anklets', [189], 'anklet|ankle bracelet'],
  [
    311,
    'Watches',
    [201],
    'watch|timepiece|montre|armbanduhr|armbanduhren|uhren|~chronograph|reloj|orologio|~smartwatch|montres|relojes|zegarek|zegarki|horloge',
  ],
  [312, 'Charms', [192], 'charm pendant|bead charm'],
];

const accessories: readonly Row[] = [
  [
    400,
    'Accessories',
    [167, 1933, 2521],
    'accessory|accessories|accessoire|bag strap|shoulder strap|~earmuff|ear warmer|leg warmer|arm warmer|face mask|~tie|~necktie|bow tie|~cufflink|cuff link',
  ],
  [
    401,
    'Sunglasses',
    [178],
    'sunglass|sunglasses|sonnenbrille|sonnenbrillen|lunettes de soleil|gafas de sol|aviator sunglasses|occhiali da sole|okulary przeciwsłoneczne|zonnebril|zonnebrillen|solglasögon',
  ],
  [
    402,
    'Eyeglasses',
    [524, 1380],
    'eyeglass|eyeglasses|optical frame|glasses|eyewear|reading glasses|occhiali da vista',
  ],
  [
    403,
    'Belts',
    [169],
    'belt|ceinture|gürtel|cinturón|cinturones|cintura|cinture|riemen|waist belt|chain belt|obi belt|pasek|paski|pásek|bälte',
  ],
  [
    404,
    'Scarves & Wraps',
    [177, 543674, 543673],
    'scarf|scarves|wrap|shawl|~stole|écharpe|schal|schals|tücher|bufanda|sciarpa|sciarpe|sjaal|~snood|neck warmer|~dupatta|~pashmina|scarves & wrap|châle|szalik|halsduk',
  ],
  [
    405,
    'Silk Scarves',
    [177, 168, 543586, 543673],
    'silk scarf|foulard|~bandana|~neckerchief|carré|twill scarf|square scarf|~twilly',
  ],
  [
    406,
    'Hats',
    [173, 2020, 7054],
    'hat|~balaclava|~fedora|~beret|sun hat|~panama|bucket hat|~cap|baseball cap|chapeau|chapeaux|hut|hüte|sombrero|cappello|cappelli|~visor|~boater|straw hat|brim hat|casquette|gorra|czapka|czapki|mütze|mützen|muts',
  ],
  [407, 'Beanies', [173], 'beanie|knit hat|bobble hat|knitted hat|gorro|berretto'],
  [
    408,
    'Gloves',
    [170],
    'glove|~mitten|handschuh|handschuhe|guante|guanti|rękawiczki|rukavice|handschoen|handschoenen',
  ],
  [
    409,
    'Hair Accessories',
    [171, 1483, 1948, 502988, 543646, 543645, 543644, 1662, 5914, 2477],
    '~headband|hair clip|hair claw|~scrunchie|~barrette|hair accessory|hair bow|hair pin|~hairpin|claw clip|hair slide|hair tie|hair comb|~tiara',
  ],
  [
    410,
    'Key & Bag Charms',
    [6552, 175, 4550],
    '~keychain|key ring|key chain|key holder|bag charm|~keyring|key fob|key & bag charm|key pouch',
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
    const marked = text.split('|');
    const words = marked.map((word) => word.replace('~', ''));
    return { id, categoryId, name, google, words, narrower: words.filter((word) => !marked.includes(word)) };
  });

/** Ids never change: products, preferences and shared addresses hold them. */
export const subcategories: readonly Subcategory[] = [
  ...rows(7, apparel),
  ...rows(2, shoes),
  ...rows(1, bags),
  ...rows(3, jewelry),
  ...rows(4, accessories),
];
