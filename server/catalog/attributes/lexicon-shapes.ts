import type { WordsByValue } from './lexicon-words.ts';

/** Words of lengths: English, French, Italian, Spanish and Portuguese, German and Dutch, Korean. */
export const lengthWords: WordsByValue<'length'> = {
  mini: [
    `
      mini|minidress|miniskirt|mini length|micro mini|mid thigh|above the knee|above knee|short dress|short dresses|
      short skirt|short skirts
    `,
    'mini|minijupe|robe courte|jupe courte|minigonna|minifalda|miniabito|abito corto|vestido corto|falda corta',
    'minikleid|minirock|mini|mini-jurk|minijurk|minirok|kurzes kleid|korte jurk',
    '미니|미니스커트|미니원피스|짧은 원피스|짧은 치마|짧은 스커트|미니 드레스|무릎 위|무릎 위에 오는|무릎 위로 오는|무릎 보이는',
  ],
  knee: [
    'knee length|knee-length|to the knee|on the knee|at the knee|knee grazing|below the knee|below-the-knee',
    'longueur genou|au genou|al ginocchio|a la rodilla|por la rodilla',
    'knielang*|knielengte|tot de knie',
    '무릎 길이|니렝스|무릎 기장|무릎까지 오는|무릎 오는',
  ],
  midi: [
    'midi|mid length|mid-length|midi length|calf length|calf-length|tea length|midaxi',
    'midi|mi-longue|mi-long|mi longue|longuette|vestido midi|falda midi|comprimento midi',
    'midi|midikleid|midirock|midi-jurk|midijurk|midirok|wadenlang*|kuitlengte',
    '미디|미디스커트|미디 원피스|미디 드레스|미디 기장|종아리 길이|종아리까지 오는',
  ],
  maxi: [
    `
      maxi|floor length|floor-length|full length|full-length|long dress|long skirt|long dresses|ankle grazing dress|
      long gown|floor sweeping
    `,
    `
      maxi|robe longue|jupe longue|longue robe|abito lungo|gonna lunga|vestito lungo|vestido largo|falda larga|
      largo hasta el suelo
    `,
    'maxi|maxikleid|maxirock|bodenlang*|langes kleid|maxi-jurk|maxijurk|maxirok|lange jurk|lange rok',
    '맥시|맥시스커트|롱 원피스|롱 스커트|롱 드레스|맥시원피스|맥시드레스|긴 원피스|긴 치마|긴 스커트|발목까지 오는',
  ],
  cropped: [
    'cropped|crop|crop top|crop tops|cropped length|waist length|cropped fit',
    '=court|=courte|cropped|crop|accorciato|=corto',
    'cropped|verkürzt*|bauchfrei*|kort model|ingekort',
    '크롭|크롭트|크롭 탑|숏 기장|짧은 기장|크롭기장',
  ],
  ankle: [
    'ankle length|ankle-length|ankle grazer|7/8|seven eighths|7 8|7 8th|full ankle',
    '7/8e|longueur cheville|alla caviglia|tobillero|tobillera',
    'knöchellang*|7/8-länge|enkellengte|7/8',
    '발목 길이|앵클 기장|9부',
  ],
  long: [
    `
      longline|long line|long coat|long cardigan|long jacket|long vest|long length|extra long|long kaftan|
      duster length|opera length
    `,
    'manteau long|gilet long|veste longue|cappotto lungo|giacca lunga|abrigo largo|chaqueta larga',
    'langer mantel|lange jacke|langer cardigan|longjacke|lange jas|lang vest|longcardigan',
    '롱 코트|롱 가디건|롱재킷|롱자켓|롱 패딩|롱 기장|긴 코트|긴 가디건|롱카디건',
  ],
};

