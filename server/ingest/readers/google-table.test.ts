import { describe, expect, it } from 'vitest';
import { maxRecordBytes } from '#server/ingest/reader.ts';
import { googleTable } from './google-table.ts';
import { readWhole } from './read-whole.ts';

const header = 'id,title,link,image_link,price,description';
const row = (id: string, title: string) =>
  `${id},${title},https://m.example/${id},https://i.example/${id}.jpg,90 EUR,soft`;
const table = (...rows: string[]) => [header, ...rows, ''].join('\n');
const read = (text: string) => readWhole(googleTable, text);
const titles = async (text: string) => (await read(text)).offers.map((offer) => offer.title);

describe('the header row of a table', () => {
  it.each(['\t', ',', ';', '|'])('determines the delimiter %j', async (delimiter) => {
    const text = table(row('1', 'Dress')).replaceAll(',', delimiter);
    expect((await read(text)).offers).toEqual([
      {
        id: '1',
        title: 'Dress',
        link: 'https://m.example/1',
        imageLinks: ['https://i.example/1.jpg'],
        price: '90 EUR',
        description: 'soft',
      },
    ]);
  });

  it('may have capitals, spaces, quotes and the prefix g:', async () => {
    const text =
      '"ID",g:Title,LINK,Image Link,imageLink,PRICE,SALE_PRICE\n1,Dress,https://m.example/1,https://i.example/1.jpg,x,9,8\n';
    expect((await read(text)).offers).toEqual([
      {
        id: '1',
        title: 'Dress',
        link: 'https://m.example/1',
        imageLinks: ['https://i.example/1.jpg'],
        price: '9',
        salePrice: '8',
      },
    ]);
  });

  it.each([
    [
      'German',
      ['ID', 'Artikelgruppe', 'Titel', 'Link', 'Bildlink', 'zusätzlicher_Bildlink', 'Preis', 'Sonderangebotspreis'],
      [
        'Verfügbarkeit',
        'Marke',
        'Farbe',
        'Größe',
        'Geschlecht',
        'Altersgruppe',
        'Google Produktkategorie',
        'Produkttyp',
      ],
    ],
    [
      'French',
      [
        'identifiant',
        'identifiant groupe',
        'titre',
        'lien',
        'lien image',
        'lien image supplémentaire',
        'prix',
        'PRIX SOLDÉ',
      ],
      [
        'disponibilité',
        'marque',
        'couleur',
        'taille',
        'sexe',
        "tranche d'âge",
        'catégorie de produits Google',
        'catégorie',
      ],
    ],
    [
      'Italian',
      [
        'id',
        'identificatore di gruppo',
        'titolo',
        'link',
        'link_immagine',
        'link immagine aggiuntiva',
        'prezzo',
        'prezzo scontato',
      ],
      ['disponibilità', 'marca', 'colore', 'taglia', 'sesso', "fascia d'età", 'categoria prodotto google', 'categoria'],
    ],
    [
      'Spanish',
      [
        'id',
        'identificador de grupo',
        'título',
        'enlace',
        'enlace_imagen',
        'enlace imagen adicional',
        'precio',
        'precio de oferta',
      ],
      ['disponibilidad', 'marca', 'color', 'talla', 'sexo', 'edad', 'categoría en google product', 'categoría'],
    ],
  ])('may be in %s', async (_, ...names) => {
    const cells = '1,G,Dress,https://m.example/1,https://i.example/1.jpg,https://i.example/2.jpg,90 EUR,80 EUR';
    const text = `${names.flat().join()}\n${cells},in stock,Maison,red,S,female,adult,2271,Dresses\n`;
    for (const delimiter of ['\t', ',', ';']) {
      expect((await read(text.replaceAll(',', delimiter))).offers).toEqual([
        {
          id: '1',
          groupId: 'G',
          title: 'Dress',
          link: 'https://m.example/1',
          imageLinks: ['https://i.example/1.jpg', 'https://i.example/2.jpg'],
          price: '90 EUR',
          salePrice: '80 EUR',
          availability: 'in stock',
          brand: 'Maison',
          color: 'red',
          size: 'S',
          gender: 'female',
          ageGroup: 'adult',
          googleCategory: '2271',
          productTypes: ['Dresses'],
        },
      ]);
    }
  });

  it('prefers an English column to a column in another language', async () => {
    const text = `${header},marca,brand\n${row('1', 'Dress')},no,Maison\n`;
    expect((await read(text)).offers).toMatchObject([{ brand: 'Maison' }]);
  });

  it.each([
    ['"image[0].url","image[0].tag[0]","image[1].url","image[1].tag[0]"', '1.jpg,hero,2.jpg,back'],
    ['image[1],image[0]', '2.jpg,1.jpg'],
    ['image', '"[{""url"":""1.jpg"",""tag"":[""hero""]},{""url"":""2.jpg""}]"'],
    ['image', '"[""1.jpg"",""2.jpg""]"'],
    ['image_link,additional_image_link[0],additional_image_link[1]', '1.jpg,2.jpg,'],
    ['image_link,image[1].url', '1.jpg,2.jpg'],
  ])('may name images as Meta does: %s', async (names, cells) => {
    const text = `id,title,link,price,${names}\n1,Dress,https://m.example/1,90 EUR,${cells}\n`;
    const { offers } = await read(text.replace(/\d\.jpg/g, 'https://i.example/$&'));
    expect(offers.map((offer) => offer.imageLinks)).toEqual([['https://i.example/1.jpg', 'https://i.example/2.jpg']]);
  });

  it.each([
    ['sep=;', ';'],
    ['"sep=\t"', '\t'],
    ['SEP=|', '|'],
  ])('may follow the separator line of Excel: %j', async (line, delimiter) => {
    // Split by commas, the header row would have more cells.
    const [names = '', ...rows] = table(row('1', 'Dress')).replaceAll(',', delimiter).split('\n');
    const text = [line, `${names}${delimiter}a,b,c,d,e,f,g`, ...rows].join('\r\n');
    expect((await read(text)).rows).toMatchObject([{ kind: 'offer', line: 3, offer: { id: '1', title: 'Dress' } }]);
  });

  it('may follow a byte order mark, comments and blank lines', async () => {
    const text = `\ufeff# Required | the id,# Required | the title\n\n"# more"\n${table(row('1', 'Dress'))}`;
    expect((await read(text)).rows).toMatchObject([{ kind: 'offer', line: 5 }]);
  });

  it('may name a column twice: the first counts', async () => {
    const text = `${header},title\n${row('1', 'Dress')},Other\n`;
    expect(await titles(text)).toEqual(['Dress']);
  });

  it('is rejected for missing columns, which are named', async () => {
    expect(await read('id;title;price\n1;Dress;9\n')).toMatchObject({
      rows: [],
      broken: 'line 1: the header row lacks link, image_link',
    });
  });

  it.each([
    [
      'hello\nworld\n',
      'line 1: the first row has no column of the Google product table: expected id, title, link, image_link, price or sale_price',
    ],
    ['<html><head></head></html>', 'line 1: this is an HTML page, not a product feed'],
    ['', 'line 1: the file is empty'],
    ['# only a comment\n', 'line 1: the file has no header row'],
  ])('is reported as missing for a text of another kind: %j', async (text, message) => {
    expect(await read(text)).toMatchObject({ rows: [], broken: message });
  });

  it('alone is a complete feed without offers', async () => {
    expect(await read(header)).toMatchObject({ rows: [], broken: undefined });
  });
});

