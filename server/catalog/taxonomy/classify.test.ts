import { expect, test } from 'vitest';
import { type Classification, classify } from './classify.ts';
import { tokensOf } from './phrases.ts';
import { subcategories } from './subcategories.ts';

const nameOf = ({ subcategoryId }: Classification) =>
  subcategories.find(({ id }) => id === subcategoryId)?.name ?? null;

test.each([
  ['Ines bias-cut silk slip dress', 'Dresses'],
  ['Cotton shirt dress', 'Dresses'],
  ['Sequin mini dress', 'Mini Dresses'],
  ['Boot-cut jeans', 'Jeans'],
  ['Leather belt bag', 'Belt Bags'],
  ['Patent dress shoes', 'Pumps'],
  ['Wool cardigan coat', 'Coats'],
  ['Cropped jean jacket', 'Denim Jackets'],
  ['Short sleeve blouse', 'Blouses'],
  ['Ring-detail sandals', 'Flat Sandals'],
  ['Slip-on sneakers', 'Sneakers'],
  ['Leather bag charm', 'Key & Bag Charms'],
  ['Steel watch', 'Watches'],
  ['Pumpkin orange scarf', 'Scarves & Wraps'],
  ['Blazer with belt and bag', 'Blazers'],
  ['Silk skirt - belt included', 'Skirts'],
  ['Embellished satin pumps 85', 'Pumps'],
  ['Tights', 'Hosiery & Socks'],
  ['Linen shorts', 'Shorts'],
  ['Chaussures en cuir', 'Shoes'],
  ['Sunglasses', 'Sunglasses'],
  ['Tulle dress & belt', 'Dresses'],
  ['Belt & buckle boots', 'Boots'],
  ['Black & white dress', 'Dresses'],
  ['Suede booties', 'Ankle Boots'],
  ['Weatherproof wedge slip-ons', 'Loafers & Moccasins'],
  ['Slip resistant boots', 'Boots'],
  ['Boots, slip resistant', 'Boots'],
  ['Satin pumps cap toe', 'Pumps'],
  ['Rubber rainboots', 'Rain & Snow Boots'],
  ['Rain bootie', 'Rain & Snow Boots'],
  ['Wool beanies', 'Beanies'],
  ['Silk ties', 'Accessories'],
  ['Tank top & shorts set', 'Suits & Sets'],
  ['Silk blouse and hair tie set', 'Blouses'],
  ['Slippers & pouch set', 'Slippers'],
  ['Earrings and necklace set', 'Earrings'],
  ['Mid Star shearling-lined calf hair, leather and suede sneakers', 'Sneakers'],
  ['Open toe ankle strap heel', 'Pumps'],
  ['Sandals 70mm heel', 'Heeled Sandals'],
  ['Riding boot w harness and block heel', 'Boots'],
  ['Une surprise', null],
  ['Robe trapèze en lin', 'Dresses'],
  ['Robe chemise', 'Dresses'],
  ['Robe longue fleurie', 'Maxi Dresses'],
  ['Robe de mariée', 'Bridal'],
  ['Robe de chambre en soie', 'Robes'],
  ['Robe in silk', 'Robes'],
  ['Geblümtes Sommerkleid', 'Dresses'],
  ['Winterstiefel mit Fell', 'Boots'],
  ['Lederhandschuhe', 'Gloves'],
  ['Lederjacken', 'Leather Jackets'],
  ['Stoffhose', 'Pants'],
  ['Vaqueros con cintura alta', 'Jeans'],
  ['Camiseta tie-dye', 'T-Shirts'],
  ['Silk blouse tie neck', 'Blouses'],
  ['Bracelet de bras Jeanne', 'Bracelets'],
  ['Pantalón corto', 'Shorts'],
  ['Portfel skórzany', 'Wallets & Card Holders'],
  ['Pull-on pants', 'Pants'],
  ['Pull oversize déchiré', 'Sweaters'],
  ['Boots with zip pull', 'Boots'],
  ['Oversized T-shirt', 'T-Shirts'],
  ['Graphic T-shirt', 'T-Shirts'],
  ['Long sleeve tee shirt', 'T-Shirts'],
  ['Espadrille wedge sandals', 'Espadrilles & Wedges'],
  ['Camera bag charm', 'Key & Bag Charms'],
  ['Knit top-handle bag', 'Top-Handle Bags'],
  ['Strapless ballgown', 'Gowns'],
  ['High-low top', 'Tops'],
  ['Satin night suit', 'Pajamas'],
  ['Cotton night dress', 'Pajamas'],
  ['Solid shoe liners', 'Hosiery & Socks'],
  ['Boucle turtle neck in green', 'Turtlenecks'],
  ['Hamptons carryall', 'Tote Bags'],
  ['Zip wristlet', 'Pouches & Cosmetic Cases'],
  ['Slim fit cargos', 'Pants'],
  ['Tailored short', 'Shorts'],
  ['Belted maxi - black', 'Maxi Dresses'],
  ['Silk saree', 'Dresses'],
  ['Cropped capri', 'Pants'],
  ['Capri active short', 'Shorts'],
  ['Short puff-sleeve blouse', 'Blouses'],
  ['Maxi belted dress', 'Maxi Dresses'],
  ['Printed midi A-line skirt', 'Midi Skirts'],
  ['Flex Oxford - Shirt - navy blazer', 'Shirts'],
  ['Silk dress - Belted - navy', 'Dresses'],
  ['Trench à ceinture', 'Trench Coats'],
  ['Manteau ceinturé', 'Coats'],
  ['Robe maxi ceinturée', 'Maxi Dresses'],
  ['Robe-pull', 'Dresses'],
  ['Pull à col châle', 'Sweaters'],
  ['Jean à imprimé bandana', 'Jeans'],
  ['Jupe portefeuille', 'Skirts'],
  ['Jupe en jean', 'Skirts'],
  ['Veste en jean', 'Denim Jackets'],
  ['Short en jean', 'Shorts'],
  ['Chemise de nuit', 'Pajamas'],
  ['Collier à pendentif rose', 'Pendant Necklaces'],
  ['Sac à dos', 'Backpacks'],
  ['Sac à main à chaîne', 'Handbags'],
  ['Sandales à talons hauts', 'Heeled Sandals'],
  ['Bottes talon haut', 'Boots'],
  ['Salopette en denim', 'Jumpsuits'],
  ['Salopettes', 'Ski Wear'],
  ['Rollkragenpullover', 'Turtlenecks'],
  ['Schlafanzughose', 'Pajamas'],
  ['Bikinihose', 'Bikinis'],
  ['Sport-BH', 'Sports Bras'],
  ['Wollmütze', 'Hats'],
  ['Zomerjurk met bloemen', 'Dresses'],
  ['Giacca in pelle', 'Leather Jackets'],
  ['Sandali con tacco', 'Heeled Sandals'],
  ['Traje de chaqueta', 'Suits & Sets'],
  ['Falda pantalón', 'Skirts'],
  ['Mochila de tejido vaquero', 'Backpacks'],
  ['Tailleur pantalone', 'Suits & Sets'],
  ['Collana a maglie', 'Necklaces'],
  ['Slipper aus Leder', 'Slippers'],
])('the title «%s» maps to %s', (title, expected) => {
  expect(nameOf(classify({ title }))).toBe(expected);
});

