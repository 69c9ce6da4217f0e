/**
 * US, EU and UK sizes of women's shoes, with the foot length in cm. Published charts disagree by up to one EU size.
 * This one is the EU_alt column of the tables at footsizechart.com and blitzresults.com, which matches the labels of
 * Italian houses. The lengths are the ones that American stores print beside the US size.
 */
export const shoeChart: readonly { us: number; eu: string; uk: string; footCm: number }[] = [
  { us: 4, eu: '34', uk: '2', footCm: 20.8 },
  { us: 4.5, eu: '34.5', uk: '2.5', footCm: 21.3 },
  { us: 5, eu: '35', uk: '3', footCm: 21.6 },
  { us: 5.5, eu: '35.5', uk: '3.5', footCm: 22.2 },
  { us: 6, eu: '36', uk: '4', footCm: 22.5 },
  { us: 6.5, eu: '36.5', uk: '4.5', footCm: 23 },
  { us: 7, eu: '37', uk: '5', footCm: 23.5 },
  { us: 7.5, eu: '37.5', uk: '5.5', footCm: 23.8 },
  { us: 8, eu: '38', uk: '6', footCm: 24.1 },
  { us: 8.5, eu: '38.5', uk: '6.5', footCm: 24.6 },
  { us: 9, eu: '39', uk: '7', footCm: 25.1 },
  { us: 9.5, eu: '39.5', uk: '7.5', footCm: 25.4 },
  { us: 10, eu: '40', uk: '8', footCm: 25.9 },
  { us: 10.5, eu: '40.5', uk: '8.5', footCm: 26.2 },
  { us: 11, eu: '41', uk: '9', footCm: 26.7 },
  { us: 11.5, eu: '41.5', uk: '9.5', footCm: 27.1 },
  { us: 12, eu: '42', uk: '10', footCm: 27.6 },
];
