import type { Workbench } from '#demo/pictures/bodice.ts';
import { cloth as clothOf } from '#demo/pictures/cloth.ts';
import { ellipse, mirrored, stops, turned } from '#demo/pictures/outline.ts';
import type { Drawing, Part } from '#demo/pictures/plate.ts';
import { shade } from '#demo/pictures/tone.ts';

/** Returns a number between two bounds. */
export const between = (rand: () => number, from: number, to: number) => from + (to - from) * rand();

/** Composes the parts of a jewel that lies on a table. */
export const lies = (parts: readonly Part[], focus: readonly [number, number] = [0.5, 0.5], fill = 0.66): Drawing => ({
  parts,
  focus,
  fill,
  pose: 'lies',
});

/** The colours of stones. */
const stones = ['#1e6b4c', '#7a1f33', '#27408b', '#d9e4ea', '#c77f9a', '#e0b04a'];

/** Returns the metal of a jewel. Stones and pearls are set in gold or silver. */
export const metalOf = (bench: Workbench) => clothOf('gold', bench.cloth.hex, 1, 'metal');

/** Draws a wire or a chain along a path. */
export function wire(bench: Workbench, d: string, width: number, links?: string): Part {
  return { outline: d, cloth: metalOf(bench), wire: width, ...(links && { links }) };
}

/** Draws a small round part. */
export const hidden = (x: number, y: number, r: number, bench: Workbench): Part => ({
  outline: ellipse(x, y, r, r),
  cloth: metalOf(bench),
  roundness: 0.4,
});

/** Draws a pearl with its lustre and the reflected tint of its surroundings. */
export function pearl(x: number, y: number, r: number): string {
  return [
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#cfc3b4"/>`,
    `<circle cx="${x - r * 0.06}" cy="${y - r * 0.08}" r="${r * 0.92}" fill="#e6ddd0"/>`,
    `<circle cx="${x - r * 0.16}" cy="${y - r * 0.2}" r="${r * 0.7}" fill="#f3ece2"/>`,
    `<circle cx="${x + r * 0.3}" cy="${y + r * 0.36}" r="${r * 0.4}" fill="#e2c9c2" fill-opacity=".5"/>`,
    `<ellipse cx="${x - r * 0.34}" cy="${y - r * 0.42}" rx="${r * 0.22}" ry="${r * 0.15}" fill="#fffefb"/>`,
  ].join('');
}

/** Draws a cut stone from above: a table and eight facets (four if square), each at a different angle to the light. */
export function gem(x: number, y: number, r: number, hex: string, square = false): string {
  const corner = (angle: number, radius: number) =>
    `${(x + Math.cos(angle) * radius).toFixed(1)} ${(y + Math.sin(angle) * radius).toFixed(1)}`;
  const sides = square ? 4 : 8;
  const start = square ? Math.PI / 4 : Math.PI / 8;
  const facets = Array.from({ length: sides }, (_, side) => {
    const [a, b] = [start + (side * 2 * Math.PI) / sides, start + ((side + 1) * 2 * Math.PI) / sides];
    const tone = Math.cos((a + b) / 2 + Math.PI * 0.75) * 0.42;
    return `<path d="M${corner(a, r)}L${corner(b, r)}L${corner(b, r * 0.56)}L${corner(a, r * 0.56)}Z" fill="${shade(hex, tone)}"/>`;
  }).join('');
  const table = Array.from({ length: sides }, (_, side) => corner(start + (side * 2 * Math.PI) / sides, r * 0.56)).join(
    'L',
  );
  return `<g>${facets}<path d="M${table}Z" fill="${shade(hex, 0.2)}"/><path d="M${corner(Math.PI * 1.1, r * 0.5)}L${corner(Math.PI * 1.45, r * 0.5)}L${corner(Math.PI * 1.3, r * 0.1)}Z" fill="#ffffff" fill-opacity=".75"/></g>`;
}

/** Picks the colour of a stone. */
export const stoneOf = (bench: Workbench) => stones[Math.floor(bench.rand() * stones.length)] ?? '#1e6b4c';

/** Tells whether a jewel is of pearls. */
export const isPearl = (bench: Workbench) => bench.cloth.drape === 0 && bench.cloth.gloss < 0.9;

/** Returns a part and its mirror image. */
export function both(part: Part): Part[] {
  return [
    part,
    {
      ...part,
      outline: mirrored(part.outline),
      trims: part.trims ? `<g transform="scale(-1 1)">${part.trims}</g>` : '',
    },
  ];
}

/** Draws a chain of links along a curve; every second link is seen from its edge. */
export function chain(
  bench: Workbench,
  curve: (share: number) => readonly [number, number],
  count: number,
  link: { long: number; wide: number; wire: number },
): Part[] {
  const placed = stops(curve, count);
  const part = (isEdge: boolean) =>
    wire(
      bench,
      placed
        .filter((_, place) => (place % 2 === 1) === isEdge)
        .map(({ x, y, degrees }) =>
          turned(ellipse(x, y, link.long, isEdge ? link.wide * 0.32 : link.wide), { degrees, x, y, dx: 0, dy: 0 }),
        )
        .join(''),
      link.wire,
    );
  return [part(true), part(false)];
}
