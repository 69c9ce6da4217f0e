/** The departments of the catalog. Only 'Women' is shown (specification, section 9). */
export const productTypes = [{ id: 1, name: 'Women', sequence: 1 }] as const;

/** Shoes are 2 and apparel is 7, as the size calls require (design, 5.10). */
export const categoryIds = { bags: 1, shoes: 2, jewelry: 3, accessories: 4, apparel: 7 } as const;

export const categories = [
  { id: categoryIds.apparel, name: 'Apparel', sequence: 1 },
  { id: categoryIds.shoes, name: 'Shoes', sequence: 2 },
  { id: categoryIds.bags, name: 'Bags', sequence: 3 },
  { id: categoryIds.jewelry, name: 'Jewelry & Watches', sequence: 4 },
  { id: categoryIds.accessories, name: 'Accessories', sequence: 5 },
] as const;
