import { bodice, byCut, sleeves } from '#demo/pictures/bodice.ts';
import { cloth as clothOf } from '#demo/pictures/cloth.ts';
import { falls, mirrored, path, symmetric } from '#demo/pictures/outline.ts';
import { button, type Part } from '#demo/pictures/plate.ts';
import { mix, shade } from '#demo/pictures/tone.ts';
import { tailored } from './blanks.ts';
import { belt, type Draw, drawn, finish, gold, horn, sash, shirtCollar } from './patterns.ts';

/** Coats, padded and shearling jackets, and capes. */
export const coats = {
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
            waistX: byCut(b, [176, 158, 184]),
            hipX: byCut(b, [202, 196, 206]),
            hemX: byCut(b, [218, 252, 214]),
            hemY: byCut(b, [1000, 1080, 820]),
            hemDrop: 14,
          },
          {
            lapel: byCut(b, [48, 70, 58]),
            buttons: byCut(b, [3, 2, 2]),
            rows: byCut(b, [1, 1, 2]),
            metal: horn,
            to: 320,
          },
        ),
        ...(b.cut === 1 ? sash(b, 430, 162) : []),
      ],
      [0.45, 0.25],
    ),
  trench: (b) =>
    drawn(
      [
        ...tailored(
          b,
          {
            neck: 'open',
            shoulderX: 186,
            bustX: 172,
            waistX: 146,
            hipX: 196,
            hemX: byCut(b, [240, 256, 216]),
            hemY: byCut(b, [1010, 1090, 800]),
            hemDrop: 16,
          },
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
    const hem = byCut(b, [640, 560, 900]);
    const skin = { ...clothOf('suede', shade(b.cloth.hex, -0.12), 5, 'skin'), drape: 0.2 };
    const coat = { ...b, cloth: skin };
    const wool = clothOf('shearling', mix(b.cloth.hex, '#f3e9d8', 0.62), 3, 'wool');
    const fleece = (outline: string): Part => ({ outline, cloth: wool, roundness: 0.45 });
    const lapel = path(
      [58, -24],
      [
        [104, -20, 150, 40, 146, 120],
        [150, 170, 110, 210, 74, 220],
        [50, 214, 26, 210, 14, 214],
        [26, 130, 44, 50, 58, -24],
      ],
    );
    const shoulder = { shoulderX: 190, shoulderY: 38, bustX: 178, bustY: 240 };
    const cuffs = [1, -1].map((side) => {
      const cuff = path(
        [198, 566],
        [
          [220, 574, 280, 566, 304, 556],
          [312, 580, 310, 604, 304, 616],
          [280, 628, 230, 636, 202, 630],
          [192, 610, 192, 586, 198, 566],
        ],
      );
      return fleece(side === 1 ? cuff : mirrored(cuff));
    });
    const front = path(
      [-20, 200],
      [
        [20, 200],
        [26, hem + 8],
        [-26, hem + 8],
      ],
    );
    const trim = path(
      [-194, hem - 20],
      [
        [-80, hem - 4, 80, hem - 4, 194, hem - 20],
        [200, hem + 12],
        [80, hem + 32, -80, hem + 32, -200, hem + 12],
      ],
    );
    const pocket = path([66, hem * 0.66], [[128, hem * 0.62]], false);
    return drawn(
      [
        ...sleeves(coat, { length: 540, cuff: 100, puff: 12, out: 62, ...shoulder }),
        ...cuffs,
        ...finish(
          bodice(
            coat,
            {
              neck: 'open',
              ...shoulder,
              waistX: byCut(b, [172, 166, 178]),
              hipX: 188,
              hipY: Math.min(560, hem - 60),
              hemX: 194,
              hemY: hem,
            },
            0,
          ),
          {
            seams: [
              pocket,
              mirrored(pocket),
              path([110, 240], [[116, hem]], false),
              path([-110, 240], [[-116, hem]], false),
            ],
          },
        ),
        fleece(front),
        ...(b.cut === 2 ? [] : [fleece(trim)]),
        ...[lapel, mirrored(lapel)].map(fleece),
        ...(b.cut === 2 ? [belt(b, 420, 180, shade(b.cloth.hex, -0.35))] : []),
      ],
      [0.5, 0.15],
    );
  },
  cape: (b) => {
    const { wide, long } = byCut(b, [
      { wide: 320, long: 700 },
      { wide: 280, long: 880 },
      { wide: 340, long: 560 },
    ]);
    const slit = path([wide * 0.52, long * 0.46], [[wide * 0.53, long * 0.7]], false);
    const edges = path([-26, 60], [[-24, long + 36]], false);
    return drawn(
      [
        {
          outline: symmetric(
            [64, 0],
            [
              [150, 16, 210, 70, wide * 0.82, long * 0.36],
              [wide * 0.94, long * 0.6, wide, long * 0.84, wide, long],
              [wide * 0.64, long + 40, wide * 0.3, long + 50, 0, long + 50],
            ],
            [[-50, 40, 50, 40, 64, 0]],
          ),
          cloth: b.cloth,
          folds: falls(b.rand, 8, { y: 110, half: 150 }, { y: long + 20, half: wide }),
          seams: [
            path([0, 30], [[0, long + 50]], false),
            slit,
            mirrored(slit),
            ...(b.cut === 1 ? [edges, mirrored(edges)] : []),
          ],
          trims: button(0, 84, 14, gold),
        },
        ...shirtCollar(b, byCut(b, [76, 92, 66])),
      ],
      [0.5, 0.12],
    );
  },
} satisfies Record<string, Draw>;
