/** Stands for the offer's URL in a link template. */
const placeholder = '{url}';

/**
 * Returns an offer's URL wrapped in the affiliate network's link, whose template holds `{url}`.
 * @example
 * linkThrough('https://network.example/?to={url}', 'https://store.example/p')
 * // 'https://network.example/?to=https%3A%2F%2Fstore.example%2Fp'
 */
export function linkThrough(template: string, address: string): string {
  // A function, since a replacement string would read `$&` in a URL as a pattern.
  return template.replace(placeholder, () => encodeURIComponent(address));
}

/** Tells whether a template gives a valid web URL for every offer and passes the target on to the network. */
export function isLinkTemplate(template: string): boolean {
  return (
    /^https?:\/\//i.test(template) &&
    template.includes(placeholder) &&
    URL.canParse(linkThrough(template, 'https://store.example/p?id=1'))
  );
}
