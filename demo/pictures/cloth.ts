import { random } from '#demo/random.ts';
import { mix, shade } from './tone.ts';

/** The paint of a material. */
export type Cloth = {
  defs: string;
  fill: string;
  hex: string;
  light: string;
  dark: string;
  deep: string;
  /** From 0, matte, to 1, mirror-like. */
  gloss: number;
  /** From 0, stiff, to 1, falling in many folds. */
  drape: number;
};

type Weave = {
  tile: number;
  gloss: number;
  drape: number;
  draw?: (hex: string, rand: () => number) => string;
  height?: number;
};

const line = (d: string, stroke: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
const dot = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}" fill-opacity="${opacity}"/>`;
const times = <T>(count: number, make: (place: number) => T) =>
  Array.from({ length: count }, (_, place) => make(place));

/**
 * Draws a shape at a place of a tile, and again beyond each edge that it reaches over, so that it continues on the other
 * side. `reach` is its largest extent from the place.
 */
function wrapped(
  tile: number,
  { x, y, reach }: { x: number; y: number; reach: number },
  draw: (x: number, y: number) => string,
): string {
  const places = (at: number) => [at - tile, at, at + tile].filter((one) => one > -reach && one < tile + reach);
  return places(x)
    .flatMap((px) => places(y).map((py) => draw(px, py)))
    .join('');
}

const twill = (hex: string, opacity: number) =>
  line('M-2 6L6 -2M-2 14L14 -2M2 18L18 2', shade(hex, 0.35), 1.6, opacity) +
  line('M-6 6L6 -6M2 10L10 2', shade(hex, -0.4), 1.2, opacity * 0.6);

function flecks(count: number, tile: number, colours: readonly string[], long: number) {
  return (rand: () => number) =>
    times(count, () => {
      const [x, y, tilt] = [rand() * tile, rand() * tile, rand() < 0.5 ? 1 : -1];
      const colour = colours[Math.floor(rand() * colours.length)] ?? '#000';
      return wrapped(tile, { x, y, reach: long + 2 }, (px, py) =>
        line(`M${px.toFixed(1)} ${py.toFixed(1)}l${long} ${(long * 0.5 * tilt).toFixed(1)}`, colour, 2.6, 0.75),
      );
    }).join('');
}

/** Returns points of a tile at random, none closer to another than `apart`, also across the tile's edges. */
function scattered(rand: () => number, tile: number, most: number, apart: number): [number, number][] {
  const points: [number, number][] = [];
  const across = (a: number, b: number) => Math.min(Math.abs(a - b), tile - Math.abs(a - b));
  for (let tries = 0; tries < 600 && points.length < most; tries += 1) {
    const [x, y] = [rand() * tile, rand() * tile];
    if (points.every(([px, py]) => Math.hypot(across(px, x), across(py, y)) > apart)) points.push([x, y]);
  }
  return points;
}

/** Draws a flower of five petals with two leaves. */
function bloom(x: number, y: number, size: number, turn: number, tint: string, green: string): string {
  const petals = times(5, (petal) => {
    const angle = ((turn + petal * 72) * Math.PI) / 180;
    const [px, py] = [x + Math.cos(angle) * size * 0.62, y + Math.sin(angle) * size * 0.62];
    return (
      dot(px, py, size * 0.55, tint, 0.95) + dot(px - size * 0.1, py - size * 0.12, size * 0.26, shade(tint, 0.35), 0.6)
    );
  }).join('');
  const leaves = [30, 200]
    .map(
      (angle) =>
        `<ellipse cx="${(x + size * 1.4).toFixed(1)}" cy="${y.toFixed(1)}" rx="${(size * 0.8).toFixed(1)}" ry="${(size * 0.26).toFixed(1)}" fill="${green}" transform="rotate(${(turn + angle).toFixed(0)} ${x.toFixed(1)} ${y.toFixed(1)})"/>`,
    )
    .join('');
  return leaves + petals + dot(x, y, size * 0.28, mix(tint, '#8c4a26', 0.6));
}

