import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveBrand } from '#server/catalog/taxonomy/brands.ts';
import { cleanTitle, plainText } from './text.ts';

test('converts HTML to text, with a line per paragraph', () => {
  expect(plainText('<p>Silk <b>crêpe</b>.</p><ul><li>Made in&nbsp;Italy</li></ul>')).toBe('Silk crêpe.\nMade in Italy');
});

test('removes scripts and styles with their content, closed or not', () => {
  expect(plainText('Soft<script>alert("x")</script> wool<style>p{}</style>')).toBe('Soft wool');
  expect(plainText('Soft wool <script>document.cookie')).toBe('Soft wool');
  expect(plainText('Soft <img src=x onerror=alert(1)> wool')).toBe('Soft wool');
});

test('removes markup that was escaped once or twice', () => {
  expect(plainText('&lt;p&gt;Wool &amp;amp; silk&lt;/p&gt;')).toBe('Wool & silk');
  expect(plainText('&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;Wool')).toBe('Wool');
});

test('keeps comparison signs as they are', () => {
  expect(plainText('Heel < 5 cm, weight > 1 kg')).toBe('Heel < 5 cm, weight > 1 kg');
});

test('removes control characters and zero-width characters', () => {
  expect(plainText('a\u0000b\u200bc\u202ed')).toBe('abcd');
});

test('leaves no tag in hostile HTML, and never lengthens it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '/', 'script', 'p', ' ', '&lt;', '&amp;', 'a', '!--') }),
      (html) => {
        const text = plainText(html);
        expect(text).not.toMatch(/<\/?(?:script|p|a)[\s>]/);
        expect(text.length).toBeLessThanOrEqual(html.length);
      },
    ),
  );
});

