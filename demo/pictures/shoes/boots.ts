import { byCut, type Workbench } from '#demo/pictures/bodice.ts';
import { cloth as clothOf } from '#demo/pictures/cloth.ts';
import { between, type Draw } from '#demo/pictures/garments/patterns.ts';
import { path } from '#demo/pictures/outline.ts';
import type { Part } from '#demo/pictures/plate.ts';
import { shade } from '#demo/pictures/tone.ts';
import { heelOf, type Last, liningOf, pair, sole, soleCurves, soleOf, tipOf } from './last.ts';

type Shaft = { height: number; wide: number; ankle?: number };

/** Draws the leather of a boot: the foot, the ankle and the shaft, with the lining at its opening. */
function boot(bench: Workbench, last: Last, { height, wide, ankle = 0 }: Shaft): Part[] {
  const { heel: h, toe, round } = last;
  const [toBall, arch, seat] = soleCurves(last);
  const top = -h - height;
  const [front, back] = [366 - wide * 0.5, 584 + wide * 0.5];
  const instep: [number, number] = [360 - ankle, -h - 168];
  const nose: [number, number, number, number, number, number] = round
    ? [116, -h * 0.12 - 96, -toe + 4, -92, ...tipOf(last)]
    : [110, -h * 0.1 - 84, 30 - toe * 0.4, -66, ...tipOf(last)];
  const outline = path(tipOf(last), [
    toBall,
    arch,
    seat,
    [592, -h - 50, 574, -h - 110, 572, -h - 180],
    [570, top + height * 0.42, back, top + height * 0.28, back, top],
    [back - 60, top + 12, front + 60, top + 14, front, top + 6],
    [front, top + height * 0.36, instep[0] + 12, -h - 250, ...instep],
    [instep[0] - 26, -h * 0.86 - 112, 232, -h * 0.34 - 126, 168, -h * 0.2 - 106],
    nose,
  ]);
  const inside = path(
    [front, top + 6],
    [
      [front + 60, top - 20, back - 60, top - 22, back, top],
      [back - 60, top + 13, front + 60, top + 15, front, top + 6],
    ],
  );
  const folds = [
    path([366, -h - 150], [[430, -h - 122, 500, -h - 116, 556, -h - 128]], false),
    path([340, -h - 124], [[400, -h - 92, 470, -h - 84, 540, -h - 92]], false),
    ...(height > 340
      ? [
          path([front + 66, top + 70], [[front + 74, top + height * 0.4, 430, -h - 280, 424, -h - 196]], false),
          path([back - 50, top + 120], [[back - 56, top + height * 0.5, 530, -h - 280, 530, -h - 200]], false),
        ]
      : []),
    path([120, -44], [[170, -66, 220, -84, 250, -h * 0.3 - 72]], false),
  ];
  return [
    { outline: inside, cloth: liningOf(bench), isInside: true },
    {
      outline,
      cloth: bench.cloth,
      folds,
      seams: [path([486, top + 8], [[488, top + height * 0.5, 478, -h - 120, 470, -h - 8]], false)],
      roundness: 0.75,
    },
  ];
}

/** Draws the elastic at the side of a Chelsea boot. */
function gore(bench: Workbench, h: number, height: number): Part {
  const top = -h - height;
  return {
    outline: path(
      [426, top + 12],
      [
        [526, top + 12],
        [520, top + 90, 500, -h - 120, 476, -h - 96],
        [448, -h - 120, 432, top + 90, 426, top + 12],
      ],
    ),
    cloth: soleOf(bench, shade(bench.cloth.hex, -0.35)),
    seams: [446, 463, 480, 497, 512].map((x) => path([x, top + 14], [[476 + (x - 476) * 0.3, -h - 110]], false)),
    roundness: 0.2,
  };
}

const zip = (x: number, top: number, bottom: number) =>
  `<path d="M${x} ${top}L${x - 8} ${bottom}" stroke="#8d8471" stroke-width="8" stroke-dasharray="4 3"/><rect x="${x - 7}" y="${top + 6}" width="12" height="34" rx="5" fill="#c2a05a" stroke="#5f4d25" stroke-width="1.5"/>`;

