import type { Workbench } from './bodice.ts';
import { cloth as clothOf } from './cloth.ts';
import type { Draw } from './garments.ts';
import { mirrored, path, type Step } from './outline.ts';
import type { Drawing, Part } from './plate.ts';
import { shade } from './tone.ts';

/** A shoe from its side: the toe at x = 0, the heel near 560, the floor at y = 0, height upwards negative. */
type Last = { heel: number; toe: number; instep: number /** 0 pointed, 1 round. */; round?: number };

const between = (rand: () => number, from: number, to: number) => from + (to - from) * rand();

const soleTone = (bench: Workbench) => ({
  ...bench.cloth,
  fill: shade(bench.cloth.hex, -0.72),
  hex: shade(bench.cloth.hex, -0.72),
  defs: '',
  gloss: 0.2,
});
const liningTone = (bench: Workbench) => ({ ...bench.cloth, fill: '#d9c3a3', hex: '#b99a72', defs: '' });

/** The line of the sole from the toe to the back of the heel. */
function soleLine({ heel, toe }: Last): Step[] {
  return [
    [-toe * 0.5, -2, 70, 2, 150, 0],
    [280, -2, 350, -heel * 0.62, 480, -heel + 2],
    [520, -heel - 2, 556, -heel - 2, 566, -heel - 4],
  ];
}

/** The thin sole below the upper. */
function sole(bench: Workbench, last: Last, thick = 9): Part {
  const { heel, toe } = last;
  return {
    outline: path(
      [-toe, -14],
      [
        ...soleLine(last),
        [566, -heel + thick],
        [520, -heel + thick + 2, 480, -heel + thick + 4, 478, -heel + thick + 4],
        [350, -heel * 0.56 + thick, 290, thick, 150, thick],
        [70, thick + 2, -toe * 0.4, thick, -toe, -14],
      ],
    ),
    cloth: soleTone(bench),
    roundness: 0.1,
  };
}

type HeelShape = 'stiletto' | 'block' | 'flare';

function heelOf(bench: Workbench, { heel }: Last, shape: HeelShape): Part[] {
  if (heel < 16) return [];
  const top = -heel + 6;
  const shapes: Record<HeelShape, string> = {
    stiletto: path(
      [474, top + 2],
      [
        [520, top + 10, 536, top * 0.7, 544, 9],
        [558, 9],
        [562, top * 0.7, 574, top + 10, 568, top - 6],
      ],
    ),
    block: path(
      [462, top + 4],
      [
        [478, top * 0.5, 482, top * 0.3, 480, 9],
        [566, 9],
        [570, top * 0.4, 572, top + 10, 570, top - 6],
      ],
    ),
    flare: path(
      [470, top + 2],
      [
        [506, top * 0.66, 508, top * 0.4, 496, 9],
        [574, 9],
        [566, top * 0.4, 566, top + 10, 570, top - 6],
      ],
    ),
  };
  return [{ outline: shapes[shape], cloth: { ...bench.cloth, fill: bench.cloth.hex }, roundness: 0.35 }];
}

