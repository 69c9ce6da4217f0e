import { describe, expect, it } from 'vitest';
import { classify, type KindClues } from './classify.ts';
import { notFashionBecause } from './not-fashion.ts';
import { subcategories } from './subcategories.ts';

const nameOf = (clues: KindClues) =>
  subcategories.find(({ id }) => id === classify(clues).subcategoryId)?.name ?? 'not mapped';

describe('a title of a rarer thing', () => {
  it.each([
    ['Leather briefcase', 'Luggage & Travel'],
    ['Cotton headscarf', 'Scarves & Wraps'],
    ['Silk headscarf', 'Silk Scarves'],
    ['Silk pocket square', 'Silk Scarves'],
    ['Velvet turban', 'Hats'],
    ['Tulle veil', 'Hair Accessories'],
    ['Silk eye mask', 'Accessories'],
    ['Lace garter', 'Shapewear & Slips'],
    ['Wool tailcoat', 'Blazers'],
    ['Gold-plated armlet', 'Bangles & Cuffs'],
  ])('%s is among %s', (title, name) => {
    expect(nameOf({ title })).toBe(name);
  });
});

describe('a title that says what the piece lacks', () => {
  it.each([
    ['Pleated dress without belt', 'Dresses'],
    ['Kleid ohne Gürtel', 'Dresses'],
    ['Robe longue sans ceinture', 'Maxi Dresses'],
    ['Abito senza cintura', 'Dresses'],
    ['Vestido sin cinturón', 'Dresses'],
    ['Jurk zonder riem', 'Dresses'],
    ['Sukienka bez paska', 'Dresses'],
    ['Wool coat w/o scarf', 'Coats'],
    ['Kleid ohne Tasche in Rot', 'Dresses'],
    ['Robe (ceinture non incluse)', 'Dresses'],
    ['Abito, cintura non inclusa', 'Dresses'],
    ['Bag – shoulder strap not included', 'Handbags'],
    ['Belt-free wrap dress', 'Dresses'],
  ])('%s is among %s', (title, name) => {
    expect(nameOf({ title })).toBe(name);
  });

  it('does not move a category to the thing it lacks', () => {
    expect(nameOf({ title: 'Lune', productTypes: ['Kleider ohne Gürtel'] })).toBe('Dresses');
  });
});

describe('a set', () => {
  it.each([
    ['Round neck top and shorts 2 pcs set', 'Suits & Sets'],
    ['Blouse & trousers two-piece set', 'Suits & Sets'],
    ['Crop top and skirt co-ord', 'Suits & Sets'],
    ['Shirt and pants 2 piece', 'Suits & Sets'],
    ['Ensemble haut et short', 'Suits & Sets'],
    ['Set aus Bluse und Rock', 'Suits & Sets'],
    ['Conjunto de camisa y pantalón', 'Suits & Sets'],
    ['Completo giacca e pantaloni', 'Suits & Sets'],
    ['Knit vest and skirt (2 pcs) set', 'Suits & Sets'],
    ['Womens kurta with palazzo and dupatta set', 'Suits & Sets'],
    ['Salwar kurta dupatta set - blue', 'Suits & Sets'],
    ['3-teiliges Set Blazer, Weste und Hose', 'Suits & Sets'],
    ['Zweiteiler aus Rock und Blazer', 'Suits & Sets'],
    ['Tweedelige set van top en broek', 'Suits & Sets'],
    ['투피스 자켓 스커트 세트', 'Suits & Sets'],
    ['Bikini set top and bottom', 'Bikinis'],
    ['Shirt dress set', 'Dresses'],
    ['Bra and panty set', 'Bras'],
    ['Blouse and hair tie set', 'Blouses'],
    ['Dress & belt', 'Dresses'],
  ])('%s is among %s', (title, name) => {
    expect(nameOf({ title })).toBe(name);
  });
});

describe('a kind before a general word', () => {
  it.each([
    ['Micki Oxford Shoes', 'Oxfords & Brogues'],
    ['Suede loafer shoe', 'Loafers & Moccasins'],
    ['Derby shoes', 'Oxfords & Brogues'],
    ['Ballerina shoes', 'Ballet Flats'],
    ['Slingback shoes in patent leather', 'Slingbacks'],
    ['Leather mule shoes', 'Slides & Mules'],
    ['Crossbody purse', 'Crossbody Bags'],
    ['Hobo handbag', 'Hobo Bags'],
    ['Running shoes', 'Sneakers'],
    ['Leather shoes', 'Shoes'],
    ['Belt bag', 'Belt Bags'],
  ])('%s is among %s', (title, name) => {
    expect(nameOf({ title })).toBe(name);
  });
});

