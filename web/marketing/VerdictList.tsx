import { Link } from 'react-router';
import type { Picture } from '#web/product/cards.ts';
import { ProductPicture } from '#web/product/ProductPicture.tsx';

/** A verdict in words, with a product of the store as an example where there is one. */
export type VerdictEntry = {
  verdict: string;
  name: string;
  rule: string;
  mark: string;
  example:
    | { productId: number; brand: string; picture: Picture | undefined; text: string; sentences: string[] }
    | undefined;
};

/** Lists the verdicts in the order in which they are tried. */
export function VerdictList({ entries, seeProof }: { entries: VerdictEntry[]; seeProof: string }) {
  return (
    <ol className="mt-4 grid">
      {entries.map(({ verdict, name, rule, mark, example }, place) => (
        <li key={verdict} id={verdict} className="border-t border-hairline py-6">
          <h3 className="flex flex-wrap items-baseline gap-x-3 text-20">
            <span className="text-stone tabular-nums">{place + 1}</span>
            {name}
            <span className="ml-auto border border-hairline px-2 py-1 text-12">{mark}</span>
          </h3>
          <p className="mt-2">{rule}</p>
          {example && (
            <div className="mt-4 grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4">
              <ProductPicture picture={example.picture} alt="" brand={example.brand} sizes="72px" isUrgent={false} />
              <div className="text-14">
                <p className="text-stone">{example.text}</p>
                <p className="mt-1">{example.sentences.join(' ')}</p>
                <Link to={`/product/${example.productId}/proof`} className="underlined mt-1 inline-block py-3">
                  {seeProof}
                </Link>
              </div>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
