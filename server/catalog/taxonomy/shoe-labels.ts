import { shoeChart } from '#contract/shoe-sizes.ts';
import { categoryIds } from './categories.ts';
import { inCodes, preferredOf, systemOf } from './size-systems.ts';
import { sizeIds } from './sizes.ts';

const usOfEuShoe = new Map(shoeChart.map(({ us, eu }) => [eu, `${us}`]));
const usOfUkShoe = new Map(shoeChart.map(({ us, uk }) => [uk, `${us}`]));

/**
 * Returns the ids of the reference sizes that a shoe's label names.
 * @param stated the system that the feed gives beside the label
 */
export function shoeIds(label: string, stated: string | undefined): number[] {
  const text = inCodes(label.toUpperCase()).replace(shoeSystemInBrackets, ' $1');
  const sides = text.replace(/^\d/.test(text) ? behindShoeSystem : beforeShoeSystem, '/').split(/[/(=]|\s[-–—]\s/);
  // '38 M EU / 7.5-8 BM US' and 'M 6.5 / W 8' give one size twice. The US part counts, or the women's.
  // Beside a 38, a 5 may be of any system.
  const ofWomen = sides.some((side) => mens.test(side)) ? sides.find((side) => womens.test(side)) : undefined;
  const part = ofWomen ?? inPreferredSystem(sides) ?? text;
  const system = shoeSystemIn(part);
  const numbers = part.match(/(?<![\d.])\d{1,2}(?:\.5)?(?!\d)/g) ?? [];
  const isEuropean = !system && numbers.some((number) => Number(number) >= minEuShoe);
  return numbers.flatMap((number) => {
    if (isEuropean && Number(number) < minEuShoe) return [];
    const us = shoeInUs(number, system ?? systemOf(stated?.toUpperCase()));
    return sizeIds.get(`${categoryIds.shoes}:${us}`) ?? [];
  });
}

const shoeSystems = 'US|UK|GB|EUR?|IT|FR';
const shoeSystem = new RegExp(`\\b(${shoeSystems})\\s*\\d|\\b(?:\\d|M|B)\\S*\\s*\\(?(${shoeSystems})\\b`);
const shoeSystemInBrackets = new RegExp(`\\s*\\((${shoeSystems})\\)`, 'g');
const beforeShoeSystem = new RegExp(`(?<=\\d)\\s+(?=(?:${shoeSystems})\\s*\\d)`, 'g');
const behindShoeSystem = new RegExp(`(?<=\\b(?:${shoeSystems}))\\s+(?=\\d)`, 'g');

function shoeSystemIn(text: string): string | undefined {
  const [, before, after] = shoeSystem.exec(text) ?? [];
  return systemOf(before ?? after);
}

/** Returns the parts of a label in its preferred system, in any order: UK 5 - 6 / EU 38 - 39. */
function inPreferredSystem(sides: readonly string[]): string | undefined {
  let last: string | undefined;
  const withSystems = sides.map((side) => {
    const system = shoeSystemIn(side);
    last = system ?? last;
    return { side, system, follows: last };
  });
  const preferred = preferredOf(withSystems.map(({ system }) => system));
  if (preferred === undefined) return undefined;
  const isEuropean = preferred !== 'US' && preferred !== 'UK';
  return withSystems
    .filter(
      ({ side, system, follows }) => system === preferred || (follows === preferred && isEuropean === isEuShoe(side)),
    )
    .map(({ side }) => side)
    .join('/');
}

/** No women's shoe has such a number in the US or the UK. */
const minEuShoe = 33;
const isEuShoe = (text: string) => Number(/\d+/.exec(text)?.[0]) >= minEuShoe;

const mens = /\bM(?:EN)?(?:['’]?S)?\s*\d|\d\s*M(?:EN)?(?:['’]?S)?\b/;
const womens = /\b(?:W|WMNS|WOMEN)(?:['’]?S)?\s*\d|\d\s*(?:W|WMNS|WOMEN)(?:['’]?S)?\b/;

function shoeInUs(number: string, system: string | undefined): string | undefined {
  if (system === 'UK') return usOfUkShoe.get(number);
  if (Number(number) >= minEuShoe || system === 'EU' || system === 'IT' || system === 'FR')
    return usOfEuShoe.get(number);
  return number;
}
