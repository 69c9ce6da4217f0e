import { usePreferenceTexts } from './texts.ts';

/** Renders a button, seen with the focus alone, that lets keyboards skip a list of many checkboxes. */
export function SkipList({ list }: { list: { current: HTMLElement | null } }) {
  const { t } = usePreferenceTexts();
  return (
    <button
      type="button"
      onClick={() => focusAfter(list.current)}
      className="sr-only focus-visible:not-sr-only focus-visible:my-2 focus-visible:min-h-11 focus-visible:text-14 focus-visible:underline"
    >
      {t('skipList')}
    </button>
  );
}

/** Moves the focus to the first enabled button after an element. */
function focusAfter(element: Element | null) {
  const after = [...document.querySelectorAll<HTMLElement>('main button:not(:disabled)')].find(
    (button) => element && element.compareDocumentPosition(button) === Node.DOCUMENT_POSITION_FOLLOWING,
  );
  after?.focus();
}
