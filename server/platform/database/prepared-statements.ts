import pg from 'pg';

/**
 * Put in front of a statement that is asked many times a second, or takes longer to plan than to answer, and whose plan does not
 * depend on what is asked: a server then plans it once a connection, and anew when a table has been analyzed. Others are planned each
 * time, for tables that fill up while a plan is kept would until then go on being read as if they were empty.
 */
export const plannedOnce = '/* planned once */';

/** A connection that prepares the statements which ask for it. */
export class PreparingClient extends pg.Client {
  #names = new Map<string, string>();

  // The types of the many ways to call it are kept; what is taken out is the one way that Kysely calls it.
  // biome-ignore lint/suspicious/noExplicitAny: as above.
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
