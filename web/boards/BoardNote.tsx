/** Renders a shopper's note as it was written, with its line breaks. Its direction is that of its own script. */
export function BoardNote({ note, className = '' }: { note: string; className?: string }) {
  if (note === '') return null;
  return (
    <p dir="auto" className={`whitespace-pre-line wrap-anywhere ${className}`}>
      {note}
    </p>
  );
}
