/** The English texts that only a product's page needs. */
export const enProduct = {
  swipe: 'Swipe for more',
  loading: 'loading',
  thumbnails: 'All pictures',
  thumbnail: 'Picture {{place}} of {{count}}',
  soldOut: '{{size}}, sold out',
  sizeGuide: 'Size Guide',
  closeGuide: 'Close the size guide',
  carousel: {
    carousel: 'carousel',
    slide: 'slide',
    place: '{{place}} of {{count}}',
    previous: 'Previous',
    next: 'Next',
  },
  share: {
    open: 'Share',
    label: 'Share this find',
    copy: 'Copy link',
    copied: 'Link copied',
    failed: 'The link could not be copied. Please try again.',
    more: 'More ways',
  },
} as const;
