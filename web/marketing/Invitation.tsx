import { Link } from 'react-router';

type InvitationProps = {
  title: string;
  text?: string;
  way: { to: string; label: string };
  /** Lines the button, on a page whose only filled button is another one. */
  isQuiet?: boolean;
};

/** Renders the only call to action of a page, as a full-width band. */
export function Invitation({ title, text, way, isQuiet = false }: InvitationProps) {
  return (
    <section className="-mb-30 bg-ground">
      <div className="column flex flex-col items-center py-16 text-center md:py-30">
        <h2 className="display max-w-[18em] text-40 md:text-56">{title}</h2>
        {text && <p className="mt-5 max-w-prose text-16 text-stone">{text}</p>}
        <Link
          to={way.to}
          className={`mt-10 flex min-h-12 items-center justify-center border border-ink px-12 py-3 text-16 font-medium transition-opacity hover:opacity-85 ${isQuiet ? '' : 'bg-ink text-paper'}`}
        >
          {way.label}
        </Link>
      </div>
    </section>
  );
}
