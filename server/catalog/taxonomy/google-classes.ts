import { memoize } from './memoized.ts';

/**
 * The fashion part of Google's product taxonomy, edition of 2021-09-21, the current one.
 * Source: support.google.com/merchants/answer/6324436. One class per line, indented below its parent class.
 */
const outline = `
166 Apparel & Accessories
  1604 Clothing
    5322 Activewear
      3951 American Football Pants
      5697 Bicycle Activewear
        3128 Bicycle Bibs
        3455 Bicycle Jerseys
        3188 Bicycle Shorts & Briefs
        6087 Bicycle Skinsuits
        3729 Bicycle Tights
      5378 Boxing Shorts
      499979 Dance Dresses, Skirts & Costumes
      5460 Hunting Clothing
        5462 Ghillie Suits
        5461 Hunting & Fishing Vests
        5552 Hunting & Tactical Pants
      5379 Martial Arts Shorts
      5517 Motorcycle Protective Clothing
        6006 Motorcycle Jackets
        7003 Motorcycle Pants
        5463 Motorcycle Suits
      5555 Paintball Clothing
    182 Baby & Toddler Clothing
      5408 Baby & Toddler Bottoms
      5549 Baby & Toddler Diaper Covers
      5424 Baby & Toddler Dresses
      5425 Baby & Toddler Outerwear
      5622 Baby & Toddler Outfits
      5412 Baby & Toddler Sleepwear
      5423 Baby & Toddler Socks & Tights
      5409 Baby & Toddler Swimwear
      5410 Baby & Toddler Tops
      5411 Baby One-Pieces
      5621 Toddler Underwear
    2271 Dresses
    5182 One-Pieces
      5250 Jumpsuits & Rompers
      5490 Leotards & Unitards
      7132 Overalls
    203 Outerwear
      5506 Chaps
      5598 Coats & Jackets
      5514 Rain Pants
      3066 Rain Suits
      5909 Snow Pants & Suits
      1831 Vests
    7313 Outfit Sets
    204 Pants
    212 Shirts & Tops
    207 Shorts
    1581 Skirts
      6229 Knee-Length Skirts
      6228 Long Skirts
      2331 Mini Skirts
    5344 Skorts
    208 Sleepwear & Loungewear
      5713 Loungewear
      5513 Nightgowns
      2580 Pajamas
      2302 Robes
    1594 Suits
      5183 Pant Suits
      1516 Skirt Suits
      1580 Tuxedos
    211 Swimwear
    5388 Traditional & Ceremonial Clothing
      6031 Dirndls
      5674 Hakama Trousers
      6227 Japanese Black Formal Wear
      5673 Kimono Outerwear
        5678 Haori Jackets
        5677 Kimono Coats
      5343 Kimonos
        5684 Bridal Kimonos
        5683 Casual Kimonos
        5682 Furisode Kimonos
        5681 Iromuji Kimonos
        5680 Komon Kimonos
        5679 Tomesode & Houmongi Kimonos
      5483 Religious Ceremonial Clothing
        8149 Baptism & Communion Dresses
      8248 Saris & Lehengas
      7281 Traditional Leather Pants
      5676 Yukata
    213 Underwear & Socks
      7207 Bra Accessories
        7208 Bra Strap Pads
        7211 Bra Straps & Extenders
        7210 Breast Enhancing Inserts
        7209 Breast Petals & Concealers
      214 Bras
      215 Hosiery
      5327 Jock Straps
      1772 Lingerie
      2563 Lingerie Accessories
        2160 Garter Belts
        1675 Garters
      1807 Long Johns
      2963 Petticoats & Pettipants
      1578 Shapewear
      209 Socks
      2745 Undershirts
      2562 Underwear
      5834 Underwear Slips
    2306 Uniforms
      5484 Contractor Pants & Coveralls
      5878 Flight Suits
      7235 Food Service Uniforms
        7237 Chef's Hats
        2396 Chef's Jackets
        7236 Chef's Pants
      5949 Military Uniforms
      206 School Uniforms
      3414 Security Uniforms
      3598 Sports Uniforms
        3888 American Football Uniforms
        3191 Baseball Uniforms
        3439 Basketball Uniforms
        3683 Cheerleading Uniforms
        3724 Cricket Uniforms
        3958 Hockey Uniforms
        4003 Martial Arts Uniforms
        3253 Officiating Uniforms
        5564 Soccer Uniforms
        3379 Softball Uniforms
        3852 Wrestling Uniforms
      2292 White Coats
    5441 Wedding & Bridal Party Dresses
      5330 Bridal Party Dresses
      5329 Wedding Dresses
  167 Clothing Accessories
    5942 Arm Warmers & Sleeves
    5422 Baby & Toddler Clothing Accessories
      5623 Baby & Toddler Belts
      5624 Baby & Toddler Gloves & Mittens
      5625 Baby & Toddler Hats
      5626 Baby Protective Wear
    1786 Balaclavas
    168 Bandanas & Headties
      543586 Bandanas
      543587 Hair Care Wraps
    3913 Belt Buckles
    169 Belts
    5443 Bridal Accessories
      5446 Bridal Veils
    6985 Button Studs
    6984 Collar Stays
    193 Cufflinks
    5114 Decorative Fans
    6238 Earmuffs
    170 Gloves & Mittens
    171 Hair Accessories
      8451 Hair Bun & Volume Shapers
      2477 Hair Combs
      4057 Hair Extensions
      1948 Hair Forks & Sticks
      6183 Hair Nets
      502988 Hair Pins, Claws & Clips
        543646 Barrettes
        543645 Hair Claws & Clips
        543644 Hair Pins
      5915 Hair Wreaths
      1662 Headbands
      1483 Ponytail Holders
      5914 Tiaras
      7305 Wig Accessories
        7307 Wig Caps
        7306 Wig Glue & Tape
      181 Wigs
    7133 Hand Muffs
    5207 Handkerchiefs
    173 Hats
    2020 Headwear
      7054 Fascinators
      1922 Headdresses
      5939 Turbans
    5941 Leg Warmers
    6268 Leis
    502987 Maternity Belts & Support Bands
    7230 Neck Gaiters
    176 Neckties
    4179 Pinback Buttons
    499972 Sashes
    177 Scarves & Shawls
      543673 Scarves
      543674 Shawls
    178 Sunglasses
    179 Suspenders
    180 Tie Clips
    5390 Traditional Clothing Accessories
      5688 Kimono Underclothes
      5686 Obi Accessories
      5687 Obis
      5685 Tabi Socks
    1893 Wristbands
  184 Costumes & Accessories
    5192 Costume Accessories
      7304 Bald Caps
      8017 Costume Accessory Sets
      5907 Costume Capes
      8200 Costume Gloves
      5426 Costume Hats
      500118 Costume Special Effects
      500008 Costume Tobacco Products
      8018 Pretend Jewelry
    5387 Costume Shoes
    5193 Costumes
    5194 Masks
  6552 Handbag & Wallet Accessories
    6460 Checkbook Covers
    175 Keychains
    6277 Lanyards
    5841 Wallet Chains
  6551 Handbags, Wallets & Cases
    6170 Badge & Pass Holders
    6169 Business Card Cases
    3032 Handbags
    2668 Wallets & Money Clips
  188 Jewelry
    189 Anklets
    190 Body Jewelry
    191 Bracelets
    197 Brooches & Lapel Pins
    192 Charms & Pendants
    194 Earrings
    6463 Jewelry Sets
    196 Necklaces
    200 Rings
    5122 Watch Accessories
      5123 Watch Bands
      7471 Watch Stickers & Decals
      6870 Watch Winders
    201 Watches
  1933 Shoe Accessories
    5567 Boot Liners
    7078 Gaiters
    5385 Shoe Covers
    1856 Shoelaces
    2427 Spurs
  187 Shoes
5181 Luggage & Bags
  100 Backpacks
  101 Briefcases
  108 Cosmetic & Toiletry Bags
  549 Diaper Bags
  502974 Dry Boxes
  103 Duffel Bags
  104 Fanny Packs
  105 Garment Bags
  110 Luggage Accessories
    503014 Dry Box Liners & Inserts
    7521 Luggage Covers
    499691 Luggage Racks & Stands
    5652 Luggage Straps
    5651 Luggage Tags
    5620 Packing Organizers
    6919 Travel Bottles & Containers
    5650 Travel Pouches
  106 Messenger Bags
  5608 Shopping Totes
  107 Suitcases
  6553 Train Cases`;