test('the Google category decides, and the title chooses within it', () => {
  expect(nameOf(classify({ googleCategory: '187', title: 'Ankle boots' }))).toBe('Ankle Boots');
  expect(nameOf(classify({ googleCategory: '2271', title: 'Top of the world' }))).toBe('Dresses');
  expect(nameOf(classify({ googleCategory: '5322', title: 'Race suit' }))).toBe('Activewear');
});

test('a Google category as broad as a category is refined by the title', () => {
  expect(nameOf(classify({ googleCategory: '167', title: 'Aurora knit beanie' }))).toBe('Beanies');
  expect(nameOf(classify({ googleCategory: '1604', title: 'Silk blouse' }))).toBe('Blouses');
  expect(nameOf(classify({ googleCategory: '1604', title: 'Lune' }))).toBeNull();
});

test('a path is read from its deepest level, even if retired or foreign', () => {
  expect(nameOf(classify({ googleCategory: 'Apparel & Accessories > Clothing > Jeans', title: 'The Marfa' }))).toBe(
    'Jeans',
  );
  expect(nameOf(classify({ googleCategory: 'Vêtements > Chaussures', title: 'Lune' }))).toBe('Shoes');
  const swimwear = 'Apparel & Accessories > Clothing > Swimwear > Women';
  expect(nameOf(classify({ googleCategory: swimwear, title: 'Ruffle top' }))).toBe('One-Piece Swimsuits');
  const frenchDresses = 'Vêtements et accessoires > Vêtements > Robes';
  expect(nameOf(classify({ googleCategory: frenchDresses, title: 'Lune' }))).toBe('Dresses');
  expect(nameOf(classify({ googleCategory: frenchDresses, title: 'Robe longue Lune' }))).toBe('Maxi Dresses');
  expect(nameOf(classify({ productTypes: ['Femme > Robes'], title: 'Lune' }))).toBe('Dresses');
  expect(nameOf(classify({ productTypes: ['Femme > Robes de chambre'], title: 'Lune' }))).toBe('Robes');
  expect(nameOf(classify({ productTypes: ['Women > Robes'], title: 'Lune' }))).toBe('Robes');
});

