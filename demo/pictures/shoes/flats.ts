import { byCut, type Workbench } from '#demo/pictures/bodice.ts';
import { cloth as clothOf } from '#demo/pictures/cloth.ts';
import { type Draw, gold } from '#demo/pictures/garments/patterns.ts';
import { mirrored, path, slab, type Turn, turned } from '#demo/pictures/outline.ts';
import type { Drawing, Part } from '#demo/pictures/plate.ts';
import { shade } from '#demo/pictures/tone.ts';
import { liningOf, soleOf } from './last.ts';

/** A right shoe from above: the toe at y = 0, the heel at y = 600, the middle at x = 0. `point` narrows the toe. */
type Plan = { point: number; grow?: number };

/** Returns the outline of the shoe, larger by `grow` on every side. */
function plan({ point, grow = 0 }: Plan): string {
  const g = grow;
  return path(
    [14, -g - point * 34],
    [
      [66 - point * 40, -g - point * 34, 104 + g - point * 12, 76 + point * 14, 108 + g, 160],
      [114 + g, 236, 80 + g, 300, 74 + g, 380],
      [72 + g, 450, 86 + g, 480, 76 + g, 540],
      [66 + g, 588 + g, 34, 602 + g, 0, 602 + g],
      [-36, 602 + g, -66 - g, 588 + g, -74 - g, 540],
      [-84 - g, 480, -60 - g, 430, -64 - g, 370],
      [-68 - g, 290, -98 - g, 230, -94 - g, 156],
      [-90 - g + point * 10, 76 + point * 14, -42 + point * 34, -g - point * 34, 14, -g - point * 34],
    ],
  );
}

/** Returns the opening for the foot, from the throat to the heel. */
function opening(throat: number, wide = 60): string {
  return path(
    [8, throat],
    [
      [44, throat, wide, throat + 50, wide - 4, throat + 140],
      [50, 430, 62, 470, 56, 528],
      [50, 566, 28, 580, 0, 580],
      [-28, 580, -50, 566, -54, 528],
      [-60, 470, -46, 420, -50, throat + 140],
      [-54, throat + 50, -32, throat, 8, throat],
    ],
  );
}

/** Draws a shoe from above: sole, upper, and the insole within its opening. */
function fromAbove(
  bench: Workbench,
  cut: { point: number; throat: number; wide?: number; rim: string; seams?: string[] },
): Part[] {
  const hole = opening(cut.throat, cut.wide);
  const lining = liningOf(bench);
  const stamp = `<rect x="-20" y="500" width="40" height="9" rx="2" fill="${gold}" fill-opacity=".7"/><rect x="-13" y="516" width="26" height="5" rx="2" fill="${gold}" fill-opacity=".55"/>`;
  return [
    { outline: plan({ point: cut.point, grow: 7 }), cloth: soleOf(bench), roundness: 0.1 },
    { outline: plan({ point: cut.point }), cloth: bench.cloth, roundness: 0.85, seams: cut.seams ?? [] },
    {
      outline: hole,
      cloth: lining,
      roundness: 0.75,
      trims: `${stamp}<path d="${hole}" fill="none" stroke="${cut.rim}" stroke-width="9"/><path d="${hole}" fill="none" stroke="${bench.cloth.light}" stroke-opacity=".35" stroke-width="2" transform="translate(-1.5 -2)"/>`,
    },
  ];
}

/** Lays a right shoe and its mirror image side by side, the left one further up. */
function sideBySide(right: readonly Part[], focus: readonly [number, number] = [0.72, 0.3]): Drawing {
  const lay = (part: Part, isLeft: boolean): Part => {
    const turn: Turn = isLeft
      ? { degrees: -5, x: 0, y: 300, dx: -122, dy: -34 }
      : { degrees: 5, x: 0, y: 300, dx: 122, dy: 22 };
    const move = (d: string) => turned(isLeft ? mirrored(d) : d, turn);
    const shift = `translate(${turn.dx} ${turn.dy}) rotate(${turn.degrees} 0 300)${isLeft ? ' scale(-1 1)' : ''}`;
    return {
      ...part,
      outline: move(part.outline),
      seams: (part.seams ?? []).map(move),
      folds: (part.folds ?? []).map(move),
      trims: part.trims ? `<g transform="${shift}">${part.trims}</g>` : '',
    };
  };
  return {
    parts: [true, false].flatMap((isLeft) => right.map((part) => lay(part, isLeft))),
    focus,
    pose: 'lies',
    fill: 0.66,
  };
}

