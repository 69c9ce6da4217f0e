import { joinLines } from '#server/platform/word-lists.ts';
import { lastNamed } from './phrases.ts';

/**
 * Goods for home, care, desk and play in French, Italian, Spanish and Dutch, whose titles begin with the thing:
 * Rouge à lèvres Trench. English has a pattern of its own in `other-goods.ts`, since there the thing comes last.
 */
const goods = joinLines(
  [
    // Home.
    `
      bougies?|coussin|housse de (?:couette|coussin)|taies?(?: d[’']oreiller)?|parure de lit|
      linge de (?:lit|maison|table)|drap|draps|nappes?|chemin de table|sets? de table|
      serviettes? de (?:bain|table|plage|toilette)|torchons?|tablier|maniques?|gants? de (?:cuisine|toilette|ménage)|
      rideaux?|voilages?|tapis|lampe|lampadaire|vase|assiettes?|tasses?|verres? à|carafe|théière|saladier|casserole|
      miroir|cadre photo
    `,
    `
      candel[ae]|cuscin[oi]|feder[ae]|lenzuol[oai]|asciugaman[oi]|tovaglia|tovagliett[ae]|tovagliol[oi]|copriletto|
      copripiumino|trapunta|coperta|tappeto|tappetino|lampada|tazz[ae]|tazzin[ae]|bicchier[ei]|piatto|vassoio|vaso|
      grembiule|presin[ae]|guant[oi] da (?:forno|cucina)|tenda|specchio|cornice|pentola|padella|posate
    `,
    `
      velas?|cojín|cojines|fundas? (?:nórdica|de (?:almohada|cojín))|almohada|sábanas?|colcha|edredón|toallas?|
      alfombra|jarrón|florero|lámpara|tazas?|platos?|vasos?|bandeja|cubiertos|cortinas?|servilletas?|delantal|
      manopla de cocina|camino de mesa|espejo|marco de fotos
    `,
    `
      geurkaars|kaars|kaarsen|kussen|kussenhoes|kussensloop|dekbedovertrek|hoeslaken|handdoek|handdoeken|badlaken|
      vloerkleed|tapijt|tafellamp|vaas|mok|mokken|theedoek|ovenwant|ovenwanten|schort|tafelkleed|servetten
    `,
    // Care.
    `
      rouge à lèvres|vernis à ongles|fond de teint|fard à|
      crèmes? (?:mains|visage|hydratante|solaire|de jour|de nuit|pour)|lait (?:corporel|pour le corps)|
      gel douche|savon|shampoing|eau de (?:parfum|toilette|cologne)|huile (?:de|d[’']|pour|sèche)|brume parfumée|
      parfum d[’']intérieur
    `,
    `
      rossetto|ombretto|fondotinta|smalto (?:per )?unghie|crema (?:mani|viso|corpo|per)|bagnoschiuma|sapone|
      acqua di colonia|diffusore
    `,
    `
      pintalabios|barra de labios|bálsamo labial|labial|rímel|esmalte de uñas|
      crema (?:de manos|facial|corporal|hidratante|solar)|jabón|champú|agua de (?:perfume|colonia|tocador)|colonia
    `,
    'lippenstift|nagellak|handcrème|douchegel|zeep',
    // Care for clothes and jewelry.
    'cintres?|boîte à (?:bijoux|chapeau|chaussures)|coffret à bijoux|chausse-pied|embauchoirs?|lacets|brosse à|cirage',
    'gruccia|grucce|portagioie|portagioielli|calzascarpe|tendiscarpe|lacci|spazzola',
    'perchas?|joyero|calzador|cordones|hormas|cepillo',
    'kledinghangers?|sieradendoos|sieradenkistje|schoenlepel|schoenspanners?|veters',
    // Desk, play and devices.
    'livre|cahier|carnet de notes|papier cadeau|poupée|jouet|enceinte bluetooth|écouteurs|chargeur',
    'libro|quaderno|carta regalo|bambola|giocattolo|cassa bluetooth|auricolari|caricabatterie',
    'libros?|cuaderno|papel de regalo|muñeca|juguete|altavoz|auriculares|cargador',
    'boek|notitieboek|inpakpapier|speelgoed',
  ].join('|'),
);

