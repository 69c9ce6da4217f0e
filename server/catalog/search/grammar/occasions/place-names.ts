import { splitList } from '#server/platform/word-lists.ts';

/**
 * Places that shoppers travel to, by a name of an occasion that suits their climate. Words are folded, without apostrophes.
 * Places that are also first names, houses or pieces are in `placesOfOtherNames`.
 */
const placeNames: Readonly<Record<string, string>> = {
  beach: `
    zanzibar|sri lanka|goa|fiji|tahiti|galapagos|cuba|havana|puerto rico|dominican republic|punta cana|aruba|belize|
    antigua|st lucia|saint lucia|st barths|st barts|saint barts|grenada|martinique|guadeloupe|trinidad|cayman islands|
    virgin islands|san juan|santa barbara|san diego|laguna beach|venice beach|myrtle beach|outer banks|malta|cyprus|
    corsica|menorca|minorca|tenerife|canary islands|canaries|lanzarote|fuerteventura|gran canaria|madeira|azores|
    biarritz|antibes|cinque terre|portofino|rimini|corfu|rhodes|paros|naxos|zante|kefalonia|bodrum|antalya|
    sharm el sheikh|hurghada|koh samui|krabi|boracay|palawan|langkawi|lombok|gili islands|okinawa|jeju|gold coast|
    sunshine coast|great barrier reef|whitsundays|rio|rio de janeiro|copacabana|playa del carmen|riviera maya|
    puerto vallarta|oaxaca|montego bay|coral gables|fort lauderdale|the keys|florida keys|la jolla|waikiki|oahu|
    comporta|orange county|jersey shore|the jersey shore|costa brava|costa del sol|balearics|adriatic|aegean|baja|
    baja california
  `,
  summer: `
    nigeria|ghana|accra|nairobi|cairo|luxor|tel aviv|israel|beirut|lebanon|oman|qatar|doha|
    saudi arabia|riyadh|bahrain|kuwait|middle east|tunisia|senegal|ethiopia|mumbai|delhi|new delhi|bangalore|rajasthan|
    jaipur|kerala|bangladesh|hanoi|ho chi minh|saigon|hoi an|cambodia|angkor wat|laos|luang prabang|chiang mai|
    philippines|manila|indonesia|jakarta|malaysia|kuala lumpur|borneo|hong kong|taiwan|taipei|southeast asia|
    south east asia|brazil|sao paulo|colombia|bogota|cartagena|medellin|ecuador|venezuela|guatemala|
    honduras|nicaragua|el salvador|mexico city|merida|cape town|johannesburg|marrakesh|fez|casablanca|granada|cordoba|
    naples|sorrento|pompeii|calabria|umbria|bologna|siena|lake garda|lake maggiore|montenegro|albania|
    arizona|scottsdale|sedona|nevada|new mexico|santa fe|new orleans|louisiana|atlanta|mississippi|alabama|
    south carolina|orlando|tampa|san antonio|houston|joshua tree|death valley|andalucia|andalusia|
    ibiza town|mediterranean cruise|the med
  `,
  winter: `
    siberia|russia|moscow|st petersburg|mongolia|greenland|finland|helsinki|sweden|oslo|tromso|svalbard|faroe islands|
    antarctica|north pole|minnesota|minneapolis|wisconsin|north dakota|quebec|calgary|edmonton|
    winnipeg|yukon|ice hotel|igloo|husky sledding|dog sledding|reykjavik|baltics|estonia|tallinn|latvia|lithuania|
    vilnius|ukraine|kyiv|hokkaido|sapporo|harbin|tibet
  `,
  ski: `
    banff|lake tahoe|tahoe|park city|breckenridge|telluride|sun valley|deer valley|mont tremblant|val disere|
    val d isere|meribel|megeve|les trois vallees|morzine|dolomites|cortina d ampezzo|kitzbuhel|innsbruck|st anton|lech|
    ischgl|davos|klosters|niseko|queenstown|snowshoeing
  `,
  city: `
    japan|osaka|nara|korea|south korea|busan|china|beijing|shanghai|brussels|bruges|ghent|antwerp|belgium|luxembourg|
    germany|munich|hamburg|cologne|frankfurt|zurich|basel|austria|salzburg|poland|warsaw|krakow|
    romania|bucharest|bulgaria|belgrade|serbia|zagreb|ljubljana|slovenia|hungary|czech republic|czechia|
    slovakia|bratislava|netherlands|holland|rotterdam|the hague|denmark|aarhus|gothenburg|malmo|porto|bilbao|
    san sebastian|lyon|toulouse|marseille|strasbourg|lille|turin|genoa|trieste|europe|
    liverpool|manchester|birmingham|leeds|newcastle|glasgow|belfast|cardiff|england|britain|united kingdom|
    silver lake|mayfair|soho|shoreditch|notting hill|covent garden|harrods|brighton|australia|perth|brisbane|
    new zealand|auckland|washington dc|philadelphia|philly|pittsburgh|baltimore|denver|seattle|portland|
    detroit|cleveland|milwaukee|st louis|kansas city|indianapolis|upstate new york|west village|east village|tribeca|
    williamsburg|vancouver|ottawa|peru|lima|argentina|buenos aires|santiago de chile|uruguay|montevideo|
    south america|asia|north america|eurotrip|euro trip
  `,
  'country house': `
    wales|snowdonia|cornwall|devon|dorset|somerset|norfolk|suffolk|northumberland|peak district|isle of skye|skye|
    orkney islands|shetland islands|isle of wight|channel islands|new forest|yorkshire dales|the dales|lakes|hebrides|
    loch ness|loch lomond|brecon beacons|exmoor|dartmoor|connemara|kerry|galway|the burren|black forest|bavaria|
    normandy|brittany|new hampshire|catskills|the catskills|hudson valley|adirondacks|
    berkshires|the berkshires|poconos|appalachian trail|oregon|pacific northwest|yosemite|yellowstone park|
    the rockies|rocky mountains|colorado|blue ridge mountains|smoky mountains|big sur|blue mountains|highland|
    nepal|himalayas|everest base camp|kilimanjaro|machu picchu|inca trail|camino|camino de santiago|pilgrimage
  `,
  coastal: 'whitby|margate|rhode island|long island|montauk|the hamptons|connecticut',
  safari: `
    elephant sanctuary|kenya|tanzania|serengeti|masai mara|maasai mara|botswana|namibia|south africa|kruger|
    kruger park|uganda|rwanda|zambia|
    zimbabwe|victoria falls|amazon rainforest|rainforest|outback|africa
  `,
  western: 'montana|wyoming|utah|idaho|oklahoma|dude ranch|fort worth',
};

