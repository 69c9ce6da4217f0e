import { oddProducts, oddRows } from './oddities.ts';
import { escaped, type GoogleRow, googleRows, type OfferedProduct, shopifyProduct } from './records.ts';
import type { DemoStore } from './stores.ts';

type Writer = { ending: string; write(store: DemoStore, products: readonly OfferedProduct[]): string };

/** Returns the rows of the products, plus the odd rows that real feeds contain. */
function allRows(store: DemoStore, products: readonly OfferedProduct[]): GoogleRow[] {
  const rows = googleRows(store, products);
  return [...rows, ...oddRows(store, rows)];
}

function xmlFields(row: GoogleRow): string {
  const fields: string[] = [];
  for (const [name, value] of Object.entries(row)) {
    if (value === '') continue;
    const values = name === 'additional_image_link' ? value.split(',') : [value];
    if (name === 'shipping') fields.push(...shippingElements(value));
    else for (const one of values) fields.push(`<g:${name}>${escaped(one)}</g:${name}>`);
  }
  return fields.join('');
}

const shippingNames = [
  ...['country', 'region', 'service', 'price'],
  ...['min_handling_time', 'max_handling_time', 'min_transit_time', 'max_transit_time'],
];

/** Writes the entries of a column `shipping` as elements with elements of their own. */
function shippingElements(text: string): string[] {
  return text.split(',').map((entry) => {
    const values = entry.split(':');
    const parts = shippingNames.flatMap((name, place) =>
      values[place] ? `<g:${name}>${values[place]}</g:${name}>` : [],
    );
    return `<g:shipping>${parts.join('')}</g:shipping>`;
  });
}

const rss: Writer = {
  ending: '.xml',
  write: (store, products) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escaped(store.name)}</title><link>${store.url}</link>`,
      ...allRows(store, products).map((row) => `<item>${xmlFields(row)}</item>`),
      '</channel></rss>',
    ].join('\n'),
};

const atom: Writer = {
  ending: '.atom',
  write: (store, products) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>${escaped(store.name)}</title>`,
      ...allRows(store, products).map((row) => `<entry>${xmlFields(row)}</entry>`),
      '</feed>',
    ].join('\n'),
};

function table(ending: string, delimiter: string): Writer {
  const cell = (text: string) => (/["\t\n,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return {
    ending,
    write(store, products) {
      const rows = allRows(store, products);
      const names = Object.keys(rows[0] ?? { id: '', title: '', link: '', image_link: '', price: '' });
      const lines = rows.map((row) => names.map((name) => cell(row[name] ?? '')).join(delimiter));
      return [names.join(delimiter), ...lines, ''].join('\n');
    },
  };
}

const json: Writer = {
  ending: '.json',
  write(store, offered) {
    const products = offered.map((product) => shopifyProduct(store, product));
    return JSON.stringify({ products: [...products, ...oddProducts(products)] });
  },
};

/** The writer of each feed dialect. */
export const writers: Record<DemoStore['dialect'], Writer> = {
  rss,
  atom,
  json,
  tsv: table('.tsv', '\t'),
  csv: table('.csv', ','),
};
