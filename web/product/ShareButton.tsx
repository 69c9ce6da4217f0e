import { Send, Share2 } from 'lucide';
import { useId, useState, useSyncExternalStore } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { useProductTexts } from './product-texts.ts';
import { type Shared, sharedByDevice, shareLinks } from './share-links.ts';

/** Opens the share links as a native popover, which works without JavaScript too. Phones add their own sheet. */
export function ShareButton({ shared, className = '' }: { shared: Shared; className?: string }) {
  const { t: own } = useProductTexts();
  const id = useId();
  const [copying, setCopying] = useState<'none' | 'copied' | 'failed'>('none');
  const hasOwnSheet = useSyncExternalStore(
    () => () => {},
    () => 'share' in navigator,
    () => false,
  );
  const row = 'flex min-h-11 w-full items-center text-left text-16 hover:underline hover:underline-offset-4';

  async function copy() {
    try {
      await navigator.clipboard.writeText(shared.address);
      setCopying('copied');
    } catch {
      setCopying('failed');
    }
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`flex min-h-11 min-w-11 items-center justify-center gap-2 ${className}`}
      >
        <Icon node={Share2} size={18} strokeWidth={1.5} className="flex-none" />
        <span className="underlined text-14">{own('share.open')}</span>
      </button>
      {hasOwnSheet && (
        <button
          type="button"
          // A cancelled share is no failure.
          onClick={() => navigator.share(sharedByDevice(shared)).catch(() => {})}
          className={`flex min-h-11 min-w-11 items-center justify-center gap-2 md:pointer-fine:hidden ${className}`}
        >
          <Icon node={Send} size={18} strokeWidth={1.5} className="flex-none" />
          <span className="underlined text-14">{own('share.more')}</span>
        </button>
      )}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={own('share.label')}
        onToggle={() => setCopying('none')}
        className="m-auto w-72 max-w-full border border-hairline bg-paper p-5 text-ink max-md:mb-0 max-md:w-full max-md:border-x-0 max-md:border-b-0 max-md:pb-[calc(20px+env(safe-area-inset-bottom))] max-md:backdrop:bg-ink/20 md:supports-[position-area:top]:inset-auto md:supports-[position-area:top]:m-0 md:supports-[position-area:top]:[position-area:bottom_span-right] md:supports-[position-area:top]:[position-try-fallbacks:flip-block,flip-inline]"
      >
        <p aria-hidden className="caps mb-2 text-stone">
          {own('share.label')}
        </p>
        <ul>
          {shareLinks(shared).map(({ network, href }) => (
            <li key={network}>
              <a href={href} target="_blank" rel="noopener" className={row}>
                {network}
                <span className="sr-only"> ({own('opensNewTab')})</span>
              </a>
            </li>
          ))}
          <li className="noscript:hidden">
            <button type="button" onClick={copy} className={row}>
              {own('share.copy')}
            </button>
          </li>
        </ul>
        <p role="status" className="min-h-5 text-14 text-stone">
          {copying !== 'none' && own(`share.${copying}`)}
        </p>
      </div>
    </>
  );
}
