import { type BodiceCut, bodice, byCut, type Neck, neckline, sleeves, type Workbench } from '#demo/pictures/bodice.ts';
import { sideways } from '#demo/pictures/cloth.ts';
import { mirrored, path, type Step } from '#demo/pictures/outline.ts';
import { button, type Part } from '#demo/pictures/plate.ts';
import { shade } from '#demo/pictures/tone.ts';
import { type Draw, drawn, finish, horn } from './patterns.ts';

const mirroredStep = (step: Step): Step =>
  step.length === 2 ? [-step[0], step[1]] : [-step[0], step[1], -step[2], step[3], -step[4], step[5]];

/** Draws a ribbed hem that pulls the body in a little. */
export function hemRib(bench: Workbench, half: number, y: number, height: number): Part {
  const lower = half - 7;
  const lines = Array.from({ length: 31 }, (_, place) => {
    const share = (place - 15) / 15.5;
    return path([share * half, y - 2], [[share * lower, y + height + 8]], false);
  });
  return {
    outline: path(
      [-half, y],
      [
        [-half * 0.5, y + 9, half * 0.5, y + 9, half, y],
        [half + 3, y + height * 0.4, lower + 3, y + height * 0.8, lower, y + height],
        [lower * 0.5, y + height + 9, -lower * 0.5, y + height + 9, -lower, y + height],
        [-lower - 3, y + height * 0.8, -half - 3, y + height * 0.4, -half, y],
      ],
    ),
    cloth: bench.cloth,
    seams: lines,
    roundness: 0.4,
  };
}

/** Draws a ribbed band around a neckline. */
export function neckRib(bench: Workbench, neck: Neck, x: number, width: number): Part {
  const reach = x + width;
  const depth = { crew: 46, v: 150, 'deep-v': 290, scoop: 120, square: 110, boat: 26, open: 200 }[neck];
  const outer = neckline(neck, reach, depth + width * (neck === 'crew' ? 1 : 1.7)).map(mirroredStep);
  const lines = Array.from({ length: neck === 'crew' ? 15 : 0 }, (_, place) => {
    const angle = Math.PI * (0.04 + (0.92 * place) / 14);
    const at = (r: number, d: number) => [Math.cos(angle) * r, Math.sin(angle) * d] as const;
    return path(at(x, depth - 4), [at(reach, depth + width)], false);
  });
  return {
    outline: path(
      [-x, -1],
      [
        ...neckline(neck, x),
        [reach, 3],
        ...outer.map(
          (step, place): Step =>
            place === outer.length - 1
              ? step.length === 2
                ? [-reach, 3]
                : [step[0], step[1], step[2], step[3], -reach, 3]
              : step,
        ),
        [-x, -1],
      ],
    ),
    cloth: bench.cloth,
    seams: lines,
    roundness: 0.22,
  };
}

/** Draws a rolled or folded collar that stands around the neck. */
function rollNeck(bench: Workbench, half: number, high: number): Part[] {
  const cuffed: Part = {
    outline: path(
      [-half + 2, -high],
      [
        [-half * 0.5, -high + 15, half * 0.5, -high + 15, half - 2, -high],
        [half + 12, -high * 0.5, half + 14, -high * 0.2, half + 15, 12],
        [half * 0.7, 68, -half * 0.7, 68, -half - 15, 12],
        [-half - 14, -high * 0.2, -half - 12, -high * 0.5, -half + 2, -high],
      ],
    ),
    cloth: bench.cloth,
    roundness: 0.5,
    seams: Array.from({ length: 15 }, (_, place) => {
      const share = (place - 7) / 7.5;
      return path([share * half, -high + 4], [[share * (half + 14), 34 - Math.abs(share) * 22]], false);
    }),
    folds: [
      path(
        [-half - 6, -high * 0.3],
        [[-half * 0.4, -high * 0.3 + 22, half * 0.4, -high * 0.3 + 22, half + 6, -high * 0.3]],
        false,
      ),
    ],
  };
  const inside: Part = {
    outline: path(
      [-half + 2, -high],
      [
        [-half * 0.5, -high - 12, half * 0.5, -high - 12, half - 2, -high],
        [half * 0.5, -high + 16, -half * 0.5, -high + 16, -half + 2, -high],
      ],
    ),
    cloth: bench.cloth,
    isInside: true,
  };
  return [inside, cuffed];
}

