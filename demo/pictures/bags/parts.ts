import type { Workbench } from '#demo/pictures/bodice.ts';
import { cloth as clothOf } from '#demo/pictures/cloth.ts';
import { path, symmetric } from '#demo/pictures/outline.ts';
import type { Drawing, Part } from '#demo/pictures/plate.ts';
import { shade } from '#demo/pictures/tone.ts';

/** The colour of fittings. */
export const gold = '#c2a05a';

/** The paint of fittings. */
export const metal = () => clothOf('gold', gold, 1, 'metal');

/** Composes the parts of a bag that stands on a floor. */
export const stands = (parts: readonly Part[], focus: readonly [number, number] = [0.5, 0.5]): Drawing => ({
  parts,
  focus,
  pose: 'stands',
});

/** Draws a leather handle or strap as a band along an arch. */
export function handle(bench: Workbench, x: number, y: number, half: number, height: number, width: number): Part {
  return {
    outline: path(
      [x - half, y],
      [[x - half * 0.9, y - height * 1.28, x + half * 0.9, y - height * 1.28, x + half, y]],
      false,
    ),
    cloth: { ...bench.cloth, gloss: Math.max(bench.cloth.gloss, 0.45) },
    wire: width,
  };
}

/** Draws a chain along a path. */
export function chain(d: string, width = 13): Part {
  return { outline: d, cloth: metal(), wire: width, links: '15 11' };
}

/** Draws the rings at which a strap hangs. */
export const rings = (points: readonly (readonly [number, number])[]) =>
  points
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="12" fill="none" stroke="${shade(gold, -0.45)}" stroke-width="8"/><circle cx="${x}" cy="${y}" r="12" fill="none" stroke="${gold}" stroke-width="5"/><path d="M${x - 9} ${y - 6}a11 11 0 0 1 9 -6" fill="none" stroke="#fff4cf" stroke-width="3"/>`,
    )
    .join('');

/** Draws a line of stitches along a path. */
export const stitched = (d: string) =>
  `<path d="${d}" fill="none" stroke="#fff3dc" stroke-opacity=".35" stroke-width="2.4" stroke-dasharray="9 6"/>`;

/** Draws a zip with its puller. */
export function zipLine(x1: number, x2: number, y: number): string {
  return `<path d="M${x1} ${y}L${x2} ${y}" stroke="${shade(gold, -0.5)}" stroke-width="10"/><path d="M${x1} ${y}L${x2} ${y}" stroke="${gold}" stroke-width="6" stroke-dasharray="5 3"/><rect x="${x2 - 22}" y="${y}" width="12" height="40" rx="5" fill="${gold}" stroke="${shade(gold, -0.5)}" stroke-width="1.5"/>`;
}

/** Draws a clasp, round or square. */
export function clasp(x: number, y: number, round: boolean): string {
  const face = round
    ? `<circle cx="${x}" cy="${y}" r="24" fill="${gold}"/><circle cx="${x}" cy="${y}" r="16" fill="none" stroke="${shade(gold, -0.4)}" stroke-width="4"/>`
    : `<rect x="${x - 30}" y="${y - 20}" width="60" height="40" rx="6" fill="${gold}"/><rect x="${x - 9}" y="${y - 13}" width="18" height="26" rx="4" fill="${shade(gold, -0.35)}"/>`;
  return `<g><ellipse cx="${x + 3}" cy="${y + 6}" rx="30" ry="22" fill="#140d0a" fill-opacity=".35"/>${face}<path d="M${x - 13} ${y - 12}h13" stroke="#fff6d8" stroke-width="4" stroke-linecap="round"/></g>`;
}

/** Draws the body of a bag, tapered toward the top or bottom, with rounded lower corners. */
export function body(bench: Workbench, top: number, bottom: number, height: number, sag: number, r: number): Part {
  return {
    outline: symmetric(
      [top, 0],
      [
        [top + 4, height * 0.3, bottom + 4, height * 0.6, bottom, height - r],
        [bottom, height - r * 0.3, bottom - r * 0.4, height, bottom - r, height],
        [bottom * 0.4, height + 6, bottom * 0.2, height + 6, 0, height + 6],
      ],
      [[-top * 0.5, sag, top * 0.5, sag, top, 0]],
    ),
    cloth: bench.cloth,
    roundness: 0.75,
  };
}

/** Draws a flap that falls over the front. */
export function flap(bench: Workbench, half: number, depth: number, point: number): Part {
  return {
    outline: symmetric(
      [half, -8],
      [
        [half + 4, depth * 0.5, half, depth * 0.8, half - 16, depth],
        [half * 0.5, depth + point * 0.6, half * 0.25, depth + point, 0, depth + point],
      ],
      [[-half * 0.5, -22, half * 0.5, -22, half, -8]],
    ),
    cloth: bench.cloth,
    roundness: 0.45,
  };
}