const bow = ({ cloth }: Workbench, y: number, size: number) => {
  const loop = `M4 ${y}C${-20 * size} ${y - 32 * size} ${-50 * size} ${y - 26 * size} ${-46 * size} ${y}C${-50 * size} ${y + 24 * size} ${-20 * size} ${y + 20 * size} 4 ${y}Z`;
  const other = `M4 ${y}C${28 * size} ${y - 32 * size} ${58 * size} ${y - 26 * size} ${54 * size} ${y}C${58 * size} ${y + 24 * size} ${28 * size} ${y + 20 * size} 4 ${y}Z`;
  return `<g fill="${cloth.hex}" stroke="${cloth.deep}" stroke-width="2.5"><path d="M0 ${y + 4}L${-22 * size} ${y + 44 * size}M8 ${y + 4}L${30 * size} ${y + 44 * size}" stroke="${cloth.dark}" stroke-width="${8 * size}"/><path d="${loop}"/><path d="${other}"/><rect x="-5" y="${y - 10}" width="18" height="20" rx="6"/></g><path d="M${-34 * size} ${y - 10}q14 -10 24 -2M${18 * size} ${y - 8}q14 -8 22 -2" fill="none" stroke="${cloth.light}" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>`;
};

const bit = (y: number) =>
  `<g fill="none" stroke-linecap="round"><g stroke="#140d0a" stroke-opacity=".35" stroke-width="12" transform="translate(3 6)"><path d="M-54 ${y}H66"/></g><circle cx="-56" cy="${y}" r="17" stroke="#7d6530" stroke-width="11"/><circle cx="68" cy="${y}" r="17" stroke="#7d6530" stroke-width="11"/><path d="M-40 ${y}H52" stroke="#7d6530" stroke-width="13"/><circle cx="-56" cy="${y}" r="17" stroke="${gold}" stroke-width="7"/><circle cx="68" cy="${y}" r="17" stroke="${gold}" stroke-width="7"/><path d="M-40 ${y}H52" stroke="${gold}" stroke-width="9"/><path d="M-38 ${y - 3}H48" stroke="#fff4cf" stroke-width="3"/></g>`;

