import { bodice, type Neck, sleeves } from '#demo/pictures/bodice.ts';
import { path } from '#demo/pictures/outline.ts';
import type { Part } from '#demo/pictures/plate.ts';
import { sleeved, strappy } from './blanks.ts';
import { type Draw, drawn, finish, horn, one, patchPocket, placket, ribs, shirtCollar } from './patterns.ts';

/** The drawings of blouses, shirts and knitwear, by silhouette. */
export const tops = {
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
} satisfies Record<string, Draw>;
