import pg from 'pg';

/**
 * Marks a statement to be prepared: the server plans it once a connection, and again after a table was analyzed. Meant
 * for statements that run many times a second or are slow to plan, and whose plan does not depend on the values.
 * The server must not see how long an array is, or it plans again for each short one. A subquery hides the length:
 * `any((select $1::integer[])::integer[])`.
 *
 * Other statements are planned each time. A cached plan for a table that fills up would go on reading it as if it were
 * empty.
 */
export const plannedOnce = '/* planned once */';

/** A client that prepares the statements marked with `plannedOnce`. */
export class PreparedStatementClient extends pg.Client {
  #names = new Map<string, string>();

  // All overloads of `query` pass through. Only the form that Kysely uses, a text with values, is handled here.
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of `pg.Client.query` take arguments of many types.
  override query(...args: any[]): any {
    const [text, values] = args;
    if (typeof text !== 'string' || !text.includes(plannedOnce)) return super.query(...(args as [string]));
    return super.query({ name: this.#nameOf(text), text, values });
  }

  #nameOf(text: string): string {
    const name = this.#names.get(text) ?? `trouvaille_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}
