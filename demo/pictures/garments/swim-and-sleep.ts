import { bodice, byCut, sleeves } from '#demo/pictures/bodice.ts';
import { path, symmetric } from '#demo/pictures/outline.ts';
import type { Part } from '#demo/pictures/plate.ts';
import { shade } from '#demo/pictures/tone.ts';
import { sleeved } from './blanks.ts';
import { lowered, trousers } from './legs.ts';
import { belt, type Draw, drawn, finish, lapels, placket, sash } from './patterns.ts';
import { braTop, brief, strappy } from './straps.ts';

/** The drawings of swimwear, lingerie, nightwear and sportswear, by silhouette. */
export const swimAndSleep = {
  swimsuit: (b) =>
    drawn(
      [
        ...strappy(
          b,
          byCut(b, [
            {
              waistX: 118,
              hipX: 150,
              hemX: 0,
              hemY: 700,
              dip: 60,
              bustX: 138,
              legs: { crotch: 730, high: 20 },
              strap: 16,
            },
            {
              waistX: 114,
              hipX: 146,
              hemX: 0,
              hemY: 700,
              dip: 110,
              bustX: 136,
              legs: { crotch: 740, high: -14 },
              strap: 20,
            },
            {
              waistX: 122,
              hipX: 152,
              hemX: 0,
              hemY: 700,
              dip: 44,
              bustX: 140,
              legs: { crotch: 716, high: 50 },
              strap: 12,
            },
          ]),
        ),
        ...(b.cut === 2 ? [belt(b, 390, 120, shade(b.trim.hex, -0.1))] : []),
      ],
      [0.5, 0.3],
    ),
  bikini: (b) => drawn([...braTop(b, 120, byCut(b, [12, 22, 14])), ...brief(b, 400)], [0.6, 0.3]),
  bra: (b) => drawn(braTop(b, 120, byCut(b, [34, 46, 28])), [0.62, 0.7]),
  robe: (b) =>
    drawn(
      [
        ...sleeves(b, {
          length: byCut(b, [470, 400, 500]),
          cuff: byCut(b, [170, 190, 130]),
          puff: 6,
          out: 84,
          shoulderX: 180,
          bustX: 168,
        }),
        ...finish(
          bodice(
            b,
            {
              neck: 'deep-v',
              shoulderX: 180,
              bustX: 168,
              waistX: 142,
              hipX: 190,
              hemX: byCut(b, [230, 216, 250]),
              hemY: byCut(b, [960, 780, 1080]),
              hemDrop: 14,
            },
            7,
          ),
          {
            seams: [
              path(
                [64, 0],
                [
                  [44, 150, 10, 300, -30, 400],
                  [-40, 600, -30, 800, -30, 970],
                ],
                false,
              ),
              path([92, 0], [[70, 160, 40, 300, 0, 400]], false),
              path([-92, 0], [[-70, 130, -40, 220, -10, 280]], false),
            ],
          },
        ),
        ...sash(b, 400, 144),
      ],
      [0.5, 0.3],
    ),
  pyjamas: (b) => {
    const legs = lowered(
      trousers(
        b,
        byCut(b, [
          { length: 780, inner: 20, outer: 190 },
          { length: 400, inner: 22, outer: 196, hip: 166 },
          { length: 800, inner: 16, outer: 224 },
        ]),
      ),
      byCut(b, [450, 470, 400]),
    );
    return drawn(
      [
        ...legs,
        ...finish(
          sleeved(
            b,
            'long',
            {
              neck: 'v',
              shoulderX: 180,
              bustX: 170,
              waistX: 168,
              hipX: 174,
              hemX: 176,
              hemY: byCut(b, [600, 600, 540]),
            },
            4,
          ),
          placket(150, byCut(b, [600, 600, 540]), 4, '#efe8da', 8),
        ),
        ...lapels(b, 190, 26),
      ],
      [0.5, 0.14],
    );
  },
  'sports-bra': (b) => {
    const { dip, hem, strap, side } = byCut(b, [
      { dip: 150, hem: 316, strap: 26, side: 86 },
      { dip: 118, hem: 372, strap: 34, side: 74 },
      { dip: 168, hem: 296, strap: 16, side: 96 },
    ]);
    const [inner, outer] = [side - strap, side];
    const outline = symmetric(
      [outer, 2],
      [
        [outer + 2, 84, 104, 160, 146, 190],
        [152, 226, 138, hem - 70, 128, hem],
        [84, hem + 10, 40, hem + 12, 0, hem + 12],
      ],
      [
        [-inner, 0],
        [-inner + 2, dip * 0.7, -inner * 0.5, dip, 0, dip],
        [inner * 0.5, dip, inner - 2, dip * 0.7, inner, 0],
        [outer, 2],
      ],
    );
    const back: Part = {
      outline: path(
        [-outer, 2],
        [
          [-inner, 6],
          [-inner + 18, 52, -34, 84, 0, 84],
          [34, 84, inner - 18, 52, inner, 6],
          [outer, 2],
          [outer, 120, 60, 220, 0, 220],
          [-60, 220, -outer, 120, -outer, 2],
        ],
      ),
      cloth: b.cloth,
      isInside: true,
    };
    const band: Part = {
      outline: symmetric(
        [134, hem - 42],
        [
          [128, hem + 2],
          [84, hem + 13, 40, hem + 15, 0, hem + 15],
        ],
        [[-50, hem - 30, 50, hem - 30, 134, hem - 42]],
      ),
      cloth: { ...b.cloth, fill: b.cloth.dark, hex: b.cloth.dark, defs: '' },
      roundness: 0.5,
    };
    const panels = [
      path([-150, 216], [[-110, 190, -90, 160, -82, 110]], false),
      path([150, 216], [[110, 190, 90, 160, 82, 110]], false),
    ];
    const binding = path(
      [-inner, 0],
      [
        [-inner + 2, dip * 0.7, -inner * 0.5, dip, 0, dip],
        [inner * 0.5, dip, inner - 2, dip * 0.7, inner, 0],
      ],
      false,
    );
    const drawing = drawn(
      [
        back,
        {
          outline,
          cloth: b.cloth,
          folds: [
            path([30, 236], [[54, 262, 96, 264, 124, 236]], false),
            path([-30, 236], [[-54, 262, -96, 264, -124, 236]], false),
          ],
          seams: [...(b.cut === 1 ? panels : []), ...(b.cut === 2 ? [path([0, dip], [[0, hem - 28]], false)] : [])],
          trims: `<path d="${binding}" fill="none" stroke="${b.cloth.dark}" stroke-width="9"/><path d="${binding}" fill="none" stroke="${b.cloth.light}" stroke-opacity=".3" stroke-width="2" transform="translate(-1 3)"/>`,
        },
        band,
      ],
      [0.5, 0.5],
    );
    return { ...drawing, fill: 0.6 };
  },
} satisfies Record<string, Draw>;
