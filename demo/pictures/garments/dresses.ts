import type { Neck } from '#demo/pictures/bodice.ts';
import { mirrored, path } from '#demo/pictures/outline.ts';
import { shade } from '#demo/pictures/tone.ts';
import { lowered, sleeved, strappy, trousers } from './blanks.ts';
import { belt, between, type Draw, drawn, finish, horn, one, placket, sash, shirtCollar } from './patterns.ts';

/** The drawings of dresses, gowns and jumpsuits, by silhouette. */
export const dresses = {
  'slip-dress': (b) =>
    drawn(
      strappy(b, {
        waistX: 122,
        hipX: 164,
        hemX: between(b.rand, 180, 230),
        hemY: one(b.rand, [1040, 1140, 820]),
        dip: one(b.rand, [40, 70, 96]),
        folds: 7,
        slit: b.rand() < 0.4,
      }),
    ),
  'wrap-dress': (b) => {
    const over = path([64, 0], [[40, 120, -20, 260, -110, 385]], false);
    const fall = path([-40, 400], [[0, 600, 60, 800, 70, 1050]], false);
    return drawn([
      ...finish(
        sleeved(
          b,
          one(b.rand, ['long', 'puff', 'short']),
          { neck: 'deep-v', waistX: 118, hemX: 250, hemY: one(b.rand, [1000, 1080, 800]), hemDrop: 24 },
          8,
        ),
        { seams: b.isBack ? [] : [over, fall] },
      ),
      ...sash(b, 390, 120),
    ]);
  },
  'shirt-dress': (b) => {
    const hem = one(b.rand, [980, 1080]);
    return drawn([
      ...finish(
        sleeved(
          b,
          one(b.rand, ['long', 'short']),
          { neck: 'v', waistX: 130, hipX: 176, hemX: 214, hemY: hem, hemDrop: 30 },
          6,
        ),
        b.isBack ? {} : placket(140, hem, 9, horn),
      ),
      ...shirtCollar(b, 66),
      belt(b, 392, 130, shade(b.trim.hex, -0.1)),
    ]);
  },
  'sheath-dress': (b) => {
    const dart = path(
      [70, 250],
      [
        [62, 320, 60, 360, 58, 400],
        [60, 470, 66, 520, 74, 560],
      ],
      false,
    );
    return drawn(
      finish(
        sleeved(
          b,
          one(b.rand, ['none', 'short', 'long']),
          { neck: one<Neck>(b.rand, ['square', 'boat', 'scoop']), waistX: 116, hipX: 162, hemX: 142, hemY: 880 },
          3,
        ),
        { seams: [dart, mirrored(dart)] },
      ),
      [0.5, 0.2],
    );
  },
  'mini-dress': (b) =>
    drawn(
      sleeved(
        b,
        one(b.rand, ['puff', 'long', 'none', 'short']),
        { neck: one<Neck>(b.rand, ['crew', 'v', 'square']), waistX: 138, hipX: 196, hemX: 246, hemY: 740, hemDrop: 22 },
        6,
      ),
    ),
  'pleated-dress': (b) =>
    drawn([
      ...sleeved(
        b,
        one(b.rand, ['none', 'long']),
        { neck: one<Neck>(b.rand, ['v', 'boat', 'crew']), waistX: 116, hipX: 176, hemX: 280, hemY: 1080, hemDrop: 26 },
        12,
      ),
      ...sash(b, 388, 118),
    ]),
  gown: (b) =>
    drawn(
      b.rand() < 0.55
        ? strappy(b, {
            waistX: 114,
            hipX: 158,
            hemX: 330,
            hemY: 1330,
            dip: one(b.rand, [40, 84]),
            hemDrop: 40,
            folds: 11,
            bare: b.rand() < 0.4,
            slit: b.rand() < 0.5,
          })
        : sleeved(
            b,
            one(b.rand, ['long', 'none']),
            { neck: one<Neck>(b.rand, ['deep-v', 'boat']), waistX: 112, hipX: 160, hemX: 320, hemY: 1330, hemDrop: 40 },
            11,
          ),
      [0.5, 0.18],
    ),
  jumpsuit: (b) => {
    const legs = lowered(trousers(b, { hem: 130, length: 920, flare: 62 }), 370);
    return drawn(
      [
        ...legs,
        ...sleeved(
          b,
          one(b.rand, ['none', 'long', 'short']),
          {
            neck: one<Neck>(b.rand, ['v', 'deep-v']),
            waistX: 116,
            hipX: 118,
            hipY: 400,
            hemX: 118,
            hemY: 410,
            hemDrop: 6,
          },
          4,
        ),
        ...sash(b, 396, 118),
      ],
      [0.5, 0.16],
    );
  },
} satisfies Record<string, Draw>;
