import type { Cloth } from './cloth.ts';
import { shortened } from './outline.ts';
import { mix, shade } from './tone.ts';

/** The size of a picture, in drawing units. */
export const plate = { width: 1080, height: 1440 } as const;

/** Twelve background colours that fit together in any grid. They are pale, since pages lay their own tint over pictures. */
export const grounds = [
  '#FAF8F4',
  '#F8F5F0',
  '#F6F2EC',
  '#F9F5F1',
  '#F5F2ED',
  '#F4F0EA',
  '#F8F6F2',
  '#F6F1EB',
  '#F3F1ED',
  '#F8F3EE',
  '#F4F4F0',
  '#FAF7F3',
] as const;

/** A part of a product: an outline, its cloth, and its details. */
export type Part = {
  outline: string;
  cloth: Cloth;
  /** Fold lines: a soft shadow with a highlight beside it. */
  folds?: readonly string[];
  /** Seams, drawn as thin lines. */
  seams?: readonly string[];
  /** Ready-made SVG of small details: buttons, buckles. */
  trims?: string;
  /** The roundness of the shading: 0 is flat, 1 is like a body. */
  roundness?: number;
  /** An inner side: a lining, the back of a neckline. */
  isInside?: boolean;
  /** The width of a wire along the outline, which is then not filled: chains, hoops, frames. */
  wire?: number;
  /** The links of a chain, as a stroke-dasharray. */
  links?: string;
  /** A wire that is a flat strap, without the highlights of round metal. */
  isFlat?: boolean;
};

export type Drawing = {
  parts: readonly Part[];
  /** The centre of the detail, as shares of the width and height from the upper left: a neckline, a heel, a clasp. */
  focus: readonly [x: number, y: number];
  /** The centre of the close-up of the material. By default, near the hem. */
  material?: readonly [x: number, y: number];
  /** The points that touch the floor, in drawing units. By default, the whole lower edge does. */
  feet?: readonly { x: number; y: number; rx: number }[];
  /** The maximum share of the frame's width. The default is 0.74. */
  fill?: number;
  /** lies: on a table, seen from above. stands: on a floor. */
  pose: 'lies' | 'stands';
};

type Box = { left: number; top: number; width: number; height: number };

/** Returns the bounding box of parts, including control points. Their paths contain absolute M, L, C, Q and Z only. */
function boxOf(parts: readonly Part[]): Box {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const { outline } of parts) {
    const numbers = outline.match(/-?\d+(?:\.\d+)?/g) ?? [];
    for (const [place, number] of numbers.entries()) (place % 2 === 0 ? xs : ys).push(Number(number));
  }
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Paints round metal, a cord or a flat strap, lit from the upper left. */
function paintWire({ outline, cloth, links, isFlat, trims = '' }: Part, width: number): string {
  const dash = links ? ` stroke-dasharray="${links}"` : '';
  const stroke = (colour: string, share: number, shift: number, opacity = 1) =>
    `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${(width * share).toFixed(1)}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"${dash} transform="translate(${(-width * shift).toFixed(1)} ${(-width * shift).toFixed(1)})"/>`;
  if (isFlat) {
    const edge = stroke(cloth.deep, 1, 0, 0.8);
    const sheen = stroke(cloth.light, 0.2, 0.2, 0.3 + cloth.gloss * 0.4);
    return `${edge}${stroke(cloth.hex, 1 - 3 / width, 0)}${stroke(cloth.dark, 0.3, -0.2, 0.5)}${sheen}${trims}`;
  }
  const glint = cloth.gloss > 0.4 ? stroke('#fffdf6', 0.14, 0.16, 0.9) : '';
  return `${stroke(cloth.deep, 1, 0)}${stroke(cloth.dark, 0.84, 0.02)}${stroke(cloth.hex, 0.66, 0.05)}${stroke(cloth.light, 0.34, 0.12, 0.85)}${glint}${trims}`;
}

/** The softness of edges in the cloth, as the standard deviation of a blur. */
const softness = 9;
/** With more steps, each would add so little that rounding to 8 bits tints dark cloth. Pale cloth with a sheen needs more. */
const stepsOfFade = { usual: 4, paleSheen: 7 };

/** A stroke in the cloth that fades on both sides. */
type SoftStroke = {
  paths: readonly string[];
  colour: string;
  width: number;
  opacity: number;
  shift: readonly [number, number];
};

/** How much each narrower stroke of a fold is shorter, as a share of its length. Folds run out at their ends. */
const taper = 0.07;

/**
 * Paints a stroke with soft edges, as ever narrower strokes over each other. It looks like a Gaussian blur, which takes
 * the renderer ten times as long.
 */
