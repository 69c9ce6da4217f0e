import { expect, test } from 'vitest';
import { sharedByDevice, shareLinks } from './share-links.ts';

const shared = {
  address: 'https://shop.example/product/7',
  text: 'Tea & Rose dress, 50% + more by O’Hara?',
  image: 'https://shop.example/images/ab/640.webp',
};

test('passes address, text and small picture to every network, special characters included [spec 2.76]', () => {
  const [facebook, twitter, pinterest] = shareLinks(shared).map(({ href }) => new URL(href));
  expect(facebook?.searchParams.get('u')).toBe(shared.address);
  expect(facebook?.searchParams.get('quote')).toBe(`${shared.text} ${shared.image}`);
  expect(twitter?.searchParams.get('url')).toBe(shared.address);
  expect(twitter?.searchParams.get('text')).toBe(`${shared.text} ${shared.image}`);
  expect(Object.fromEntries(pinterest?.searchParams ?? [])).toEqual({
    url: shared.address,
    media: shared.image,
    description: shared.text,
  });
});

test('encodes spaces without plus signs', () => {
  for (const { href } of shareLinks(shared)) expect(href).not.toContain('+');
});

test('omits the media parameter for a product without a picture', () => {
  const { address, text } = shared;
  const [facebook, , pinterest] = shareLinks({ address, text }).map(({ href }) => new URL(href));
  expect(facebook?.searchParams.get('quote')).toBe(text);
  expect(pinterest?.searchParams.has('media')).toBe(false);
});

test('passes the same text with the small picture to the share sheet of a phone', () => {
  expect(sharedByDevice(shared)).toEqual({
    title: shared.text,
    text: `${shared.text} ${shared.image}`,
    url: shared.address,
  });
});
