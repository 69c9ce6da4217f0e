import type { GoogleRow, ShopifyProduct } from './records.ts';
import type { DemoStore } from './stores.ts';

/** The number of regular products for each odd one, about the ratio of real feeds. */
const productsToOddOne = 30;

const menswear = ['Men’s merino polo shirt', 'Men’s suede loafers', 'Men’s wool overcoat', 'Men’s striped shirt'];

/** The odd rows of real feeds: products for men or children, products that are no fashion, and unusable rows. */
const googleOddities: readonly ((model: GoogleRow, place: number) => GoogleRow)[] = [
  (model, place) => ({
    ...model,
    title: menswear[place % menswear.length] ?? '',
    gender: 'male',
    google_product_category: '1604',
  }),
  (model) => ({ ...model, price: '', sale_price: '' }),
  (model) => ({ ...model, title: 'Gift card', google_product_category: '53', product_type: 'Gift cards' }),
  (model) => ({ ...model, title: 'Girls’ smocked cotton dress', age_group: 'kids', google_product_category: '2271' }),
  (model) => ({ ...model, sale_price: model.price?.replace(/^\d+/, (units) => String(Number(units) * 2)) ?? '' }),
  (model) => ({ ...model, availability: 'out_of_stock' }),
  (model) => ({ ...model, link: '' }),
];

/** Returns the odd rows of a feed, each derived from a regular row. The last one is a duplicate. */
export function oddRows(store: DemoStore, rows: readonly GoogleRow[]): GoogleRow[] {
  const models = rows.filter((row, place) => row.item_group_id !== rows[place - 1]?.item_group_id);
  const odds = everyNth(models).map((model, place) => {
    const id = `${store.feedName}-x${place + 1}`;
    const odd = {
      ...model,
      id,
      item_group_id: id,
      gtin: '',
      mpn: '',
      image_link: otherDrawing(model.image_link ?? ''),
    };
    return oddityAt(googleOddities, place)(odd, place);
  });
  return [...odds, ...rows.slice(0, 1)];
}

/** Returns a picture of the same kind and cut: a picture on two products of a store would identify neither of them. */
const otherDrawing = (address: string) => address.replace(/\d+(?=-1\b)/, (seed) => String(Number(seed) + 300_000));

const shopifyOddities: readonly ((model: ShopifyProduct, place: number) => unknown)[] = [
  (model, place) => ({ ...model, title: menswear[place % menswear.length], product_type: 'Menswear', tags: ['men'] }),
  (model) => ({ ...model, title: 'Gift card', product_type: 'Gift cards', tags: [] }),
  (model) => ({ ...model, variants: model.variants.slice(0, 1).map((variant) => ({ ...variant, price: '' })) }),
  (model) => ({ ...model, title: 'Girls’ smocked cotton dress', tags: ['kids'] }),
  (model) => ({ ...model, images: [] }),
  (model) => ({ ...model, variants: [] }),
];

/** Returns the odd products of a Shopify store. */
export function oddProducts(products: readonly ShopifyProduct[]): unknown[] {
  return everyNth(products).map((model, place) => {
    const id = 9_000_000 + place;
    const variants = model.variants
      .slice(0, 2)
      .map((variant, nth) => ({ ...variant, id: id * 100 + nth, product_id: id }));
    return oddityAt(shopifyOddities, place)({ ...model, id, handle: `item-${id}`, variants }, place);
  });
}

const everyNth = <T>(items: readonly T[]) => items.filter((_, place) => place % productsToOddOne === 0);

function oddityAt<T>(oddities: readonly T[], place: number): T {
  const oddity = oddities[place % oddities.length];
  if (!oddity) throw new Error('There are no oddities.');
  return oddity;
}