describe('a colour, print or line that is called like a thing', () => {
  it.each([
    [{ title: 'Top handle bag Rose Lipstick Pink with gold hardware' }, 'Top-Handle Bags'],
    [{ title: 'Summer tee, golf club & cocktail glass print' }, 'T-Shirts'],
    [{ title: 'Lola bag in Trench' }, 'Handbags'],
    [{ title: 'Small leather pouch trench beige' }, 'Pouches & Cosmetic Cases'],
    [{ title: 'Tote bag Rose Lipstick' }, 'Tote Bags'],
    [{ title: 'Quilted wallet Perfume', color: 'Perfume' }, 'Wallets & Card Holders'],
    [{ title: 'Clutch Trench', color: 'Trench' }, 'Clutches & Evening Bags'],
    [{ title: "Satin scarf 'Teapot'" }, 'Scarves & Wraps'],
    [{ title: 'Silk scarf handbag print' }, 'Silk Scarves'],
    [{ title: 'Cotton shirt oxford blue' }, 'Shirts'],
    [{ title: 'Foulard imprimé sacs' }, 'Silk Scarves'],
    [{ title: 'Midi skirt - wine glass motif' }, 'Midi Skirts'],
  ] satisfies [KindClues, string][])('%j is among %s', (clues, name) => {
    expect(notFashionBecause(clues)).toBeUndefined();
    expect(nameOf(clues)).toBe(name);
  });

  it.each([
    'Boot care serum',
    'Leather jacket candle',
    'Hand cream 50 ml for bag lovers 50 ml',
    'Scarf perfume',
    'Slip pillow case',
    'Ring light lamp stand',
  ])('«%s» is no fashion all the same', (title) => {
    expect(notFashionBecause({ title })?.reason).toBe('no piece of fashion');
  });
});

describe('accessories of something else', () => {
  it.each([
    ['Bamboo spatula', 'kitchen-accessories'],
    ['Silver pot with glass cap', 'Kitchen Accessories'],
    ['Wooden rolling pin', 'Kitchen Accessories'],
    ['Wireless charger', 'Mobile Accessories'],
    ['Ring holder', 'Phone Accessories'],
    ['Kochmütze', 'Küchenzubehör'],
    ['Ceinture de sécurité', 'Accessoires pour voiture'],
    ['Cappuccio', 'Accessori per la cucina'],
    ['Soporte', 'Accesorios para móviles'],
    ['Riem', 'Huisdier accessoires'],
    ['Steering wheel glove', 'Shop > Car Accessories'],
    ['Yoga block', 'Yoga Accessories'],
  ])('%s in %s is no fashion', (title, category) => {
    expect(notFashionBecause({ title, productTypes: [category] })).toEqual({
      reason: 'no piece of fashion',
      rule: `store category ${category}`,
    });
  });

  it.each([
    ['Silk scrunchie', 'Hair Accessories'],
    ['Leather belt', 'Accessories'],
    ['Leather case', 'Phone Accessories'],
    ['Funda', 'Accesorios para móviles'],
    ['Leather belt', 'Women’s Accessories'],
    ['Veil', 'Bridal Accessories'],
    ['iPhone case', 'Phone Accessories'],
    ['Golf glove', 'Golf Accessories'],
    ['Gürtel', 'Accessoires'],
    ['Strap', 'Bag Accessories'],
  ])('%s in %s may be fashion', (title, category) => {
    expect(notFashionBecause({ title, productTypes: [category] })).toBeUndefined();
  });
});

describe('shoe inserts', () => {
  it.each([
    'Gel heel pads',
    'Leather insoles',
    'Gel heel cushions for pumps',
    'Half insoles for high heels',
    'Toe separators for sandals',
    'Plantillas de gel para tacones',
    'Fersenpolster für Pumps',
    'Solette in lana per stivali',
    'Ball of foot cushions',
    'Einlegesohlen aus Leder',
    'Semelles de confort',
    'Wooden shoe stretcher',
    'Taloneras de gel',
    'Gel inserts for arch support',
  ])('«%s» is no fashion', (title) => {
    expect(notFashionBecause({ title })?.reason).toBe('no piece of fashion');
  });

  it.each(['Sandals with gel insoles', 'Memory insole loafer', 'Heel sandal', 'Sneakers, insole removable'])(
    '«%s» may be fashion',
    (title) => {
      expect(notFashionBecause({ title })).toBeUndefined();
    },
  );
});

describe('a name that luxury is sold by alone', () => {
  it.each([
    [{ title: 'Birkin 30 Vert Amande Togo Phw' }, 'Handbags'],
    [{ title: 'Kelly 25 Mushroom Togo Phw' }, 'Handbags'],
    [{ title: 'Lindy 26 Etoupe Clemence', brand: 'Hermès' }, 'Handbags'],
    [{ title: 'Neverfull MM Damier Ebene' }, 'Tote Bags'],
    [{ title: 'Lady Dior My ABCDior' }, 'Handbags'],
    [{ title: 'Keepall 55', brand: 'Louis Vuitton' }, 'Luggage & Travel'],
    [{ title: 'Tank Française', brand: 'Cartier' }, 'Watches'],
    [{ title: 'Puzzle Small', brand: 'Loewe' }, 'Handbags'],
    [{ title: 'Kelly', brand: 'Vince' }, 'not mapped'],
    [{ title: 'Puzzle Small' }, 'not mapped'],
    [{ title: 'Birkin charm bracelet', brand: 'Hermès' }, 'Bracelets'],
  ] satisfies [KindClues, string][])('%j is among %s', (clues, name) => {
    expect(nameOf(clues)).toBe(name);
  });
});

