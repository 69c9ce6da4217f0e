import { useEffect, useState } from 'react';

/** The typed text without spaces at its ends, and whether a list of suggestions is wanted. */
type Typed = {
  text: string;
  isOpen: boolean;
  /** Whether an input method still composes the last letters. Keyboards of phones compose whole words. */
  isComposing: boolean;
};

/** Letters of Hangul that are no syllable yet: the ㅂ of 가ㅂ. */
const unfinishedSyllable = /[\u1100-\u11ff\u3131-\u318e]$/u;

const typedIn = (input: HTMLInputElement): string => input.value.replace(/\s+/g, ' ').trim();

/**
 * Follows the text of a search field. The list opens with the focus, with typing and with an arrow key. It closes with
 * Escape, and when the focus leaves field and list.
 */
export function useTypedText(input: HTMLInputElement): Typed {
  const [typed, setTyped] = useState<Typed>({
    text: typedIn(input),
    isOpen: document.activeElement === input,
    isComposing: false,
  });
  useEffect(() => {
    const open = () => setTyped({ text: typedIn(input), isOpen: true, isComposing: false });
    function type({ isComposing }: InputEvent): void {
      const text = typedIn(input);
      if (!(isComposing && unfinishedSyllable.test(text))) setTyped({ text, isOpen: true, isComposing });
    }
    const close = () => setTyped((before) => ({ ...before, isOpen: false }));
    function press(event: KeyboardEvent): void {
      // The keys choose among the candidates of the input method.
      if (event.isComposing) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open();
      if (event.key !== 'Escape' || input.getAttribute('aria-expanded') !== 'true') return;
      // The next Escape empties the field, or closes the panel around it.
      event.preventDefault();
      close();
    }
    const around = input.closest('search');
    function leave({ relatedTarget }: FocusEvent): void {
      if (!around?.contains(relatedTarget as Node | null)) close();
    }
    const leaving = new AbortController();
    const { signal } = leaving;
    input.addEventListener('input', type as EventListener, { signal });
    input.addEventListener('compositionend', open, { signal });
    input.addEventListener('focus', open, { signal });
    input.addEventListener('keydown', press, { signal });
    around?.addEventListener('focusout', leave as EventListener, { signal });
    // Letters that were typed while the list was loaded.
    if (document.activeElement === input) open();
    return () => leaving.abort();
  }, [input]);
  return typed;
}
