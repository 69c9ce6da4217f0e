/**
 * More names of kinds in French, Italian, Spanish, German and Dutch than feeds have, separated by bars, by an English name
 * that means the same.
 */
export const kindNamesAbroad: Readonly<Record<string, string>> = {
  handbag: `
    sac à main|sacs à main|borsa a mano|borse a mano|borsetta|borsette|bolso de mano|bolsos de mano|
    handtasche|handtaschen|handtas|handtassen
  `,
  'crossbody bag':
    'sac à bandoulière|sac bandoulière|sacs bandoulière|bolso bandolera|umhängetasche|umhängetaschen|crossbody tas',
  'shoulder bag': 'schultertasche|schultertaschen|bolso al hombro|sac épaule',
  'laptop bag': `
    sac ordinateur|sacoche ordinateur|borsa porta pc|borsa porta computer|bolso portátil|laptoptasche|notebooktasche|
    laptoptas
  `,
  'tote bag': 'grand sac|sac cabas|bolso shopper|grote tas',
  'evening bag':
    'sac de soirée|pochette de soirée|pochette da sera|borsa da sera|abendtasche|abendtaschen|avondtas|avondtasje',
  heels: `
    talons|talon|chaussure à talon|chaussures à talon|chaussure à talons|chaussures à talons|
    talons hauts|chaussures à talons hauts|tacco|tacchi|tacchi alti|scarpe con tacco|scarpe col tacco|
    scarpe con il tacco|scarpe con i tacchi|scarpe coi tacchi|scarpe tacco|tacón|tacones|tacones altos|
    zapatos de tacón|zapatos con tacón|zapatos de tacones|absatz|absätze|absatzschuh|absatzschuhe|schuhe mit absatz|
    hohe schuhe|stöckelschuh|stöckelschuhe|hak|hakken|hoge hakken|schoenen met hak|schoenen met hakken
  `,
  flats: `
    chaussures plates|scarpe basse|scarpe senza tacco|zapatos planos|zapatos sin tacón|flache schuhe|
    platte schoenen|lage schoenen
  `,
  sneakers: 'baskets|basket blanches|scarpe sneakers|sportschoenen|gympen',
  'tall boots': `
    bottes hautes|botte haute|stivali alti|stivale alto|botas altas|bota alta|hohe stiefel|hoher stiefel|
    langschaftstiefel|hoge laarzen
  `,
  'ankle boots': 'bottes basses|stivali bassi|botas bajas|kurze stiefel|lage laarzen',
  'beach dress': `
    robe de plage|robes de plage|vestito da spiaggia|vestiti da spiaggia|abito da spiaggia|
    vestido de playa|vestidos de playa|strandkleid|strandkleider|strandjurk|strandjurken
  `,
  'party dress': `
    robe de fête|robes de fête|vestito da festa|vestiti da festa|abito da festa|vestidos de fiesta|
    partykleid|partykleider|feestjurk|feestjurken
  `,
  'pleated skirt': `
    jupe plissée|jupes plissées|gonna plissettata|gonne plissettate|gonna plissé|gonna a pieghe|gonne a pieghe|
    falda plisada|faldas plisadas|faltenrock|faltenröcke|plisseerock|plissierter rock|plooirok|plooirokken|plissérok|
    geplooide rok
  `,
  'wrap dress': `
    robe portefeuille|robes portefeuille|vestito a portafoglio|abito a portafoglio|vestido cruzado|
    wickelkleid|wickelkleider|wikkeljurk|overslagjurk
  `,
  'shirt dress': `
    robe chemise|robes chemise|abito chemisier|abito camicia|vestito camicia|vestido camisero|blusenkleid|
    hemdblusenkleid|hemdkleid|overhemdjurk|blousejurk
  `,
  clothes: `
    vêtements|vêtement|habits|abbigliamento|ropa|prendas|kleidung|klamotten|bekleidung|
    kleding|kleren
  `,
  earring: 'boucle d’oreille|boucles d’oreilles',
  'trench coat': 'gabardina|gabardinas',
  'one piece swimsuit': `
    maillot une pièce|maillot de bain une pièce|costume intero|costume da bagno intero|bañador entero|
    traje de baño entero|badpak
  `,
  'sheath dress': `
    robe fourreau|abito a tubino|abiti a tubino|tubino|vestido tubo|vestido de tubo|etuikleid|etuikleider|kokerjurk
  `,
  'slip dress': 'robe nuisette|abito sottoveste|vestido lencero|slipkleid|slipjurk',
  'knit dress': `
    robe pull|robe en maille|vestito in maglia|abito in maglia|vestido de punto|strickkleid|strickkleider|
    gebreide jurk|truijurk
  `,
  sweater: 'gros pull|pull en maille|jersey de punto|grobstrickpullover|dikke trui',
  sweatshirt: 'sweat|sudaderas',
  hoodie: 'sweat à capuche|felpa con cappuccio|sudadera con capucha|kapuzenpulli',
  'evening dress': `
    robe du soir|robes du soir|robe de soirée|robes de soirée|vestito da sera|vestiti da sera|abiti da sera|
    vestidos de noche|vestido de gala|ballkleid|ballkleider|galajurk|avondjurken|avondkleding
  `,
  'wedding dress': `
    robe de mariée|robes de mariée|vestito da sposa|vestiti da sposa|abiti da sposa|vestidos de novia|hochzeitskleider|
    trouwjurken|bruidsjurk
  `,
  necklace: 'collares|collar de oro|collar de plata',
  'pearl necklace': `
    collar de perlas|collares de perlas|collier de perles|collana di perle|collane di perle|perlenkette|perlenketten|
    parelketting|parelkettingen
  `,
  'pencil skirt':
    'jupe crayon|jupes crayon|falda de tubo|falda tubo|faldas de tubo|gonna a tubino|gonne a tubino|kokerrok',
  raincoat: 'imperméable|imperméables|impermeabile|impermeabili|impermeables',
  'flip flops': 'tong|tongs|infradito|chanclas|zehentrenner|teenslippers',
  pouch: 'trousse|trousses',
  pants: 'stoffhose|stoffhosen',
  tights: 'medias',
  'denim jacket': 'spijkerjasje|spijkerjasjes',
  dungarees: 'tuinbroek|tuinbroeken|latzhose|peto',
  'jewelry set': 'parure|parure bijoux|parure di gioielli|conjunto de joyas|schmuckset|sieradenset',
};
