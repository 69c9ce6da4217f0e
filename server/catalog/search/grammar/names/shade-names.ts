import { fold } from '#server/catalog/search/fold.ts';
import type { Atom } from '#server/catalog/search/grammar/clause.ts';
import type { QueryWord } from '#server/catalog/search/words/word-index.ts';
import { splitList } from '#server/platform/word-lists.ts';

/**
 * Names of the same shade of a colour, by which products are called, and after a tilde the names of shades near it. A
 * family of colours has many shades.
 */
const shades: readonly string[] = [
  `
    burgundy|bordeaux|bordò|burdeos|weinrot|wijnrood|lie de vin|wine|oxblood|maroon|claret|merlot|burgandy|
    버건디|버건디색|와인|와인색|자주색
  `,
  'cherry|체리',
  `
    navy|navy blue|bleu marine|blu navy|azul marino|marineblau|marineblauw|donkerblauw|dunkelblau|blu scuro|bleu foncé|
    dark blue|midnight|midnight blue|marine|ink|nvy|네이비|남색|곤색|군청색|군청|감색|감청색|다크블루|잉크블루
  `,
  `
    light blue|pale blue|bleu ciel|bleu clair|azzurro|celeste|hellblau|lichtblauw|
    sky blue|baby blue|powder blue|washed blue|ice blue|하늘색|연청|소라|소라색|라이트블루|아이스블루|연하늘색
  `,
  'royal blue|cobalt|cobalt blue|electric blue|코발트|로얄블루|로열블루',
  'indigo|인디고|진청|진청색',
  'teal|청록|청록색',
  'turquoise|터키색',
  `
    cream|ivory|crème|ivoire|avorio|panna|crema|marfil|elfenbein|ivoor|écru|ecru|off white|
    크림|크림색|아이보리|아이보리색|오프화이트|미색|상아색|우유색
  `,
  `
    charcoal|anthracite|antracite|antracita|anthrazit|antraciet|dunkelgrau|donkergrijs|gris foncé|dark grey|dark gray|
    차콜|차콜그레이|진회색|다크그레이|쥐색
  `,
  `
    light grey|light gray|gris clair|grigio chiaro|gris claro|hellgrau|lichtgrijs|pale grey|pale gray|dove gray|
    heather grey|연회색|라이트그레이
  `,
  'olive|khaki|kaki|caqui|verde oliva|verde militare|olivgrün|olijfgroen|army green|카키|카키색|올리브|올리브색|국방색',
  'emerald|émeraude|smeraldo|esmeralda|smaragdgrün|에메랄드|에메랄드색',
  'sage|sauge|vert sauge|salvia|verde salvia|salbei|salbeigrün|saliegroen|세이지',
  'mint|민트|민트색',
  'light green|pale green|연두|연두색|라이트그린~sage|mint|pistachio|lime|lime green',
  'dark green|forest|forest green|bottle green|hunter green|다크그린|딥그린|진초록',
  `
    light pink|pale pink|rose pâle|rose poudré|rosa palo|hellrosa|lichtroze|powder pink|blush|baby pink|
    연핑크|연분홍|연분홍색|베이비핑크
  `,
  'hot pink|fuchsia|fucsia|fuxia|magenta|fuschia|푸시아|마젠타|핫핑크|진핑크|진분홍',
  'dusty pink|dusty rose|old rose|인디핑크|더스티핑크',
  'coral|코랄|산호색',
  'peach|피치|복숭아|복숭아색',
  'lilac|lavender|lilas|lilla|lila|lavande|lavanda|flieder|lavendel|mauve|라일락|라벤더|라벤더색|연보라|연보라색',
  'plum|aubergine|prune|prugna|berenjena|melanzana|pflaume|eggplant|플럼|자두색',
  'camel|cammello|camello|chameau|kamel|kameel|카멜|카멜색|캐멀~tan|cognac',
  'caramel|caramelo|karamell|카라멜|카라멜색|캐러멜~camel|tan|cognac',
  'tan~camel|cognac',
  'cognac|코냑~tan|camel',
  'taupe|mushroom|토프',
  'champagne|샴페인~nude|beige',
  'tortoise|tortoiseshell|tortoise shell|tortie|havana',
  `
    dark brown|chocolate|marron foncé|marrone scuro|marrón oscuro|dunkelbraun|donkerbruin|espresso|
    초콜릿|초콜렛|초코|초코색|다크브라운
  `,
  'mustard|moutarde|senape|mostaza|senfgelb|mosterdgeel|머스타드|머스터드|겨자색~saffron|ochre',
  'saffron~mustard|ochre',
  'rust|burnt orange~terracotta',
  'terracotta|테라코타~rust|burnt orange',
  'rose gold|로즈골드|로즈 골드',
  'white gold|or blanc|oro bianco|oro blanco|weißgold|witgoud|화이트 골드',
];

/** Names of a whole family. They order its products, and narrow nothing within it. */
const families: readonly string[] = [
  'black|noir|nero|schwarz|negro|blk|블랙|검정|검은',
  'gold|golden',
  'silver|silvery',
  'grey|gray|dove grey|그레이|회색',
  'nude|beige|누드|베이지~champagne',
];

type Shade = { names: readonly string[]; near: readonly string[]; isFamily: boolean };

const byName = new Map(
  [...shades, ...families].flatMap((group) => {
    const [names = [], near = []] = group.split('~').map((side) => splitList(side).map((name) => fold(name)));
    const shade: Shade = { names, near, isFamily: families.includes(group) };
    return names.map((name): [string, Shade] => [name, shade]);
  }),
);

/** Returns the shade that words name together, or else that one of them names. */
export const shadeOf = (said: readonly string[]): Shade | undefined =>
  [said.join(' '), ...said].map((words) => byName.get(words)).find((found) => found !== undefined);

/** Returns the names of all shades but one. */
export const shadesBeside = ({ names }: Shade): string[] => [...byName.keys()].filter((name) => !names.includes(name));

/** Returns a word of names. A description may name another colour, to wear it with, and a brand may be called Grey. */
export function nameWord(names: readonly string[]): QueryWord {
  const [parts = [], ...others] = names.map((name) => name.split(' '));
  return { parts, isPhrase: true, isOfName: true, ...(others.length > 0 && { others }) };
}

/** Returns the condition of the very shade that words name. Undefined for a whole family, and for other words. */
export function shadeAtom(words: readonly string[]): Atom | undefined {
  const shade = byName.get(words.join(' '));
  return shade && !shade.isFamily ? { is: 'text', word: nameWord(shade.names) } : undefined;
}
