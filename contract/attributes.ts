// Plain values only: browser code imports this file, and schemas would enlarge its bundle.

/** The attributes of products, and the values of each: stable slugs that addresses, the API and the database use. */
export const attributeValues = {
  colour: [
    'black',
    'white',
    'grey',
    'beige',
    'brown',
    'red',
    'pink',
    'orange',
    'yellow',
    'green',
    'blue',
    'purple',
    'gold',
    'silver',
  ],
  material: [
    'cotton',
    'linen',
    'silk',
    'satin',
    'wool',
    'cashmere',
    'mohair',
    'knit',
    'jersey',
    'fleece',
    'denim',
    'corduroy',
    'canvas',
    'velvet',
    'lace',
    'chiffon',
    'tulle',
    'organza',
    'crepe',
    'tweed',
    'viscose',
    'lyocell',
    'polyester',
    'nylon',
    'acetate',
    'leather',
    'faux-leather',
    'suede',
    'shearling',
    'fur',
    'faux-fur',
    'down',
    'rubber',
    'straw',
    'wood',
    'gold',
    'silver',
    'platinum',
    'steel',
    'brass',
    'pearl',
    'diamond',
    'gemstone',
    'crystal',
    'ceramic',
  ],
  pattern: [
    'solid',
    'striped',
    'checked',
    'polka-dot',
    'floral',
    'animal',
    'geometric',
    'paisley',
    'camouflage',
    'tie-dye',
    'graphic',
    'logo',
    'abstract',
    'printed',
    'colour-block',
    'multicolour',
    'embroidered',
    'sequinned',
    'metallic',
    'quilted',
  ],
  length: ['mini', 'knee', 'midi', 'maxi', 'cropped', 'ankle', 'long'],
  sleeve: ['sleeveless', 'cap', 'short', 'three-quarter', 'long', 'puff', 'bell'],
  neckline: [
    'crew',
    'v-neck',
    'scoop',
    'square',
    'boat',
    'high',
    'halter',
    'off-shoulder',
    'one-shoulder',
    'strapless',
    'sweetheart',
    'cowl',
    'collared',
    'hooded',
  ],
  heel: ['flat', 'kitten', 'mid', 'high', 'stiletto', 'block', 'wedge', 'platform'],
  closure: ['zip', 'buttons', 'lace-up', 'buckle', 'slip-on', 'wrap', 'tie', 'drawstring', 'hook', 'snap', 'magnetic'],
  fit: [
    'skinny',
    'slim',
    'straight',
    'tailored',
    'regular',
    'relaxed',
    'oversized',
    'wide',
    'flared',
    'a-line',
    'bodycon',
    'high-rise',
    'low-rise',
  ],
  occasion: ['wedding', 'evening', 'party', 'work', 'casual', 'beach', 'sport', 'travel'],
  season: ['spring', 'summer', 'autumn', 'winter'],
} as const;

export type AttributeName = keyof typeof attributeValues;
export type AttributeValue<Name extends AttributeName = AttributeName> = (typeof attributeValues)[Name][number];

export const attributeNames = Object.keys(attributeValues) as AttributeName[];

/** A filter by one attribute: products with any of the values; with `isExcluded`, products with none of them. */
export type AttributeChoice = {
  attribute: AttributeName;
  anyOf: string[];
  isExcluded?: boolean | undefined;
  /** Read from the words of a search: it also applies to the counts of its own facet, and is no chosen filter. */
  isSaid?: boolean | undefined;
};

/** Returns whether a text names a value of an attribute. */
export function isAttributeValue(attribute: AttributeName, value: string): boolean {
  return (attributeValues[attribute] as readonly string[]).includes(value);
}

/** The numbers of values by `colour:red`, from 1, in the order above. */
const idOf = new Map(
  attributeNames
    .flatMap((attribute) => attributeValues[attribute].map((value) => `${attribute}:${value}`))
    .map((name, place) => [name, place + 1]),
);

const nameOf = [...idOf.keys()].map((name) => name.split(':') as [AttributeName, string]);

/** Returns the attribute and the value of a number; undefined for an unknown number. */
export const attributeOf = (id: number): [attribute: AttributeName, value: string] | undefined => nameOf[id - 1];

/** Returns the number by which the index and counts know a value, from 1; 0 for an unknown value. */
export function attributeId(attribute: string, value: string): number {
  return attributeIdOf(`${attribute}:${value}`);
}

/** Same as `attributeId`, of a name such as `colour:red`. */
export function attributeIdOf(name: string): number {
  return idOf.get(name) ?? 0;
}