/** Words of sleeves. */
export const sleeveWords: WordsByValue<'sleeve'> = {
  sleeveless: [
    `
      sleeveless|sleevless|no sleeve|no sleeves|without sleeves|tank top|tank tops|strapless|
      spaghetti strap|spaghetti straps|strappy top|strappy dress|cami|camisole
    `,
    'sans manches|sans manche|smanicato|smanicata|senza maniche|sin mangas|débardeur|sem mangas|sem manga',
    'ärmellos*|mouwloos|mouwloze|trägerlos*|ohne ärmel|zonder mouwen',
    '민소매|슬리브리스|나시|나시티|소매 없는|노슬리브|끈 나시',
  ],
  cap: [
    'cap sleeve|cap sleeves|cap-sleeve|capped sleeve|capped sleeves',
    'mancherons|manica ad aletta|manga casquillo',
    'flügelärmel|kapmouw|kapmouwtjes',
    '캡 소매|캡 슬리브|프렌치 소매',
  ],
  short: [
    `
      short sleeve|short sleeves|short-sleeve|short-sleeved|short sleeved|half sleeve|half sleeves|half sleeved|
      shortsleeve|s s tee
    `,
    `
      manches courtes|manche courte|maniche corte|manica corta|mezza manica|manga corta|mangas cortas|
      manga curta|mangas curtas
    `,
    'kurzarm|kurze ärmel|kurzärmelig*|kurzarmshirt|kurzarmbluse|korte mouw|korte mouwen|halbarm',
    '반팔|반소매|반팔티|짧은 소매|하프슬리브|숏 슬리브|소매 짧은',
  ],
  'three-quarter': [
    `
      three quarter sleeve|three quarter sleeves|three-quarter sleeve|three-quarter sleeves|3/4 sleeve|3/4 sleeves|
      3 4 sleeve|3 4 sleeves|3/4 length sleeve|3/4 length sleeves|elbow sleeve|elbow sleeves|
      elbow length sleeve|elbow length sleeves|bracelet sleeve|bracelet sleeves|half length sleeves
    `,
    'manches 3/4|manches trois quarts|maniche a tre quarti|maniche 3/4|manga francesa|manga 3/4',
    '3/4-arm|dreiviertelarm|3/4-ärmel|driekwartmouw|driekwart mouwen|3/4 mouw',
    '7부 소매|칠부 소매|7부|칠부|오부 소매|오부|5부 소매|5부',
  ],
  long: [
    `
      long sleeve|long sleeves|long-sleeve|long-sleeved|long sleeved|longsleeve|
      full sleeve|full sleeves|full sleeved|full-sleeve|longsleeved
    `,
    `
      manches longues|manche longue|maniche lunghe|manica lunga|manga larga|mangas largas|
      manga comprida|mangas compridas
    `,
    'langarm|lange ärmel|langärmelig*|langarmshirt|langarmbluse|lange mouw|lange mouwen|longsleeve',
    '긴팔티|긴 팔|긴 소매|롱 슬리브|소매 긴|팔 긴',
  ],
  puff: [
    `
      puff sleeve|puff sleeves|puff-sleeve|puffed sleeve|puffed sleeves|balloon sleeve|balloon sleeves|puffy sleeves|
      lantern sleeve|lantern sleeves|bishop sleeve|bishop sleeves|leg of mutton
    `,
    `
      manches ballon|manches bouffantes|maniche a sbuffo|maniche a palloncino|
      manga abullonada|mangas abullonadas|manga globo|mangas farol
    `,
    'puffärmel|ballonärmel|pofmouw|pofmouwen|ballonmouwen',
    '퍼프 소매|퍼프|뽕 소매|봉긋한 소매|봉긋 소매|퍼프 슬리브|벌룬슬리브|벌룬 소매|볼륨 소매|볼륨 슬리브|비숍 소매',
  ],
  bell: [
    `
      bell sleeve|bell sleeves|bell-sleeve|flared sleeve|flared sleeves|flutter sleeve|flutter sleeves|
      trumpet sleeve|trumpet sleeves|kimono sleeve|kimono sleeves|batwing|batwing sleeve|batwing sleeves|
      dolman|dolman sleeve|dolman sleeves|angel sleeve|angel sleeves
    `,
    `
      manches évasées|manches chauve-souris|maniche a campana|maniche a pipistrello|
      manga acampanada|mangas acampanadas|manga murciélago
    `,
    'trompetenärmel|fledermausärmel|volantärmel|trompetmouw|vleermuismouwen|vleugelmouwen',
    '벨 소매|종 소매|나팔 소매|플레어 소매|돌먼',
  ],
};

