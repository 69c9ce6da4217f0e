import { byCut, type Workbench } from './bodice.ts';
import { cloth as clothOf } from './cloth.ts';
import type { Draw } from './garments/patterns.ts';
import { ellipse, path, slab, symmetric } from './outline.ts';
import { button, type Drawing, type Part } from './plate.ts';
import { shade } from './tone.ts';

const gold = '#c2a05a';
const metal = () => clothOf('gold', gold, 1, 'metal');
const stands = (parts: readonly Part[], focus: readonly [number, number] = [0.5, 0.5]): Drawing => ({
  parts,
  focus,
  pose: 'stands',
});

/** Draws a leather handle or strap as a band along an arch. */
function handle(bench: Workbench, x: number, y: number, half: number, height: number, width: number): Part {
  return {
    outline: path(
      [x - half, y],
      [[x - half * 0.9, y - height * 1.28, x + half * 0.9, y - height * 1.28, x + half, y]],
      false,
    ),
    cloth: { ...bench.cloth, gloss: Math.max(bench.cloth.gloss, 0.45) },
    wire: width,
  };
}

function chain(d: string, width = 13): Part {
  return { outline: d, cloth: metal(), wire: width, links: '15 11' };
}

const rings = (points: readonly (readonly [number, number])[]) =>
  points
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="12" fill="none" stroke="${shade(gold, -0.45)}" stroke-width="8"/><circle cx="${x}" cy="${y}" r="12" fill="none" stroke="${gold}" stroke-width="5"/><path d="M${x - 9} ${y - 6}a11 11 0 0 1 9 -6" fill="none" stroke="#fff4cf" stroke-width="3"/>`,
    )
    .join('');

const stitched = (d: string) =>
  `<path d="${d}" fill="none" stroke="#fff3dc" stroke-opacity=".35" stroke-width="2.4" stroke-dasharray="9 6"/>`;

function zipLine(x1: number, x2: number, y: number): string {
  return `<path d="M${x1} ${y}L${x2} ${y}" stroke="${shade(gold, -0.5)}" stroke-width="10"/><path d="M${x1} ${y}L${x2} ${y}" stroke="${gold}" stroke-width="6" stroke-dasharray="5 3"/><rect x="${x2 - 22}" y="${y}" width="12" height="40" rx="5" fill="${gold}" stroke="${shade(gold, -0.5)}" stroke-width="1.5"/>`;
}

function clasp(x: number, y: number, round: boolean): string {
  const face = round
    ? `<circle cx="${x}" cy="${y}" r="24" fill="${gold}"/><circle cx="${x}" cy="${y}" r="16" fill="none" stroke="${shade(gold, -0.4)}" stroke-width="4"/>`
    : `<rect x="${x - 30}" y="${y - 20}" width="60" height="40" rx="6" fill="${gold}"/><rect x="${x - 9}" y="${y - 13}" width="18" height="26" rx="4" fill="${shade(gold, -0.35)}"/>`;
  return `<g><ellipse cx="${x + 3}" cy="${y + 6}" rx="30" ry="22" fill="#140d0a" fill-opacity=".35"/>${face}<path d="M${x - 13} ${y - 12}h13" stroke="#fff6d8" stroke-width="4" stroke-linecap="round"/></g>`;
}

/** Draws the body of a bag, tapered toward the top or bottom, with rounded lower corners. */
function body(bench: Workbench, top: number, bottom: number, height: number, sag: number, r: number): Part {
  return {
    outline: symmetric(
      [top, 0],
      [
        [top + 4, height * 0.3, bottom + 4, height * 0.6, bottom, height - r],
        [bottom, height - r * 0.3, bottom - r * 0.4, height, bottom - r, height],
        [bottom * 0.4, height + 6, bottom * 0.2, height + 6, 0, height + 6],
      ],
      [[-top * 0.5, sag, top * 0.5, sag, top, 0]],
    ),
    cloth: bench.cloth,
    roundness: 0.75,
  };
}

function flap(bench: Workbench, half: number, depth: number, point: number): Part {
  return {
    outline: symmetric(
      [half, -8],
      [
        [half + 4, depth * 0.5, half, depth * 0.8, half - 16, depth],
        [half * 0.5, depth + point * 0.6, half * 0.25, depth + point, 0, depth + point],
      ],
      [[-half * 0.5, -22, half * 0.5, -22, half, -8]],
    ),
    cloth: bench.cloth,
    roundness: 0.45,
  };
}

/** The drawing of each bag, by silhouette. */
export const bags = {
  tote: (b) => {
    const { wide, top, high, drop } = byCut(b, [
      { wide: 224, top: 250, high: 400, drop: 190 },
      { wide: 186, top: 190, high: 470, drop: 330 },
      { wide: 232, top: 306, high: 320, drop: 150 },
    ]);
    const main = body(b, top, wide, high, b.cloth.drape > 0.3 ? 16 : 4, 24);
    const inside: Part = { outline: ellipse(0, 4, top - 2, 20), cloth: b.cloth, isInside: true };
    return stands(
      [
        handle(b, 0, -6, 96, drop, 17),
        inside,
        {
          ...main,
          trims:
            stitched(`M${-wide} ${high - 28}L${wide} ${high - 28}`) +
            rings([
              [-112, 46],
              [112, 46],
            ]),
        },
        { ...handle(b, 0, 40, 112, drop + 40, 17) },
      ],
      [0.4, 0.55],
    );
  },
  'shoulder-bag': (b) => {
    const { half, high, deep, rise } = byCut(b, [
      { half: 222, high: 300, deep: 190, rise: 330 },
      { half: 176, high: 256, deep: 150, rise: 470 },
      { half: 262, high: 220, deep: 130, rise: 260 },
    ]);
    return stands(
      [
        chain(path([-half + 20, 10], [[-half * 0.9, -rise, half * 0.9, -rise, half - 20, 10]], false)),
        body(b, half, half + 8, high, 0, byCut(b, [34, 20, 70])),
        { ...flap(b, half + 4, deep, byCut(b, [36, 0, 20])), trims: clasp(0, deep + 6, b.cut === 1) },
      ],
      [0.5, 0.72],
    );
  },
  crossbody: (b) => {
    const { half, high, r } = byCut(b, [
      { half: 190, high: 252, r: 56 },
      { half: 158, high: 316, r: 150 },
      { half: 216, high: 206, r: 96 },
    ]);
    return stands(
      [
        handle(b, 0, 20, half - 6, 420, 11),
        {
          cloth: b.cloth,
          roundness: 0.75,
          outline: slab(-half, 0, half * 2, high, r),
          trims:
            zipLine(-half + Math.max(26, r * 0.5), half - Math.max(20, r * 0.46), byCut(b, [34, 62, 34])) +
            rings([
              [-half + 2, 36],
              [half - 2, 36],
            ]) +
            stitched(`M${-half + r * 0.3 + 8} ${byCut(b, [74, 104, 74])}H${half - r * 0.3 - 8}`),
        },
      ],
      [0.75, 0.72],
    );
  },
  'top-handle': (b) => {
    const { half, flare, high, deep } = byCut(b, [
      { half: 194, flare: 26, high: 320, deep: 130 },
      { half: 210, flare: -8, high: 270, deep: 96 },
      { half: 168, flare: 40, high: 340, deep: 170 },
    ]);
    const lid = flap(b, half - 6, deep, 26);
    return stands(
      [
        { ...handle(b, 0, 6, 84, 170, 20) },
        body(b, half - 14, half + flare, high, 0, 18),
        {
          ...lid,
          trims:
            clasp(0, deep + 20, false) +
            rings([
              [-84, 2],
              [84, 2],
            ]),
        },
        ...[-half - flare + 12, half + flare - 26].map(
          (x): Part => ({ outline: slab(x, high - 8, 14, 16, 3), cloth: metal(), roundness: 0.2 }),
        ),
      ],
      [0.5, 0.55],
    );
  },
  hobo: (b) => {
    const moon: Part = {
      outline: symmetric(
        [196, -40],
        [
          [262, 60, 258, 220, 150, 258],
          [100, 276, 50, 280, 0, 280],
        ],
        [
          [-160, 70, -90, 96, 0, 96],
          [90, 96, 160, 70, 196, -40],
        ],
      ),
      cloth: b.cloth,
      folds: [
        path([-150, 60], [[-90, 150, 20, 190, 120, 150]], false),
        path([-60, 120], [[0, 180, 60, 200, 140, 120]], false),
        path([150, 40], [[180, 110, 170, 180, 130, 220]], false),
      ],
      roundness: 0.9,
    };
    return stands(
      [
        { ...handle(b, 0, -34, 194, byCut(b, [240, 160, 330]), byCut(b, [26, 34, 16])) },
        {
          ...moon,
          trims: rings([
            [-194, -34],
            [194, -34],
          ]),
        },
      ],
      [0.2, 0.45],
    );
  },
  'bucket-bag': (b) => {
    const { top, low, high } = byCut(b, [
      { top: 150, low: 176, high: 330 },
      { top: 176, low: 150, high: 300 },
      { top: 132, low: 148, high: 390 },
    ]);
    const main = body(b, top, low, high, 0, 40);
    const gathers = [-110, -60, -10, 40, 90].map((x) => path([x, 10], [[x + 8, 60, x + 12, 120, x + 16, 190]], false));
    const cord = `<path d="M${-top} 56C-60 74 60 74 ${top} 56" fill="none" stroke="${b.cloth.deep}" stroke-width="9"/><path d="M10 68C30 120 6 170 22 214M-8 68C-30 110 -20 150 -34 190" fill="none" stroke="${b.cloth.dark}" stroke-width="8" stroke-linecap="round"/>${button(22, 220, 12, gold)}${button(-34, 196, 12, gold)}`;
    return stands(
      [
        handle(b, 0, 20, top - 2, byCut(b, [300, 200, 380]), 15),
        { outline: ellipse(0, 2, top, 22), cloth: b.cloth, isInside: true },
        {
          ...main,
          folds: gathers,
          trims: cord + stitched(`M${-low + 6} ${high - 34}C-60 ${high - 24} 60 ${high - 24} ${low - 6} ${high - 34}`),
        },
      ],
      [0.5, 0.55],
    );
  },
  clutch: (b) => {
    const half = byCut(b, [248, 216, 262]);
    const high = byCut(b, [220, 250, 180]);
    const [deep, point] = byCut(b, [
      [96, 70],
      [130, 4],
      [70, 50],
    ] as const);
    const lid = flap(b, half, deep, point);
    return stands(
      [body(b, half, half, high, 0, byCut(b, [16, 40, 16])), { ...lid, trims: clasp(0, deep + point - 8, true) }],
      [0.5, 0.6],
    );
  },
  backpack: (b) => {
    const { half, high, deep } = byCut(b, [
      { half: 206, high: 400, deep: 170 },
      { half: 176, high: 450, deep: 220 },
      { half: 224, high: 340, deep: 130 },
    ]);
    const straps = [-1, 1].map(
      (side): Part => ({
        outline: path(
          [side * 80, 16],
          [[side * (half + 30), 40, side * (half + 44), high * 0.6, side * (half - 6), high - 30]],
          false,
        ),
        cloth: { ...b.cloth, hex: shade(b.cloth.hex, -0.15) },
        wire: 26,
        isFlat: true,
      }),
    );
    return stands(
      [
        ...straps,
        handle(b, 0, 0, 46, 76, 13),
        {
          outline: symmetric(
            [110, 10],
            [
              [half - 20, 20, half, high * 0.3, half, high * 0.55],
              [half + 4, high * 0.85, half + 8, high * 0.95, half - 10, high],
              [half * 0.5, high + 14, half * 0.25, high + 14, 0, high + 14],
            ],
            [[-70, -14, 70, -14, 110, 10]],
          ),
          cloth: b.cloth,
          roundness: 0.9,
          folds: [path([-half + 56, 130], [[-half + 86, 180, -half + 96, 240, -half + 86, 300]], false)],
        },
        {
          outline: slab(-half * 0.63, high * 0.62, half * 1.26, high * 0.34, 26),
          cloth: b.cloth,
          roundness: 0.5,
          trims: zipLine(-half * 0.5, half * 0.54, high * 0.68),
        },
        { ...flap(b, half * 0.82, deep, 40), trims: clasp(0, deep + 26, b.cut === 2) },
      ],
      [0.5, 0.55],
    );
  },
  'belt-bag': (b) => {
    const { half, high } = byCut(b, [
      { half: 210, high: 190 },
      { half: 176, high: 230 },
      { half: 240, high: 150 },
    ]);
    const loop = path(
      [-half + 20, 60],
      [
        [-half - 120, -40, -half * 1.1, -210, 0, -210],
        [half * 1.1, -210, half + 120, -40, half - 20, 60],
      ],
      false,
    );
    const buckle: Part = {
      outline: slab(-40, -240, 80, 60, 10),
      cloth: metal(),
      roundness: 0.2,
      trims: `<rect x="-24" y="-226" width="48" height="32" rx="4" fill="${shade(b.cloth.hex, -0.3)}"/>`,
    };
    return stands(
      [
        { outline: loop, cloth: b.cloth, wire: 34, isFlat: true },
        buckle,
        {
          outline: symmetric(
            [half - 14, 10],
            [
              [half + 26, 50, half + 26, high - 40, half - 20, high - 14],
              [half * 0.6, high + 6, half * 0.3, high + 8, 0, high + 8],
            ],
            [[-half * 0.4, -8, half * 0.4, -8, half - 14, 10]],
          ),
          cloth: b.cloth,
          roundness: 0.85,
          trims: zipLine(-half + 46, half - 24, 46),
        },
      ],
      [0.72, 0.66],
    );
  },
  wallet: (b) => {
    const { half, high, deep, point } = byCut(b, [
      { half: 236, high: 250, deep: 118, point: 20 },
      { half: 190, high: 300, deep: 150, point: 0 },
      { half: 250, high: 220, deep: 84, point: 60 },
    ]);
    return stands(
      [
        {
          outline: slab(-half, 0, half * 2, high, 16),
          cloth: b.cloth,
          roundness: 0.5,
          trims: stitched(`M${14 - half} 14H${half - 14}V${high - 14}H${14 - half}Z`),
        },
        { ...flap(b, half, deep, point), trims: button(0, deep + point - 26, 17, gold) },
      ],
      [0.5, 0.5],
    );
  },
  weekender: (b) => {
    const { half, high, r } = byCut(b, [
      { half: 276, high: 324, r: 92 },
      { half: 250, high: 380, r: 40 },
      { half: 290, high: 270, r: 130 },
    ]);
    return stands(
      [
        handle(b, -6, -10, 100, 180, 18),
        {
          outline: slab(-half, -14, half * 2, high, r),
          cloth: b.cloth,
          roundness: 0.75,
          trims: zipLine(-half + r * 0.72, half - r * 0.67, 10),
        },
        ...[-154, 126].map(
          (x): Part => ({
            outline: slab(x, 6, 28, high - 22, 4),
            cloth: { ...b.cloth, fill: shade(b.cloth.hex, -0.4), hex: shade(b.cloth.hex, -0.4) },
            roundness: 0.2,
          }),
        ),
        handle(b, 0, 90, 140, 230, 18),
        {
          outline: slab(half - 116, 44, 46, 78, 8),
          cloth: b.cloth,
          roundness: 0.3,
          trims: button(half - 93, 58, 7, gold),
        },
      ],
      [0.3, 0.5],
    );
  },
} satisfies Record<string, Draw>;
