import { cloth as clothOf } from './cloth.ts';
import type { Draw } from './garments/patterns.ts';
import { path } from './outline.ts';
import type { Part } from './plate.ts';
import { between, boot, footbed, heelOf, pair, sole, strapBand, upper } from './shoe-parts.ts';

const gold = '#c2a05a';
const pick = <T>(rand: () => number, items: readonly T[]): T => items[Math.floor(rand() * items.length)] as T;

/** The drawing of each shoe, by silhouette. */
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
