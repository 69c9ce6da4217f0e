import { type ReactNode, useEffect, useRef } from 'react';

type OutcomeProps = { title: string; children: ReactNode };

/** Shows the result of a form or link. It replaces the form and takes the focus, so that screen readers read it. */
export function Outcome({ title, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto w-full max-w-form px-4 pt-12 md:pt-24">
      <h1 ref={heading} tabIndex={-1} className="display text-40 outline-none">
        {title}
      </h1>
      {children}
    </div>
  );
}
