import { mailImageAddress } from '#contract/images.ts';
import type { Find, MailKind, MailOf } from './mails.ts';

/** Ids of products whose pictures fit the samples' pieces. Without one the brand stands in place of a picture. */
export type SamplePictures = { coat?: number | undefined; bag?: number | undefined };

/** Returns a realistic sample of every kind of email, for the outbox pages and for tests. */
export function sampleMails(
  publicUrl: string,
  pictures: SamplePictures = { coat: 1, bag: 2 },
): { [Kind in MailKind]: MailOf<Kind> } {
  const link = `${publicUrl}/verify/42/9f2c?expires=1763751600&signature=4c1d8e0b7a`;
  const signInLink = `${publicUrl}/login`;
  const resetLink = `${publicUrl}/change-password`;
  const notificationsLink = `${publicUrl}/my-notifications`;
  const unsubscribeLink = `${publicUrl}/unsubscribe/16-Zk3v9QhT5mp9s7fQ2mXkbg`;
  const ofFavorites = { favoritesLink: `${publicUrl}/products/favorites/1`, notificationsLink, unsubscribeLink };
  const [coat, bag, pumps, dress] = sampleFinds(publicUrl, pictures);
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
      drops: [{ ...coat, formerCents: 89_000 }],
      finds: [bag, pumps, dress],
      allLink: `${publicUrl}/products/user/1`,
      notificationsLink,
      unsubscribeLink,
    },
    'price-drop': { kind: 'price-drop', finds: [{ ...coat, formerCents: 89_000 }], ...ofFavorites },
    'back-in-size': { kind: 'back-in-size', finds: [{ ...pumps, sizes: ['7.5', '8'] }, dress], ...ofFavorites },
    ending: {
      kind: 'ending',
      finds: [{ ...bag, endsAt: '2026-11-28T04:59:00Z' }],
      timeZone: 'America/New_York',
      ...ofFavorites,
    },
    'target-price': {
      kind: 'target-price',
      finds: [{ ...coat, targetCents: 70_000 }],
      notificationsLink,
      unsubscribeLink,
    },
    'favorite-news': {
      kind: 'favorite-news',
      drops: [{ ...coat, formerCents: 89_000 }],
      back: [{ ...pumps, sizes: ['7.5', '8'] }],
      ending: [{ ...bag, endsAt: '2026-11-28T04:59:00Z' }],
      timeZone: 'America/New_York',
      ...ofFavorites,
    },
  };
}

function sampleFinds(publicUrl: string, { coat, bag }: SamplePictures): [Find, Find, Find, Find] {
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
  const picture = (productId: number | undefined) =>
    productId === undefined ? undefined : publicUrl + mailImageAddress(`/images/of/${productId}/1`);
  return [
    find(coat ?? 1, {
      brand: 'Totême',
      name: 'Double-faced wool coat',
      store: 'Maison Nord',
      priceCents: 64_000,
      originalCents: 128_000,
      mark: 'really',
      provenPercent: 28,
      explanation: 'Really 28% (from $889), not 50%.',
      image: picture(coat),
    }),
    find(bag ?? 2, {
      brand: 'Jil Sander',
      name: 'Small cannolo shoulder bag',
      store: 'Rive',
      priceCents: 43_250,
      originalCents: 101_000,
      mark: 'checked',
      explanation: '$1,010 was asked here on 61 of the 90 days before. It fell on 3 November.',
      because: 'Jil Sander',
      image: picture(bag),
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