/** Words of necklines. */
export const necklineWords: WordsByValue<'neckline'> = {
  crew: [
    'crew neck|crewneck|crew-neck|round neck|round-neck|crew necks|roundneck|=crew|round neckline|jewel neck',
    'col rond|encolure ronde|ras du cou|ras-du-cou|girocollo|scollo tondo|cuello redondo|escote redondo|cuello caja',
    'rundhals|rundhalsausschnitt|rundhalspullover|ronde hals|rundausschnitt',
    '라운드 넥|크루 넥|라운드',
  ],
  'v-neck': [
    `
      v neck|v-neck|vneck|v necks|v-necks|v neckline|v-neckline|plunge|plunging|plunge neck|plunging neckline|deep v|
      vee neck
    `,
    `
      col v|col en v|encolure en v|décolleté en v|décolleté plongeant|scollo a v|scollo v|cuello de pico|cuello en v|
      escote pico|escote en v|cuello pico|decote em v
    `,
    'v-ausschnitt|v ausschnitt|v-hals|vausschnitt',
    '브이 넥|v 넥|브이네크|목 파인|목 파진|깊게 파인|깊게 파진|가슴 파인|가슴 파진',
  ],
  scoop: [
    'scoop neck|scoop-neck|scoopneck|scoop|u neck|u-neck|scooped neck|scoop neckline',
    'encolure dégagée|scollo ampio|escote en u',
    'u-boot ausschnitt|u-ausschnitt|lage ronde hals',
    '스쿱 넥|유넥|u넥',
  ],
  square: [
    'square neck|square-neck|square neckline|square necked',
    'encolure carrée|col carré|décolleté carré|scollo quadrato|escote cuadrado',
    'karree-ausschnitt|karreeausschnitt|carréausschnitt|vierkante hals',
    '스퀘어 넥',
  ],
  boat: [
    'boat neck|boat-neck|boatneck|bateau|bateau neck|slash neck|boat neckline',
    'col bateau|encolure bateau|scollo a barchetta|scollo a barca|cuello barco|escote barco',
    'u-boot-ausschnitt|boothals',
    '보트 넥',
  ],
  high: [
    `
      turtleneck|turtle neck|turtle-neck|turtlenecks|turtle necks|polo neck|polo necks|polo-neck|roll neck|
      roll-neck|rollneck|roll necks|mock neck|mock-neck|mockneck|mock turtleneck|high neck|high-neck|highneck|
      funnel neck|funnel-neck|high neckline|tutleneck|stand collar|mandarin collar|band collar|high collar
    `,
    `
      col roulé|col montant|col cheminée|col mao|collo alto|dolcevita|lupetto|collo a lupetto|
      cuello alto|cuello vuelto|cuello cisne|cuello perkins|cuello mao|gola alta
    `,
    'rollkragen|stehkragen|rollkragenpullover|coltrui|hoge hals|turtleneck|rolkraag|opstaande kraag',
    `
      터틀 넥|목폴라|폴라|반폴라|반목|하프넥|목 안 파인|목 안 파진|목선 안 파인|네크라인 안 파인|안 파인|안 파진|목 올라오는|목까지 올라오는|폴라 넥|하이 넥|모크넥|목티|
      폴라티|차이나 칼라|스탠드 칼라|만다린 칼라
    `,
  ],
  halter: [
    'halter|halterneck|halter neck|halter-neck|halter top|halterneck top',
    `
      dos nu col halter|col américain|encolure américaine|scollo all’americana|all’americana|
      cuello halter|escote halter
    `,
    'neckholder|halternek|halter',
    '홀터 넥|홀터',
  ],
  'off-shoulder': [
    `
      off the shoulder|off-the-shoulder|off shoulder|off-shoulder|bardot|cold shoulder|cold-shoulder|open shoulder|
      drop shoulder neckline
    `,
    `
      épaules dénudées|épaules nues|col bardot|spalle scoperte|scollo bardot|hombros descubiertos|escote bardot|
      hombros al aire
    `,
    'schulterfrei*|off-shoulder|carmen-ausschnitt|carmenausschnitt|carmenbluse|blote schouders',
    '오프 숄더|콜드숄더|어깨 드러나는|어깨 파인|어깨 파진',
  ],
  'one-shoulder': [
    'one shoulder|one-shoulder|one shouldered|asymmetric neck|asymmetrical neckline|single shoulder',
    'une épaule|asymétrique épaule|monospalla|un solo hombro|asimétrico hombro|un hombro',
    'one-shoulder|einschulter|einschultrig*|eenschouder',
    '원 숄더|한쪽 어깨',
  ],
  strapless: [
    'strapless|no straps|without straps|bandeau|tube top|tube tops|tube dress|bustier dress',
    'bustier|sans bretelles|bandeau|senza spalline|a fascia|sin tirantes|palabra de honor|sem alças',
    'trägerlos*|bandeau|strapless',
    '스트랩리스|튜브톱|튜브 탑|반두|끈 없는|어깨끈 없는',
  ],
  sweetheart: [
    'sweetheart neck|sweetheart neckline|sweetheart|sweetheart-neck',
    'décolleté cœur|décolleté en cœur|scollo a cuore|escote corazón',
    'herzausschnitt|herzförmiger ausschnitt|hartvormige hals',
    '스위트하트|스위트하트넥|스윗하트|스윗하트넥|하트 넥',
  ],
  cowl: [
    'cowl neck|cowl-neck|cowlneck|cowl|draped neck|cowl neckline|waterfall neck',
    'col bénitier|collo drappeggiato|scollo ad anello|cuello drapeado|cuello desbocado',
    'wasserfallausschnitt|wasserfall-ausschnitt|watervalhals',
    '카울 넥|드레이프 넥',
  ],
  collared: [
    `
      collared|polo collar|shirt collar|collar neck|peter pan collar|spread collar|button down collar|
      button-down collar|notch collar|notch lapel|notched lapel|shawl collar|bow neck|pussy bow|pussybow|pussy-bow|
      tie neck|cutaway collar
    `,
    `
      col chemise|col claudine|col polo|col lavallière|colletto|collo a camicia|con colletto|
      cuello camisero|cuello solapa|cuello bobo
    `,
    'hemdkragen|polokragen|bubikragen|umlegekragen|schluppe|schluppenbluse|overhemdkraag|kraag',
    '칼라넥|카라|피터팬 칼라|셔츠 칼라|둥근 칼라|숄 칼라|세일러 칼라|노치드 라펠|푸시보우',
  ],
  hooded: [
    'hooded|hood|with hood|hoodie|hoodies|detachable hood',
    'à capuche|capuche|con cappuccio|cappuccio|con capucha|capucha|com capuz|capuz',
    'kapuze|mit kapuze|kapuzen|kapuzenpullover|kapuzenjacke|capuchon|met capuchon',
    '후드|후디|후드티|모자 달린|후드 달린',
  ],
};

