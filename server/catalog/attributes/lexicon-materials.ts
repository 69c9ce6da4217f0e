import type { WordsByValue } from './lexicon-words.ts';

/** Words of materials: English, French, Italian, Spanish and Portuguese, German and Dutch, Korean. */
export const materialWords: WordsByValue<'material'> = {
  cotton: [
    `
      cotton|poplin|=pima|pima cotton|supima|organic cotton|seersucker|=terry|terrycloth|terry cloth|muslin|chambray|
      =flannel|cheesecloth|broderie anglaise|percale
    `,
    'coton|popeline|cotone|popelin|algodón|=algodao|algodão',
    'baumwolle|baumwoll|bio-baumwolle|katoen|katoenen|biokatoen',
    '면|코튼|순면|포플린|면직물|면소재',
  ],
  linen: [
    'linen|flax linen|=flax|=ramie',
    '=lin|en lin|lino|di lino|=lino|linho',
    'leinen|flachs|linnen|=vlas',
    '린넨|리넨|마|아마|모시',
  ],
  silk: [
    'silk|silken|mulberry silk|silk satin|silk twill|silk crepe|silk georgette|habotai|dupioni|dupion|shantung|charmeuse silk',
    'soie|seta|seda|soie de mûrier',
    'seide|seiden|maulbeerseide|zijde|zijden',
    '실크|견|비단|명주',
  ],
  satin: [
    'satin|charmeuse|sateen|silk satin|satiny',
    'satiné|raso|satén|satinado|cetim',
    'satijn|satijnen|satinstoff',
    '새틴|사틴|공단|쌔틴',
  ],
  wool: [
    `
      wool|merino|merino wool|lambswool|lamb wool|virgin wool|woolen|woollen|boiled wool|worsted|alpaca|
      camel hair|camelhair|wool blend|yak|gabardine wool|loden wool|melton|vicuna
    `,
    'laine|laine vierge|laine mérinos|alpaga|lana|lana vergine|lana merino|lana virgen|=alpaca|cammello pelo|lã',
    'wolle|schurwolle|merinowolle|lammwolle|woll|alpaka|wollen|scheerwol|merinowol|=wol',
    '울|양모|메리노|모직|램스울|알파카|울소재',
  ],
  cashmere: [
    'cashmere|pashmina',
    'cachemire|cachemir|cashmire|cachemira|pashmina|caxemira',
    'kaschmir|kasjmier',
    '캐시미어|캐시미르|캐시',
  ],
  mohair: ['mohair|angora', 'mohair', 'mohair', '모헤어|앙고라'],
  knit: [
    'knit|knitted|knitwear|cable knit|cable-knit|rib knit|ribbed knit|crochet|crocheted|chunky knit|pointelle',
    `
      maille|en maille|tricot|tricoté|maglia|in maglia|uncinetto|punto|de punto|tejido de punto|ganchillo|
      malha|tricô
    `,
    'strick|gestrickt*|häkel|gehäkelt*|gebreid*|gehaakt*|breisel|feinstrick|grobstrick',
    '니트|뜨개|크로셰|코바늘|니트소재|케이블 니트',
  ],
  jersey: [
    'jersey fabric|jersey knit|=jersey|cotton jersey|stretch jersey|interlock|ponte|ponte roma',
    '=jersey|in jersey|en jersey',
    '=jersey|aus jersey',
    '저지',
  ],
  fleece: [
    'fleece|polar fleece|sherpa|boucle fleece',
    'polaire|=pile|forro polar|polar',
    'fleece',
    '플리스|셰르파|후리스|뽀글이|기모',
  ],
  denim: [
    'denim|selvedge|selvage denim|jean fabric',
    '=jean|en jean|=vaquero|tela vaquera|mezclilla|ganga|jeans de ganga|vaquera|vaqueras',
    'jeansstoff|spijkerstof',
    '데님|청지|청',
  ],
  corduroy: [
    'corduroy|cord trousers|needlecord',
    'velours côtelé|velluto a coste|velluto a costine|pana',
    '=cord|kord|ribcord|ribfluweel|corduroy',
    '코듀로이|골덴',
  ],
  canvas: [
    'canvas|duck canvas|coated canvas',
    '=toile|en toile|=tela|in tela|=lona|de lona|canvas',
    'segeltuch|leinwand|canvas',
    '캔버스',
  ],
  velvet: [
    'velvet|velour|velveteen|devore|devoré',
    'velours|velluto|terciopelo|veludo',
    'samt|fluweel|fluwelen|velours',
    '벨벳|벨루어|우단|벨로아|비로드',
  ],
  lace: [
    'lace|guipure|chantilly|chantilly lace|lace trim|lace detail|lacy',
    'dentelle|pizzo|in pizzo|merletto|encaje|renda',
    'spitze|spitzen|=kant|=kanten|kanten detail',
    '레이스|기퓌르',
  ],
  chiffon: ['chiffon|georgette', 'mousseline|gasa|=chiffon', 'chiffon', '시폰|쉬폰|조젯|쉬퐁|시퐁'],
  tulle: ['tulle|mesh tulle|=net', 'tulle|tul', 'tüll|tule', '튤|튈'],
  organza: ['organza|organdy', 'organza|organdi', 'organza', '오간자|오간디'],
  crepe: ['crepe|crêpe|crepe de chine|cady', 'crêpe|crespo|crepé|crep', 'krepp|crêpe', '크레이프|크레프'],
  tweed: ['tweed|bouclé|boucle|herringbone tweed', 'tweed|bouclette', 'tweed', '트위드|부클레|부클'],
  viscose: [
    'viscose|rayon|ecovero|bamboo|bamboo viscose|cupro|bemberg',
    'viscose|rayonne|viscosa|rayón|=bambou|bambú',
    'viskose|viscose|bambus',
    '비스코스|레이온|뱀부|큐프로',
  ],
  lyocell: ['lyocell|tencel|modal', 'lyocell|modal', 'lyocell|modal', '리오셀|텐셀|모달'],
  polyester: [
    'polyester|poly blend|recycled polyester|microfiber|microfibre|=pes',
    'polyester|poliestere|poliéster|=poly',
    'polyester|mikrofaser',
    '폴리에스터|폴리에스테르|폴리',
  ],
  nylon: [
    'nylon|polyamide|ripstop|econyl|=pa|parachute nylon|cordura',
    'polyamide|poliammide|poliamida',
    'polyamid|nylon|polyamide',
    '나일론|폴리아미드',
  ],
  acetate: ['acetate|triacetate', 'acétate|acetato', 'acetat|acetaat', '아세테이트'],
  leather: [
    `
      leather|nappa|napa|patent leather|patent|calfskin|calf leather|calf skin|lambskin|
      sheepskin leather|lamb leather|goatskin|cowhide|grained leather|saffiano|pebbled leather|full grain|full-grain|
      snakeskin leather|crocodile leather|ostrich leather|pony hair|calf hair|=calf|=lamb|bovine leather
    `,
    `
      cuir|cuir verni|cuir de veau|cuir d’agneau|=veau|=agneau|=vachette|pelle|in pelle|vernice|=vitello|vitello|
      =agnello|cuoio|piel|piel de vacuno|cuero|charol|piel de cordero|couro|pele genuína
    `,
    `
      leder|lackleder|kalbsleder|lammleder|rindsleder|ziegenleder|nappaleder|glattleder|echtleder|lederen|lakleer|
      kalfsleer|=leer|leren|nappaleer
    `,
    '가죽|레더|래더|소가죽|양가죽|램스킨|카프스킨|나파|페이턴트|천연 가죽|진짜 가죽|리얼 레더|통가죽|송아지가죽',
  ],
  'faux-leather': [
    `
      faux leather|vegan leather|vegan|imitation leather|pu leather|=pu|leatherette|pleather|synthetic leather|
      eco leather|ecoleather|artificial leather|leather look|leather-look|leather effect|leather like|fake leather|
      =pvc|vegetable leather|apple leather|cactus leather|faux patent leather|faux patent|polyurethane|=synthetic|
      man made leather
    `,
    `
      simili cuir|similicuir|faux cuir|cuir végétal|simili|ecopelle|similpelle|finta pelle|pelle vegana|
      eco pelle|polipiel|piel sintética|cuero sintético|piel vegana|cuero vegano|polyuréthane|poliuretano|
      effet cuir|effetto pelle|efecto piel
    `,
    `
      kunstleder|lederimitat|veganes leder|lederoptik|in lederoptik|kunstleer|imitatieleer|imitatieleder|
      veganistisch leer|imitatieleren|leerlook|polyurethan
    `,
    '인조 가죽|비건|비건 레더|합성피혁|페이크 레더|합성 가죽|에코 레더',
  ],
  suede: [
    'suede|nubuck|suedette|=split leather',
    'daim|suédé|nubuck|camoscio|scamosciata|scamosciato|ante|=gamuza|serraje|nobuck|camurça',
    'wildleder|veloursleder|nubuk|nubukleder|rauleder|suède|nubuck',
    '스웨이드|누벅|세무|쎄무|스웨드',
  ],
  shearling: [
    'shearling|sheepskin|mouton',
    'peau lainée|mouton retourné|montone|shearling|borreguillo|piel vuelta',
    'lammfell|schaffell|lammy|schapenvacht',
    '시어링|무스탕|양털|쉬어링',
  ],
  fur: [
    'fur|mink fur|fox fur|rabbit fur|real fur|=mink|beaver fur',
    'fourrure|pelliccia|pelo natural',
    'pelz|echtpelz|=bont',
    '퍼|모피|밍크|천연퍼|폭스퍼|라쿤|라쿤퍼|리얼퍼',
  ],
  'faux-fur': [
    'faux fur|fake fur|teddy|imitation fur|eco fur|ecofur|synthetic fur|vegan fur|faux shearling|vegan shearling',
    `
      fausse fourrure|fourrure synthétique|imitation fourrure|pelliccia ecologica|eco pelliccia|ecopelliccia|
      finta pelliccia|pelo sintético|piel de pelo sintético
    `,
    'kunstfell|webpelz|fellimitat|teddyfell|kunstpelz|imitatiebont|nepbont',
    '인조 퍼|페이크 퍼|에코 퍼|인조 모피|테디',
  ],
  down: [
    `
      goose down|duck down|down filled|down-filled|down fill|down padded|=down|down jacket|down coat|down vest|
      puffer down
    `,
    'duvet d’oie|=duvet|piumino|piuma d’oca|=piuma|plumón|pluma de ganso|plumas',
    'daunen|daunenfüllung|=daune|=dons|donzen',
    '다운|구스 다운|덕다운|오리털|거위털',
  ],
  rubber: [
    'rubber|=eva|neoprene|silicone|=latex|jelly',
    'caoutchouc|=gomme|gomma|neoprene|goma|caucho|néoprène|neopreno',
    'gummi|kautschuk|neopren|rubberen|neopreen',
    '고무|러버|네오프렌|실리콘|젤리',
  ],
  straw: [
    'straw|raffia|rattan|wicker|=jute|=hemp|woven straw|seagrass|sisal',
    'paille|raphia|osier|rotin|paglia|rafia|vimini|paja|mimbre|ratán|palha',
    'stroh|bast|korbgeflecht|raffiabast|stro|raffia|rieten',
    '라피아|밀짚|왕골|라탄|스트로',
  ],
  wood: [
    'wood|wooden|=bamboo wood|cork',
    '=bois|en bois|=legno|in legno|=madera|de madera',
    'holz|houten|=hout',
    '우드|나무|원목',
  ],
  gold: [
    `
      solid gold|real gold|=gold|10k|14k|18k|22k|24k|9k|10kt|14kt|18kt|9ct|
      18ct|10 karat|14 karat|18 karat|9 carat|18 carat|14 k|18 k|18 kt|14 kt|
      10k gold|14k gold|18k gold|18kt gold|14kt gold|9ct gold|18ct gold|18 karat gold|14 karat gold|9 carat gold|
      18k yellow gold|18k white gold|18k rose gold|14k yellow gold|14k white gold|14k rose gold|white gold
    `,
    `
      =or|or 18 carats|or 18k|or jaune|or blanc|oro giallo|oro bianco|oro 18k|oro 18kt|=oro|
      oro amarillo|oro blanco|oro de 18 quilates|ouro
    `,
    'echtgold|gelbgold|weißgold|585er gold|750er gold|333er gold|=goud|geelgoud|witgoud',
    '순금|14k 골드|18k 골드|금|18k|14k|화이트 골드',
  ],
  silver: [
    'sterling silver|925 silver|silver 925|925 sterling silver|=silver|s925|=925|solid silver|gold vermeil|vermeil',
    'argent massif|argent 925|=argent|argento 925|=argento|plata de ley|plata 925|=plata|vermeil|prata',
    'sterlingsilber|925er silber|echtsilber|925 silber|=silber|sterling zilver|=zilver|925 zilver',
    '스털링 실버|은|순은|925 실버|실버925',
  ],
  platinum: ['solid platinum|=platinum|platinum ring', '=platine|=platino', '=platin|=platina', '백금|플래티넘'],
  steel: [
    'stainless steel|surgical steel|=steel|titanium',
    'acier inoxydable|acier|acciaio|acciaio inossidabile|acero inoxidable|acero|titane|titanio',
    'edelstahl|roestvrij staal|=staal|titan',
    '스테인리스|스테인리스 스틸|스틸|티타늄|서지컬 스틸',
  ],
  brass: ['brass|gold plated brass|=alloy', 'laiton|ottone|latón', 'messing', '황동|신주'],
  pearl: [
    'pearl|pearls|freshwater pearl|mother of pearl|cultured pearl|akoya',
    'perle|perles|nacre|perla|perle coltivate|madreperla|perlas|nácar|pérola|pérolas',
    'perlen|perlmutt|süßwasserperle|süßwasserperlen|parel|parels|parelmoer',
    '진주|담수진주|자개',
  ],
  diamond: [
    'diamond|diamonds|lab grown diamond|lab-grown diamond',
    'diamant|diamants|diamante|diamanti|diamantes|brillanti',
    'diamanten|brillant|brillanten|diamant',
    '다이아몬드|다이아',
  ],
  gemstone: [
    `
      gemstone|gemstones|topaz|opal|garnet|moonstone|onyx|quartz|agate|peridot|citrine|tourmaline|labradorite|
      lapis lazuli|tanzanite|gem stone|semi precious|semi-precious|aquamarine stone|tiger eye
    `,
    'topaze|opale|grenat|pierre fine|quartz|topazio|quarzo|agata|granato|pietre dure|topacio|ópalo|cuarzo|ágata',
    'edelstein|edelsteine|granat|quarz|achat|mondstein|topas|edelsteen|edelstenen',
    '원석|토파즈|오팔|가넷|문스톤|오닉스|쿼츠',
  ],
  crystal: [
    `
      crystal|crystals|rhinestone|rhinestones|swarovski|cubic zirconia|=cz|zirconia|zircon|diamante detail|
      cubic zirconias|crystal embellished|crystal-embellished|glass stone
    `,
    `
      cristal|cristaux|strass|oxyde de zirconium|cristalli|cristallo|zircone|zirconi|zirconia cúbica|
      circonita|circonitas|cristales|cristais
    `,
    'kristall|kristalle|zirkonia|strasssteine|kristal|kristallen|zirkonia’s',
    '크리스털|크리스탈|라인스톤|큐빅|스와로브스키|지르코니아',
  ],
  ceramic: [
    'ceramic|enamel|resin|lucite|=porcelain|acrylic resin',
    'céramique|émail|résine|ceramica|smalto|resina|cerámica|esmalte',
    'keramik|emaille|emaillen|keramiek|kunstharz',
    '세라믹|레진',
  ],
};

