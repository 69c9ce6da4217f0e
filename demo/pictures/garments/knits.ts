import { type BodiceCut, bodice, byCut, type Neck, sleeves, type Workbench } from '#demo/pictures/bodice.ts';
import { path } from '#demo/pictures/outline.ts';
import type { Part } from '#demo/pictures/plate.ts';
import { shade } from '#demo/pictures/tone.ts';
import { type Draw, drawn, finish } from './patterns.ts';
import { acrossIfStriped, cuffRib, hemRib, neckRib, opening, rollNeck } from './ribs.ts';

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

/** Draws a knitted top for a collar: the neck's inside would show around it. */
const withoutNeck = (bench: Workbench, yarn: Yarn) => knitted(bench, yarn).filter((part) => !part.isInside);

/** The drawing of each knit, by silhouette. */
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
