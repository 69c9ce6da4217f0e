/** An invented store. Its addresses end in `.example`, which is reserved (RFC 2606). */
export type DemoStore = {
  feedName: string;
  name: string;
  url: string;
  format: 'google-xml' | 'google-table' | 'shopify-json';
  /** The variant of the format: RSS or Atom, tabs or commas. */
  dialect: 'rss' | 'atom' | 'tsv' | 'csv' | 'json';
  currency: 'USD' | 'EUR';
  /** The store's relative share of all products. */
  share: number;
  sizes: 'us' | 'it' | 'fr' | 'letter';
  /**
   * seasonal: in steps to 70 % and more. rare: seldom, and from real prices. outlet: always reduced. inflated: raised
   * before it is cut.
   */
  habit: 'seasonal' | 'rare' | 'outlet' | 'inflated';
};

export const demoStores: readonly DemoStore[] = [
  store('galerie-opaline', 'Galerie Opaline', 'google-xml', 'rss', 24, 'us', 'seasonal'),
  store('maison-verre', 'Maison Verre', 'shopify-json', 'json', 19, 'fr', 'seasonal'),
  store('the-linden-room', 'The Linden Room', 'google-table', 'tsv', 15, 'us', 'rare'),
  store('archivio-nove', 'Archivio Nove', 'google-xml', 'atom', 12, 'it', 'outlet'),
  store('harrow-and-vale', 'Harrow & Vale', 'shopify-json', 'json', 10, 'letter', 'seasonal'),
  store('outlet-quai-12', 'Outlet Quai 12', 'google-table', 'csv', 9, 'fr', 'inflated'),
  store('sollys-copenhagen', 'Sollys', 'shopify-json', 'json', 7, 'letter', 'outlet'),
  { ...store('bottega-del-lago', 'Bottega del Lago', 'google-xml', 'rss', 4, 'it', 'rare'), currency: 'EUR' },
];

/** The days of the snapshots, as days before today. */
export const snapshotDaysAgo: readonly number[] = [120, 108, 96, 84, 72, 60, 48, 36, 24, 12, 0];

function store(
  feedName: string,
  name: string,
  format: DemoStore['format'],
  dialect: DemoStore['dialect'],
  share: number,
  sizes: DemoStore['sizes'],
  habit: DemoStore['habit'],
): DemoStore {
  return {
    feedName,
    name,
    url: `https://www.${feedName}.example`,
    format,
    dialect,
    currency: 'USD',
    share,
    sizes,
    habit,
  };
}