const italianBags = 'Abbigliamento e accessori > Borsette, portafogli e custodie';
const italianUnderwear = 'Abbigliamento e accessori > Abbigliamento > Biancheria intima e calze';
const germanClothes = 'Bekleidung & Accessoires > Bekleidung';

test.each([
  [`${italianBags} > Borsette`, 'Borsa a spalla Marmont', 'Shoulder Bags'],
  [`${italianBags} > Borsette`, 'Zaino Ofelia', 'Backpacks'],
  [`${italianBags} > Borsette`, 'Secchiello', 'Bucket Bags'],
  [`${italianBags} > Borsette`, 'Lune', 'Handbags'],
  [italianBags, 'Zaino Ofelia', 'Backpacks'],
  [italianBags, 'Lune', 'Handbags'],
  [`${italianUnderwear} > Lingerie`, 'Reggiseno in pizzo', 'Bras'],
  [`${italianUnderwear} > Lingerie`, 'Slip in pizzo', 'Panties'],
  [`${italianUnderwear} > Lingerie`, 'Lune', 'Bras'],
  [`${italianUnderwear} > Calzini`, 'Lune', 'Hosiery & Socks'],
  ['Abbigliamento e accessori > Abbigliamento > Camicie da notte', 'Lune', 'Pajamas'],
  [`${germanClothes} > Unterwäsche & Socken > Dessous`, 'BH mit Bügel', 'Bras'],
  [`${germanClothes} > Überbekleidung > Mäntel & Jacken`, 'Jacke Lune', 'Jackets'],
  ['Vêtements et accessoires > Accessoires pour chaussures > Lacets', 'Lune', 'Accessories'],
  ['Ropa y accesorios > Calzado', 'Lune', 'Shoes'],
])('the ambiguous or unknown path «%s» with the title «%s» maps to %s', (path, title, kind) => {
  expect(nameOf(classify({ googleCategory: path, title }))).toBe(kind);
});

test('the store’s category outweighs an ambiguous Google category', () => {
  const clues = { googleCategory: italianBags, productTypes: ['Cinture'], title: 'Lune' };
  expect(nameOf(classify(clues))).toBe('Belts');
});

test('the store’s category outweighs the title', () => {
  expect(nameOf(classify({ productTypes: ['Earrings'], title: 'Ribbon bow dress' }))).toBe('Earrings');
  expect(nameOf(classify({ productTypes: ['Clothing', 'midi dresses'], title: 'Nova' }))).toBe('Midi Dresses');
});

test.each([
  ['Apparel & Accessories > Handbags, Wallets & Cases', 'Lune', 'Handbags'],
  ['Apparel & Accessories > Handbags, Wallets & Cases', 'Card holder', 'Wallets & Card Holders'],
  ['Apparel & Accessories > Handbags, Wallets & Cases > Handbags', 'Leather backpack', 'Backpacks'],
  ['Apparel & Accessories > Clothing > One-Pieces', 'Lune romper', 'Rompers & Playsuits'],
  ['Apparel & Accessories > Clothing > One-Pieces', 'Lune', 'Jumpsuits'],
  ['Apparel & Accessories > Clothing > Outerwear', 'Lune trench', 'Trench Coats'],
  ['Apparel & Accessories > Clothing > Outerwear', 'Lune', null],
  ['Apparel & Accessories > Clothing > Underwear & Socks', 'Lune bralette', 'Bras'],
  ['Apparel & Accessories > Clothing > Underwear & Socks', 'Lune', null],
  ['Apparel & Accessories > Clothing > Underwear & Socks > Lingerie', 'Lace thong', 'Panties'],
  ['Apparel & Accessories > Clothing > Outfit Sets', 'Shirt and shorts', 'Suits & Sets'],
  ['clothing > skirts>Long skirts', 'Lune', 'Maxi Skirts'],
  ['Apparel and Accessories > Clothing > Dresses', 'Lune', 'Dresses'],
  ['Apparel & Accessories > Shoe Accessories > Shoelaces', 'Boot laces', 'Accessories'],
  ['3128', 'Race bibs', 'Activewear'],
  ['203', 'Lune', null],
  ['166', 'Lune dress', 'Dresses'],
  ['Bekleidung & Accessoires > Bekleidung > Kleider', 'Lune', 'Dresses'],
  ['Bekleidung & Accessoires > Bekleidung > Röcke', 'Lune', 'Skirts'],
  ['Bekleidung & Accessoires > Handtaschen, Geldbörsen & Etuis > Handtaschen', 'Lune', 'Handbags'],
])('the Google category «%s» with the title «%s» maps to %s', (googleCategory, title, expected) => {
  expect(nameOf(classify({ googleCategory, title }))).toBe(expected);
});

