type CheckLineProps = { label: string; isChecked: boolean; onCheck(isChecked: boolean): void };

/** Renders a checkbox with a sentence. */
export function CheckLine({ label, isChecked, onCheck }: CheckLineProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 text-16">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onCheck(target.checked)}
        className="size-4.5 flex-none accent-ink"
      />
      {label}
    </label>
  );
}