/** Phrases with a word of a material that mean another thing. */
export const notMaterials = `
  cotton on|silk road|silk press|silk screen|silkscreen|silk like|silk look|silk feel|silk touch|satin touch|
  lace up|lace ups|lace-up|laceup|lace front|lace fastening|lace closure|shoe lace|shoe laces|neck lace|
  down to|up down|button down|buttoned down|turn down|fold down|drop down|sit down|dressed down|dress down|
  up and down|stand down|down the|down for|step down|pull down|tie down|laid down|upside down|wind down|
  crystal clear|crystal palace|crystal rose|fur baby|fur babies|leather care|leather cleaner|
  suede brush|suede cleaner|rubber sole|rubber soles|rubber outsole|rubber outsoles|rubber grip|rubber heel|
  gum sole|leather sole|leather outsole|leather trim|leather trims|leather lining|silk lining|cotton lining|
  leather patch|leather strap|leather handle|leather handles|leather straps|leather belt included|
  lace trim detail|fur trim|denim tears|pearl button|pearl buttons|wood stacked heel|wooden heel|wood heel|
  cork sole|cork footbed|cork wedge|steel toe|ruffle knit|knit in|diamond quilted|diamond quilting|diamond pattern|
  diamond stitch|diamond shape|diamond shaped|diamond knit|pearl snap|jersey city|new jersey|wool friendly
`;
