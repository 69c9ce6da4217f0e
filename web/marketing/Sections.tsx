import type { ReactNode } from 'react';
import { LinkedText } from '#web/ui/LinkedText.tsx';

/** The sections of a page by anchor name. A list among the texts becomes a list on the page. */
export type SectionWords = Record<string, { heading: string; text: readonly (string | readonly string[])[] }>;

type SectionsProps = {
  sections: SectionWords;
  /** Extra content for the end of a section, by anchor name. */
  notes?: Record<string, ReactNode>;
};

export function Sections({ sections, notes = {} }: SectionsProps) {
  return Object.entries(sections).map(([name, { heading, text }]) => (
    <section
      key={name}
      id={name}
      aria-labelledby={`${name}-heading`}
      className="border-t border-hairline pt-6 pb-12 md:pt-8 md:pb-16"
    >
      <h2 id={`${name}-heading`} className="display text-28">
        {heading}
      </h2>
      <div className="mt-5 grid max-w-prose gap-4 text-16">
        {text.map((block) =>
          typeof block === 'string' ? (
            <p key={block}>
              <LinkedText text={block} />
            </p>
          ) : (
            <ul key={block[0]} className="grid list-disc gap-2 pl-5 marker:text-ash">
              {block.map((item) => (
                <li key={item} className="pl-1">
                  <LinkedText text={item} />
                </li>
              ))}
            </ul>
          ),
        )}
        {notes[name]}
      </div>
    </section>
  ));
}
