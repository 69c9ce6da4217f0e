import type { AttributeName } from './attributes.ts';

/** The English names of attributes, as headings of filters. */
export const attributeLabels: Record<AttributeName, string> = {
  colour: 'Colour',
  material: 'Material',
  pattern: 'Pattern',
  length: 'Length',
  sleeve: 'Sleeves',
  neckline: 'Neckline',
  heel: 'Heel',
  closure: 'Closure',
  fit: 'Fit',
  occasion: 'Occasion',
  season: 'Season',
};

/** English names of values that differ from the slug with capitals and spaces. */
const special: Partial<Record<`${AttributeName}:${string}`, string>> = {
  'material:faux-leather': 'Faux leather',
  'material:faux-fur': 'Faux fur',
  'material:gemstone': 'Gemstones',
  'material:pearl': 'Pearls',
  'material:diamond': 'Diamonds',
  'material:steel': 'Stainless steel',
  'pattern:animal': 'Animal print',
  'pattern:tie-dye': 'Tie-dye',
  'pattern:polka-dot': 'Polka dots',
  'length:knee': 'Knee length',
  'length:ankle': 'Ankle length',
  'sleeve:cap': 'Cap sleeves',
  'sleeve:short': 'Short sleeves',
  'sleeve:three-quarter': 'Three-quarter sleeves',
  'sleeve:long': 'Long sleeves',
  'sleeve:puff': 'Puff sleeves',
  'sleeve:bell': 'Bell sleeves',
  'neckline:crew': 'Crew neck',
  'neckline:v-neck': 'V-neck',
  'neckline:scoop': 'Scoop neck',
  'neckline:square': 'Square neck',
  'neckline:boat': 'Boat neck',
  'neckline:high': 'High neck',
  'neckline:off-shoulder': 'Off the shoulder',
  'neckline:cowl': 'Cowl neck',
  'heel:kitten': 'Kitten heel',
  'heel:mid': 'Mid heel',
  'heel:high': 'High heel',
  'heel:block': 'Block heel',
  'closure:lace-up': 'Lace-up',
  'closure:slip-on': 'Slip-on',
  'closure:hook': 'Hook and eye',
  'fit:a-line': 'A-line',
  'fit:high-rise': 'High rise',
  'fit:low-rise': 'Low rise',
};

/** Returns the English name of a value: `Red`, `Faux leather`, `Off the shoulder`. */
export function attributeLabel(attribute: AttributeName, value: string): string {
  return special[`${attribute}:${value}`] ?? `${value.charAt(0).toUpperCase()}${value.slice(1).replaceAll('-', ' ')}`;
}
