import type { Workbench } from './bodice.ts';
import { cloth as clothOf } from './cloth.ts';
import type { Draw } from './garments/patterns.ts';
import { ellipse, mirrored, path, slab } from './outline.ts';
import type { Drawing, Part } from './plate.ts';
import { mix, shade } from './tone.ts';

const between = (rand: () => number, from: number, to: number) => from + (to - from) * rand();
const lies = (parts: readonly Part[], focus: readonly [number, number] = [0.5, 0.5], fill = 0.6): Drawing => ({
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

/** The drawing of each jewel, by silhouette. */
export const jewels = {
  'drop-earrings': (b) => {
    const stone = stoneOf(b);
    const long = between(b.rand, 150, 250);
    const drop = isPearl(b) || b.rand() < 0.4 ? pearl(130, long + 62, 50) : gem(130, long + 62, 54, stone);
    return lies(
      both({ ...hidden(130, long + 62, 58, b), trims: drop }).concat(
        both(
          wire(
            b,
            path([130, 0], [[136, long * 0.4, 124, long * 0.7, 130, long]], false),
            11,
            b.rand() < 0.5 ? '16 9' : undefined,
          ),
        ),
        both({ ...hidden(130, -14, 32, b), trims: b.rand() < 0.5 ? gem(130, -14, 26, stone) : pearl(130, -14, 25) }),
      ),
      [0.78, 0.85],
    );
  },
  'hoop-earrings': (b) => {
    const r = between(b.rand, 96, 124);
    const thick = between(b.rand, 18, 36);
    return lies(
      both(wire(b, ellipse(138, 120, r, r * 1.06), thick, b.rand() < 0.35 ? '26 4' : undefined)).concat(
        both(wire(b, path([138, 120 - r * 1.06], [[150, 84 - r, 132, 70 - r, 122, 96 - r]], false), 9)),
      ),
      [0.75, 0.5],
    );
  },
  'pendant-necklace': (b) => {
    const stone = stoneOf(b);
    const drop =
      b.rand() < 0.5
        ? gem(0, 470, 58, stone, b.rand() < 0.5)
        : isPearl(b)
          ? pearl(0, 470, 56)
          : `<circle cx="0" cy="470" r="46" fill="none" stroke="${shade(b.cloth.hex, -0.4)}" stroke-width="5"/><path d="M0 436l10 24 25 2-20 16 7 25-22-14-22 14 7-25-20-16 25-2z" fill="${shade(b.cloth.hex, -0.25)}"/><path d="M-34 448a40 40 0 0 1 26-20" stroke="#fff8e0" stroke-width="6" fill="none" stroke-linecap="round"/>`;
    return lies(
      [
        wire(
          b,
          path(
            [-250, -60],
            [
              [-230, 180, -110, 360, 0, 400],
              [110, 360, 230, 180, 250, -60],
            ],
            false,
          ),
          10,
          '9 6',
        ),
        { ...hidden(0, 470, 68, b), trims: drop },
      ],
      [0.5, 0.92],
    );
  },
  'chain-necklace': (b) => {
    const wide = between(b.rand, 24, 42);
    return lies(
      [
        wire(
          b,
          path(
            [-250, -60],
            [
              [-250, 220, -130, 400, 0, 400],
              [130, 400, 250, 220, 250, -60],
            ],
            false,
          ),
          wide,
          `${wide * 1.5} ${wide * 0.72}`,
        ),
        wire(
          b,
          path(
            [-250, -60],
            [
              [-250, 220, -130, 400, 0, 400],
              [130, 400, 250, 220, 250, -60],
            ],
            false,
          ),
          wide * 0.42,
          `${wide * 0.8} ${wide * 1.42}`,
        ),
      ],
      [0.5, 0.85],
    );
  },
  'pearl-necklace': (b) => {
    const count = 37;
    const pearls = Array.from({ length: count }, (_, place) => {
      const angle = Math.PI * (0.06 + (0.88 * place) / (count - 1));
      const r = 15 + 9 * Math.sin((Math.PI * place) / (count - 1)) + between(b.rand, -2, 2);
      return { x: -Math.cos(angle) * 270, y: Math.sin(angle) * 430 - 40, r };
    });
    return lies(
      [
        {
          outline: pearls.map(({ x, y, r }) => ellipse(x, y, r, r)).join(''),
          cloth: clothOf('pearl', '#e6ddd0', 1, 'pearl'),
          trims: pearls.map(({ x, y, r }) => pearl(x, y, r)).join(''),
          roundness: 0.2,
        },
      ],
      [0.5, 0.85],
    );
  },
  bangle: (b) => {
    const thick = between(b.rand, 34, 62);
    return lies(
      [
        wire(b, ellipse(0, 0, 240, between(b.rand, 196, 224)), thick),
        ...(b.rand() < 0.5 ? [wire(b, ellipse(30, 46, 226, 196), thick * 0.4)] : []),
      ],
      [0.2, 0.3],
    );
  },
  'tennis-bracelet': (b) => {
    const stone = b.rand() < 0.6 ? '#d9e4ea' : stoneOf(b);
    const count = 34;
    const set = Array.from({ length: count }, (_, place) => {
      const angle = (2 * Math.PI * place) / count;
      return [Math.cos(angle) * 250 + Math.sin(angle * 2) * 10, Math.sin(angle) * 196] as const;
    });
    return lies(
      [
        {
          outline: set.map(([x, y]) => ellipse(x, y, 25, 25)).join(''),
          cloth: metalOf(b),
          trims: set.map(([x, y]) => gem(x, y, 19, stone, true)).join(''),
          roundness: 0.2,
        },
      ],
      [0.25, 0.15],
    );
  },
  ring: (b) => {
    const stone = stoneOf(b);
    const band = wire(b, ellipse(0, 120, 150, 162), between(b.rand, 26, 44));
    const style = b.rand();
    if (style < 0.3 && !isPearl(b))
      return lies(
        [
          band,
          {
            outline: ellipse(0, -40, 96, 66),
            cloth: metalOf(b),
            roundness: 0.5,
            trims: `<path d="M-40 -62a70 40 0 0 1 50 -14" stroke="#fff8e0" stroke-width="9" fill="none" stroke-linecap="round"/>`,
          },
        ],
        [0.5, 0.15],
        0.44,
      );
    const top = isPearl(b) ? pearl(0, -58, 74) : gem(0, -58, 80, stone, style > 0.7);
    return lies([band, { ...hidden(0, -52, 74, b), trims: top }], [0.5, 0.15], 0.44);
  },
  brooch: (b) => {
    const stone = stoneOf(b);
    const rays = Array.from({ length: 16 }, (_, place) => {
      const angle = (2 * Math.PI * place) / 16;
      const long = place % 2 === 0 ? 230 : 160;
      return wire(
        b,
        path([Math.cos(angle) * 70, Math.sin(angle) * 70], [[Math.cos(angle) * long, Math.sin(angle) * long]], false),
        place % 2 === 0 ? 17 : 12,
      );
    });
    const tips = Array.from({ length: 8 }, (_, place) => {
      const angle = (2 * Math.PI * place) / 8;
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
    const isRound = b.rand() < 0.5;
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
          outline: isRound ? ellipse(0, 0, 118, 118) : slab(-98, -126, 196, 252, 22),
          cloth: head,
          roundness: 0.25,
          trims: dial,
        },
      ],
      [0.5, 0.5],
    );
  },
} satisfies Record<string, Draw>;
