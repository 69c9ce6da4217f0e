import { memo, useId } from 'react';

type CheckRowProps = {
  id: number;
  name: string;
  isChosen: boolean;
  /** The number of products of today, or a word in its place. */
  note?: string | undefined;
  choose(ids: readonly number[], isChosen: boolean): void;
};

/** Renders a name with a checkbox. The row's height does not depend on the length of the name. */
export const CheckRow = memo(function CheckRow({ id, name, isChosen, note, choose }: CheckRowProps) {
  const noteId = useId();
  return (
    <label className="flex h-11 cursor-pointer items-center gap-3 text-16">
      <input
        type="checkbox"
        // The name is that of the entry alone.
        aria-describedby={note === undefined ? undefined : noteId}
        checked={isChosen}
        onChange={({ target }) => choose([id], target.checked)}
        className="size-4.5 flex-none accent-ink"
      />
      <span title={name} className="truncate">
        {name}
      </span>
      {note !== undefined && (
        <span id={noteId} aria-hidden className="text-14 text-stone tabular-nums">
          {note}
        </span>
      )}
    </label>
  );
});
