/** Where in a link template an offer's address goes. */
const placeholder = '{url}';

/** An offer's address by way of the affiliate network, whose template holds `{url}`. */
export function linkThrough(template: string, address: string): string {
  // By a function: a replacement given as text would read an address's `$&` as a pattern.
  return template.replace(placeholder, () => encodeURIComponent(address));
}

/** Whether a template gives a web address for every offer, which tells the network where to send the shopper. */
export function isLinkTemplate(template: string): boolean {
  return (
    /^https?:\/\//i.test(template) &&
    template.includes(placeholder) &&
    URL.canParse(linkThrough(template, 'https://store.example/p?id=1'))
  );
}
