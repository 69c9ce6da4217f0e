import { type KeyboardEvent, useRef, useState } from 'react';
import { letters } from './letters.ts';
import { usePreferenceTexts } from './texts.ts';

type LetterBarProps = {
  label: string;
  /** The letters with names. The other letters are shown paler. */
  present: ReadonlySet<string>;
  onJump(letter: string): void;
};

/** Renders the letter index as one tab stop. Arrow keys, Home, End and the letters themselves move the focus within it. */
export function LetterBar({ label, present, onJump }: LetterBarProps) {
  const { t } = usePreferenceTexts();
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  function follow(event: KeyboardEvent) {
    const next = placeAfter(event, current);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      onKeyDown={follow}
      className="-mx-1 flex snap-x overflow-x-auto [scrollbar-width:none] md:justify-between"
    >
      {letters.map((letter, place) => (
        <button
          key={letter}
          type="button"
          tabIndex={place === current ? 0 : -1}
          onClick={() => {
            setCurrent(place);
            onJump(letter);
          }}
          className={`h-11 min-w-9.5 flex-none snap-start text-14 outline-offset-[-4px] transition-colors first:pl-1 first:text-left last:pr-1 last:text-right hover:text-ink md:min-w-6 md:first:min-w-9 ${present.has(letter) ? 'font-medium' : 'text-stone'}`}
        >
          {letter === letters[0] ? t('letter.digits') : letter}
        </button>
      ))}
    </div>
  );
}

/** Returns the position to which a key moves the focus, or undefined if the bar does not handle the key. */
function placeAfter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, place: number): number | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const last = letters.length - 1;
  if (key === 'ArrowRight') return place === last ? 0 : place + 1;
  if (key === 'ArrowLeft') return place === 0 ? last : place - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (/^\d$/.test(key)) return 0;
  const named = letters.indexOf(key.toUpperCase());
  return named === -1 ? undefined : named;
}