/** A closed upper that shows its lining: pumps, flats, mules (cut off before the heel). */
function upper(
  bench: Workbench,
  last: Last,
  cut: { throat: number; vamp: number; back: number; open?: boolean },
): Part[] {
  const { heel, toe, instep } = last;
  const top = -heel - cut.back;
  const topline: Step[] = cut.open
    ? [[300, -heel * 0.36 - 40, 240, -cut.vamp + 4, cut.throat, -cut.vamp]]
    : [[500, top + 44, 330, -heel * 0.42 - instep * 0.34, cut.throat, -cut.vamp]];
  const { round = 0 } = last;
  const vamp: Step = [cut.throat - 70, -cut.vamp - 22, 40 - toe * 0.3 - 62 * round, -66 - 30 * round, -toe, -14];
  const line = soleLine(last);
  const outline = cut.open
    ? path(
        [-toe, -14],
        [line[0] as Step, [230, -2, 280, -heel * 0.2, 330, -heel * 0.42], [332, -heel * 0.42 - 30], ...topline, vamp],
      )
    : path([-toe, -14], [...line, [584, -heel - 40, 578, top + 30, 560, top], ...topline, vamp]);
  const far: Step[] = cut.open
    ? [[300, -heel * 0.36 - 84, 250, -cut.vamp - 34, cut.throat - 6, -cut.vamp + 2]]
    : [[500, top + 10, 340, -heel * 0.46 - instep * 0.34 - 36, cut.throat - 4, -cut.vamp]];
  const lining = cut.open
    ? path(
        [330, -heel * 0.42 - 26],
        [...far, ...topline.slice(0, 0), [250, -cut.vamp + 20, 300, -heel * 0.36 - 20, 330, -heel * 0.42 - 26]],
      )
    : path([558, top], [...far, [330, -heel * 0.42 - instep * 0.3, 500, top + 50, 558, top]]);
  return [
    { outline: lining, cloth: liningTone(bench), isInside: true },
    {
      outline,
      cloth: bench.cloth,
      folds: [path([60, -34], [[110, -60, 150, -66, cut.throat - 10, -cut.vamp + 10]], false)],
      roundness: 0.55,
    },
  ];
}

function strapBand(
  bench: Workbench,
  from: readonly [number, number],
  over: readonly [number, number, number, number],
  to: readonly [number, number],
  width: number,
): Part {
  return {
    outline: path(
      [from[0], from[1]],
      [
        [over[0], over[1], over[2], over[3], to[0], to[1]],
        [to[0] + width * 0.2, to[1] + width],
        [over[2], over[3] + width, over[0], over[1] + width, from[0] + width * 0.1, from[1] + width],
      ],
    ),
    cloth: bench.cloth,
    roundness: 0.16,
  };
}

function footbed(bench: Workbench, last: Last, thick: number): Part {
  const { heel, toe } = last;
  return {
    outline: path(
      [-toe, -16 - thick],
      [
        [40, -26 - thick, 90, -18 - thick, 150, -14 - thick],
        [280, -16 - thick, 350, -heel * 0.64 - 16 - thick, 480, -heel - 14 - thick],
        [530, -heel - 20 - thick, 560, -heel - 22 - thick, 570, -heel - 16 - thick],
        [570, -heel],
        [480, -heel + 2, 350, -heel * 0.6, 150, 0],
        [60, 2, -toe * 0.5, 0, -toe, -16 - thick],
      ],
    ),
    cloth: liningTone(bench),
    roundness: 0.2,
  };
}

function boot(bench: Workbench, last: Last, height: number, wide: number): Part[] {
  const { heel, toe } = last;
  const top = -heel - height;
  const outline = path(
    [-toe, -14],
    [
      ...soleLine(last),
      [590, -heel - 60, 566, -heel - 120, 566, -heel - 190],
      [566, top + height * 0.3, 580 + wide * 0.3, top + 60, 580 + wide * 0.4, top],
      [480, top - 8, 420, top - 6, 372 - wide * 0.5, top + 6],
      [372 - wide * 0.4, top + height * 0.5, 366, -heel - 200, 340, -heel - 150],
      [300, -heel * 0.6 - 120, 200, -128, 130, -108],
      [70, -92, 10 - toe * 0.3, -70, -toe, -14],
    ],
  );
  const inside = path(
    [374 - wide * 0.5, top + 8],
    [
      [420, top - 22, 500, top - 24, 580 + wide * 0.4, top],
      [500, top + 14, 430, top + 14, 374 - wide * 0.5, top + 8],
    ],
  );
  const ankle = [
    path([360, -heel - 170], [[430, -heel - 140, 500, -heel - 130, 550, -heel - 140]], false),
    path([350, -heel - 150], [[420, -heel - 110, 480, -heel - 100, 540, -heel - 104]], false),
  ];
  const leg =
    height > 300
      ? [
          path([430, top + 60], [[440, top + height * 0.4, 420, -heel - 260, 410, -heel - 190]], false),
          path([520, top + 90], [[510, top + height * 0.5, 530, -heel - 260, 520, -heel - 180]], false),
        ]
      : [];
  return [
    {
      outline,
      cloth: bench.cloth,
      folds: [...ankle, ...leg],
      seams: [path([470, top + 4], [[474, top + height * 0.5, 480, -heel - 120, 500, -heel - 20]], false)],
      roundness: 0.6,
    },
    { outline: inside, cloth: liningTone(bench), isInside: true },
  ];
}