/** Words of heels. */
export const heelWords: WordsByValue<'heel'> = {
  flat: [
    'flat|flats|flat heel|flat sole|heelless|ballet flat|ballet flats|ballerina flats|no heel',
    `
      talon plat|sandale plate|sandales plates|chaussure plate|chaussures plates|
      botte plate|bottes plates|bottines plates|scarpe basse|sandali bassi|sans talon|ballerine|ballerines|
      tacco basso|salto baixo|saltos baixos|
      rasoterra|senza tacco|plano|plana|planos|planas|sin tacón|bailarina|bailarinas|
      sem salto|salto raso
    `,
    'flach|flache|flacher|flaches|flachen|flachem|flacher absatz|ohne absatz|ballerina|ballerinas|platte|zonder hak',
    '플랫|플랫 슈즈|굽 없는|노굽|무굽|단화|노힐|납작한',
  ],
  kitten: [
    'kitten heel|kitten heels|kitten-heel|kitten|kitten heeled|low heel|low heels|low-heel|low heeled',
    `
      petit talon|petits talons|talon bas|talons bas|talon bobine|tacco basso|salto baixo|saltos baixos|tacchetto|
      tacco a rocchetto|tacón bajo|
      kitten heel
    `,
    'niedriger absatz|kleiner absatz|kitten-heel|lage hak|kleine hak|trichterabsatz',
    '키튼|키튼 힐|낮은 굽|로우 힐|3cm 힐|4cm 힐|5cm 힐|3cm 굽|4cm 굽|5cm 굽|굽 3cm|굽 4cm|굽 5cm|힐 3cm|힐 5cm',
  ],
  mid: [
    'mid heel|mid-heel|mid heels|medium heel|mid heeled|mid height heel|medium heels',
    'talon moyen|talon mi-haut|tacco medio|tacón medio|medio tacón|salto médio',
    'mittlerer absatz|middelhoge hak|halbhoher absatz',
    '미드 힐|미들 힐|미들 굽|중간 굽|중간 힐|굽 중간|힐 중간|6cm 힐|7cm 힐|8cm 힐|6cm 굽|7cm 굽|8cm 굽|굽 6cm|굽 7cm|굽 8cm|힐 7cm',
  ],
  high: [
    'high heel|high heels|high-heel|high heeled|high-heeled|sky high heel|sky high heels|high stiletto|high block heel',
    `
      talon haut|talons hauts|haut talon|à talons hauts|tacco alto|tacchi alti|tacón alto|tacones altos|de tacón alto|
      salto alto|saltos altos|de salto alto|com salto alto
    `,
    'hoher absatz|high heels|hohe absätze|hoge hak|hoge hakken|hochhackig*',
    `
      하이 힐|높은 굽|굽 높은|높은 힐|힐 높은|킬힐|9cm 힐|10cm 힐|11cm 힐|12cm 힐|9cm 굽|10cm 굽|12cm 굽|굽 9cm|
      굽 10cm|굽 12cm|힐 10cm
    `,
  ],
  stiletto: [
    'stiletto|stilettos|stiletto heel|stiletto heels|spike heel|needle heel',
    `
      talon aiguille|talons aiguilles|talons aiguille|tacco a spillo|tacchi a spillo|stiletto|
      tacón de aguja|tacón aguja|stilettos
    `,
    'pfennigabsatz|stilettoabsatz|stilettos|naaldhak|naaldhakken|stiletto',
    '스틸레토|스틸레토 힐|얇은 굽|굽 얇은|가는 굽|굽 가는|얇은 힐|가는 힐',
  ],
  block: [
    `
      block heel|block heels|block-heel|block heeled|chunky heel|chunky heels|stacked heel|stacked heels|
      cone heel|cuban heel|cuban heels|sculptural heel|flared heel|louis heel|square heel
    `,
    `
      talon bloc|talon carré|talons carrés|talon épais|talon large|tacco largo|tacco a blocco|tacco quadrato|
      tacón ancho|tacón cuadrado|tacón bloque|salto grosso|salto largo
    `,
    'blockabsatz|blokhak|blokhakken|keilförmiger blockabsatz',
    '블록 힐|청키 힐|굵은 굽|굽 굵은|두꺼운 굽|굽 두꺼운|통통한 굽|굽 통통한|도톰한 굽|굽 도톰한|두툼한 굽|굽 두툼한|굵은 힐',
  ],
  wedge: [
    'wedge|wedges|wedge heel|wedge heels|wedged|wedge sandal|wedge sandals|wedge-heel',
    'compensé|compensée|compensés|compensées|talon compensé|zeppa|con zeppa|zeppe|cuña|de cuña|cuñas',
    'keilabsatz|keil|keilsandalette|keilsandaletten|sleehak|sleehakken|wedges',
    '웨지|웨지 힐|웨지 샌들',
  ],
  platform: [
    'platform|platforms|platform heel|platform heels|flatform|flatforms|platform sole',
    'plateforme|à plateforme|plateformes|plateau|con plateau|plataforma|con plataforma|plataformas',
    'plateau|plateausohle|plateauschuhe|plateausandalen|plateauzool',
    '플랫폼|플랫폼 힐|가보시|통굽',
  ],
};

