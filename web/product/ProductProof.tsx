import { Link } from 'react-router';
import { Drawing } from './price-chart/Drawing.tsx';
import type { ProductProof as Proof } from './proof/product-proof.server.ts';

/** Shows the course of a product's price, small, with the way to its proof. */
export function ProductProof({ id, proof: { chart, words } }: { id: number; proof: Proof }) {
  return (
    <section aria-labelledby="prices" className="mt-8 border-t border-hairline pt-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="prices" className="caps">
          {words.heading}
        </h2>
        <p className="text-12 text-stone">{words.last90}</p>
      </div>
      <Drawing drawing={chart.drawing} label={chart.label} className="mt-3 max-w-form" />
      <Link to={`/product/${id}/proof`} className="underlined mt-1 inline-block py-3 text-14">
        {words.more}
      </Link>
    </section>
  );
}
