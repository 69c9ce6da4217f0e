import { type BodiceCut, bodice, type Neck, sleeves, type Workbench } from './bodice.ts';
import { ellipse, falls, mirrored, path, symmetric } from './outline.ts';
import { button, type Drawing, type Part } from './plate.ts';
import { shade } from './tone.ts';

export type Draw = (bench: Workbench) => Drawing;

const one = <T>(rand: () => number, items: readonly T[]): T => items[Math.floor(rand() * items.length)] as T;
const between = (rand: () => number, from: number, to: number) => from + (to - from) * rand();
const horn = '#5d4634';
const gold = '#c2a05a';

const drawn = (parts: readonly Part[], focus: readonly [number, number] = [0.5, 0.22]): Drawing => ({
  parts,
  focus,
  pose: 'lies',
});

/** A line down the front with buttons along it. */
function placket(top: number, bottom: number, count: number, hex: string, r = 7): Pick<Part, 'seams' | 'trims'> {
  const step = (bottom - top - 40) / Math.max(1, count - 1);
  return {
    seams: [path([-14, top], [[-14, bottom]], false), path([14, top], [[14, bottom]], false)],
    trims: Array.from({ length: count }, (_, place) => button(0, top + 24 + place * step, r, hex)).join(''),
  };
}

/** Puts seams and trims on the last part. */
function finish(parts: Part[], more: { seams?: readonly string[] | undefined; trims?: string | undefined }): Part[] {
  const last = parts.at(-1);
  if (!last) return parts;
  return [
    ...parts.slice(0, -1),
    { ...last, seams: [...(last.seams ?? []), ...(more.seams ?? [])], trims: `${last.trims ?? ''}${more.trims ?? ''}` },
  ];
}

function strap(x: number, y: number, top: number, bench: Workbench): Part {
  return {
    outline: path(
      [x - 5, y],
      [
        [x - 12, y - top * 0.5, x - 20, y - top * 0.8, x - 26, y - top],
        [x - 17, y - top],
        [x - 10, y - top * 0.8, x - 1, y - top * 0.5, x + 6, y],
      ],
    ),
    cloth: bench.cloth,
    roundness: 0.15,
  };
}

/** A bodice that hangs from straps: a top edge over the bust instead of shoulders. */
function strappy(
  bench: Workbench,
  cut: {
    waistX: number;
    hipX: number;
    hemX: number;
    hemY: number;
    dip: number;
    hemDrop?: number;
    folds?: number;
    bare?: boolean;
    bustX?: number;
    slit?: boolean;
  },
): Part[] {
  const { cloth, rand, isBack } = bench;
  const bust = cut.bustX ?? 140;
  const dip = isBack ? 46 : cut.dip;
  const outline = symmetric(
    [92, 128],
    [
      [bust - 20, 132, bust + 4, 176, bust, 214],
      [bust + 2, 270, cut.waistX - 2, 320, cut.waistX, 385],
      [cut.waistX + 3, 440, cut.hipX - 3, 490, cut.hipX, 560],
      [
        cut.hipX + (cut.hemX - cut.hipX) * 0.3,
        560 + (cut.hemY - 560) * 0.35,
        cut.hemX - 8,
        cut.hemY - 120,
        cut.hemX,
        cut.hemY,
      ],
      [
        cut.hemX * 0.6,
        cut.hemY + (cut.hemDrop ?? 16),
        cut.hemX * 0.3,
        cut.hemY + (cut.hemDrop ?? 16),
        0,
        cut.hemY + (cut.hemDrop ?? 16),
      ],
    ],
    [
      [-66, 128 + dip * 0.5, -34, 128 + dip, 0, 128 + dip],
      [34, 128 + dip, 66, 128 + dip * 0.5, 92, 128],
    ],
  );
  const cowl =
    dip > 56 && !isBack
      ? [0.4, 0.75].map((share) =>
          path(
            [-80, 140 + share * 30],
            [[-40, 150 + dip * (0.6 + share), 40, 150 + dip * (0.6 + share), 80, 140 + share * 30]],
            false,
          ),
        )
      : [];
  const count = Math.round((cut.folds ?? 6) * (0.4 + cloth.drape));
  const straps = cut.bare
    ? []
    : [
        strap(92, 132, 132, bench),
        { ...strap(92, 132, 132, bench), outline: mirrored(strap(92, 132, 132, bench).outline) },
      ];
  const slit =
    cut.slit && !isBack
      ? [
          path(
            [cut.hemX * 0.42, cut.hemY * 0.62],
            [[cut.hemX * 0.5, cut.hemY * 0.8, cut.hemX * 0.52, cut.hemY * 0.9, cut.hemX * 0.56, cut.hemY + 10]],
            false,
          ),
        ]
      : [];
  return [
    ...straps,
    {
      outline,
      cloth,
      folds: [...falls(rand, count, { y: 400, half: cut.waistX }, { y: cut.hemY, half: cut.hemX }), ...cowl],
      seams: [...slit, ...(isBack ? [path([0, 180], [[0, cut.hemY]], false)] : [])],
    },
  ];
}

function belt(bench: Workbench, y: number, half: number, hex?: string): Part {
  const cloth = hex ? { ...bench.trim, fill: hex, hex } : bench.cloth;
  const buckle = bench.isBack
    ? ''
    : `<rect x="-17" y="${y - 17}" width="34" height="34" rx="4" fill="none" stroke="${gold}" stroke-width="6"/>`;
  return {
    outline: path(
      [-half - 3, y - 15],
      [
        [-half * 0.4, y - 9, half * 0.4, y - 9, half + 3, y - 15],
        [half + 3, y + 15],
        [half * 0.4, y + 21, -half * 0.4, y + 21, -half - 3, y + 15],
      ],
    ),
    cloth,
    roundness: 0.25,
    trims: hex ? buckle : '',
  };
}

