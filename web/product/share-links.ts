/** What is shared of a page: all are whole addresses. */
export type Shared = { address: string; text: string; image?: string | undefined };

/** Where the page is shared at each network, as plain links: none of their scripts runs here. */
export function shareLinks({ address, text, image }: Shared): { network: string; href: string }[] {
  return [
    { network: 'Facebook', href: link('https://www.facebook.com/sharer/sharer.php', { u: address, quote: text }) },
    { network: 'Twitter', href: link('https://twitter.com/intent/tweet', { url: address, text }) },
    {
      network: 'Pinterest',
      href: link('https://www.pinterest.com/pin/create/button/', {
        url: address,
        ...(image && { media: image }),
        description: text,
      }),
    },
  ];
}

/** Spaces as %20: not every network reads a + as one. */
function link(at: string, values: Record<string, string>): string {
  return `${at}?${new URLSearchParams(values).toString().replaceAll('+', '%20')}`;
}