/** The highest id of the edition. Higher ids are of a later edition, or of a store's own. */
const highestId = 543_703;

/** Fashion outside of Google's fashion class: rash guards, vision care and eyewear, umbrellas, cases and charms of phones. */
const elsewhere = [3376, 1380, 2521, 5507, 8204, 524, 4358, 2353, 4550, 4738];

/** The id of each class and of the classes above it, the narrowest first. */
const lineOf = new Map<number, readonly number[]>(elsewhere.map((id) => [id, [id]]));
const idOfPath = new Map<string, number>();
readOutline();

function readOutline(): void {
  const above: { id: number; name: string }[] = [];
  for (const text of outline.trim().split('\n')) {
    const [, indent = '', id = '', name = ''] = /^( *)(\d+) (.*)$/.exec(text) ?? [];
    above.length = indent.length / 2;
    above.push({ id: Number(id), name });
    lineOf.set(Number(id), above.map((step) => step.id).reverse());
    // Stores write the whole path, or its last steps.
    const steps = above.map((step) => step.name);
    for (let from = 0; from < steps.length; from += 1) idOfPath.set(foldPath(steps.slice(from).join('>')), Number(id));
  }
}

function foldPath(path: string): string {
  return path
    .toLowerCase()
    .replaceAll(' and ', ' & ')
    .replace(/\s*>\s*/g, '>')
    .trim();
}

/** Returns the id of a feed's Google class, from an id or an English path. Undefined for other text. */
export const googleIdOf = memoize((text: string): number | undefined => {
  const id = /^\d+$/.test(text) ? Number(text) : idOfPath.get(foldPath(text));
  return id === 0 ? undefined : id;
});

/** Returns the ids of a class and of the classes above it, the narrowest first. Empty if it is not a class of fashion. */
export function googleLineOf(id: number): readonly number[] {
  return lineOf.get(id) ?? [];
}

/** Returns whether an id is a Google class outside of fashion: perfumes, candles, books. */
export function isOtherGoogleClass(id: number): boolean {
  return id <= highestId && !lineOf.has(id);
}
