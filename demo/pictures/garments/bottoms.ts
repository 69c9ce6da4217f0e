import { byCut } from '#demo/pictures/bodice.ts';
import { mirrored, path } from '#demo/pictures/outline.ts';
import { button } from '#demo/pictures/plate.ts';
import { mix } from '#demo/pictures/tone.ts';
import { jacketCut, skirt, tailored } from './blanks.ts';
import { lowered, plainLegs, slantPockets, trousers } from './legs.ts';
import { type Draw, drawn, gold, horn } from './patterns.ts';

const both = (d: string) => [d, mirrored(d)];

/** The drawings of trousers, skirts and suits, by silhouette. */
export const bottoms = {
  'wide-trousers': (b) =>
    drawn(
      byCut(b, [
        trousers(b, { length: 860, inner: 14, outer: 236 }, { pleats: 2, hasCrease: true, seams: slantPockets }),
        trousers(b, { length: 760, inner: 22, outer: 226, hip: 158 }, { pleats: 1, seams: slantPockets, cuff: 46 }),
        trousers(b, { length: 880, inner: 18, outer: 252, knee: 160 }, { hasCrease: true, seams: slantPockets }),
      ]),
      [0.5, 0.12],
    ),
  'slim-trousers': (b) =>
    drawn(
      byCut(b, [
        trousers(b, { length: 830, inner: 48, outer: 134, knee: 146 }, { hasCrease: true, seams: slantPockets }),
        trousers(
          b,
          { length: 780, inner: 52, outer: 128, hip: 160, knee: 154 },
          { hasCrease: true, seams: slantPockets, cuff: 34 },
        ),
        trousers(b, { length: 850, inner: 40, outer: 150, knee: 134 }, { hasCrease: true, seams: slantPockets }),
      ]),
      [0.5, 0.12],
    ),
  jeans: (b) => {
    const thread = '#b98a4e';
    const yoke = [
      [104, 58],
      [146, 128],
      [-104, 58],
      [-146, 128],
    ]
      .map(([x = 0, y = 0]) => button(x, y, 4, thread))
      .join('');
    const loops = [-92, -52, 48, 88]
      .map((x) => `<rect x="${x}" y="-4" width="10" height="46" rx="3" fill="${b.cloth.dark}" fill-opacity=".55"/>`)
      .join('');
    const trims = `<g fill="none" stroke="${thread}" stroke-width="2.2" stroke-dasharray="6 4"><path d="M24 46C28 160 18 200 0 218M108 46C118 86 134 116 154 132M-108 46C-118 86 -134 116 -154 132M84 100C92 112 102 118 112 118M0 44V270"/></g>${yoke}${loops}`;
    const wash = mix(b.cloth.hex, '#ffffff', 0.22);
    const fade = [78, -78]
      .map(
        (x) =>
          `<ellipse cx="${x}" cy="370" rx="34" ry="130" fill="${wash}" fill-opacity=".22"/><ellipse cx="${x}" cy="370" rx="20" ry="90" fill="${wash}" fill-opacity=".22"/>`,
      )
      .join('');
    const details = { trims: trims + fade };
    return drawn(
      byCut(b, [
        trousers(b, { length: 850, inner: 34, outer: 160, knee: 154 }, details),
        trousers(b, { length: 860, inner: 18, outer: 206, knee: 148 }, details),
        trousers(b, { length: 820, inner: 50, outer: 132, knee: 142 }, { ...details, cuff: 40 }),
      ]),
      [0.62, 0.1],
    );
  },
  leggings: (b) => {
    const panel = both(path([128, 60], [[96, 240, 128, 420, 88, 640]], false));
    const tights = (length: number, seams: readonly string[]) =>
      trousers(
        b,
        { length, inner: 44, outer: length > 800 ? 106 : 124, hip: 142, knee: 130, waist: 100 },
        { hasFly: false, band: 84, seams },
      );
    const foot = both(path([46, 770], [[112, 766]], false));
    return drawn(
      byCut(b, [
        tights(850, [...panel, ...foot]),
        tights(700, panel),
        tights(840, [path([0, 84], [[0, 276]], false), ...foot]),
      ]),
      [0.5, 0.12],
    );
  },
  shorts: (b) =>
    drawn(
      byCut(b, [
        trousers(b, { length: 470, inner: 20, outer: 196, hip: 164 }, { pleats: 2, seams: slantPockets, cuff: 36 }),
        trousers(b, { length: 540, inner: 26, outer: 184, hip: 160 }, { hasCrease: true, seams: slantPockets }),
        trousers(b, { length: 420, inner: 16, outer: 206, hip: 166 }, { pleats: 1, seams: slantPockets }),
      ]),
      [0.5, 0.16],
    ),
  'mini-skirt': (b) =>
    drawn(
      skirt(
        b,
        { length: byCut(b, [400, 440, 370]), hem: byCut(b, [214, 250, 196]), folds: byCut(b, [3, 7, 2]) },
        {
          trims:
            b.cut !== 0
              ? ''
              : [70, 130, 190].flatMap((y) => [button(-40, y, 10, gold), button(40, y, 10, gold)]).join(''),
        },
      ),
      [0.5, 0.2],
    ),
  'pleated-skirt': (b) =>
    drawn(
      skirt(b, {
        length: byCut(b, [780, 720, 860]),
        hem: byCut(b, [300, 340, 270]),
        folds: byCut(b, [14, 18, 11]),
        drop: 26,
      }),
      [0.5, 0.15],
    ),
  'pencil-skirt': (b) =>
    drawn(
      skirt(
        b,
        { length: byCut(b, [660, 560, 760]), hem: byCut(b, [142, 150, 136]), hip: 162, folds: 2, drop: 6 },
        {
          seams: byCut(b, [
            [path([70, 470], [[76, 670]], false)],
            both(path([60, 44], [[64, 120, 66, 160, 70, 200]], false)),
            [path([-66, 520], [[-72, 770]], false), path([-60, 44], [[-70, 300, -66, 420, -66, 520]], false)],
          ]),
        },
      ),
      [0.5, 0.15],
    ),
  'maxi-skirt': (b) =>
    drawn(
      skirt(
        b,
        { length: byCut(b, [1000, 960, 1040]), hem: byCut(b, [320, 260, 370]), folds: byCut(b, [9, 6, 13]), drop: 34 },
        {
          seams:
            b.cut === 2
              ? [400, 700].map((y) => path([-180 - y * 0.12, y], [[-60, y + 24, 60, y + 24, 180 + y * 0.12, y]], false))
              : [],
        },
      ),
      [0.5, 0.15],
    ),
  suit: (b) => {
    const legs = lowered(trousers(b, plainLegs(b), { hasCrease: true }), 430);
    return drawn(
      [
        ...legs,
        ...tailored(
          b,
          { ...jacketCut(b.rand), hemY: 640 },
          { lapel: 46, buttons: 2, rows: byCut(b, [1, 2, 1]), metal: horn, to: 300 },
        ),
      ],
      [0.45, 0.2],
    );
  },
} satisfies Record<string, Draw>;
