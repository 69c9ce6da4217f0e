import { bodice, byCut, type Neck, shortSleeves } from '#demo/pictures/bodice.ts';
import { path } from '#demo/pictures/outline.ts';
import type { Part } from '#demo/pictures/plate.ts';
import { sleeved } from './blanks.ts';
import { type Draw, drawn, finish, horn, patchPocket, placket, shirtCollar } from './patterns.ts';
import { acrossIfStriped, neckRib } from './ribs.ts';
import { strappy } from './straps.ts';

/** The drawings of blouses, shirts and knitwear, by silhouette. */
export const tops = {
  blouse: (b) => {
    const bow =
      b.cut !== 0
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
            byCut(b, ['puff', 'wide', 'long']),
            {
              neck: byCut<Neck>(b, ['crew', 'v', 'crew']),
              waistX: 148,
              hipX: 170,
              hemX: 172,
              hemY: 560,
            },
            6,
          ),
          placket(bow.length > 0 ? 60 : 150, 560, 5, '#efe8da', 6),
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
            {
              neck: 'v',
              shoulderX: 182,
              bustX: 170,
              waistX: byCut(b, [164, 150, 176]),
              hipX: byCut(b, [172, 160, 186]),
              hemX: byCut(b, [168, 156, 184]),
              hemY: byCut(b, [640, 600, 720]),
              hemDrop: byCut(b, [36, 12, 44]),
            },
            4,
          ),
          {
            ...placket(130, 660, 6, '#e9e2d4', 6),
            seams: [
              ...(placket(130, 660, 6, horn).seams ?? []),
              ...byCut(b, [
                [patchPocket(56, 210, 74, 84)],
                [],
                [patchPocket(56, 210, 74, 84), patchPocket(-130, 210, 74, 84)],
              ]),
            ],
          },
        ),
        ...shirtCollar(b, 62),
      ],
      [0.55, 0.14],
    ),
  't-shirt': (b) => {
    const cut = byCut(b, [
      { neck: 'crew', neckX: 68, half: 166, hem: 580, length: 158 },
      { neck: 'v', neckX: 66, half: 156, hem: 600, length: 140 },
      { neck: 'scoop', neckX: 80, half: 178, hem: 520, length: 176 },
    ] as const);
    const cloth = acrossIfStriped(b);
    const shoulder = { shoulderX: cut.half + 10, shoulderY: 42, bustX: cut.half, bustY: 232 };
    const bench = { ...b, cloth };
    const pocket = b.cut === 0 ? [patchPocket(52, 196, 72, 80)] : [];
    return drawn(
      [
        ...shortSleeves(bench, { length: cut.length, ...shoulder }),
        ...finish(
          bodice(
            bench,
            {
              neck: cut.neck,
              neckX: cut.neckX,
              ...shoulder,
              waistX: cut.half - 8,
              hipX: cut.half - 2,
              hipY: cut.hem - 60,
              hemX: cut.half,
              hemY: cut.hem,
              hemDrop: 10,
            },
            3,
          ),
          {
            seams: [
              ...pocket,
              path([-cut.half, cut.hem - 18], [[-60, cut.hem - 6, 60, cut.hem - 6, cut.half, cut.hem - 18]], false),
            ],
          },
        ),
        neckRib(bench, cut.neck, cut.neckX, 17),
      ],
      [0.5, 0.12],
    );
  },
  camisole: (b) =>
    drawn(
      strappy(
        b,
        byCut(b, [
          { waistX: 136, hipX: 152, hemX: 160, hemY: 600, dip: 40, folds: 4 },
          { waistX: 132, hipX: 150, hemX: 156, hemY: 580, dip: 52, folds: 4, edge: 'v' },
          { waistX: 140, hipX: 160, hemX: 172, hemY: 560, dip: 90, folds: 5 },
        ]),
      ),
      [0.5, 0.3],
    ),
  bodysuit: (b) => {
    const legs = byCut(b, [
      { crotch: 750, high: 30 },
      { crotch: 740, high: 4 },
      { crotch: 730, high: 54 },
    ]);
    return drawn(
      sleeved(
        b,
        byCut(b, ['long', 'none', 'short']),
        { neck: byCut<Neck>(b, ['scoop', 'square', 'crew']), waistX: 116, hipX: 148, hipY: 540, legs },
        2,
      ),
      [0.5, 0.2],
    );
  },
} satisfies Record<string, Draw>;
