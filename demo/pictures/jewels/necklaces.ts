import { byCut, type Workbench } from '#demo/pictures/bodice.ts';
import { cloth as clothOf } from '#demo/pictures/cloth.ts';
import type { Draw } from '#demo/pictures/garments/patterns.ts';
import { ellipse, path, stops } from '#demo/pictures/outline.ts';
import type { Part } from '#demo/pictures/plate.ts';
import { shade } from '#demo/pictures/tone.ts';
import { between, chain, gem, hidden, isPearl, lies, pearl, stoneOf, wire } from './metal.ts';

/** The line of a necklace that lies closed: the clasp at the top, the lowest point at a share of 0.5. */
const necklace =
  (half: number, high: number, narrow: number) =>
  (share: number): [number, number] => {
    const angle = 2 * Math.PI * share;
    const width = half * (1 - narrow * (0.5 + 0.5 * Math.cos(angle)));
    return [Math.sin(angle) * width, -Math.cos(angle) * high];
  };

/** Draws the clasp of a necklace. */
function clasp(bench: Workbench, y: number, size = 1): Part[] {
  return [
    wire(bench, ellipse(17 * size, y, 13 * size, 10 * size), 6 * size),
    wire(bench, ellipse(-14 * size, y, 19 * size, 11 * size), 7 * size),
    wire(bench, path([-26 * size, y - 8 * size], [[-10 * size, y - 16 * size]], false), 6 * size),
  ];
}

/** Necklaces. */
export const necklaces = {
  'pendant-necklace': (b) => {
    const stone = stoneOf(b);
    const curve = necklace(236, byCut(b, [330, 380, 300]), 0.34);
    const low = byCut(b, [330, 380, 300]);
    const medal = `<circle cx="0" cy="${low + 84}" r="46" fill="none" stroke="${shade(b.cloth.hex, -0.4)}" stroke-width="5"/><path d="M0 ${low + 50}l10 24 25 2-20 16 7 25-22-14-22 14 7-25-20-16 25-2z" fill="${shade(b.cloth.hex, -0.3)}"/><path d="M-34 ${low + 62}a40 40 0 0 1 26-20" stroke="#fff8e0" stroke-width="6" fill="none" stroke-linecap="round"/>`;
    const drop = byCut(b, [
      isPearl(b) ? pearl(0, low + 84, 56) : gem(0, low + 84, 58, stone),
      isPearl(b) ? pearl(0, low + 84, 56) : medal,
      isPearl(b) ? pearl(0, low + 84, 48) : gem(0, low + 84, 64, stone, true),
    ]);
    return lies(
      [
        ...chain(b, curve, 96, { long: 13, wide: 7, wire: 4.5 }),
        ...clasp(b, -low, 0.9),
        wire(b, ellipse(0, low + 10, 11, 17), 7),
        { ...hidden(0, low + 84, 68, b), trims: drop },
      ],
      [0.5, 0.9],
      0.62,
    );
  },
  'chain-necklace': (b) => {
    const { count, link } = byCut(b, [
      { count: 46, link: { long: 30, wide: 21, wire: 13 } },
      { count: 34, link: { long: 40, wide: 17, wire: 10 } },
      { count: 66, link: { long: 24, wide: 24, wire: 12 } },
    ]);
    const toggle =
      b.cut === 1 ? [wire(b, ellipse(0, 326, 40, 40), 14), wire(b, path([-46, 352], [[46, 300]], false), 14)] : [];
    return lies(
      [...chain(b, necklace(250, 310, 0.24), count, link), ...clasp(b, -310, 1.5), ...toggle],
      [0.5, 0.86],
      0.66,
    );
  },
  'pearl-necklace': (b) => {
    const { count, small, grow, rows } = byCut(b, [
      { count: 52, small: 12, grow: 14, rows: 1 },
      { count: 44, small: 20, grow: 2, rows: 1 },
      { count: 50, small: 14, grow: 8, rows: 2 },
    ]);
    const strand = (half: number, high: number, lift: number) =>
      stops(necklace(half, high, 0.3), count).map(({ x, y }, place) => ({
        x,
        y: y + lift,
        r: small + grow * Math.sin((Math.PI * place) / count) ** 2 + between(b.rand, -1, 1),
      }));
    const pearls = [...strand(240, 310, 0), ...(rows === 2 ? strand(186, 254, -56) : [])];
    return lies(
      [
        {
          outline: pearls.map(({ x, y, r }) => ellipse(x, y, r, r)).join(''),
          cloth: clothOf('pearl', '#e6ddd0', 1, 'pearl'),
          trims: pearls.map(({ x, y, r }) => pearl(x, y, r)).join(''),
          roundness: 0.2,
        },
        ...clasp({ ...b, cloth: clothOf('gold', '#c9a24b', 1, 'cloth') }, -310, 1.2),
      ],
      [0.5, 0.88],
      0.62,
    );
  },
} satisfies Record<string, Draw>;
