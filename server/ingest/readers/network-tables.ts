import { googleTargets } from './google-fields.ts';
import { groupByPage } from './page-group.ts';
import { tableReader } from './table-format.ts';

/**
 * ShareASale's datafeed: separated by pipes, without quoting. The file on its FTP server has no header row and is
 * rejected.
 * Columns: ShareASale's «Datafeed format».
 */
export const shareasale = tableReader({
  format: 'shareasale',
  name: 'ShareASale datafeed',
  isUnquoted: true,
  columns: [
    ['ProductID', 'id'],
    ['Name', 'title'],
    ['Description', 'description'],
    ['ShortDescription', 'description'],
    ['Manufacturer', 'brand'],
    ['Link', 'link'],
    ['BigImage', 'mainImage'],
    ['Thumbnail', 'mainImage'],
    ['Status', 'availability'],
    ['MerchantSubcategory', 'productType'],
    ['MerchantCategory', 'productType'],
    ['UPC', 'gtin'],
    ['PartNumber', 'mpn'],
  ],
  prices: { now: ['Price'], before: ['RetailPrice'] },
  // ShareASale's own category tree puts a dress under "Military > Gifts".
  networkKinds: ['SubCategory', 'Category'],
  required: [['ProductID'], ['Name'], ['Link'], ['BigImage', 'Thumbnail'], ['Price']],
});

/**
 * TradeDoubler's product feed. A store's own fields are in columns named `(field)…`.
 * Columns as in feeds of Newchic, PUMA and Intimissimi.
 */
export const tradedoubler = tableReader({
  format: 'tradedoubler',
  name: 'TradeDoubler product table',
  columns: [
    ['id', 'id'],
    ['groupingId', 'groupId'],
    ['(field)item_group_id', 'groupId'],
    ['name', 'title'],
    ['description', 'description'],
    ['shortDescription', 'description'],
    ['brand', 'brand'],
    ['manufacturer', 'brand'],
    ['productUrl', 'link'],
    ['productImage', 'mainImage'],
    ['imageUrl', 'mainImage'],
    ['(field)additional_image_link', 'moreImages'],
    ['priceCurrency', 'currency'],
    ['currency', 'currency'],
    ['availability', 'availability'],
    ['inStock', 'availability'],
    ['(field)gender', 'gender'],
    ['(field)Age Group', 'ageGroup'],
    ['(field)Color', 'color'],
    ['size', 'size'],
    ['MerchantCategoryName', 'productType'],
    ['ean', 'gtin'],
    ['upc', 'gtin'],
    ['(field)gtin', 'gtin'],
    ['mpn', 'mpn'],
    ['sku', 'mpn'],
    ['condition', 'condition'],
  ],
  prices: { now: ['(field)Sale Price', 'priceValue', 'price'], before: ['priceValue', 'price'] },
  pages: ['productUrl'],
  delivery: { cost: ['shippingCost'], time: ['deliveryTime'] },
  otherColumns: ['categories'],
  required: [['id'], ['name'], ['productUrl'], ['productImage', 'imageUrl'], ['priceValue', 'price']],
  finish(offer, cell) {
    // Name, id and TradeDoubler's own name of each category. The last two are mostly empty: "Women > Coats;;".
    const [category = ''] = cell('categories').split(';');
    if (!offer.productTypes && category.trim() !== '') offer.productTypes = [category.trim()];
    // URL, width and height of the image. The last two are mostly empty: "https://i.example/1.jpg::".
    if (offer.imageLinks) offer.imageLinks = offer.imageLinks.map((link) => link.replace(/:\d*:\d*$/, ''));
  },
});

/**
 * Daisycon's product feed. `id` and `name` are the store's, not the product's.
 * Columns as in feeds of Kings of Indigo, Cupshe and Sacha, and in Daisycon's «Productfeed standard: Fashion».
 */
export const daisycon = tableReader({
  format: 'daisycon',
  name: 'Daisycon product table',
  columns: [
    ['daisycon_unique_id', 'id'],
    ['title', 'title'],
    ['description', 'description'],
    ['description_short', 'description'],
    ['brand', 'brand'],
    ['link', 'link'],
    ['image_large', 'mainImage'],
    ['image_default', 'mainImage'],
    ['default image', 'mainImage'],
    ['image', 'mainImage'],
    ['image_medium', 'mainImage'],
    ['image_small', 'mainImage'],
    ['detail images', 'moreImages'],
    ['material_description', 'material'],
    ['currency', 'currency'],
    ['in_stock', 'availability'],
    ['gender_target', 'gender'],
    ['color_primary', 'color'],
    ['size', 'size'],
    ['google_category_id', 'googleCategory'],
    // "A|B|C", like the steps of a path. Stores differ in which of the two is more specific.
    ['category', 'productType'],
    ['category_path', 'productType'],
    ['ean', 'gtin'],
    ['sku', 'mpn'],
    ['condition', 'condition'],
  ],
  prices: { now: ['price'], before: ['price_old'] },
  delivery: { cost: ['price_shipping'], time: ['delivery_time'] },
  otherColumns: ['status', 'delete_date'],
  required: [
    ['daisycon_unique_id'],
    ['title'],
    ['link'],
    ['image_large', 'image_default', 'default image', 'image', 'image_medium', 'image_small'],
    ['price'],
  ],
  finish(offer, cell) {
    // The link holds the path of the store's page: `&dl=products%2Fdress%3Fvariant%3D1`.
    const link = URL.parse(cell('link'));
    const page = URL.parse(link?.searchParams.get('dl') ?? '', link?.origin);
    if (page) groupByPage(offer, [page.href]);
    const isActive = /^(?:active|)$/i.test(cell('status')) && /^[0\s:-]*$/.test(cell('delete_date'));
    if (!isActive) offer.availability = 'discontinued';
  },
});

