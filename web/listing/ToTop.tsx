import { ArrowUp } from 'lucide';
import { useEffect, useState } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { useFilterTexts } from './filters/texts.ts';

/** The scroll position from which the button is shown, in pixels (specification, section 9). */
const threshold = 150;

/**
 * Renders a button back to the top of a list. Below `lg` it stands at the end of the list's bar, where it covers no product. On
 * wide screens it stands in the margin, beside the hearts of the last column. It takes no space and stays within the list, or it
 * would cover the footer.
 */
export function ToTop() {
  const { t } = useFilterTexts();
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const follow = () => setDown(window.scrollY > threshold);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);

  function rise() {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
    // The button disappears and would lose the focus.
    document.getElementById('content')?.focus({ preventScroll: true });
  }

  if (!isDown) return null;
  return (
    <button
      type="button"
      onClick={rise}
      aria-label={t('toTop')}
      data-screen-only
      className="grid h-12 w-12 place-items-center bg-paper max-lg:fixed max-lg:top-(--header-bottom) max-lg:right-0 max-lg:z-15 max-lg:border-b max-lg:border-hairline max-lg:transition-[top] max-lg:duration-240 lg:sticky lg:bottom-8 lg:z-10 lg:-mr-8 lg:-mb-12 lg:ml-auto lg:w-8 xl:-mr-10 xl:w-10"
    >
      <Icon node={ArrowUp} size={18} strokeWidth={1.5} />
    </button>
  );
}
