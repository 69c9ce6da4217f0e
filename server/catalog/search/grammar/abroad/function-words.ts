import { fold } from '#server/catalog/search/fold.ts';
import { splitList } from '#server/platform/word-lists.ts';

const setOf = (...lists: string[]) => new Set(splitList(lists.join('|')).map(fold));

/** Words of French, of Italian, Spanish and Portuguese, of German and Dutch that narrow nothing: manteau en laine, borsa di pelle. */
export const nothingAbroad = setOf(
  'en|de|du|des|le|les|la|un|une|au|aux|dans|et|très|trop|plutôt|pas cher|pas chère|pas trop cher|pas trop chère|bon marché',
  `
    di|da|del|dello|della|dei|degli|delle|dal|dalla|nel|nella|il|lo|gli|una|uno|molto|troppo|troppa|poco caro|poco cara|
    non troppo caro|non troppo cara|economico|economica
  `,
  'el|los|las|unos|unas|al|muy|demasiado|demasiada|no muy caro|no muy cara|barato|barata|baratos|baratas',
  `
    der|die|das|den|dem|ein|eine|einen|einem|einer|aus|von|vom|zu|sehr|nicht teuer|nicht zu teuer|
    günstig|günstige|billig
  `,
  'het|een|van|op|heel|te|niet duur|niet te duur|goedkoop|goedkope',
  'do|da|dos|das|no|na|um|uma|muito|muita|barato|não muito caro|para mim|para a minha mãe|para a mãe|mãe|irmã|amiga|procuro|mulher|saldos|desconto|promoção',
  // Phrases whose words mean something else by themselves.
  `
    en extérieur|en plein air|all’aperto|im freien|al aire libre|haut de gamme|en ligne|à la mode|de couleur|
    de coloris|di colore|de color|de cor|in der farbe|van kleur|de marque|de luxe|à porter|
    montre moi|montrez moi|achat|tout type de|auf der suche nach|op zoek naar|à la recherche de|à la recherche d’une|
    à la recherche d’un|
    alla ricerca di|à procura de|bom dia|por favor|per favore|s’il vous plaît|s’il te plaît
  `,
  'passe partout|intemporelle|intemporel|atemporal|zeitlos|zeitloses|zeitlose|schick|schickes|schicke|ausgefallen|ausgefallenes|particolare|temps|format|formato',
  // Verbs that hide a part of the body.
  'cache|cachent|cacher|camoufle|masque|kaschiert|kaschieren|verdeckt|versteckt|nasconde|nascondere|copre|tape|tapa|disimule|disimula|oculte',
  // People who are given a present.
  'pour elle|pour maman|pour ma mère|pour ma sœur|pour ma copine|pour ma femme|per lei|per mia madre|per la mamma',
  'para ella|para mi madre|para mi hermana|para mi novia|fuer sie|fuer meine mutter|fuer meine freundin|fuer meine frau',
  'voor haar|voor mijn moeder|voor mijn vriendin|voor mijn vrouw',
  'femme|femmes|donna|donne|mujer|mujeres|damen|dame|dames|cherche|je cherche|cerco|busco|suche|ich suche|ik zoek|zoek',
  `
    solde|soldes|en solde|promo|promotion|remise|réduction|saldi|sconto|sconti|in saldo|
    scontato|scontata|scontati|scontate
  `,
  `
    rebajas|rebajado|rebajada|oferta|ofertas|descuento|reduziert|rabatt|angebot|im angebot|sale|korting|aanbieding|
    afgeprijsd|uitverkoop
  `,
);

/** Words that leave out the property after them. */
export const negationsAbroad = setOf(
  // Dislikes: no me gusta el negro.
  `
    je n’aime pas|je n’aime pas le|je n’aime pas les|je ne veux pas|je ne veux pas de|non mi piace|non mi piace il|
    non mi piacciono|
    non voglio|che non è|che non sono|no me gusta|no me gusta el|no me gustan|no quiero|que no es|que no son|
    ich mag kein|
    ich mag keine|ich will kein|ich will keine|ich möchte kein|ich möchte keine
  `,
  'pas|sans|sauf|ni|autre que|autres que|plutôt que|au lieu de|au lieu d’un|à la place de|à l’exception de|mais sans|mais surtout pas|aucun|aucune|mais pas|pas avec|mais pas avec|pas de|pas en|tout sauf|hors|excepté',
  'senza|né|niente|che non sia|che non siano|diverso da|diversa da|diversi da|diverse da|piuttosto che|invece che|invece di|al posto di|ma senza|tranne|eccetto|escluso|esclusa|nessun|nessuna|ma non|non di|non in|non con|ma non con',
  'sin|menos|nada de|en vez de|en lugar de|distinto de|distinta de|distinto a|distinta a|que no lleve|que no tenga|que no lleven|que no tengan|todo menos|pero sin|excepto|salvo|menos el|ningún|ninguna|pero no|que no sea|que no sean|no de|no con|pero no con',
  'sem|nem|nada de|em vez de|tudo menos|que não sejam|que não tenha|diferente de|mas sem|exceto|menos o|mas não|que não seja|não|não com|mas não com',
  'ohne|statt|anstatt|anstelle von|weder|noch|ausgenommen|auf keinen fall|alles außer|bloß kein|bloß keine|aber ohne|ohne|nicht|kein|keine|keinen|keiner|außer|ausser|aber nicht|aber kein|aber keine|nicht aus|nicht mit|aber nicht mit',
  'niet|zonder|noch|in plaats van|liever geen|liever niet|alles behalve|maar zonder|behalve|behalve|maar niet|maar geen|niet van|niet met|maar niet met',
);

/** The product goes with the kind behind these words: Schuhe zum Abendkleid, sac pour robe noire. */
export const companionsAbroad = setOf('pour|per|para|fuer|voor|zum|zur');

/** After these a kind is an addition to the product: vestito con cintura is a dress. */
export const prepositionsAbroad: ReadonlySet<string> = new Set([
  ...setOf('avec|con|com|col|coi|mit|met'),
  ...companionsAbroad,
]);

/** After these a kind is a detail of the one before: botas de tacón, robe à ceinture. */
export const beforeDetails = setOf('a|de|di|da|del|fur');