test.each([
  ['Bags & Shoes', 'Leather tote', 'Tote Bags'],
  ['Bags & Shoes', 'Lune', null],
  ['Bags & Accessories', 'Leather belt', 'Belts'],
  ['Accessories', 'Hoop earrings', 'Hoop Earrings'],
  ['Accessories', 'Lune', 'Accessories'],
  ['Coats & Jackets', 'Lune', 'Coats'],
  ['Women > Dresses, Jumpsuits', 'Lune gown', 'Gowns'],
  ['Coats > Trench Coats', 'Cotton coat', 'Trench Coats'],
  ['Ankle Boots', 'Leather boots', 'Ankle Boots'],
  ['Heeled Sandals', 'Suede sandals', 'Heeled Sandals'],
  ['Tops', 'Ribbed-knit top', 'Sweaters'],
  ['Blouses', 'Satin top', 'Blouses'],
  ['T-Shirts', 'Cotton-jersey top', 'T-Shirts'],
  ['Shoes > High Heel', 'Satin sandals', 'Heeled Sandals'],
  ['Shoes > Flat', 'Satin sandals', 'Flat Sandals'],
  ['Socks > Dress Socks', 'Business socks with elastic free top', 'Hosiery & Socks'],
  ['Shoes', 'Leather shoe boots', 'Boots'],
  ['Femme > Robes', 'Robe', 'Dresses'],
])('the store’s category «%s» with the title «%s» maps to %s', (storeCategory, title, expected) => {
  expect(nameOf(classify({ productTypes: [storeCategory], title }))).toBe(expected);
});

test('title and store’s category outweigh the Google category when they agree', () => {
  const gloves = { googleCategory: '188', productTypes: ['Apparel > Gloves & Mittens'], title: 'Polar glove' };
  expect(nameOf(classify(gloves))).toBe('Gloves');
  expect(nameOf(classify({ ...gloves, productTypes: [] }))).toBe('Jewelry');
  const cardigan = { googleCategory: '5598', productTypes: ['Cardigans'], title: 'Cashmere cardigan' };
  expect(nameOf(classify(cardigan))).toBe('Cardigans');
});

