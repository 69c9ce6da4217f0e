import { Link } from 'react-router';

type LinkedTextProps = {
  /** `I accept the [terms of use](/terms)`: what stands in brackets leads to the address behind it. */
  text: string;
  /** For links in a form, which would be lost with the page. */
  opensNewTab?: boolean;
};

/** A text of ours with the links in it. */
export function LinkedText({ text, opensNewTab = false }: LinkedTextProps) {
  // Plain words, then by turns those of a link, its address, and plain words again.
  const parts = text.split(/\[([^\]]+)\]\(((?:\/|mailto:)[^)]*)\)/);
  return parts.map((part, place) => {
    const address = parts[place + 1] ?? '';
    if (place % 3 !== 1) return place % 3 === 0 ? part : null;
    return (
      <Link key={address} to={address} target={opensNewTab ? '_blank' : undefined} className="underlined">
        {part}
      </Link>
    );
  });
}
