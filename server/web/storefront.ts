import type { ListingRequest } from '#contract/listing.ts';
import type { Newsletter } from '#contract/newsletter.ts';
import type { Notifications } from '#contract/notifications.ts';
import type { AdminConsole } from '#contract/operators.ts';
import type { Storefront } from '#contract/storefront.ts';
import { isUnavailable } from '#contract/unavailable.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import { findPage, readListing } from '#server/catalog/listing.ts';
import { frequentQuestions } from '#server/catalog/reference/faq/questions.ts';
import { findRelated } from '#server/catalog/related.ts';
import { readSearch, SearchError } from '#server/catalog/search/search.ts';
import type { SearchCounts } from '#server/catalog/search-counts/search-counts.ts';
import type { Config } from '#server/platform/config.ts';
import type { Pricing } from '#server/pricing/pricing.ts';
import { ruleFigures } from '#server/pricing/proof.ts';
import { findSignInWays, providersOf, type SocialDrivers } from '#server/shoppers/auth/social/drivers.ts';

/** The parts behind the pages, besides the catalog. */
type Behind = {
  pricing: Pricing;
  social: SocialDrivers;
  newsletter: Newsletter;
  notifications: Notifications;
  adminConsole?: AdminConsole | undefined;
  searchCounts: Pick<SearchCounts, 'note'>;
  /** Returns the ids of a product in all its colours. */
  findProductColours(id: number): Promise<number[]>;
  /** Returns the ids of the available offers of a product's piece, the cheapest first. */
  findItemOffers(id: number): Promise<number[]>;
  readSizeIds(id: number): Promise<Map<number, number[]>>;
} & Pick<
  Storefront,
  | 'directory'
  | 'onePerPiece'
  | 'findByAddress'
  | 'findPresentBrand'
  | 'lastCheckedAt'
  | 'findStoreRecord'
  | 'findBoard'
  | 'reportPrice'
>;

/** Creates the storefront, which pages may call: the functions behind the API, without HTTP. */
export function createStorefront(catalog: Catalog, config: Config, behind: Behind): Storefront {
  const { pricing, social, newsletter, notifications, adminConsole, searchCounts, ...rest } = behind;
  const { findProductColours, findItemOffers, readSizeIds, ...others } = rest;
  const { siteName: name, publicUrl, supportEmail, socialPages, company, feedMessageEveryMs } = config;
  const providers = providersOf(social);
  return {
    store: { name, publicUrl, supportEmail, socialPages, ...(company && { company }) },
    feedMessageEveryMs,
    listProducts: async (request) =>
      readListing(catalog, await findPage(catalog, withDefaultBounds(request), (page) => `/products/latest/${page}`)),
    async searchProducts(query, request) {
      try {
        const search = readSearch(query, withDefaultBounds(request), {}, catalog.names);
        const found = await findPage(catalog, search.request, (page) => `/products/search/${page}`, search.scope);
        searchCounts.note(query, request, found.rest);
        return await readListing(catalog, found);
      } catch (error) {
        if (error instanceof SearchError) return { problems: error.messages };
        throw error;
      }
    },
    findProduct: (id) => catalog.cards.readDetailed(id),
    findRelated: async (id) =>
      (await unlessUnavailable(async () => catalog.cards.read(await findRelated(catalog, id)))) ?? [],
    findColours: async (id) => {
      const colours = await unlessUnavailable(async () => catalog.cards.read(await findProductColours(id)));
      return (colours ?? []).filter(({ available }) => available);
    },
    async findOffers(id) {
      const offers = await unlessUnavailable(async () =>
        Promise.all((await findItemOffers(id)).map(catalog.cards.readDetailed)),
      );
      return (offers ?? []).flatMap((offer) => (offer?.available ? offer : []));
    },
    findSizeIds: async (id) => (await unlessUnavailable(() => readSizeIds(id))) ?? new Map(),
    readPriceHistory: (id) => pricing.readHistory(id),
    hasLedger: config.ledger,
    pricingRule: ruleFigures,
    verdictExamples: () => readExamples(catalog, pricing),
    ...others,
    frequentQuestions: (language) => frequentQuestions({ name, supportEmail, providers }, language),
    catalogVersion: () => catalog.version(),
    nextPriceTurnAt: () => catalog.nextTurnAt(),
    takesSignInsOf: providers,
    signInWays: findSignInWays(social),
    newsletter,
    notifications,
    adminConsole,
  };
}

/** Returns undefined if the database cannot be read just now: the page is shown without the part. */
async function unlessUnavailable<Answer>(read: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isUnavailable(error)) return undefined;
    throw error;
  }
}

/** Reads the products of the examples. Leaves out those whose verdict has changed since. */
async function readExamples(catalog: Catalog, pricing: Pricing) {
  const examples = await pricing.findExamples();
  const products = await catalog.cards.read(examples.map(({ productId }) => productId));
  return examples.flatMap(({ verdict, productId }) => {
    const product = products.find(({ id }) => id === productId);
    return product?.available && product.verdict === verdict ? [{ verdict, product }] : [];
  });
}

/** Pages list only products with a discount, of the chosen size or any (specification, section 9). */
function withDefaultBounds(request: ListingRequest): ListingRequest {
  const { filter } = request;
  return { ...request, filter: { ...filter, minDiscountPercent: filter.minDiscountPercent ?? 1 } };
}
