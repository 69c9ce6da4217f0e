import { bareName, isObject, type Json, listOf, text } from './json-ld-values.ts';

const productTypes = new Set(['Product', 'ProductGroup', 'IndividualProduct', 'ProductModel']);
const buying = new Set(['BuyAction']);
/** Limits for the objects of a block in which references are followed, and for the nodes of a page kept as their targets. */
const maxFollowed = 200_000;
const maxKept = 1000;
const groupKeys = ['hasVariant', 'isVariantOf'];
const partKeys = ['offers', 'itemOffered', 'priceSpecification', 'image', 'brand', 'audience', 'size', 'category'];

/** The products of a block: its own, products in a buy action, and products in a list, as on category pages. */
export type Found = { own: Json[]; sold: Json[]; listed: Json[] };

/**
 * Returns the products of a block without duplicates, with references (`{ "@id": … }`) followed.
 * @param nodesById the nodes of the blocks before; this block's nodes are added
 */
export function findProducts(block: unknown, nodesById: Map<unknown, Json>): Found {
  const nodes = topNodes(block);
  for (const node of nodes) {
    if (node['@id'] !== undefined && nodesById.size < maxKept) nodesById.set(node['@id'], node);
  }
  const follow = createFollower(new Map([...nodesById, ...nodes.map((node): [unknown, Json] => [node['@id'], node])]));
  const readAll = (found: Json[]) => found.filter(isProduct).map((node) => follow(node, [...groupKeys, ...partKeys]));
  const products = readAll(nodes);
  const variants = products.flatMap(({ hasVariant }) => listOf(hasVariant).filter(isObject));
  const inGroups = new Set(variants.map((variant) => variant['@id']));
  const own = products.filter((product) => product['@id'] === undefined || !inGroups.has(product['@id']));
  return { own, sold: readAll(nodes.flatMap(soldBy)), listed: readAll(nodes.flatMap(listedIn)) };
}

/** Returns a function that replaces references in a thing and its parts by their targets. */
function createFollower(nodesById: ReadonlyMap<unknown, Json>): (thing: Json, keys: readonly string[]) => Json {
  let left = maxFollowed;
  const followAll = (value: unknown, depth: number): unknown => {
    if (Array.isArray(value)) return value.map((one) => followAll(one, depth));
    if (!isObject(value)) return value;
    left -= 1;
    if (left < 0) return value;
    return followIn({ ...nodesById.get(value['@id'] ?? ''), ...value }, partKeys, depth);
  };
  const followIn = (thing: Json, keys: readonly string[], depth: number): Json => {
    if (depth === 0) return thing;
    const followed = keys.flatMap((key) => (thing[key] === undefined ? [] : [[key, followAll(thing[key], depth - 1)]]));
    return { ...thing, ...Object.fromEntries(followed) };
  };
  return (thing, keys) => followIn(thing, keys, 5);
}

/** Returns the top-level things of a block, of its graph, and of its main entities. */
export function topNodes(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(topNodes);
  if (!isObject(value)) return [];
  return [value, ...topNodes(value['@graph']), ...topNodes(value.mainEntity)];
}

/** Returns the things sold by the buy actions that a node is or has. */
function soldBy(node: Json): Json[] {
  const actions = [node, ...listOf(node.potentialAction).filter(isObject)].filter((one) => isOfType(one, buying));
  return actions.flatMap(({ object }) => topNodes(object));
}

/** Returns the things in a list, and in the lists within. */
function listedIn(node: Json): Json[] {
  const elements = listOf(node.itemListElement).filter(isObject);
  return elements.flatMap((element) =>
    [element, ...topNodes(element.item)]
      .flatMap((one) => [one, ...soldBy(one), ...listedIn(one)])
      .flatMap((one) => addressed(one, element)),
  );
}

/** Gives a listed product its own URL, since the page's URL is the list's. Skips products without one. */
function addressed(node: Json, element: Json): Json[] {
  const url = [node, element, ...listOf(node.offers).filter(isObject)].map((one) => text(one.url)).find(Boolean);
  return url === undefined ? [] : [{ ...node, url }];
}

function isProduct(node: Json): boolean {
  return isOfType(node, productTypes);
}

/** Tells whether one of a thing's types is in the set. */
export function isOfType(node: Json, types: ReadonlySet<string>): boolean {
  return listOf(node['@type']).some((type) => types.has(bareName(type) ?? ''));
}
