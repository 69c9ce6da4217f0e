import { bodice, byCut, sleeves } from '#demo/pictures/bodice.ts';
import { mirrored, path } from '#demo/pictures/outline.ts';
import { button } from '#demo/pictures/plate.ts';
import { shade } from '#demo/pictures/tone.ts';
import { jacketCut, tailored } from './blanks.ts';
import { belt, type Draw, drawn, finish, gold, horn, lapels, patchPocket, placket, shirtCollar } from './patterns.ts';
import { hemRib, neckRib } from './ribs.ts';

/** Jackets and waistcoats. */
export const jackets = {
  blazer: (b) =>
    drawn(
      byCut(b, [
        tailored(b, { ...jacketCut(b.rand), hemY: 620 }, { lapel: 40, buttons: 2, rows: 1, metal: horn, to: 290 }),
        tailored(b, { ...jacketCut(b.rand), hemY: 660 }, { lapel: 56, buttons: 2, rows: 2, metal: gold, to: 300 }),
        tailored(
          b,
          { ...jacketCut(b.rand), shoulderX: 192, bustX: 176, waistX: 166, hemY: 740 },
          { lapel: 34, buttons: 1, rows: 1, metal: horn, to: 360 },
        ),
      ]),
      [0.45, 0.32],
    ),
  'biker-jacket': (b) => {
    const hem = byCut(b, [570, 500, 620]);
    const zip = `<path d="M-36 120L22 ${hem + 20}" stroke="#b9b4a8" stroke-width="9" stroke-dasharray="5 3"/><path d="M70 470L150 430M-80 430L-150 470" stroke="#b9b4a8" stroke-width="7" stroke-dasharray="4 3"/>`;
    return drawn(
      [
        ...sleeves(b, { length: 540, cuff: 84, puff: 0, out: 52, shoulderX: 176, bustX: 162 }),
        ...finish(
          bodice(
            b,
            {
              neck: 'open',
              shoulderX: 176,
              bustX: 162,
              waistX: byCut(b, [146, 152, 162]),
              hipX: 160,
              hipY: hem - 50,
              hemX: 158,
              hemY: hem,
            },
            3,
          ),
          { trims: zip },
        ),
        ...lapels(b, 270, byCut(b, [56, 70, 44])),
        belt(b, hem - 10, 158, shade(b.cloth.hex, -0.15)),
      ],
      [0.4, 0.35],
    );
  },
  'denim-jacket': (b) => {
    const hem = byCut(b, [560, 470, 620]);
    return drawn(
      [
        ...sleeves(b, { length: 540, cuff: 88, puff: 4, out: 56, shoulderX: 182, bustX: 168 }),
        ...finish(
          bodice(
            b,
            {
              neck: 'v',
              shoulderX: 182,
              bustX: 168,
              waistX: byCut(b, [160, 150, 172]),
              hipX: 162,
              hipY: hem - 40,
              hemX: 158,
              hemY: hem,
            },
            3,
          ),
          {
            ...placket(120, hem, byCut(b, [6, 5, 7]), '#a9794a', 9),
            seams: [
              ...(placket(120, hem, 6, gold).seams ?? []),
              path([-160, 210], [[160, 210]], false),
              patchPocket(50, 212, 86, 84),
              mirrored(patchPocket(50, 212, 86, 84)),
              path([60, 300], [[50, hem - 10]], false),
              path([-60, 300], [[-50, hem - 10]], false),
            ],
          },
        ),
        ...shirtCollar(b, 78),
        belt(b, hem + 6, 160),
      ],
      [0.35, 0.35],
    );
  },
  'tweed-jacket': (b) => {
    const hem = byCut(b, [560, 600, 490]);
    const top = byCut(b, [46, 150, 46]);
    const edge = `<path d="M-8 ${top}V${hem}M8 ${top}V${hem}" stroke="${b.trim.hex}" stroke-width="9" stroke-dasharray="9 4"/>${Array.from(
      { length: byCut(b, [4, 3, 4]) },
      (_, place) => top + 70 + (place * (hem - top - 110)) / byCut(b, [3, 2, 3]),
    )
      .map((y) => button(22, y, 11, gold))
      .join('')}`;
    const pockets = byCut(b, [[240, 420], [400], [226, 400]]).flatMap((y) => [
      patchPocket(52, y, 84, 78),
      mirrored(patchPocket(52, y, 84, 78)),
    ]);
    return drawn(
      [
        ...sleeves(b, { length: 500, cuff: 98, puff: 2, out: 56, shoulderX: 174, bustX: 160 }),
        ...finish(
          bodice(
            b,
            {
              neck: byCut(b, ['crew', 'v', 'crew'] as const),
              shoulderX: 174,
              bustX: 160,
              waistX: byCut(b, [152, 142, 160]),
              hipX: 162,
              hipY: hem - 40,
              hemX: 164,
              hemY: hem,
            },
            0,
          ),
          { seams: pockets, trims: edge },
        ),
      ],
      [0.42, 0.3],
    );
  },
  bomber: (b) => {
    const { half, hem, puff } = byCut(b, [
      { half: 174, hem: 550, puff: 26 },
      { half: 186, hem: 470, puff: 38 },
      { half: 168, hem: 610, puff: 14 },
    ]);
    const shoulder = { shoulderX: half + 10, shoulderY: 40, bustX: half };
    const cut = {
      neck: 'crew',
      ...shoulder,
      waistX: half + 2,
      hipX: half + 4,
      hipY: hem - 60,
      hemX: half - 8,
      hemY: hem,
    } as const;
    const zip = `<path d="M0 50V${hem + 56}" stroke="#8d8778" stroke-width="12"/><path d="M0 50V${hem + 56}" stroke="#cfcabd" stroke-width="8" stroke-dasharray="5 3"/>`;
    const welt = path([74, hem - 190], [[120, hem - 96]], false);
    return drawn(
      [
        ...sleeves(b, { length: 530, cuff: 80, puff, out: 66, ...shoulder }),
        ...finish(bodice(b, cut, 2), { seams: [welt, mirrored(welt)] }),
        { ...hemRib(b, half - 2, hem - 8, 56), trims: zip },
        neckRib(b, 'crew', 64, 24),
      ],
      [0.5, 0.2],
    );
  },
  waistcoat: (b) =>
    drawn(
      [
        ...finish(
          bodice(
            b,
            {
              neck: 'deep-v',
              shoulderX: 124,
              shoulderY: 28,
              bustX: 142,
              bustY: 250,
              waistX: 118,
              hipX: 150,
              hipY: byCut(b, [520, 468, 560]),
              hemX: byCut(b, [152, 148, 166]),
              hemY: byCut(b, [560, 500, 700]),
              hemDrop: byCut(b, [34, 46, 10]),
            },
            2,
          ),
          {
            ...placket(300, byCut(b, [580, 530, 700]), byCut(b, [4, 3, 5]), horn, 9),
            seams: [
              path([0, 290], [[2, byCut(b, [590, 540, 706])]], false),
              path([60, 470], [[126, 462]], false),
              path([-60, 470], [[-126, 462]], false),
            ],
          },
        ),
      ],
      [0.5, 0.5],
    ),
} satisfies Record<string, Draw>;