function softStroke({ paths, colour, width, opacity, shift: [dx, dy] }: SoftStroke, steps: number): string {
  if (paths.length === 0 || width === 0) return '';
  const covered = (x: number) => bell((width / 2 - x) / softness) - bell((-width / 2 - x) / softness);
  const peak = covered(0);
  let painted = 0;
  const strokes = Array.from({ length: steps }, (_, step) => {
    const reached = (opacity * peak * (step + 1)) / steps;
    const share = (reached - painted) / (1 - painted);
    painted = reached;
    const half = distanceWhere(covered, (peak * (step + 0.5)) / steps, width / 2 + 4 * softness);
    const path = paths.map((one) => shortened(one, (step * taper * stepsOfFade.usual) / steps)).join('');
    return `<path d="${path}" stroke-width="${(half * 2).toFixed(1)}" stroke-opacity="${share.toFixed(4)}"/>`;
  });
  return `<g fill="none" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${dx} ${dy})">${strokes.join('')}</g>`;
}

/** Returns the share of a normal distribution below a value, accurate to 0.01. */
const bell = (value: number) => 1 / (1 + Math.exp(-1.702 * value));

/** Returns the x between 0 and `end` where a falling curve passes a height. */
function distanceWhere(curve: (x: number) => number, height: number, end: number): number {
  let [low, high] = [0, end];
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    if (curve(middle) > height) low = middle;
    else high = middle;
  }
  return low;
}

function paint(part: Part, place: number): string {
  if (part.wire !== undefined) return paintWire(part, part.wire);
  const { outline, cloth, folds = [], seams = [], trims = '', roundness = 0.8, isInside = false } = part;
  const gloss = cloth.gloss;
  if (isInside)
    return `<path d="${outline}" fill="${shade(cloth.hex, -0.5)}"/><path d="${outline}" fill="url(#within)"/>${trims}`;
  const isPale = cloth.hex > '#aaaaaa';
  const steps = gloss > 0.3 && isPale ? stepsOfFade.paleSheen : stepsOfFade.usual;
  // Pale cloth has pale shadows: in dark ones the steps of a fade would be seen.
  const shadow = isPale ? cloth.dark : cloth.deep;
  const soft: SoftStroke[] = [
    { paths: [outline], colour: shadow, width: 74 * roundness, opacity: 0.3 + gloss * 0.16, shift: [12, 10] },
    { paths: folds, colour: shadow, width: 20, opacity: 0.3 + gloss * 0.14, shift: [0, 0] },
    { paths: folds, colour: cloth.light, width: 9 + gloss * 7, opacity: 0.22 + gloss * 0.36, shift: [-21, -3] },
  ];
  if (gloss > 0.3)
    soft.push({ paths: [outline], colour: '#fffaf0', width: 16 * gloss, opacity: gloss * 0.5, shift: [26, 22] });
  return `<clipPath id="part${place}"><path d="${outline}"/></clipPath>
<g clip-path="url(#part${place})">
<path d="${outline}" fill="${cloth.fill}"/>
<path d="${outline}" fill="url(#light)" fill-opacity="${(0.55 + gloss * 0.45).toFixed(2)}"/>
${soft.map((stroke) => softStroke(stroke, steps)).join('\n')}
<path d="${seams.join('')}" fill="none" stroke="${cloth.deep}" stroke-width="2.4" stroke-opacity=".55"/>
<path d="${seams.join('')}" fill="none" stroke="${cloth.light}" stroke-width="1.4" stroke-opacity=".4" transform="translate(-2.4 1)"/>
</g>
<path d="${outline}" fill="none" stroke="${cloth.deep}" stroke-width="1.8" stroke-opacity=".42" stroke-linejoin="round"/>${trims}`;
}

/** How near the eye is: the whole product, a detail of its making, or its material. */
export type Nearness = 'whole' | 'detail' | 'material';
export type Framing = {
  ground: string;
  nearness: Nearness;
  /** The width of the picture in pixels. */
  width: number;
  /** How many times nearer the product stands than usual. */
  zoom: number;
};

const zooms: Record<Nearness, number> = { whole: 1, detail: 2.2, material: 3 };
const nearHem = [0.66, 0.84] as const;

const defaultFill = 0.74;
const fillHeight = 0.82;

