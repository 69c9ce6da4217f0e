import type { Workbench } from './bodice.ts';
import { cloth as clothOf } from './cloth.ts';
import type { Draw } from './garments/patterns.ts';
import { ellipse, path, slab, symmetric } from './outline.ts';
import { button, type Drawing, type Part } from './plate.ts';
import { shade } from './tone.ts';

const gold = '#c2a05a';
const metal = () => clothOf('gold', gold, 1, 'metal');
const between = (rand: () => number, from: number, to: number) => from + (to - from) * rand();
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
    const wide = between(b.rand, 210, 250);
    const main = body(b, wide + 26, wide, 400, b.cloth.drape > 0.3 ? 16 : 4, 24);
    const inside: Part = { outline: ellipse(0, 4, wide + 24, 20), cloth: b.cloth, isInside: true };
    return stands(
      [
        handle(b, 0, -6, 104, 190, 17),
        inside,
        {
          ...main,
          trims:
            stitched(`M${-wide} 372L${wide} 372`) +
            rings([
              [-112, 46],
              [112, 46],
            ]),
        },
        { ...handle(b, 0, 40, 112, 230, 17) },
      ],
      [0.4, 0.55],
    );
  },
  'shoulder-bag': (b) => {
    const half = between(b.rand, 206, 236);
    return stands(
      [
        chain(path([-half + 20, 10], [[-half * 0.9, -330, half * 0.9, -330, half - 20, 10]], false)),
        body(b, half, half + 8, 300, 0, 34),
        { ...flap(b, half + 4, 190, between(b.rand, 0, 50)), trims: clasp(0, 196, b.rand() < 0.5) },
      ],
      [0.5, 0.72],
    );
  },
  crossbody: (b) => {
    const half = between(b.rand, 176, 206);
    return stands(
      [
        handle(b, 0, 20, half - 6, 420, 11),
        {
          ...body(b, half, half + 4, 250, 0, 60),
          outline: slab(-half, 0, half * 2, 252, 56),
          trims:
            zipLine(-half + 26, half - 20, 34) +
            rings([
              [-half + 2, 36],
              [half - 2, 36],
            ]) +
            stitched(`M${-half + 24} 74H${half - 24}`),
        },
      ],
      [0.75, 0.72],
    );
  },
  'top-handle': (b) => {
    const half = between(b.rand, 176, 210);
    const lid = flap(b, half - 6, 130, 26);
    return stands(
      [
        { ...handle(b, 0, 6, 84, 170, 20) },
        body(b, half - 14, half + 26, 320, 0, 18),
        {
          ...lid,
          trims:
            clasp(0, 150, false) +
            rings([
              [-84, 2],
              [84, 2],
            ]),
        },
        ...[-half - 14, half + 2].map(
          (x): Part => ({ outline: slab(x, 312, 14, 16, 3), cloth: metal(), roundness: 0.2 }),
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
        { ...handle(b, 0, -34, 194, between(b.rand, 210, 280), 26) },
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
    const main = body(b, 150, 176, 330, 0, 40);
    const gathers = [-110, -60, -10, 40, 90].map((x) => path([x, 10], [[x + 8, 60, x + 12, 120, x + 16, 190]], false));
    const cord = `<path d="M-150 56C-60 74 60 74 150 56" fill="none" stroke="${b.cloth.deep}" stroke-width="9"/><path d="M10 68C30 120 6 170 22 214M-8 68C-30 110 -20 150 -34 190" fill="none" stroke="${b.cloth.dark}" stroke-width="8" stroke-linecap="round"/>${button(22, 220, 12, gold)}${button(-34, 196, 12, gold)}`;
    return stands(
      [
        handle(b, 0, 20, 148, 300, 15),
        { outline: ellipse(0, 2, 150, 22), cloth: b.cloth, isInside: true },
        { ...main, folds: gathers, trims: cord + stitched('M-168 296C-60 306 60 306 168 296') },
      ],
      [0.5, 0.55],
    );
  },
  clutch: (b) => {
    const half = between(b.rand, 226, 250);
    const lid = b.rand() < 0.5 ? flap(b, half, 96, 70) : flap(b, half, 120, 4);
    return stands(
      [body(b, half, half, 220, 0, 16), { ...lid, trims: clasp(0, b.rand() < 0.5 ? 150 : 116, true) }],
      [0.5, 0.6],
    );
  },
  backpack: (b) =>
    stands(
      [
        handle(b, 0, 0, 46, 76, 13),
        {
          outline: symmetric(
            [110, 10],
            [
              [186, 20, 206, 120, 206, 220],
              [210, 340, 214, 380, 196, 400],
              [100, 414, 50, 414, 0, 414],
            ],
            [[-70, -14, 70, -14, 110, 10]],
          ),
          cloth: b.cloth,
          roundness: 0.9,
          folds: [path([-150, 130], [[-120, 180, -110, 240, -120, 300]], false)],
        },
        { ...flap(b, 168, 170, 40), trims: clasp(0, 196, false) },
        { outline: slab(-130, 250, 260, 134, 26), cloth: b.cloth, roundness: 0.5, trims: zipLine(-104, 110, 270) },
      ],
      [0.5, 0.5],
    ),
  'belt-bag': (b) =>
    stands(
      [
        { outline: path([-380, 40], [[-300, -60, 300, -60, 380, 40]], false), cloth: b.cloth, wire: 26 },
        {
          outline: symmetric(
            [196, 10],
            [
              [236, 50, 236, 150, 190, 176],
              [120, 196, 60, 198, 0, 198],
            ],
            [[-90, -6, 90, -6, 196, 10]],
          ),
          cloth: b.cloth,
          roundness: 0.8,
          trims: zipLine(-160, 176, 40),
        },
      ],
      [0.7, 0.55],
    ),
  wallet: (b) =>
    stands(
      [
        {
          outline: slab(-236, 0, 472, 250, 16),
          cloth: b.cloth,
          roundness: 0.5,
          trims: stitched('M-222 14H222V236H-222Z'),
        },
        { ...flap(b, 236, 118, 20), trims: button(0, 104, 17, gold) },
      ],
      [0.5, 0.5],
    ),
  weekender: (b) =>
    stands(
      [
        handle(b, -6, -10, 100, 180, 18),
        {
          ...body(b, 262, 276, 310, -16, 90),
          outline: slab(-276, -14, 552, 324, 92),
          trims: zipLine(-210, 214, 10) + stitched('M-140 20V300M140 20V300'),
        },
        ...[-154, 126].map(
          (x): Part => ({
            outline: slab(x, 20, 28, 288, 4),
            cloth: { ...b.cloth, fill: shade(b.cloth.hex, -0.4) },
            roundness: 0.2,
          }),
        ),
        handle(b, 0, 90, 140, 230, 18),
        { outline: slab(150, 40, 46, 78, 8), cloth: b.cloth, roundness: 0.3, trims: button(173, 54, 7, gold) },
      ],
      [0.3, 0.5],
    ),
} satisfies Record<string, Draw>;