const weaves: Record<string, Weave> = {
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
  tweed: {
    tile: 132,
    gloss: 0.05,
    drape: 0.25,
    draw: (hex, rand) =>
      flecks(560, 132, [shade(hex, 0.5), shade(hex, -0.35), mix(hex, '#c9a24b', 0.5), shade(hex, 0.25)], 6)(rand),
  },
  check: {
    tile: 84,
    gloss: 0.08,
    drape: 0.35,
    draw: (hex) =>
      `<path d="M0 0h26v84h-26zM0 0h84v26h-84z" fill="${shade(hex, -0.35)}" fill-opacity=".38"/>` +
      line('M55 0V84M0 55H84', shade(hex, 0.6), 3, 0.75) +
      line('M66 0V84M0 66H84', mix(hex, '#a11d2b', 0.55), 1.8, 0.6),
  },
  stripe: {
    tile: 30,
    gloss: 0.12,
    drape: 0.5,
    draw: (hex) => `<rect x="0" width="11" height="30" fill="${shade(hex, hex > '#888888' ? -0.32 : 0.62)}"/>`,
  },
  polka: {
    tile: 54,
    gloss: 0.4,
    drape: 0.8,
    draw: (hex) =>
      [
        [14, 14],
        [41, 41],
      ]
        .map(([x = 0, y = 0]) => dot(x, y, 7.5, shade(hex, hex > '#999999' ? -0.7 : 0.82)))
        .join(''),
  },
  floral: {
    tile: 260,
    gloss: 0.34,
    drape: 0.8,
    draw(hex, rand) {
      const tints = [shade(hex, 0.66), mix(hex, '#d8a0a0', 0.75), mix(hex, '#e2c67a', 0.7), mix(hex, '#7d92b5', 0.7)];
      const green = mix(hex, '#5f7350', 0.75);
      const blooms = scattered(rand, 260, 34, 46);
      return blooms
        .map(([x, y], place) => {
          const [size, tint, turn] = [
            place % 3 === 0 ? 22 : 9 + rand() * 6,
            tints[place % tints.length] ?? hex,
            rand() * 72,
          ];
          return wrapped(260, { x, y, reach: size * 2.3 }, (px, py) => bloom(px, py, size, turn, tint, green));
        })
        .join('');
    },
  },
  leopard: {
    tile: 180,
    gloss: 0.2,
    drape: 0.5,
    draw: (hex, rand) =>
      scattered(rand, 180, 40, 27)
        .map(([x, y]) => {
          const [r, turn, flat] = [8 + rand() * 4, rand() * 360, 0.7 + rand() * 0.3];
          return wrapped(
            180,
            { x, y, reach: r + 3 },
            (px, py) =>
              `<g transform="translate(${px.toFixed(1)} ${py.toFixed(1)}) rotate(${turn.toFixed(0)}) scale(1 ${flat.toFixed(2)})">${dot(0, 0, r * 0.66, mix(hex, '#8c4a26', 0.45))}<circle r="${r.toFixed(1)}" fill="none" stroke="#231714" stroke-width="5" stroke-dasharray="${(r * 1.7).toFixed(1)} ${(r * 0.7).toFixed(1)}" stroke-linecap="round"/></g>`,
          );
        })
        .join(''),
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
  tortoise: {
    tile: 150,
    gloss: 0.9,
    drape: 0,
    draw: (_hex, rand) =>
      times(12, () => {
        const [x, y, rx] = [rand() * 150, rand() * 150, 12 + rand() * 26];
        const spot = rand() < 0.6 ? '#2a1710' : '#c98a3c';
        return wrapped(
          150,
          { x, y, reach: rx },
          (px, py) =>
            `<ellipse cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${(rx * 0.6).toFixed(1)}" fill="${spot}" fill-opacity=".55"/>`,
        );
      }).join(''),
  },
  gold: { tile: 0, gloss: 1, drape: 0 },
  silver: { tile: 0, gloss: 1, drape: 0 },
  pearl: { tile: 0, gloss: 0.8, drape: 0 },
  gem: { tile: 0, gloss: 1, drape: 0 },
};

export const fabrics = Object.keys(weaves);

/** In drawing units. */
const largeTile = 96;

/**
 * Returns the paint of a material in a colour.
 * @param id a prefix that keeps pattern ids unique within the picture
 */
export function cloth(name: string, hex: string, seed: number, id: string): Cloth {
  const weave = weaves[name] ?? { tile: 0, gloss: 0.1, drape: 0.4 };
  const tones = {
    hex,
    light: shade(hex, 0.45),
    dark: shade(hex, -0.35),
    deep: shade(hex, -0.66),
    gloss: weave.gloss,
    drape: weave.drape,
  };
  if (!weave.draw) return { ...tones, defs: '', fill: hex };
  const { tile: width, height = width } = weave;
  const tile = `<rect width="${width}" height="${height}" fill="${hex}"/>${weave.draw(hex, random(seed))}`;
  const pattern = (name: string, w: number, h: number, drawn: string) =>
    `<pattern id="${name}" width="${w}" height="${h}" patternUnits="userSpaceOnUse">${drawn}</pattern>`;
  // One large tile renders several times as fast as many small ones.
  const times = Math.ceil(largeTile / Math.min(width, height));
  const [wide, high] = [width * times, height * times];
  const defs =
    times === 1
      ? pattern(id, width, height, tile)
      : pattern(`${id}-tile`, width, height, tile) +
        pattern(id, wide, high, `<rect width="${wide}" height="${high}" fill="url(#${id}-tile)"/>`);
  return { ...tones, defs, fill: `url(#${id})` };
}

/** Returns a cloth with its pattern turned by a quarter: stripes across in place of down. */
export const sideways = (cloth: Cloth): Cloth => ({
  ...cloth,
  defs: cloth.defs
    .replaceAll(' patternUnits', ' patternTransform="rotate(90)" patternUnits')
    .replace(' patternTransform="rotate(90)"', cloth.defs.includes('-tile') ? '' : ' patternTransform="rotate(90)"'),
});