describe('a kind by the words around it', () => {
  it.each([
    [{ title: 'Wise Bottom', productTypes: ['SWIMWEAR'] }, 'Bikinis'],
    [{ title: 'Cheer Top', productTypes: ['Women > Swim'] }, 'Bikinis'],
    [{ title: 'Jaime Flat Suede Ankle-Strap Sandals' }, 'Flat Sandals'],
    [{ title: 'Crystal-Heel Leather Sandals' }, 'Heeled Sandals'],
    [{ title: 'Bianca Platform Patent Ankle-Wrap Sandals' }, 'Heeled Sandals'],
    [{ title: 'Loubi Queen 100 leather sandals' }, 'Heeled Sandals'],
    [{ title: 'Flat-heel leather sandals' }, 'Flat Sandals'],
    [{ title: 'Platform Espadrille Flat' }, 'Espadrilles & Wedges'],
    [{ title: 'Slingback Heels' }, 'Slingbacks'],
    [{ title: 'Rockstud Leather Wedge Espadrille Sandals' }, 'Espadrilles & Wedges'],
    [{ title: 'Leather Flat Thong' }, 'Flat Sandals'],
    [{ title: 'Nova High Studded Sandals' }, 'Heeled Sandals'],
    [{ title: 'Leather Comfort Slip-On Flats' }, 'Ballet Flats'],
    [{ title: 'Lug-Sole Lace-Ups' }, 'Oxfords & Brogues'],
    [{ title: 'Womens Ankle Strap D’orsay Dress Flats', productTypes: ['Womens Flats D*Orsay'] }, 'Ballet Flats'],
    [{ title: 'Suede D’Orsay' }, 'Pumps'],
    [{ title: 'Leather lace up womens sports shoes' }, 'Sneakers'],
    [{ title: 'Cotton womens track pants', productTypes: ['Lingerie&Nightwear'] }, 'Pants'],
    [{ title: 'Floral cotton womens ethnic set' }, 'Suits & Sets'],
    [{ title: 'Drawstring Pyjama Shorts' }, 'Pajamas'],
    [{ title: 'Rike dress', googleCategory: '211', productTypes: ['Resortwear', 'dresses'] }, 'Dresses'],
    [{ title: 'Rike', googleCategory: '211', productTypes: ['Resortwear', 'dresses'] }, 'One-Piece Swimsuits'],
    [{ title: 'Slip Semi-Haut en Dentelle', productTypes: ['Femme > Culottes et bas > Culottes'] }, 'Panties'],
  ] satisfies [KindClues, string][])('%j is among %s', (clues, name) => {
    expect(nameOf(clues)).toBe(name);
  });
});

describe('a name of the store’s own in quotes', () => {
  it.each([
    ['Dress "The Blazer" in Sand', 'Dresses'],
    ['Tasche „Trench“ aus Leder', 'Handbags'],
    ['Robe « Escarpin » en lin', 'Dresses'],
    ['"The Blazer"', 'Blazers'],
  ])('does not name the kind beside a piece: %s', (title, name) => {
    expect(nameOf({ title })).toBe(name);
  });
});

describe('goods of other languages', () => {
  it.each([
    'Rouge à lèvres Velvet Trench',
    'Diptyque Bougie parfumée robe de soirée',
    'Nagellack Ballet Slipper',
    'Tazza Borsa in ceramica',
    'Crema de manos Guantes de seda',
    'Sieradendoos met ketting',
    'Puppenkleid für 40 cm Puppen',
    '가죽 슈트리 세트',
  ])('are no fashion, whatever they are called: %s', (title) => {
    expect(notFashionBecause({ title })?.reason).toBe('no piece of fashion');
  });

  it.each([
    ['Robe tablier en lin'],
    ['Sac coussin matelassé'],
    ['Coussin PM Monogram'],
    ['Bottines à lacets'],
    ['Chaussuresà lacets en cuir'],
    ['Cortina Brickell Women’s Winter Boot'],
    ['Barbie cropped jacket'],
    ['Plato S Strappy Gladiator Sandal Shoe'],
    ['Tasche mit Kerzen-Print'],
    ['Cappotto vestaglia'],
    ['Pantoletten mit Fußbett'],
    ['Geometric raffia tassen'],
    ['Midavase robe maxi'],
  ])('may be pieces of fashion: %s', (title) => {
    expect(notFashionBecause({ title })).toBeUndefined();
  });
});
