/** The store that shoppers ask about. */
export type AskedStore = { name: string; supportEmail: string };
