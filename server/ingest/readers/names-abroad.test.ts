import { describe, expect, it } from 'vitest';
import { previewOf } from '#test/support/previews.ts';

const page = 'https://m.example/1';
const image = 'https://m.example/1.jpg';

describe('a table with headers in another language', () => {
  it.each([
    [
      'German',
      `Artikelnummer;Bezeichnung;Produktlink;Bild;Verkaufspreis;UVP;Bestand;Warengruppe\n4711;Aurore;${page};${image};89,00 €;129,00 €;3;Kleider\n4712;Lune;${page}2;${image};89,00 €;;0;Kleider`,
      ['89.00 EUR of 129.00 Dresses', 'out: out of stock'],
    ],
    [
      'German, with additions to names',
      `Art.-Nr.;Titel*;Produkt-URL;Bild-URL;Preis in EUR;Verfuegbarkeit;Groesse\n1;Wollmantel;${page};${image};299;auf Lager;40`,
      ['299.00 EUR Coats'],
    ],
    [
      'French',
      `Référence\tNom du produit\tURL produit\tImage principale\tPrix TTC (EUR)\tPrix barré\tEn stock\nA1\tEscarpins vernis\t${page}\t${image}\t120,00\t240,00\toui\nA2\tBottines\t${page}2\t${image}\t120,00\t\tnon`,
      ['120.00 EUR of 240.00 Pumps', 'out: out of stock'],
    ],
    [
      'Italian, with list and sale price alone',
      `Codice articolo,Nome prodotto,Link prodotto,Immagine,Prezzo di listino,Prezzo scontato,Valuta\n77,Abito lungo,${page},${image},"450,00","225,00",EUR`,
      ['225.00 EUR of 450.00 Maxi Dresses'],
    ],
    [
      'Spanish',
      `Referencia|Nombre|Enlace|Imagen|PVP|Precio anterior|Talla|Disponible\nR9|Vestido midi|${page}|${image}|59,95 €|79,95 €|M|sí`,
      ['59.95 EUR of 79.95 Midi Dresses'],
    ],
    [
      'Dutch',
      `Artikelcode;Productnaam;Productlink;Afbeelding;Prijs;Adviesprijs;Voorraad\nN1;Zijden jurk;${page};${image};€ 149,95;€ 199,95;ja\nN2;Jurk;${page}2;${image};€ 149,95;;nee`,
      ['149.95 EUR of 199.95 Dresses', 'out: out of stock'],
    ],
    [
      'Korean',
      `상품번호,상품명,상품링크,대표이미지,판매가,정가,재고상태,카테고리\nK1,실크 블라우스,${page},${image},"129,000원","258,000원",판매중,여성 > 블라우스`,
      ['129000.00 KRW of 258000.00 Blouses'],
    ],
    [
      'Swedish',
      `Produktnamn;Artikelnummer;Länk;Bild;Pris;Ordinarie pris\nJeans;S1;${page};${image};899 SEK;1 299 SEK`,
      ['899.00 SEK of 1299.00 Jeans'],
    ],
    [
      'Polish',
      `nazwa produktu;kod produktu;adres produktu;zdjęcie;cena;stara cena\nSukienka midi;P1;${page};${image};199,00 zł;299,00 zł`,
      ['199.00 PLN of 299.00 Midi Dresses'],
    ],
  ])('is read: %s', async (_, table, lines) => {
    expect(await previewOf(table)).toMatchObject({ format: 'google-table', lines, remarks: [] });
  });

  it('is read in JSON as well', async () => {
    const product = { artikelnummer: '5', titel: 'Seidenbluse', produktlink: page, bild: image, preis: '79,00 EUR' };
    expect(await previewOf(JSON.stringify([{ ...product, streichpreis: '99,00 EUR' }]))).toMatchObject({
      format: 'mapped',
      lines: ['79.00 EUR of 99.00 Blouses'],
    });
  });

  it('leaves the names of networks to their formats', async () => {
    const table = `product ID;name;productURL;imageURL;price;fromPrice;currency\n1;Silk dress;${page};${image};80.00;120.00;EUR`;
    expect(await previewOf(table)).toMatchObject({ format: 'tradetracker', lines: ['80.00 EUR of 120.00 Dresses'] });
  });
});