/** Words of closures. */
export const closureWords: WordsByValue<'closure'> = {
  zip: [
    `
      zip|zipped|zipper|zippered|zip up|zip-up|zip front|full zip|half zip|quarter zip|side zip|back zip|
      zip fastening|zip closure|zips|zip through
    `,
    'zippé|zippée|fermeture éclair|à zip|zip|con zip|cerniera|con cerniera|cremallera|con cremallera',
    'reißverschluss|mit reißverschluss|zip|zipper|rits|met rits|ritssluiting',
    '지퍼|지퍼형|집업|자크|쟈크',
  ],
  buttons: [
    `
      button|buttons|button up|button-up|button down|button-down|button front|button-front|buttoned|button through|
      single breasted|single-breasted|double breasted|double-breasted|button fastening|button closure
    `,
    `
      boutonné|boutonnée|boutons|à boutons|croisé|double boutonnage|abbottonato|bottoni|doppiopetto|monopetto|
      abotonado|botones|con botones|cruzado
    `,
    'geknöpft*|knopfleiste|knöpfe|zweireihig*|einreihig*|knopen|knoopsluiting|met knopen',
    '단추|버튼|더블브레스트|싱글브레스트|더블 브레스티드|더블 버튼',
  ],
  'lace-up': [
    'lace up|lace-up|laceup|lace ups|lace-ups|laced|lace fastening|lace closure|lace front|lace up front',
    'à lacets|lacets|lacée|stringata|stringate|con lacci|lacci|con cordones|cordones',
    `
      schnür|schnürer|schnürung|schnürschuhe|schnürstiefel|schnürschuh|
      veter|veters|veterschoen|veterschoenen|veterlaarzen
    `,
    '끈 달린|레이스 업',
  ],
  buckle: [
    'buckle|buckled|buckles|buckle fastening|buckle strap|buckle closure|buckle up|monk strap|monkstrap',
    `
      à boucle|avec boucle|boucle métallique|boucle dorée|boucles fermeture|
      fibbia|con fibbia|fibbie|hebilla|con hebilla|hebillas
    `,
    'schnalle|schnallen|mit schnalle|gesp|met gesp|gespen',
    '버클|버클형|몽크 스트랩',
  ],
  'slip-on': [
    'slip on|slip-on|slip ons|slip-ons|slipon|slipons|pull on|pull-on|pullon|step in|elasticated waist',
    'à enfiler|sans lacets|slip-on|senza lacci|sin cordones',
    'zum schlupfen|schlupf|schlupfhose|schlupfschuh|schlupfschuhe|instap|instapper|instappers',
    '슬립 온',
  ],
  wrap: [
    'wrap|wrap front|wrap-front|wraparound|wrap around|wrap over|wrap-over|faux wrap|wrapped',
    `
      portefeuille robe|robe portefeuille|jupe portefeuille|cache-cœur|cache cœur|a portafoglio|incrociato|incrociata|
      cruzada|pareo
    `,
    'wickel|wickelkleid|wickelrock|wickelbluse|wikkel|wikkeljurk|wikkelrok|overslag|overslagjurk',
    '랩|랩 원피스|랩 스커트|랩드레스',
  ],
  tie: [
    `
      tie front|tie-front|tie waist|tie-waist|tie fastening|tie detail|tie back|tie-back|self tie|self-tie|belted|
      tie up|tie-up|tie side|sash|waist tie|ankle tie|ankle ties
    `,
    'à nouer|nouée|noué|ceinturé|ceinturée|con cintura|annodato|da annodare|para anudar|con lazo|con cinturón',
    'zum binden|bindeband|bindegürtel|bindedetail|strik|strikdetail|met strikceintuur|gegürtet*',
    '벨티드|타이 웨이스트|리본 타이|묶는',
  ],
  drawstring: [
    'drawstring|drawstrings|draw string|drawcord|toggle|drawstring closure|drawstring fastening|drawstring waist',
    'cordon de serrage|à cordon|cordon coulissant|coulisse|con coulisse|cordón ajustable|con cordón',
    'tunnelzug|kordelzug|trekkoord|koordsluiting|aantrekkoord',
    '드로스트링|스트링|조임끈',
  ],
  hook: [
    'hook and eye|hook & eye|hook eye|hook fastening|hook closure|hook and bar',
    'agrafe|agrafes|crochet fermeture|ganci|gancetto|corchetes|corchete',
    'haken und ösen|hakenverschluss|häkchen|haakjes en oogjes|haaksluiting',
    '훅|훅앤아이|후크',
  ],
  snap: [
    'snap|snaps|snap button|snap buttons|press stud|press studs|popper|poppers|snap closure|snap fastening|snap front',
    `
      bouton-pression|boutons pression|boutons-pression|pressions|bottoni a pressione|automatici|
      broches de presión|botones de presión|corchetes de presión
    `,
    'druckknopf|druckknöpfe|drukknoop|drukknopen',
    '스냅|스냅버튼|똑딱이|스냅 단추',
  ],
  magnetic: [
    'magnetic|magnet|magnetic closure|magnetic snap|magnetic fastening|magnetic button',
    'aimant|fermoir aimanté|aimanté|magnetica|chiusura magnetica|magnete|imán|cierre magnético|magnético',
    'magnetverschluss|magnet|magneetsluiting|magneet|magnetknopf',
    '자석|마그네틱|마그넷|자석 여밈',
  ],
};