/** The drawings of boots and sneakers, by silhouette. */
export const boots = {
  'ankle-boot': (b) => {
    const last = {
      heel: byCut(b, [150, 96, 196]) + between(b.rand, 0, 20),
      toe: byCut(b, [40, 8, 26]),
      round: b.cut === 1,
    };
    const height = byCut(b, [300, 270, 330]);
    const parts = boot(b, last, { height, wide: byCut(b, [6, 16, -6]), ankle: b.cut === 2 ? 8 : 0 });
    return pair(
      [
        sole(b, last, 12),
        ...heelOf(b, last, byCut(b, ['cone', 'block', 'stiletto'])),
        ...(b.cut === 1
          ? [...parts, gore(b, last.heel, height)]
          : parts.map((part, place) =>
              place === 1 ? { ...part, trims: zip(486, -last.heel - height + 22, -last.heel - 60) } : part,
            )),
      ],
      [0.55, 0.3],
      150,
    );
  },
  'knee-boot': (b) => {
    const last = {
      heel: byCut(b, [80, 150, 186]) + between(b.rand, 0, 16),
      toe: byCut(b, [10, 40, 26]),
      round: b.cut === 0,
    };
    return pair(
      [
        sole(b, last, 12),
        ...heelOf(b, last, byCut(b, ['block', 'block', 'cone'])),
        ...boot(b, last, { height: byCut(b, [740, 780, 720]), wide: byCut(b, [64, 44, 28]) }),
      ],
      [0.6, 0.12],
      168,
    );
  },
  sneaker: (b) => {
    const rubber = clothOf('cotton', byCut(b, ['#efe9dc', '#f3eee4', '#dcc6a0']), 2, 'rubber');
    const thick = byCut(b, [0, 18, 6]);
    const base: Part = {
      outline: path(
        [-22, -40],
        [
          [60, -34, 160, -28, 260, -30],
          [380, -32, 480, -42, 586, -54],
          [602, -40, 602, 0, 590, 14 + thick],
          [400, 20 + thick, 120, 20 + thick, 6, 14 + thick],
          [-30, 6 + thick, -36, -22, -22, -40],
        ],
      ),
      cloth: rubber,
      roundness: 0.4,
      seams: [path([-26, -10], [[160, 4, 420, -4, 600, -22]], false)],
    };
    const upper: Part = {
      outline: path(
        [-20, -42],
        [
          [60, -34, 160, -28, 260, -30],
          [380, -32, 480, -42, 584, -56],
          [604, -110, 592, -170, 574, -218],
          [560, -236, 540, -232, 532, -214],
          [520, -180, 470, -168, 424, -190],
          [392, -206, 372, -226, 350, -240],
          [300, -226, 190, -160, 128, -132],
          [60, -124, -24, -108, -20, -42],
        ],
      ),
      cloth: b.cloth,
      roundness: 0.6,
      seams: [
        path([124, -130], [[150, -100, 166, -60, 166, -32]], false),
        path([152, -142], [[250, -110, 330, -110, 420, -188]], false),
        path([430, -40], [[432, -96, 470, -132, 590, -138]], false),
      ],
      folds: [path([40, -70], [[80, -96, 110, -104, 140, -100]], false)],
    };
    const lining: Part = {
      outline: path(
        [352, -240],
        [
          [400, -250, 500, -262, 560, -232],
          [540, -236, 532, -214, 528, -206],
          [512, -178, 470, -168, 424, -190],
          [392, -206, 372, -226, 352, -240],
        ],
      ),
      cloth: liningOf(b),
      isInside: true,
    };
    const tongue: Part = {
      outline: path(
        [300, -214],
        [
          [320, -262, 352, -290, 384, -280],
          [396, -262, 388, -230, 372, -214],
        ],
      ),
      cloth: b.cloth,
      roundness: 0.4,
    };
    const accent = byCut(b, [
      shade(b.cloth.hex, b.cloth.hex > '#888888' ? -0.5 : 0.6),
      b.cloth.hex,
      shade(b.cloth.hex, -0.3),
    ]);
    const tab: Part = {
      outline: path(
        [560, -150],
        [
          [598, -146],
          [600, -180, 590, -206, 574, -220],
          [562, -214, 556, -190, 560, -150],
        ],
      ),
      cloth: soleOf(b, accent),
      roundness: 0.3,
    };
    const toecap: Part = {
      outline: path(
        [-20, -42],
        [
          [20, -36, 60, -34, 96, -31],
          [100, -70, 84, -110, 60, -122],
          [0, -120, -24, -96, -20, -42],
        ],
      ),
      cloth: rubber,
      roundness: 0.35,
    };
    const t: Part = {
      outline: path(
        [210, -100],
        [
          [280, -86, 340, -90, 400, -150],
          [418, -140],
          [380, -80, 300, -56, 226, -64],
        ],
      ),
      cloth: soleOf(b, accent),
      roundness: 0.3,
    };
    const laces = Array.from({ length: 5 }, (_, row) => {
      const [x, y] = [182 + row * 38, -150 - row * 20];
      return `<path d="M${x} ${y}L${x + 34} ${y + 34}" stroke="#140d0a" stroke-opacity=".3" stroke-width="13" stroke-linecap="round" transform="translate(2 4)"/><path d="M${x} ${y}L${x + 34} ${y + 34}" stroke="#f3eee2" stroke-width="12" stroke-linecap="round"/>`;
    }).join('');
    return pair(
      [
        tongue,
        lining,
        { ...upper, trims: laces },
        ...(b.cut === 0 ? [tab] : []),
        ...(b.cut === 1 ? [toecap] : []),
        ...(b.cut === 2 ? [t, tab] : []),
        base,
      ],
      [0.4, 0.4],
      110,
    );
  },
} satisfies Record<string, Draw>;
