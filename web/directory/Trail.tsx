import { Link } from 'react-router';
import type { Crumb } from './place-page.server.ts';

/** Renders the way to a page as links. The page itself is the last step. */
export function Trail({ label, steps }: { label: string; steps: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap gap-x-2 pt-2 text-12 text-stone">
        {steps.map(({ name, path }, place) => (
          <li key={path} className="min-w-0">
            {place < steps.length - 1 ? (
              <>
                <Link to={path} className="thumb-area inline-block min-w-6 py-1 hover:text-ink hover:underline">
                  {name}
                </Link>
                <span aria-hidden className="ml-2">
                  /
                </span>
              </>
            ) : (
              <span aria-current="page" className="inline-block py-1">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
