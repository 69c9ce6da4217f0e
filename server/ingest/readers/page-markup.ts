import { DomUtils, Parser, parseDocument } from 'htmlparser2';
import type { Json } from './json-ld-values.ts';

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.findAll>[number];

/** Products on one page to read, and properties of one thing. More are an attack on memory. */
const maxThings = 500;
/** Things within things: a product, its offer, the price's specification. */
const maxDepth = 8;
/** Elements within elements of a page to read. Deeper nesting would overflow the stack. */
const maxNesting = 1000;
/** The attribute that holds the value of a property (html.spec.whatwg.org, microdata, «Values»). */
const valueAttribute: Record<string, string> = {
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  source: 'src',
  data: 'value',
  meter: 'value',
  time: 'datetime',
};

/**
 * Finds the products that a page without JSON-LD describes in its markup: in microdata of schema.org, else in the
 * properties of Open Graph that Facebook's and Pinterest's product pages use. Returns them in the shape of JSON-LD.
 */
export function productsInMarkup(html: string): Json[] {
  if (!mayHaveProduct.test(html) || isNestedTooDeep(html)) return [];
  const document = parseDocument(html);
  const found = DomUtils.findAll(isProduct, document.children);
  const products = found.filter((one) => !isPartOfProduct(one)).slice(0, maxThings);
  const [first, ...others] = products.map((one) => thingOf(one, 0));
  const said = metaProperties(document);
  // A product alone on its page is what the page's own address names.
  if (first) return others.length > 0 ? [first, ...others] : [{ url: said('og:url')[0], ...first }];
  const product = openGraphProduct(said);
  return product ? [product] : [];
}

/** Most pages without JSON-LD have no such words, and need no parsing. */
const mayHaveProduct = /schema\.org\/(?:Individual)?Product|og:type|price:amount/i;

/** Characters to parse before the depth is looked at: the parser's own time grows with the square of the depth. */
const chunkChars = 8192;

function isNestedTooDeep(html: string): boolean {
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      deepest = Math.max(deepest, depth);
    },
    onclosetag() {
      depth -= 1;
    },
  });
  for (let at = 0; at < html.length && deepest <= maxNesting; at += chunkChars)
    parser.write(html.slice(at, at + chunkChars));
  return deepest > maxNesting;
}

function isProduct({ attribs }: Element): boolean {
  return (
    'itemscope' in attribs &&
    /schema\.org\/(?:Product|ProductGroup|IndividualProduct)\/?$/i.test(attribs.itemtype ?? '')
  );
}

/** Tells whether a product is a property of another one, as related products are. */
function isPartOfProduct(element: Element): boolean {
  if (!('itemprop' in element.attribs)) return false;
  for (let at = element.parentNode; at; at = at.parentNode) if (isElement(at) && isProduct(at)) return true;
  return false;
}

const isElement = (node: object): node is Element => 'attribs' in node;

/** Reads a thing of microdata with its properties, as JSON-LD has them. */
function thingOf(element: Element, depth: number): Json {
  const thing: Json = { '@type': (element.attribs.itemtype ?? '').split('/').at(-1) };
  const properties = depth < maxDepth ? propertiesOf(element).slice(0, maxThings) : [];
  for (const property of properties) {
    const value = 'itemscope' in property.attribs ? thingOf(property, depth + 1) : propertyValue(property);
    for (const name of (property.attribs.itemprop ?? '').split(/\s+/).filter(Boolean)) {
      const before = Object.hasOwn(thing, name) ? thing[name] : undefined;
      thing[name] = before === undefined ? value : [before, value].flat();
    }
  }
  return thing;
}

/** Returns the elements with a property of this thing, and not of a thing within it. */
function propertiesOf(element: Element): Element[] {
  return element.children.filter(isElement).flatMap((child) => {
    const own = 'itemprop' in child.attribs ? [child] : [];
    return 'itemscope' in child.attribs ? own : [...own, ...propertiesOf(child)];
  });
}

function propertyValue(element: Element): string {
  const { attribs, name } = element;
  // Not only of `meta`: shops put the exact price into it, and search engines read it.
  if (attribs.content !== undefined) return attribs.content;
  return attribs[valueAttribute[name] ?? ''] ?? DomUtils.getText(element).replace(/\s+/g, ' ').trim();
}

/** Returns a function that gives the values of a property of the page. */
function metaProperties(document: Document): (name: string) => string[] {
  const metas = DomUtils.getElementsByTagName('meta', document, true);
  const said = Map.groupBy(metas, ({ attribs }) => (attribs.property ?? attribs.name ?? '').toLowerCase());
  return (name) => (said.get(name) ?? []).flatMap(({ attribs }) => attribs.content?.trim() || []);
}

/** Reads the properties of Open Graph (ogp.me; developers.facebook.com, «Product Open Graph»). */
function openGraphProduct(all: (name: string) => string[]): Json | undefined {
  const first = (...names: string[]) => names.flatMap(all)[0];
  const amount = first('product:price:amount', 'og:price:amount');
  const saleAmount = first('product:sale_price:amount', 'og:sale_price:amount');
  if (!/\bproduct\b/.test(first('og:type') ?? '') && amount === undefined) return undefined;
  const currency = first('product:price:currency', 'og:price:currency', 'product:sale_price:currency');
  const struck = saleAmount ? amount : first('product:original_price:amount', 'og:standard_price:amount');
  return {
    '@type': 'Product',
    name: withoutSite(first('og:title') ?? '', first('og:site_name') ?? ''),
    description: first('og:description'),
    url: first('og:url'),
    image: all('og:image'),
    sku: first('product:retailer_item_id', 'product:retailer_part_no', 'og:upc'),
    productGroupID: first('product:item_group_id'),
    brand: first('product:brand', 'og:brand'),
    color: first('product:color'),
    size: first('product:size'),
    category: first('product:category'),
    audience: { suggestedGender: first('product:target_gender', 'product:gender') },
    offers: {
      price: saleAmount ?? amount,
      priceCurrency: currency,
      availability: first('product:availability', 'og:availability'),
      itemCondition: first('product:condition'),
      ...(struck && {
        priceSpecification: { priceType: 'StrikethroughPrice', price: struck, priceCurrency: currency },
      }),
    },
  };
}

/** Takes the store's name off a page's title: `Silk dress | Maison`. */
function withoutSite(title: string, site: string): string {
  const end = title.slice(-site.length);
  if (site === '' || end.toLowerCase() !== site.toLowerCase()) return title;
  return title.slice(0, -site.length).replace(/\s*[|·–—:-]\s*$/, '') || title;
}
