/** A step of an outline: a straight line to a point, or a cubic curve with two control points. */
export type Step =
  | readonly [x: number, y: number]
  | readonly [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

const n = (value: number) => Number(value.toFixed(1)).toString();
const endOf = (step: Step): readonly [number, number] => (step.length === 2 ? step : [step[4], step[5]]);

/** Returns an SVG path through the steps. */
export function path(start: readonly [number, number], steps: readonly Step[], close = true): string {
  const drawn = steps.map((step) => `${step.length === 2 ? 'L' : 'C'}${step.map(n).join(' ')}`).join('');
  return `M${n(start[0])} ${n(start[1])}${drawn}${close ? 'Z' : ''}`;
}

/**
 * Returns a symmetric path: the right half from `start` down to the middle, its mirror image back up, then `top` from
 * left to right.
 */
export function symmetric(start: readonly [number, number], right: readonly Step[], top: readonly Step[] = []): string {
  const starts = [start, ...right.map(endOf)];
  const left = right
    .map((step, place): Step => {
      const [x, y] = starts[place] ?? start;
      return step.length === 2 ? [-x, y] : [-step[2], step[3], -step[0], step[1], -x, y];
    })
    .reverse();
  return path(start, [...right, ...left, ...top]);
}

/** Mirrors a path of absolute M, L, C and Z about the line x = 0. */
export function mirrored(d: string): string {
  let place = 0;
  return d.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    place += 1;
    return place % 2 === 1 ? n(-Number(number)) : number;
  });
}

/** Moves a path of absolute M, L, C and Z. */
export function moved(d: string, dx: number, dy: number): string {
  let place = 0;
  return d.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    place += 1;
    return n(Number(number) + (place % 2 === 1 ? dx : dy));
  });
}

/** A rotation in degrees about a point, then a shift. */
export type Turn = { degrees: number; x: number; y: number; dx: number; dy: number };

/** Turns a path of absolute M, L, C and Z. */
export function turned(d: string, { degrees, x, y, dx, dy }: Turn): string {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return d.replace(/(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g, (_pair, px, py) => {
    const [across, down] = [Number(px) - x, Number(py) - y];
    return `${n(x + across * cos - down * sin + dx)} ${n(y + across * sin + down * cos + dy)}`;
  });
}

/** Returns the first part of a cubic curve that starts at a point (de Casteljau's algorithm). */
export function firstPart(
  start: readonly [number, number],
  [x1, y1, x2, y2, x3, y3]: readonly [number, number, number, number, number, number],
  share: number,
): [number, number, number, number, number, number] {
  const between = (from: number, to: number) => from + (to - from) * share;
  const [ax, ay] = [between(start[0], x1), between(start[1], y1)];
  const [bx, by] = [between(x1, x2), between(y1, y2)];
  const [cx, cy] = [between(x2, x3), between(y2, y3)];
  const [dx, dy] = [between(ax, bx), between(ay, by)];
  const [ex, ey] = [between(bx, cx), between(by, cy)];
  return [ax, ay, dx, dy, between(dx, ex), between(dy, ey)];
}

/** Shortens a path of one cubic curve by a share at both ends. Leaves every other path as it is. */
export function shortened(d: string, share: number): string {
  const curve = /^M(\S+) (\S+)C(\S+) (\S+) (\S+) (\S+) (\S+) (\S+)$/.exec(d)?.slice(1).map(Number);
  if (!curve || share === 0) return d;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = curve;
  const [ax, ay, bx, by, ex, ey] = firstPart([x0, y0], [x1, y1, x2, y2, x3, y3], 1 - share);
  const rest = firstPart([ex, ey], [bx, by, ax, ay, x0, y0], 1 - share / (1 - share));
  return path([ex, ey], [rest], false);
}

/** Returns an ellipse as a path. */
export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const k = 0.5523;
  return path(
    [x - rx, y],
    [
      [x - rx, y - ry * k, x - rx * k, y - ry, x, y - ry],
      [x + rx * k, y - ry, x + rx, y - ry * k, x + rx, y],
      [x + rx, y + ry * k, x + rx * k, y + ry, x, y + ry],
      [x - rx * k, y + ry, x - rx, y + ry * k, x - rx, y],
    ],
  );
}

/** Returns a rectangle with rounded corners as a path. */
export function slab(x: number, y: number, width: number, height: number, r = 0): string {
  const [right, bottom] = [x + width, y + height];
  return path(
    [x + r, y],
    [
      [right - r, y],
      [right - r * 0.4, y, right, y + r * 0.4, right, y + r],
      [right, bottom - r],
      [right, bottom - r * 0.4, right - r * 0.4, bottom, right - r, bottom],
      [x + r, bottom],
      [x + r * 0.4, bottom, x, bottom - r * 0.4, x, bottom - r],
      [x, y + r],
      [x, y + r * 0.4, x + r * 0.4, y, x + r, y],
    ],
  );
}

/** Returns fold lines of falling cloth, spread between two widths. */
export function falls(
  rand: () => number,
  count: number,
  top: { y: number; half: number },
  bottom: { y: number; half: number },
): string[] {
  return Array.from({ length: count }, (_, place) => {
    const share = ((place + 0.5 + (rand() - 0.5) * 0.6) / count) * 2 - 1;
    const height = bottom.y - top.y;
    const from = top.y + height * rand() * 0.42;
    const to = bottom.y - height * rand() * 0.06;
    const sway = (rand() - 0.5) * 22;
    const x1 = share * top.half * 0.86;
    const x2 = share * bottom.half * 0.92;
    return path(
      [x1, from],
      [[x1 + sway, from + (to - from) * 0.35, x2 - sway, from + (to - from) * 0.6, x2, to]],
      false,
    );
  });
}

/** A place along a curve with its direction in degrees. */
export type Stop = { x: number; y: number; degrees: number };

/** Returns places at even distances along a closed curve, which is given by a share from 0 to 1. */
export function stops(curve: (share: number) => readonly [number, number], count: number): Stop[] {
  const steps = 480;
  const points = Array.from({ length: steps + 1 }, (_, step) => curve(step / steps));
  let length = 0;
  const lengths = points.map(([x, y], step) => {
    const [px, py] = points[Math.max(0, step - 1)] ?? [x, y];
    length += Math.hypot(x - px, y - py);
    return length;
  });
  return Array.from({ length: count }, (_, place) => {
    const wanted = (length * place) / count;
    const found = Math.max(
      1,
      lengths.findIndex((reached) => reached >= wanted),
    );
    const [[ax, ay], [x, y]] = [points[found - 1] ?? [0, 0], points[found] ?? [0, 0]];
    return { x, y, degrees: (Math.atan2(y - ay, x - ax) * 180) / Math.PI };
  });
}