/** Ends of German words for such goods, which may be compounds: Duftkerze. `Tassen` alone are bags in Dutch. */
const germanEnds = joinLines(String.raw`
  kerzen?|kissen|kissen(?:bezug|hülle)|bettwäsche|bett(?:bezug|laken|decke)|(?:tages|woll|kuschel|tisch|sofa)decke|
  (?:hand|bade|dusch|geschirr|gäste|sauna|strand|putz)tuch|(?:hand|bade|dusch|geschirr|gäste|sauna|strand|putz)tücher|
  teppich|badematte|fußmatte|(?<!\p{L})vasen?|(?:blumen|boden|glas|keramik|porzellan|tisch)vasen?|bilderrahmen|lampe|
  leuchte|(?<!\p{L})tasse|(?:kaffee|tee|espresso)tassen?|(?<!\p{L})becher|teller|schüssel|besteck|pfanne|tischläufer|
  tischset|servietten?|schürze|topflappen|(?:topf|ofen|back|grill|garten|putz)handschuhe?|lippenstift|nagellack|
  lidschatten|wimperntusche|(?:hand|gesichts|körper|tages|nacht|augen|fuß|sonnen)creme|duschgel|seife|badesalz|
  körperlotion|parfüm|raumduft|duftstäbchen|(?:kleider|hosen)bügel|schuh(?:löffel|spanner|creme|bürste|anzieher)|
  schnürsenkel|schmuck(?:kästchen|kasten|schatulle|box|ständer|koffer)|uhren(?:box|beweger|kasten|rolle)|
  (?:stoff|farb)(?:muster|probe)|geschenkpapier|notizbuch|(?:koch|back|bilder)buch|bildband|lautsprecher|kopfhörer|
  ladekabel|ladegerät|powerbank|spielzeug|(?:stoff|kuschel|plüsch)tier|brillenputztuch|fussel(?:rasierer|rolle)|
  wäsche(?:netz|korb|beutel)|dampfglätter|bügeleisen|nähset
`);
/** The first parts of German compounds for dolls and animals: Puppenkleid. */
const germanStarts =
  'puppen(?!schnürung)|(?:hunde|katzen)(?=mantel|jacke|pullover|kleid|leine|halsband|geschirr|bett|körbchen|napf)';
/** Ends of Korean words for such goods. */
const koreanEnds = joinLines(`
  접시|그릇|램프|조명|러그|카페트|카펫|커튼|핸드크림|바디로션|바디워시|샴푸|린스|매니큐어|립밤|향초|룸스프레이|옷걸이|
  슈트리|구둣주걱|신발끈|보석함|앞치마|오븐장갑|장난감
`);

/** Words behind which a thing is a feature of a piece: chaussures à lacets. */
const feature = String.raw`(?:à|aux?|avec|a|con|mit|met|with|per|para|pour)\s`;
/** Words in front of the thing: a brand, a number, an article. */
const maxBefore = 3;
const starts = new RegExp(`^(?:\\S+\\s+){0,${maxBefore}}?(?<![\\p{L}-])(?<!${feature})(${goods})(?![\\p{L}-])`, 'iu');
const german = new RegExp(
  `^(?:\\S+\\s+){0,${maxBefore}}?(?:[\\p{L}-]*(?:${germanEnds})|(?:${germanStarts})\\p{L}*)(?![\\p{L}-])`,
  'iu',
);
const korean = new RegExp(`(?:${koreanEnds})(?:\\s(?:세트|\\d+\\p{L}*))?$`, 'u');
const hasHangul = /[가-힣]/;
/** Bags that Louis Vuitton calls a cushion have the size of their line behind. */
const lineOfBags = /\bcoussin\s(?:pm|mm|gm|bb)\b/i;

/**
 * Returns the words by which a title in another language than English begins with goods that are no fashion. Undefined if
 * a piece of fashion comes first: Robe tablier, Tasche mit Kerze.
 */
export function goodsAbroadIn(title: string): string | undefined {
  if (hasHangul.test(title)) return korean.exec(title)?.[0];
  const match = starts.exec(title) ?? german.exec(title);
  if (!match || lineOfBags.test(title)) return undefined;
  const thing = match[1] ?? match[0].split(/\s+/).at(-1) ?? '';
  const before = match[0].slice(0, match[0].length - thing.length);
  if (lastNamed(before) !== undefined) return undefined;
  // In English the piece comes last: Cortina winter boot.
  return alsoNames.test(thing) && lastNamed(title.slice(match[0].length)) !== undefined ? undefined : thing;
}

/** Words that are also names of models in English titles. */
const alsoNames =
  /^(?:cortinas?|platos?|specchio|velas?|miroir|espejo|tenda|hormas|colonia|labial|vaso|candel[ae]|boek|lampe|carafe)$/i;