const none = { brand: resolveBrand(''), color: '', sizeLabels: [] };
const by = (brand: string) => ({ ...none, brand: resolveBrand(brand) });
test.each([
  ['Khaite Marfa jeans', by('Khaite'), 'Marfa jeans'],
  ['KHAITE - Marfa jeans', by('Khaite'), 'Marfa jeans'],
  ['Theory', by('Theory'), 'Theory'],
  ['Marfa jeans - Blue', { ...none, color: 'blue' }, 'Marfa jeans'],
  ['Marfa jeans, Blue, 38', { ...none, color: 'Blue', sizeLabels: ['38'] }, 'Marfa jeans'],
  ['Marfa jeans (Size M)', { ...none, sizeLabels: ['M'] }, 'Marfa jeans'],
  ['Marfa jeans - high rise', { ...none, color: 'Blue' }, 'Marfa jeans - high rise'],
  ['Silk dress XS', { ...none, sizeLabels: ['XS'] }, 'Silk dress'],
  ['SILK DRESS XS', { ...none, sizeLabels: ['XS'] }, 'Silk dress'],
  ['Silk dress size 38', { ...none, sizeLabels: ['38'] }, 'Silk dress'],
  ['Silk dress 38', { ...none, sizeLabels: ['40'] }, 'Silk dress 38'],
  ['Coat in size m', { ...none, sizeLabels: ['m'] }, 'Coat in size m'],
  ['Chloe Marcie Medium Bag', by('Chloé'), 'Marcie Medium Bag'],
  ['Dolce&Gabbana Dress', by('Dolce & Gabbana'), 'Dress'],
  ['DOLCE & GABBANA DRESS IN SILK', by('Dolce & Gabbana'), 'Dress in silk'],
  ['YSL Loulou bag', by('Saint Laurent'), 'Loulou bag'],
  ['LEVI’S® 501 jeans', by("Levi's"), '501 jeans'],
  ['UGG® Classic Ultra Mini', by('UGG'), 'Classic Ultra Mini'],
  ['Gucci® Borsa', by('Gucci'), 'Borsa'],
  ['Levi’s® 501', by("Levi's"), '501'],
  ['Gucci&trade;Borsa', by('Gucci'), 'Borsa'],
  ['Gore-Tex® jacket™', none, 'Gore-Tex jacket'],
  ['Robe brodÃ©e', none, 'Robe brodÃ©e'],
  ['Furla nuvola m tote', by('Furla'), 'Nuvola m tote'],
  ['Coach iPhone case', by('Coach'), 'iPhone case'],
  ['Theoretical dress', by('Theory'), 'Theoretical dress'],
  ['Silk dress - Ganni', by('GANNI'), 'Silk dress'],
  ["Gentle Souls by Kenneth Cole Women's Best Chain Booties", by('Gentle Souls'), "Women's Best Chain Booties"],
  ['Gentle Souls By Kenneth Cole Best Chain Booties', by('Gentle Souls'), 'Best Chain Booties'],
  ['McQ by Alexander McQueen swallow tee', by('McQ'), 'Swallow tee'],
  ['DKNY by Donna Karan Ladies Silk Blouse', by('DKNY'), 'Ladies Silk Blouse'],
  ['Marchesa by night silk gown', by('Marchesa'), 'Marchesa by night silk gown'],
  [
    "Boucles d'oreilles en or - femme - or - Taille Unique - Métallisé",
    { ...none, color: 'Métallisé', sizeLabels: ['Taille Unique'] },
    "Boucles d'oreilles en or - femme - or",
  ],
  ['Wool scarf - One Size', none, 'Wool scarf'],
  ['Ceinture en cuir - TU', none, 'Ceinture en cuir'],
  ['Schal aus Wolle - Einheitsgröße', none, 'Schal aus Wolle'],
  ['Sciarpa di lana - taglia unica', none, 'Sciarpa di lana'],
  ['Bufanda (talla única)', none, 'Bufanda'],
  ['Silk dress - 50% off', none, 'Silk dress'],
  ['Silk dress (-30 %)', none, 'Silk dress'],
  ['Silk dress | SALE', none, 'Silk dress'],
  ['[SALE] Silk dress', none, 'Silk dress'],
  ['50% OFF - Silk dress', none, 'Silk dress'],
  ['Silk dress up to 70% off', none, 'Silk dress'],
  ['Robe en soie - 40 % de réduction', none, 'Robe en soie'],
  ['SOLDES : Robe en soie', none, 'Robe en soie'],
  ['Tee 100% cotton', none, 'Tee 100% cotton'],
  ['Coat - 70% wool', none, 'Coat - 70% wool'],
  ['Silk dress | Ganni', by('Ganni'), 'Silk dress'],
  ['Silk dress by Ganni', by('Ganni'), 'Silk dress'],
  ['Silk dress by Khaite', by('Ganni'), 'Silk dress by Khaite'],
  ['Robe noire - Taille 38', { ...none, sizeLabels: ['38'] }, 'Robe noire'],
  ['Kleid, schwarz, Größe 38', { ...none, sizeLabels: ['38'] }, 'Kleid, schwarz'],
  ['Kleid - Größe: 38', { ...none, sizeLabels: ['38'] }, 'Kleid'],
  ['Kleid Gr. 38', { ...none, sizeLabels: ['38'] }, 'Kleid'],
  ['Abito nero taglia 42', { ...none, sizeLabels: ['42'] }, 'Abito nero'],
  ['XS', { ...none, sizeLabels: ['XS'] }, 'XS'],
  ['Gucci Silk Dress - Black - Size 8', { ...by('Gucci'), color: 'Black', sizeLabels: ['US 8'] }, 'Silk Dress'],
  ['Coat - Camel - 44', { ...none, color: 'Camel', sizeLabels: ['IT 44'] }, 'Coat'],
  ['Coat IT 44', { ...none, sizeLabels: ['44'] }, 'Coat'],
  ['Coat (44 IT)', { ...none, sizeLabels: ['IT 44'] }, 'Coat'],
  ['Abito - Donna - 38', { ...none, sizeLabels: ['38 (IT)'] }, 'Abito - Donna'],
  ['Abito, 38 (IT)', { ...none, sizeLabels: ['38'] }, 'Abito'],
  ['Coat - 42', { ...none, sizeLabels: ['US 6 / IT 42'] }, 'Coat'],
  ['Coat 42', { ...none, sizeLabels: ['IT 44'] }, 'Coat 42'],
  ['Pump 37½', { ...none, sizeLabels: ['37.5'] }, 'Pump'],
  ['Pump - 37,5', { ...none, sizeLabels: ['37.5'] }, 'Pump'],
  ['Pump 37 1/2', { ...none, sizeLabels: ['EU 37.5'] }, 'Pump'],
  ['Silk Dress - Small', { ...none, sizeLabels: ['S'] }, 'Silk Dress'],
  ['Silk Dress - S', { ...none, sizeLabels: ['Small'] }, 'Silk Dress'],
  ['Silk Dress - X-Large', { ...none, sizeLabels: ['XL'] }, 'Silk Dress'],
  ['Silk Dress, 2XL', { ...none, sizeLabels: ['XXL'] }, 'Silk Dress'],
  ['Marcie Bag Small', { ...none, sizeLabels: ['S'] }, 'Marcie Bag Small'],
  ['Kleid "Harleston" Gr. 38', { ...none, sizeLabels: ['38'] }, 'Kleid "Harleston"'],
  ['Jeans 501', { ...none, sizeLabels: ['28'] }, 'Jeans 501'],
  ['Pump No. 5', { ...none, sizeLabels: ['US 5'] }, 'Pump No. 5'],
  ['Pump No 5', { ...none, sizeLabels: ['5'] }, 'Pump No 5'],
  ['Jordan 6', { ...none, sizeLabels: ['US 6'] }, 'Jordan 6'],
  ['Size 38', { ...none, sizeLabels: ['38'] }, 'Size 38'],
  ['Silk dress, Size NA', none, 'Silk dress'],
  ['Aquamarine and diamond pendant', by('Aquamarine'), 'Aquamarine and diamond pendant'],
  ['Theory of Everything coat', by('Theory'), 'Theory of Everything coat'],
  ['SILK DRESS - Blue', { ...none, color: 'Blue' }, 'Silk dress'],
  ['GANNI TOP', by('GANNI'), 'Top'],
  ['Ganni SILK DRESS', by('GANNI'), 'Silk dress'],
  ['MAJA TOP', none, 'Maja top'],
  ['EMBELLISHED SILK DRESS', none, 'Embellished silk dress'],
  ['<b>Silk</b> dress<script>x</script>', none, 'Silk dress'],
])('cleans the title «%s»', (title, context, expected) => {
  expect(cleanTitle(title, context)).toBe(expected);
});
