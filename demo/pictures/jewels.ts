import { byCut, type Workbench } from './bodice.ts';
import { cloth as clothOf } from './cloth.ts';
import type { Draw } from './garments/patterns.ts';
import { ellipse, mirrored, path, slab, stops, turned } from './outline.ts';
import type { Drawing, Part } from './plate.ts';
import { mix, shade } from './tone.ts';

const between = (rand: () => number, from: number, to: number) => from + (to - from) * rand();
const lies = (parts: readonly Part[], focus: readonly [number, number] = [0.5, 0.5], fill = 0.66): Drawing => ({
  parts,
  focus,
  fill,
  pose: 'lies',
});
const stones = ['#1e6b4c', '#7a1f33', '#27408b', '#d9e4ea', '#c77f9a', '#e0b04a'];

/** Returns the metal of a jewel. Stones and pearls are set in gold or silver. */
const metalOf = (bench: Workbench) => clothOf('gold', bench.cloth.hex, 1, 'metal');

function wire(bench: Workbench, d: string, width: number, links?: string): Part {
  return { outline: d, cloth: metalOf(bench), wire: width, ...(links && { links }) };
}

const hidden = (x: number, y: number, r: number, bench: Workbench): Part => ({
  outline: ellipse(x, y, r, r),
  cloth: metalOf(bench),
  roundness: 0.4,
});

/** Draws a pearl with its lustre and the reflected tint of its surroundings. */
export function pearl(x: number, y: number, r: number): string {
  return [
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#cfc3b4"/>`,
    `<circle cx="${x - r * 0.06}" cy="${y - r * 0.08}" r="${r * 0.92}" fill="#e6ddd0"/>`,
    `<circle cx="${x - r * 0.16}" cy="${y - r * 0.2}" r="${r * 0.7}" fill="#f3ece2"/>`,
    `<circle cx="${x + r * 0.3}" cy="${y + r * 0.36}" r="${r * 0.4}" fill="#e2c9c2" fill-opacity=".5"/>`,
    `<ellipse cx="${x - r * 0.34}" cy="${y - r * 0.42}" rx="${r * 0.22}" ry="${r * 0.15}" fill="#fffefb"/>`,
  ].join('');
}

/** Draws a cut stone from above: a table and eight facets (four if square), each at a different angle to the light. */
function gem(x: number, y: number, r: number, hex: string, square = false): string {
  const corner = (angle: number, radius: number) =>
    `${(x + Math.cos(angle) * radius).toFixed(1)} ${(y + Math.sin(angle) * radius).toFixed(1)}`;
  const sides = square ? 4 : 8;
  const start = square ? Math.PI / 4 : Math.PI / 8;
  const facets = Array.from({ length: sides }, (_, side) => {
    const [a, b] = [start + (side * 2 * Math.PI) / sides, start + ((side + 1) * 2 * Math.PI) / sides];
    const tone = Math.cos((a + b) / 2 + Math.PI * 0.75) * 0.42;
    return `<path d="M${corner(a, r)}L${corner(b, r)}L${corner(b, r * 0.56)}L${corner(a, r * 0.56)}Z" fill="${shade(hex, tone)}"/>`;
  }).join('');
  const table = Array.from({ length: sides }, (_, side) => corner(start + (side * 2 * Math.PI) / sides, r * 0.56)).join(
    'L',
  );
  return `<g>${facets}<path d="M${table}Z" fill="${shade(hex, 0.2)}"/><path d="M${corner(Math.PI * 1.1, r * 0.5)}L${corner(Math.PI * 1.45, r * 0.5)}L${corner(Math.PI * 1.3, r * 0.1)}Z" fill="#ffffff" fill-opacity=".75"/></g>`;
}

const stoneOf = (bench: Workbench) => stones[Math.floor(bench.rand() * stones.length)] ?? '#1e6b4c';
const isPearl = (bench: Workbench) => bench.cloth.drape === 0 && bench.cloth.gloss < 0.9;

function both(part: Part): Part[] {
  return [
    part,
    {
      ...part,
      outline: mirrored(part.outline),
      trims: part.trims ? `<g transform="scale(-1 1)">${part.trims}</g>` : '',
    },
  ];
}

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

/** Draws a chain of links along a curve; every second link is seen from its edge. */
function chain(
  bench: Workbench,
  curve: (share: number) => readonly [number, number],
  count: number,
  link: { long: number; wide: number; wire: number },
): Part[] {
  const placed = stops(curve, count);
  const part = (isEdge: boolean) =>
    wire(
      bench,
      placed
        .filter((_, place) => (place % 2 === 1) === isEdge)
        .map(({ x, y, degrees }) =>
          turned(ellipse(x, y, link.long, isEdge ? link.wide * 0.32 : link.wide), { degrees, x, y, dx: 0, dy: 0 }),
        )
        .join(''),
      link.wire,
    );
  return [part(true), part(false)];
}

