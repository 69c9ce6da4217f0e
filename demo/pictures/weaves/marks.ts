import { shade } from '#demo/pictures/tone.ts';

/** A tile of a material, and how it takes light. */
export type Weave = {
  tile: number;
  gloss: number;
  drape: number;
  draw?: (hex: string, rand: () => number) => string;
  height?: number;
};

/** Draws a line. */
export const line = (d: string, stroke: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;

/** Draws a dot. */
export const dot = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}" fill-opacity="${opacity}"/>`;

/** Makes a number of things. */
export const times = <T>(count: number, make: (place: number) => T) =>
  Array.from({ length: count }, (_, place) => make(place));

/**
 * Draws a shape at a place of a tile, and again beyond each edge that it reaches over, so that it continues on the other
 * side. `reach` is its largest extent from the place.
 */
export function wrapped(
  tile: number,
  { x, y, reach }: { x: number; y: number; reach: number },
  draw: (x: number, y: number) => string,
): string {
  const places = (at: number) => [at - tile, at, at + tile].filter((one) => one > -reach && one < tile + reach);
  return places(x)
    .flatMap((px) => places(y).map((py) => draw(px, py)))
    .join('');
}

/** Draws the slanting lines of twill. */
export const twill = (hex: string, opacity: number) =>
  line('M-2 6L6 -2M-2 14L14 -2M2 18L18 2', shade(hex, 0.35), 1.6, opacity) +
  line('M-6 6L6 -6M2 10L10 2', shade(hex, -0.4), 1.2, opacity * 0.6);

/** Draws flecks of other yarns. */
export function flecks(count: number, tile: number, colours: readonly string[], long: number) {
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
export function scattered(rand: () => number, tile: number, most: number, apart: number): [number, number][] {
  const points: [number, number][] = [];
  const across = (a: number, b: number) => Math.min(Math.abs(a - b), tile - Math.abs(a - b));
  for (let tries = 0; tries < 600 && points.length < most; tries += 1) {
    const [x, y] = [rand() * tile, rand() * tile];
    if (points.every(([px, py]) => Math.hypot(across(px, x), across(py, y)) > apart)) points.push([x, y]);
  }
  return points;
}
