type StepsProps = { steps: { title: string; text: string }[]; level: 'h2' | 'h3' };

/** Renders numbered steps, one plain line each. */
export function Steps({ steps, level: Heading }: StepsProps) {
  return (
    <ol className="border-b border-hairline">
      {steps.map(({ title, text }, place) => (
        <li
          key={title}
          className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 border-t border-hairline py-6 md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)] md:gap-x-5 md:py-8"
        >
          <span aria-hidden className="display text-40 text-stone md:text-56">
            {place + 1}
          </span>
          <Heading className="display text-28">{title}</Heading>
          <p className="max-w-[26rem] text-16 text-pretty text-stone max-md:col-start-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
