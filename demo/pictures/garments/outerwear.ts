import { bodice, byCut, sleeves } from '#demo/pictures/bodice.ts';
import { cloth as clothOf } from '#demo/pictures/cloth.ts';
import { falls, mirrored, path, symmetric } from '#demo/pictures/outline.ts';
import { button, type Part } from '#demo/pictures/plate.ts';
import { shade } from '#demo/pictures/tone.ts';
import { jacketCut, tailored } from './blanks.ts';
import { hemRib } from './knits.ts';
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
    const zip = `<path d="M-36 120L22 600" stroke="#b9b4a8" stroke-width="9" stroke-dasharray="5 3"/><path d="M70 470L150 430M-80 430L-150 470" stroke="#b9b4a8" stroke-width="7" stroke-dasharray="4 3"/>`;
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
          {
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
    const edge = `<path d="M-8 46L-8 560M8 46L8 560" stroke="${b.trim.hex}" stroke-width="9" stroke-dasharray="9 4"/>${[150, 262, 374, 486].map((y) => button(22, y, 11, gold)).join('')}`;
    const pockets = [240, 420].flatMap((y) => [patchPocket(52, y, 84, 78), mirrored(patchPocket(52, y, 84, 78))]);
    return drawn(
      [
        ...sleeves(b, { length: 500, cuff: 98, puff: 2, out: 56, shoulderX: 174, bustX: 160 }),
        ...finish(
          bodice(b, { neck: 'crew', shoulderX: 174, bustX: 160, waistX: 152, hipX: 162, hemX: 164, hemY: 560 }, 2),
          { seams: pockets, trims: edge },
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
          { trims: '<path d="M0 48V560" stroke="#b9b4a8" stroke-width="9" stroke-dasharray="5 3"/>' },
        ),
        hemRib(b, 172, 540, 56),
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
          {
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
    const plain = clothOf('leather', b.cloth.hex, 1, 'cloth');
    const bench = { ...b, cloth: { ...plain, gloss: 0.34, drape: 0.1 } };
    const { half, hem, rows } = byCut(b, [
      { half: 186, hem: 580, rows: 7 },
      { half: 196, hem: 480, rows: 5 },
      { half: 180, hem: 860, rows: 10 },
    ]);
    const step = (hem - 120) / rows;
    const channel = (y: number, wide: number): Part => ({
      outline: path(
        [-wide + 6, y],
        [
          [-wide * 0.5, y + 12, wide * 0.5, y + 12, wide - 6, y],
          [wide + 12, y + step * 0.3, wide + 12, y + step * 0.8, wide - 6, y + step + 2],
          [wide * 0.5, y + step + 14, -wide * 0.5, y + step + 14, -wide + 6, y + step + 2],
          [-wide - 12, y + step * 0.8, -wide - 12, y + step * 0.3, -wide + 6, y],
        ],
      ),
      cloth: bench.cloth,
      roundness: 0.62,
      folds: [-0.7, -0.3, 0.25, 0.66].map((share) =>
        path(
          [share * wide, y + 16],
          [[share * wide + 4, y + 24, share * wide + 2, y + 30, share * wide + 6, y + step * 0.46]],
          false,
        ),
      ),
    });
    const collar: Part = {
      outline: path(
        [-78, -56],
        [
          [-30, -42, 30, -42, 78, -56],
          [96, -10, 92, 20, 88, 52],
          [30, 72, -30, 72, -88, 52],
          [-92, 20, -96, -10, -78, -56],
        ],
      ),
      cloth: bench.cloth,
      roundness: 0.7,
      seams: [path([-92, 2], [[-30, 16, 30, 16, 92, 2]], false)],
    };
    const shoulder = { shoulderX: half, shoulderY: 38, bustX: half - 4, bustY: 236 };
    const arms = sleeves(bench, { length: 540, cuff: 92, puff: 34, out: 64, ...shoulder }).map((arm): Part => {
      const side = arm.outline.startsWith('M-') ? -1 : 1;
      const seams = [120, 210, 300, 390, 480].map((y) =>
        path(
          [side * (half - 50 + y * 0.1), y + 22],
          [
            [
              side * (half + 10 + y * 0.1),
              y + 40,
              side * (half + 60 + y * 0.1),
              y + 20,
              side * (half + 120 + y * 0.06),
              y - 6,
            ],
          ],
          false,
        ),
      );
      return { ...arm, seams: [...(arm.seams ?? []), ...seams], folds: seams.slice(1) };
    });
    const zip = `<path d="M0 48V${hem + 6}" stroke="#8d8778" stroke-width="13"/><path d="M0 48V${hem + 6}" stroke="#cfcabd" stroke-width="8" stroke-dasharray="5 3"/><rect x="-6" y="60" width="12" height="38" rx="5" fill="#a9a496" stroke="#5d584d" stroke-width="1.5"/>`;
    return drawn(
      [
        ...arms,
        ...bodice(
          bench,
          { neck: 'crew', ...shoulder, waistX: half - 2, hipX: half, hipY: hem - 60, hemX: half - 6, hemY: hem },
          0,
        ).filter((part) => !part.isInside),
        ...Array.from({ length: rows }, (_, place) => channel(116 + place * step, half - (place === 0 ? 10 : 2))),
        { ...collar, trims: zip },
      ],
      [0.5, 0.14],
    );
  },
  shearling: (b) => {
    const edge = [
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
          seams: [
            path([0, 30], [[0, 740]], false),
            path([170, 330], [[176, 470]], false),
            path([-170, 330], [[-176, 470]], false),
          ],
          trims: button(0, 80, 13, gold),
        },
        ...shirtCollar(b, 76),
      ],
      [0.5, 0.12],
    ),
} satisfies Record<string, Draw>;
