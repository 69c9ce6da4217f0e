/**
 * The English texts of the marketing pages. Only the server loads them, and sends each page its own texts. `[words](address)` is
 * a link, and a list within a text is a list on the page.
 */
export const enMarketing = {
  steps: {
    join: {
      title: 'Sign up free',
      text: '{{waysIn}}. It takes a minute and costs nothing, today or later.',
    },
    tell: {
      title: 'Tell us what you like',
      text: 'Categories, favorite brands, your sizes. A few quiet questions, and you can change every answer.',
    },
    receive: {
      title: 'Receive recommendations',
      text: 'A feed of your own and your top picks, gathered from all our stores and kept fresh every day.',
    },
    order: {
      title: 'Order online at a trusted store',
      text: 'We take you to the very piece. You order and pay at the store itself, by its terms and at its price.',
    },
  },
  waysIn: {
    email: 'By email',
    google: 'By email, or with Google',
    facebook: 'By email, or with Facebook',
    both: 'By email, or with Google or Facebook',
  },
  home: {
    title: 'Luxury fashion at up to 70% off or more',
    description:
      'Real discounts on luxury and designer fashion: savings of up to 70% or more, gathered every day from brands and stores that you trust.',
    opening: ['Lucky finds,', 'up to 70% off', 'or more'],
    promise:
      'Luxury and designer fashion at reduced prices, gathered every day from brands and stores that you trust, with the truth beside every discount.',
    deals: 'See the latest deals',
    finds: 'The best finds of today',
    findsProven:
      'Proven discounts only: the store asked the former price on at least 28 of the 90 days before, and the reduction is as large as it says.',
    findsPartlyProven:
      'Proven by the prices of the 90 days before: {{proven, number}} of these discounts. They come first; the others are what the stores say.',
    findsUnproven:
      'To prove a discount takes 28 days of prices, and none of these is proven yet. The percentages are what the stores say.',
    allFinds: 'See all {{total, number}}',
    facts: {
      label: 'Today in figures',
      stores: 'stores, read whole',
      median: 'is the median real discount',
      checked: 'prices were last checked',
      check: 'How we check',
      checkText: 'The rules, and what we cannot know',
      definition: '{{definition}}',
    },
    categories: 'By category',
    edits: 'Three edits',
    story: 'A find, looked at closely',
    storyProof: 'See the proof',
    storyPiece: 'To the piece',
    brands: 'The names you love',
    allBrands: 'All designers',
    steps: 'How you save',
    moreOfSteps: 'How it works',
    call: 'Let the finds come to you',
    callText: 'Tell us your brands and sizes once. We look every day.',
    signUp: 'Sign up free',
  },
  howItWorks: {
    title: 'How it works',
    description: 'Four steps from signing up, free, to luxury fashion at up to 70% off or more from a trusted store.',
    lead: 'Four steps, and the third one is ours.',
    discount: 'What a discount means here',
    definition: '{{definition}} [How we check](/how-we-check) has the rules.',
    banner: 'Up to 70% off, or more, on the brands that you choose',
    start: 'Start saving now',
  },
  faq: {
    title: 'Questions and answers',
    description:
      'How discounts are worked out, where you order, what an account gives you, and what we know about you.',
    lead: 'How we judge a discount is told under [How we check](/how-we-check). Not answered here? Write to [{{email}}](mailto:{{email}}).',
  },
  about: {
    title: 'About us',
    description: 'Who we are: a quiet place for real discounts on luxury fashion, paid by stores, honest about prices.',
    lead: 'Luxury is a matter of the eye. Paying the full price for it is a matter of timing.',
    sections: {
      why: {
        heading: 'Why we are here',
        text: [
          'Every day thousands of beautiful pieces are quietly reduced, in dozens of stores, each with its own site and its own calendar. Nobody has the time to look through them all. {{store}} does.',
          'We read what our partner stores offer, put the same words to the same things, and show you what is reduced: one place, one way to look, nothing that shouts.',
        ],
      },
      prices: {
        heading: 'What a discount means here',
        text: [
          '{{definition}} From the day we first see a piece, we keep every price that it has had, and say beside each claim whether it is true. [How we check](/how-we-check) has the rules.',
          'You will find no countdowns here, no “only two left”, no crossed-out price that we made up. If a piece is good, it needs none of that.',
        ],
      },
      earn: {
        heading: 'How we earn our living',
        text: [
          'You buy from the store, never from us. When you do, the store may pay us a commission. It does not change your price, and no store can pay to stand higher in a list or among your picks.',
          'We show no advertisements, and no page of ours loads anything from an advertiser. More of that is in our [privacy policy](/privacy).',
        ],
      },
      order: {
        heading: 'In what order we show',
        text: [
          '“Featured” brings forward what is new and what our own record of prices confirms, then pieces that are well shown and described, and well-known houses. No page shows more than four pieces of one house while others match. Commission plays no part in it.',
        ],
      },
      company: {
        heading: 'Who runs {{store}}',
        text: ['{{company}}', 'You reach us at [{{email}}](mailto:{{email}}){{phone}}.'],
      },
      you: {
        heading: 'What you can expect',
        text: [
          'Pages that are quick and quiet. A feed that learns from you, tells you why it shows a piece, and forgets you when you ask. And people who read what you [write to us](/contact-us).',
        ],
      },
    },
  },
  contact: {
    title: 'Contact',
    description: 'Write to us about your account, your data, a price that looks wrong, or a store that should be here.',
    lead: 'We read every mail, and answer in person.',
    follow: 'Elsewhere',
    sections: {
      orders: {
        heading: 'About an order',
        text: [
          'Orders, deliveries, returns and refunds are in the hands of the store that you bought from: please write to the store, whose confirmation has your order number. We neither see nor change orders.',
        ],
      },
      finds: {
        heading: 'About a price or a piece',
        text: [
          'Something looks wrong? Send us the address of the page, and what you saw at the store. We look into it.',
        ],
      },
      data: {
        heading: 'About your account and your data',
        text: [
          'Write from the email address of your account. To see what we keep, to have it put right or to have your account deleted, you can also go to My Profile. We answer requests about data within one month; your rights are in the [privacy policy](/privacy#your-rights).',
        ],
      },
      partners: {
        heading: 'For brands and stores',
        text: [
          'You have beautiful things at a reduced price? Write to us with the address of your product feed, in any of the usual formats.',
        ],
      },
    },
  },
} as const;
