/**
 * Names of occasions in French, Italian, Spanish, Portuguese, German and Dutch, separated by bars, by an English name of each. The
 * lexicon has further ones, as products state them.
 */
export const occasionNamesAbroad: Readonly<Record<string, string>> = {
  'wedding guest': `
    demoiselle d’honneur|demoiselles d’honneur|témoin de mariage|damigella|damigella d’onore|dama de honor|
    damas de honor|
    dama de honra|brautjungfer|brautjungfern|trauzeugin|gast|gäste|als gast|bruidsmeisje|madrinha de casamento|madrinha|
    mariage|mariages|noces|invitée|invitée mariage|invitée à un mariage|cérémonie|matrimonio|matrimoni|
    nozze|cerimonia|cerimonie|invitata|invitata matrimonio|invitata a un matrimonio|
    boda|bodas|invitada|invitada boda|invitada de boda|invitada a boda|ceremonia|ceremonias|
    hochzeit|hochzeiten|hochzeitsgast|hochzeitsgäste|trauung|bruiloft|bruiloften|bruiloftsgast|trouwfeest|trouwerij|
    casamento|casamentos|convidada|convidada de casamento|cerimónia|cerimônia
  `,
  'mother of the bride': `
    mère de la mariée|mère du marié|madre della sposa|mamma della sposa|
    la mamma della sposa|la mamma dello sposo|mamma dello sposo|mãe da noiva|mãe do noivo|
    madre dello sposo|madre de la novia|madrina de boda|madrina|brautmutter|bruidsmoeder|moeder van de bruid
  `,
  bride: 'mariée|sposa|novia|noiva|noivas|braut|bruid|bruids|mariage civil|standesamt',
  work: `
    boulot|le boulot|taf|bureau|au bureau|le bureau|entretien|entretien d’embauche|réunion|ufficio|in ufficio|lavoro|
    colloquio|colloquio di lavoro|riunione|oficina|la oficina|trabajo|el trabajo|entrevista|entrevista de trabajo|
    reunión|büro|arbeit|die arbeit|vorstellungsgespräch|bewerbungsgespräch|kantoor|werk|op kantoor|sollicitatie|
    sollicitatiegesprek|trabalho|escritório|entrevista de emprego|soutenance|oral de concours|concours|
    stage en entreprise|télétravail|avocate|professeur|professeure|prof|tirocinio|insegnante|professoressa|avvocato|
    avvocata|prácticas|profesora|abogada|reunión de trabajo|prüfung|praktikum|lehrerin|anwältin|konferenz|vortrag|
    besprechung|beruf|banca|banque|banco|congrès|conférence|convegno|conferencia|bewerbung
  `,
  party: `
    fête|fêtes|dîner|cena|abendessen|etentje|anniversaire|réveillon|nouvel an|noël|soirée entre amis|rendez-vous|
    rendez vous|rendez-vous amoureux|discothèque|festa|feste|compleanno|capodanno|natale|appuntamento|discoteca|
    aperitivo|fiesta|fiestas|cumpleaños|nochevieja|baile|navidad|cita|geburtstag|silvester|weihnachten|weihnachtsfeier|
    feier|feest|verjaardag|kerst|oud en nieuw|oudejaarsavond|aniversário|jantar|passagem de ano|rendez-vous galant|
    premier rendez-vous|saint-valentin|st valentin|EVJF|enterrement de vie de jeune fille|restaurant|restau|
    crémaillère|carnaval|primo appuntamento|san valentino|addio al nubilato|ristorante|cena aziendale|cena di lavoro|
    anniversario|carnevale|primera cita|san valentín|despedida de soltera|restaurante|cena de empresa|cóctel|
    aniversario|verbena|erstes date|date|valentinstag|junggesellinnenabschied|firmenfeier|betriebsfeier|karneval|
    fasching|hochzeitstag|jubiläum|einweihung|einweihungsparty|cocktailparty|pacs|boda civil|musical
  `,
  'black tie': `
    gala|bal|bal de promo|abiball|opernball|oper|die oper|l’opéra|opera|opéra|ballo|baile de gala|abschlussball|
    konzertabend|theaterabend|concert classique
  `,
  evening: 'soirée|soir|sera|serata|noche|abend|avond|festlich|feestelijk|noite|a noite',
  travel: 'viagem|viagens|viajar',
  gym: 'desporto|ginásio|treino',
  baptism: `
    batizado|batismo|comunhão|formatura|    baptême|communion|battesimo|comunione|prima comunione|laurea|bautizo|
    comunión|primera comunión|graduación|taufe|
    kommunion|konfirmation|abschlussfeier|doop|communie|diploma uitreiking
  `,
  beach: `
    luna de miel|luna di miele|lune de miel|lua de mel|flitterwochen|huwelijksreis|
    praia|férias|plage|bord de mer|vacances|piscine|croisière|spiaggia|mare|al mare|vacanza|vacanze|piscina|crociera|
    playa|
    vacaciones|crucero|strand|urlaub|strandurlaub|schwimmbad|kreuzfahrt|vakantie|zwembad
  `,
  funeral: `
    enterrement|obsèques|funérailles|funerale|entierro|funeral|beerdigung|trauerfeier|begrafenis|uitvaart|deuil|
    lutto|luto|trauer
  `,
  casual: `
    cours|tous les jours|décontracté|décontractée|tutti i giorni|ogni giorno|tempo libero|todos los días|diario|
    informal|
    alltag|lässig|lässige|lässiges|leger|legere|legeres|für jeden tag|freizeit|elke dag|alledaags|vrije tijd|école|
    lycée|fac|la fac|université|rentrée|examen|
    scuola|università|esame|grigliata|colegio|instituto|universidad|barbacoa|cine|schule|kino|picknick|grillabend|
    grillparty|wochenende|fin de semana|week-end entre amis|pique-nique|marché|cinéma|feria
  `,
  winter: `
    qui tient chaud|qui tiennent chaud|bien chaud|bien chaude|chaud|chaude|chauds|chaudes|caldo|calda|caldi|calde|
    calentito|calentita|abrigado|quentinho|quente|quentes|warme|warmes|hiver|inverno|invierno|temps froid|
    grand froid|froid|neige|freddo|neve|frío|nieve|kälte|schnee|kaltes wetter|kalte tage|weihnachtsmarkt|winterabend
  `,
  summer: `
    été|estate|verano|verão|sommer|zomer|canicule|forte chaleur|chaleur|calor|hitze|heiße tage|heißes wetter|afa|
    caldo torrido|sommertag
  `,
  spring: `
    printemps|primavera|frühling|lente|voorjaar|demi-saison|mi-saison|mezza stagione|entretiempo|übergangszeit|
    tussenseizoen
  `,
  autumn: 'automne|autunno|otoño|herbst|herfst|najaar',
  rain: 'pluie|pioggia|lluvia|chuva|regen',
  comfy: `
    die nicht drücken|nicht drücken|qui ne font pas mal|qui ne fait pas mal|che non fanno male|che non stringono|
    que no hagan daño|que no aprieten|que no molesten|confortável|confortáveis|confortable|confortables|comodo|comoda|
    comodi|comode|cómodo|cómoda|cómodos|cómodas|
    bequem|bequeme|comfortabel|comfortabele|facile à porter|infirmière|serveuse|infermiera|cameriera|enfermera|
    camarera|krankenschwester|gemütlich|gemütliche|angenehm|qui ne fait pas mal aux pieds|
    qui ne font pas mal aux pieds|confort
  `,
  'fits a laptop': `
    portatile|il portatile|un ordinateur|mon ordinateur|
    pour ordinateur|pour ordinateur portable|pour mon ordinateur|per computer|per il computer|per pc|per il pc|
    para portátil|para el portátil|para ordenador|para el ordenador|für laptop|für den laptop|voor laptop|
    voor een laptop
  `,
  elegant: 'élégant|élégante|elegante|edel',
  gift: 'presente|prenda para a|prenda para minha|cadeau|cadeaux|regalo|regali|regalos|geschenk|geschenke|cadeautje',
  'garden party': `
    gartenparty|gartenfest|tuinfeest|festa in giardino|fiesta en el jardín|festa no jardim|garden party|champêtre|
    campestre|fiançailles|fidanzamento|pedida|pedida de mano|verlobung|verlobungsfeier|verloving|noivado|sommerfest|
    pique-nique chic
  `,
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
  church: `
    pâques|pasqua|pascua|semana santa|ostern|pasen|église|messe du dimanche|chiesa|iglesia|misa|kirche|gottesdienst|
    musée|museo|museum|théâtre|teatro|theater|vernissage|exposición|remise de diplôme|cresima|jugendweihe
  `,
  city: `
    ville|en ville|città|in città|ciudad|la ciudad|stadt|die stadt|stadtbummel|städtetrip|städtereise|stad|cidade
  `,
  'country house': `
    campagne|à la campagne|montagne|à la montagne|randonnée|campagna|montagna|in montagna|escursione|campeggio|campo|
    el campo|montaña|senderismo|berge|die berge|wandern|wanderung|land|auf dem land|landhausstil|
    weekend à la campagne
  `,
  festival: 'concert|concerts|concerto|concierto|konzert|konzerte',
  ski: 'sci|esquí|skiurlaub|skifahren|sports d’hiver|settimana bianca',
  airport: 'aéroport|aeroporto|aeropuerto|flughafen|flug|langstreckenflug|volo|vuelo|vol|train|treno|tren|zugfahrt',
  tummy: `
    ventre|bauch|pancia|barriga|tripa|vientre|grossesse|femme enceinte|enceinte|ronde|rondes|gravidanza|incinta|curvy|
    embarazada|embarazadas|gorditas|
    schwangere|schwangerschaft|mollige|mollig|qui cache le ventre|qui cachent le ventre|che nasconde la pancia|
    que disimule barriga|bauch kaschieren|bauch kaschierend
  `,
  'short women': 'petite taille|petites femmes|donne basse|bajitas|mujeres bajitas|kleine frauen',
  boho: 'bohème|bohèmes|hippie chic|bohemien|bohemio|bohemia',
  minimalist: `
    minimaliste|minimalistes|sobre|épuré|épurée|minimal chic|sobrio|sobria|minimalista|schlicht|schlichtes|schlichte|
    schlichter|minimalistisch|minimalistische|minimalistisches|dezent|dezente|dezentes|discret|discrète|discreto|
    discreta
  `,
  'quiet luxury': 'luxe discret|lusso discreto|lujo silencioso|lujo discreto|vieille fortune',
  coquette: `
    romantique|romantiques|romantico|romantica|romántico|romántica|romantisch|romantische|romantisches|féminine|
    femminile|femenino|femenina|feminin
  `,
  goth: 'gothique|gotico|gotica|gótico|gótica|rockig|rockige|rockero|rockera',
  glam: 'glamoureux|glamoureuse|glamouroso|glamuroso|glamurosa|glamourös|glamouröse|glamouröses',
  preppy: 'bcbg|bon chic bon genre',
  '60s': 'années 60|anni 60|años 60|60er jahre|60er',
  '70s': 'années 70|anni 70|años 70|70er jahre|70er',
  '80s': 'années 80|anni 80|años 80|80er jahre|80er',
  '90s': 'années 90|anni 90|años 90|90er jahre|90er',
  hips: 'hanches|cuisses|fianchi|caderas|hüften|hüfte|oberschenkel|muslos|cosce',
};
