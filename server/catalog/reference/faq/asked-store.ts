/** The name and support address that the answers mention. */
export type AskedStore = { name: string; supportEmail: string };
