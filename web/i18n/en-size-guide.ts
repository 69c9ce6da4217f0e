/** The English texts of the size guide. Codes such as US and IT are the same in every language and no texts. */
export const enSizeGuide = {
  kind: 'Sizes',
  kinds: {
    regular: 'Regular',
    plus: 'Plus',
    petite: 'Petite',
    shoes: 'Shoes',
  },
  unit: 'Measures',
  units: {
    in: 'Inches',
    cm: 'Centimeters',
  },
  captions: {
    regular: 'Regular clothing',
    plus: 'Plus clothing',
    petite: 'Petite clothing',
    shoes: 'Shoes',
  },
  letter: 'Size',
  measures: {
    bust: 'Bust',
    waist: 'Waist',
    hips: 'Hips',
    foot: 'Foot',
  },
  notes: {
    regular: 'Jeans are named after the waist in inches: 26 is about a US 2, 28 about a US 6.',
    plus: 'Sizes with a W are cut fuller at bust, waist and hips than the same number without it.',
    petite: 'Cut for heights up to 5′4″ (163 cm): shorter in sleeve and leg, with a higher waist.',
    shoes: 'As Italian houses label them. Sports shoes often run one EU size larger.',
  },
  howTo: 'How to measure',
  clothing: {
    bust: 'Bust: around the fullest part, with the tape level.',
    waist: 'Waist: around the narrowest part, without drawing it in.',
    hips: 'Hips: around the fullest part, with the feet together.',
  },
  shoes: {
    foot: 'Foot: standing, from the heel to the tip of the longest toe. Take the longer foot.',
  },
  disclaimer:
    'All are measures of the body. Houses cut differently: where the store has a guide of its own, follow that.',
} as const;
