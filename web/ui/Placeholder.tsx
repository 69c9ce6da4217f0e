/** Draws an empty hanger in the thin line of the favicon. Shrinks in a small frame. */
export function Hanger() {
  return (
    <svg
      viewBox="0 0 160 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className="w-40 max-w-2/5 text-ash"
      aria-hidden
    >
      <path d="M80 34V27c7-2 11-6 11-12A11 11 0 0 0 69 15" strokeLinecap="round" />
      <path d="M80 34 14 76c-5 3-3 10 3 10h126c6 0 8-7 3-10L80 34Z" strokeLinejoin="round" />
    </svg>
  );
}
