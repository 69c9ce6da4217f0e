import { type Rewritten, rewrite } from './rewritten.ts';

const amount = String.raw`(?:(?:€|\$|£|eur|chf)\s?)?\d[\d.,]*`;
const currency = String.raw`\s?(?:€|\$|£|euros?|eur|chf|d[oó]lares|dollari|dollars?)`;
/** Sizes for women of larger figures, which English calls plus sizes. */
const plusSizes =
  '(?:en |in )?(?:grandes? tailles?|taglie (?:forti|comode|grandi)|tallas? grandes?|tamanhos? grandes?|gro(?:ß|ss)en? gr(?:ö|oe|o)(?:ß|ss)en|[uü]bergr(?:ö|oe|o)(?:ß|ss)en?|grote maten)';
const joint = '(?:ou|o|oder|of|et|y|und|en)';
const to = '(?:et|e|y|und|en|[aà]|bis|tot|hasta)';

const least =
  "(?:au moins|plus de|à partir de|jusqu['’]?[aà]|al menos|m[aá]s de|hasta(?: el| un)?|almeno|pi[uù] del?|fino al?|mindestens|mehr als|ab|bis zu|minstens|meer dan|vanaf|tot)";
const reduced =
  '(?:descuento|desconto|rebaja|rebajad[oa]s?|dto|sconto|scontat[oaie]|r[eé]duction|remise|rabais|moins cher|rabatt|reduziert|nachlass|g[uü]nstiger|korting|afgeprijsd)';
/** Words for sales, which stand before a percentage alone. */
const sale = '(?:soldes?|sald[io]|rebajas|ofertas?|offert[ae]|promo|promotion|angebot|aanbieding|sale)';
const size = String.raw`(?:(?:eu|it|fr|uk|us)\s?)?\d{1,2}(?:[.,]5)?|xx?s|s|m|l|x{1,3}l`;
const sizeName =
  '(?:taille|pointure|taglia|misura|numero|n[uú]mero|talla|tamanho|gr(?:[oö]|oe)(?:ß|ss)e|gr\\.|(?:schoen)?maat)';

const under = [
  "moins de|moins que|pas plus de|au plus|jusqu['’]?[aà]|en dessous de|inf[eé]rieure?s? [aà]|sous(?: les)?",
  'meno di|non pi[uù] di|sotto(?: i| gli| ai)?|al di sotto di|fino a|entro(?: i)?|al massimo|massimo',
  '(?:por )?menos de|no m[aá]s de|por debajo de|hasta|m[aá]ximo(?: de)?|at[eé]|abaixo de',
  'unter|weniger als|nicht (?:mehr als|[uü]ber)|bis(?: zu)?|h[oö]chstens|maximal',
  'onder(?: de)?|minder dan|niet meer dan|tot|hoogstens|maximaal',
].join('|');
const over = [
  'plus de|[aà] partir de|au moins|au[- ]dessus de|pi[uù] di|oltre(?: i)?|sopra(?: i)?|almeno',
  'm[aá]s de|mais de|acima de|desde|al menos|por encima de|mehr als|[uü]ber|ab|mindestens|meer dan|boven(?: de)?|vanaf|minstens',
].join('|');
const around = 'environ|autour de|aux alentours de|intorno a(?:i)?|alrededor de|unos|etwa|ungef[aä]hr|ongeveer|rond de';
const halfPrice =
  '(?:[aà] )?moiti[eé] prix|(?:a )?met[aà] prezzo|(?:a )?mitad de precio|(?:zum )?halbe[rnm]? preis|(?:voor )?halve prijs';

const article = '(?:(?:le|la|les|il|lo|i|gli|el|los|las|das|die|der|de|het) )?';
const cheapest =
  'moins ch[eè]re?s?|prix croissants?|m[aá]s barat[oa]s?|pi[uù] economic(?:[oai]|he)|meno car[oaie]|billigste[nrs]?|g[uü]nstigste[nrs]?|preiswerteste[nrs]?|goedkoopste';
const cheap =
  'pas ch[eè]re?s?|bon march[eé]|barat[oa]s?|economic(?:[oai]|he)|(?:billig|g[uü]nstig|preiswert)(?:e[nrs]?)?|goedkoo?pe?';
const dearest = 'plus ch[eè]re?s?|prix d[eé]croissants?|m[aá]s car[oa]s?|pi[uù] car[oaie]|teuerste[nrs]?|duurste';
const newest =
  'nouveaut[eé]s?|plus r[eé]cente?s?|novedades|m[aá]s nuev[oa]s?|novit[aà]|pi[uù] recent[ei]|neuheiten|neueste[nrs]?|nieuwste|nieuw binnen';

