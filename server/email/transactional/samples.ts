import type { Find, MailKind, MailOf } from './mails.ts';

/** The products of sample emails. */
export type SampleFinds = readonly [Find, Find, Find, Find];

/**
 * Returns a realistic sample of every kind of email, for the outbox pages and for tests.
 * @param finds products of the catalog. Without them the products are invented, and have no picture.
 */
export function sampleMails(
  publicUrl: string,
  finds: SampleFinds = inventedFinds(publicUrl),
): { [Kind in MailKind]: MailOf<Kind> } {
  const link = `${publicUrl}/verify/42/9f2c?expires=1763751600&signature=4c1d8e0b7a`;
  const signInLink = `${publicUrl}/login`;
  const resetLink = `${publicUrl}/change-password`;
  const notificationsLink = `${publicUrl}/my-notifications`;
  const unsubscribeLink = `${publicUrl}/unsubscribe/16-Zk3v9QhT5mp9s7fQ2mXkbg`;
  const ofFavorites = { favoritesLink: `${publicUrl}/products/favorites/1`, notificationsLink, unsubscribeLink };
  const [first, second, third, fourth] = finds;
  const dropped = { ...first, formerCents: Math.min(inTens(first.priceCents * 1.39), first.originalCents) };
  return {
    'verify-email': { kind: 'verify-email', link },
    'already-registered': { kind: 'already-registered', signInLink, resetLink },
    'reset-password': {
      kind: 'reset-password',
      link: `${publicUrl}/reset-password/Zk3v9QhT5m?email=her%40mail.example`,
    },
    'no-password': { kind: 'no-password', driver: 'google', signInLink },
    'password-changed': { kind: 'password-changed', resetLink },
    'social-connected': { kind: 'social-connected', driver: 'facebook', resetLink },
    'account-deleted': { kind: 'account-deleted' },
    'newsletter-confirmation': {
      kind: 'newsletter-confirmation',
      confirmLink: `${publicUrl}/newsletter/confirm/42/p9s7fQ2mXk`,
      unsubscribeLink: `${publicUrl}/newsletter/unsubscribe/42/b8Kd0TzVwe`,
    },
    digest: {
      kind: 'digest',
      drops: [dropped],
      finds: [second, third, fourth],
      allLink: `${publicUrl}/products/user/1`,
      notificationsLink,
      unsubscribeLink,
    },
    'follow-news': {
      kind: 'follow-news',
      follows: [
        { id: 1, name: second.brand, count: 3, link: `${publicUrl}/products/latest/1?brand=60&sort=-created_at` },
        { id: 2, name: `“${third.name.toLowerCase()}”`, count: 1, link: `${publicUrl}/products/search/1?query=pumps` },
      ],
      followed: [
        { ...withoutReason(second), followId: 1 },
        { ...withoutReason(third), followId: 2 },
      ],
      moreFollows: 0,
      notificationsLink,
      unsubscribeLink,
    },
    'price-drop': { kind: 'price-drop', finds: [dropped], ...ofFavorites },
    'back-in-size': { kind: 'back-in-size', finds: [{ ...third, sizes: ['7.5', '8'] }, fourth], ...ofFavorites },
    ending: {
      kind: 'ending',
      finds: [{ ...second, endsAt: '2026-11-28T04:59:00Z' }],
      timeZone: 'America/New_York',
      ...ofFavorites,
    },
    'target-price': {
      kind: 'target-price',
      finds: [{ ...first, targetCents: inTens(first.priceCents * 1.09) }],
      notificationsLink,
      unsubscribeLink,
    },
    'favorite-news': {
      kind: 'favorite-news',
      drops: [dropped],
      back: [{ ...third, sizes: ['7.5', '8'] }],
      ending: [{ ...second, endsAt: '2026-11-28T04:59:00Z' }],
      timeZone: 'America/New_York',
      ...ofFavorites,
    },
  };
}

/** Rounds cents to ten units. */
const inTens = (cents: number) => Math.round(cents / 1000) * 1000;

const withoutReason = ({ because: _, ...find }: Find): Find => find;

/** Invented products. They have no picture: the picture of a product of the catalog would show another piece. */
function inventedFinds(publicUrl: string): SampleFinds {
  const find = (
    productId: number,
    values: Omit<Find, 'productId' | 'currency' | 'link' | 'discountPercent'>,
  ): Find => ({
    productId,
    currency: 'USD',
    discountPercent: Math.floor((1 - values.priceCents / values.originalCents) * 100),
    link: `${publicUrl}/product/${productId}`,
    ...values,
  });
  return [
    find(1, {
      brand: 'Totême',
      name: 'Double-faced wool coat',
      store: 'Maison Nord',
      priceCents: 64_000,
      originalCents: 128_000,
      mark: 'really',
      provenPercent: 28,
      explanation: 'Really 28% (from $889), not 50%.',
    }),
    find(2, {
      brand: 'Jil Sander',
      name: 'Small cannolo shoulder bag',
      store: 'Rive',
      priceCents: 43_250,
      originalCents: 101_000,
      mark: 'checked',
      explanation: '$1,010 was asked here on 61 of the 90 days before. It fell on 3 November.',
      because: 'Jil Sander',
    }),
    find(3, {
      brand: 'Aeyde',
      name: 'Uma leather slingback pumps',
      store: 'Galerie Sept',
      priceCents: 15_500,
      originalCents: 38_500,
      priceVaries: true,
      because: 'Heels',
    }),
    find(4, {
      brand: 'Rixo',
      name: 'Silk midi dress with long sleeves and a very long name that goes on',
      store: 'Rive',
      priceCents: 12_900,
      originalCents: 12_900,
    }),
  ];
}
