import type { Language } from './languages.ts';
import type { ListingRequest } from './listing.ts';
import type { Newsletter } from './newsletter.ts';
import type { Notifications } from './notifications.ts';
import type { Office } from './operators.ts';
import type { Listing, Product } from './products.ts';
import type { Faq } from './reference.ts';

/** The other people's sign-ins that the store takes, with where the browser goes for each. One that is not to be had is left out. */
export type SignInWays = {
  google?: { clientId: string; address: string };
  facebook?: { appId: string; address: string };
};

/** The store on a network of other people's: its name there, as they write it, and where it is. */
export type SocialPage = { network: string; address: string };

/** What pages may ask of the server while they are rendered: the same functions that answer the API. */
export type Storefront = {
  /** What pages say of the store itself. */
  store: { name: string; publicUrl: string; supportEmail: string; socialPages: SocialPage[] };
  /** A message that her feed is being updated comes at most once in this time. */
  feedMessageEveryMs: number;
  /** One page of the public listing. */
  listProducts(request: ListingRequest): Promise<Listing>;
  /** One page of a search in its usual bounds; or what is wrong with the words, for the page to say. */
  searchProducts(query: string, request: ListingRequest): Promise<Listing | { problems: string[] }>;
  /** A product that is or was offered; undefined when there never was one of this id. */
  findProduct(id: number): Promise<Product | undefined>;
  /** Products alike one that is or was offered, the nearest first. */
  findRelated(id: number): Promise<Product[]>;
  /** What shoppers ask most, with the answers. */
  frequentQuestions(language: Language): Faq[];
  /** Names a state of the catalogue: equal names mean that the same request gives the same answer. */
  catalogueVersion(): string;
  /** Whose sign-ins the store is set up to take, besides passwords, whether or not they can be had just now. */
  takesSignInsOf: Readonly<Record<keyof SignInWays, boolean>>;
  /** By whom a person may sign in just now; may wait for Google for a second. */
  signInWays(): Promise<SignInWays>;
  newsletter: Newsletter;
  notifications: Notifications;
  /** What operators may ask; undefined where the store has none, whose pages then are as missing as any. */
  office?: Office | undefined;
};

/** What a page is to know of a request beside the request itself. */
type PageVisit = {
  /** Marks the scripts that the Content-Security-Policy lets run. */
  nonce: string;
  /** The network address that the request came from. */
  clientAddress: string;
  /** Names the request in the log, for an error page to tell. */
  requestId: string;
};

/** Renders the page for a request; made once by the web part, called by the server for all that is no API call. */
export type PageRenderer = (request: Request, visit: PageVisit) => Promise<Response>;