/** A pair with the second shoe behind, or one alone turned the other way. */
function pair(bench: Workbench, make: () => Part[], focus: readonly [number, number]): Drawing {
  const shoe = make();
  if (bench.isBack) return { parts: shoe.map(turned), focus: [1 - focus[0], focus[1]], fill: 0.76, pose: 'stands' };
  const behind = shoe.map((part) => moved(part, 118, -46));
  const feet = [
    { x: 400, y: -46, rx: 285 },
    { x: 280, y: 4, rx: 285 },
  ];
  return { parts: [...behind, ...shoe], focus, feet, fill: 0.8, pose: 'stands' };
}

function moved(part: Part, dx: number, dy: number): Part {
  const move = (d: string) => {
    let place = 0;
    return d.replace(/-?\d+(?:\.\d+)?/g, (number) => {
      place += 1;
      return `${Math.round((Number(number) + (place % 2 === 1 ? dx : dy)) * 10) / 10}`;
    });
  };
  return {
    ...part,
    outline: move(part.outline),
    folds: (part.folds ?? []).map(move),
    seams: (part.seams ?? []).map(move),
    trims: part.trims ? `<g transform="translate(${dx} ${dy})">${part.trims}</g>` : '',
  };
}

function turned(part: Part): Part {
  return {
    ...part,
    outline: mirrored(part.outline),
    folds: (part.folds ?? []).map(mirrored),
    seams: (part.seams ?? []).map(mirrored),
    trims: part.trims ? `<g transform="scale(-1 1)">${part.trims}</g>` : '',
  };
}

const gold = '#c2a05a';
const pick = <T>(rand: () => number, items: readonly T[]): T => items[Math.floor(rand() * items.length)] as T;