/** Knitted stripes run across. */
export const acrossIfStriped = ({ cloth, fabric }: Workbench) => (fabric === 'stripe' ? sideways(cloth) : cloth);

type Yarn = {
  half: number;
  hem: number;
  length: number;
  cuff: number;
  puff: number;
  rib: number;
  neck: Neck;
  neckX: number;
  neckWidth: number;
};

/** Draws a knitted top: sleeves with ribbed cuffs, body, ribbed hem and neck. */
function knitted(plain: Workbench, yarn: Yarn, cut: Partial<BodiceCut> = {}): Part[] {
  const bench = { ...plain, cloth: acrossIfStriped(plain) };
  const { half, hem, length, cuff, puff, rib, neck, neckX, neckWidth } = yarn;
  const shoulder = { shoulderX: half + 10, shoulderY: 44, bustX: half, bustY: 246 };
  const arms = sleeves(bench, { length, cuff: cuff + 26, puff, out: 66, ...shoulder }).flatMap((arm) => {
    const side = arm.outline.startsWith('M-') ? -1 : 1;
    return [arm, cuffRib(bench, side, { x: half + 10 + 66, y: 44 + length, wide: cuff, high: rib })];
  });
  return [
    ...arms,
    ...bodice(
      bench,
      {
        neck,
        neckX,
        ...shoulder,
        waistX: half - 2,
        waistY: 400,
        hipX: half + 2,
        hipY: hem - 70,
        hemX: half - 6,
        hemY: hem,
        hemDrop: 8,
        ...cut,
      },
      0,
    ),
    ...(rib > 0 ? [hemRib(bench, half - 4, hem - 4, rib + 8)] : []),
    ...(neckWidth > 0 ? [neckRib(bench, neck, neckX, neckWidth)] : []),
  ];
}

function cuffRib(
  bench: Workbench,
  side: 1 | -1,
  { x, y, wide, high }: { x: number; y: number; wide: number; high: number },
): Part {
  const [left, right] = [x - wide / 2 - 3, x + wide / 2 + 3];
  const outline = path(
    [left, y - 6],
    [
      [left + wide * 0.3, y + 2, right - wide * 0.3, y - 6, right, y - 14],
      [right - 1, y + high - 8],
      [right - wide * 0.3, y + high + 1, left + wide * 0.3, y + high + 9, left + 5, y + high],
    ],
  );
  const seams = Array.from({ length: 7 }, (_, place) =>
    path([left + 6 + (place * wide) / 6.6, y - 12], [[left + 9 + (place * (wide - 6)) / 6.6, y + high + 6]], false),
  );
  const flip = (d: string) => (side === 1 ? d : mirrored(d));
  return { outline: flip(outline), cloth: bench.cloth, seams: seams.map(flip), roundness: 0.4 };
}

/** Draws the edges of a cardigan's opening with their buttons. */
function opening(from: number, to: number, count: number, width = 15): Pick<Part, 'seams' | 'trims'> {
  const step = (to - from - 50) / (count - 1);
  return {
    seams: [
      path([-width, from], [[-width, to]], false),
      path([width, from], [[width, to]], false),
      path([0, from], [[0, to]], false),
    ],
    trims: Array.from({ length: count }, (_, place) => button(0, from + 26 + place * step, 10, horn)).join(''),
  };
}

/** Draws a knitted top for a collar: the neck's inside would show around it. */
const withoutNeck = (bench: Workbench, yarn: Yarn) => knitted(bench, yarn).filter((part) => !part.isInside);