function sash(bench: Workbench, y: number, half: number): Part[] {
  const end = path(
    [8, y],
    [
      [30, y + 60, 24, y + 140, 46, y + 230],
      [18, y + 236],
      [4, y + 150, 4, y + 80, -8, y + 10],
    ],
  );
  const tail = bench.isBack
    ? []
    : [
        { outline: end, cloth: bench.cloth, roundness: 0.3, folds: [path([10, y + 30], [[16, y + 200]], false)] },
        {
          outline: path(
            [-4, y],
            [
              [-18, y + 60, -24, y + 110, -40, y + 190],
              [-14, y + 198],
              [-4, y + 110, 6, y + 60, 10, y + 8],
            ],
          ),
          cloth: bench.cloth,
          roundness: 0.3,
        },
      ];
  return [
    belt(bench, y, half),
    ...tail,
    ...(bench.isBack ? [] : [{ outline: ellipse(2, y + 2, 22, 17), cloth: bench.cloth, roundness: 0.4 }]),
  ];
}

/** Two revers that meet at the closing. */
function lapels(bench: Workbench, to: number, wide: number): Part[] {
  if (bench.isBack) return [];
  const right = path(
    [64, 0],
    [
      [86, 34],
      [60 + wide, to * 0.42],
      [44 + wide * 0.7, to * 0.46],
      [58 + wide, to * 0.52],
      [40, to * 0.8, 14, to * 0.96, 4, to],
      [26, to * 0.6, 50, to * 0.2, 64, 0],
    ],
  );
  const collar = path(
    [56, -8],
    [
      [70, -14, 92, 20, 98, 44],
      [62 + wide * 0.9, to * 0.43],
      [48, to * 0.34],
      [62, 60, 66, 24, 56, -8],
    ],
  );
  return [right, mirrored(right), collar, mirrored(collar)].map((outline) => ({
    outline,
    cloth: bench.trim.gloss === -1 ? bench.trim : bench.cloth,
    roundness: 0.28,
  }));
}

function shirtCollar(bench: Workbench, spread: number): Part[] {
  const band = path(
    [-62, -10],
    [
      [-20, -30, 20, -30, 62, -10],
      [60, 10],
      [20, -8, -20, -8, -60, 10],
    ],
  );
  if (bench.isBack) return [{ outline: band, cloth: bench.cloth, roundness: 0.2 }];
  const right = path(
    [62, -14],
    [
      [76, 6, 72, 30, spread, 74],
      [30, 56, 12, 42, 2, 30],
      [30, 22, 52, 8, 62, -14],
    ],
  );
  return [right, mirrored(right)].map((outline) => ({ outline, cloth: bench.cloth, roundness: 0.2, seams: [] }));
}

function ribs(half: number, y: number, height: number, bench: Workbench): Part {
  const lines = Array.from({ length: 22 }, (_, place) =>
    path([-half + (place + 0.5) * (half / 11), y], [[-half + (place + 0.5) * (half / 11), y + height]], false),
  );
  return {
    outline: path(
      [-half, y],
      [
        [half, y],
        [half - 5, y + height],
        [-half + 5, y + height],
      ],
    ),
    cloth: bench.cloth,
    seams: lines,
    roundness: 0.3,
  };
}

function patchPocket(x: number, y: number, width: number, height: number): string {
  return path(
    [x, y],
    [
      [x + width, y],
      [x + width, y + height * 0.86],
      [x + width, y + height, x + width * 0.9, y + height, x + width * 0.86, y + height],
      [x + width * 0.14, y + height],
      [x, y + height, x, y + height * 0.9, x, y + height * 0.86],
      [x, y],
    ],
    false,
  );
}

const sleeve = (rand: () => number, style: 'long' | 'short' | 'puff' | 'wide' | 'none') =>
  ({
    long: { length: 540, cuff: 74, puff: 2, out: 62 },
    short: { length: between(rand, 150, 210), cuff: 116, puff: 4, out: 40 },
    puff: { length: between(rand, 380, 520), cuff: 62, puff: 40, out: 66 },
    wide: { length: between(rand, 430, 520), cuff: 150, puff: 14, out: 86 },
    none: undefined,
  })[style];

type SleeveStyle = 'long' | 'short' | 'puff' | 'wide' | 'none';

function sleeved(bench: Workbench, style: SleeveStyle, cut: Partial<BodiceCut>, folds = 5): Part[] {
  const arm = sleeve(bench.rand, style);
  const shoulder = {
    shoulderX: cut.shoulderX ?? 166,
    shoulderY: cut.shoulderY ?? 40,
    bustX: cut.bustX ?? 150,
    bustY: cut.bustY ?? 222,
  };
  return [
    ...(arm ? sleeves(bench, { ...arm, ...shoulder }) : []),
    ...bodice(bench, style === 'none' ? { shoulderX: 132, shoulderY: 30, ...cut } : cut, folds),
  ];
}

