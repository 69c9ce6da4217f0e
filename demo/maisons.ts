/** What a maison makes. */
export type Craft = 'apparel' | 'shoes' | 'bags' | 'jewelry' | 'accessories';

/** An invented house. */
export type Maison = {
  name: string;
  /** Its prices against the usual one of a piece. */
  level: number;
  crafts: readonly Craft[];
  madeIn: string;
  /** What it says of itself, in a sentence. */
  manner: string;
};

type Row = readonly [name: string, level: number, crafts: string, madeIn: string, manner: string];

const rows: readonly Row[] = [
  ['Aurelle', 1.5, 'apparel', 'France', 'Aurelle drapes on the stand and cuts only once the cloth agrees.'],
  [
    'Corvane',
    1.35,
    'apparel bags shoes accessories',
    'Italy',
    'Corvane has kept to one black and eleven whites since 1987.',
  ],
  [
    'Sœur Odile',
    1.1,
    'apparel accessories',
    'France',
    'Sœur Odile dresses Sunday mornings and the evenings after them.',
  ],
  [
    'Halden & Moor',
    1.2,
    'apparel accessories',
    'Scotland',
    'Halden & Moor weaves its tweeds two valleys from its workroom.',
  ],
  ['Lioré', 1.6, 'apparel', 'France', 'Lioré is known for evening clothes that weigh almost nothing.'],
  ['Tessaro', 1.4, 'bags shoes accessories', 'Italy', 'Tessaro has stitched leather in Vicenza for three generations.'],
  ['Maren Sól', 0.85, 'apparel accessories', 'Denmark', 'Maren Sól makes clothes for weather and for dancing in it.'],
  ['Casa Ferrune', 1.25, 'shoes bags', 'Spain', 'Casa Ferrune lasts every heel by hand in Elda.'],
  ['Odette Vrain', 1.3, 'apparel shoes', 'France', 'Odette Vrain cuts a shoulder that others measure themselves by.'],
  ['Ilse Brandt', 1.05, 'apparel', 'Germany', 'Ilse Brandt removes a seam each season and calls it progress.'],
  ['Nuvola', 0.8, 'apparel accessories', 'Portugal', 'Nuvola knits from one yarn at a time, and says where it grazed.'],
  ['Atelier Marchetti', 1.45, 'bags accessories', 'Italy', 'Atelier Marchetti paints each edge four times.'],
  ['Yuna Seo', 1.15, 'apparel bags', 'Korea', 'Yuna Seo folds before she sews; the folds are the pattern.'],
  ['Petra Lund', 0.75, 'apparel shoes', 'Sweden', 'Petra Lund believes in pockets and proves it.'],
  ['Belmira', 1.1, 'shoes', 'Portugal', 'Belmira makes the shoe that is still on at four in the morning.'],
  ['Orfèvre Nadal', 1.7, 'jewelry', 'France', 'Orfèvre Nadal casts in small numbers and numbers each one.'],
  ['Lumen & Fils', 1.2, 'jewelry', 'France', 'Lumen & Fils sets stones so that light comes in from below.'],
  ['Vesper Lane', 0.8, 'apparel jewelry accessories', 'United States', 'Vesper Lane draws on the New York of 1978.'],
  ['Caterina Dossi', 1.5, 'apparel', 'Italy', 'Caterina Dossi prints her own silks beside Lake Como.'],
  ['Thorne Abbey', 1.15, 'apparel', 'England', 'Thorne Abbey tailors for women who own one good coat.'],
  ['8 Rue Plume', 0.95, 'apparel accessories', 'France', '8 Rue Plume began as a stall of silk scarves.'],
  ['Sabine Okoro', 1.25, 'apparel', 'Italy', 'Sabine Okoro colours first and designs after.'],
  ['Ruelle', 0.7, 'apparel shoes', 'France', 'Ruelle is what Paris wears to buy bread.'],
  ['Fjordane', 1.0, 'apparel accessories', 'Norway', 'Fjordane knits for the ferry deck.'],
  ['Mirelle Astor', 1.35, 'shoes bags', 'Italy', 'Mirelle Astor draws the heel before the shoe.'],
  ['Calder Wren', 1.1, 'bags', 'England', 'Calder Wren uses bridle leather and brass that may be mended.'],
  ['Oriane', 0.9, 'jewelry accessories', 'France', 'Oriane gilds thickly, since thin gold tells.'],
  [
    'Paloma Reyes-Ortiz',
    1.05,
    'apparel shoes',
    'Spain',
    'Paloma Reyes-Ortiz never met a ruffle she could not discipline.',
  ],
  ['Studio Hanae', 1.2, 'apparel', 'Japan', 'Studio Hanae dyes in indigo that is older than its founder.'],
  ['Verity Quill', 0.85, 'apparel', 'England', 'Verity Quill writes the shirt again every spring.'],
  ['Lagoa', 0.75, 'apparel', 'Brazil', 'Lagoa makes what one wears between two swims.'],
  ['Anselm Grey', 1.4, 'apparel accessories', 'Scotland', 'Anselm Grey spins cashmere slowly enough not to pill.'],
  ['Domenica Sarti', 1.55, 'bags shoes', 'Italy', 'Domenica Sarti believes that a bag should close with a sound.'],
  ['Noor Atelier', 1.1, 'apparel jewelry', 'France', 'Noor Atelier embroiders by daylight only.'],
  ['Wilder & Rowe', 0.9, 'shoes', 'United States', 'Wilder & Rowe resoles whatever it has made.'],
  ['Éclat Mineur', 1.0, 'jewelry', 'France', 'Éclat Mineur is fond of crooked pearls.'],
  ['Tamsin Bright', 0.8, 'apparel', 'England', 'Tamsin Bright paints a print a week and keeps one.'],
  ['Kestrel', 0.95, 'accessories shoes', 'Italy', 'Kestrel makes the things that finish a coat.'],
  ['Ostra', 0.85, 'apparel', 'Spain', 'Ostra sews sea colours for land.'],
  ['Marguerite Foss', 1.3, 'apparel', 'France', 'Marguerite Foss is all restraint until the back of the dress.'],
];

export const maisons: readonly Maison[] = rows.map(([name, level, crafts, madeIn, manner]) => ({
  name,
  level,
  crafts: crafts.split(' ') as Craft[],
  madeIn,
  manner,
}));
