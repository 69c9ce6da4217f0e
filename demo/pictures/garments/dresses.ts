import { byCut, type Neck } from '#demo/pictures/bodice.ts';
import { mirrored, path } from '#demo/pictures/outline.ts';
import { shade } from '#demo/pictures/tone.ts';
import { sleeved } from './blanks.ts';
import { lowered, plainLegs, trousers } from './legs.ts';
import { belt, type Draw, drawn, finish, horn, placket, sash, shirtCollar } from './patterns.ts';
import { strappy } from './straps.ts';

/** The drawings of dresses, gowns and jumpsuits, by silhouette. */
export const dresses = {
  'slip-dress': (b) =>
    drawn(
      strappy(
        b,
        byCut(b, [
          { waistX: 124, hipX: 160, hemX: 196, hemY: 1020, dip: 72, folds: 6 },
          { waistX: 122, hipX: 158, hemX: 182, hemY: 1110, dip: 50, folds: 5, edge: 'v', hasSlit: true },
          { waistX: 128, hipX: 166, hemX: 230, hemY: 820, dip: 96, folds: 7 },
        ]),
      ),
    ),
  'wrap-dress': (b) => {
    const over = path([64, 0], [[40, 120, -20, 260, -110, 385]], false);
    const fall = path([-40, 400], [[0, 600, 60, 800, 70, 1050]], false);
    return drawn([
      ...finish(
        sleeved(
          b,
          byCut(b, ['long', 'puff', 'short']),
          { neck: 'deep-v', waistX: 118, hemX: 250, hemY: byCut(b, [1000, 1060, 800]), hemDrop: 24 },
          8,
        ),
        { seams: [over, fall] },
      ),
      ...sash(b, 390, 120),
    ]);
  },
  'shirt-dress': (b) => {
    const hem = byCut(b, [980, 880, 1060]);
    return drawn([
      ...finish(
        sleeved(
          b,
          byCut(b, ['long', 'short', 'puff']),
          { neck: 'v', waistX: 130, hipX: 176, hemX: 214, hemY: hem, hemDrop: 30 },
          6,
        ),
        placket(140, hem, 9, horn),
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
          byCut(b, ['none', 'short', 'long']),
          {
            neck: byCut<Neck>(b, ['square', 'boat', 'scoop']),
            waistX: 116,
            hipX: 156,
            hemX: byCut(b, [140, 148, 144]),
            hemY: byCut(b, [880, 780, 960]),
          },
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
        byCut(b, ['puff', 'none', 'long']),
        { neck: byCut<Neck>(b, ['crew', 'square', 'v']), waistX: 138, hipX: 196, hemX: 246, hemY: 740, hemDrop: 22 },
        6,
      ),
    ),
  'pleated-dress': (b) =>
    drawn([
      ...sleeved(
        b,
        byCut(b, ['none', 'long', 'puff']),
        { neck: byCut<Neck>(b, ['v', 'crew', 'boat']), waistX: 116, hipX: 176, hemX: 280, hemY: 1080, hemDrop: 26 },
        12,
      ),
      ...sash(b, 388, 118),
    ]),
  gown: (b) =>
    drawn(
      byCut(b, [
        strappy(b, { waistX: 114, hipX: 158, hemX: 330, hemY: 1310, dip: 84, hemDrop: 40, folds: 10 }),
        sleeved(b, 'long', { neck: 'boat', waistX: 114, hipX: 160, hemX: 300, hemY: 1310, hemDrop: 40 }, 9),
        strappy(b, {
          waistX: 114,
          hipX: 156,
          hemX: 300,
          hemY: 1310,
          dip: 26,
          hemDrop: 40,
          folds: 9,
          isBare: true,
          hasSlit: true,
        }),
      ]),
      [0.5, 0.18],
    ),
  jumpsuit: (b) => {
    const legs = lowered(trousers(b, plainLegs(b), { hasCrease: true }), 372);
    return drawn(
      [
        ...legs,
        ...sleeved(
          b,
          byCut(b, ['none', 'long', 'short']),
          {
            neck: byCut<Neck>(b, ['v', 'deep-v', 'v']),
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