/** Every shoe by its silhouette. */
export const shoes = {
  pump: (b) => {
    const last = { heel: between(b.rand, 120, 178), toe: between(b.rand, 14, 46), instep: 60 };
    return pair(
      b,
      () => [
        sole(b, last),
        ...heelOf(b, last, pick(b.rand, ['stiletto', 'stiletto', 'block'])),
        ...upper(b, last, { throat: 178, vamp: 106, back: 104 }),
      ],
      [0.75, 0.35],
    );
  },
  slingback: (b) => {
    const last = { heel: between(b.rand, 62, 110), toe: between(b.rand, 26, 48), instep: 40 };
    const top = -last.heel - 96;
    return pair(
      b,
      () =>
        [
          sole(b, last),
          ...heelOf(b, last, 'flare'),
          footbed(b, last, 0),
          ...upper(b, last, { throat: 186, vamp: 104, back: 60, open: true }),
          {
            outline: path(
              [320, -last.heel * 0.42 - 26],
              [
                [420, -last.heel - 10, 520, top + 60, 566, top],
                [590, top + 30, 588, -last.heel - 30, 572, -last.heel - 22],
              ],
              false,
            ),
            cloth: b.cloth,
            wire: 13,
          },
        ].map((part) => part),
      [0.7, 0.3],
    );
  },
  'heeled-sandal': (b) => {
    const last = { heel: between(b.rand, 120, 176), toe: 16, instep: 50 };
    const h = last.heel;
    const wire = (d: string, width: number): Part => ({ outline: d, cloth: b.cloth, wire: width });
    return pair(
      b,
      () => [
        ...heelOf(b, last, pick(b.rand, ['stiletto', 'block', 'flare'])),
        footbed(b, last, 0),
        strapBand(b, [18, -26], [40, -92, 96, -96], [136, -18], 26),
        wire(path([120, -18], [[170, -110, 210, -70, 250, -h * 0.3 - 20]], false), 14),
        wire(
          path(
            [478, -h - 20],
            [
              [470, -h - 80, 450, -h - 130, 420, -h - 150],
              [470, -h - 190, 560, -h - 196, 582, -h - 150],
              [560, -h - 120, 470, -h - 120, 420, -h - 150],
            ],
            false,
          ),
          13,
        ),
        wire(path([566, -h - 20], [[580, -h - 60, 584, -h - 110, 580, -h - 148]], false), 13),
      ],
      [0.78, 0.2],
    );
  },
  'flat-sandal': (b) => {
    const last = { heel: 18, toe: 14, instep: 20 };
    const wire = (d: string, width: number): Part => ({ outline: d, cloth: b.cloth, wire: width });
    return pair(
      b,
      () => [
        sole(b, last, 14),
        footbed(b, last, 2),
        strapBand(b, [50, -26], [80, -96, 130, -98], [176, -22], 30),
        strapBand(b, [190, -24], [230, -110, 280, -112], [318, -26], 22),
        wire(
          path(
            [300, -34],
            [
              [340, -120, 420, -150, 470, -140],
              [540, -130, 580, -80, 566, -30],
            ],
            false,
          ),
          15,
        ),
        {
          outline: path(
            [446, -150],
            [
              [470, -150],
              [470, -126],
              [446, -126],
            ],
          ),
          cloth: clothOf('gold', gold, 1, 'gold'),
          roundness: 0.2,
        },
      ],
      [0.4, 0.4],
    );
  },
  mule: (b) => {
    const last = { heel: between(b.rand, 40, 120), toe: between(b.rand, 10, 40), instep: 40 };
    return pair(
      b,
      () => [
        sole(b, last),
        ...heelOf(b, last, pick(b.rand, ['block', 'flare', 'stiletto'])),
        footbed(b, last, 0),
        ...upper(b, last, { throat: 212, vamp: 134, back: 60, open: true }),
      ],
      [0.3, 0.5],
    );
  },
  'espadrille-wedge': (b) => {
    const last = { heel: between(b.rand, 80, 130), toe: 12, instep: 40 };
    const rope = clothOf('straw', '#cfae7c', 3, 'rope');
    const wedge: Part = {
      outline: path(
        [-14, -18],
        [
          [40, -26, 90, -20, 150, -18],
          [280, -18, 350, -last.heel * 0.64 - 12, 480, -last.heel - 12],
          [530, -last.heel - 16, 566, -last.heel - 14, 574, -last.heel - 8],
          [574, 9],
          [300, 12, 100, 12, 0, 9],
        ],
      ),
      cloth: rope,
      roundness: 0.3,
      seams: [16, 32, 48].map((y) =>
        path([10, y - 38], [[300, y - 30, 420, -last.heel + y - 20, 570, -last.heel + y]], false),
      ),
    };
    return pair(
      b,
      () => [
        wedge,
        ...upper(b, { ...last, heel: last.heel + 12 }, { throat: 212, vamp: 132, back: 60, open: true }),
        {
          outline: path(
            [560, -last.heel - 16],
            [
              [590, -last.heel - 80, 560, -last.heel - 130, 470, -last.heel - 150],
              [430, -last.heel - 130, 520, -last.heel - 90, 568, -last.heel - 96],
            ],
            false,
          ),
          cloth: b.cloth,
          wire: 15,
        },
      ],
      [0.75, 0.6],
    );
  },
  'ballet-flat': (b) => {
    const last = { heel: 14, toe: between(b.rand, 6, 34), instep: 10, round: b.rand() };
    const bow = `<g fill="${b.cloth.hex}" stroke="${b.cloth.deep}" stroke-width="2"><path d="M158 -92C128 -118 112 -110 116 -88C120 -78 140 -84 158 -90Z"/><path d="M160 -92C184 -122 204 -116 202 -92C196 -80 178 -84 160 -90Z"/><circle cx="159" cy="-91" r="7"/></g>`;
    return pair(
      b,
      () => [
        sole(b, last, 11),
        ...upper(b, last, { throat: 166, vamp: 86, back: 92 }).map((part, place) =>
          place === 1 && b.rand() < 2 ? { ...part, trims: bow } : part,
        ),
      ],
      [0.3, 0.6],
    );
  },
  loafer: (b) => {
    const last = { heel: 34, toe: 14, instep: 60, round: 0.8 };
    const bit = `<path d="M196 -160L272 -148" stroke="${gold}" stroke-width="13" stroke-linecap="round"/><path d="M200 -163L266 -152" stroke="#f4e3b0" stroke-width="4" stroke-linecap="round"/>`;
    return pair(
      b,
      () => [
        sole(b, last, 16),
        ...heelOf(b, last, 'block'),
        ...upper(b, last, { throat: 256, vamp: 168, back: 112 }).map((part, place) =>
          place === 1
            ? {
                ...part,
                seams: [
                  path([20, -48], [[80, -92, 150, -118, 206, -128]], false),
                  path([176, -118], [[206, -60, 220, -30, 226, -4]], false),
                ],
                trims: bit,
              }
            : part,
        ),
      ],
      [0.35, 0.45],
    );
  },
  'ankle-boot': (b) => {
    const last = { heel: between(b.rand, 50, 130), toe: between(b.rand, 14, 42), instep: 60 };
    return pair(
      b,
      () => [
        sole(b, last, 10),
        ...heelOf(b, last, pick(b.rand, ['block', 'flare', 'stiletto'])),
        ...boot(b, last, between(b.rand, 230, 290), 10),
      ],
      [0.7, 0.55],
    );
  },
  'knee-boot': (b) => {
    const last = { heel: between(b.rand, 40, 110), toe: between(b.rand, 14, 36), instep: 60 };
    return pair(
      b,
      () => [sole(b, last, 10), ...heelOf(b, last, pick(b.rand, ['block', 'flare'])), ...boot(b, last, 700, 60)],
      [0.6, 0.85],
    );
  },
  sneaker: (b) => {
    const rubber = clothOf('cotton', '#efe9dc', 2, 'rubber');
    const base: Part = {
      outline: path(
        [-16, -34],
        [
          [100, -30, 400, -34, 576, -44],
          [588, -30, 586, 0, 578, 10],
          [400, 14, 100, 14, 0, 12],
          [-16, 8, -22, -20, -16, -34],
        ],
      ),
      cloth: rubber,
      roundness: 0.35,
      seams: [path([-14, -12], [[580, -20]], false)],
    };
    const laces = [0, 1, 2, 3, 4]
      .map(
        (row) =>
          `<path d="M${168 + row * 34} ${-104 - row * 20}L${212 + row * 30} ${-82 - row * 24}" stroke="#f3eee2" stroke-width="10" stroke-linecap="round"/>`,
      )
      .join('');
    const last = { heel: 40, toe: 12, instep: 60, round: 1 };
    return pair(
      b,
      () => [
        ...upper(b, last, { throat: 318, vamp: 196, back: 116 }).map((part, place) =>
          place === 1
            ? {
                ...part,
                seams: [
                  path([120, -86], [[140, -50, 150, -40, 160, -34]], false),
                  path([150, -98], [[240, -70, 330, -80, 380, -150]], false),
                  path([420, -44], [[430, -90, 480, -120, 570, -130]], false),
                ],
                trims: laces,
              }
            : part,
        ),
        base,
      ],
      [0.35, 0.4],
    );
  },
  slipper: (b) => {
    const last = { heel: 20, toe: 12, instep: 40, round: 0.7 };
    const crest = `<g fill="none" stroke="${gold}" stroke-width="4"><path d="M110 -92q26 -26 46 2q-26 20 -46 -2zM128 -96v18"/></g>`;
    return pair(
      b,
      () => [
        sole(b, last, 12),
        ...upper(b, last, { throat: 240, vamp: 152, back: 100 }).map((part, place) =>
          place === 1 ? { ...part, trims: crest } : part,
        ),
      ],
      [0.3, 0.4],
    );
  },
} satisfies Record<string, Draw>;
