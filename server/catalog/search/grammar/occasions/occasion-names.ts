/**
 * Further English names of occasions and weathers, separated by bars, by a name of `occasions.ts`, `days-out.ts`, `wishes.ts`
 * or `weather.ts` that means the same. Words are folded, without apostrophes.
 */
export const sameOccasions: Readonly<Record<string, string>> = {
  'wedding guest': `
    wedding reception|wedding breakfast|evening guest|day guest|outdoor wedding|outside wedding|garden wedding|
    barn wedding|church wedding|destination wedding|brothers wedding|sons wedding|cousins wedding|nikkah|sangeet|
    mehndi|bridesmaid|bridesmaids|plus one|maid of honour|maid of honor|matron of honour|matron of honor|
    sister of the bride|sister of the groom|brother of the bride|brother of the groom|father of the bride|
    father of the groom|cousin of the bride|cousin of the groom|friend of the bride|friend of the groom|flower girl|
    flower girls|ring bearer|page boy|wedding dinner|wedding weekend|is getting married|sister getting married|
    friend getting married|
    brother getting married|cousin getting married|daughter getting married|son getting married|
    friends getting married|sister is getting married|friend is getting married|brother is getting married|
    cousin is getting married|daughter is getting married|son is getting married|boss is getting married|
    royal wedding|wedding rehearsal|best woman|best man|usher|wedding season|wedding abroad|exs wedding|ex wedding|
    evening wedding|wedding evening do|evening do|summer weddings|asian wedding|groomsman|sisters wedding|
    friends wedding|pre wedding party|walima|mehendi|haldi|baraat|aso ebi|owambe|
    traditional wedding|trad wedding|lobola
  `,
  'mother of the bride': `
    stepmother of the bride|stepmother of the groom|stepmum of the bride|stepmum of the groom|
    grandmother of the bride|grandmother of the groom|grandma of the bride|aunt of the bride|aunt of the groom|
    mothers of the bride|mum of the bride|mum of bride|mum of the groom|mom of the bride|mom of bride|
    mom of the groom|mum of groom|mom of groom|brides mother|grooms mother|brides mum|grooms mum
  `,
  work: `
    ofsted|ofsted inspection|inspection|
    headmistress|headmaster|open evening|to court|jury service|visa appointment|white coat ceremony|team building|
    away day|presentable|
    smart casual|smart casual friday|look presentable|put together for work|business trip|work trip|for court|
    court appearance|court date|
    court hearing|courtroom|courthouse|day in court|
    jury duty|zoom|zoom call|zoom meeting|video call|teams call|conference|conferences|presentation|presentations|
    internship|teacher|teachers|teaching|podcast|hot desk|hot desking|return to work|back to work|back to office|
    back to the office|after maternity leave|back from maternity leave|maternity leave|classroom|lawyer|lawyers|
    barrister|solicitor|attorney|banker|accountant|consultant|receptionist|executive|networking|networking drinks|
    first day at work|parent teacher conference|book launch|job fair|recruitment fair|first day of work|
    parent teacher|parent teacher night|curriculum night|company retreat|work retreat|corporate retreat|offsite|
    first job|new job|desk job|nine to five|9 to 5|business casual|office casual|casual friday|business formal|
    business meeting|business lunch|business dinner|smart office|client meeting|client lunch|client dinner|
    board meeting|banking|investment banking|law firm|thesis defence|thesis defense|parents evening|public speaking|
    keynote|panel talk|
    career fair|interviews|work week|headshot|headshots|linkedin|linkedin photo|doctor|dentist|architect|realtor|
    real estate agent|estate agent|ceo|manager|politician|custody hearing|lecture|miranda hobbes|masculine|
    androgynous|menswear inspired|menswear style|gender neutral|genderless|annie hall|diane keaton|katharine hepburn|
    tilda swinton|smart|bank job|bank manager|headteacher|head teacher|nursery teacher|primary school teacher|
    primary teacher|school governor|phd viva|viva|dissertation|dissertation defense|dissertation defence|
    science conference|tech conference|tech startup|startup|software engineer|engineer|engineering|data analyst|
    analyst|silicon valley|hedge fund|private equity|venture capital|venture capitalist|vc|investor|wall street|
    finance|finance job|finance girl|corporate|corporate job|pitch|pitch meeting|investor pitch|pitching|sales pitch|
    trade show|trade fair|exhibition stand|intern|interns|publishing|journalist|reporter|news anchor|newsreader|
    tv presenter|tv interview|mayor|councillor|diplomat|ambassador|civil servant|civil service|judge|paralegal|
    recruiter|headhunter|
    law student|law school|legal secretary|legal job|medical student|med student|med school|surgeon|therapist|
    psychologist|counsellor|counselor|social worker|hr|hr manager|project manager|admin job|admin assistant|
    parliament|the white house|congress|senate|job|jobs|career|careers|career day|performance review|appraisal|
    annual review|assessment centre|training day|induction|induction day|first day back|deposition|tribunal|
    divorce court|probation|parole hearing|custody|mediation|auditor|actuary|dean|principal|consulting|consultancy|
    workplace|working|work days|work event|work function|work dinner|work lunch|work meeting|working mum|working mom|
    office days|office day|office work|business woman|businesswoman|business wear|professional|professional woman|
    interviewing|first interview|second interview|final interview|graduate job|graduate scheme|grad scheme|
    uni interview|university interview|college interview|
    school interview|visa interview|mortgage meeting|bank meeting|bank appointment|landlord meeting|notary|
    school board|pta meeting|town hall meeting|press conference|panellist|moderator|ted talk|tedx|giving a speech|
    toastmasters|seminar leader|lecturer|academic conference|conference speaker|speaker|
    job shadowing|work experience|work placement|placement|
    annual general meeting|agm|shareholders meeting|site visit|open plan office|cold office|freezing office|
    air conditioned office|first day at|bank|dinner with my boss|dinner with boss|dinner with my manager|
    dinner with colleagues|
    dinner with clients|dinner with coworkers|day to night|day to evening|day into night|desk to drinks
  `,
  party: `
    wine night|champagne bar|champagne toast|dressed up|all dressed up|get dressed up|dolled up|dressed to the nines|
    dressed to impress|dressed to kill|
    bar crawl|surprise party|fancy dress party|costume party|function|the function|a function|lituation|turn up|
    hamilton|les mis|les miserables|phantom of the opera|lion king|the lion king|book of mormon|speed dating|dating|
    first date|second date|third date|blind date|date nights|birthday party|birthday dinner|
    birthday drinks|birthday|bday|b day|galentines|night|nights|dance|drinks|speakeasy|wine bar|cocktail bar|bar|bars|
    proposal|celebration|celebrations|gallery night|anniversary dinner|cocktail hour|cocktail party|cocktail event|
    drinks party|after party|afterparty|after work drinks|work party|office party|office christmas party|
    christmas party|xmas party|works do|work do|staff party|holiday parties|happy hour|disco|vegas|las vegas|dancing|
    salsa night|bachelorette party|bachelorette weekend|hens night|hens party|hen night|hen weekend|sweet 16|
    sweet sixteen|casino|casino night|jazz club|ballet performance|ballet show|at the ballet|to the ballet|nightclub|
    night club|nightclubbing|rooftop bar|nye party|new years party|valentines dinner|valentines date|romantic dinner|
    candlelit dinner|fancy restaurant|restaurant|supper club|big night|house party|glad rags|broadway|west end show|
    cabaret|engagement drinks|soiree|mixer|anniversary|wedding anniversary|dressy|
    deepavali|karva chauth|lohri|purim|nowruz|norooz|crimbo|chrimbo|
    diwali|hogmanay|christmas|
    christmas eve|christmas dinner|xmas|xmas dinner|hanukkah|festive|retirement do|retirement party|
    retirement dinner|reunion|high school reunion|class reunion|welcome party|leaving do|leaving party|stag do|
    sten do|divorce party|karaoke|rooftop|supper|fine dining|michelin star|steakhouse|tapas|award night|
    office christmas do|office xmas do|office do|office xmas party|work christmas do|work xmas do|
    work christmas party|16th|18th|20th|21st|25th|30th|35th|40th|45th|50th|55th|60th|65th|70th|75th|80th|90th|
    burlesque show|drag show|comedy club|comedy show|comedy night|stand up comedy|musical|musicals|
    matinee|west end|mardi gras|fat tuesday|twelfth night|sundowners|sunset drinks|cocktail making|salsa|
    salsa dancing|tango|flamenco|latin night|ceilidh|burns night|burns supper|silent disco|roller disco|
    eurovision party|bachelor party|double date|tinder date|hinge date|hotel bar|lobby bar|sky bar|cocktail lounge|
    lounge bar|poker night|poker|girls night|girls night out|ladies night|
    birthday girl|birthday bash|birthday weekend|quarter life crisis|big birthday|launch party|
    launch|product launch|album launch|wrap party|film screening|screening|theater night|theatre trip|
    night at the theatre|opening night|first night|gig night|swing dancing|swing dance|dancefloor|
    new years day|navratri|garba|bollywood|bollywood night|bollywood party|holiday dinner|christmas drinks|
    christmas do|end of year party|end of exams|last day of term|kitty party|dinner with friends|
    after dark|dinner reservation|reservation|tasting menu|sushi dinner|omakase|mocktails|martinis|martini|margaritas|
    aperitivo|
    aperitif|apero|dinner cruise
  `,
  'black tie': `
    matric|matric dance|matric farewell|matric ball|debs|the debs|debs ball|valedictory|leavers do|leavers dinner|
    orient express|black tie gala|awards|awards ceremony|awards night|award ceremony|award show|awards dinner|
    gala dinner|gala night|
    charity gala|charity ball|charity dinner|fundraiser|formal night|winter ball|summer ball|military ball|
    marine ball|may ball|hunt ball|winter formal|homecoming|prom night|debutante|debutante ball|deb ball|opera night|
    night at the opera|symphony|film premiere|movie premiere|premiere|oscars|oscar party|met gala|ballroom|masquerade|
    masquerade ball|masked ball|pageant|quince|quinceanera|banquet|black tie dinner|black tie party|formal dinner|
    formal party|special occasion|special event|dinner dance|creative black tie|evening reception|film festival|
    cannes|cannes film festival|venice film festival|orchestra|philharmonic|recital|piano recital|violin recital|
    classical concert|state dinner|embassy|embassy party|ambassadors reception|ambassadors ball|palace|palace ball|
    captains dinner|captains table|governors ball|viennese ball|winter gala|museum gala|charity auction|charity event|
    charity do|auction|gala evening|galas|balls|vienna opera ball|philanthropy dinner|james bond|bond girl|007|
    casino royale|military dinner|mess dinner|cadet ball|college ball|leavers ball|graduation ball|quinces
  `,
  beach: `
    schoolies|boat ride|sunset boat ride|on a boat|superyacht|day at sea|sea day|sea days|sunset sail|sunset cruise|
    private island|yacht|yacht week|yacht party|
    yachting|boat party|boat day|boat trip|mykonos|amalfi|amalfi coast|positano|sardinia|ibiza|st tropez|saint tropez|
    santorini|greek islands|caribbean|maldives|bali|hawaii|tulum|miami|
    bora bora|barbados|honeymoon|sunbathing|swimming|lake|lakeside|lido|beach club|beach bar|beach party|beach trip|
    snorkelling|snorkeling|hot holiday|winter sun|summer holiday|summer vacation|sun holiday|spring break|
    holidays abroad|by the sea|all inclusive|river cruise|luau|vacay|surfer|surf|surfing|baywatch|florida|key west|
    palm beach|malibu|mexico|cabo|cancun|costa rica|bahamas|jamaica|turks and caicos|thailand|phuket|seychelles|
    mauritius|bondi|byron bay|maui|mallorca|majorca|marbella|algarve|crete|greece|scuba diving|scuba trip|
    diving trip|snorkel|kayaking|canoeing|paddleboarding|paddle boarding|rafting|white water rafting|water park|
    cruise ship|swimming lesson|swimming lessons|sea swimming|wild swimming|open water swim|cold water swimming|
    cold plunge|aqua aerobics|hotel pool|hot springs|hot tub|jacuzzi|onsen|babymoon|mini moon|minimoon|oceanside|
    catamaran|jet ski|water skiing|lazy river
  `,
  gym: `
    yoga teacher|yoga instructor|pilates teacher|pilates instructor|fitness instructor|personal trainer|gym to street|
    boot camp|bootcamp|crossfit|spin class|spinning class|barre|barre class|marathon|half marathon|hot girl walk|padel|
    pickleball|dance class|ballet class|rehearsal|dance rehearsal|ballet rehearsal|cycling|reformer pilates|boxing|
    working out|work out|fitness class|yoga class|
    pilates class|studio to street|jog|a run|5k|netball|hiit|run club|spin|wellness|retreat|yoga retreat|
    wellness retreat|rock climbing|climbing|climbing wall|bouldering|gymnastics|fencing|archery|triathlon|parkrun|
    park run|fun run|santa run|hyrox|weightlifting|weight lifting|kickboxing|karate|judo|martial arts|
    self defence|self defense|zumba|aerobics|meditation|breathwork|sound bath|pole dancing|pole fitness|badminton|
    squash|volleyball|tennis lesson|football practice|soccer practice|swim class|rowing|personal training|pt session|
    leg day|stretching|jujitsu|trampolining|home workout|workouts|pilates princess|gym girl|gym girlie
  `,
  travel: 'overnight stay|overnight trip|hotel stay|backpacking|hand luggage|weekend away bag|carry on only|packing',
  airport: `
    jet lag|jetlag|jet set|jet setter|jet setting|getaway|getaways|staycation|road trip|roadtrip|interrail|interrailing|
    weekend getaway|gap year|weekend trip|long weekend
  `,
  casual: `
    appointment|appointments|baby scan|antenatal class|baby sensory|toddler party|county fair|state fair|school fair|
    street fair|craft fair|country fair|village show|parade|therapy|inset day|end of term|lesson|lessons|souk|bazaar|
    pancake day|pancake race|pub crawl|eurostar|study abroad|erasmus|quiz|dad core|dadcore|mom core|mum core|momcore|
    spectating|spectator sport|spectator sports|touchline|sidelines|
    kickback|the kickback|link up|school gate|school gates|panto|pantomime|with kids|with the kids|with children|
    with a toddler|with toddlers|with a baby|back to school|
    school|class|classes|workshop|visit|visiting|market|book club|bridge club|tailgate|tailgating|school run|
    school pick up|school drop off|first day of school|university|uni|college|campus|frat|fraternity|sorority|
    lectures|freshers|freshers week|
    errands|running errands|grocery run|grocery|groceries|grocery store|grocery store run|supermarket|coffee run|
    coffee date|coffee shop|coffee with friends|farmers market|flea market|shopping trip|shopping day|tasting|
    day trip|tour|get together|gathering|quiz night|games night|curry night|takeaway|disney|disneyland|zoo|playground|
    park|bbq|barbecue|barbeque|cookout|pub|pub lunch|movies|movie date|cinema|game day|
    football match|football game|baseball game|bowling|day out|days out|day off|saturday|dress down friday|dog park|
    cafe|mom life|mum life|mum on the run|play date|playdate|daytime|day to day|every day|relaxed weekend|weekends|
    walking around|casual date|casual dinner|casual drinks|casual lunch|casual party|casual night out|casual evening|
    daycare drop off|nursery run|australia day|
    super bowl|football|cricket|exam|exams|finals|finals week|library|beer garden|pub quiz|taco tuesday|sushi|
    drive in|matcha|soccer mom|hockey mom|dog mum|dog mom|family reunion|car boot|antique fair|vsco|vsco girl|hockey game|
    ice hockey|basketball game|nba game|nfl game|rugby|rugby match|rugby game|six nations|test match|cricket match|
    superbowl|world cup|sports game|sports day|baseball|darts|snooker|bingo|arcade|theme park|amusement park|funfair|
    fairground|rollercoasters|roller skating|roller rink|trampoline park|paintball|laser tag|escape room|escape rooms|
    axe throwing|crazy golf|mini golf|car boot sale|vintage fair|antiques fair|book fair|street food|food market|
    food festival|beer festival|oktoberfest|beer tasting|brewery|brewery tour|distillery|whisky tasting|gin tasting|
    cookery class|cooking class|pottery|pottery class|painting class|life drawing|paint and sip|art class|moving day|
    moving house|house viewing|open house|potluck|clambake|crawfish boil|comic con|open mic|open mic night|open day|
    university open day|movie|breakfast|aquarium|planetarium|disney world|butlins|bank holiday|bank holiday weekend|
    presidents day|columbus day|juneteenth|babysitting|babysitter|kids party|kids birthday party|childs birthday|
    toddler group|baby group|play group|playgroup|half term|school holidays|student|students|student life|dorm|
    seminar|study|studying|study session|study date|revision|volunteering|community garden|garden bbq|backyard bbq|
    backyard|pizza night|games evening|board games|video games|gaming|gamer|gaming night|watching football|
    laundry day|lazy saturday|sunday stroll|stroll|strolling|ice cream date|coffee morning|coffee catch up|catch up|
    diner|food truck|block party|street party|tea with friends|girls lunch|hang out|hanging out|hangout|chill day|
    top golf|topgolf|sunny walk|ball game|first day at school|first day at uni|first day at university|
    first day at college|game night|housewarming|housewarming party|dive bar
  `,
  lounge: `
    boxing day|lazy sunday|lazy day|lazy weekend|netflix|netflix night|movie night|cosy night|cozy night|cosy evening|
    cozy evening|sofa|couch|sleepover|slumber party|hospital bag|hospital stay|spa|spa weekend|sauna|self care|bath|
    bathtime|sick day|hangover|remote work|remote working|working from home|snow day in|hygge|christmas morning|
    chilling|chill|chillin|chilling at home|snowed in|new years day hangover|boxing day at home|hungover|ill in bed|
    flu|nursing at home|nesting|home birth|labour ward|giving birth|maternity ward|recovery at home|
    bed rest|in bed|breakfast in bed|reading in bed|reading nook|rainy sunday|rainy day in|rainy day inside|
    sunday morning|sunday in bed|lie in|lazy morning|slow morning|slow mornings|cosy sunday|cozy sunday|hotel room|
    airbnb weekend|lockdown|quarantine|isolation|stay home|stay at home|stay at home mom|stay at home mum|sahm|
    girls night in|date night in|date night at home|dinner at home|movie marathon|film night|binge watching|
    skincare night|face mask night|bubble bath|pamper night|pamper evening|pamper day|spa day|spa break|spa hotel|
    spa retreat|spa trip|massage|facial
  `,
  baptism: `
    raksha bandhan|rakhi|durga puja|puja|onam|pongal|sukkot|naturalisation|naturalization|rush week|
    baby sprinkle|trooping the colour|
    godmother|godmothers|godparent|graduate|graduating|cap and gown|ceremony|ceremonies|photos|portraits|
    senior pictures|
    convocation|leavers assembly|easter parade|
    egg hunt|
    semi formal|less formal|semiformal|kentucky derby|the derby|melbourne cup|cheltenham|goodwood|royal ascot|raceday|
    horse race|horse races|horse racing|sorority rush|royal enclosure|polo in the park|polo day|garden fete|
    summer fete|village fete|
    race meeting|wimbledon|henley regatta|garden parties|royal garden party|meeting the queen|meeting the king|
    afternoon tea|high tea|tea at the ritz|sunday roast|ladies day|lunch date|brunch date|day date|museum date|
    gallery date|picnic date|luncheon|bridal luncheon|meet the parents|meeting the parents|meeting his parents|
    in laws|meeting the in laws|family dinner|family lunch|family photos|family portraits|photoshoot|photo shoot|
    engagement shoot|engagement photos|engagement dinner|graduation ceremony|graduation party|grad|commencement|
    bar mitzvah|bat mitzvah|naming ceremony|gender reveal|baby naming|easter lunch|easter brunch|mothers day|
    holy communion|church service|sunday service|sunday school|synagogue|shabbat|shabbat dinner|shabbos|mass|
    prize giving|speech day|
    citizenship ceremony|vow renewal|thanksgiving|thanksgiving dinner|friendsgiving|carol service|carol concert|
    midnight mass|
    nativity play|first birthday|sip and see|christmas lunch|passover|rosh hashanah|wedding shower|hen lunch|
    tea dance|chelsea flower show|country wedding guest|investiture|obe ceremony|mbe ceremony|medal ceremony|
    buckingham palace|coronation|coronation party|jubilee|royal event|may day|mothering sunday|school concert|
    school play|nativity|choir|church choir|choir concert|seder|bris|brit milah|boat race|cowes week|croquet|
    lawn bowls|tennis match|us open|french open|australian open|womens day|family portrait|family portraits session|
    newborn photos|holiday card|holiday card photo|holiday photos|christmas card|christmas card photo|christmas photos|
    school photo|school photos|picture day|graduation photo|graduation photos|graduation pictures|
    graduation day|welcome lunch|bridal tea|bridal brunch|wedding brunch|botanical garden|botanical gardens|
    flower show|cherry blossom|cherry blossoms|strawberry picking|tulip festival|lavender fields|sunflower field|
    kew gardens|tea room|tea rooms|tea at claridges|ladies lunch|mothers day lunch|mothers day brunch|easter sunday|
    palm sunday|bible study|baby dedication|cathedral|cricket tea|glyndebourne|summer opera|opera in the park|
    dinner with his parents|dinner with my parents|dinner with parents|prize day|ordination|first holy communion|
    swearing in|swearing in ceremony|oath ceremony|christmas day lunch|grandmas birthday|family gathering|
    family party|family event|family do|family celebration|family christmas
  `,
  festival: `
    glasto|glastonbury festival|gig|gigs|rave|raves|burning man|stagecoach|country concert|pop concert|rock concert|
    outdoor concert|concerts|
    festivals|lollapalooza|pride|carnival|live music|hay festival|wilderness festival|
    isle of wight festival|reading festival|latitude festival|boomtown|parklife|tomorrowland|edc|bonnaroo|
    austin city limits|sxsw|primavera sound|sziget|benicassim|exit festival|festival weekend|
    festival camping|day festival|muddy festival|food and music festival|folk festival|jazz festival|open air concert|
    stadium concert|arena concert|arena tour|world tour|coldplay|oasis gig|
    oasis concert|oasis reunion|dj night|festival goer
  `,
  ski: `
    glacier|fjords|norwegian fjords|husky ride|ice bar|dog sled|after ski|ski chalet|chalet|st moritz|aspen|
    courchevel|verbier|chamonix|slopes|off the slopes|alps|swiss alps|
    ski weekend|ski lodge|alpine lodge|mountain lodge|lodge|ski resort|ski week|ski vacation|alpine|ice skating|
    ice rink|sledging|sledding|lapland|
    iceland|northern lights|snow trip|snow holiday|mountains|mountain holiday|apres|piste|whistler|jackson hole|vail|
    alaska|switzerland|gstaad|zermatt|alpine village
  `,
  funeral: `
    shiva|sitting shiva|scattering ashes|scattering of ashes|remembrance|remembrance sunday|remembrance day|poppy day|
    wake|a wake|obituary|funerals|memorial|memorial service|mourning|celebration of life|remembrance service|
    funeral service|graveside|graveside service|burial|burial service|cremation|crematorium|interment|condolence visit|
    shiva call|requiem|requiem mass|eulogy
  `,
  winter: `
    primaloft|thinsulate|polartec|insulated|
    freezing|freezing cold|minus temperatures|cold climate|cold mornings|blizzard|winters day|christmas market|frosty|
    snowy|toasty|chilly|chilly evening|warm|warmer|keep warm|december|january|february|arctic|below zero|subzero|
    norway|canada|first snow|snow day|
    snow storm|snowstorm|ice storm|polar vortex|sub zero|minus 10|minus 20|minus 5|
    zero degrees|bitter cold|bitterly cold|biting wind|icy|cold snap|cold house|draughty house|cold feet|
    cold hands|carol singing|christmas lights|advent|winter market|frostbite|wintery|wintry|warm and toasty|stay warm|
    staying warm|keeping warm|keeps me warm|keep me warm|warmth|always cold|im always cold|i am always cold|
    feel the cold|cold person|im freezing|cold morning|cold winter|cold winters|cold day|cold days|cold nights|
    cold night|cold evening|cold evenings|cold country|cold countries|cold weather trip|harsh winter
  `,
  rain: `
    mizzle|pissing down|pissing it down|chucking it down|bucketing down|tipping it down|goretex|gore tex|ventile|
    wet|rainstorm|rainy commute|drizzle|downpour|april showers|stormy weather|monsoon|puddles|wet day|rainy season|
    rainy days|rainy city|raining|rains a lot|it rains|its raining|in the rain|pouring|pouring rain|wet walk|
    wet commute|wet spring|soggy|stormy|typhoon|hurricane|british weather|english weather|london weather|
    scottish weather|irish weather|seattle weather|thunderstorm|sleet
  `,
  summer: `
    euro summer|european summer|italian summer|greek summer|tuscan summer|hot day|hot summers|hot office|hot commute|
    no aircon|no air con|
    no air conditioning|sunny day|sunshine|scorching|hot climate|hot country|hot countries|hot places|
    hot destinations|warm countries|humid|june|july|august|4th of july|fourth of july|labor day|labour day|
    independence day|canada day|memorial day|
    summer night|summer evening|summertime|high summer|
    late summer|tropics|desert|lake como|tuscany|sicily|puglia|italy|spain|portugal|croatia|dubrovnik|france|
    south of france|provence|monaco|monte carlo|palm springs|california|morocco|marrakech|egypt|dubai|abu dhabi|india|
    bangkok|vietnam|singapore|turkey|heatwaves|heat wave|40 degrees|30 degrees|35 degrees|boiling|roasting|sweltering|
    muggy|sweaty|sweating|i sweat a lot|hot flushes|hot flush|hot flash|hot flashes|menopause|menopausal|
    perimenopause|dry heat|hot sun|
    hot summer|hot summer day|hot summer night|holi|sunset picnic|sunrise|sundress weather|ice cream weather|
    summer in the city|hot city|hot evening|warm evening|warm evenings|warm day|warm days|warm night|warm nights|
    balmy|balmy evening|balmy evenings|sunny holiday|sunny days|summer solstice|midsummer night|summer weather|
    summer day|summer days|summer nights|summer evenings|summer outing|summer of love|villa|villas|villa holiday|
    tuscan villa|italian villa
  `,
  spring: `
    in march|april|in may|for may|early may|late may|springtime|early spring|transitional weather|transition weather|
    transition season|transitional season|in between seasons|in between weather|
    between seasons|trans seasonal|transseasonal|mid season|midseason|easter break|spring days|spring day|
    spring evening|spring evenings|unpredictable weather|changeable weather|in between days|mild weather|mild winter|
    mild day|cool spring|chilly spring|layering weather|spring clean
  `,
  autumn: `
    harvest|harvest festival|september|october|november|autumnal|pumpkin patch|pumpkin picking|apple picking|
    fall foliage|leaf peeping|crisp weather|crisp autumn|early autumn|early fall|windy|blustery|foggy|autumn day|
    autumn days|autumn evening|autumn evenings|autumn nights|fall day|fall days|fall evening|fall night|fall nights|
    crisp day|crisp morning|crisp mornings|fall festival|apple orchard|orchard|pumpkin farm|hayride|hay ride|
    corn maze|cool weather|cooler weather|cooler days|cool evening|cool evenings|cooler evenings|cool nights|
    windy day|windy days|windy weather
  `,
  city: `
    paris|london|new york|new york city|nyc|manhattan|rome|milan|florence|venice|barcelona|madrid|seville|lisbon|
    athens|istanbul|edinburgh|dublin|stockholm|copenhagen|amsterdam|berlin|vienna|prague|budapest|tokyo|kyoto|seoul|
    sydney|melbourne|chicago|boston|san francisco|los angeles|montreal|toronto|city break|city trip|weekend break|
    mini break|minibreak|sightseeing|walking tour|museum|museum trip|city walk|commute|commuting|
    commuter|boys trip|family trip|hotel|boutique hotel|hotel breakfast|airbnb|gallery hopping|art museum|
    christmas shopping|oxford street|city workers|city slicker|metro|subway|bus|train commute|cycle to work|
    walking to work|walk to work|tourist|tourists|touring|guided tour|sightseer|gallery trip|the louvre|louvre|
    tate modern|the met|guggenheim|backstage tour
  `,
  'country house': `
    whale watching|guy fawkes|guy fawkes night|camel ride|pony trek|trek|trekking|waterfall hike|scotland|ireland|
    lake district|yorkshire|garden centre|vermont|walk|walks|boxing day walk|winter walk|long walk|
    horse girl|horsey|fishing|fishing trip|fly fishing|hunting|hunting trip|shooting party|clay pigeon shooting|
    clay shooting|stargazing|meteor shower|fire pit|camper van|campervan|van life|motorhome|campsite|caravan|
    caravan holiday|caravan park|center parcs|stately home|national trust|grand canyon|muddy field|muddy fields|
    muddy walk|muddy|forest walk|hill walking|hillwalking|fells|nature walk|wild camping|wood burning stove|
    bird watching|birdwatching|dog show|county show|agricultural show|point to point|gamekeeper|gardener|farmer|
    stables|pony club|bothy|treehouse|yurt
  `,
  comfy: `
    swollen feet|tired feet|aching feet|achy feet|painful feet|hospital|midwife|midwives|paramedic|carer|vet|
    pharmacist|barista|cashier|shop assistant|retail|retail job|flight attendant|cabin crew|chef|bartender|wide feet|
    bunions|flat feet|sore feet|cobbles|cobblestones|cobbled streets|throw on|throw on and go|easy to wear|easy wear|
    waitressing|dental nurse|vet nurse|florist|sensible|bakery|butcher|childminder|nanny|nursery worker|tour guide|
    teaching assistant|shop floor|warehouse|factory|dog walker|dog groomer|cleaner|delivery driver|hair salon|
    hairdressing|hairstylist|hair stylist|beautician|nail tech|nail salon|makeup artist|physio|physiotherapist|
    care home|care worker|doula|surgery recovery|recovering from surgery|after surgery|post op|physical therapy|chemo|
    dialysis|long drive|long drives|road trips|travel nurse|on your feet|being on my feet|stand all day|12 hour shift|
    12 hour shifts|night shift|night shifts|shift work|busy mum|busy mom|new mum|new mom|arthritis|bad knees|bad back|
    sciatica|plantar fasciitis|heel pain|nursing student|nursing school|nursing shift|nursing job|nursing placement|
    nursing home
  `,
  'garden party': `
    champagne brunch|cream tea|wine and cheese|wine and cheese night|watching polo|watching the polo|watching tennis|
    midsummer|midsummer party|midsommar|grand national|the polo|
    polo match|racing|spring racing|race day|parents|
    partners parents|engagement|engaged|getting engaged|wine tasting|winery|winery tour|vineyard|napa valley|
    napa winery|napa trip|trip to napa|wine tasting in napa|sonoma|winery wedding|sunday lunch|wine country|for napa|
    to napa|
    sunday lunch with parents|summer lunch|long lunch|orangery|cup day|oaks day|opening day|polo club|al fresco|
    al fresco lunch|alfresco|alfresco lunch|terrace lunch|boozy brunch|bottomless brunch|drag brunch
  `,
  bride: `
    my wedding reception|my reception|my own reception|my wedding party|my hen do|my hen party|my bachelorette|
    my bridal shower|my rehearsal dinner|my engagement party|my civil ceremony|im getting married|
    i am getting married|we are getting married|im the bride|i am the bride|im a bride|going away outfit|vegas bride|
    im eloping|winter bride|second time bride|older bride|mature bride|bridal prep|getting ready|bridal morning|
    bride tribe|wedding morning
  `,
};
