import { splitList } from '#server/platform/word-lists.ts';
import type { WordsByValue } from './lexicon-words.ts';

/** Words of colours by family: English, French, Italian, Spanish and Portuguese, German and Dutch, Korean. */
export const colourWords: WordsByValue<'colour'> = {
  black: [
    `
      black|blk|jet black|jet|=onyx|ebony|=raven|noir black|midnight black|coal black|black multi|off black|=caviar|
      =licorice|lbd|little black dress
    `,
    'noir|noire|noirs|noires|nero|nera|neri|nere|negro|negra|negros|negras|preto|preta|pretos|pretas',
    'schwarz*|tiefschwarz|zwart*',
    '검정|검정색|검은|올블랙|까망|까망색|먹색|흑청|검은색|까만|까만색|블랙|흑색',
  ],
  white: [
    `
      white|wht|off white|optic white|optical white|snow white|pearl white|=pearl|=snow|=chalk|=milk|=bone|=alabaster|
      =ice|=optic|ivory|ecru|cream|creme|off-white|eggshell|=coconut|=vanilla|winter white
    `,
    `
      blanc|blanche|blancs|blanches|écru|ivoire|crème|bianco|bianca|bianchi|bianche|avorio|panna|
      blanco|blanca|blancos|blancas|marfil|=crudo|crema|=hueso|=perla|=lait|=latte|
      branco|branca|brancos|brancas|marfim
    `,
    'weiß*|weiss*|wollweiß|cremeweiß|naturweiß|elfenbein|=ecru|creme|=wit|=witte|gebroken wit|roomwit|ivoor',
    '흰|흰색|하얀|하얀색|하양|하양색|미색|상아색|우유색|아이보리색|화이트|백색|아이보리|크림|크림색|오프화이트|에크루|순백|순백색|=바닐라',
  ],
  grey: [
    `
      grey|gray|gry|grey melange|gray melange|charcoal|anthracite|slate|graphite|gunmetal|gun metal|pewter|=ash|=smoke|
      =fog|=steel|heather grey|heather gray|dove grey|dove gray|=cement|=concrete|=melange|=marl|=silver grey
    `,
    `
      gris|grise|grises|anthracite|grigio|grigia|grigi|grigie|antracite|=fumo|gris marengo|antracita|=cenere|
      cinzento|cinzenta|cinzentos|cinzentas|cinza
    `,
    'grau*|anthrazit*|graumeliert|hellgrau|dunkelgrau|grijs|grijze|antraciet|lichtgrijs|donkergrijs',
    '회색|그레이|차콜|잿빛|멜란지|쥐색|연회색|진회색|다크 그레이|라이트 그레이|차콜그레이|먹회색',
  ],
  beige: [
    `
      beige|nude|=sand|=stone|skin bra|skin tone|skin coloured|skin colored|skin colour|skin color|=oat|oatmeal|
      =natural|=neutral|=neutrals|=flesh|=skin|taupe|=mushroom|camel|tan|khaki|champagne|=buff|=biscuit|=almond|=wheat|
      =linen|ecru|=parchment|=fawn|greige|=putty|=dune|=nomad|=flax|=cashew|=honey|=straw|
      straw colored|straw coloured|=raffia
    `,
    `
      =chair|=sable|=taupe|=naturel|=naturelle|=carne|=sabbia|=naturale|cammello|=arena|=piedra|=natural|=cipria|
      =corda|tórtola|tortora|chameau|=avena|bege|areia
    `,
    `
      =sandfarben|sandfarben*|naturfarben*|hautfarben*|kamel|=natur|=naturel|=zand|zandkleurig|=huid|hellbeige|
      dunkelbeige
    `,
    `
      베이지|베이지색|누드|샌드|카멜|토프|살구색|샴페인|오트밀|그레이지|연베이지|다크베이지|라이트베이지|카멜색|모래색|스킨색|
      살색|누드색|누드톤
    `,
  ],
  brown: [
    `
      brown|brn|chocolate|choc brown|dark brown|coffee brown|=coffee|=mocha|=espresso|cognac|=tobacco|=chestnut|
      =walnut|=mahogany|tan|=caramel|=toffee|=cinnamon|=nutmeg|=cocoa|=hazel|hazelnut|=saddle|=whisky|=whiskey|=cuoio|
      =bark|=rust|=bronze|=copper|sienna|umber|mocha mousse|=mink|=camel|=teak|=pecan|=truffle|=tortoise|
      tortoiseshell|tortoise shell|tortie|
      =havana|=terracotta|=mushroom|=oak|=brandy|=brunette|rust brown
    `,
    `
      marron|marrons|brun|brune|bruns|brunes|=chocolat|=noisette|=fauve|marrone|marroni|=cioccolato|=cuoio|=moro|
      =testa di moro|marrón|marrones|castaño|=café|=cafe|=tabaco|=tabacco|=caramello|=caramelo|=cacao|=nocciola|
      =avellana|=ecaille|écaille|castanho|castanha|castanhos|castanhas|marrom|carey|tartaruga
    `,
    'braun*|dunkelbraun*|hellbraun*|schokobraun|kastanienbraun|bruin*|donkerbruin|lichtbruin|=cognacfarben|=schoko',
    `
      갈색|브라운|밤색|고동색|황토색|흑갈색|초콜릿|다크 브라운|라이트 브라운|연갈색|진갈색|초코|초코색|카라멜|카라멜색|커피색|적갈색|
      초콜렛|코냑|모카|모카무스|캐멀|=코코아|=에스프레소|=라떼|=카푸치노|=시나몬
    `,
  ],
  red: [
    `
      red|scarlet|crimson|burgundy|burgandy|oxblood|ox blood|bordeaux|maroon|wine|wine red|merlot|claret|
      cherry|cherry red|=cranberry|ruby|ruby red|=garnet|cardinal|vermilion|=brick|brick red|=tomato|lipstick red|
      =poppy|carmine|ruby wine|=chili|=chilli|=paprika|=raspberry|marsala|=candy apple|=rhubarb|blood red|=port|
      =mulberry|=sangria|=burg
    `,
    `
      rouge|rouges|bordeaux|=cerise|lie de vin|rosso|rossa|rossi|rosse|=ciliegia|rubino|vinaccia|rojo|roja|rojos|rojas|
      burdeos|granate|=cereza|carmín|=vino|vermelho|=amaranto|vermelha|vermelhos|vermelhas
    `,
    `
      rote|roter|rotes|roten|=rot|weinrot*|dunkelrot*|hellrot*|bordeauxrot|kirschrot|rubinrot|rood|rode|donkerrood|
      wijnrood|bordeauxrood
    `,
    `
      빨간|빨간색|빨강|빨강색|레드|붉은|다홍|다홍색|딥레드|다크레드|버건디색|붉은색|와인|와인색|버건디|자주|자주색|팥죽색|팥색|
      적색|체리|마룬|스칼렛|벽돌색|=브릭|=토마토
    `,
  ],
  pink: [
    `
      pink|pnk|blush|rose|dusty rose|old rose|fuchsia|fuschia|fuscia|fucsia|magenta|hot pink|=raspberry|=bubblegum|
      dusty pink|dusky pink|powder pink|=powder|pale pink|baby pink|salmon|coral|peach|=flamingo|=watermelon|=candy|
      =mauve|rosewood|=ballet|=cotton candy|cotton candy|=petal|=peony|rose pink|millennial pink|=lipstick|rose gold|
      blush pink|barbiecore|=rouge pink|=bubble gum|=carnation
    `,
    `
      rose|roses|rose poudré|=framboise|=corail|=saumon|rosa|rosato|=cipria|=lampone|fucsia|fuxia|=corallo|=salmone|
      rosa palo|=frambuesa|=salmón|maquillaje|=guimauve|=dragée
    `,
    `
      rosa|rosé|rosafarben*|altrosa|hellrosa|=himbeere|lachs|lachsfarben|=koralle|roze|lichtroze|oudroze|=zalm|=koraal|
      pinke|pinker|pinkes|pinken|pinkfarben*
    `,
    `
      분홍|분홍색|핑크|로즈|연핑크|연분홍|연분홍색|핫 핑크|베이비 핑크|인디 핑크|더스티핑크|로즈핑크|핑크색|진핑크|
      진분홍|장미색|푸시아|마젠타|코랄|산호색|피치|복숭아|복숭아색|꽃분홍
    `,
  ],
  orange: [
    `
      orange|tangerine|apricot|coral|peach|rust|terracotta|burnt orange|=burnt|=papaya|=mango|=salmon|=amber|=pumpkin|
      =clementine|=melon|=carrot|=persimmon|=copper|=mandarin|=sunset|=nectarine
    `,
    `
      oranges|orangé|=corail|=abricot|=pêche|=rouille|terre cuite|arancione|arancio|arancioni|=albicocca|=pesca|
      =ruggine|=corallo|naranja|naranjas|=albaricoque|=melocotón|teja|=óxido|=coral|laranja
    `,
    'orangefarben*|orangene|orangener|=apricot|=pfirsich|=rost|rostfarben*|=koralle|oranje|=abrikoos|=perzik|=roest',
    '주황|주황색|오렌지|귤색|살구빛|오렌지색|살구|코랄|테라코타|=러스트',
  ],
  yellow: [
    `
      yellow|ylw|mustard|lemon|=canary|ochre|saffron|=sunflower|=butter|butter yellow|=banana|=maize|=citron|=marigold|
      =honey|=daffodil|=chartreuse|=amber|=sunshine|=turmeric|neon yellow|lime yellow
    `,
    `
      jaune|jaunes|moutarde|=citron|ocre|giallo|gialla|gialli|gialle|senape|=limone|ocra|=zafferano|
      amarillo|amarilla|amarillos|amarillas|mostaza|=limón|amarelo|amarela|amarelos|amarelas
    `,
    'gelb*|senfgelb|senf|=zitrone|hellgelb|ockergelb|ocker|geel|gele|lichtgeel|okergeel|oker|mosterd|mosterdgeel',
    '노란|노란색|노랑|노랑색|옐로|연노랑|레몬색|개나리색|샛노란|병아리색|머스터드|버터색|옐로우|머스타드|겨자색|레몬|=버터',
  ],
  green: [
    `
      green|grn|olive|khaki|emerald|sage|mint|=moss|=forest|forest green|=army|military green|=lime|
      lime green|teal|turquoise|sea green|seafoam|=pistachio|=avocado|=jade|hunter green|
      racing green|british racing green|=hunter|=celadon|=bottle|
      bottle green|fluorescent green|neon green|=fern|=pine|=ivy|=juniper|=basil|=aqua|aqua green|=matcha|=eucalyptus|
      =cactus|chartreuse|=thyme|=laurel|=clover|=evergreen|=loden|loden green|=apple|=petrol|malachite|=kiwi|=grass
    `,
    `
      vert|verte|verts|vertes|kaki|=olive|émeraude|=sapin|=menthe|=tilleul|=sauge|verde|verdi|=oliva|smeraldo|=salvia|
      =menta|verde militare|verdes|esmeralda|=pistacho|=pistacchio|=bosque|verde oliva|caqui
    `,
    `
      grün*|dunkelgrün*|hellgrün*|olivgrün*|=oliv|smaragdgrün|smaragd|tannengrün|salbei|=minze|mintgrün|groen|groene|
      donkergroen|lichtgroen|olijfgroen|=olijf|=saliegroen|=salie|legergroen
    `,
    `
      초록|초록색|녹색|그린|카키|카키색|올리브색|국방색|쑥색|민트색|풀색|다크 그린|딥 그린|라이트그린|에메랄드색|
      연그린|진초록|올리브|=라임|피스타치오|터콰이즈|민트|에메랄드|연두|연두색|청록|청록색|세이지
    `,
  ],
  blue: [
    `
      blue|blu|navy|nvy|navy blue|=midnight|midnight blue|cobalt|indigo|azure|royal blue|=royal|teal|
      turquoise|turquoise blue|turquiose|turqoise|turquise|steelblue|skyblue|navyblue|=aqua|aquamarine|sapphire|
      =sky|sky blue|baby blue|powder blue|ice blue|petrol|petrol blue|cerulean|=ink|
      =denim|denim blue|=ocean|=lagoon|cornflower|
      periwinkle|=steel blue|electric blue|=marine|=chambray|=lapis|=sea|=pacific|=atlantic|cyan|=dusk|=indaco|
      light wash|mid wash|dark wash|medium wash|blue wash|=bleach wash|=stonewash|stonewashed|=electric|=peacock
    `,
    `
      bleu|bleue|bleus|bleues|bleu marine|marine|bleu nuit|bleu ciel|bleu roi|=ciel|=turquoise|=pétrole|
      blu navy|blu notte|azzurro|azzurra|azzurri|celeste|turchese|turchino|=petrolio|azul|azules|azul marino|=marino|
      turquesa|azulón|=cielo|azul celeste|=indaco|índigo|=avio|=carta da zucchero|jean brut|
      azuis|azul marinho|azul-marinho
    `,
    `
      blau*|dunkelblau*|hellblau*|marineblau|=marine|nachtblau|himmelblau|königsblau|türkis*|petrolfarben*|navyblau|
      jeansblau|blauw*|donkerblauw|lichtblauw|marineblauw|hemelsblauw|turkoois|kobaltblauw
    `,
    `
      잉크블루|파란|파란색|파랑|파랑색|블루|연청|진청|중청|소라|소라색|라이트 블루|다크 블루|로얄 블루|로열블루|아이스블루|
      연하늘색|군청색|군청|감색|감청색|네이비|남색|하늘색|스카이블루|청색|인디고|곤색|터키색|코발트|청록|청록색|터콰이즈|페리윙클|=미드나잇|=미드나이트
    `,
  ],
  purple: [
    `
      purple|lilac|lavender|lavendar|mauve|plum|aubergine|eggplant|violet|=orchid|=grape|amethyst|=iris|=heather|
      =wisteria|=mulberry|=thistle|=fig|=damson|=byzantium|=grape wine|=boysenberry|ultraviolet
    `,
    `
      violet|violette|violets|violettes|lilas|=prune|lavande|=parme|mauves|viola|lilla|=glicine|lavanda|melanzana|
      =prugna|=malva|morado|morada|morados|moradas|violeta|lila|=ciruela|berenjena|=uva|roxo|roxa|roxos|roxas|lilás
    `,
    `
      lila|lilafarben*|violett*|=pflaume|flieder|fliederfarben*|lavendel|=malve|=aubergine|paars|paarse|=pruim|
      =paarsblauw
    `,
    '보라|보라색|퍼플|라벤더|연보라|연보라색|진보라|라벤더색|자두색|포도색|라일락|자색|바이올렛|플럼',
  ],
  gold: [
    `
      gold|golden|gld|gold tone|gold toned|goldtone|gold plated|rose gold|yellow gold|=antique gold|bronze|copper|
      champagne gold|=brass|gilded|=old gold|gold vermeil|gold color|gold colour|solid gold
    `,
    `
      doré|dorée|dorés|dorées|=or|=or rose|=cuivre|oro|dorato|dorata|dorati|dorate|bronzo|=rame|oro rosa|
      dorado|dorada|dorados|doradas|bronce|=cobre|=ottone|dourado|dourada|dourados|douradas
    `,
    `
      goldfarben*|goldfarbig*|roségold*|rosegold|goldene|goldener|goldenes|goldenen|=kupfer|goud|gouden|goudkleurig*|
      =brons|=koper|roségoud
    `,
    '금색|금장|골드|골든|금빛|골드색|샴페인골드|황금|황금색|로즈 골드|브론즈',
  ],
  silver: [
    `
      silver|slvr|silver tone|silver toned|silvertone|silver plated|sterling silver|white gold|=chrome|
      =platinum|=palladium|=rhodium|steel|stainless steel|=gunmetal|=ruthenium|=nickel|antique silver|silvery|
      =metallic silver|solid silver|=sliver
    `,
    `
      argenté|argentée|argentés|argentées|=argent|or blanc|argento|argentato|argentata|oro bianco|
      plateado|plateada|plateados|=plata|oro blanco|=acero|=acciaio|=acier|prateado|prateada|prateados|prateadas
    `,
    'silber|silberfarben*|silberne|silberner|silbernes|weißgold|zilver|zilveren|zilverkleurig*|witgoud|=edelstahl',
    '은색|은장|실버|은빛|실버색|화이트 골드',
  ],
};

