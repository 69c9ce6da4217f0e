/** The data of a page to share. Both addresses are absolute URLs. */
export type Shared = { address: string; text: string; image?: string | undefined };

/**
 * Returns each network's share link for a page: the text with the address of the small picture (specification, section 2),
 * which Pinterest takes as a value of its own. Plain links, so that no script of a network runs here.
 */
export function shareLinks({ address, text, image }: Shared): { network: string; href: string }[] {
  const textAndImage = textOf({ text, image });
  return [
    {
      network: 'Facebook',
      href: link('https://www.facebook.com/sharer/sharer.php', { u: address, quote: textAndImage }),
    },
    { network: 'Twitter', href: link('https://twitter.com/intent/tweet', { url: address, text: textAndImage }) },
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

/** Returns what the share sheet of a phone gets: the same text, with the name of the product as the title. */
export function sharedByDevice(shared: Shared): { title: string; text: string; url: string } {
  return { title: shared.text, text: textOf(shared), url: shared.address };
}

function textOf({ text, image }: Omit<Shared, 'address'>): string {
  return image ? `${text} ${image}` : text;
}

/** Encodes spaces as %20: not every network reads + as a space. */
function link(at: string, values: Record<string, string>): string {
  return `${at}?${new URLSearchParams(values).toString().replaceAll('+', '%20')}`;
}
