import type { ProofView } from './proof-view.server.ts';

/** Lists the observations of a product, the newest first. Refused ones are struck, and say so. */
export function Observations({ view: { observations, older, words } }: { view: ProofView }) {
  const names = [words.time, words.price, words.struck, words.stock, words.run];
  return (
    <section aria-labelledby="observations" className="mt-16 md:mt-20">
      <h2 id="observations" className="display text-28">
        {words.observations}
      </h2>
      <p className="mt-2 max-w-prose text-16 text-stone">{words.observationsLead}</p>
      {/* On phones a row is a line of time and prices, with stock and run below. */}
      <table className="mt-6 w-full text-left text-14 tabular-nums">
        <thead className="max-md:sr-only">
          <tr className="border-b border-hairline">
            {names.map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-normal text-stone">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {observations.map(({ at, time, price, struck, stock, run, refused }) => (
            <tr
              key={at}
              className="border-b border-hairline align-baseline max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:gap-x-4 max-md:py-3"
            >
              <td className="md:py-3 md:pr-4">
                <time dateTime={at}>{time}</time>
                {refused && <span className="mt-1 block max-w-prose text-stone">{refused}</span>}
              </td>
              <td className={`md:py-3 md:pr-4 ${refused ? 'text-stone line-through' : ''}`}>{price}</td>
              <td className="text-stone md:py-3 md:pr-4">{struck && <s>{struck}</s>}</td>
              <td className="text-stone max-md:col-start-1 md:py-3 md:pr-4">{stock}</td>
              <td className="text-stone max-md:col-span-2 max-md:text-right md:py-3">{run}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {older > 0 && <p className="mt-4 text-14 text-stone">{words.older}</p>}
    </section>
  );
}
