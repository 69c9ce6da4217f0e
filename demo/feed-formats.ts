import { pictureUrl } from './pictures/picture.ts';
import type { Piece } from './pieces.ts';
import type { DemoPrice } from './prices.ts';
import type { DemoStore } from './stores.ts';

/** A piece as its store offers it on one day. */
export type OfferedPiece = Piece & DemoPrice & { availableSizes: readonly string[] };

type Writer = { ending: string; write(store: DemoStore, pieces: readonly OfferedPiece[]): string };

/** A row of a Google feed by its column names. */
type GoogleRow = Record<string, string>;

const units = (cents: number) => (cents / 100).toFixed(2);
const skuOf = (piece: Piece) => `${piece.store.feedName.slice(0, 3).toUpperCase()}${100_000 + piece.number}`;

function picturesOf(store: DemoStore, piece: Piece): string[] {
  const { silhouette } = piece.kind;
  const path = (view: 1 | 2 | 3) =>
    pictureUrl({ silhouette, fabric: piece.fabric, colour: piece.colour, seed: piece.number, view });
  return ([1, 2, 3] as const).map((view) => `https://pictures.${store.feedName}.example${path(view)}`);
}

function googleRows(store: DemoStore, pieces: readonly OfferedPiece[]): GoogleRow[] {
  const rows = pieces.flatMap((piece): GoogleRow[] => {
    const [image = '', ...more] = picturesOf(store, piece);
    const price = (cents: number) => `${units(cents)} ${store.currency}`;
    return piece.availableSizes.map((size) => ({
      id: `${skuOf(piece)}-${size.replace(/[^A-Za-z0-9.]/g, '')}`,
      item_group_id: skuOf(piece),
      title: `${piece.maison.name} ${piece.title}`,
      description: piece.description,
      link: `${store.url}/products/${skuOf(piece).toLowerCase()}`,
      image_link: image,
      additional_image_link: more.join(','),
      availability: 'in_stock',
      price: price(piece.struckCents),
      sale_price: piece.priceCents < piece.struckCents ? price(piece.priceCents) : '',
      brand: piece.maison.name,
      google_product_category: String(piece.kind.googleId),
      product_type: `Women > ${piece.kind.productType}`,
      gender: 'female',
      age_group: 'adult',
      color: piece.colour,
      size,
      gtin: piece.gtin,
      mpn: piece.mpn,
      condition: 'new',
    }));
  });
  return [...rows, ...oddRows(store, rows[0])];
}

/** A little of what real feeds carry: menswear, a gift card, a row without a price, an id twice. */
function oddRows(store: DemoStore, model: GoogleRow | undefined): GoogleRow[] {
  if (!model) return [];
  const odd = (id: string, more: GoogleRow) => ({
    ...model,
    id: `${store.feedName}-${id}`,
    item_group_id: '',
    ...more,
  });
  return [
    odd('m1', { title: "Men's merino polo shirt", gender: 'male', google_product_category: '212' }),
    odd('g1', { title: 'Gift card', google_product_category: '53' }),
    odd('p1', { title: 'Sample sale slip dress', price: '', sale_price: '' }),
    model,
  ];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function xmlFields(row: GoogleRow): string {
  return Object.entries(row)
    .flatMap(([name, value]) =>
      (name === 'additional_image_link' ? value.split(',') : [value]).map((part) => [name, part]),
    )
    .filter(([, value]) => value !== '')
    .map(([name = '', value = '']) => `<g:${name}>${escaped(value)}</g:${name}>`)
    .join('');
}

const rss: Writer = {
  ending: '.xml',
  write: (store, pieces) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escaped(store.name)}</title><link>${store.url}</link>`,
      ...googleRows(store, pieces).map((row) => `<item>${xmlFields(row)}</item>`),
      '</channel></rss>',
    ].join('\n'),
};

const atom: Writer = {
  ending: '.atom',
  write: (store, pieces) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>${escaped(store.name)}</title>`,
      ...googleRows(store, pieces).map((row) => `<entry>${xmlFields(row)}</entry>`),
      '</feed>',
    ].join('\n'),
};

function table(ending: string, delimiter: string): Writer {
  const cell = (text: string) => (/["\t\n,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return {
    ending,
    write(store, pieces) {
      const rows = googleRows(store, pieces);
      const names = Object.keys(rows[0] ?? { id: '', title: '', link: '', image_link: '', price: '' });
      const lines = rows.map((row) => names.map((name) => cell(row[name] ?? '')).join(delimiter));
      return [names.join(delimiter), ...lines, ''].join('\n');
    },
  };
}

const json: Writer = {
  ending: '.json',
  write: (store, pieces) => JSON.stringify({ products: pieces.map((piece) => shopifyProduct(store, piece)) }),
};

function shopifyProduct(store: DemoStore, piece: OfferedPiece) {
  const id = 7_000_000 + piece.number;
  return {
    id,
    title: piece.title,
    handle: `${piece.title} ${piece.colour}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    body_html: `<p>${escaped(piece.description)}</p>`,
    vendor: piece.maison.name,
    product_type: piece.kind.productType,
    tags: ['women', piece.colour.toLowerCase()],
    options: [
      { name: 'Size', position: 1, values: piece.sizes },
      { name: 'Color', position: 2, values: [piece.colour] },
    ],
    variants: piece.sizes.map((size, place) => ({
      id: id * 100 + place,
      title: `${size} / ${piece.colour}`,
      option1: size,
      option2: piece.colour,
      sku: `${skuOf(piece)}-${place}`,
      available: piece.availableSizes.includes(size),
      price: units(piece.priceCents),
      compare_at_price: piece.priceCents < piece.struckCents ? units(piece.struckCents) : null,
      product_id: id,
    })),
    images: picturesOf(store, piece).map((src, place) => ({
      id: id * 10 + place,
      position: place + 1,
      src,
      variant_ids: [],
    })),
  };
}

/** How each dialect is written. */
export const writers: Record<DemoStore['dialect'], Writer> = {
  rss,
  atom,
  json,
  tsv: table('.tsv', '\t'),
  csv: table('.csv', ','),
};
