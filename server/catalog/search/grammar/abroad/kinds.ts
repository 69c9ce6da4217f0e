/**
 * More names of kinds in French, Italian, Spanish, Portuguese, German and Dutch than feeds have, separated by bars, by an English name
 * that means the same.
 */
export const kindNamesAbroad: Readonly<Record<string, string>> = {
  handbag: `
    sac à main|sacs à main|borsa a mano|borse a mano|borsetta|borsette|bolso de mano|bolsos de mano|
    handtasche|handtaschen|handtas|handtassen|
    mala de mão|malas de mão|bolsa de mão
  `,
  'crossbody bag':
    'sac à bandoulière|sac bandoulière|sacs bandoulière|bolso bandolera|umhängetasche|umhängetaschen|crossbody tas|mala a tiracolo|bolsa a tiracolo|bolsa transversal',
  'shoulder bag':
    'borsa a spalla|borse a spalla|mala de ombro|schultertasche|schultertaschen|bolso al hombro|sac épaule',
  'laptop bag': `
    sac ordinateur|sacoche ordinateur|borsa porta pc|borsa porta computer|bolso portátil|laptoptasche|notebooktasche|
    laptoptas
  `,
  'tote bag': 'fourre tout|sac fourre tout|grand sac|sac cabas|bolso shopper|grote tas',
  'evening bag': `
    sac de soirée|pochette de soirée|pochette da sera|borsa da sera|abendtasche|abendtaschen|avondtas|avondtasje|
    bolso de fiesta|bolsos de fiesta|sac de fête|borsa da festa|borse da festa|partytasche|partytaschen|
    bolsa de festa|mala de festa
  `,
  heels: `
    talons|talon|chaussure à talon|chaussures à talon|chaussure à talons|chaussures à talons|
    talons hauts|chaussures à talons hauts|tacco|tacchi|tacchi alti|scarpe con tacco|scarpe col tacco|
    scarpe con il tacco|scarpe con i tacchi|scarpe coi tacchi|scarpe tacco|tacón|tacones|tacones altos|
    zapatos de tacón|zapatos con tacón|zapatos de tacones|absatz|absätze|absatzschuh|absatzschuhe|schuhe mit absatz|
    hohe schuhe|stöckelschuh|stöckelschuhe|hak|hakken|hoge hakken|schoenen met hak|schoenen met hakken|
    salto|saltos|sapatos de salto|sapatos de salto alto
  `,
  flats: `
    chaussures plates|chaussures sans talon|chaussures sans talons|schuhe ohne absatz|schoenen zonder hak|
    schoenen zonder hakken|scarpe basse|scarpe senza tacco|zapatos planos|zapatos sin tacón|flache schuhe|
    platte schoenen|lage schoenen|
    sapatos rasos|sapato raso|sapatos sem salto|sapatilhas
  `,
  sneakers: 'baskets|basket blanches|scarpe sneakers|sportschoenen|gympen|ténis|tênis',
  'tall boots': `
    bottes hautes|botte haute|stivali alti|stivale alto|botas altas|bota alta|hohe stiefel|hoher stiefel|
    kniehohe stiefel|stiefel kniehoch|overknee stiefel|
    langschaftstiefel|hoge laarzen
  `,
  'ankle boots': 'bottes basses|stivali bassi|botas bajas|kurze stiefel|lage laarzen|botins|botim',
  'beach dress': `
    robe de plage|robes de plage|vestito da spiaggia|vestiti da spiaggia|abito da spiaggia|
    vestido de playa|vestidos de playa|strandkleid|strandkleider|strandjurk|strandjurken|
    vestido de praia
  `,
  'party dress': `
    robe de fête|robes de fête|vestito da festa|vestiti da festa|abito da festa|vestidos de fiesta|
    partykleid|partykleider|feestjurk|feestjurken|
    vestido de festa|vestidos de festa
  `,
  'pleated skirt': `
    jupe plissée|jupes plissées|gonna plissettata|gonne plissettate|gonna plissé|gonna a pieghe|gonne a pieghe|
    falda plisada|faldas plisadas|faltenrock|faltenröcke|plisseerock|plissierter rock|plooirok|plooirokken|plissérok|
    geplooide rok|
    saia plissada|saias plissadas|saia de pregas
  `,
  'wrap dress': `
    robe portefeuille|robes portefeuille|vestito a portafoglio|abito a portafoglio|vestido cruzado|
    wickelkleid|wickelkleider|wikkeljurk|overslagjurk
  `,
  'shirt dress': `
    robe chemise|robes chemise|abito chemisier|abito camicia|vestito camicia|vestido camisero|blusenkleid|
    hemdblusenkleid|hemdkleid|overhemdjurk|blousejurk|
    vestido camisa|vestido camiseiro
  `,
  clothes: `
    vêtements|vêtement|habits|abbigliamento|ropa|prendas|kleidung|klamotten|bekleidung|
    kleding|kleren|
    roupa
  `,
  earring: 'boucle d’oreille|boucles d’oreilles|brinco|brincos',
  'trench coat': 'gabardina|gabardinas|gabardine',
  'one piece swimsuit': `
    maillot une pièce|maillot de bain une pièce|costume intero|costume da bagno intero|bañador entero|
    traje de baño entero|badpak|
    fato de banho|maiô
  `,
  'sheath dress': `
    robe fourreau|abito a tubino|abiti a tubino|tubino|vestido tubo|vestido de tubo|etuikleid|etuikleider|kokerjurk
  `,
  'slip dress': 'robe nuisette|abito sottoveste|vestido lencero|trägerkleid|trägerkleider|slipkleid|slipjurk',
  'knit dress': `
    robe pull|robe en maille|vestito in maglia|abito in maglia|vestido de punto|strickkleid|strickkleider|
    gebreide jurk|truijurk
  `,
  sweater: `
    camisola|camisolas|gros pull|pull en maille|jersey de punto|grobstrickpullover|dikke trui|
    camisola de malha|suéter
  `,
  sweatshirt: 'sweat|sudaderas',
  hoodie: 'sweat à capuche|felpa con cappuccio|sudadera con capucha|kapuzenpulli',
  'evening dress': `
    robe du soir|robes du soir|robe de soirée|robes de soirée|vestito da sera|vestiti da sera|abiti da sera|
    vestidos de noche|vestido de gala|ballkleid|ballkleider|galajurk|avondjurken|avondkleding|
    vestido de noite
  `,
  'wedding dress': `
    robe de mariée|robes de mariée|vestito da sposa|vestiti da sposa|abiti da sposa|vestidos de novia|hochzeitskleider|
    trouwjurken|bruidsjurk|
    vestido de noiva
  `,
  necklace: 'collares|collar de oro|collar de plata|colar|colares',
  'pearl necklace': `
    collar de perlas|collares de perlas|collier de perles|collana di perle|collane di perle|perlenkette|perlenketten|
    parelketting|parelkettingen|
    colar de pérolas
  `,
  'pencil skirt': `
    falda lápiz|faldas lápiz|    jupe crayon|jupes crayon|falda de tubo|falda tubo|faldas de tubo|gonna a tubino|
    gonne a tubino|gonna a tubo|gonne a tubo|gonna tubino|bleistiftrock|bleistiftröcke|kokerrok|
    saia lápis
  `,
  raincoat: 'impermeável|capa de chuva|imperméable|imperméables|impermeabile|impermeabili|impermeables',
  'flip flops': 'tong|tongs|infradito|chanclas|zehentrenner|teenslippers',
  pouch: 'trousse|trousses',
  pants: 'pantalón de pinzas|pantaloni a sigaretta|stoffhose|stoffhosen|calças|calça',
  tights: 'medias|collants',
  'denim jacket':
    'veste jean|veste en jean|vestes en jean|giacca jeans|giacca di jeans|chaqueta vaquera|cazadora vaquera|jeansjacke|jaqueta jeans|spijkerjasje|spijkerjasjes',
  dungarees: 'tuinbroek|tuinbroeken|latzhose|peto',
  'jewelry set': 'parure|parure bijoux|parure di gioielli|conjunto de joyas|schmuckset|sieradenset',
  turtleneck: 'camisola de gola alta',
  dress: 'vestidos',
  skirt: 'saia|saias',
  coat: 'casaco comprido|sobretudo',
  jacket: 'übergangsjacke|jaqueta',
  jeans: 'calças de ganga|calça jeans',
  shorts: 'calções',
  shirt: 'camisas',
  suit: 'kostüm|kostüme|fato|conjunto de calças',
  'drop earrings': 'orecchini pendenti|pendientes largos|boucles d’oreilles pendantes|ohrhänger|brincos compridos',
  shoe: 'sapato|sapatos',
  boot: 'botas de inverno',
  wallet: 'carteira|carteiras',
  bag: 'bolsa|bolsas|mala|malas',
  bracelet: 'pulseira|pulseiras',
  ring: 'anel|anéis',
  watch: 'montre bracelet|montres bracelet|relógio|relógios',
  sunglasses: 'óculos de sol|óculos escuros',
  belt: 'cinto|cintos',
  scarf: 'sjaaltje|sjaaltjes|xaile|xailes|lenço|lenços|cachecol|cachecóis',
  hat: 'chapéu|chapéus',
  gloves: 'luvas',
  bra: 'sutiã',
  pajamas: 'pijama|pijamas',
  nightgown: 'camisa de noite',
  'down jacket': 'plumas|blusão acolchoado|kispo',
  tuxedo: 'smoking|smokings|esmoquin',
  lingerie: 'intimo|unterwäsche|ondergoed|lencería|roupa interior|roupa íntima|cuecas|cueca',
  'card holder': 'porte-cartes|porte cartes|porta-cartões|porta cartões',
  'coin purse': 'porta-moedas|porta moedas',
  'hoop earrings': 'cerchi|argolas',
  'hair clip': 'fermacapelli|pasador|haarspeld|haarspelden|mollette',
  'biker jacket': 'chiodo|perfecto|perfectos',
  'over the knee boots': 'overkneestiefel|overknees|cuissardes|botas mosqueteras',
  cap: 'kappe|kappen|petje|boné|bonés',
  beret: 'baret|baretten',
  'wide leg pants': 'marlenehose|marlenehosen|calças largas|wijde broek',
  'bomber jacket': 'bomberjacke|bomberjacken|bomberjack',
  'mini bag': 'mini sac|minisac|mini borsa|minitasche|minibolso|mini bolso|mini tas|mini bolsa',
  loungewear: 'hausanzug|hausanzüge|roupa de casa|ropa de casa|vêtements d’intérieur|kleding voor thuis',
  cape: 'capa|capas',
  jumpsuit: 'mono|monos|macacão|macacões',
  overalls: 'jardineiras|petos',
  pumps: 'zapatos de salón|zapato de salón',
  'ballet flats': 'manoletinas|sabrinas',
  'leather jacket': 'chupa de cuero|casaco de cabedal|blusão de cabedal|jaqueta de couro',
  'duffle coat': 'trenca|trencas',
  'tank top': 'hemdje|hemdjes|regata',
  mules: 'muiltjes|zuecos',
  clogs: 'klompen|sabots',
  'cocktail dress': 'cocktailjurk|cocktailjurken',
  wedges: 'sleehak|sleehakken',
  cardigan: 'cardigã|cardigãs|casaco de malha',
  bikini: 'biquíni|biquínis',
  robe: 'roupão|roupões',
  socks: 'meias|meia',
  slippers: 'chinelos|pantufas',
  'toiletry bag': 'necessaire|trousse de toilette',
  umbrella: 'guarda-chuva|guarda chuva|guarda-chuvas',
  keychain: 'porta-chaves|porta chaves',
  'mini skirt': 'minissaia|minissaias|mini-saia',
  vest: 'colete|coletes',
  'rain boots': 'botas de borracha|galochas|bottes de neige|botas de nieve',
};
