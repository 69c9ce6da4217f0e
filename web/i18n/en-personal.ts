/** The English texts that browsers do not need for the public listing: personal lists, searches, the way to a store. */
export const enPersonal = {
  notFound: {
    heading: 'Not every search ends in a find',
    advice: 'This page has left the rail, or was never on it. These pieces are still here.',
    finds: 'Today’s finds',
  },
  badRequest: {
    heading: 'We could not read this address',
    advice: 'A part of it is not what we expected. Start again from the latest deals.',
  },
  failure: {
    heading: 'A stitch came loose on our side',
  },
  calls: {
    offline: 'There is no connection. Please try again once it is back.',
    unreachable: 'We could not reach the store. Please check your connection and try again.',
    tooMany_one: 'Too many attempts. Please try again in {{count, number}} second.',
    tooMany_other: 'Too many attempts. Please try again in {{count, number}} seconds.',
  },
  toasts: {
    label: 'Messages',
    close: 'Close message',
  },
  needsJavaScript: 'This page needs JavaScript. Please switch it on, then load the page again.',
  lists: {
    loading: 'Loading',
    pageTitle: '{{title}}, page {{page, number}}',
    pending: 'Your product feed is being updated.',
    description: '{{total, number}} luxury finds at a reduced price, checked and gathered from trusted stores.',
    searchDescription: 'Luxury finds for “{{query}}”, gathered from trusted stores.',
    failed: 'The list could not be loaded. Please try again.',
    noMatch: 'No product matches. Please edit preferences in My Profile.',
    profileMissing: 'Please complete creating your profile.',
    completeProfile: 'Complete profile',
    noFavorites: 'What you like waits for you here: touch the heart of a piece.',
    noHidden: 'What you hide is kept here, and can be brought back.',
  },
  touches: {
    favoriteFailed: 'Your favorites could not be changed. Please try again.',
    favoriteAdded: 'Added to your favorites, as you wished.',
    hidden: '“{{name}}” is hidden from your lists.',
    shown: '“{{name}}” is back in your lists.',
    undo: 'Undo',
    hideFailed: 'That could not be done. Please try again.',
    hideDone: 'Hidden from your lists, as you wished.',
  },
  searching: {
    heading: 'Search',
    emptyAdvice: 'Nothing matches these words today. Try others, or see everything.',
    corrected: 'Showing results for “{{query}}”.',
    read: 'Read from your words',
    remove: 'Leave out “{{text}}”',
    preferred: 'Preferred',
    all: 'All',
    among: 'Search among',
  },
  buyAt: {
    entering: 'You are now entering {{store}} website',
    continue: 'Continue to {{store}}',
    withoutJavaScript: 'Please follow the link below: the page does not lead on by itself without JavaScript.',
  },
} as const;
