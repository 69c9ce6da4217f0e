import { mix, shade } from '#demo/pictures/tone.ts';
import { dot, line, scattered, times, type Weave, wrapped } from './marks.ts';

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

/** Prints, stripes, checks and tortoiseshell. */
export const patterns: Record<string, Weave> = {
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
};
