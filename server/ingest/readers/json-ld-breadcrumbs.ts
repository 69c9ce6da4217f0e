import type { RawOffer } from '#server/ingest/offer.ts';
import { isOfType, topNodes } from './json-ld-products.ts';
import { isObject, type Json, listOf, text } from './json-ld-values.ts';

/** A step of a breadcrumb trail, which leads from the general to the specific. */
type Step = { name: string; link: string | undefined };
export type Trail = readonly Step[];

const trailTypes = new Set(['BreadcrumbList']);
/** Limits for trails per page, including empty ones, and for steps per trail. Nobody navigates further. */
export const maxTrails = 10;
const maxSteps = 20;
const maxNameChars = 100;
const home =
  /^(?:home(?:[\s-]?page)?|accueil|start(?:seite|sida|side)?|inicio|início|hem|hjem|forside|etusivu|strona główna|domů|úvod|ana ?sayfa|главная|ホーム|トップ|홈|首页)$/i;
/** Matches the path of a store's home page, or of one of its languages: `/`, `/fr`, `/en-gb/`. */
const homePath = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?$/i;
/** The base URL if the page's own is unknown: paths can still be compared. */
const anywhere = 'https://page.invalid/';

/**
 * Returns the breadcrumb trails of a block (developers.google.com, breadcrumb), with their steps sorted by position.
 * @param nodesById nodes that the steps may refer to
 * @param most trails to read
 */
export function findTrails(block: unknown, nodesById: ReadonlyMap<unknown, Json>, most: number): Trail[] {
  if (most <= 0) return [];
  const nodes = topNodes(block).flatMap((node) => [node, ...listOf(node.breadcrumb).filter(isObject)]);
  const lists = nodes.filter((node) => isOfType(node, trailTypes)).slice(0, most);
  return lists.map((list) => readTrail(list, nodesById));
}

function readTrail({ itemListElement }: Json, nodesById: ReadonlyMap<unknown, Json>): Trail {
  const elements = listOf(itemListElement).filter(isObject);
  if (elements.length > maxSteps) return [];
  const meant = (thing: Json): Json => ({ ...nodesById.get(thing['@id'] ?? ''), ...thing });
  const steps = elements.map(meant).map(({ position, name, item }, place) => {
    const thing = isObject(item) ? meant(item) : {};
    const said = text(name) ?? text(thing.name) ?? '';
    const link = text(item) ?? text(thing['@id']) ?? text(thing.url);
    return { position: Number(text(position) ?? place + 1), step: { name: oneLine(said), link } };
  });
  const named = steps.filter(({ position, step }) => step.name !== '' && !Number.isNaN(position));
  return named.sort((one, other) => one.position - other.position).map(({ step }) => step);
}

const oneLine = (name: string) => name.slice(0, maxNameChars).replace(/\s+/g, ' ').trim();

/** The page that trails lead to. `isList` is true if the page only lists products, false if it sells its own. */
export type TrailsEnd = { address: string | undefined; isList: boolean };

/**
 * Sets the trails as categories of the page's offers that have none. A page may also show products that belong
 * elsewhere in the store. If it has several products, a trail counts only for the product in its last step.
 */
export function placeByTrails<Row extends { offer: RawOffer }>(
  rows: readonly Row[],
  trails: readonly Trail[],
  end: TrailsEnd,
): readonly Row[] {
  if (trails.length === 0) return rows;
  const isOfAll = end.isList || new Set(rows.map(({ offer }) => offer.groupId ?? offer.id)).size === 1;
  return rows.map((row) => {
    if (row.offer.productTypes !== undefined) return row;
    const own = isOfAll ? trails : trails.filter((trail) => isProduct(trail.at(-1), row.offer, undefined));
    const paths = new Set(own.map((trail) => pathOf(trail, row.offer, end)).filter((path) => path !== ''));
    // The longest path is the most specific.
    const productTypes = [...paths].sort((one, other) => other.split(' > ').length - one.split(' > ').length);
    return productTypes.length === 0 ? row : { ...row, offer: { ...row.offer, productTypes } };
  });
}

/** Returns a trail as a category path, `Women > Dresses`, without the store's home page and the product itself. */
function pathOf(trail: Trail, offer: RawOffer, { address, isList }: TrailsEnd): string {
  const [first] = trail;
  const from = first !== undefined && isHome(first, address) ? 1 : 0;
  const last = trail.at(-1);
  // If only the last step has no URL, it is the page itself.
  const isPage = !isList && last?.link === undefined && trail.some(({ link }) => link !== undefined);
  const isEnd = isPage || isProduct(last, offer, isList ? undefined : address);
  return trail
    .slice(from, isEnd ? -1 : undefined)
    .map(({ name }) => name)
    .join(' > ');
}

function isHome({ name, link }: Step, address: string | undefined): boolean {
  return home.test(name) || homePath.test(placeOf(link, address)?.pathname ?? '');
}

/**
 * Tells whether a step is the product itself.
 * @param address the page's URL if it is the product's
 */
function isProduct(step: Step | undefined, { title, link }: RawOffer, address: string | undefined): boolean {
  if (step === undefined) return false;
  if (title !== undefined && folded(step.name) === folded(oneLine(title))) return true;
  const place = placeOf(step.link, address ?? link);
  // If all pages differ only after the path, the path identifies nothing.
  if (place === undefined || place.pathname === '/') return false;
  const own = [link, address].map((one) => placeOf(one, address ?? link));
  return own.some((one) => one !== undefined && one.host === place.host && one.pathname === place.pathname);
}

function placeOf(link: string | undefined, address: string | undefined): URL | undefined {
  if (link === undefined) return undefined;
  return URL.parse(link, address && URL.canParse(address) ? address : anywhere) ?? undefined;
}

const folded = (name: string) => name.normalize('NFKC').toLowerCase();
