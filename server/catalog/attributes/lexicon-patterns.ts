import type { WordsByValue } from './lexicon-words.ts';

/** Words of patterns: English, French, Italian, Spanish and Portuguese, German and Dutch, Korean. */
export const patternWords: WordsByValue<'pattern'> = {
  solid: [
    'solid|solid color|solid colour|solid colored|=plain|plain color|plain colour|plain coloured|plain dyed',
    'uni|unie|couleur unie|tinta unita|=liso|=lisa|color liso',
    'unifarben|einfarbig*|effen|=uni',
    '무지|단색|솔리드',
  ],
  striped: [
    `
      striped|stripe|stripes|stripey|pinstripe|pin stripe|pinstriped|pinstripes|breton stripe|breton stripes|
      candy stripe|=breton
    `,
    `
      rayé|rayée|rayés|rayées|rayure|rayures|à rayures|marinière|a righe|righe|rigato|rigata|gessato|
      de rayas|rayas|a rayas|rayado|às riscas|riscas|listrado|listrada
    `,
    'gestreift*|streifen|nadelstreifen|ringel|geringelt*|gestreept*|strepen|krijtstreep',
    '스트라이프|핀스트라이프|줄 무늬|스트라이프 무늬|단가라',
  ],
  checked: [
    `
      checked|check|checks|checkered|chequered|checkerboard|plaid|tartan|gingham|houndstooth|hounds tooth|glen check|
      windowpane|vichy check|argyle|buffalo check|prince of wales|dogtooth|madras
    `,
    `
      à carreaux|carreaux|vichy|écossais|pied de poule|pied-de-poule|prince de galles|a quadri|quadretti|a quadretti|
      scozzese|de cuadros|cuadros|cuadro|a cuadros|pata de gallo|xadrez|aos quadrados
    `,
    'kariert*|karo|karomuster|hahnentritt|schottenkaro|vichykaro|geruit*|ruit|ruiten|ruitjes',
    '체크|타탄|체크 무늬|격자|격자무늬|타탄체크|깅엄체크|글렌 체크|깅엄|하운드투스',
  ],
  'polka-dot': [
    'polka dot|polka dots|polka|dotted|=dots|spotted|spot print|polka-dot',
    'à pois|pois|a pois|=topos|de topos|lunares|de lunares|às bolinhas|bolinhas',
    'gepunktet*|punkte|tupfen|getupft*|polkadots|stippen|gestippeld*',
    '도트|물방울|땡땡이|도트 무늬|땡땡이 무늬|물방울 무늬|점무늬|폴카 도트',
  ],
  floral: [
    `
      floral|florals|flower print|flowers|flower|flowery|rose print|botanical|daisy print|ditsy|
      blossom print|floral print|rose printed|cherry blossom print
    `,
    `
      fleuri|fleurie|fleuris|fleuries|à fleurs|floral|florale|fleurs|a fiori|floreale|fiori|fiorato|
      de flores|flores|florales|estampado floral|florido|florida|às flores
    `,
    'geblümt*|blumen|blumenmuster|blumenprint|blümchen|floralprint|bloemen|bloemenprint|gebloemd*',
    '플로럴|플라워|꽃|꽃 무늬|플로랄|잔꽃|잔꽃무늬|꽃 프린트|플라워 패턴|플라워 프린트',
  ],
  animal: [
    `
      animal|animal print|leopard|leopard print|leopard-print|zebra|zebra print|tiger print|
      snake|snake print|snakeskin|python|crocodile|croc|croc embossed|croc-effect|
      cheetah|cheetah print|cow print|giraffe print|dalmatian|lizard embossed|ocelot
    `,
    `
      léopard|imprimé léopard|zèbre|imprimé animal|croco|leopardato|leopardata|animalier|zebrato|maculato|pitone|
      cocco|coccodrillo|estampado animal|animal print|leopardo|cebra|serpiente|cocodrilo
    `,
    `
      leo|leomuster|leoprint|leopardenmuster|leopardenprint|schlangenoptik|animalprint|kroko|krokooptik|zebramuster|
      luipaard|luipaardprint|slangenprint|dierenprint|panterprint
    `,
    `
      레오파드|호피|호피 무늬|표범|표범 무늬|뱀 무늬|악어무늬|악어가죽 무늬|악어 패턴|얼룩말|얼룩말무늬|지브라|애니멀|애니멀 프린트|파이톤|
      뱀피|크로커다일|악어
    `,
  ],
  geometric: [
    'geometric|geometrical|chevron|zigzag|zig zag|ikat|aztec|greek key|herringbone|diamond pattern|honeycomb',
    'géométrique|géométriques|geometrico|geometrica|geométrico|geométrica|geometrisch',
    'geometrisch*|zickzack|fischgrät|visgraat',
    '기하학|기하학무늬|지그재그|헤링본|셰브런',
  ],
  paisley: ['paisley|bandana print', 'cachemire imprimé|paisley|cachemir estampado', 'paisley', '페이즐리|반다나'],
  camouflage: [
    'camo|camouflage',
    'camouflage|mimetico|camuflaje',
    'tarnmuster|camouflage|legerprint',
    '카무플라주|카모|밀리터리 무늬|카모플라쥬',
  ],
  'tie-dye': [
    'tie dye|tie-dye|tie dyed|tie-dyed|ombre|ombré|dip dye|dip dyed|batik|shibori',
    'tie and dye|batik|ombré|sfumato',
    'batik|farbverlauf',
    '타이다이|옴브레|그라데이션',
  ],
  graphic: [
    'graphic|graphics|graphic print|graphic printed|slogan|cartoon|photo print|text print',
    'graphique|slogan|grafico|grafica|gráfico|gráfica|stampa grafica',
    'grafik|grafikprint|motivprint|spruch',
    '그래픽|슬로건|캐릭터',
  ],
  logo: [
    'logo|logos|logo print|monogram|monogrammed|logo-print|signature canvas',
    'logo|logotipo|monogramma|monogramme|monograma',
    'logo|logoprint|monogramm',
    '로고|로고 플레이|모노그램',
  ],
  abstract: [
    'abstract|marble print|brushstroke|watercolor print|watercolour print|swirl|swirl print|psychedelic',
    'abstrait|abstraite|astratto|astratta|abstracto|abstracta',
    'abstrakt*|marmoriert*|abstracte',
    '추상|마블',
  ],
  printed: [
    'print|printed|prints|all over print|allover print|patterned|pattern',
    'imprimé|imprimée|imprimés|stampa|stampato|stampata|fantasia|estampado|estampada',
    'bedruckt*|druck|gemustert*|muster|bedrukt*|opdruk',
    '프린트|프린팅|패턴',
  ],
  'colour-block': [
    `
      color block|colour block|colorblock|colourblock|color blocked|colour blocked|color-block|colour-block|
      color blocking|two tone|two-tone|bi color|bicolor|bicolour|contrast panel|contrast sleeves
    `,
    'bicolore|color block|bicolor',
    'zweifarbig*|tweekleurig*|colourblocking',
    '컬러 블록|투톤|배색',
  ],
  multicolour: [
    `
      multicolor|multicolour|multi color|multi colour|multicolored|multicoloured|multi colored|multi coloured|
      multi-colored|multi-coloured|multi|multis|rainbow|assorted colors|assorted colours|assorted|=mixed
    `,
    'multicolore|multicolores|arc-en-ciel|arcobaleno|=multi|multicolor|=varios',
    'mehrfarbig*|bunt*|regenbogen|meerkleurig*|regenboog',
    '멀티 컬러|레인보우|무지개|다색',
  ],
  embroidered: [
    'embroidered|embroidery|broderie|beaded|beading|embellished|applique|appliqué',
    'brodé|brodée|brodés|broderie|broderies|ricamato|ricamata|ricamo|ricami|bordado|bordada|bordados|perlée|perlées',
    'bestickt*|stickerei|geborduurd*|borduursel',
    '자수|비즈|엠브로이더리',
  ],
  sequinned: [
    `
      sequin|sequins|sequinned|sequined|sequin embellished|paillette|paillettes|glitter|glittery|sparkly|sparkle|
      glittering
    `,
    'pailleté|pailletée|paillettes|à sequins|glitter|con paillettes|lentejuelas|lentejuela|brillantina',
    'pailletten|paillettenbesetzt*|glitzer|glitzernd*|glitters',
    '시퀸|스팽글|글리터|반짝이',
  ],
  metallic: [
    'metallic|metallics|lurex|lamé|foil|foiled|shimmer',
    'métallisé|métallisée|lurex|métallique|metallizzato|metallizzata|laminato|metalizado|metalizada|laminado',
    'metallisch*|lurex|metallic|metaalachtig|glänzendes lurex',
    '메탈릭|루렉스|라메',
  ],
  quilted: [
    'quilted|quilting|matelassé|matelasse|padded quilted|diamond quilted|diamond quilting',
    'matelassé|matelassée|trapuntato|trapuntata|acolchado|acolchada',
    'gesteppt*|steppjacke|steppmantel|stepp|gewatteerd*|doorgestikt*',
    '퀼팅|누빔|마틀라쎄',
  ],
};
