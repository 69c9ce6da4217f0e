/** The English texts of the page on verdicts. Only the server loads them. */
export const enHowWeCheck = {
  title: 'How we check',
  description:
    'A discount is real if its struck price was asked. How we check each one: the rules, their sources, and the limits of our knowledge.',
  lead: 'Anybody can strike out a price. We look up whether it was ever asked.',
  contents: 'Contents',
  example: 'For example {{name}} by {{brand}} at {{seller}}:',
  proof: 'See the proof',
  sections: {
    discount: {
      heading: 'What a discount is',
      text: [
        '{{definition}}',
        'We compute both percentages ourselves. The claim is rounded down. A deeper cut within a sale does not begin a new reduction.',
        'So each reduced piece carries a mark beside the badge. It tells whether the claim agrees with the prices that we saw.',
      ],
    },
    watch: {
      heading: 'How we watch',
      text: [
        'Each store sends us its list of products, and we read it whole, most of them every day. Each change of a price becomes a line that is never altered. If an operator refuses a wrong price, the line stays, marked as refused.',
        'Every verdict has a page with all of these lines, the rule and its figures. The mark on the page of a product leads there.',
      ],
    },
    verdicts: {
      heading: 'The seven verdicts',
      text: ['They are tried in this order, and the first one that fits counts.'],
    },
    elsewhere: {
      heading: 'Asked at another store',
      text: [
        'If another store asks the struck price for the very same piece, seen within 48 hours, we say so beside the verdict. It adds to any verdict but “raised first”, and never makes a discount proven.',
      ],
    },
    sources: {
      heading: 'Where the rules come from',
      text: [
        [
          'Directive 98/6/EC, article 6a: in the European Union, a reduction is announced against the lowest price of the 30 days before.',
          'Court of Justice of the European Union, C-330/23: a percentage, too, is computed from that lowest price.',
          '16 CFR 233.1, United States: a former price is genuine if it was openly asked for a reasonably substantial time.',
          'Practice of CAP and ASA in the United Kingdom, and of ACM in the Netherlands: a struck price is one that was really asked.',
          'Marketing Science 42(1), 2023: 22% of the list prices in a study were introduced together with a price increase.',
        ],
        'Where these rules leave a number open, such as 28 of 90 days, we chose it ourselves. Each verdict names the version of the rule.',
      ],
    },
    limits: {
      heading: 'What we cannot know',
      text: [
        [
          'Gaps: if more than 72 hours lie between two complete readings, that time counts as unknown. We never fill it in, and a gap never makes a verdict better.',
          'Between two readings: a price that stood for a few hours may have escaped us.',
          'What a list of products does not tell: codes, prices for members, shipping, taxes, and prices in other countries.',
          'One price for each piece: where sizes differ in price, the cheapest one is judged.',
          'Currencies: prices in two currencies are never compared.',
          'Time: a day is 24 hours, and dates are those of UTC.',
          'The time before we first saw a piece: it is unknown to us.',
        ],
        'A verdict says what we saw. It accuses nobody. If a price looks wrong to you, [write to us](/contact-us).',
      ],
    },
    yourself: {
      heading: 'Check it yourself',
      text: [
        'The proof of each piece is also a file for programs, with every observation and every figure of the rule. The [questions and answers](/faq) tell the rest.',
      ],
    },
  },
} as const;