/** Words of fits. */
export const fitWords: WordsByValue<'fit'> = {
  skinny: [
    'skinny|skinny fit|super skinny|spray on',
    'skinny|super skinny|pitillo',
    'skinny|hautenge|röhre|röhrenjeans',
    '스키니|스키니진|스키니핏',
  ],
  slim: [
    `
      slim|slim fit|slim-fit|slim leg|slim-leg|slim cut|fitted|cigarette|cigarette pants|cigarette pant|pencil|
      slim straight|narrow
    `,
    'slim|ajusté|ajustée|cintré|cintrée|coupe slim|aderente|attillato|ajustado|ajustada|entallado|entallada|corte slim',
    'slim|schmal*|eng|enganliegend*|tailliert*|slim-fit|smal|nauwsluitend',
    '슬림|슬림 핏|딱 붙는|h라인|에이치라인|핏되는',
  ],
  straight: [
    'straight|straight leg|straight-leg|straight legs|straight fit|straight cut|column|boyfriend straight',
    'droit|droite|droits|coupe droite|dritto|dritta|gamba dritta|recto|recta|rectos|corte recto',
    'gerade geschnitten|gerades bein|straight|gerader schnitt|rechte pijp|recht model',
    '스트레이트|일자|일자 핏|일자 바지|스트레이트 핏',
  ],
  tailored: [
    'tailored|tailored fit|tailoring|structured|sharp tailored',
    'tailleur ajusté|structuré|structurée|sartoriale|strutturato|sastre|de sastre|estructurado',
    'maßgeschneidert|getailleerd*|tailored|strukturiert*',
    '테일러드|구조적인',
  ],
  regular: [
    'regular fit|regular-fit|classic fit|standard fit|regular|comfort fit',
    'coupe classique|coupe régulière|vestibilità regolare|corte regular|fit regular',
    'regular fit|normale passform|normale pasvorm',
    '레귤러|레귤러핏|기본핏|정핏',
  ],
  relaxed: [
    `
      relaxed|relaxed fit|relaxed-fit|loose|loose fit|loose-fit|easy fit|slouchy|slouch|boyfriend|boyfriend fit|
      mom fit|mom jeans|mom jean|boyfriend jeans|dad jeans|balloon fit|barrel leg|barrel-leg|barrel
    `,
    `
      ample|décontracté|coupe décontractée|boyfriend|morbido|comodo|vestibilità comoda|rilassato|holgado|holgada|
      suelto|suelta
    `,
    'locker geschnitten|lässig geschnitten|weit geschnitten|bequemer schnitt|loose fit|losvallend*|ruimvallend*',
    '릴랙스드|루즈 핏|배기|보이프렌드핏|루즈|루스핏|헐렁한|헐렁|낙낙한|릴렉스드|릴렉스 핏|여유 핏|여유있는',
  ],
  oversized: [
    'oversized|oversize|over sized|oversized fit|boxy|boxy fit|boxy-fit|cocoon',
    'oversize|surdimensionné|sobredimensionado',
    'oversized|übergroß|oversize|oversized model',
    '오버사이즈|오버 핏|박시|오버사이즈 핏|박스 핏|박시 핏',
  ],
  wide: [
    `
      wide leg|wide-leg|wide legs|wide legged|wide-legged|wideleg|wide|palazzo|palazzos|wide fit|culotte|culottes|
      baggy|baggy fit|full leg
    `,
    `
      jambe large|jambes larges|coupe large|pantalon large|pantalons larges|jean large|jeans larges|
      pantaloni larghi|pantaloni ampi|palazzo|gamba larga|gamba ampia|a palazzo|pierna ancha|ancho|anchos|
      perna larga
    `,
    `
      weites bein|weite hose|weite|weites|weiter|weit geschnittene|wide-leg|wide leg|schlaghose weit|wijde pijp|
      wijde broek|wijde pijpen|marlenehose|
      palazzohose
    `,
    '와이드|와이드 레그|통바지|와이드팬츠|배기핏|와이드 핏|통 넓은|통이 넓은',
  ],
  flared: [
    `
      flared|flare|flares|bootcut|boot cut|boot-cut|bootleg|kick flare|kick-flare|bell bottom|bell bottoms|bell-bottom|
      flare leg|flared leg|flared legs|skater
    `,
    `
      évasé|évasée|évasés|pattes d’eph|bootcut|patte d’éléphant|svasato|svasata|a zampa|zampa di elefante|
      acampanado|acampanada|de campana|campana
    `,
    'ausgestellt*|schlaghose|schlagjeans|bootcut|flared|flare|uitlopend*|wijd uitlopend',
    '플레어|부츠 컷|나팔|플레어 핏|나팔 바지',
  ],
  'a-line': [
    'a-line|a line|aline|fit and flare|fit & flare|fit-and-flare|trapeze|swing|skater dress|empire line',
    'ligne a|trapèze|coupe trapèze|linea a|a trapezio|svasato linea a|línea a|corte evasé|evasé',
    'a-linie|a linie|a-lijn|a-linien|ausgestellte form',
    'a 라인|에이 라인',
  ],
  bodycon: [
    `
      bodycon|body con|body-con|figure hugging|figure-hugging|bandage|bandage dress|form fitting|form-fitting|
      body hugging|tight
    `,
    'moulant|moulante|seconde peau|fasciante|aderentissimo|ceñido|ceñida',
    'figurbetont*|bodycon|körperbetont*|figuurbetrokken|strak',
    '보디컨|바디콘|보디콘|타이트|타이트 핏|바디 핏',
  ],
  'high-rise': [
    'high rise|high-rise|high waist|high-waist|high waisted|high-waisted|highwaist|highrise|ultra high rise',
    'taille haute|vita alta|a vita alta|tiro alto|cintura alta|talle alto|cintura subida',
    'high waist|hohe taille|hoher bund|hohem bund|hoher taille|high-waist|hoge taille|hoogzittend*',
    '하이 웨이스트|하이 라이즈|하이 웨스트|배바지|밑위 긴|밑위 높은|허리 높은',
  ],
  'low-rise': [
    'low rise|low-rise|low waist|low-waist|low waisted|low-waisted|hipster|mid low rise',
    'taille basse|vita bassa|a vita bassa|tiro bajo|cintura baja|talle bajo',
    'niedriger bund|low waist|hüfthose|hüftjeans|lage taille|niedrige taille',
    '로라이즈|로우 라이즈|골반바지|밑위 짧은|밑위 낮은|허리 낮은',
  ],
};