const tones = splitList('light|lt|dark|dk|pale|deep|bright|mid|medium|soft|pastel|washed|faded|vivid|hot|dusty|neon');

/** Returns the names of a family with each tone before it: light blue, pale grey. */
export function colourTones(family: string): string[] {
  const names = family === 'grey' ? ['grey', 'gray'] : [family];
  return names.flatMap((name) => tones.map((tone) => `${tone} ${name}`));
}

/** Phrases with a word of a colour that mean another thing. */
export const notColours = `
  golden goose|red valentino|black halo|black halo eve|rosetta getty|orange culture|white mountain|golden concept|
  red tape|black panther|pink panther|black friday|blue light|white label|orange blossom|cherry blossom|
  black tie|white tie|blue chip|green tea|red bull|pink lady|silver lining|gold standard|gold standard tee|golden hour|
  golden age|golden girl|black label|blue label|red label|black series|rose garden|rose water|lemon grass|lime light|
  mint condition|ivory coast|new navy|old navy|navy seal|army of|peach skin|wine glass|wine bottle|wine bag|
  coral reef|copper canyon|olive oil|rose hip|jet set|jet lag|stay gold|purple rain|blue ridge|blue bird|blue moon|
  red rose|red rock|tan line|tan lines|champagne flute|champagne bottle|chocolate bar|green day|purple label|
  golden gate|golden retriever|gold coast|black sheep|black cat|black sea|black swan
`;