/** Composes the layers of a picture: the backdrop with light and shadow, and the product, fitted into the frame. */
export function compose(
  { parts, focus, material = nearHem, feet, fill = defaultFill, pose }: Drawing,
  { ground, nearness, width: pixels, zoom: nearer }: Framing,
): { width: number; height: number; backdrop: string; motif: string } {
  const box = boxOf(parts);
  const scale = Math.min((plate.width * fill) / box.width, (plate.height * fillHeight) / box.height);
  const [midX, midY] = [plate.width / 2, plate.height * (pose === 'stands' ? 0.545 : 0.505)];
  const place = `translate(${(midX - (box.left + box.width / 2) * scale).toFixed(1)} ${(midY - (box.top + box.height / 2) * scale).toFixed(1)}) scale(${scale.toFixed(4)})`;
  const solid = parts.filter((part) => part.wire === undefined);
  const wires = parts.filter((part) => part.wire !== undefined);
  const shape = (tone: string, opacity: number) =>
    `<path d="${solid.map((part) => part.outline).join(' ')}" fill="${tone}" fill-opacity="${opacity}"/>${wires.map((part) => `<path d="${part.outline}" fill="none" stroke="${tone}" stroke-opacity="${opacity}" stroke-width="${part.wire}"/>`).join('')}`;
  const clothDefs = [...new Set(parts.map((part) => part.cloth.defs))].join('');

  const zoom = zooms[nearness] * nearer;
  const [shareX, shareY] = nearness === 'material' ? material : focus;
  const [width, height] = [plate.width / zoom, plate.height / zoom];
  const within = (middle: number, size: number, whole: number) =>
    Math.min(Math.max(middle - size / 2, 0), whole - size);
  const left = within(midX + (shareX - 0.5) * box.width * scale, width, plate.width);
  const top = within(midY + (shareY - 0.5) * box.height * scale, height, plate.height);
  const floorY = midY + (box.height * scale) / 2;

  const stands = feet ?? [{ x: box.left + box.width / 2, y: box.top + box.height, rx: box.width * 0.46 }];
  const pools = (filter: string, dx: number, ry: number, wide: number, opacity: number) =>
    `<g filter="url(#${filter})">${stands.map((foot) => `<ellipse cx="${foot.x + dx}" cy="${foot.y - 4}" rx="${(foot.rx * wide).toFixed(0)}" ry="${ry}" fill="${shade(ground, -0.72)}" fill-opacity="${opacity}"/>`).join('')}</g>`;
  const shadow =
    pose === 'stands'
      ? `<g transform="${place}">${pools('far', 18, 26, 1.12, 0.5)}${pools('near', 4, 9, 0.96, 0.62)}</g>`
      : `<g transform="${place}"><g filter="url(#far)" transform="translate(26 34)">${shape(shade(ground, -0.6), 0.34)}</g>
<g filter="url(#near)" transform="translate(7 9)">${shape(shade(ground, -0.7), 0.3)}</g></g>`;

  // The extent of a shadow beyond its product. The flat shadow under a shoe blurs to many times its height.
  const reach =
    pose === 'stands'
      ? 'x="-12%" y="-200%" width="124%" height="500%"'
      : 'x="-20%" y="-16%" width="140%" height="134%"';

  const size = { width: pixels, height: (pixels * plate.height) / plate.width };
  const layer = (defs: string, drawn: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${left.toFixed(1)} ${top.toFixed(1)} ${width.toFixed(1)} ${height.toFixed(1)}">
<defs>${defs}</defs>
${drawn}
</svg>`;
  const backdrop = layer(
    `<radialGradient id="room" cx=".34" cy=".26" r=".95"><stop offset="0" stop-color="${shade(ground, 0.5)}"/><stop offset=".55" stop-color="${ground}"/><stop offset="1" stop-color="${shade(ground, -0.07)}"/></radialGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shade(ground, -0.08)}" stop-opacity="0"/><stop offset=".12" stop-color="${shade(ground, -0.07)}" stop-opacity=".8"/><stop offset="1" stop-color="${shade(ground, 0.16)}" stop-opacity=".9"/></linearGradient>
<filter id="near" ${reach}><feGaussianBlur stdDeviation="8"/></filter>
<filter id="far" ${reach}><feGaussianBlur stdDeviation="26"/></filter>`,
    `<rect width="${plate.width}" height="${plate.height}" fill="url(#room)"/>
${pose === 'stands' ? `<rect y="${(floorY - 190).toFixed(0)}" width="${plate.width}" height="${(plate.height - floorY + 190).toFixed(0)}" fill="url(#floor)"/>` : ''}
${shadow}`,
  );
  const motif = layer(
    `<linearGradient id="light" x1="0" y1="0" x2="1" y2=".55"><stop offset="0" stop-color="#fffaf0" stop-opacity=".34"/><stop offset=".32" stop-color="#fffaf0" stop-opacity=".1"/><stop offset=".55" stop-color="#140d0a" stop-opacity="0"/><stop offset="1" stop-color="#140d0a" stop-opacity=".36"/></linearGradient>
<linearGradient id="within" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#140d0a" stop-opacity=".1"/><stop offset="1" stop-color="#140d0a" stop-opacity=".5"/></linearGradient>
${clothDefs}`,
    `<g transform="${place}">${parts.map(paint).join('\n')}</g>`,
  );
  return { ...size, backdrop, motif };
}

/** Draws a small metal disc with a highlight. */
export function button(x: number, y: number, r: number, hex: string): string {
  return `<circle cx="${x + 1.5}" cy="${y + 2.5}" r="${r}" fill="#140d0a" fill-opacity=".35"/><circle cx="${x}" cy="${y}" r="${r}" fill="${hex}"/><circle cx="${x}" cy="${y}" r="${r * 0.66}" fill="none" stroke="${shade(hex, -0.4)}" stroke-width="1.4"/><circle cx="${x - r * 0.32}" cy="${y - r * 0.36}" r="${r * 0.28}" fill="${mix(hex, '#ffffff', 0.7)}"/>`;
}