function trousers(
  bench: Workbench,
  cut: { hem: number; length: number; flare: number; rise?: number },
  extra: { seams?: string[]; trims?: string } = {},
): Part[] {
  const { rand, cloth, isBack } = bench;
  const [inner, outer] = [cut.flare, cut.flare + cut.hem];
  const knee = cut.length * 0.52;
  const outline = symmetric(
    [114, 0],
    [
      [124, 60, 168, 120, 170, 210],
      ...(cut.length < 600
        ? [[172, 280, outer - 6, cut.length - 90, outer, cut.length] as const]
        : [
            [172, 320, outer * 0.5 + 76, knee, outer * 0.8 + 30, knee + 60] as const,
            [outer - 4, cut.length * 0.8, outer, cut.length - 60, outer, cut.length] as const,
          ]),
      [inner, cut.length + 10],
      [inner + 6, cut.length * 0.86, 16, Math.min(420, cut.length - 60), 0, 280],
    ],
    [[-60, 14, 60, 14, 114, 0]],
  );
  const crease = path(
    [88, 120],
    [[96, 400, (inner + outer) / 2, cut.length * 0.7, (inner + outer) / 2, cut.length - 8]],
    false,
  );
  const folds = [
    ...falls(rand, Math.round(3 + 5 * cloth.drape), { y: 240, half: 140 }, { y: cut.length, half: outer }),
    path([10, 270], [[50, 300, 90, 310, 120, 300]], false),
    path([-10, 270], [[-50, 300, -90, 310, -120, 300]], false),
  ];
  const pocket = isBack
    ? [patchPocket(34, 90, 78, 88), mirrored(patchPocket(34, 90, 78, 88))]
    : [
        path([112, 46], [[120, 80, 138, 110, 160, 130]], false),
        mirrored(path([112, 46], [[120, 80, 138, 110, 160, 130]], false)),
      ];
  const band: Part = {
    outline: path(
      [-115, -4],
      [
        [-60, 12, 60, 12, 115, -4],
        [118, 34],
        [60, 48, -60, 48, -118, 34],
      ],
    ),
    cloth,
    roundness: 0.25,
    trims: isBack ? '' : button(0, 24, 8, horn),
  };
  return [
    {
      outline,
      cloth,
      folds,
      seams: [
        ...(isBack
          ? [path([0, 40], [[0, 280]], false)]
          : [path([0, 44], [[0, 280]], false), path([22, 46], [[24, 170, 14, 200, 0, 214]], false)]),
        crease,
        mirrored(crease),
        ...pocket,
        ...(extra.seams ?? []),
      ],
      trims: extra.trims ?? '',
    },
    band,
  ];
}

function skirt(
  bench: Workbench,
  cut: { length: number; hem: number; hip?: number; drop?: number; folds: number },
  extra: { seams?: string[]; trims?: string } = {},
): Part[] {
  const hip = cut.hip ?? 166;
  const outline = symmetric(
    [112, 0],
    [
      [120, 50, hip - 4, 110, hip, 190],
      [
        hip + (cut.hem - hip) * 0.35,
        190 + (cut.length - 190) * 0.4,
        cut.hem - (cut.hem - hip) * 0.15,
        cut.length - 80,
        cut.hem,
        cut.length,
      ],
      [
        cut.hem * 0.6,
        cut.length + (cut.drop ?? 18),
        cut.hem * 0.3,
        cut.length + (cut.drop ?? 18),
        0,
        cut.length + (cut.drop ?? 18),
      ],
    ],
    [[-60, 14, 60, 14, 112, 0]],
  );
  const band: Part = {
    outline: path(
      [-113, -4],
      [
        [-60, 12, 60, 12, 113, -4],
        [116, 32],
        [60, 46, -60, 46, -116, 32],
      ],
    ),
    cloth: bench.cloth,
    roundness: 0.25,
  };
  const count = Math.round(cut.folds * (0.5 + bench.cloth.drape * 0.7));
  return [
    {
      outline,
      cloth: bench.cloth,
      folds: falls(bench.rand, count, { y: 60, half: 108 }, { y: cut.length, half: cut.hem }),
      seams: [...(bench.isBack ? [path([0, 40], [[0, 200]], false)] : []), ...(extra.seams ?? [])],
      trims: extra.trims ?? '',
    },
    band,
  ];
}

const jacketCut = (rand: () => number): Partial<BodiceCut> => ({
  neck: 'open',
  shoulderX: 182,
  shoulderY: 34,
  bustX: 166,
  bustY: 236,
  waistX: between(rand, 134, 152),
  hipX: 180,
  hemX: 186,
  hemY: between(rand, 600, 690),
});

/** A jacket or coat that closes in front. */
function tailored(
  bench: Workbench,
  cut: Partial<BodiceCut>,
  style: { lapel: number; buttons: number; rows: 1 | 2; metal: string; to: number },
): Part[] {
  const hem = cut.hemY ?? 640;
  const rows = style.rows === 2 ? [-34, 34] : [0];
  const step = 86;
  const discs = bench.isBack
    ? ''
    : rows
        .flatMap((x) =>
          Array.from({ length: style.buttons }, (_, place) =>
            button(x + 8, style.to + 30 + place * step, 11, style.metal),
          ),
        )
        .join('');
  const opening = bench.isBack
    ? [path([0, hem * 0.7], [[0, hem]], false)]
    : [
        path([4, style.to], [[8, hem * 0.7, 6, hem * 0.9, style.rows === 2 ? -20 : 2, hem + 10]], false),
        path([70, hem * 0.62], [[150, hem * 0.6]], false),
        path([-70, hem * 0.62], [[-150, hem * 0.6]], false),
      ];
  const arms = sleeves(bench, {
    length: 560,
    cuff: 92,
    puff: 0,
    out: 52,
    shoulderX: cut.shoulderX ?? 182,
    shoulderY: cut.shoulderY ?? 34,
    bustX: cut.bustX ?? 166,
    bustY: cut.bustY ?? 236,
  });
  return [
    ...arms,
    ...finish(bodice(bench, cut, 4), { seams: opening, trims: discs }),
    ...lapels(bench, style.to, style.lapel),
  ];
}

