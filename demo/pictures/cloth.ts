import { random } from '#demo/random.ts';
import { shade } from './tone.ts';
import { patterns } from './weaves/patterns.ts';
import { plainWeaves } from './weaves/plain.ts';
import { textures } from './weaves/textures.ts';

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

const weaves = { ...plainWeaves, ...patterns, ...textures };

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