/** Categories of stores by language, each with its subcategory: category=subcategory. */
const categoriesAbroad = {
  Italian:
    'Maglie=Sweaters, Marsupi=Belt Bags, Tute=Jumpsuits, Canotte=Camisoles & Tanks, Mantelle=Capes & Ponchos, Pellicce=Fur & Shearling, Borsette=Handbags, Tracolle=Crossbody Bags, Secchielli=Bucket Bags, Bauletti=Top-Handle Bags, Camicette=Blouses, Pantaloncini=Shorts, Completi=Suits & Sets, Accappatoi=Robes, Vestaglie=Robes, Berretti=Beanies, Spille=Brooches & Pins, Scialli=Scarves & Wraps, Valigie=Luggage & Travel, Borsoni=Luggage & Travel, Ombrelli=Umbrellas, Intimo=Panties, Intimo donna=Panties, Camicie da notte=Pajamas, Borse a spalla=Shoulder Bags, Giacche=Jackets, Maglioni=Sweaters, Abiti lunghi=Maxi Dresses, Costumi interi=One-Piece Swimsuits, Stivali da pioggia=Rain & Snow Boots, Accessori=Accessories, Accessori per capelli=Hair Accessories, Occhiali=Eyeglasses, Impermeabili=Trench Coats',
  French:
    'Baskets=Sneakers, Lingerie=Bras, Maille=Sweaters, Ensembles=Suits & Sets, Imperméables=Trench Coats, Petite maroquinerie=Wallets & Card Holders, Maroquinerie=Handbags, Femme > Robes de mariée=Bridal, Femme > Peignoirs=Robes, Femme > Salopettes=Jumpsuits, Broches=Brooches & Pins, Trousses de toilette=Pouches & Cosmetic Cases, Tongs=Flat Sandals, Fourrures=Fur & Shearling, Accessoires pour cheveux=Hair Accessories, Lunettes=Eyeglasses, Sous-vêtements=Panties, Soutiens-gorge=Bras, Sacs à main=Handbags',
  Spanish:
    'Sujetadores=Bras, Monos=Jumpsuits, Conjuntos=Suits & Sets, Gafas=Eyeglasses, Lencería=Bras, Bisutería=Jewelry, Jerséis=Sweaters, Punto=Sweaters, Camisones=Pajamas, Albornoces=Robes, Bañadores=One-Piece Swimsuits, Chales=Scarves & Wraps, Cinturones=Belts, Pantalones cortos=Shorts, Zapatos de tacón=Pumps, Deportivas=Sneakers, Complementos=Accessories, Ropa interior=Panties, Joyería=Jewelry',
  German:
    'Westen=Vests & Waistcoats, Wäsche=Panties, Bodys=Bodysuits, Regenschirme=Umbrellas, Haarschmuck=Hair Accessories, Miniröcke=Mini Skirts, Broschen=Brooches & Pins, Umhänge=Capes & Ponchos, Mokassins=Loafers & Moccasins, Dessous=Bras, Damen > Slipper=Loafers & Moccasins, Steppwesten=Puffers & Down, Kosmetiktaschen=Pouches & Cosmetic Cases',
};
test.each(
  Object.entries(categoriesAbroad).flatMap(([language, list]) =>
    list.split(', ').map((entry): [string, string, string] => [language, ...(entry.split('=') as [string, string])]),
  ),
)('in %s the store’s category «%s» maps to %s', (_, category, expected) => {
  expect(nameOf(classify({ productTypes: [category], title: 'Lune' }))).toBe(expected);
});

test.each([
  ['Intimo > Slip', 'Slip in pizzo', 'Panties'],
  ['Wäsche > Slips', 'Slip Lune', 'Panties'],
  ['Damen > Slips', 'Lune', 'Panties'],
  ['Donna > Sottovesti', 'Silk slip', 'Shapewear & Slips'],
  ['Lingerie > Slips', 'Silk slip', 'Shapewear & Slips'],
  ['Damen > Kleider', 'Slip Dress Lune', 'Dresses'],
  ['Lingerie', 'Culotte en dentelle', 'Panties'],
  ['Lingerie & Nightwear', 'Cotton night wear culottes', 'Pajamas'],
  ['Pantalons', 'Culotte en lin', 'Pants'],
  ['Lingerie', 'Body', 'Bodysuits'],
  ['Intimo', 'Body in pizzo', 'Bodysuits'],
  ['Lingerie', 'Body chain', 'Jewelry'],
  ['Lingerie', 'Jersey dress', 'Dresses'],
  ['Lingerie & Nightwear', 'Lune', 'Pajamas'],
  ['Schuhe', 'Slipper aus Leder', 'Loafers & Moccasins'],
  ['Schuhe > Hausschuhe', 'Slipper aus Filz', 'Slippers'],
  ['Shoes', 'Velvet slipper', 'Slippers'],
  ['Tailleur', 'Tailleur pantalone', 'Suits & Sets'],
  ['Borse e accessori', 'Cintura in pelle', 'Belts'],
])('a word is read in the sense of the category «%s»: «%s» maps to %s', (storeCategory, title, expected) => {
  expect(nameOf(classify({ productTypes: [storeCategory], title }))).toBe(expected);
});

test('a product named only a set is apparel if it comes in S, M or L', () => {
  expect(nameOf(classify({ title: 'Gingham set - pink', size: 'M' }))).toBe('Suits & Sets');
  expect(nameOf(classify({ title: 'Gingham set', size: 'XS/S' }))).toBe('Suits & Sets');
  expect(nameOf(classify({ title: 'Serving bowl set', size: 'One size' }))).toBeNull();
  expect(nameOf(classify({ title: 'Gingham set', size: 'M', productTypes: ['Pajamas'] }))).toBe('Pajamas');
});

test('subcategory ids are unique, and every word has one meaning', () => {
  const ids = subcategories.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const meanings = new Map<string, Set<string>>();
  for (const { words, name } of subcategories) {
    for (const word of words) {
      const folded = tokensOf(word).join(' ');
      meanings.set(folded, (meanings.get(folded) ?? new Set()).add(name));
    }
  }
  expect([...meanings].filter(([, names]) => names.size > 1)).toEqual([]);
});
