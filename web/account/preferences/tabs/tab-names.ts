/** In the order of the specification (section 2). The first tab is the default. */
export const tabNames = ['feeds', 'brands', 'categories', 'sizes', 'stores', 'prices'] as const;
export type TabName = (typeof tabNames)[number];

/** Returns the tab that an address names, or the default. */
export function tabIn(name: string | null): TabName {
  return tabNames.find((tab) => tab === name) ?? tabNames[0];
}

export function tabAddress(tab: TabName): string {
  return tab === tabNames[0] ? '/my-preferences' : `/my-preferences?tab=${tab}`;
}
