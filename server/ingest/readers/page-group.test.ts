import { expect, test } from 'vitest';
import type { RawOffer } from '#server/ingest/offer.ts';
import { groupByPage, groupSizesByPage } from './page-group.ts';

const page = 'https://m.example/p/shorts';
const groupOf = (link: string, size = '4') => {
  const offer: RawOffer = { title: 'Shorts', link, size };
  groupSizesByPage(offer);
  return offer.groupId;
};

test.each([
  ['sz=4', 'sz=6'],
  ['color=0001&locale=en_US&sl=US&sz=4', 'color=0001&locale=en_US&sl=US&sz=6'],
  ['pointure=4', 'pointure=6'],
  ['attribute_pa_taille=4', 'attribute_pa_taille=6'],
  ['dwvar_92_tallaZapato=4', 'dwvar_92_tallaZapato=6'],
  ['Gr%C3%B6%C3%9Fe=4', 'Gr%C3%B6%C3%9Fe=6'],
  ['variationId=101', 'variationId=102'],
  ['variante=x&utm_source=a', 'variante=y&utm_source=b'],
  ['skuId=771', 'skuId=772'],
  ['misura=4', 'misura=6'],
  ['selectedSize=4', 'selectedSize=6'],
  ['v=4', 'v=6'],
  ['maat=4', 'maat=6'],
])('%s and %s are sizes of one product', (one, other) => {
  expect(groupOf(`${page}?${one}`, '4')).toBe(groupOf(`${page}?${other}`, '6'));
});

test.each([
  ['id=4', 'id=6'],
  ['product=4', 'product=6'],
  ['pid=4', 'pid=6'],
  ['color=4', 'color=6'],
  ['style=4&size=4', 'style=6&size=6'],
  ['v=8', 'v=9'],
])('%s and %s are two products', (one, other) => {
  expect(groupOf(`${page}?${one}`, '4')).not.toBe(groupOf(`${page}?${other}`, '6'));
});

test('finds the size in the page within a network’s link', () => {
  const linkOf = (size: string) =>
    `https://network.example/?u=${encodeURIComponent(`${page}?farbe=rot&groesse=${size}`)}`;
  const offers = ['38', '40'].map((size): RawOffer => ({ size }));
  offers.forEach((offer) => {
    groupByPage(offer, [linkOf(offer.size ?? '')]);
  });
  expect(offers[0]?.groupId).toBe('m.example/p/shorts?farbe=rot');
  expect(offers[1]?.groupId).toBe(offers[0]?.groupId);
});
