import { mix, shade } from '#demo/pictures/tone.ts';
import { dot, flecks, line, times, type Weave, wrapped } from './marks.ts';

/** Cloths with a relief: knits, lace, pleats, quilting, sequins. */
export const textures: Record<string, Weave> = {
  tweed: {
    tile: 132,
    gloss: 0.05,
    drape: 0.25,
    draw: (hex, rand) =>
      flecks(560, 132, [shade(hex, 0.5), shade(hex, -0.35), mix(hex, '#c9a24b', 0.5), shade(hex, 0.25)], 6)(rand),
  },
  sequin: {
    tile: 20,
    gloss: 0.7,
    drape: 0.6,
    draw: (hex) =>
      [
        [5, 5],
        [15, 5],
        [0, 14],
        [10, 14],
        [20, 14],
      ]
        .map(
          ([x = 0, y = 0]) =>
            dot(x, y, 5.4, shade(hex, -0.3)) +
            dot(x - 0.6, y - 0.8, 4.2, shade(hex, 0.16)) +
            dot(x - 1.6, y - 2, 1.5, '#fffaf0', 0.85),
        )
        .join(''),
  },
  lace: {
    tile: 64,
    gloss: 0.1,
    drape: 0.6,
    draw: (hex) =>
      line('M0 0L64 64M64 0L0 64M32 -4V68M-4 32H68', shade(hex, -0.28), 1.4, 0.5) +
      [
        [32, 32, 13],
        [0, 0, 9],
        [64, 0, 9],
        [0, 64, 9],
        [64, 64, 9],
      ]
        .map(
          ([x = 0, y = 0, r = 0]) =>
            times(
              6,
              (petal) =>
                `<circle cx="${(x + Math.cos(petal * 1.047) * r * 0.8).toFixed(1)}" cy="${(y + Math.sin(petal * 1.047) * r * 0.8).toFixed(1)}" r="${(r * 0.5).toFixed(1)}" fill="${shade(hex, 0.28)}" stroke="${shade(hex, -0.3)}" stroke-width="1.2"/>`,
            ).join('') + dot(x, y, r * 0.3, shade(hex, -0.35)),
        )
        .join(''),
  },
  pleated: {
    tile: 30,
    gloss: 0.3,
    drape: 0.1,
    draw: (hex) =>
      `<rect width="12" height="30" fill="${shade(hex, 0.24)}"/><rect x="12" width="9" height="30" fill="${hex}"/><rect x="21" width="9" height="30" fill="${shade(hex, -0.3)}"/>`,
  },
  knit: {
    tile: 18,
    gloss: 0.08,
    drape: 0.3,
    draw: (hex) =>
      `<rect width="8" height="18" fill="${shade(hex, 0.16)}"/>${line('M0 3L4 7L8 3M0 9L4 13L8 9M0 15L4 19L8 15M0 -3L4 1L8 -3', shade(hex, -0.28), 1.3, 0.5)}`,
  },
  cable: {
    tile: 92,
    height: 84,
    gloss: 0.08,
    drape: 0.2,
    draw: (hex) =>
      line('M8 0V84M14 0V84M78 0V84M84 0V84', shade(hex, -0.3), 2, 0.45) +
      line('M32 -6C32 22 60 20 60 42C60 64 32 62 32 90', shade(hex, -0.42), 19, 0.75) +
      line('M32 -6C32 22 60 20 60 42C60 64 32 62 32 90', shade(hex, 0.16), 14) +
      line('M60 -6C60 22 32 20 32 42C32 64 60 62 60 90', shade(hex, -0.42), 19, 0.75) +
      line('M60 -6C60 22 32 20 32 42C32 64 60 62 60 90', shade(hex, 0.22), 14),
  },
  quilted: {
    tile: 60,
    gloss: 0.42,
    drape: 0.1,
    draw(hex) {
      // A cushion, lit from the upper left and shaded at the lower right.
      const cushion = (x: number, y: number) =>
        `<path d="M${x} ${y - 28}L${x + 28} ${y}L${x} ${y + 28}L${x - 28} ${y}Z" fill="${shade(hex, 0.07)}"/><path d="M${x} ${y - 28}L${x - 28} ${y}L${x - 8} ${y}L${x} ${y - 8}Z" fill="${shade(hex, 0.2)}" fill-opacity=".75"/><path d="M${x} ${y + 28}L${x + 28} ${y}L${x + 10} ${y}L${x} ${y + 10}Z" fill="${shade(hex, -0.22)}" fill-opacity=".5"/>`;
      const cushions = [30, 0, 60].flatMap((x) =>
        x === 30
          ? [[30, 30]]
          : [
              [x, 0],
              [x, 60],
            ],
      );
      return `${cushions.map(([x = 0, y = 0]) => cushion(x, y)).join('')}${line('M0 30L30 0L60 30L30 60Z', shade(hex, -0.5), 2.6, 0.85)}`;
    },
  },
  shearling: {
    tile: 40,
    gloss: 0.05,
    drape: 0.15,
    draw: (hex, rand) =>
      times(26, () => {
        const [x, y] = [rand() * 40, rand() * 40];
        return wrapped(
          40,
          { x, y, reach: 6 },
          (px, py) =>
            `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="5" fill="${shade(hex, 0.2)}" stroke="${shade(hex, -0.2)}" stroke-width="1.4" stroke-opacity=".55"/>`,
        );
      }).join(''),
  },
};