/**
 * TradeTracker's product feed: one row for all sizes, or one per size, as the store chooses.
 * Columns as in feeds of Yoins, Ulla Popken, G-Star and Deichmann.
 */
export const tradetracker = tableReader({
  format: 'tradetracker',
  name: 'TradeTracker product table',
  columns: [
    ['product ID', 'id'],
    ['item_group_id', 'groupId'],
    ['name', 'title'],
    ['description', 'description'],
    ['description_short', 'description'],
    ['brand', 'brand'],
    ['manufacturer', 'brand'],
    ['productURL', 'link'],
    ['imageURL', 'mainImage'],
    ['imageURL_2', 'moreImages'],
    ['imageURL_3', 'moreImages'],
    ['imageURL_4', 'moreImages'],
    ['imageURL_5', 'moreImages'],
    ['sale_price', 'salePrice'],
    ['sale_price_effective_date', 'salePriceDates'],
    ['currency', 'currency'],
    ['availability', 'availability'],
    ['stock', 'availability'],
    ['gender', 'gender'],
    ['age_group', 'ageGroup'],
    ['color', 'color'],
    ['size', 'size'],
    ['subsubcategories', 'productType'],
    ['subcategories', 'productType'],
    ['categories', 'productType'],
    ['category', 'productType'],
    ['product_type', 'productType'],
    ['EAN', 'gtin'],
    ['gtin', 'gtin'],
    ['mpn', 'mpn'],
    ['condition', 'condition'],
  ],
  prices: { now: ['price'], before: ['fromPrice'] },
  pages: ['productURL'],
  delivery: { cost: ['deliveryCosts', 'shipping'], time: ['deliveryTime'] },
  otherColumns: ['sizeStock'],
  required: [['product ID'], ['name'], ['productURL'], ['imageURL'], ['price']],
  finish(offer, cell) {
    // The stock of each size: "xs=1|s=0|m=2".
    const stock = cell('sizeStock')
      .split('|')
      .map((part) => part.split('='))
      .filter((pair) => pair.length === 2);
    const sizes = stock.flatMap(([size = '', count]) => (Number(count) > 0 ? size.trim() : []));
    if (sizes.length > 0) offer.size = sizes.join('|');
    else if (stock.length > 0) offer.availability = 'out of stock';
  },
});

/**
 * FlexOffers' product feed.
 * Columns as in the feed of Moncler at Melijoe, whose currency column was seen to hold numbers.
 */
export const flexoffers = tableReader({
  format: 'flexoffers',
  name: 'FlexOffers product table',
  columns: [
    ['pid', 'id'],
    ['name', 'title'],
    ['description', 'description'],
    ['shortDescription', 'description'],
    ['brand', 'brand'],
    ['manufacturer', 'brand'],
    ['linkUrl', 'link'],
    ['deepLinkUrl', 'link'],
    ['imageUrl', 'mainImage'],
    ['priceCurrency', 'currency'],
    ['isInStock', 'availability'],
    ['gender', 'gender'],
    ['color', 'color'],
    ['size', 'size'],
    ['category', 'productType'],
    ['upcorean', 'gtin'],
    ['mpn', 'mpn'],
    ['sku', 'mpn'],
    ['condition', 'condition'],
  ],
  prices: { now: ['finalPrice', 'salePrice', 'price'], before: ['price'] },
  pages: ['deepLinkUrl', 'linkUrl'],
  required: [['pid'], ['name'], ['linkUrl', 'deepLinkUrl'], ['imageUrl'], ['finalPrice', 'price']],
});

/**
 * Partnerize's product feed as FARFETCH sends it: Google's columns and some of its own. Other stores there choose their
 * own columns. Feeds with Google's names alone are read as `google-table`.
 */
export const partnerize = tableReader({
  format: 'partnerize',
  name: 'Partnerize product table',
  columns: [
    ...googleTargets,
    ['product_id', 'id'],
    ['product_name', 'title'],
    ['brand_name', 'brand'],
    ['deep_link', 'link'],
    ['image_url', 'mainImage'],
    ['currency_code', 'currency'],
    ['suitable_for', 'gender'],
    ['size_standard', 'sizeSystem'],
    ['category', 'productType'],
    ['total_stock', 'availability'],
  ],
  otherColumns: ['storename', 'price_without_currency_symbol', 'sale_price_without_currency_symbol'],
  pages: ['link', 'deep_link'],
  required: [
    ['id', 'product_id'],
    ['title', 'product_name'],
    ['link', 'deep_link'],
    ['image_link', 'image_url'],
    ['price'],
    ['storename', 'currency_code', 'size_standard', 'price_without_currency_symbol'],
  ],
});
