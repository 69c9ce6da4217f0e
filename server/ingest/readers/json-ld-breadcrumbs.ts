import type { RawOffer } from '#server/ingest/offer.ts';
import { isOfType, topNodes } from './json-ld-products.ts';
import { isObject, type Json, listOf, text } from './json-ld-values.ts';

/** A step on the way to a page, from the general to the narrow. */
type Step = { name: string; link: string | undefined };
export type Trail = readonly Step[];

const trailTypes = new Set(['BreadcrumbList']);
/** Ways to one page, empty ones with them, and steps of one, beyond which nobody walks. */
export const mostTrails = 10;
const mostSteps = 20;
const longestName = 100;
const home =
  /^(?:home(?:[\s-]?page)?|accueil|start(?:seite|sida|side)?|inicio|início|hem|hjem|forside|etusivu|strona główna|domů|úvod|ana ?sayfa|главная|ホーム|トップ|홈|首页)$/i;
/** A store's first page, or that of one of its languages: `/`, `/fr`, `/en-gb/`. */
const homePath = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?$/i;
/** Stands in for the page's own address where it is not known: paths can be compared all the same. */
const anywhere = 'https://page.invalid/';

/**
 * The ways to the page that a block tells (developers.google.com, breadcrumb), in the order of their positions.
 * @param nodesById what its steps may refer to
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
  if (elements.length > mostSteps) return [];
  const meant = (thing: Json): Json => ({ ...nodesById.get(thing['@id'] ?? ''), ...thing });
  const steps = elements.map(meant).map(({ position, name, item }, place) => {
    const thing = isObject(item) ? meant(item) : {};
    const said = text(name) ?? text(thing.name) ?? '';
    const link = text(item) ?? text(thing['@id']) ?? text(thing.url);
    return { position: Number(text(position) ?? place + 1), step: { name: oneLine(said), link } };
  });
  const told = steps.filter(({ position, step }) => step.name !== '' && !Number.isNaN(position));
  return told.sort((one, other) => one.position - other.position).map(({ step }) => step);
}

const oneLine = (name: string) => name.slice(0, longestName).replace(/\s+/g, ' ').trim();

/** The page that trails lead to: one of what it sells itself, or of what it but lists. */
export type TrailsEnd = { address: string | undefined; isList: boolean };

/**
 * Gives those of a page's offers that have no category the way to the page as theirs. Beside a product whose page it is there may
 * stand others, which are elsewhere in the store: where a page has several, the way is that of the one that it ends in.
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
    // The longest tells most.
    const productTypes = [...paths].sort((one, other) => other.split(' > ').length - one.split(' > ').length);
    return productTypes.length === 0 ? row : { ...row, offer: { ...row.offer, productTypes } };
  });
}

/** `Women > Dresses`: a trail without the store's home and the product itself. */
function pathOf(trail: Trail, offer: RawOffer, { address, isList }: TrailsEnd): string {
  const [first] = trail;
  const from = first !== undefined && isHome(first, address) ? 1 : 0;
  const last = trail.at(-1);
  // What alone has no address is the page itself.
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

/** @param address of the page where it is the product's */
function isProduct(step: Step | undefined, { title, link }: RawOffer, address: string | undefined): boolean {
  if (step === undefined) return false;
  if (title !== undefined && folded(step.name) === folded(oneLine(title))) return true;
  const place = placeOf(step.link, address ?? link);
  // Where all pages are told apart behind the path, it tells nothing.
  if (place === undefined || place.pathname === '/') return false;
  const own = [link, address].map((one) => placeOf(one, address ?? link));
  return own.some((one) => one !== undefined && one.host === place.host && one.pathname === place.pathname);
}

function placeOf(link: string | undefined, address: string | undefined): URL | undefined {
  if (link === undefined) return undefined;
  return URL.parse(link, address && URL.canParse(address) ? address : anywhere) ?? undefined;
}

const folded = (name: string) => name.normalize('NFKC').toLowerCase();
