import { shade } from '#demo/pictures/tone.ts';
import { dot, flecks, line, twill, type Weave } from './marks.ts';

/** Plain cloths, leathers and metals, with at most a grain. */
export const plainWeaves: Record<string, Weave> = {
  silk: { tile: 0, gloss: 0.62, drape: 1 },
  satin: { tile: 0, gloss: 0.8, drape: 0.9 },
  velvet: { tile: 0, gloss: 0.42, drape: 0.7 },
  crepe: {
    tile: 8,
    gloss: 0.14,
    drape: 0.8,
    draw: (hex) => dot(2, 2, 0.9, shade(hex, 0.3), 0.5) + dot(6, 6, 0.9, shade(hex, -0.3), 0.4),
  },
  cotton: { tile: 0, gloss: 0.1, drape: 0.45 },
  jersey: { tile: 6, gloss: 0.1, drape: 0.6, draw: (hex) => line('M1 0V6M4 0V6', shade(hex, -0.25), 0.8, 0.35) },
  linen: {
    tile: 14,
    gloss: 0.06,
    drape: 0.55,
    draw: (hex) =>
      line('M0 3H14M0 10H14', shade(hex, 0.3), 1.3, 0.35) + line('M4 0V14M11 0V14', shade(hex, -0.25), 1.1, 0.3),
  },
  wool: { tile: 16, gloss: 0.1, drape: 0.35, draw: (hex) => twill(hex, 0.28) },
  cashmere: {
    tile: 10,
    gloss: 0.16,
    drape: 0.4,
    draw: (hex) => line('M1 0L3 5L1 10M6 0L8 5L6 10', shade(hex, 0.3), 1.4, 0.32),
  },
  denim: {
    tile: 10,
    gloss: 0.08,
    drape: 0.3,
    draw: (hex) => line('M-2 4L4 -2M-2 12L12 -2M4 14L14 4', shade(hex, 0.45), 1.3, 0.42),
  },
  leather: { tile: 0, gloss: 0.5, drape: 0.35 },
  patent: { tile: 0, gloss: 1, drape: 0.2 },
  suede: {
    tile: 26,
    gloss: 0.05,
    drape: 0.4,
    draw: (hex, rand) => flecks(22, 26, [shade(hex, 0.14), shade(hex, -0.14)], 2)(rand),
  },
  croc: {
    tile: 58,
    height: 46,
    gloss: 0.6,
    drape: 0.2,
    draw: (hex) =>
      [
        [3, 3, 24, 18],
        [31, 3, 24, 18],
        [-12, 26, 26, 18],
        [18, 26, 22, 18],
        [44, 26, 26, 18],
      ]
        .map(
          ([x = 0, y = 0, w = 0, h = 0]) =>
            `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="7" fill="${shade(hex, 0.09)}"/><path d="M${x + 5} ${y + 4}h${w - 12}" stroke="${shade(hex, 0.5)}" stroke-width="2.4" stroke-opacity=".5" stroke-linecap="round"/>`,
        )
        .join(''),
  },
  canvas: {
    tile: 12,
    gloss: 0.05,
    drape: 0.2,
    draw: (hex) =>
      `<path d="M0 0h6v6h-6zM6 6h6v6h-6z" fill="${shade(hex, 0.16)}"/>${line('M0 6H12M6 0V12', shade(hex, -0.3), 0.8, 0.4)}`,
  },
  raffia: {
    tile: 28,
    gloss: 0.14,
    drape: 0.1,
    draw: (hex) =>
      `<rect x="1" y="2" width="12" height="10" rx="5" fill="${shade(hex, 0.2)}"/><rect x="15" y="16" width="12" height="10" rx="5" fill="${shade(hex, 0.24)}"/><rect x="16" y="1" width="10" height="12" rx="5" fill="${shade(hex, -0.12)}"/><rect x="2" y="15" width="10" height="12" rx="5" fill="${shade(hex, -0.16)}"/>`,
  },
  straw: {
    tile: 22,
    gloss: 0.14,
    drape: 0.1,
    draw: (hex) =>
      line('M-2 8L6 2L14 8L24 2M-2 19L6 13L14 19L24 13', shade(hex, 0.3), 5, 0.9) +
      line('M-2 13L6 7L14 13L24 7', shade(hex, -0.25), 1.6, 0.6),
  },
  gold: { tile: 0, gloss: 1, drape: 0 },
  silver: { tile: 0, gloss: 1, drape: 0 },
  pearl: { tile: 0, gloss: 0.8, drape: 0 },
  gem: { tile: 0, gloss: 1, drape: 0 },
};
