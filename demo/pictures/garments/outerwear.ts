import { bodice, sleeves } from '#demo/pictures/bodice.ts';
import { falls, mirrored, path, symmetric } from '#demo/pictures/outline.ts';
import { button, type Part } from '#demo/pictures/plate.ts';
import { shade } from '#demo/pictures/tone.ts';
import { jacketCut, tailored } from './blanks.ts';
import {
  belt,
  between,
  type Draw,
  drawn,
  finish,
  gold,
  horn,
  lapels,
  one,
  patchPocket,
  placket,
  ribs,
  sash,
  shirtCollar,
} from './patterns.ts';

/** The drawings of jackets and coats, by silhouette. */
export const outerwear = {
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
} satisfies Record<string, Draw>;
