import { joinLines } from '#server/platform/word-lists.ts';

/** Things other than clothes that stores sell accessories for, in the languages of feeds. A star stands for further letters. */
const things = joinLines(`
  kitchen|cooking|baking|koch|kochen|backen|grillen|wardrobe|closet|cuisine|küche|küchen|cucina|cocina|keuken|
  kuchenn*|kuchyň*|kök|køkken|keittiö|
  bar|barware|cocktail|wine|coffee|tea|dining|table|serving|vin|vino|wein|wijn|café|caffè|kaffee|tisch|tavola|mesa|
  tafel|
  home|house|household|haus|haushalt*|wohn|maison|casa|hogar|huis|dom|domácnost*|bed|bedroom|living room|wall|
  lighting|lamp|furniture|curtain|window|fireplace|candle|
  bath|bathroom|shower|bad|badezimmer|bagno|salle de bain*|baño|badkamer|laundry|cleaning|
  garden|garten|jardin|giardino|jardín|tuin|patio|bbq|grill|barbecue|
  office|desk|school|stationery|craft|sewing|knitting|art|painting|büro|bureau|ufficio|oficina|kantoor|
  car|auto|automotive|vehicle|motorcycle|motorbike|bike|bicycle|cycling|scooter|voiture|coche|fahrrad|vélo|bici|
  bicicletta|bicicleta|fiets|kfz|samochodow*|rowerow*|
  pet|dog|cat|horse|equestrian|aquarium|hund|hunde|katze|katzen|haustier*|animaux|chien*|chat|cane|gatto|animali|
  perro*|gato*|mascota*|huisdier*|
  baby|nursery|stroller|pram|toy|doll|party|christmas|halloween|smoking|vape|cigar|musical|music|guitar|instrument|
  piano|
  beauty|make ?up|cosmetic*|nail|shaving|grooming|beard|hairdresser|maquillage|kosmetik|trucco|belleza|maquillaje|
  medical|health|massage|sauna|
  주방|욕실|생활|반려동물|애견|자동차|차량|사무|문구|캠핑|낚시|파티|
  tool|hardware|camping|fishing|hunting|pool|swimming pool|gun|knife|luggage tag|book|reading|
  shoe|shoe care|footwear|schuh|schuhe|chaussure*|scarpe|zapato*|calzado|schoen*|butów|obuv*
`);
/** Devices, whose cases and bags are fashion. */
const devices = joinLines(`
  phone*|mobile|mobile phone|cell phone|cellphone|smartphone*|iphone|airpod*|handy|handys|telefon*|téléphone*|
  teléfono*|cellulari|móvil|móviles|celular|celulares|telefoon|mobiel|mobil|mobilní|gsm|携帯|휴대폰|
  tablet|ipad|computer|pc|laptop|notebook|gaming|console|tech|technology|electronic*|elektronik|audio|headphone*|
  camera|kamera|caméra|fotocamera|cámara|photo|foto|video|tv|drone|charging|power|usb|ordinateur|ordenador|
  informatique
`);
/** Sports whose accessories may be worn. */
const sports = 'sports?|gym|fitness|yoga|pilates|golf|tennis|running|training|outdoor|hiking|travel(?= tech)|sport';

const accessories = joinLines(`
  accessor(?:y|ies)|zubehör|accessoires?|accessori|accesorios|acessórios|tillbehör|tilbehør|tarvikkeet|akcesoria|
  doplňky|příslušenství|用品|アクセサリー|액세서리|용품
`);
const linking =
  "(?:(?:for|pour|per|para|de|do|di|da|voor|na|pro|für|of|the|il|la|le|les|el|los|las|your)\\s|[dl]['’])*";

const anyOf = (words: string) => words.replaceAll('*', '\\p{L}*');
const accessoriesFor = (words: string) =>
  new RegExp(
    `(?<!\\p{L})(?:${anyOf(words)})(?:\\s(?:&|and|und|et|e|y)\\s\\p{L}+)?\\s?(?:${accessories})(?!\\p{L})|` +
      `(?<!\\p{L})(?:${accessories})\\s${linking}(?:${anyOf(words)})(?!\\p{L})`,
    'iu',
  );

const ofOtherThings = accessoriesFor(things);
const ofDevices = accessoriesFor(devices);
const ofSports = accessoriesFor(sports);

/**
 * Tells whether a step of a store's category holds accessories for a thing that is no clothing: kitchen accessories,
 * Handyzubehör, accessoires de bureau. Among those of devices, cases and bags are fashion, and among those of a sport
 * everything to wear.
 */
export function isAccessoryOfOther(category: string): 'always' | 'unless a case' | 'unless worn' | undefined {
  const said = category.replace(/[-_]/g, ' ');
  if (ofOtherThings.test(said)) return 'always';
  if (ofDevices.test(said)) return 'unless a case';
  return ofSports.test(said) ? 'unless worn' : undefined;
}

/** Things that are put into shoes, or shape and care for them, in the languages of feeds. */
export const shoeInserts = joinLines(`
  in(?:ner)?[ -]?soles?|
  (?:gel|heel|toe|shoe|foot|forefoot|metatarsal|ball[ -]of[ -]foot) (?:pad|cushion|grip|insert|protector|stopper|
    separator|spreader)|
  heel liner|shoe (?:stretcher|filler|shaper|deodori[sz]er)|boot shaper|(?:foot )?arch support|orthotic|
  einlegesohlen?|schuheinlagen?|fersen(?:kissen|polster|halter)|schuh(?:spanner|bänder|creme)|inlegzo(?:ol|len)|
  hielkussen(?:tje)?|plantillas? (?:de|para)|taloneras?|solett[ae] (?:in|per|da|gel|ammortizzant[ei])|
  coussinets? (?:(?:en gel )?(?:de |pour )?talons?|plantaires?|pour chaussures?)|protège[ -]talons?|
  talonnettes? (?:en|de|pour)|semelles? (?:intérieures?|de (?:confort|propreté)|en gel|gel)|wkładki do butów|
  インソール|깔창
`);