/** The drawings of flat shoes, by silhouette. They are seen from above. */
export const flats = {
  'ballet-flat': (b) => {
    const throat = byCut(b, [150, 176, 126]);
    const parts = fromAbove(b, { point: byCut(b, [0.1, 1, 0]), throat, rim: b.cloth.dark });
    const strap: Part[] =
      b.cut === 2
        ? [
            {
              outline: path(
                [-74, 292],
                [
                  [-30, 272, 40, 272, 86, 296],
                  [86, 322],
                  [40, 298, -30, 298, -72, 318],
                ],
              ),
              cloth: b.cloth,
              roundness: 0.3,
            },
          ]
        : [];
    const [last] = parts.slice(-1);
    return sideBySide(
      [
        ...parts.slice(0, -1),
        { ...(last as Part), trims: `${last?.trims ?? ''}${bow(b, throat - 8, byCut(b, [1, 0.8, 0.7]))}` },
        ...strap,
      ],
      [0.72, 0.26],
    );
  },
  loafer: (b) => {
    const apron = path(
      [-70, 306],
      [
        [-74, 210, -72, 130, -36, 92],
        [-14, 76, 42, 76, 60, 96],
        [84, 140, 82, 220, 80, 306],
      ],
      false,
    );
    const parts = fromAbove(b, {
      point: byCut(b, [0, 0.5, 0.15]),
      throat: 262,
      wide: 62,
      rim: b.cloth.dark,
      seams: [apron],
    });
    const saddle: Part = {
      outline: path(
        [-92, 196],
        [
          [-50, 172, 60, 172, 106, 200],
          [100, 266],
          [60, 246, -50, 246, -84, 260],
        ],
      ),
      cloth: b.cloth,
      roundness: 0.3,
      trims: byCut(b, [
        bit(216),
        `<rect x="-40" y="204" width="92" height="26" rx="5" fill="#7d6530"/><rect x="-38" y="204" width="88" height="22" rx="4" fill="${gold}"/><path d="M-34 208H44" stroke="#fff4cf" stroke-width="4"/>`,
        bit(216),
      ]),
    };
    const fringe: Part = {
      outline: path(
        [-62, 232],
        [
          [-20, 244, 40, 244, 76, 234],
          [86, 150],
          ...[62, 40, 18, -4, -26, -48].map((x, place) => [x, place % 2 === 0 ? 140 : 150] as const),
          [-70, 152],
        ],
      ),
      cloth: b.cloth,
      roundness: 0.3,
      seams: [-44, -22, 0, 24, 46, 66].map((x) => path([x, 232], [[x * 1.05, 148]], false)),
    };
    return sideBySide([...parts.slice(0, 2), ...(b.cut === 2 ? [fringe] : []), ...parts.slice(2), saddle], [0.74, 0.3]);
  },
  slipper: (b) => {
    const throat = byCut(b, [226, 252, 206]);
    const rim = byCut(b, [shade(b.cloth.hex, -0.55), shade(gold, -0.15), b.trim.hex]);
    const [x, y] = [6, throat - 100];
    const crest = byCut(b, [
      `<path d="M${x} ${y - 42}l12 28 30 3-23 20 7 30-26-16-26 16 7-30-23-20 30-3z"/><circle cx="${x}" cy="${y}" r="58"/>`,
      `<path d="M${x - 40} ${y + 26}V${y - 20}L${x - 20} ${y + 4}L${x} ${y - 34}L${x + 20} ${y + 4}L${x + 40} ${y - 20}V${y + 26}ZM${x - 40} ${y + 40}H${x + 40}"/>`,
      `<path d="M${x} ${y - 48}C${x + 46} ${y - 30} ${x + 44} ${y + 20} ${x} ${y + 46}C${x - 44} ${y + 20} ${x - 46} ${y - 30} ${x} ${y - 48}ZM${x} ${y - 30}V${y + 28}M${x - 24} ${y - 8}H${x + 24}"/>`,
    ]);
    const parts = fromAbove(b, { point: byCut(b, [0, 0.35, 0]), throat, wide: 63, rim });
    return sideBySide(
      [
        ...parts.slice(0, 1),
        {
          ...(parts[1] as Part),
          trims: `<g fill="none" stroke="${shade(gold, -0.4)}" stroke-width="8" stroke-linejoin="round" transform="translate(2 3)">${crest}</g><g fill="none" stroke="${shade(gold, 0.1)}" stroke-width="6" stroke-linejoin="round" stroke-dasharray="7 1.5">${crest}</g>`,
        },
        ...parts.slice(2),
      ],
      [0.72, 0.22],
    );
  },
  'flat-sandal': (b) => {
    const footbed: Part[] = [
      { outline: plan({ point: 0, grow: 8 }), cloth: soleOf(b, '#6b4a30'), roundness: 0.15 },
      {
        outline: plan({ point: 0, grow: 1 }),
        cloth: { ...clothOf('leather', '#c49a68', 1, 'bed'), gloss: 0.12 },
        roundness: 0.6,
        trims: `<rect x="-22" y="500" width="44" height="9" rx="2" fill="#6b4a30" fill-opacity=".7"/>`,
      },
    ];
    const band = (left: number, right: number, top: number, high: number): Part => ({
      outline: path(
        [-left, top + 16],
        [
          [-left * 0.4, top - 12, right * 0.5, top - 12, right, top + 12],
          [right + 2, top + high + 6],
          [right * 0.5, top + high - 14, -left * 0.4, top + high - 14, -left - 2, top + high + 12],
        ],
      ),
      cloth: b.cloth,
      roundness: 0.35,
    });
    const brace = (from: readonly [number, number], to: readonly [number, number], wide = 40): Part => ({
      outline: path(
        [from[0], from[1]],
        [
          [from[0] * 0.5, from[1] - 30, to[0] * 0.5, to[1] - 30, to[0], to[1]],
          [to[0], to[1] + wide],
          [to[0] * 0.5, to[1] + wide - 26, from[0] * 0.5, from[1] + wide - 26, from[0], from[1] + wide],
        ],
      ),
      cloth: b.cloth,
      roundness: 0.35,
    });
    const buckle: Part = {
      outline: slab(38, 330, 40, 46, 8),
      cloth: clothOf('gold', gold, 1, 'gold'),
      roundness: 0.2,
      trims: `<rect x="47" y="340" width="22" height="26" rx="3" fill="${shade(b.cloth.hex, -0.3)}"/>`,
    };
    const ankle = band(78, 88, 320, 40);
    const straps = byCut(b, [
      [band(108, 122, 130, 56), ankle, buckle],
      [brace([-112, 128], [112, 214]), brace([-88, 226], [122, 122]), ankle, buckle],
      [
        {
          outline: path(
            [4, 86],
            [
              [16, 86],
              [26, 150, 70, 190, 108, 236],
              [104, 276],
              [60, 240, 14, 200, 10, 170],
              [4, 200, -40, 240, -84, 268],
              [-90, 230],
              [-50, 190, -6, 150, 4, 86],
            ],
          ),
          cloth: b.cloth,
          roundness: 0.35,
        },
        ankle,
        buckle,
      ],
    ]);
    return sideBySide([...footbed, ...straps], [0.72, 0.4]);
  },
} satisfies Record<string, Draw>;