/** Words of occasions. */
export const occasionWords: WordsByValue<'occasion'> = {
  wedding: [
    'wedding|bridal|bride|bridesmaid|bridesmaids|wedding guest|mother of the bride|bridal gown',
    'mariage|mariée|demoiselle d’honneur|matrimonio|sposa|cerimonia|boda|novia|dama de honor|invitada',
    'hochzeit|braut|brautkleid|brautjungfer|bruiloft|bruid|bruids|bruidsmeisje',
    '웨딩|결혼식|신부|브라이덜|하객|하객 룩',
  ],
  evening: [
    `
      evening|eveningwear|evening wear|black tie|black-tie|gala|formal|formalwear|formal wear|ball gown|red carpet|
      prom|opera
    `,
    'soirée|de soirée|cérémonie|da sera|sera|elegante sera|de noche|de gala|formal|de fiesta larga',
    'abend|abendkleid|abendmode|festlich*|avond|avondjurk|avondkleding|galajurk|gala',
    '이브닝|이브닝드레스|갈라|연회',
  ],
  party: [
    `
      party|partywear|party wear|cocktail|going out|clubbing|clubwear|night out|date night|new years eve|festive|
      christmas party
    `,
    'fête|de fête|cocktail|festa|da festa|party|fiesta|de fiesta|cóctel',
    'party|cocktailkleid|cocktail|feest|feestelijk*|feestjurk|cocktailjurk',
    '파티|파티룩|칵테일|데이트룩|클럽',
  ],
  work: [
    'work|workwear|work wear|office|officewear|office wear|business|smart casual|corporate|professional|interview',
    'bureau|travail|ufficio|da ufficio|lavoro|oficina|de oficina|trabajo',
    'büro|business|arbeit|kantoor|zakelijk*|werk',
    '오피스|오피스룩|출근룩|직장인|비즈니스|정장|출근',
  ],
  casual: [
    'casual|everyday|weekend|off duty|off-duty|casualwear|casual wear|leisure',
    'décontracté|casual|quotidien|tempo libero|informal|diario',
    'freizeit|casual|alltag|vrijetijd|alledaags',
    '캐주얼|데일리|데일리룩|주말',
  ],
  beach: [
    'beach|beachwear|beach wear|swim|swimwear|holiday|vacation|resort|resortwear|resort wear|pool|poolside|cruise',
    'plage|de plage|vacances|spiaggia|da spiaggia|=mare|vacanza|playa|de playa|vacaciones',
    'strand|strandmode|urlaub|strandkleid|strandjurk|vakantie',
    '비치|비치웨어|휴양지|휴가|리조트|바캉스|바닷가|해변',
  ],
  sport: [
    `
      sport|sports|sportswear|activewear|gym|running|yoga|training|workout|tennis|golf|athletic|football|basketball|
      hiking|cycling|ski|fitness|pilates
    `,
    `
      sport|course à pied|running|entraînement|palestra|corsa|sportivo|sportiva|allenamento|
      deporte|deportivo|deportiva|gimnasio
    `,
    'sport|laufen|training|fitness|wandern|sportlich*|hardlopen|sportief|sportieve|wielrennen',
    '스포츠|운동|운동복|요가|러닝|골프|테니스|헬스|필라테스|등산|스키',
  ],
  travel: [
    'travel|travelling|traveling|carry on|carry-on|weekender|cabin|airport',
    'voyage|de voyage|cabine|viaggio|da viaggio|viaje|de viaje',
    'reise|reisen|reisetasche|reis|handgepäck|handbagage|weekendtas',
    '여행|트래블|여행용|기내용|공항룩',
  ],
};

