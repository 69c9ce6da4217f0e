import { discountDefinition } from '#contract/discount-definition.ts';

/** The English texts of the footer, of the newsletter form, and of the country and the languages. In a file of their own, since a listing does not need them. */
export const enFooter = {
  language: {
    label: 'Language',
  },
  country: {
    label: 'Country',
    us: 'United States',
  },
  promise: 'Real discounts on luxury fashion, gathered from the stores that you trust.',
  disclosure:
    'You buy from the store itself. When you do, {{store}} may earn a commission; the price you pay stays the same.',
  definition: discountDefinition.en,
  navigation: 'Footer',
  about: 'About us',
  contact: 'Contact',
  check: 'How we check',
  terms: 'Terms',
  privacy: 'Privacy',
  doNotSell: 'Do Not Sell or Share',
  newsletter: {
    label: 'Newsletter',
    placeholder: 'Your email',
    submit: 'Subscribe',
  },
} as const;
