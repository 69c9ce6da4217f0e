/**
 * Further English names of styles, and people and stories known for them, separated by bars, by a name of `moods.ts`,
 * `aesthetics.ts` or `wishes.ts` that means the same. Words are folded, without apostrophes.
 */
export const sameStyles: Readonly<Record<string, string>> = {
  'quiet luxury': `
    yummy mummy|yummy mum|soft life|rich mom|rich mum|rich auntie|rich aunt|rich girl|rich wife|trust fund|heiress|
    upper east side|
    low key luxury|lowkey luxury|discreet luxury|whisper luxury|silent luxury|subtle luxury|luxe basics|luxury basics|
    succession|billionaire|country club wife|loro piana style|sophisticated basics|expensive looking|looks expensive|
    look expensive|elegant|elegance|classy|sophisticated|refined|polished|put together|high end|big little lies|
    white lotus|shiv roy|gwyneth paltrow|sofia richie|rosie huntington whiteley|over 40|over 50|over 60|over 70|
    mature|grown up|bougie|boujee|boujie|swanky|upmarket|hotel lobby|lobby|five star hotel|five star|luxury hotel|
    private jet|business class|first class|first class lounge|members club|private members club|soho house|
    keira knightley|emma watson|natalie portman|cate blanchett|angelina jolie|anne hathaway|queen letizia|queen rania|
    lorelai gilmore|hampstead|sloane ranger|park avenue|park avenue princess|upper east sider|fifth avenue|
    madison avenue|yacht owner|art collector|collector|millionaire|country estate|in my 30s|in my 40s|in my 50s|
    in my 60s|in my 70s|in her 40s|in her 50s|in her 60s|in her 70s|middle aged|older woman|older women|older lady|
    older ladies|age appropriate|pensioner|grandmother|empty nester
  `,
  minimalist: `
    gallery|gallery opening|art gallery|art gallery opening|art opening|exhibition opening|private view|normcore|
    norm core|model off duty|off duty model|clean look|clean aesthetic|clean lines|vanilla girl|that girl|
    uniform dressing|everyday basics|capsule basics|capsule wardrobe basics|capsule wardrobe essentials|
    wardrobe heroes|wardrobe heros|wardrobe must haves|investment pieces|timeless pieces|timeless classics|
    timeless basics|classic pieces|classic basics|elevated basics|core wardrobe|copenhagen style|copenhagen girl|
    danish style|nordic|effortless chic|no fuss|unfussy|fuss free|
    staple|staples|wardrobe staple|pared back|paredback|90s minimalism|90s minimalist|carolyn bessette|
    carolyn bessette kennedy|cbk|japandi|less is more|art fair|art basel|frieze|vernissage|gallerist|curator|artist|
    art teacher|matilda djerf|olsen twins|mary kate olsen|the olsens|architectural|avant garde|low maintenance|
    k drama|kdrama|creative director|art director|editor|fashion girl|buyer|gallery owner|olivia palermo|art curator|
    goes with everything|go with everything|goes with anything|go with anything|matches everything|photographer|
    gallery assistant|graphic designer|interior designer|fashion student|architecture student|ux designer|
    steve mcqueen|steve jobs|phoebe philo|wabi sabi|zen|lagom|mid century|bauhaus|brutalist|uniform|
    japanese minimalism|muji|tonal dressing|clean fit|casting|model casting|modelling casting|castings|go see|
    keanu reeves|patti smith
  `,
  'office siren': `
    corpcore|corporate core|corp core|corporate baddie|corporate girlie|corporate siren|boss babe|boss lady|girlboss|
    girl boss|office chic|office baddie|working girl|secretary|sexy secretary|power dressing|bayonetta|work siren|
    desk siren|devil wears prada|miranda priestly|andy sachs|anna wintour|samantha jones|boss bitch|law and order|
    olivia pope|house of cards|working girls|finance siren|lady boss|hot teacher|hot librarian
  `,
  'coastal grandmother': `
    picnic|picnics|hamptons|nantucket|marthas vineyard|cape cod|mediterranean|cote dazur|french riviera|mamma mia|
    beachy|coastal granddaughter|nancy meyers|fisherman core|linen girl|cruisecore
  `,
  'mob wife': `
    mob wives|mobwife|mafia princess|mafia boss wife|mob boss wife|mob boss|gangster wife|sopranos|carmela soprano|
    carmela|godfather|trophy wife|jersey girl|real housewife|real housewives|loud luxury|eurotrash|tuscan mom|wag|wags|
    footballers wife|footballers wives
  `,
  balletcore: 'ballet|dancer|off duty dancer|off duty ballerina|black swan|swan lake|prima ballerina',
  coquette: `
    soft girl|soft feminine|kawaii|cutesy|bowcore|bow core|dollette|lovecore|girlhood|girlcore|hyperfeminine|
    hyper feminine|ultra feminine|light feminine|lolita|romantic core|lana del rey|valentine core|pretty in pink|
    sabrina carpenter|ariana grande|twee|zooey deschanel|feminine|strawberry girl|strawberry milk|bow girl|
    ribbon girl|dollcore|valentines girl|cupid|elle fanning|sugar plum|nutcracker|ballet girl|cute girl
  `,
  'dark academia': `
    librarian|professor|college professor|geek chic|bookish|poet|bookstore|rory gilmore|gilmore girls|hogwarts|
    oxford student|academic|literary|writer|harry potter|romantic academia|hermione|hermione granger|art academia|
    secret history|the secret history|sherlock|sherlock holmes|oxbridge|boarding school|bookshop|archaeologist|
    historian|philosopher|philosophy student|latin teacher|english teacher|english major|history teacher|detective|
    film noir
  `,
  cottagecore: `
    cottage garden|cottage|tradwife|trad|milkmaid|farmcore|farm girl|gardencore|english garden|english rose|meadow|
    grandmacore|grandma core|
    little women|countryside picnic|pastoral|goblincore|mori girl|anne of green gables|hobbitcore|beatrix potter|
    beekeeper|shepherdess|wildflower|wildflowers|orchard wedding|sourdough|homesteader|homestead|dark cottagecore|
    mushroomcore|frogcore
  `,
  boho: `
    boho luxe|modern boho|bohochic|free spirit|woodstock|gypset|rustic|earthy boho|stevie nicks|sienna miller|
    boho festival|fleetwood mac|folk|kate hudson|vanessa hudgens|janis joplin|florence welch|laurel canyon|joan baez|
    joni mitchell|hippie chick|flower child|flower power|peace and love|gypsy style|nomad|zoe hart|moroccan riad|riad|
    desert boho|wanderlust|vegan cafe|festival boho|rachel zoe
  `,
  preppy: `
    prep|prep school|country club|clubhouse|new england|blair waldorf|gossip girl|varsity|collegiate|
    ralph lauren style|old school prep|cher horowitz|clueless|serena van der woodsen|jockey|saltburn|prepster|
    prep girl|head girl|school girl|schoolgirl|lacrosse|rowing club|rowing regatta|ivy style|harvard|yale|princeton|
    legacy student|jfk jr|kennedys|the kennedys|andie anderson
  `,
  parisian: `
    french chic|french style|french girl summer|french woman|french wardrobe|paris style|paris fashion week|
    emily in paris|left bank|je ne sais quoi|jane birkin|catherine deneuve|charlotte gainsbourg|ines de la fressange|
    jeanne damas|caroline de maigret|vanessa paradis|lou doillon|anna karina|french actress|french movie|
    french new wave|new wave|paris trip|parisian cafe|cafe in paris|montmartre|le marais|saint germain|bridget fonda
  `,
  nautical: 'yacht club|regatta|marina|maritime|seafaring|fisherman|sardine girl|sardine girl summer',
  western: `
    cowboy|yeehaw|ranch|southwestern|southwest|nashville|nashville trip|wild west|texas|cowboy carter|space cowgirl|
    beth dutton|yellowstone|rodeo queen|country star|country singer|country music|line dancing|barn dance|
    square dance|shania twain|honky tonk|gunslinger|kacey musgraves|lainey wilson|calamity jane|annie oakley|cma fest|
    country music festival|cowboy wedding|barrel racing|bull riding
  `,
  goth: `
    rock star|rockstar|rock n roll|rock and roll|rock chick|rocker|emo|indie sleaze|indiesleaze|sleazecore|
    dark feminine|dark romance|dark romantic|femme fatale|vamp|vampire|succubus|halloween|halloween party|witch|
    witchy|wednesday addams|morticia|morticia addams|corpgoth|corporate goth|romantic goth|alt|alternative girl|egirl|
    e girl|grungy|90s grunge|soft grunge|heavy metal|tough girl|downtown girl|opium|noir style|indie|indie rock|
    twilight|moto|biker style|biker girl|biker look|scene|debbie harry|charli xcx|brat summer|brat|elphaba|
    victorian gothic|gothic victorian|villain|bad girl|haunted house|ghost tour|trick or treating|day of the dead|
    dia de los muertos|tim burton|addams family|the addams family|maleficent|cruella|villain era|matrix|the matrix|
    trinity matrix|catwoman|jenna ortega|steampunk|devilcore|health goth|nu goth|pastel goth|dark coquette|
    horror movie|haunted|beetlejuice|joan jett|courtney love|avril lavigne|rock gig|rock festival|metal gig|
    metal concert|download festival|rock band|punk gig|tumblr girl|2014 tumblr|biker bar|biker chick
  `,
  y2k: `
    early 2000s|00s|mcbling|bratz|britney spears|paris hilton|lizzie mcguire|early noughties|2003|mean girls|
    posh spice|lindsay lohan|britney|olivia rodrigo|2010s|gyaru|frutiger aero|jessica alba|nicole richie|
    mischa barton|the oc|destinys child|spice girls|christina aguilera|jessica simpson|hilary duff|pinkpantheress
  `,
  glam: `
    hollywood glam|old hollywood glam|hollywood star|red carpet glam|disco ball|disco diva|showgirl|bombshell|
    blonde bombshell|va va voom|diva|bling bling|razzle dazzle|marilyn monroe|vegas showgirl|party girl|festive glam|
    studio 54|mermaid|
    futuristic|cyber|cyberpunk|jennifer lopez|jlo|beyonce|lady gaga|mariah carey|dolly parton|taylor swift|
    sophia loren|1930s|30s|euphoria|cher|music video|pop star|popstar|stage outfit|stage costume|singer|actress|
    starlet|on stage|40s starlet|showbiz|awards season|hollywood|hollywood party|hollywood regency|movie star|
    silver screen|screen siren|eras tour|renaissance tour|reputation tour|taylor swift concert|beyonce concert|
    30s glamour|burlesque|vegas residency|studio 54 party|ice queen|snow queen|tina turner|
    dreamgirls|moulin rouge|liza minnelli|cabaret night|jennifer coolidge|glitter party|disco queen|disco cowgirl|
    hanna waddingham|joan rivers|pageant queen|beauty queen|rupaul|drag race|drag queen|eurovision|barbra streisand
  `,
  maximalist: `
    main character|statement maker|extra af|showstopper|blake lively|sarah jessica parker|sjp|sex and the city|satc|
    chappell roan|eclectic|head turner|eye catching|conversation starter|new money|harry styles|pride parade|
    statement|funky|quirky|arty|artsy|art girl|loud|not basic|not boring|not so basic|nothing basic|nothing boring|
    anything but basic|anything but boring|never boring|villanelle|killing eve|fran fine|the nanny|fran drescher|
    frida kahlo|elton john|decora|memphis design|baroque|clown|miley cyrus|nicki minaj|cardi b|katy perry|
    art student|drama teacher|over the top|flamboyant|zany|wacky|kooky|sassy|fashion week|fashion show|front row|
    runway|catwalk|press day|press event
  `,
  modest: `
    conservative|covered up|fully covered|covers everything|cover everything|full coverage|modesty|tznius|tzniut|
    hijab friendly|hijabi|hijab|church appropriate|mosque|
    hari raya|ramadan|iftar|eid|eid party|umrah|vatican|temple visit|eid al fitr|eid al adha|temple|temples|monastery|
    yom kippur|holy site|vatican tour|shrine|muslim|mormon|orthodox|pentecostal|amish
  `,
  sporty: 'grand prix|monaco grand prix',
  sexy: `
    tarty|essex girl|slutty|slut|skanky|hoochie|underwear as outerwear|lingerie as outerwear|exposed lingerie|breakup|break up|
    post breakup|glow up|kylie jenner|
    kim kardashian|kardashian|kardashians|megan fox|
    pamela anderson|emily ratajkowski|emrata|curve hugging|siren|rizz|racy|raunchy|revealing|skimpy|hot mom|hot mum|
    milf|cougar|bad bitch|jessica rabbit|sydney sweeney|salma hayek|sofia vergara|monica bellucci|boudoir|
    boudoir shoot|naughty|flirty|make him jealous|make my ex jealous|make my ex regret|win him back|hot girl|
    hot girl summer|feral girl|feral girl summer|temptress|irresistible|bedroom eyes|catch his eye
  `,
  '90s': `
    hailey bieber|kendall jenner|bella hadid|gigi hadid|blackpink|zoe kravitz|alexa chung|jennifer aniston|
    winona ryder|naomi campbell|cindy crawford|kaia gerber|dua lipa|influencer|zendaya|margot robbie|monica geller|
    pretty woman|selena gomez|jennifer lawrence|emma chamberlain|lily rose depp|uma thurman|pulp fiction|mia wallace|
    demi moore|sharon stone|julia roberts|sandra bullock|meg ryan|helena christensen|christy turlington|
    linda evangelista|supermodels|off duty supermodel|90s model|dana scully|scully
  `,
  ladylike: `
    ladies who lunch|breakfast at tiffanys|holly golightly|amal clooney|the crown|downton abbey|brigitte macron|
    melania|michelle obama|1940s|40s|pin up|rockabilly|princess di|queen elizabeth|prim and proper|meghan markle|
    margaret thatcher|first lady|queen camilla|queen mary|pippa middleton|duchess of cambridge|princess kate|
    princess of wales|elizabeth taylor|mary poppins|mrs maisel|marvelous mrs maisel|maisel|betty draper|doris day|
    lady mary|southern belle|southern charm|lauren bacall|ingrid bergman|vivien leigh|rita hayworth|dita von teese|
    land girl|swing era|ladies luncheon|church lady|sunday school teacher|politicians wife|diplomats wife|vicars wife|
    stepford|stepford wife|bree van de kamp|nancy reagan|queen mother
  `,
  fairycore: `
    goddess|greek goddess|grecian|glinda|marie antoinette|sofia coppola|titanic|regency|rococo|renaissance|medieval|
    victorian|princessy|castle|edwardian|princess|tinkerbell|alice in wonderland|sleeping beauty|rapunzel|elven|
    elvish|lord of the rings|galadriel|game of thrones|daenerys|renaissance fair|renaissance faire|ren faire|renfaire|
    midsummer nights dream|dreamcore|enchanted|pixie|nymph|woodland nymph|queen charlotte|lady whistledown|
    period drama|jane eyre|romeo and juliet|shakespeare|aphrodite|moon goddess
  `,
  safari: `
    military|utility|cargo style|lara croft|tomb raider|indiana jones|jurassic park|jurassic world|soldier|army girl|
    warcore|archaeology dig|archaeological dig|expedition|adventurer|desert chic
  `,
  streetwear: `
    billie eilish|rihanna|k pop|kpop|skate|skate park|korean streetwear|street fashion|dj|dj set|
    skateboarding|rapper|streamer|youtuber|aaliyah|tlc|graffiti|breakdance|hip hop dance|b girl|sneaker con|
    tokyo street style|japanese street style
  `,
  '70s': `
    bianca jagger|abba|abba party|farrah|ali macgraw|love story|lauren hutton|jerry hall|saturday night fever|
    david bowie|ziggy stardust|mick jagger|led zeppelin|brady bunch|the brady bunch|diana ross|donna summer
  `,
  '60s': `
    mod|brigitte bardot|francoise hardy|mary quant|priscilla presley|jean shrimpton|the beatles|beatles|sharon tate|
    edie sedgwick|andy warhol|warhol|carnaby street|austin powers|nancy sinatra|dusty springfield|elvis|elvis presley
  `,
  '80s': `
    madonna|stranger things|cyndi lauper|miami vice|back to the future|breakfast club|the breakfast club|jane fonda|
    joan collins|alexis carrington|purple rain|whitney houston|david bowie 80s|duran duran|boom boom|synthwave|vaporwave|
    retrowave
  `,
  'eclectic grandpa': 'italian grandma|italian grandmother|grandma',
};
