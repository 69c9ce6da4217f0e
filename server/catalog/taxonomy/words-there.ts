import { memoize } from './memoized.ts';

/** Words with a different meaning in some stores' categories, and a word that has that meaning everywhere. */
const meantThere: readonly { where: RegExp; word: RegExp; meant: string }[] = [
  {
    where:
      /^(?!.*(?:night|sleep|lounge)).*(?:lingerie|intim|dessous|wäsche|lencería|ropa interior|sous-vêtement)|\bfemmes?\b(?=.*\bculottes?\b)(?!.*jupe)/i,
    word: /\bculottes?\b/gi,
    meant: 'panties',
  },
  {
    where:
      /\bintim[oai]\b|dessous|wäsche|lencería|ropa interior|sous-vêtement|(?:femme|damen|donna|mujer)\s*[>/|]\s*slips?$|\bfemmes?\b(?=.*\bculottes?\b)(?!.*jupe)/i,
    word: /\bslips?\b(?![\s-](?:dress|kleid|on))/gi,
    meant: 'panties',
  },
  {
    where:
      /lingerie|intim|dessous|wäsche|lencería|\bropa\b|vêtement|femme|abbigliamento|donna|bekleidung|damen|mujer|\bbodys\b/i,
    word: /\bbod(?:ys?|ies)\b(?![\s-]?(?:chain|suit|shaper|stocking|jewel|lotion|oil|milk|cream|butter|scrub|wash|splash|mist|spray|care))/gi,
    meant: 'bodysuit',
  },
  // The English plural is a word for ski wear.
  { where: /^(?!.*\bski).*(?:femme|vêtement)/i, word: /\bsalopettes\b/gi, meant: 'salopette' },
  // Briefs of lingerie may be cut like those of a bikini.
  { where: /lingerie|nightwear|underwear|intimates/i, word: /\bbikini(?=\s(?:brief|pant(?:y|ies)))/gi, meant: 'panty' },
  // Among accessories for phones a case is one for phones.
  {
    where:
      /(?:phone|handy|mobile|móvil|telefon|téléphone|tech)\p{L}*[\s-]?(?:access|zubehör)|accessoires? (?:de |pour )?(?:téléphone|smartphone)/iu,
    word: /(?<!\p{L})(?:cases?|covers?|hüllen?|coques?|fundas?|custodi[ae]|hoesjes?|étuis?)(?!\p{L})/giu,
    meant: 'phone case',
  },
  // A "Slipper" in German is a shoe for outdoors.
  { where: /^(?!.*(?:haus|hütten)schuh).*(?:schuh|damen)/i, word: /\bslipper\b/gi, meant: 'loafer' },
];

const wordsThere = memoize((category: string) => meantThere.filter(({ where }) => where.test(category)));

/** Replaces words that mean something else in a store's category, so that the text means the same everywhere. */
export function inWordsOf(category: string, text: string): string {
  return wordsThere(category).reduce((said, { word, meant }) => said.replace(word, meant), text);
}

const swimwear =
  /^(?!.*(?:cover|tankini)).*(?:\bswim|bikini|bademode|maillots? de bain|costumi da bagno|trajes? de baño|badmode)/i;
const halves = /(?<!(?:bikini|swim|tankini)\s)\b(top|bottom)s?\b(?![\s-]handle)/gi;

const isSwimwear = memoize((category: string) => swimwear.test(category));

/** Calls the tops and bottoms in a store's swimwear halves of a bikini. */
export function inSwimwear(storeCategory: string, title: string): string {
  return storeCategory !== '' && isSwimwear(storeCategory) ? title.replace(halves, 'bikini $1') : title;
}