/**
 * Phrases about prices, discounts, sizes and orders in French, Italian, Spanish, Portuguese, German and Dutch, with the same in English.
 * Bounds are read beside a number alone: `bis` and `onder` by themselves are none.
 */
const ofNumbers = compiled([
  [String.raw`(?:${least} )?[-−]?(\d{1,2})\s?%\s?(?:de |di |des? |d['’])?${reduced}`, '$1% off'],
  [String.raw`(?:${reduced}|${sale})(?: (?:de|del|di|von|van))?(?: ${least})? [-−]?(\d{1,2})\s?%`, '$1% off'],
  [
    `(?:entre|tra|fra|zwischen|tussen|de|da|von|van) (${amount})(?:${currency})? ${to} (${amount})(?=${currency})`,
    '$1 - $2',
  ],
  [`(?:entre|tra|fra|zwischen|tussen|von) (${amount}) ${to} (${amount})`, 'between $1 and $2'],
  [`(?:${under}) (${amount})`, 'under $1'],
  [`(?:${over}) (${amount})`, 'over $1'],
  [`(?:${around}) (${amount})`, 'around $1'],
  [`(${amount}(?:${currency})?) (?:ou moins|o menos|o meno|oder weniger|of minder)`, '$1 or less'],
  [`(${amount}(?:${currency})?) (?:ou plus|o m[aá]s|o pi[uù]|oder mehr|of meer)`, '$1 or more'],
  [String.raw`(\d[\d.,]*)\s?(?:d[oó]lares|dollari)`, '$1 dollars'],
]);
const ofWords = compiled([
  [plusSizes, 'plus size'],
  [`${sizeName} (${size}) ${joint} (${size})`, 'size $1 or $2'],
  [`${sizeName} (${size})`, 'size $1'],
  [halfPrice, 'half price'],
  [`${article}(?:${cheapest})`, 'cheapest'],
  [`${article}(?:${cheap})`, 'cheap'],
  [`${article}(?:${dearest})`, 'most expensive'],
  [`${article}(?:${newest})`, 'newest'],
]);
/** Round prices in words, by their digits. */
const spelledPrices: Readonly<Record<string, string>> = {
  100: 'cent|cento|cien|(?:ein)?hundert|(?:een)?honderd|cem',
  200: 'deux[- ]cents?|duecento|doscientos|zweihundert|tweehonderd|duzentos',
  300: 'trois[- ]cents?|trecento|trescientos|dreihundert|driehonderd|trezentos',
  400: 'quatre[- ]cents?|quattrocento|cuatrocientos|vierhundert|vierhonderd|quatrocentos',
  500: 'cinq[- ]cents?|cinquecento|quinientos|f(?:ü|ue)nfhundert|vijfhonderd|quinhentos',
  1000: 'mille|mil|(?:ein)?tausend|duizend',
};
const inDigits = compiled(
  Object.entries(spelledPrices).map(([digits, words]) => [
    String.raw`(?:${words})(?=\s(?:euros?|d[oó]lares|dollari?)\b)`,
    digits,
  ]),
);

/** Most queries have none of these. */
const anyOfWords = new RegExp([sizeName, plusSizes, halfPrice, cheapest, cheap, dearest, newest].join('|'), 'iu');

function compiled(phrases: readonly (readonly [pattern: string, english: string])[]) {
  return phrases.map(([pattern, english]) => ({
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'giu'),
    english,
  }));
}

const rewritten = (query: Rewritten, phrases: ReturnType<typeof compiled>): Rewritten =>
  phrases.reduce(
    (read, { pattern, english }) =>
      rewrite(read, pattern, (groups) => english.replace(/\$(\d)/g, (_, group) => groups[Number(group)] ?? '')),
    query,
  );

/**
 * Writes phrases about prices, discounts, sizes and orders of other languages in English.
 * @example
 * inEnglish(asWritten('robe moins de 200')).text; // 'robe under 200'
 * inEnglish(asWritten('menos de doscientos euros')).text; // 'under 200 euros'
 */
export function inEnglish(query: Rewritten): Rewritten {
  const digits = /euro|d[oó]lar|dollar/iu.test(query.text) ? rewritten(query, inDigits) : query;
  const phrases = [...(/\d/.test(digits.text) ? ofNumbers : []), ...(anyOfWords.test(digits.text) ? ofWords : [])];
  return rewritten(digits, phrases);
}
