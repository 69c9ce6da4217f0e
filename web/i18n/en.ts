import { marksInEnglish } from '#contract/marks.ts';

/** The English texts that every page loads. */
export const en = {
  skipToContent: 'Skip to content',
  header: {
    home: '{{store}}, home',
    navigation: 'Main',
    menu: 'Menu',
    account: 'Account',
    howItWorks: 'How it works',
    latestDeals: 'Latest Deals',
    faq: 'FAQ',
    lists: {
      user: 'Latest',
      suggestions: 'Your Top Picks',
      '70off': '70% OFF',
      under100: 'Under $100',
    },
    signIn: 'Sign In',
    signUp: 'Sign Up',
    profile: 'My Profile',
    preferences: 'Preferences',
    signOut: 'Log Out',
    place: 'Country and language',
  },
  listing: {
    titles: {
      latest: 'Latest deals',
      user: 'Latest Deals',
      suggestions: 'Top picks for you',
      '70off': '70% off or more deals',
      under100: 'Under $100 deals',
      favorites: 'My Favorites',
      hidden: 'Hidden Products',
      search: 'Search result of {{query}}',
    },
    count_one: '{{count, number}} item',
    count_other: '{{count, number}} items',
    editPreferences: 'Edit preferences',
    grid: 'Products',
    controls: 'Sort and narrow down',
    apply: 'Apply',
    signUpFor: 'Sign up to see deals in your brands and sizes',
    skipGrid: 'Skip to the pages',
  },
  filters: {
    label: 'Filters',
    skip: 'Skip to the products',
    open: 'Filter',
    openName: 'Filter: Shop By',
    shopBy: 'Shop By',
  },
  search: {
    label: 'Search',
  },
  favorites: {
    heart: 'Favorite: {{name}}',
    add: 'Add to Favorites',
    remove: 'Remove from Favorites',
  },
  because: {
    brand: 'Because you like {{name}}',
    store: 'Because you like {{name}}',
    subcategory: 'Because you like {{name}}',
    price: 'In your range, {{name}}',
    discount: 'At least {{name}} off, as you like it',
  },
  price: {
    reduced: 'was {{was}}, now {{now}}',
    from: 'from {{price}}',
    inSize: '{{price}} in size {{size}}',
    fromInMySizes: 'from {{price}} in your sizes',
    about: 'about {{price}}',
    discount: '{{percent}}% Off',
  },
  mark: marksInEnglish,
  product: {
    noLonger: 'No longer available',
    notHere: 'Not available here',
    atStores: 'At {{count}} stores',
  },
  notFound: {
    title: 'Page not found',
  },
  badRequest: {
    title: 'Address not understood',
  },
  failure: {
    title: 'Something went wrong',
    retry: 'Try again',
  },
  offline: {
    title: 'There is no connection',
    advice: 'The page opens once the connection is back.',
    still: 'Still no connection.',
    stay: 'Stay here',
  },
} as const;
