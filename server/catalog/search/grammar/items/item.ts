import type { AttributeName } from '#contract/attributes.ts';
import type { NamedHouse } from '#server/catalog/search/grammar/names/brand-names.ts';
import type { KindReading } from '#server/catalog/search/grammar/names/kind-names.ts';
import type { Occasion } from '#server/catalog/search/grammar/occasions/occasion.ts';

/**
 * The values that words name, by attribute: words such as gold name a colour and a material. `names`: the shades that are
 * meant in place of the values.
 */
export type AttributeReading = { attribute: AttributeName; values: readonly string[]; names?: readonly string[] }[];

/** The effect of a word on its neighbours: it leaves out the next or the last one, joins both, or leads to the next. */
export type Operator = 'not' | 'notBefore' | 'or' | 'and' | 'preposition' | 'nothing';

/**
 * A meaning of a run of a query's words. Words without a meaning are `free`. `of`: the properties with which a kind is left
 * out: no black boots. `isLiked`: the shopper would like the property, and takes products without it.
 */
export type Item = { from: number; to: number; isLiked?: boolean } & (
  | { is: 'kind'; kind: KindReading; attributes?: AttributeReading; of?: readonly AttributeReading[] }
  /**
   * `isLack`: the words ask for products without the values: a plain blouse has no pattern. `isVague`: many products have
   * the property and do not tell it. `heights`: the heights of heels that the words name, in millimetres.
   */
  | { is: 'attribute'; attributes: AttributeReading; isLack?: boolean; isVague?: boolean; heights?: readonly number[] }
  | { is: 'occasion'; occasion: Occasion }
  | { is: 'house'; house: NamedHouse; attributes?: AttributeReading }
  | { is: Operator }
  /**
   * `colours`: the families that the words are a shade of where they stand beside a kind: a caramel coat. `word`: the word
   * that another form of it stands for.
   */
  | { is: 'free'; colours?: readonly string[]; word?: string }
);