/** Words of seasons; codes such as SS26 and FW25 are read by a pattern. */
export const seasonWords: WordsByValue<'season'> = {
  spring: [
    'spring|spring summer|spring/summer|spring-summer|ss|s/s|transitional',
    'printemps|printemps-été|primavera|primavera-estate|primavera estate|primavera verano|primavera-verano|entretiempo',
    'frühling|frühjahr|frühjahr/sommer|voorjaar|lente|zomer/lente',
    '봄|봄옷|간절기|봄 여름',
  ],
  summer: [
    'summer|summery|spring summer|spring/summer|spring-summer|ss|s/s|high summer',
    'été|estivo|estiva|estate|primavera-estate|primavera estate|verano|primavera verano|primavera-verano|printemps-été',
    'sommer|sommerlich*|frühjahr/sommer|zomer|zomerjurk|zomers|zomerse',
    '여름|여름옷|썸머|하절기|봄 여름',
  ],
  autumn: [
    `
      autumn|fall|autumn winter|autumn/winter|autumn-winter|fall winter|fall/winter|fall-winter|aw|fw|a/w|f/w|
      transitional
    `,
    'automne|automne-hiver|autunno|autunno-inverno|autunno inverno|otoño|otoño invierno|otoño-invierno|entretiempo',
    'herbst|herbst/winter|herfst|najaar',
    '가을|가을옷|간절기|가을 겨울',
  ],
  winter: [
    'winter|wintry|autumn winter|autumn/winter|autumn-winter|fall winter|fall/winter|fall-winter|aw|fw|a/w|f/w',
    'hiver|invernale|inverno|automne-hiver|autunno-inverno|autunno inverno|invierno|otoño invierno|otoño-invierno',
    'winter|winterlich*|herbst/winter|winterjas|winters|winterse',
    '겨울|겨울옷|윈터|동절기|가을 겨울',
  ],
};

/** Phrases with a word of a shape, a closure, an occasion or a season that mean another thing. */
export const notShapes = `
  flat knit|flat waist|flat front|flat pocket|flat pockets|flat lock|flatlock|flat seams|flat seam|flat iron|flat cap|
  flat caps|flat lay|flat rate|long lasting|long wear|long time|long standing|long beach|long island|long weekend|
  falls|falls on|fall in love|fall out|fall from|rise and fall|free fall|waterfall hem|
  falls just|falls at|falls to|falls below|high quality|high end|high street|high tea|high low|high shine|
  high performance|high summer sun|zip code|zip pocket|zip pockets|zipped pocket|zipped pockets|
  zip pouch|interior zip|inside zip|inner zip|internal zip|zip compartment|button detail|button details|
  decorative buttons|button cuffs|button cuff|buttoned cuffs|buttoned cuff|belly button|covered buttons at cuffs|
  boat shoe|boat shoes|boat trip|work of art|works with|works well|work with|body of work|will work|that work|
  party of|sports luxe|sports bra size|square toe|square-toe|square toes|square frame|square frames|square scarf|
  almond toe|almond-toe|almond toes|almond toed|
  square shape|square sunglasses|square face|square bag|square buckle|square dial|square case|square pocket|
  straight from|straight to|straight hem|crew socks|crew sock|crew length|mini bag|mini bags|mini tote|
  mini backpack|mini crossbody|mini purse|mini hoops|mini hoop|mini logo|mini check|mini me|mini skirtini|maxi bag|
  wide strap|wide belt|wide brim|wide range|wide variety|wide waistband|wide straps|wide fit shoes|wide toe|
  slim wallet|slim strap|slim case|slim belt|regular price|regular rise|hood pocket|neck hood scarf|wrap scarf|
  wrap around strap|ankle wrap|ankle wraps|head wrap|hair wrap|gift wrap|gift wrapped|wrap bracelet|wrap watch|
  evening bag|evening bags|evening clutch|work boots|work boot|snap hook|snap off|oh snap|ginger snap|
  sun hat hood|neighborhood|platform for|wedge pillow|wedge salad|pencil case|pencil skirt case|cigarette case|
  swing tag|column inches|barrel bag|barrel bags|barrel cuff|barrel cuffs|bell boy|cap toe|cap toes|
  knee high|knee-high|knee boot|knee boots|over the knee|over-the-knee|knee socks|knee pads|knee high boots|
  knee rip|knee rips|ankle boot|ankle boots|ankle strap|ankle straps|ankle socks|ankle bracelet|ankle zip|
  buckle detail bag|crop circle|square cut stone|animal welfare|animal friendly|animal derived|
  cruelty free animal|animal cruelty|check out|check in|check our|check the|please check|check size|
  size check|reality check|check your|solid gold|solid silver|solid wood|solid brass|solid oak|solid steel|
  print dress code|flower mound|flower power|flowers foundation|flower girl|
  logo tag|logo patch|logo label|logo plaque|logo engraved|logo embossed|logo hardware|logo detail|logo embroidery|
  tall order|graphic novel|summer house|winter garden|spring loaded|spring hinge|spring hinges|spring bar|spring bars|
  hot spring|springs|travel size|travel mug|multi pocket|multi pockets|multi pack|multi way|multi use|
  tennis bracelet|tennis bracelets|tennis necklace|tennis necklaces|tennis chain|snake chain|snake chains|
  multi strap|multi straps|multi function|multi functional|multi strand|multi layer|multi row|multi chain|multi zip
`;
