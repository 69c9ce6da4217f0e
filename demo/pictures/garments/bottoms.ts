import { path } from '#demo/pictures/outline.ts';
import { button } from '#demo/pictures/plate.ts';
import { jacketCut, lowered, skirt, tailored, trousers } from './blanks.ts';
import { between, type Draw, drawn, gold, horn, one } from './patterns.ts';

/** The drawings of trousers, skirts and suits, by silhouette. */
export const bottoms = {
  'wide-trousers': (b) => drawn(trousers(b, { hem: between(b.rand, 160, 210), length: 1020, flare: 50 }), [0.5, 0.1]),
  'slim-trousers': (b) => drawn(trousers(b, { hem: 76, length: 940, flare: 56 }), [0.5, 0.1]),
  jeans: (b) => {
    const stitch = `<g fill="none" stroke="#b98a4e" stroke-width="2.2" stroke-dasharray="6 4">${b.isBack ? '<path d="M40 120l36 22l34 -22M-40 120l-36 22l-34 -22"/>' : '<path d="M22 46C26 170 16 204 0 220M112 50C120 84 138 112 158 132M-112 50C-120 84 -138 112 -158 132"/>'}</g>${
      b.isBack
        ? ''
        : [
            [104, 62],
            [150, 126],
            [-104, 62],
            [-150, 126],
          ]
            .map(([x = 0, y = 0]) => button(x, y, 4, '#b98a4e'))
            .join('')
    }`;
    return drawn(
      trousers(b, { hem: one(b.rand, [104, 150, 84]), length: 980, flare: 50 }, { trims: stitch }),
      [0.6, 0.1],
    );
  },
  leggings: (b) => drawn(trousers(b, { hem: 54, length: 940, flare: 52 }), [0.5, 0.1]),
  shorts: (b) => drawn(trousers(b, { hem: 188, length: 440, flare: 16 }), [0.5, 0.2]),
  'mini-skirt': (b) =>
    drawn(
      skirt(
        b,
        { length: 410, hem: between(b.rand, 210, 260), folds: 5 },
        {
          trims:
            b.isBack || b.rand() < 0.5
              ? ''
              : [70, 130, 190].flatMap((y) => [button(-40, y, 10, gold), button(40, y, 10, gold)]).join(''),
        },
      ),
      [0.5, 0.2],
    ),
  'pleated-skirt': (b) => drawn(skirt(b, { length: 820, hem: 310, folds: 14, drop: 26 }), [0.5, 0.15]),
  'pencil-skirt': (b) =>
    drawn(
      skirt(
        b,
        { length: 690, hem: 134, hip: 168, folds: 3, drop: 6 },
        { seams: b.isBack ? [path([0, 500], [[0, 690]], false)] : [path([70, 500], [[76, 700]], false)] },
      ),
      [0.5, 0.15],
    ),
  'maxi-skirt': (b) =>
    drawn(
      skirt(
        b,
        { length: 1080, hem: 330, folds: 10, drop: 34 },
        {
          seams:
            b.rand() < 0.5
              ? [420, 740].map((y) => path([-180 - y * 0.12, y], [[-60, y + 24, 60, y + 24, 180 + y * 0.12, y]], false))
              : [],
        },
      ),
      [0.5, 0.15],
    ),
  suit: (b) => {
    const legs = lowered(trousers(b, { hem: 150, length: 960, flare: 44 }), 420);
    return drawn(
      [
        ...legs,
        ...tailored(
          b,
          { ...jacketCut(b.rand), hemY: 640 },
          { lapel: 46, buttons: 2, rows: b.rand() < 0.5 ? 2 : 1, metal: horn, to: 300 },
        ),
      ],
      [0.45, 0.2],
    );
  },
} satisfies Record<string, Draw>;