function cup(side: 1 | -1, bench: Workbench, y: number): Part {
  const outline = path(
    [10, y + 96],
    [
      [14, y + 30, 60, y - 20, 92, y - 56],
      [112, y - 8, 142, y + 30, 146, y + 72],
      [110, y + 104, 50, y + 112, 10, y + 96],
    ],
  );
  return { outline: side === 1 ? outline : mirrored(outline), cloth: bench.cloth, roundness: 0.7 };
}

function brief(bench: Workbench, y: number, high: number): Part {
  return {
    outline: symmetric(
      [140, y],
      [
        [142, y + 30],
        [96, y + 60, 44, y + 120, 30, y + high],
        [15, y + high + 12, 8, y + high + 12, 0, y + high + 12],
      ],
      [[-70, y + 16, 70, y + 16, 140, y]],
    ),
    cloth: bench.cloth,
    roundness: 0.5,
    folds: [path([40, y + 40], [[20, y + 70, 10, y + 90, 6, y + 110]], false)],
  };
}

/** Every garment by its silhouette. */
export const garments = {
  'slip-dress': (b) =>
    drawn(
      strappy(b, {
        waistX: 122,
        hipX: 164,
        hemX: between(b.rand, 180, 230),
        hemY: one(b.rand, [1040, 1140, 820]),
        dip: one(b.rand, [40, 70, 96]),
        folds: 7,
        slit: b.rand() < 0.4,
      }),
    ),
  'wrap-dress': (b) => {
    const over = path([64, 0], [[40, 120, -20, 260, -110, 385]], false);
    const fall = path([-40, 400], [[0, 600, 60, 800, 70, 1050]], false);
    return drawn([
      ...finish(
        sleeved(
          b,
          one(b.rand, ['long', 'puff', 'short']),
          { neck: 'deep-v', waistX: 118, hemX: 250, hemY: one(b.rand, [1000, 1080, 800]), hemDrop: 24 },
          8,
        ),
        { seams: b.isBack ? [] : [over, fall] },
      ),
      ...sash(b, 390, 120),
    ]);
  },
  'shirt-dress': (b) => {
    const hem = one(b.rand, [980, 1080]);
    return drawn([
      ...finish(
        sleeved(
          b,
          one(b.rand, ['long', 'short']),
          { neck: 'v', waistX: 130, hipX: 176, hemX: 214, hemY: hem, hemDrop: 30 },
          6,
        ),
        b.isBack ? {} : placket(140, hem, 9, horn),
      ),
      ...shirtCollar(b, 66),
      belt(b, 392, 130, shade(b.trim.hex, -0.1)),
    ]);
  },
  'sheath-dress': (b) => {
    const dart = path(
      [70, 250],
      [
        [62, 320, 60, 360, 58, 400],
        [60, 470, 66, 520, 74, 560],
      ],
      false,
    );
    return drawn(
      finish(
        sleeved(
          b,
          one(b.rand, ['none', 'short', 'long']),
          { neck: one<Neck>(b.rand, ['square', 'boat', 'scoop']), waistX: 116, hipX: 162, hemX: 142, hemY: 880 },
          3,
        ),
        { seams: [dart, mirrored(dart)] },
      ),
      [0.5, 0.2],
    );
  },
  'mini-dress': (b) =>
    drawn(
      sleeved(
        b,
        one(b.rand, ['puff', 'long', 'none', 'short']),
        { neck: one<Neck>(b.rand, ['crew', 'v', 'square']), waistX: 138, hipX: 196, hemX: 246, hemY: 740, hemDrop: 22 },
        6,
      ),
    ),
  'pleated-dress': (b) =>
    drawn([
      ...sleeved(
        b,
        one(b.rand, ['none', 'long']),
        { neck: one<Neck>(b.rand, ['v', 'boat', 'crew']), waistX: 116, hipX: 176, hemX: 280, hemY: 1080, hemDrop: 26 },
        12,
      ),
      ...sash(b, 388, 118),
    ]),
  gown: (b) =>
    drawn(
      b.rand() < 0.55
        ? strappy(b, {
            waistX: 114,
            hipX: 158,
            hemX: 330,
            hemY: 1330,
            dip: one(b.rand, [40, 84]),
            hemDrop: 40,
            folds: 11,
            bare: b.rand() < 0.4,
            slit: b.rand() < 0.5,
          })
        : sleeved(
            b,
            one(b.rand, ['long', 'none']),
            { neck: one<Neck>(b.rand, ['deep-v', 'boat']), waistX: 112, hipX: 160, hemX: 320, hemY: 1330, hemDrop: 40 },
            11,
          ),
      [0.5, 0.18],
    ),
  jumpsuit: (b) => {
    const legs = trousers(b, { hem: 130, length: 920, flare: 62 }).map((part) => ({
      ...part,
      outline: shifted(part.outline, 370),
      folds: (part.folds ?? []).map((d) => shifted(d, 370)),
      seams: (part.seams ?? []).map((d) => shifted(d, 370)),
      trims: '',
    }));
    return drawn(
      [
        ...legs.slice(0, 1),
        ...sleeved(
          b,
          one(b.rand, ['none', 'long', 'short']),
          {
            neck: one<Neck>(b.rand, ['v', 'deep-v']),
            waistX: 116,
            hipX: 118,
            hipY: 400,
            hemX: 118,
            hemY: 410,
            hemDrop: 6,
          },
          4,
        ),
        ...sash(b, 396, 118),
      ],
      [0.5, 0.16],
    );
  },
  blouse: (b) => {
    const bow =
      b.isBack || b.rand() < 0.45
        ? []
        : [
            path(
              [0, 30],
              [
                [50, 70, 70, 180, 84, 330],
                [40, 336],
                [30, 200, 12, 110, -6, 40],
              ],
            ),
            path(
              [0, 30],
              [
                [-40, 70, -52, 160, -66, 280],
                [-26, 290],
                [-16, 180, 2, 100, 10, 40],
              ],
            ),
            path(
              [0, 32],
              [
                [30, -14, 84, 0, 88, 40],
                [84, 76, 30, 72, 0, 32],
              ],
            ),
            path(
              [0, 32],
              [
                [-30, -14, -84, 0, -88, 40],
                [-84, 76, -30, 72, 0, 32],
              ],
            ),
          ].map((outline): Part => ({ outline, cloth: b.cloth, roundness: 0.4 }));
    return drawn(
      [
        ...finish(
          sleeved(
            b,
            one(b.rand, ['puff', 'wide', 'puff']),
            {
              neck: bow.length > 0 ? 'crew' : one<Neck>(b.rand, ['v', 'crew']),
              waistX: 148,
              hipX: 170,
              hemX: 172,
              hemY: 560,
            },
            6,
          ),
          b.isBack ? {} : placket(bow.length > 0 ? 60 : 150, 560, 5, '#efe8da', 6),
        ),
        ...bow,
      ],
      [0.5, 0.16],
    );
  },
  shirt: (b) =>
    drawn(
      [
        ...finish(
          sleeved(
            b,
            'long',
            { neck: 'v', shoulderX: 182, bustX: 170, waistX: 164, hipX: 172, hemX: 168, hemY: 640, hemDrop: 36 },
            4,
          ),
          b.isBack
            ? {}
            : {
                ...placket(130, 660, 6, '#e9e2d4', 6),
                seams: [...(placket(130, 660, 6, horn).seams ?? []), patchPocket(56, 210, 74, 84)],
              },
        ),
        ...shirtCollar(b, 62),
      ],
      [0.55, 0.14],
    ),
  't-shirt': (b) =>
    drawn(
      [
        ...sleeved(
          b,
          'short',
          {
            neck: one<Neck>(b.rand, ['crew', 'v', 'scoop']),
            shoulderX: 178,
            bustX: 162,
            waistX: 156,
            hipX: 162,
            hemX: 164,
            hemY: 590,
          },
          3,
        ),
      ],
      [0.5, 0.14],
    ),
  camisole: (b) =>
    drawn(
      strappy(b, { waistX: 134, hipX: 158, hemX: 164, hemY: 580, dip: one(b.rand, [34, 70, 96]), folds: 5 }),
      [0.5, 0.25],
    ),
  bodysuit: (b) =>
    drawn(
      [
        ...sleeved(
          b,
          one(b.rand, ['long', 'none', 'short']),
          {
            neck: one<Neck>(b.rand, ['scoop', 'square', 'crew']),
            waistX: 112,
            hipX: 146,
            hipY: 530,
            hemX: 30,
            hemY: 720,
            hemDrop: 10,
          },
          2,
        ),
      ],
      [0.5, 0.2],
    ),
  sweater: (b) =>
    drawn(
      [
        ...sleeves(b, { length: 540, cuff: 92, puff: 14, out: 60, shoulderX: 188, bustX: 178, bustY: 250 }),
        ...bodice(
          b,
          {
            neck: one<Neck>(b.rand, ['crew', 'v']),
            neckX: 74,
            shoulderX: 188,
            bustX: 178,
            bustY: 250,
            waistX: 172,
            hipX: 176,
            hemX: 168,
            hemY: 600,
          },
          3,
        ),
        ribs(168, 580, 50, b),
      ],
      [0.5, 0.2],
    ),
  turtleneck: (b) => {
    const neck: Part = {
      outline: path(
        [-70, -96],
        [
          [-30, -84, 30, -84, 70, -96],
          [74, -40, 70, -10, 76, 26],
          [30, 48, -30, 48, -76, 26],
          [-70, -10, -74, -40, -70, -96],
        ],
      ),
      cloth: b.cloth,
      roundness: 0.45,
      seams: Array.from({ length: 11 }, (_, place) => path([-60 + place * 12, -88], [[-62 + place * 12.4, 30]], false)),
      folds: [path([-66, -30], [[-20, -14, 20, -14, 66, -30]], false)],
    };
    return drawn(
      [
        ...sleeves(b, { length: 545, cuff: 70, puff: 2, out: 58 }),
        ...bodice(b, { neck: 'crew', waistX: 136, hipX: 162, hemX: 160, hemY: 590 }, 3).slice(-1),
        ribs(160, 572, 44, b),
        neck,
      ],
      [0.5, 0.14],
    );
  },
  cardigan: (b) =>
    drawn(
      [
        ...sleeves(b, { length: 540, cuff: 84, puff: 10, out: 58, shoulderX: 180, bustX: 168 }),
        ...finish(
          bodice(
            b,
            {
              neck: one<Neck>(b.rand, ['v', 'deep-v']),
              shoulderX: 180,
              bustX: 168,
              waistX: 160,
              hipX: 168,
              hemX: 164,
              hemY: 570,
            },
            3,
          ),
          b.isBack ? {} : placket(170, 580, 5, horn, 10),
        ),
        ribs(164, 552, 44, b),
      ],
      [0.5, 0.35],
    ),
  sweatshirt: (b) =>
    drawn(
      [
        ...sleeves(b, { length: 530, cuff: 84, puff: 14, out: 64, shoulderX: 190, bustX: 178, bustY: 250 }),
        ...bodice(
          b,
          {
            neck: 'crew',
            neckX: 72,
            shoulderX: 190,
            bustX: 178,
            bustY: 250,
            waistX: 176,
            hipX: 180,
            hemX: 166,
            hemY: 580,
          },
          4,
        ),
        ribs(166, 566, 52, b),
      ],
      [0.5, 0.14],
    ),
  blazer: (b) =>
    drawn(
      tailored(b, jacketCut(b.rand), {
        lapel: between(b.rand, 30, 54),
        buttons: one(b.rand, [1, 2]),
        rows: b.rand() < 0.45 ? 2 : 1,
        metal: one(b.rand, [horn, gold]),
        to: between(b.rand, 270, 340),
      }),
      [0.45, 0.32],
    ),
  'biker-jacket': (b) => {
    const zip = b.isBack
      ? ''
      : `<path d="M-36 120L22 600" stroke="#b9b4a8" stroke-width="9" stroke-dasharray="5 3"/><path d="M70 470L150 430M-80 430L-150 470" stroke="#b9b4a8" stroke-width="7" stroke-dasharray="4 3"/>`;
    return drawn(
      [
        ...sleeves(b, { length: 540, cuff: 84, puff: 0, out: 52, shoulderX: 176, bustX: 162 }),
        ...finish(
          bodice(
            b,
            { neck: 'open', shoulderX: 176, bustX: 162, waistX: 146, hipX: 160, hipY: 520, hemX: 158, hemY: 570 },
            3,
          ),
          { trims: zip },
        ),
        ...lapels(b, 270, 56),
        belt(b, 560, 158, shade(b.cloth.hex, -0.15)),
      ],
      [0.4, 0.35],
    );
  },
  'denim-jacket': (b) =>
    drawn(
      [
        ...sleeves(b, { length: 540, cuff: 88, puff: 4, out: 56, shoulderX: 182, bustX: 168 }),
        ...finish(
          bodice(
            b,
            { neck: 'v', shoulderX: 182, bustX: 168, waistX: 160, hipX: 162, hipY: 520, hemX: 158, hemY: 560 },
            3,
          ),
          b.isBack
            ? {}
            : {
                ...placket(120, 560, 6, '#a9794a', 9),
                seams: [
                  ...(placket(120, 560, 6, gold).seams ?? []),
                  path([-160, 210], [[160, 210]], false),
                  patchPocket(50, 212, 86, 84),
                  mirrored(patchPocket(50, 212, 86, 84)),
                  path([60, 300], [[50, 550]], false),
                  path([-60, 300], [[-50, 550]], false),
                ],
              },
        ),
        ...shirtCollar(b, 78),
        belt(b, 566, 160),
      ],
      [0.35, 0.35],
    ),
  'tweed-jacket': (b) => {
    const edge = b.isBack
      ? ''
      : `<path d="M-8 46L-8 560M8 46L8 560" stroke="${b.trim.hex}" stroke-width="9" stroke-dasharray="9 4"/>${[150, 262, 374, 486].map((y) => button(22, y, 11, gold)).join('')}`;
    const pockets = [240, 420].flatMap((y) => [patchPocket(52, y, 84, 78), mirrored(patchPocket(52, y, 84, 78))]);
    return drawn(
      [
        ...sleeves(b, { length: 500, cuff: 98, puff: 2, out: 56, shoulderX: 174, bustX: 160 }),
        ...finish(
          bodice(b, { neck: 'crew', shoulderX: 174, bustX: 160, waistX: 152, hipX: 162, hemX: 164, hemY: 560 }, 2),
          b.isBack ? {} : { seams: pockets, trims: edge },
        ),
      ],
      [0.42, 0.3],
    );
  },
  bomber: (b) =>
    drawn(
      [
        ...sleeves(b, { length: 520, cuff: 82, puff: 26, out: 66, shoulderX: 184, bustX: 174 }),
        ...finish(
          bodice(b, { neck: 'crew', shoulderX: 184, bustX: 174, waistX: 176, hipX: 178, hemX: 160, hemY: 550 }, 4),
          { trims: b.isBack ? '' : '<path d="M0 48V560" stroke="#b9b4a8" stroke-width="9" stroke-dasharray="5 3"/>' },
        ),
        ribs(160, 540, 54, b),
      ],
      [0.5, 0.2],
    ),
  waistcoat: (b) =>
    drawn(
      [
        ...finish(
          bodice(
            b,
            {
              neck: 'deep-v',
              shoulderX: 124,
              shoulderY: 28,
              bustX: 142,
              bustY: 250,
              waistX: 118,
              hipX: 150,
              hemX: 152,
              hemY: 560,
              hemDrop: 34,
            },
            2,
          ),
          b.isBack
            ? {}
            : {
                ...placket(300, 580, 4, horn, 9),
                seams: [
                  path([0, 290], [[2, 590]], false),
                  path([60, 470], [[126, 462]], false),
                  path([-60, 470], [[-126, 462]], false),
                ],
              },
        ),
      ],
      [0.5, 0.5],
    ),
  coat: (b) =>
    drawn(
      [
        ...tailored(
          b,
          {
            neck: 'open',
            shoulderX: 190,
            shoulderY: 34,
            bustX: 178,
            bustY: 246,
            waistX: between(b.rand, 160, 176),
            hipX: 200,
            hemX: between(b.rand, 214, 240),
            hemY: between(b.rand, 960, 1080),
            hemDrop: 14,
          },
          {
            lapel: between(b.rand, 44, 70),
            buttons: one(b.rand, [2, 3]),
            rows: b.rand() < 0.5 ? 2 : 1,
            metal: horn,
            to: 320,
          },
        ),
        ...(b.rand() < 0.4 ? sash(b, 430, 166) : []),
      ],
      [0.45, 0.25],
    ),
  trench: (b) =>
    drawn(
      [
        ...tailored(
          b,
          { neck: 'open', shoulderX: 186, bustX: 172, waistX: 146, hipX: 196, hemX: 240, hemY: 1010, hemDrop: 16 },
          { lapel: 58, buttons: 3, rows: 2, metal: horn, to: 250 },
        ),
        ...sash(b, 420, 148),
      ],
      [0.45, 0.25],
    ),
  puffer: (b) => {
    const bands = Array.from({ length: 6 }, (_, place) =>
      path([-190, 150 + place * 78], [[-60, 166 + place * 78, 60, 166 + place * 78, 190, 150 + place * 78]], false),
    );
    const collar: Part = {
      outline: path(
        [-80, -60],
        [
          [-30, -44, 30, -44, 80, -60],
          [92, 0, 88, 20, 84, 44],
          [30, 64, -30, 64, -84, 44],
          [-88, 20, -92, 0, -80, -60],
        ],
      ),
      cloth: b.cloth,
      roundness: 0.6,
    };
    return drawn(
      [
        ...sleeves(b, { length: 520, cuff: 96, puff: 34, out: 62, shoulderX: 186, bustX: 180 }),
        ...finish(
          bodice(b, { neck: 'crew', shoulderX: 186, bustX: 182, waistX: 186, hipX: 188, hemX: 178, hemY: 580 }, 1),
          {
            seams: bands,
            trims: b.isBack ? '' : '<path d="M0 60V590" stroke="#b9b4a8" stroke-width="9" stroke-dasharray="5 3"/>',
          },
        ),
        collar,
      ],
      [0.5, 0.2],
    );
  },
  shearling: (b) => {
    const edge = b.isBack
      ? []
      : [
          path(
            [-20, 180],
            [
              [20, 180],
              [24, 700],
              [-24, 700],
            ],
          ),
        ].map((outline): Part => ({ outline, cloth: b.trim, roundness: 0.3 }));
    const collar = [
      path(
        [60, -20],
        [
          [120, 10, 132, 80, 118, 150],
          [80, 170, 30, 190, 8, 200],
          [30, 120, 50, 40, 60, -20],
        ],
      ),
    ]
      .flatMap((d) => [d, mirrored(d)])
      .map((outline): Part => ({ outline, cloth: b.trim, roundness: 0.5 }));
    return drawn(
      [
        ...sleeves(b, { length: 540, cuff: 110, puff: 12, out: 60, shoulderX: 190, bustX: 178 }),
        ...bodice(b, { neck: 'open', shoulderX: 190, bustX: 180, waistX: 176, hipX: 190, hemX: 196, hemY: 690 }, 2),
        ...edge,
        ...collar,
      ],
      [0.5, 0.15],
    );
  },
  cape: (b) =>
    drawn(
      [
        {
          outline: symmetric(
            [64, 0],
            [
              [150, 20, 250, 120, 290, 300],
              [320, 460, 340, 580, 346, 690],
              [220, 730, 100, 740, 0, 740],
            ],
            [[-50, 40, 50, 40, 64, 0]],
          ),
          cloth: b.cloth,
          folds: falls(b.rand, 8, { y: 90, half: 120 }, { y: 720, half: 330 }),
          seams: b.isBack
            ? []
            : [
                path([0, 30], [[0, 740]], false),
                path([170, 330], [[176, 470]], false),
                path([-170, 330], [[-176, 470]], false),
              ],
          trims: b.isBack ? '' : button(0, 80, 13, gold),
        },
        ...shirtCollar(b, 76),
      ],
      [0.5, 0.12],
    ),
  'wide-trousers': (b) => drawn(trousers(b, { hem: between(b.rand, 160, 210), length: 1020, flare: 50 }), [0.5, 0.1]),
  'slim-trousers': (b) => drawn(trousers(b, { hem: 76, length: 940, flare: 56 }), [0.5, 0.1]),
  jeans: (b) => {
    const stitch = `<g fill="none" stroke="#b98a4e" stroke-width="2.2" stroke-dasharray="6 4">${b.isBack ? '<path d="M40 120l36 22l34 -22M-40 120l-36 22l-34 -22"/>' : '<path d="M22 46C26 170 16 204 0 220M112 50C120 84 138 112 158 132M-112 50C-120 84 -138 112 -158 132"/>'}</g>${
      b.isBack
        ? ''
        : [
            [104, 62],
            [150, 126],
            [-104, 62],
            [-150, 126],
          ]
            .map(([x = 0, y = 0]) => button(x, y, 4, '#b98a4e'))
            .join('')
    }`;
    return drawn(
      trousers(b, { hem: one(b.rand, [104, 150, 84]), length: 980, flare: 50 }, { trims: stitch }),
      [0.6, 0.1],
    );
  },
  leggings: (b) => drawn(trousers(b, { hem: 54, length: 940, flare: 52 }), [0.5, 0.1]),
  shorts: (b) => drawn(trousers(b, { hem: 188, length: 440, flare: 16 }), [0.5, 0.2]),
  'mini-skirt': (b) =>
    drawn(
      skirt(
        b,
        { length: 410, hem: between(b.rand, 210, 260), folds: 5 },
        {
          trims:
            b.isBack || b.rand() < 0.5
              ? ''
              : [70, 130, 190].flatMap((y) => [button(-40, y, 10, gold), button(40, y, 10, gold)]).join(''),
        },
      ),
      [0.5, 0.2],
    ),
  'pleated-skirt': (b) => drawn(skirt(b, { length: 820, hem: 310, folds: 14, drop: 26 }), [0.5, 0.15]),
  'pencil-skirt': (b) =>
    drawn(
      skirt(
        b,
        { length: 690, hem: 134, hip: 168, folds: 3, drop: 6 },
        { seams: b.isBack ? [path([0, 500], [[0, 690]], false)] : [path([70, 500], [[76, 700]], false)] },
      ),
      [0.5, 0.15],
    ),
  'maxi-skirt': (b) =>
    drawn(
      skirt(
        b,
        { length: 1080, hem: 330, folds: 10, drop: 34 },
        {
          seams:
            b.rand() < 0.5
              ? [420, 740].map((y) => path([-180 - y * 0.12, y], [[-60, y + 24, 60, y + 24, 180 + y * 0.12, y]], false))
              : [],
        },
      ),
      [0.5, 0.15],
    ),
  suit: (b) => {
    const legs = trousers(b, { hem: 150, length: 960, flare: 44 }).map((part) => ({
      ...part,
      outline: shifted(part.outline, 420),
      folds: (part.folds ?? []).map((d) => shifted(d, 420)),
      seams: (part.seams ?? []).map((d) => shifted(d, 420)),
      trims: '',
    }));
    return drawn(
      [
        ...legs.slice(0, 1),
        ...tailored(
          b,
          { ...jacketCut(b.rand), hemY: 640 },
          { lapel: 46, buttons: 2, rows: b.rand() < 0.5 ? 2 : 1, metal: horn, to: 300 },
        ),
      ],
      [0.45, 0.2],
    );
  },
  swimsuit: (b) =>
    drawn(
      [
        ...strappy(b, {
          waistX: 112,
          hipX: 140,
          hemX: 36,
          hemY: 700,
          dip: one(b.rand, [60, 110]),
          folds: 2,
          bustX: 138,
        }),
        ...(b.rand() < 0.4 ? [belt(b, 390, 114, shade(b.trim.hex, -0.1))] : []),
      ],
      [0.5, 0.3],
    ),
  bikini: (b) =>
    drawn(
      [
        cup(1, b, 120),
        cup(-1, b, 120),
        {
          outline: path(
            [-150, 206],
            [
              [150, 206],
              [150, 222],
              [-150, 222],
            ],
          ),
          cloth: b.cloth,
          roundness: 0.1,
        },
        ...[1, -1].map(
          (side): Part => ({
            outline: path(
              [side * 88, 70],
              [
                [side * 96, 68],
                [side * 60, -60],
                [side * 54, -58],
              ],
            ),
            cloth: b.cloth,
            roundness: 0.1,
          }),
        ),
        brief(b, 440, 190),
      ],
      [0.6, 0.25],
    ),
  bra: (b) =>
    drawn(
      [
        cup(1, b, 120),
        cup(-1, b, 120),
        {
          outline: path(
            [-152, 190],
            [
              [-60, 236, 60, 236, 152, 190],
              [154, 224],
              [60, 262, -60, 262, -154, 224],
            ],
          ),
          cloth: b.cloth,
          roundness: 0.2,
        },
        ...[1, -1].map(
          (side): Part => ({
            outline: path(
              [side * 88, 70],
              [
                [side * 97, 70],
                [side * 84, -70],
                [side * 76, -70],
              ],
            ),
            cloth: b.cloth,
            roundness: 0.1,
          }),
        ),
      ],
      [0.6, 0.4],
    ),
  robe: (b) =>
    drawn(
      [
        ...sleeves(b, { length: 470, cuff: 170, puff: 6, out: 84, shoulderX: 180, bustX: 168 }),
        ...finish(
          bodice(
            b,
            { neck: 'deep-v', shoulderX: 180, bustX: 168, waistX: 142, hipX: 190, hemX: 230, hemY: 960, hemDrop: 14 },
            7,
          ),
          b.isBack
            ? {}
            : {
                seams: [
                  path(
                    [64, 0],
                    [
                      [44, 150, 10, 300, -30, 400],
                      [-40, 600, -30, 800, -30, 970],
                    ],
                    false,
                  ),
                  path([92, 0], [[70, 160, 40, 300, 0, 400]], false),
                  path([-92, 0], [[-70, 130, -40, 220, -10, 280]], false),
                ],
              },
        ),
        ...sash(b, 400, 144),
      ],
      [0.5, 0.3],
    ),
  pyjamas: (b) => {
    const legs = trousers(b, { hem: 160, length: 820, flare: 44 }).map((part) => ({
      ...part,
      outline: shifted(part.outline, 470),
      folds: (part.folds ?? []).map((d) => shifted(d, 470)),
      seams: (part.seams ?? []).map((d) => shifted(d, 470)),
      trims: '',
    }));
    return drawn(
      [
        ...legs.slice(0, 1),
        ...finish(
          sleeved(
            b,
            'long',
            { neck: 'v', shoulderX: 180, bustX: 170, waistX: 168, hipX: 174, hemX: 176, hemY: 600 },
            4,
          ),
          b.isBack ? {} : placket(150, 600, 4, '#efe8da', 8),
        ),
        ...lapels(b, 190, 26),
      ],
      [0.5, 0.14],
    );
  },
  'sports-bra': (b) =>
    drawn(
      [
        {
          outline: symmetric(
            [58, 20],
            [
              [96, 20],
              [92, 110, 110, 170, 146, 196],
              [150, 240, 146, 300, 142, 336],
              [90, 346, 40, 350, 0, 350],
            ],
            [[-52, b.isBack ? 90 : 130, 52, b.isBack ? 90 : 130, 58, 20]],
          ),
          cloth: b.cloth,
          folds: [
            path([30, 220], [[60, 250, 100, 250, 130, 220]], false),
            path([-30, 220], [[-60, 250, -100, 250, -130, 220]], false),
          ],
          seams: [path([-142, 306], [[-40, 320, 40, 320, 142, 306]], false)],
        },
      ],
      [0.5, 0.4],
    ),
} satisfies Record<string, Draw>;

/** A path moved down. */
function shifted(d: string, dy: number): string {
  let place = 0;
  return d.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    place += 1;
    return place % 2 === 0 ? `${Number(number) + dy}` : number;
  });
}
