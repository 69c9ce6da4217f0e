import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** A statement is prepared when it is asked for this often on one connection (what pgjdbc calls prepareThreshold). */
const preparedAfter = 5;

/** Statements that are counted a connection; a name once given stays. */
const statementsCounted = 256;
const mostPrepared = 100;

/**
 * A connection that lets the server plan statements that come again and again once only: to plan that of the cards
 * takes as long as to run it.
 */
export class PreparingClient extends pg.Client {
  #uses = new LRUCache<string, number>({ max: statementsCounted });
  #names = new Map<string, string>();

  // The types of the many ways to call it are kept; what is taken out is the one way that Kysely calls it.
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  override query(...args: any[]): any {
    const [text, values] = args;
    const isPlain = args.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = isPlain ? this.#nameOf(text) : undefined;
    return name ? super.query({ name, text, values }) : super.query(...(args as [string]));
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size === mostPrepared) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.set(text, uses);
    if (uses < preparedAfter) return undefined;
    const name = `trouvaille_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}
