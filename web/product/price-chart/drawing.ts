/** The kinds of lines. `elsewhere` is the lowest price of other stores. `price` and `reduced` are the price in force, the latter below a struck price. */
export type LineKind = 'axis' | 'prior' | 'elsewhere' | 'struck' | 'price' | 'reduced' | 'away' | 'unknown';

/** A text of a drawing, in pixels at the size of its view box. */
export type DrawnText = {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  kind: 'axis' | 'price' | 'reduced' | 'struck' | 'elsewhere';
  text: string;
};

/** A drawn chart: plain data, so that pages need no code to draw it. */
export type Drawing = {
  width: number;
  height: number;
  /** The data of one SVG path for each kind of line. */
  lines: { kind: LineKind; d: string }[];
  texts: DrawnText[];
};

/** A rectangle in pixels. */
type Area = { x0: number; x1: number; y0: number; y1: number };

const hatchDistance = 7;

/**
 * Returns hatching as the data of an SVG path: lines of 45 degrees that end at the edges of the area.
 * @param direction 1 rises to the right, -1 falls
 */
export function hatch({ x0, x1, y0, y1 }: Area, direction: 1 | -1): string {
  const [width, height] = [x1 - x0, y1 - y0];
  let d = '';
  for (let at = hatchDistance; at < width + height; at += hatchDistance) {
    // The line enters at the left or lower edge, and leaves at the upper or right one.
    const [fromX, fromY] = at < height ? [0, at] : [at - height, height];
    const [toX, toY] = at < width ? [at, 0] : [width, at - width];
    const y = (of: number) => tenths(direction === 1 ? y0 + of : y1 - of);
    d += `M${tenths(x0 + fromX)} ${y(fromY)}L${tenths(x0 + toX)} ${y(toY)}`;
  }
  return d;
}

export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
