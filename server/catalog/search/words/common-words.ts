import { daleChall } from 'dale-chall';
import { fold, numbersOf } from '#server/catalog/search/fold.ts';
import { isCommonKoreanWord } from './common-korean-words.ts';

/** Words of fashion and shopping that no list of common English has. Their neighbours (Vega, gilt, wide) mean something else. */
const fashion = `
  vegan wine plus gift petite curvy maternity nursing bridal boho bohemian preppy grunge goth gothic punk retro vintage
  minimalist minimal maximalist cottagecore dopamine barbie coquette balletcore gorpcore streetwear athleisure
  loungewear
  workwear capsule staple statement wardrobe runway couture atelier bespoke artisan handmade sustainable organic
  recycled
  ethical upcycled unisex genderless modest hijab kosher sexy flirty edgy classy elegant sophisticated casual smart
  formal
  comfy cosy cozy stretchy breathable waterproof windproof washable crease wrinkle lightweight heavyweight chunky slinky
  floaty drapey ruched ruffle ruffled frill frilly fringe fringed tassel beaded bead embellished glitter glittery
  sparkle
  jabot cameo muff fibula lariat tippet sparkly shiny matte glossy metallic iridescent holographic neon pastel nude
  tan ombre marl heather
  hem hems cuff cuffs collar collars lapel lapels pocket pockets lining lined unlined padded seam zip zips strap straps
  bow bows ribbon ribbons buckle buckles machine
  strappy backless cutout slit vent peplum bustier corset basque smocked shirred tiered asymmetric asymmetrical draped
  torso ankles lego bag bags tote totes purse wallet clutch heel heels toe sole insole vamp shank welt
  slim skinny baggy loose fitted cropped oversized wide tall short mini midi maxi
  carol carols choir nativity panto lower hen prom gala brunch barbecue picnic festival cruise safari ski skiing yacht
  sailing golf polo tennis
  main zoom hunt call vibe mood era core soft launch spice sink final silent quiet goal team core cool calm bold chic
  posh
  rave gig chill haul hype drip siren mob wife barn lake yacht cabin chalet lodge brat demure mindful aura rizz slay
  revenge naked character energy stealth succession heiress auntie granny nonna vampire witch mermaid fairy angel
  diner bistro deli bakery gallery library bookshop aquarium orchard pottery ceramics
  klein kleine kleiner kleines petit petits piccolo piccola pequeno pequena grand grande grands gross grosse groot grote
  turkish russian persian danish finnish swedish norwegian irish scottish welsh thai chinese japanese korean
  vietnamese brazilian moroccan egyptian nigerian kenyan cuban mexican hungarian czech bulgarian romanian ukrainian
  croatian serbian lebanese iranian israeli greek spanish portuguese dutch austrian belgian swiss indian pakistani
  usd euro euros pounds percent null nil undefined
  zara shein asos uniqlo primark topshop boohoo temu vinted depop poshmark ebay etsy amazon nordstrom macys
`;

const formsOf = (some: readonly string[]) => new Set(some.flatMap((word) => numbersOf(fold(word))));
const ofFashion = formsOf(fashion.trim().split(/\s+/));
const english = formsOf(daleChall);

/** Returns whether a folded word is common English or a word of fashion. Such a word is no slip of another one. */
export function isCommonWord(word: string): boolean {
  return isEverydayWord(word) || ofFashion.has(word) || isCommonKoreanWord(word);
}

/** Returns whether a folded word is common English, and none of fashion: weather, between. */
export function isEverydayWord(word: string): boolean {
  return english.has(word) && !ofFashion.has(word);
}