describe('the rows of a table', () => {
  it('may have mixed line ends and blank lines', async () => {
    const text = [
      header,
      '\r\n',
      row('1', 'a'),
      '\n',
      row('2', 'b'),
      '\r',
      row('3', 'c'),
      '\r\n\r\n',
      row('4', 'd'),
    ].join('');
    const { rows } = await read(text);
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 6]);
  });

  it('may hold delimiters, doubled quotes and line ends in quoted cells', async () => {
    const text = table(row('1', '"A ""silk"" dress,\nlong"'), row('2', 'b'));
    const { rows, offers } = await read(text);
    expect(offers.map((offer) => offer.title)).toEqual(['A "silk" dress,\nlong', 'b']);
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
    expect(rows[0]?.raw).toBe(row('1', '"A ""silk"" dress,\nlong"'));
  });

  it('may be shorter than the header row, or end with empty cells', async () => {
    const text = table('1,Dress,https://m.example/1', `${row('2', 'b')},,`);
    expect((await read(text)).offers).toMatchObject([{ id: '1', link: 'https://m.example/1' }, { id: '2' }]);
  });

  it('are rejected alone for more cells than the header row', async () => {
    const { rows } = await read(table(row('1', 'a, b'), row('2', 'c')));
    expect(rows).toMatchObject([
      { kind: 'reject', line: 2, reason: 'the row has 7 cells, the header row has 6', raw: row('1', 'a, b') },
      { kind: 'offer', line: 3 },
    ]);
  });

  it('may hold a quotation mark for inches inside a cell', async () => {
    expect(await titles(table(row('1', '5" heel')))).toEqual(['5" heel']);
  });

  it('are rejected alone for a stray quotation mark, without the rows after', async () => {
    const { rows } = await read(table(row('1', '"Le" dress'), row('2', '"open'), row('3', 'c'), row('4', '"d"')));
    expect(rows.map(({ kind, line }) => [kind, line])).toEqual([
      ['reject', 2],
      ['reject', 3],
      ['offer', 4],
      ['offer', 5],
    ]);
    expect(rows[0]).toMatchObject({
      reason: 'a quotation mark is neither closed nor doubled',
      raw: row('1', '"Le" dress'),
    });
  });

  it('keep a stray quotation mark as text in a tab-separated table', async () => {
    const rows = [row('1', '"Le" dress'), row('2', '"open'), row('3', 'c'), row('4', '"d"'), row('5', '"last')];
    expect(await titles(table(...rows).replaceAll(',', '\t'))).toEqual(['"Le" dress', '"open', 'c', 'd', '"last']);
  });

  it('pass a GTIN in scientific notation on to the normaliser', async () => {
    const text = `id,title,link,image_link,price,gtin\n1,a,https://m.example/1,https://i.example/1.jpg,9,8.12E+12\n`;
    expect((await read(text)).offers[0]?.gtin).toBe('8.12E+12');
  });

  it('split a list of images only before another URL', async () => {
    const text =
      'id\ttitle\tlink\timage_link\tprice\tadditional_image_link\n1\ta\thttps://m.example/1\thttps://i.example/w_1,h_1/1.jpg\t9\thttps://i.example/w_1,h_1/2.jpg, https://i.example/3.jpg\n';
    expect((await read(text)).offers[0]?.imageLinks).toEqual([
      'https://i.example/w_1,h_1/1.jpg',
      'https://i.example/w_1,h_1/2.jpg',
      'https://i.example/3.jpg',
    ]);
  });

  it('are rejected alone beyond the record limit', async () => {
    const { rows } = await read(table(row('1', 'a'), row('2', 'long '.repeat(maxRecordBytes / 4)), row('3', 'c')));
    expect(rows).toMatchObject([
      { kind: 'offer', line: 2 },
      { kind: 'reject', line: 3, reason: `the row is longer than ${maxRecordBytes} bytes` },
      { kind: 'offer', line: 4 },
    ]);
    expect(rows[1]?.raw).toMatch(/^2,long long/);
    expect(rows[1]?.raw).toHaveLength(2000);
  });

  it.each(['"""a', 'a"', '"a', '"a"b', '""""'])('are read in reasonable time when every line is %s', async (dirt) => {
    const lines = Array.from({ length: 100_000 }, () => dirt);
    const { rows, broken } = await read(table(...lines, row('1', 'a')));
    expect(rows.length > 40_000 || broken !== undefined).toBe(true);
  });
});

