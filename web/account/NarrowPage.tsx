import type { ReactNode } from 'react';
import { NeedsJavaScript } from './NeedsJavaScript.tsx';

type NarrowPageProps = {
  title: string;
  lead?: ReactNode;
  /** The audience of the page, if it is limited. Others do not see the page before they are redirected. */
  isFor?: 'visitors' | 'shoppers';
  children?: ReactNode;
};

/** Renders a page with one heading and one task. */
export function NarrowPage({ title, lead, isFor, children }: NarrowPageProps) {
  return (
    <div data-for={isFor} className="mx-auto w-full max-w-form px-4 pt-12 md:pt-24">
      <h1 className="display text-[min(2.5rem,14vw)]/[1.1]">{title}</h1>
      {lead && <p className="mt-4 text-16 text-stone">{lead}</p>}
      <NeedsJavaScript />
      {children && <div className="mt-10">{children}</div>}
    </div>
  );
}