/** The drawings of knitwear, by silhouette. */
export const knits = {
  sweater: (b) =>
    drawn(
      byCut(b, [
        knitted(b, {
          half: 176,
          hem: 570,
          length: 548,
          cuff: 72,
          puff: 16,
          rib: 48,
          neck: 'crew',
          neckX: 70,
          neckWidth: 24,
        }),
        knitted(b, {
          half: 168,
          hem: 600,
          length: 560,
          cuff: 66,
          puff: 6,
          rib: 40,
          neck: 'v',
          neckX: 68,
          neckWidth: 17,
        }),
        knitted(b, {
          half: 194,
          hem: 520,
          length: 500,
          cuff: 70,
          puff: 40,
          rib: 62,
          neck: 'boat',
          neckX: 96,
          neckWidth: 14,
        }),
      ]),
      [0.5, 0.14],
    ),
  turtleneck: (b) =>
    drawn(
      byCut(b, [
        [
          ...withoutNeck(b, {
            half: 152,
            hem: 580,
            length: 560,
            cuff: 58,
            puff: 2,
            rib: 40,
            neck: 'crew',
            neckX: 64,
            neckWidth: 0,
          }),
          ...rollNeck(b, 60, 92),
        ],
        [
          ...withoutNeck(b, {
            half: 184,
            hem: 560,
            length: 530,
            cuff: 74,
            puff: 26,
            rib: 56,
            neck: 'crew',
            neckX: 72,
            neckWidth: 0,
          }),
          ...rollNeck(b, 72, 108),
        ],
        [
          ...withoutNeck(b, {
            half: 162,
            hem: 520,
            length: 540,
            cuff: 60,
            puff: 10,
            rib: 44,
            neck: 'crew',
            neckX: 68,
            neckWidth: 0,
          }),
          ...rollNeck(b, 66, 62),
        ],
      ]),
      [0.5, 0.12],
    ),
  cardigan: (b) => {
    const knit = byCut(b, [
      knitted(b, {
        half: 168,
        hem: 560,
        length: 548,
        cuff: 68,
        puff: 10,
        rib: 44,
        neck: 'v',
        neckX: 66,
        neckWidth: 18,
      }),
      knitted(b, {
        half: 178,
        hem: 720,
        length: 552,
        cuff: 76,
        puff: 12,
        rib: 48,
        neck: 'deep-v',
        neckX: 66,
        neckWidth: 24,
      }),
      knitted(b, {
        half: 160,
        hem: 480,
        length: 520,
        cuff: 64,
        puff: 24,
        rib: 40,
        neck: 'v',
        neckX: 64,
        neckWidth: 16,
      }),
    ]);
    const pockets = [50, -132].map((x) =>
      path(
        [x, 500],
        [
          [x + 82, 500],
          [x + 82, 612],
          [x, 612],
          [x, 500],
        ],
        false,
      ),
    );
    const edge = byCut(b, [opening(172, 612, 6), opening(318, 776, 5), opening(172, 528, 6)]);
    return drawn(
      finish(knit, { ...edge, seams: [...(edge.seams ?? []), ...(b.cut === 1 ? pockets : [])] }),
      [0.5, 0.34],
    );
  },
  sweatshirt: (b) => {
    const top = knitted(
      b,
      byCut(b, [
        { half: 180, hem: 560, length: 540, cuff: 74, puff: 14, rib: 50, neck: 'crew', neckX: 70, neckWidth: 22 },
        { half: 196, hem: 500, length: 520, cuff: 78, puff: 26, rib: 54, neck: 'crew', neckX: 74, neckWidth: 24 },
        { half: 174, hem: 590, length: 550, cuff: 72, puff: 8, rib: 48, neck: 'crew', neckX: 70, neckWidth: 20 },
      ]),
    );
    const tone = shade(b.cloth.hex, b.cloth.hex > '#888888' ? -0.45 : 0.5);
    const notch = path(
      [-26, 72],
      [
        [0, 112],
        [26, 72],
      ],
      false,
    );
    const crest = `<g fill="none" stroke="${tone}" stroke-width="5" stroke-linecap="round"><path d="M-34 206H34M-24 226H24M-12 246H12"/></g>`;
    const yoke = [path([-168, 180], [[-60, 196, 60, 196, 168, 180]], false)];
    return drawn(
      finish(top, { seams: byCut(b, [[notch], yoke, [notch]]), trims: b.cut === 2 ? crest : '' }),
      [0.5, 0.12],
    );
  },
} satisfies Record<string, Draw>;