/** Words with a different meaning before words of another language than English, and a word that has it everywhere. */
const meantInTitle: readonly { word: RegExp; meant: string }[] = [
  // A slip of English is worn under a dress; in other languages it is a brief.
  {
    word: /(?<!\p{L})slips?(?=\s(?:aus|mit|in\s(?:pizzo|cotone|microfibra|seta|tulle|raso)|en\s(?:dentelle|coton|soie|tulle)|a\svita|taille|brasilian[oa]|de\s(?:encaje|algodón))(?!\p{L}))/giu,
    meant: 'panties',
  },
  { word: /(?<=(?:high|low)-waist-|brazilian\s|hüft-|taillen-)slips?(?!\p{L})/giu, meant: 'panties' },
  {
    word: /(?<!(?:jupe|pantalon|combi)[\s-])(?<!\p{L})culottes?(?=\s(?:en\s(?:dentelle|coton|tulle|soie|microfibre)|menstruelle|gainante|sans\scoutures?|invisible|brodée|haute\sen|de\srègles)(?!\p{L}))/giu,
    meant: 'panties',
  },
  // Trousers in German, hosiery in English.
  {
    word: /(?<!\p{L})hose(?=\s(?:mit|aus|im|in|ohne|für)\s)|(?<=^(?:\p{Lu}\p{L}+\s)?\p{Ll}*(?:weite|enge|gerade|schmale|lange|elegante|lockere|karierte|fließende)\s)hose(?!\p{L})/giu,
    meant: 'hosen',
  },
  // The Spanish necklace, beside the English collar of a shirt.
  {
    word: /^collar(?=\s(?:de|con|corto|largo|dorado|plateado|doble|rígido|en)\s?(?:\p{L}|$))/iu,
    meant: 'collares',
  },
  { word: /^monos?\scort[oa]s?(?=\s|$)/iu, meant: 'playsuit' },
  // Waterproof is also an adjective, and a layer, a body and a cape have other meanings behind another noun.
  { word: /^imperm[eé]abil?[ei](?=\s)|^imperméables?(?=\s)/iu, meant: 'raincoat' },
  { word: /^body(?=\s(?:in|en|de|con|aus|mit|a|à|avec|manches|dentelle|sans|senza|ohne)\s)/iu, meant: 'bodysuit' },
  { word: /^capas?(?=\s(?:de|con|larga|corta|reversible)\s)/iu, meant: 'cape' },
  // The Spanish overall and stockings, beside other meanings of the words.
  {
    word: /^monos?(?=\s(?:de|con|sin|cort[oa]|larg[oa]|estampad|palabra|cruzad|fluid|elegante|negr|blanc|roj|azul|verde|punto|lino|satinad|pantalón|halter|asimétric|ajustad|vaquer|drapead|escote))/iu,
    meant: 'jumpsuit',
  },
  { word: /^medias(?=\s)/iu, meant: 'stockings' },
  // A French gilet of knit has sleeves.
  {
    word: /(?<!\p{L})gilets?(?=.*(?<!\p{L})(?:maille|tricot|laine|cachemire|mohair|alpaga|torsad|côtelé|boutonné|manches longues))(?!.*(?:sans manche|matelass|costume|fourrure|denim|cuir|doudoune))/giu,
    meant: 'cardigan',
  },
  // A French chemise is a shirt. Behind an English word it is nightwear.
  {
    word: /(?<=(?:silk|lace|cotton|stretch|sheer|mesh|tulle|trim(?:med)?|sleeveless|floral|black|white|pink|red|blue|ivory|embroidered|bridal|satin|jersey|modal|velvet|chiffon|nursing|sleep)[\s-])chemises?(?!\p{L})/giu,
    meant: 'nightgown',
  },
  { word: /(?<!\p{L})babies(?=\s(?:verni|à\s|en\s|plates|noires|rouges|argent))/giu, meant: 'mary jane' },
  // Phones and other devices name their cases.
  {
    word: /(?<!\p{L})(?:iphone|ipad|airpods?|macbook|galaxy\s[sz]|samsung)\s?(?:[\w+.-]+\s){0,4}(?:case|cover|sleeve|hülle|étui|coque|custodia|funda|hoesje)s?(?!\p{L})/giu,
    meant: 'phone case',
  },
  {
    word: /(?<!\p{L})(?:case|cover|sleeve|hülle|étui|coque|custodia|funda|hoesje)s?\s(?:(?:for|para|per|pour|für|voor|d[ei])\s)?(?:iphone|ipad|airpods?|macbook|galaxy|samsung|laptop|portátil|tablet|smartphone|cellulare)(?!\p{L})/giu,
    meant: 'phone case',
  },
  // Dress shoes for women are pumps, unless they are cut like men's.
  {
    word: /(?<=(?:cap-toe|wing-?tip|lace-up|brogue[ds]?|broguing|plain-toe).{0,40})dress\sshoes?/giu,
    meant: 'oxfords',
  },
  // The Dutch vest is a cardigan.
  { word: /(?<!\p{L})vest(?=\s(?:van|met)\s)|(?<=(?<!\p{L})gebreide?\s)vest(?!\p{L})/giu, meant: 'cardigan' },
  // Panties with deniers are hosiery, as in German and Dutch.
  { word: /(?<!\p{L})pant(?:y|ies)(?=.*\d\s?den(?:ier)?(?!\p{L}))/giu, meant: 'pantyhose' },
];

/** Replaces words of a title that mean something else beside words of their language. */
export function inOwnLanguage(title: string): string {
  return mayDiffer.test(title)
    ? meantInTitle.reduce((said, { word, meant }) => said.replace(word, meant), title)
    : title;
}

const mayDiffer =
  /slip|culotte|^collar|vest(?:\s|$)|(?<!\p{L})hose|^mono|^media|gilet|chemise|babies|^imperm|^body\s|^capas?\s|laptop|tablet|portátil|smartphone|cellulare|iphone|ipad|airpod|macbook|galaxy|samsung|dress\sshoe|\dden|\d\sden/iu;
