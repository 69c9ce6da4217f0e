import type { ReactNode } from 'react';

/** Renders a titled section of a feed's page. */
export function ConsoleSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="display border-t border-hairline pt-8 text-28">{title}</h2>
      {children}
    </section>
  );
}
