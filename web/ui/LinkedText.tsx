import { Link } from 'react-router';

type LinkedTextProps = {
  /** `I accept the [terms of use](/terms)`: the bracketed words link to the address behind them. */
  text: string;
  /** For links in a form, whose input would be lost with the page. */
  opensNewTab?: boolean;
};

/** Renders a translated text with its links. */
export function LinkedText({ text, opensNewTab = false }: LinkedTextProps) {
  // By turns: plain text, the words of a link, its address.
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
