/** The English texts of the search field. In a file of their own, since a listing does not need them at first. */
export const enSearch = {
  placeholder: 'Brand, piece, color',
  submit: 'Search',
  suggestions: 'Suggestions',
  recent: 'Recent searches',
  clear: 'Clear',
  clearLabel: 'Clear recent searches',
  within: 'in {{names}}',
  items_one: '{{count, number}} item',
  items_other: '{{count, number}} items',
  found_one: '{{count, number}} suggestion',
  found_other: '{{count, number}} suggestions',
  kinds: {
    category: 'Category',
    subcategory: 'Category',
    brand: 'Brand',
    store: 'Store',
  },
} as const;