/** The drawing of each jewel, by silhouette. */
export const jewels = {
  'drop-earrings': (b) => {
    const stone = stoneOf(b);
    const long = byCut(b, [150, 220, 110]) + between(b.rand, 0, 30);
    const links = chain(b, (share) => [130, 6 + share * (long + 4)], 9, { long: 12, wide: 9, wire: 5 });
    const drop = byCut(b, [
      isPearl(b) ? pearl(130, long + 62, 52) : gem(130, long + 62, 54, stone),
      pearl(130, long + 62, 50),
      gem(130, long + 70, 64, stone, true),
    ]);
    const second = b.cut === 2 ? both({ ...hidden(130, long * 0.42, 30, b), trims: pearl(130, long * 0.42, 25) }) : [];
    return lies(
      links
        .flatMap(both)
        .concat(
          both({ ...hidden(130, long + 62, b.cut === 2 ? 66 : 58, b), trims: drop }),
          second,
          both({ ...hidden(130, -14, 34, b), trims: b.cut === 1 ? gem(130, -14, 27, stone) : pearl(130, -14, 27) }),
        ),
      [0.78, 0.85],
      byCut(b, [0.62, 0.54, 0.62]),
    );
  },
  'hoop-earrings': (b) => {
    const { rx, ry, thick } = byCut(b, [
      { rx: 122, ry: 128, thick: 20 },
      { rx: 96, ry: 102, thick: 40 },
      { rx: 92, ry: 138, thick: 28 },
    ]);
    const post = path([138, 120 - ry], [[152, 84 - ry, 134, 64 - ry, 122, 92 - ry]], false);
    return lies(
      both(wire(b, ellipse(138, 120, rx, ry), thick)).concat(
        both(wire(b, post, 10)),
        b.cut === 2 ? both(wire(b, ellipse(138, 120, rx * 0.62, ry * 0.66), 12)) : [],
      ),
      [0.75, 0.4],
      0.7,
    );
  },
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
  bangle: (b) => {
    const oval = (y: number, thick: number, rx = 240) => wire(b, ellipse(0, y, rx, rx * 0.72), thick);
    const ball = (x: number, y: number): Part => ({
      ...hidden(x, y, 46, b),
      cloth: { ...metalOf(b), gloss: 0.9 },
      roundness: 0.9,
      trims: `<ellipse cx="${x - 14}" cy="${y - 18}" rx="12" ry="8" fill="#fffdf6" fill-opacity=".85"/>`,
    });
    return lies(
      byCut(b, [
        [oval(0, 58)],
        [
          wire(
            b,
            path(
              [-60, 168],
              [
                [-340, 140, -310, -190, 0, -190],
                [310, -190, 340, 140, 60, 168],
              ],
              false,
            ),
            34,
          ),
          ball(-72, 170),
          ball(72, 170),
        ],
        [oval(-52, 26, 232), oval(0, 30), oval(54, 24, 236)],
      ]),
      [0.24, 0.6],
      byCut(b, [0.66, 0.9, 0.66]),
    );
  },
  'tennis-bracelet': (b) => {
    const stone = b.rand() < 0.6 ? '#d9e4ea' : stoneOf(b);
    const count = byCut(b, [34, 26, 44]);
    const size = byCut(b, [1, 1.3, 0.78]);
    const set = Array.from({ length: count }, (_, place) => {
      const angle = (2 * Math.PI * place) / count;
      return [Math.cos(angle) * 250 + Math.sin(angle * 2) * 10, Math.sin(angle) * 196] as const;
    });
    return lies(
      [
        {
          outline: set.map(([x, y]) => ellipse(x, y, 25 * size, 25 * size)).join(''),
          cloth: metalOf(b),
          trims: set.map(([x, y]) => gem(x, y, 19 * size, stone, true)).join(''),
          roundness: 0.2,
        },
      ],
      [0.25, 0.15],
    );
  },
  ring: (b) => {
    const stone = stoneOf(b);
    const band = wire(b, ellipse(0, 120, 150, 158), byCut(b, [40, 26, 32]));
    const inner = wire(b, path([-118, 212], [[-60, 276, 60, 276, 118, 212]], false), 8);
    const claws = [
      [-52, -108],
      [52, -108],
      [-52, -6],
      [52, -6],
    ].map(([x = 0, y = 0]): Part => ({ ...hidden(x, y, 11, b), roundness: 0.4 }));
    const sides = [-104, 104].map((x): Part => ({ ...hidden(x, -4, 32, b), trims: gem(x, -4, 27, '#d9e4ea') }));
    const centre = isPearl(b) ? pearl(0, -58, 76) : gem(0, -58, 82, stone, b.cut === 2);
    const dome: Part = {
      outline: path(
        [-150, 96],
        [
          [-150, -60, -80, -112, 0, -112],
          [80, -112, 150, -60, 150, 96],
          [110, 30, 60, 12, 0, 12],
          [-60, 12, -110, 30, -150, 96],
        ],
      ),
      cloth: metalOf(b),
      roundness: 0.7,
      trims: isPearl(b)
        ? pearl(0, -56, 44)
        : '<path d="M-96 -36C-70 -78 -34 -88 4 -88" stroke="#fffdf6" stroke-opacity=".85" stroke-width="11" fill="none" stroke-linecap="round"/>',
    };
    return lies(
      byCut(b, [
        [inner, band, dome],
        [inner, band, { ...hidden(0, -52, 74, b), trims: centre }, ...claws],
        [inner, band, ...sides, { ...hidden(0, -52, 74, b), trims: centre }],
      ]),
      [0.5, 0.15],
      0.5,
    );
  },
  brooch: (b) => {
    const stone = stoneOf(b);
    const count = byCut(b, [16, 10, 24]);
    const rays = Array.from({ length: count }, (_, place) => {
      const angle = (2 * Math.PI * place) / count - Math.PI / 2;
      const long = place % 2 === 0 ? 230 : byCut(b, [160, 130, 196]);
      return wire(
        b,
        path([Math.cos(angle) * 70, Math.sin(angle) * 70], [[Math.cos(angle) * long, Math.sin(angle) * long]], false),
        (place % 2 === 0 ? 17 : 12) * byCut(b, [1, 1.6, 0.7]),
      );
    });
    const tips = Array.from({ length: count / 2 }, (_, place) => {
      const angle = (4 * Math.PI * place) / count - Math.PI / 2;
      return isPearl(b)
        ? pearl(Math.cos(angle) * 238, Math.sin(angle) * 238, 24)
        : gem(Math.cos(angle) * 238, Math.sin(angle) * 238, 22, '#d9e4ea');
    }).join('');
    return lies(
      [...rays, { ...hidden(0, 0, 92, b), trims: (isPearl(b) ? pearl(0, 0, 76) : gem(0, 0, 80, stone)) + tips }],
      [0.5, 0.5],
    );
  },
  watch: (b) => {
    const isRound = b.cut !== 1;
    const face = mix('#f4efe5', b.rand() < 0.3 ? '#22304f' : '#f4efe5', 0.9);
    const ink = face < '#888888' ? '#f4efe5' : '#2a2522';
    const marks = Array.from(
      { length: 12 },
      (_, hour) =>
        `<path d="M0 -78V-${hour % 3 === 0 ? 60 : 68}" stroke="${ink}" stroke-width="${hour % 3 === 0 ? 5 : 3}" transform="rotate(${hour * 30})"/>`,
    ).join('');
    const hands = `<path d="M0 0L-34 -38" stroke="${ink}" stroke-width="6" stroke-linecap="round"/><path d="M0 0L30 -58" stroke="${ink}" stroke-width="4" stroke-linecap="round"/><circle r="6" fill="${ink}"/>`;
    const dial = isRound
      ? `<circle r="94" fill="${face}"/><circle r="94" fill="none" stroke="#140d0a" stroke-opacity=".25" stroke-width="4"/>${marks}${hands}<path d="M-70 -50A86 86 0 0 1 10 -86" stroke="#ffffff" stroke-opacity=".55" stroke-width="8" fill="none" stroke-linecap="round"/>`
      : `<rect x="-78" y="-104" width="156" height="208" rx="10" fill="${face}"/><rect x="-66" y="-92" width="132" height="184" rx="6" fill="none" stroke="${ink}" stroke-opacity=".35" stroke-width="2"/>${hands}<path d="M-60 -80H10" stroke="#ffffff" stroke-opacity=".6" stroke-width="9" stroke-linecap="round"/>`;
    const isLeather = b.cloth.gloss < 0.9;
    const strap = isLeather ? b.cloth : metalOf(b);
    const seams = isLeather
      ? []
      : Array.from({ length: 12 }, (_, row) => path([-66, -430 + row * 30], [[66, -430 + row * 30]], false));
    const lower = isLeather
      ? []
      : Array.from({ length: 12 }, (_, row) => path([-66, 110 + row * 30], [[66, 110 + row * 30]], false));
    const head = isLeather ? clothOf('gold', '#c9a24b', 1, 'case') : metalOf(b);
    return lies(
      [
        {
          outline: path(
            [-66, -80],
            [
              [-56, -440],
              [56, -440],
              [66, -80],
            ],
          ),
          cloth: strap,
          roundness: 0.5,
          seams,
        },
        {
          outline: path(
            [-66, 80],
            [
              [-54, 450],
              [-40, 470],
              [40, 470],
              [54, 450],
              [66, 80],
            ],
          ),
          cloth: strap,
          roundness: 0.5,
          seams: lower,
        },
        { outline: slab(108, -14, 26, 28, 6), cloth: head, roundness: 0.2 },
        {
          outline:
            b.cut === 2
              ? slab(-116, -116, 232, 232, 84)
              : isRound
                ? ellipse(0, 0, 118, 118)
                : slab(-98, -126, 196, 252, 22),
          cloth: head,
          roundness: 0.25,
          trims: dial,
        },
      ],
      [0.5, 0.5],
    );
  },
} satisfies Record<string, Draw>;
