import type { AttributeValue } from '#contract/attributes.ts';
import { fromPixels, type Pixels } from './decode.ts';

type Colour = AttributeValue<'colour'>;

/** A colour in OKLab (Ottosson, 2020): lightness from 0 to 1, and two opponent axes. */
type Lab = { l: number; a: number; b: number };

/** The side in pixels of the copy in which colours are counted. */
const side = 48;
/** Pixels within this distance of the ground belong to it, if they are connected with the border. */
const groundDistance = 0.06;
/** Where light fades, the ground goes on in small steps, up to a wider distance. */
const fadingStep = 0.02;
const fadingDistance = 0.16;
/** The share of the border that has to have one colour; else the picture shows a scene, and no colour is told. */
const minBorder = 0.6;
/** The share of the picture that the piece has to fill, and the share of the piece that one colour has to fill. */
const minPiece = 0.04;
const minDominant = 0.5;

/**
 * Returns the colour family that fills most of the piece in a picture, with its ground left out. Undefined for scenes,
 * for pieces of several colours, and where nothing but ground is seen.
 */
export async function dominantColour(pixels: Pixels): Promise<Colour | undefined> {
  const data = await fromPixels(pixels).resize(side, side, { fit: 'fill' }).raw().toBuffer();
  const labs = Array.from({ length: side * side }, (_, place) =>
    labOf(data[3 * place] ?? 0, data[3 * place + 1] ?? 0, data[3 * place + 2] ?? 0),
  );
  const border = [...labs.keys()].filter(isOnBorder);
  const ground = medianOf(border.map((place) => labs[place] as Lab));
  const likeGround = border.filter((place) => distance(labs[place] as Lab, ground) <= groundDistance);
  if (likeGround.length < border.length * minBorder) return undefined;
  const isGround = floodedFrom(likeGround, labs, ground);
  const piece = labs.filter((_, place) => isGround[place] === 0);
  if (piece.length < labs.length * minPiece) return undefined;
  const counts = new Map<Colour, number>();
  for (const lab of piece) counts.set(familyOf(lab), (counts.get(familyOf(lab)) ?? 0) + 1);
  const [[family, count] = [undefined, 0]] = [...counts].sort(([, a], [, b]) => b - a);
  return count >= piece.length * minDominant ? family : undefined;
}

function isOnBorder(place: number): boolean {
  const [x, y] = [place % side, Math.floor(place / side)];
  return x === 0 || y === 0 || x === side - 1 || y === side - 1;
}

/** Marks the pixels like the ground that are connected with its pixels on the border: a white shirt on white stays. */
function floodedFrom(start: readonly number[], labs: readonly Lab[], ground: Lab): Uint8Array {
  const isGround = new Uint8Array(labs.length);
  const open = [...start];
  for (const place of start) isGround[place] = 1;
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const x = place % side;
    const beside = [place - side, place + side, ...(x > 0 ? [place - 1] : []), ...(x < side - 1 ? [place + 1] : [])];
    for (const next of beside) {
      const lab = labs[next];
      if (!lab || isGround[next] === 1 || !goesOn(lab, labs[place] as Lab, ground)) continue;
      isGround[next] = 1;
      open.push(next);
    }
  }
  return isGround;
}

function goesOn(lab: Lab, from: Lab, ground: Lab): boolean {
  const away = distance(lab, ground);
  return away <= groundDistance || (away <= fadingDistance && distance(lab, from) <= fadingStep);
}

const linear = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);

function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

const distance = (one: Lab, other: Lab) => Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);

function medianOf(labs: readonly Lab[]): Lab {
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return { l: median(labs.map(({ l }) => l)), a: median(labs.map(({ a }) => a)), b: median(labs.map(({ b }) => b)) };
}

/** The families of strong colours by the hue in degrees at which each ends. */
const hues: readonly [end: number, family: Colour][] = [
  [8, 'pink'],
  [40, 'red'],
  [72, 'orange'],
  [112, 'yellow'],
  [185, 'green'],
  [285, 'blue'],
  [330, 'purple'],
  [360, 'pink'],
];

/** Returns the family of a colour. Gold and silver are lights, not colours, and are never told from a picture. */
function familyOf({ l, a, b }: Lab): Colour {
  const chroma = Math.hypot(a, b);
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  if (l < 0.27 && chroma < 0.04) return 'black';
  if (chroma < 0.025) return l > 0.9 ? 'white' : l > 0.32 ? 'grey' : 'black';
  const isWarm = hue > 40 && hue < 105;
  if (isWarm && chroma < 0.075 && l > 0.68) return l > 0.93 ? 'white' : 'beige';
  if (hue > 25 && hue < 100 && l < 0.62 && chroma < 0.13) return 'brown';
  const family = hues.find(([end]) => hue < end)?.[1] ?? 'pink';
  return family === 'red' && l > 0.68 ? 'pink' : family;
}
