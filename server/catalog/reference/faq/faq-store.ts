/** The name and support address that the answers mention. */
export type FaqStore = { name: string; supportEmail: string };