describe('the sizes of a product without a group id', () => {
  const groups = async (...rows: string[]) => {
    const text = ['id,title,link,image_link,price,color,size,item_group_id', ...rows, ''].join('\n');
    return (await read(text)).offers.map((offer) => offer.groupId);
  };
  const size = (link: string, named: string, title = 'Slip dress', group = '') =>
    `${named}${link},${title},https://m.example${link},https://i.example/1.jpg,90 EUR,Black,${named},${group}`;

  it('are one product with the same page and title, apart from a size in either', async () => {
    const [first, ...others] = await groups(
      size('/p/a1?size=36', '36'),
      size('/p/a1?size=38&utm_source=x', '38'),
      size('/p/a1', '40'),
    );
    expect(first).toMatch(/^page:/);
    expect(others).toEqual([first, first]);
    const named = await groups(size('/p/a1', 'S', 'Slip dress - S'), size('/p/a1', 'M', 'Slip dress - M'));
    expect(new Set(named).size).toBe(1);
  });

  it('are separate products with different pages or titles', async () => {
    const ids = await groups(size('/product.php?id=1', '36'), size('/product.php?id=2', '38'));
    expect(new Set(ids).size).toBe(2);
    const titles = await groups(size('/shop?sku=1', '36', 'Slip dress'), size('/shop?sku=2', '38', 'Wool coat'));
    expect(new Set(titles).size).toBe(2);
  });

  it('stay ungrouped without a size or a product page, and keep a given group', async () => {
    expect(await groups(size('/p/a1', ''), size('/', '38'), size('/p/a1', '38', 'Slip dress', 'G1'))).toEqual([
      undefined,
      undefined,
      'G1',
    ]);
  });
});

it.each([
  ['archived', '', 'discontinued'],
  ['active', 'hidden', 'discontinued'],
  ['active', 'published', 'in stock'],
])('a product with Meta’s status %j and visibility %j is %j', async (status, visibility, availability) => {
  const text = `${header},availability,status,visibility\n${row('1', 'Dress')},in stock,${status},${visibility}\n`;
  expect((await read(text)).offers).toMatchObject([{ availability }]);
});

describe('a truncated table', () => {
  it('gives the rows before a half row', async () => {
    const { offers, broken } = await read(table(row('1', 'a')) + row('2', 'b').slice(0, 30));
    expect(offers).toHaveLength(1);
    expect(broken).toBe('line 3: the feed breaks off in the middle of a row');
  });

  it('gives the rows before an unclosed quoted cell', async () => {
    const { offers, broken } = await read(table(row('1', 'a'), '2,"a dress', 'of silk'));
    expect(offers).toHaveLength(1);
    expect(broken).toBe('line 3: the feed breaks off inside a quoted cell');
  });

  it('may lack the line end of its last row', async () => {
    expect(await read(`${header}\n${row('1', 'a')}`)).toMatchObject({ offers: [{ id: '1' }], broken: undefined });
  });
});
