import { Link } from 'react-router';

type InvitationProps = { title: string; text?: string; way: { to: string; label: string } };

/** Renders the only call to action of a page, as a full-width band. */
export function Invitation({ title, text, way }: InvitationProps) {
  return (
    <section className="-mb-30 bg-ground">
      <div className="column flex flex-col items-center py-16 text-center md:py-30">
        <h2 className="display max-w-[18em] text-40 md:text-56">{title}</h2>
        {text && <p className="mt-5 max-w-prose text-16 text-stone">{text}</p>}
        <Link
          to={way.to}
          className="mt-10 flex min-h-12 items-center justify-center border border-ink bg-ink px-12 py-3 text-16 font-medium text-paper transition-opacity hover:opacity-85"
        >
          {way.label}
        </Link>
      </div>
    </section>
  );
}
