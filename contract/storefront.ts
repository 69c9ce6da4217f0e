import type { SharedBoard } from './boards.ts';
import type { Directory } from './directory.ts';
import type { Language } from './languages.ts';
import type { ListingRequest } from './listing.ts';
import type { Newsletter } from './newsletter.ts';
import type { Notifications } from './notifications.ts';
import type { AdminConsole } from './operators.ts';
import type { NewPriceReport, Reporting } from './price-reports.ts';
import type { DetailedProduct, Listing, Product } from './products.ts';
import type { Rule } from './proof.ts';
import type { Faq } from './reference.ts';
import type { Providers } from './sign-in-ways.ts';
import type { StoreRecord } from './store-records.ts';
import type { VerdictName } from './verdict-names.ts';
import type { PriceHistory } from './verdicts.ts';

/** The available social sign-ins, with the address that each redirects to. An unavailable one is absent. */
export type SignInWays = {
  google?: { clientId: string; address: string };
  facebook?: { appId: string; address: string };
};

/** The company that runs the application. */
export type Company = { name: string; address?: string | undefined; phone?: string | undefined };

/** A page of the application on a social network: the network's name and the page's address. */
export type SocialPage = { network: string; address: string };

/** A product whose reduction has a verdict. */
export type VerdictExample = { verdict: VerdictName; productId: number };

/** The functions that pages call on the server while they render. The API uses the same functions. */
export type Storefront = {
  /** The application's name and contact details, as pages show them. */
  store: {
    name: string;
    publicUrl: string;
    supportEmail: string;
    socialPages: SocialPage[];
    company?: Company | undefined;
  };
  /** The minimum time between two messages that the shopper's feed is being updated, in milliseconds. */
  feedMessageEveryMs: number;
  /** Returns one page of the public listing. */
  listProducts(request: ListingRequest): Promise<Listing>;
  /** Returns one page of a search among reduced products, or the problems of the query for the page to show. */
  searchProducts(query: string, request: ListingRequest): Promise<Listing | { problems: string[] }>;
  /** Returns a current or former product, or undefined for an unknown id. */
  findProduct(id: number): Promise<DetailedProduct | undefined>;
  /** Returns the id of the product whose link leads to a page of a store, or undefined without one. */
  findByAddress(address: string): Promise<number | undefined>;
  /** Returns products similar to a current or former product, most similar first. */
  findRelated(id: number): Promise<Product[]>;
  /** Returns a product in all colours that are offered, itself included; empty for a single colour. */
  findColours(id: number): Promise<Product[]>;
  /** Returns the available offers of a product's piece at all stores, itself included, the cheapest in dollars first. */
  findOffers(id: number): Promise<DetailedProduct[]>;
  /** Returns the ids of products without later offers of a piece that came before. Unknown ids stay. */
  onePerPiece(ids: readonly number[]): Promise<number[]>;
  /** Returns the ids of the reference sizes in stock of each offer of a product's piece, itself included. */
  findSizeIds(id: number): Promise<ReadonlyMap<number, readonly number[]>>;
  /** Returns the observed prices of a product with the judgment of its reduction, or undefined for an unknown id. */
  readPriceHistory(id: number): Promise<PriceHistory | undefined>;
  /** Whether observations are in the public ledger, below /ledger/. */
  hasLedger: boolean;
  /** The figures of the rule by which reductions are judged. */
  pricingRule: Rule;
  /** The designers, categories and edits, which have pages of their own. */
  directory: Directory;
  /** Returns the id of the brand that a brand has become part of; undefined for any other brand. */
  findPresentBrand(id: number): Promise<number | undefined>;
  /** Returns when a feed of a store was last read whole; undefined before the first. */
  lastCheckedAt(): Promise<Date | undefined>;
  /** Returns a product with each verdict that occurs, in the order of the verdicts. */
  verdictExamples(): Promise<{ verdict: VerdictName; product: Product }[]>;
  /** Returns the record of a store, or undefined for an unknown id. */
  findStoreRecord(id: number): Promise<StoreRecord | undefined>;
  /** Returns a shared board by the secret of its link; 'ended' for a link that was ended, undefined for an unknown one. */
  findBoard(key: string): Promise<SharedBoard | 'ended' | undefined>;
  /** Stores a visitor's report of a wrong price. `clientAddress` is the network address of the request, for the rate limit. */
  reportPrice(report: NewPriceReport, clientAddress: string): Promise<Reporting>;
  /** Returns the frequently asked questions with their answers. */
  frequentQuestions(language: Language): Faq[];
  /** Returns a version of the catalog. Equal versions give equal responses to the same request. */
  catalogVersion(): string;
  /** Returns when the next announced price comes into force, in ms since 1970; undefined if none is known. */
  nextPriceTurnAt(): number | undefined;
  /** The configured social sign-ins, whether or not they are reachable now. */
  takesSignInsOf: Providers;
  /** Returns the social sign-ins that are available now. May wait a second for Google. */
  signInWays(): Promise<SignInWays>;
  newsletter: Newsletter;
  notifications: Notifications;
  /** The operators' pages. Undefined without an operator token: these pages then return 404. */
  adminConsole?: AdminConsole | undefined;
};

/** Facts about a request that the request itself does not contain. */
type PageVisit = {
  /** The nonce of scripts under the Content-Security-Policy. */
  nonce: string;
  clientAddress: string;
  /** The id of the request in the log, which error pages show. */
  requestId: string;
};

/** Renders a page. The web part creates one renderer, and the server calls it for every request outside the API. */
export type PageRenderer = (request: Request, visit: PageVisit) => Promise<Response>;
