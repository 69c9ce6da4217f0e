import { bodice, sleeves } from '#demo/pictures/bodice.ts';
import { path, symmetric } from '#demo/pictures/outline.ts';
import type { Part } from '#demo/pictures/plate.ts';
import { shade } from '#demo/pictures/tone.ts';
import { brief, cup, lowered, sleeved, strappy, trousers } from './blanks.ts';
import { belt, type Draw, drawn, finish, lapels, one, placket, sash } from './patterns.ts';

/** The drawings of swimwear, lingerie, nightwear and sportswear, by silhouette. */
export const swimAndSleep = {
  swimsuit: (b) =>
    drawn(
      [
        ...strappy(b, {
          waistX: 112,
          hipX: 140,
          hemX: 36,
          hemY: 700,
          dip: one(b.rand, [60, 110]),
          folds: 2,
          bustX: 138,
        }),
        ...(b.rand() < 0.4 ? [belt(b, 390, 114, shade(b.trim.hex, -0.1))] : []),
      ],
      [0.5, 0.3],
    ),
  bikini: (b) =>
    drawn(
      [
        cup(1, b, 120),
        cup(-1, b, 120),
        {
          outline: path(
            [-150, 206],
            [
              [150, 206],
              [150, 222],
              [-150, 222],
            ],
          ),
          cloth: b.cloth,
          roundness: 0.1,
        },
        ...[1, -1].map(
          (side): Part => ({
            outline: path(
              [side * 88, 70],
              [
                [side * 96, 68],
                [side * 60, -60],
                [side * 54, -58],
              ],
            ),
            cloth: b.cloth,
            roundness: 0.1,
          }),
        ),
        brief(b, 440, 190),
      ],
      [0.6, 0.25],
    ),
  bra: (b) =>
    drawn(
      [
        cup(1, b, 120),
        cup(-1, b, 120),
        {
          outline: path(
            [-152, 190],
            [
              [-60, 236, 60, 236, 152, 190],
              [154, 224],
              [60, 262, -60, 262, -154, 224],
            ],
          ),
          cloth: b.cloth,
          roundness: 0.2,
        },
        ...[1, -1].map(
          (side): Part => ({
            outline: path(
              [side * 88, 70],
              [
                [side * 97, 70],
                [side * 84, -70],
                [side * 76, -70],
              ],
            ),
            cloth: b.cloth,
            roundness: 0.1,
          }),
        ),
      ],
      [0.6, 0.4],
    ),
  robe: (b) =>
    drawn(
      [
        ...sleeves(b, { length: 470, cuff: 170, puff: 6, out: 84, shoulderX: 180, bustX: 168 }),
        ...finish(
          bodice(
            b,
            { neck: 'deep-v', shoulderX: 180, bustX: 168, waistX: 142, hipX: 190, hemX: 230, hemY: 960, hemDrop: 14 },
            7,
          ),
          b.isBack
            ? {}
            : {
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
    const legs = lowered(trousers(b, { hem: 160, length: 820, flare: 44 }), 470);
    return drawn(
      [
        ...legs,
        ...finish(
          sleeved(
            b,
            'long',
            { neck: 'v', shoulderX: 180, bustX: 170, waistX: 168, hipX: 174, hemX: 176, hemY: 600 },
            4,
          ),
          b.isBack ? {} : placket(150, 600, 4, '#efe8da', 8),
        ),
        ...lapels(b, 190, 26),
      ],
      [0.5, 0.14],
    );
  },
  'sports-bra': (b) =>
    drawn(
      [
        {
          outline: symmetric(
            [58, 20],
            [
              [96, 20],
              [92, 110, 110, 170, 146, 196],
              [150, 240, 146, 300, 142, 336],
              [90, 346, 40, 350, 0, 350],
            ],
            [[-52, b.isBack ? 90 : 130, 52, b.isBack ? 90 : 130, 58, 20]],
          ),
          cloth: b.cloth,
          folds: [
            path([30, 220], [[60, 250, 100, 250, 130, 220]], false),
            path([-30, 220], [[-60, 250, -100, 250, -130, 220]], false),
          ],
          seams: [path([-142, 306], [[-40, 320, 40, 320, 142, 306]], false)],
        },
      ],
      [0.5, 0.4],
    ),
} satisfies Record<string, Draw>;
