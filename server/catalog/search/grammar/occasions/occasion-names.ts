/**
 * Further English names of occasions and styles, separated by bars, by a name of `occasions.ts` or `moods.ts` that means
 * the same. Words are folded, without apostrophes.
 */
export const sameOccasions: Readonly<Record<string, string>> = {
  'wedding guest': `
    wedding reception|wedding breakfast|evening guest|day guest|outdoor wedding|outside wedding|garden wedding|
    barn wedding|church wedding|destination wedding|brothers wedding|sons wedding|cousins wedding|
    nikkah|sangeet|mehndi|bridesmaid|bridesmaids|
    plus one|maid of honour|maid of honor|matron of honour|matron of honor|wedding dinner|wedding weekend
  `,
  'mother of the bride': `
    mothers of the bride|mum of the bride|mum of bride|mum of the groom|mom of the bride|mom of bride|mom of the groom|
    mum of groom|mom of groom|brides mother|grooms mother|brides mum|grooms mum
  `,
  work: `
    business trip|work trip|for court|court appearance|court date|court hearing|courtroom|courthouse|
    day in court|jury duty|zoom|zoom call|zoom meeting|video call|teams call|
    conference|conferences|presentation|presentations|internship|teacher|teachers|podcast|hot desk|hot desking|
    return to work|back to work|back to office|back to the office|after maternity leave|back from maternity leave|
    maternity leave|classroom|lawyer|
    lawyers|barrister|solicitor|attorney|banker|accountant|
    consultant|receptionist|executive|networking|networking drinks|first day at work|parent teacher conference|
    book launch|job fair|recruitment fair|first day of work|parent teacher|parent teacher night|curriculum night|
    company retreat|work retreat|corporate retreat|offsite|first job|new job|desk job|
    nine to five|9 to 5|business casual|office casual|
    casual friday|business formal|business meeting|business lunch|business dinner|smart office|
    client meeting|client lunch|client dinner|board meeting|law firm|thesis defence|thesis defense|parents evening|
    public speaking|keynote|panel talk|career fair|interviews|work week|headshot|headshots|linkedin|linkedin photo|
    doctor|dentist|architect|realtor|real estate agent|estate agent|ceo|manager|politician|custody hearing|lecture|
    miranda hobbes|masculine|androgynous|menswear inspired|menswear style|gender neutral|genderless|annie hall|
    diane keaton|katharine hepburn|tilda swinton|smart
  `,
  party: `
    speed dating|dating|first date|second date|third date|blind date|date nights|
    birthday party|birthday dinner|birthday drinks|birthday|bday|b day|galentines|night|nights|dance|drinks|
    speakeasy|wine bar|cocktail bar|bar|bars|proposal|celebration|celebrations|gallery night|anniversary dinner|
    cocktail hour|cocktail party|cocktail event|drinks party|after party|afterparty|after work drinks|
    work party|office party|office christmas party|christmas party|xmas party|works do|work do|staff party|
    holiday parties|happy hour|disco|vegas|las vegas|dancing|salsa night|bachelorette party|bachelorette weekend|
    hens night|hens party|hen night|hen weekend|sweet 16|sweet sixteen|casino|casino night|jazz club|
    ballet performance|ballet show|at the ballet|to the ballet|nightclub|night club|nightclubbing|rooftop bar|
    nye party|new years party|valentines dinner|valentines date|
    romantic dinner|candlelit dinner|fancy restaurant|restaurant|supper club|big night|house party|
    glad rags|broadway|west end show|cabaret|engagement drinks|soiree|mixer|anniversary|wedding anniversary|
    dressy|diwali|hogmanay|christmas|christmas eve|christmas dinner|xmas|xmas dinner|thanksgiving|hanukkah|festive|
    retirement do|retirement party|retirement dinner|reunion|high school reunion|class reunion|welcome party|
    leaving do|leaving party|stag do|sten do|
    divorce party|karaoke|rooftop|supper|fine dining|michelin star|steakhouse|tapas|award night|
    office christmas do|office xmas do|office do|office xmas party|work christmas do|work xmas do|work christmas party|
    16th|18th|20th|21st|25th|30th|35th|40th|45th|50th|55th|60th|65th|70th|75th|80th|90th
  `,
  'black tie': `
    black tie gala|awards|awards ceremony|awards night|award ceremony|award show|awards dinner|gala dinner|gala night|
    charity gala|charity ball|charity dinner|fundraiser|formal night|winter ball|summer ball|
    military ball|marine ball|may ball|hunt ball|winter formal|homecoming|prom night|
    debutante|debutante ball|deb ball|opera night|night at the opera|symphony|film premiere|movie premiere|premiere|
    oscars|oscar party|met gala|ballroom|masquerade|masquerade ball|masked ball|pageant|quince|quinceanera|banquet|
    black tie dinner|black tie party|formal dinner|formal party|special occasion|special event|
    dinner dance|creative black tie|evening reception|film festival|cannes|cannes film festival|venice film festival
  `,
  beach: `
    yacht|yacht week|yacht party|yachting|boat party|boat day|boat trip|mykonos|
    amalfi|amalfi coast|positano|in capri|to capri|sardinia|ibiza|st tropez|saint tropez|santorini|
    greek islands|caribbean|maldives|bali|hawaii|tulum|miami|bora bora|barbados|honeymoon|sunbathing|swimming|
    lake|lakeside|lido|beach club|beach bar|beach party|beach trip|snorkelling|snorkeling|hot holiday|winter sun|
    summer holiday|summer vacation|sun holiday|spring break|holidays abroad|by the sea|all inclusive|
    river cruise|luau|vacay|surfer|surf|surfing|baywatch|florida|key west|palm beach|malibu|mexico|cabo|cancun|
    costa rica|bahamas|jamaica|turks and caicos|thailand|phuket|seychelles|mauritius|bondi|byron bay|maui|mallorca|
    majorca|marbella|algarve|crete|greece
  `,
  gym: `
    yoga teacher|yoga instructor|pilates teacher|pilates instructor|fitness instructor|personal trainer|
    gym to street|crossfit|spin class|spinning class|barre|barre class|marathon|half marathon|hot girl walk|
    golf|golfing|padel|pickleball|dance class|ballet class|cycling|reformer pilates|boxing|working out|work out|
    fitness class|yoga class|pilates class|studio to street|jog|a run|5k|netball|hiit|run club|spin|wellness|
    retreat|yoga retreat|wellness retreat
  `,
  travel: 'overnight stay|overnight trip|hotel stay|backpacking|hand luggage|weekend away bag|carry on only|packing',
  airport: 'getaway|staycation|road trip|roadtrip|interrail|interrailing|gap year|weekend trip|long weekend',
  casual: `
    panto|pantomime|with kids|with the kids|with children|with a toddler|with toddlers|with a baby|
    back to school|school|class|classes|workshop|visit|visiting|market|book club|bridge club|tailgate|tailgating|
    school run|school pick up|school drop off|first day of school|university|uni|college|campus|lectures|
    freshers|freshers week|errands|running errands|grocery run|grocery|groceries|grocery store|
    grocery store run|supermarket|coffee run|coffee date|coffee shop|coffee with friends|
    farmers market|flea market|shopping trip|shopping day|tasting|day trip|tour|get together|
    gathering|quiz night|games night|curry night|takeaway|disney|disneyland|zoo|playground|park|bbq|
    barbecue|barbeque|cookout|4th of july|fourth of july|pub|pub lunch|movies|movie date|cinema|
    game day|football match|football game|baseball game|bowling|day out|days out|day off|saturday|
    dress down friday|dog park|cafe|mom life|mum life|mum on the run|play date|playdate|daytime|
    day to day|every day|relaxed weekend|weekends|walking around|casual date|casual dinner|casual drinks|casual lunch|
    casual party|casual night out|casual evening|daycare drop off|nursery run|
    labor day|labour day|independence day|australia day|canada day|memorial day|super bowl|football|cricket|exam|exams|
    finals|finals week|library|beer garden|pub quiz|taco tuesday|sushi|drive in|matcha|soccer mom|hockey mom|
    dog mum|dog mom|family reunion|car boot|antique fair|vsco girl
  `,
  lounge: `
    boxing day|lazy sunday|lazy day|lazy weekend|netflix|netflix night|movie night|cosy night|
    cozy night|cosy evening|cozy evening|sofa|couch|sleepover|slumber party|hospital bag|hospital stay|spa|spa weekend|
    sauna|self care|bath|bathtime|sick day|hangover|remote work|remote working|working from home|snow day in|hygge|
    christmas morning|chilling|chill|chillin|chilling at home
  `,
  baptism: `
    semi formal|less formal|semiformal|kentucky derby|the derby|melbourne cup|cheltenham|goodwood|royal ascot|
    raceday|horse races|horse racing|royal enclosure|polo in the park|polo day|garden fete|summer fete|village fete|
    race meeting|wimbledon|henley regatta|garden parties|royal garden party|meeting the queen|
    meeting the king|afternoon tea|high tea|tea at the ritz|sunday roast|ladies day|lunch date|brunch date|day date|
    museum date|gallery date|picnic date|luncheon|bridal luncheon|
    meet the parents|meeting the parents|meeting his parents|in laws|meeting the in laws|family dinner|family lunch|
    family photos|family portraits|photoshoot|photo shoot|engagement shoot|engagement photos|engagement dinner|
    graduation ceremony|graduation party|grad|commencement|bar mitzvah|bat mitzvah|naming ceremony|gender reveal|
    baby naming|easter lunch|easter brunch|mothers day|holy communion|church service|sunday service|sunday school|
    synagogue|mass|prize giving|speech day|citizenship ceremony|vow renewal|thanksgiving dinner|friendsgiving|
    carol service|carol concert|midnight mass|nativity play|first birthday|
    sip and see|christmas lunch|passover|rosh hashanah|wedding shower|hen lunch|tea dance|chelsea flower show|
    country wedding guest
  `,
  festival: `
    gig|gigs|rave|raves|burning man|stagecoach|country concert|pop concert|rock concert|outdoor concert|concerts|
    festivals|lollapalooza|pride|carnival|eras tour|live music
  `,
  ski: `
    after ski|ski chalet|chalet|st moritz|aspen|courchevel|verbier|chamonix|slopes|off the slopes|alps|swiss alps|
    ski weekend|ski lodge|ski resort|ski week|ski vacation|alpine|ice skating|ice rink|sledging|sledding|lapland|
    iceland|northern lights|snow trip|snow holiday|mountains|mountain holiday|apres|piste|whistler|jackson hole|vail|
    alaska|switzerland|gstaad|zermatt|alpine village
  `,
  funeral: 'funerals|memorial|memorial service|mourning|celebration of life|remembrance service',
  winter: `
    freezing|freezing cold|minus temperatures|cold climate|cold mornings|blizzard|winters day|
    christmas market|frosty|snowy|toasty|chilly|chilly evening|warm|warmer|keep warm|
    december|january|february|arctic|below zero|subzero|norway|canada
  `,
  rain: `
    wet|rainstorm|rainy commute|drizzle|downpour|april showers|stormy weather|monsoon|
    puddles|wet day
  `,
  summer: `
    tomato girl|tomato girl summer|euro summer|european summer|italian summer|italian girl summer|italian girl|
    greek summer|tuscan summer|la dolce vita|hot day|hot summers|
    hot office|hot commute|no aircon|no air con|no air conditioning|sunny day|sunshine|scorching|hot climate|
    hot country|hot countries|hot places|hot destinations|warm countries|humid|june|july|august|
    summer night|summer evening|summertime|high summer|late summer|tropics|desert|
    lake como|tuscany|sicily|puglia|italy|spain|portugal|croatia|dubrovnik|france|south of france|provence|monaco|
    monte carlo|palm springs|california|morocco|marrakech|egypt|dubai|abu dhabi|india|bangkok|vietnam|singapore|turkey
  `,
  spring: `
    in march|april|in may|for may|early may|late may|springtime|early spring|transitional weather|
    in between weather|between seasons|trans seasonal|transseasonal|mid season|midseason
  `,
  autumn: `
    harvest|harvest festival|september|october|november|autumnal|pumpkin patch|pumpkin picking|apple picking|
    fall foliage|leaf peeping|crisp weather|crisp autumn|early autumn|early fall|windy|blustery|foggy
  `,
  'quiet luxury': `
    soft life|rich mom|rich mum|rich auntie|rich aunt|rich girl|rich wife|trust fund|heiress|upper east side|
    low key luxury|lowkey luxury|discreet luxury|whisper luxury|silent luxury|subtle luxury|luxe basics|luxury basics|
    succession|billionaire|country club wife|loro piana style|sophisticated basics|expensive looking|
    looks expensive|look expensive|elegant|elegance|classy|sophisticated|refined|polished|put together|
    high end|big little lies|white lotus|shiv roy|gwyneth paltrow|sofia richie|rosie huntington whiteley|
    over 40|over 50|over 60|over 70|mature|grown up|bougie|boujee|boujie|swanky|upmarket
  `,
  minimalist: `
    gallery|gallery opening|art gallery|art gallery opening|art opening|exhibition opening|private view|
    normcore|norm core|model off duty|off duty model|clean look|clean aesthetic|clean lines|vanilla girl|that girl|
    uniform dressing|everyday basics|capsule basics|capsule wardrobe basics|capsule wardrobe essentials|
    wardrobe heroes|wardrobe heros|wardrobe must haves|investment pieces|timeless pieces|timeless classics|
    timeless basics|classic pieces|classic basics|elevated basics|core wardrobe|copenhagen style|copenhagen girl|
    danish style|nordic|effortless chic|no fuss|pared back|paredback|90s minimalism|90s minimalist|
    carolyn bessette|carolyn bessette kennedy|cbk|japandi|less is more|art fair|art basel|vernissage|gallerist|curator|
    artist|art teacher|matilda djerf|olsen twins|mary kate olsen|the olsens|architectural|avant garde|low maintenance|
    k drama|kdrama|creative director|art director|editor|fashion girl|buyer|gallery owner|olivia palermo|art curator|
    goes with everything|go with everything|goes with anything|go with anything|matches everything
  `,
  'office siren': `
    corpcore|corporate core|corp core|corporate baddie|corporate girlie|corporate siren|boss babe|boss lady|
    girlboss|girl boss|office chic|office baddie|working girl|secretary|sexy secretary|power dressing|bayonetta|
    work siren|desk siren|devil wears prada|miranda priestly|andy sachs|anna wintour|samantha jones
  `,
  'coastal grandmother': `
    picnic|picnics|hamptons|nantucket|marthas vineyard|cape cod|mediterranean|cote dazur|french riviera|mamma mia|
    beachy|coastal granddaughter|nancy meyers|fisherman core|linen girl|cruisecore
  `,
  'mob wife': `
    mob wives|mobwife|mafia princess|mafia boss wife|mob boss wife|mob boss|gangster wife|sopranos|carmela soprano|
    carmela|godfather|trophy wife|
    jersey girl|real housewife|real housewives|loud luxury|eurotrash|tuscan mom
  `,
  balletcore: 'ballet|dancer|off duty dancer|off duty ballerina|black swan|swan lake|prima ballerina|pilates princess',
  coquette: `
    soft girl|soft feminine|kawaii|cutesy|bowcore|bow core|dollette|lovecore|girlhood|girlcore|
    hyperfeminine|hyper feminine|ultra feminine|light feminine|lolita|romantic core|lana del rey|valentine core|
    pretty in pink|sabrina carpenter|ariana grande|twee|zooey deschanel|feminine
  `,
  'dark academia': `
    librarian|professor|college professor|geek chic|bookish|poet|bookstore|rory gilmore|gilmore girls|hogwarts|
    oxford student|academic|literary|writer|harry potter|romantic academia
  `,
  cottagecore: `
    tradwife|trad|milkmaid|farmcore|farm girl|gardencore|english garden|english rose|meadow|grandmacore|grandma core|
    little women|countryside picnic|pastoral
  `,
  boho: `
    boho luxe|modern boho|bohochic|free spirit|woodstock|gypset|rustic|earthy boho|stevie nicks|sienna miller|
    boho festival|fleetwood mac|folk
  `,
  preppy: `
    prep|prep school|country club|clubhouse|new england|blair waldorf|gossip girl|varsity|collegiate|
    ralph lauren style|old school prep|cher horowitz|clueless|serena van der woodsen|jockey
  `,
  parisian: `
    french chic|french style|french girl summer|french woman|french wardrobe|paris style|paris fashion week|
    emily in paris|left bank|je ne sais quoi|jane birkin
  `,
  nautical: 'yacht club|regatta|marina|maritime|seafaring|fisherman|sardine girl|sardine girl summer',
  western:
    'cowboy|yeehaw|ranch|southwestern|southwest|nashville|nashville trip|wild west|texas|cowboy carter|space cowgirl',
  goth: `
    rock star|rockstar|rock n roll|rock and roll|rock chick|rocker|emo|indie sleaze|indiesleaze|sleazecore|
    dark feminine|dark romance|dark romantic|femme fatale|vamp|vampire|succubus|halloween|halloween party|witch|witchy|
    wednesday addams|morticia|morticia addams|corpgoth|corporate goth|romantic goth|alt|alternative girl|egirl|e girl|
    grungy|90s grunge|soft grunge|heavy metal|tough girl|downtown girl|opium|noir style|indie|indie rock|twilight|
    moto|biker style|biker girl|biker look|scene|debbie harry|charli xcx|brat summer|brat|elphaba|victorian gothic|
    gothic victorian|villain|bad girl
  `,
  y2k: `
    early 2000s|00s|mcbling|bratz|britney spears|paris hilton|lizzie mcguire|early noughties|2003|mean girls|
    posh spice|lindsay lohan|britney|olivia rodrigo|2010s
  `,
  glam: `
    hollywood glam|old hollywood glam|hollywood star|red carpet glam|disco ball|disco diva|showgirl|
    bombshell|blonde bombshell|va va voom|diva|bling bling|razzle dazzle|marilyn monroe|vegas showgirl|party girl|
    festive glam|gatsby|roaring 20s|roaring twenties|1920s|20s flapper|flapper|art deco|peaky blinders|studio 54|
    mermaid|futuristic|cyber|cyberpunk|jennifer lopez|jlo|beyonce|lady gaga|mariah carey|dolly parton|taylor swift|
    sophia loren|1930s|30s|20s|euphoria|cher|music video|pop star|popstar|stage outfit|stage costume
  `,
  maximalist: `
    main character|statement maker|extra af|showstopper|blake lively|sarah jessica parker|sjp|sex and the city|satc|
    chappell roan|eclectic|head turner|eye catching|conversation starter|new money|harry styles|pride parade|statement|
    funky|quirky|arty|artsy|art girl|loud|not basic|not boring|not so basic|nothing basic|nothing boring|
    anything but basic|anything but boring|never boring
  `,
  modest: `
    conservative|covered up|full coverage|modesty|tznius|tzniut|hijab friendly|hijabi|hijab|church appropriate|mosque|
    ramadan|iftar|eid|eid party|umrah|vatican|temple visit
  `,
  city: `
    paris|london|new york|new york city|nyc|manhattan|rome|milan|florence|venice|barcelona|madrid|seville|
    lisbon|athens|istanbul|edinburgh|dublin|stockholm|copenhagen|amsterdam|berlin|vienna|prague|budapest|tokyo|
    kyoto|seoul|sydney|melbourne|chicago|boston|san francisco|los angeles|montreal|toronto|city break|city trip|
    weekend break|weekend getaway|mini break|minibreak|sightseeing|walking tour|museum|museum trip|city walk|
    commute|commuting|commuter|boys trip|family trip
  `,
  'country house': `
    scotland|ireland|lake district|yorkshire|garden centre|vermont|walk|walks|boxing day walk|winter walk|long walk|
    horse girl|horsey
  `,
  comfy: `
    swollen feet|tired feet|aching feet|achy feet|painful feet|hospital|midwife|midwives|paramedic|carer|vet|
    pharmacist|barista|cashier|shop assistant|retail|retail job|
    flight attendant|cabin crew|chef|bartender|wide feet|bunions|flat feet|sore feet|
    cobbles|cobblestones|cobbled streets|throw on|throw on and go|easy to wear|easy wear
  `,
  'garden party': `
    midsummer|midsummer party|midsommar|grand national|the polo|polo match|racing|spring racing|race day|
    parents|partners parents|engagement|engaged|getting engaged|wine tasting|winery|winery tour|vineyard|
    napa valley|napa winery|napa trip|trip to napa|wine tasting in napa|sonoma
  `,
  sporty: 'grand prix|monaco grand prix',
  sexy: `
    breakup|break up|post breakup|glow up|kylie jenner|kim kardashian|kardashian|kardashians|megan fox|pamela anderson|
    emily ratajkowski|emrata|curve hugging|siren|rizz|racy|raunchy|revealing|skimpy
  `,
  '90s': `
    hailey bieber|kendall jenner|bella hadid|gigi hadid|blackpink|zoe kravitz|alexa chung|jennifer aniston|
    winona ryder|naomi campbell|cindy crawford|kaia gerber|dua lipa|influencer|zendaya|margot robbie
  `,
  ladylike: `
    ladies who lunch|breakfast at tiffanys|holly golightly|amal clooney|the crown|downton abbey|brigitte macron|
    melania|michelle obama|1940s|40s|pin up|rockabilly|
    princess di|queen elizabeth|prim and proper|meghan markle|margaret thatcher|first lady
  `,
  fairycore: `
    goddess|greek goddess|grecian|glinda|marie antoinette|sofia coppola|titanic|regency|rococo|renaissance|medieval|
    victorian|princessy|castle|
    edwardian|princess
  `,
  safari: 'military|utility|cargo style',
  streetwear: 'billie eilish|rihanna|k pop|kpop|skate|skate park|korean streetwear|fashion week|street fashion',
  '70s': 'bianca jagger',
  '60s': 'mod|brigitte bardot|francoise hardy|mary quant|priscilla presley',
  '80s': 'madonna|stranger things|cyndi lauper|miami vice',
  'eclectic grandpa': 'italian grandma|italian grandmother|grandma',
};
