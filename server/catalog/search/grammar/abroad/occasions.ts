/**
 * Names of occasions in French, Italian, Spanish, Portuguese, German and Dutch, separated by bars, by an English name of each. The
 * lexicon has further ones, as products state them.
 */
export const occasionNamesAbroad: Readonly<Record<string, string>> = {
  'wedding guest': `
    demoiselle d’honneur|demoiselles d’honneur|témoin de mariage|damigella|damigella d’onore|dama de honor|damas de honor|
    dama de honra|brautjungfer|brautjungfern|trauzeugin|bruidsmeisje|madrinha de casamento|madrinha|
    mariage|mariages|noces|invitée|invitée mariage|invitée à un mariage|cérémonie|matrimonio|matrimoni|
    nozze|cerimonia|cerimonie|invitata|invitata matrimonio|invitata a un matrimonio|
    boda|bodas|invitada|invitada boda|invitada de boda|invitada a boda|ceremonia|ceremonias|
    hochzeit|hochzeiten|hochzeitsgast|hochzeitsgäste|trauung|bruiloft|bruiloften|bruiloftsgast|trouwfeest|trouwerij|
    casamento|casamentos|convidada|convidada de casamento|cerimónia|cerimônia
  `,
  'mother of the bride': `
    mère de la mariée|mère du marié|madre della sposa|mamma della sposa|
    madre dello sposo|madre de la novia|madrina de boda|madrina|brautmutter|bruidsmoeder|moeder van de bruid
  `,
  bride: 'mariée|sposa|novia|braut|bruid|bruids|mariage civil|standesamt',
  work: `
    boulot|le boulot|taf|    bureau|au bureau|le bureau|entretien|entretien d’embauche|réunion|ufficio|in ufficio|lavoro|
    colloquio|colloquio di lavoro|riunione|oficina|la oficina|trabajo|el trabajo|entrevista|entrevista de trabajo|
    reunión|büro|arbeit|die arbeit|vorstellungsgespräch|bewerbungsgespräch|kantoor|werk|op kantoor|
    sollicitatie|sollicitatiegesprek|trabalho|escritório|entrevista de emprego
  `,
  party: `
    fête|fêtes|dîner|cena|abendessen|etentje|anniversaire|réveillon|nouvel an|noël|soirée entre amis|rendez-vous|rendez vous|rendez vous amoureux|
    discothèque|festa|feste|compleanno|capodanno|natale|appuntamento|discoteca|aperitivo|fiesta|fiestas|cumpleaños|
    nochevieja|navidad|cita|geburtstag|silvester|weihnachten|weihnachtsfeier|feier|feest|verjaardag|kerst|oud en nieuw|
    oudejaarsavond|aniversário|jantar|passagem de ano
  `,
  'black tie': 'gala|bal|bal de promo|abiball|opernball|oper|die oper|l’opéra|opera|opéra|ballo|baile de gala',
  evening: 'soirée|soir|sera|serata|noche|abend|avond|festlich|feestelijk|noite|a noite',
  travel: 'viagem|viagens|viajar',
  gym: 'desporto|ginásio|treino',
  baptism: `
    batizado|batismo|comunhão|formatura|    baptême|communion|battesimo|comunione|prima comunione|laurea|bautizo|comunión|primera comunión|graduación|taufe|
    kommunion|konfirmation|abschlussfeier|doop|communie|diploma uitreiking
  `,
  beach: `
    praia|férias|plage|bord de mer|vacances|piscine|croisière|spiaggia|mare|al mare|vacanza|vacanze|piscina|crociera|
    playa|
    vacaciones|crucero|strand|urlaub|strandurlaub|schwimmbad|kreuzfahrt|vakantie|zwembad
  `,
  funeral: 'enterrement|obsèques|funérailles|funerale|entierro|funeral|beerdigung|trauerfeier|begrafenis|uitvaart',
  casual: `
    tous les jours|décontracté|décontractée|tutti i giorni|ogni giorno|tempo libero|todos los días|diario|informal|
    alltag|für jeden tag|freizeit|elke dag|alledaags|vrije tijd
  `,
  winter:
    'qui tient chaud|qui tiennent chaud|bien chaud|bien chaude|chaud|chaude|chauds|chaudes|caldo|calda|caldi|calde|calentito|calentita|abrigado|quentinho|quente|quentes|warme|warmes|hiver|inverno|invierno',
  summer: 'été|estate|verano|verão|sommer|zomer',
  spring: 'printemps|primavera|frühling|lente|voorjaar',
  autumn: 'automne|autunno|otoño|herbst|herfst|najaar',
  rain: 'pluie|pioggia|lluvia|chuva|regen',
  comfy: `
    confortável|confortáveis|confortable|confortables|comodo|comoda|comodi|comode|cómodo|cómoda|cómodos|cómodas|
    bequem|bequeme|
    comfortabel|comfortabele
  `,
  'fits a laptop': `
    pour ordinateur|pour ordinateur portable|pour mon ordinateur|per computer|per il computer|per pc|per il pc|
    para portátil|para el portátil|para ordenador|para el ordenador|für laptop|für den laptop|voor laptop|
    voor een laptop
  `,
  elegant: 'élégant|élégante|elegante|edel',
  gift: 'presente|prenda para a|prenda para minha|cadeau|cadeaux|regalo|regali|regalos|geschenk|geschenke|cadeautje',
  'garden party': 'gartenparty|gartenfest|tuinfeest|festa in giardino|fiesta en el jardín|festa no jardim|garden party',
  plane: `
    avion|en avion|dans l’avion|aereo|in aereo|viaggiare in aereo|avión|en avión|flugzeug|im flugzeug|vliegtuig|
    in het vliegtuig|avião|no avião
  `,
  'night out': `
    sortir|pour sortir|sortie|uscire|per uscire|salir|para salir|salir de noche|salir de fiesta|ausgehen|zum ausgehen|
    uitgaan|om uit te gaan|sair|para sair|sair à noite
  `,
  'road trip': 'viaggiare|voyager|viajar|reisen',
  formal: 'habillé|habillée|formel|formelle|formale|formell|formelles|formeel|formele',
};