/** Places that are also first names, houses, colours or pieces, and places behind a preposition alone: in georgia. */
export const placesOfOtherNames: Readonly<Record<string, string>> = {
  city: 'geneva|york|bath|cambridge|chelsea|la|dc|sofia|kent|alexandria|bergen',
  summer: 'georgia|jordan|petra|austin|dallas|phoenix|savannah|memphis|valencia|verona|adelaide|iran|chile',
  beach: 'panama|bermuda|capri',
  'country house': 'patagonia|maine',
};

/** Adjectives of places, which are of a journey alone: a Greek holiday, and Greek sandals. */
export const adjectivesOfPlaces: Readonly<Record<string, string>> = {
  beach: `
    greek|spanish|portuguese|croatian|turkish|balinese|hawaiian|jamaican|bahamian|mauritian|maldivian|sicilian|
    sardinian|corsican|maltese|cypriot|balearic|mediterranean
  `,
  summer: 'moroccan|tunisian|egyptian|mexican|cuban|brazilian|indian|thai|vietnamese|cambodian|indonesian|californian',
  winter: 'nordic|scandinavian|icelandic|norwegian|finnish|swedish|canadian|russian|arctic',
  ski: 'swiss|austrian',
  city: 'german|dutch|danish|belgian|polish|czech|hungarian|japanese|korean|chinese|european|australian',
  'country house': 'scottish|irish|welsh|cornish|english',
  safari: 'african|kenyan|tanzanian|namibian',
};

/** Names of places with an occasion that suits each. */
export const occasionsOfPlaces: readonly (readonly [name: string, occasion: string])[] = Object.entries(
  placeNames,
).flatMap(([occasion, names]) => splitList(names).map((name) => [name, occasion] as const));
