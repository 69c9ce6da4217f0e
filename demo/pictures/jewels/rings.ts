import { byCut } from '#demo/pictures/bodice.ts';
import { cloth as clothOf } from '#demo/pictures/cloth.ts';
import type { Draw } from '#demo/pictures/garments/patterns.ts';
import { ellipse, path, slab } from '#demo/pictures/outline.ts';
import type { Part } from '#demo/pictures/plate.ts';
import { mix } from '#demo/pictures/tone.ts';
import { between, both, chain, gem, hidden, isPearl, lies, metalOf, pearl, stoneOf, wire } from './metal.ts';

/** Earrings, bracelets, rings, brooches and watches. */
export const rings = {
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
