import { X } from 'lucide';
import { useId, useRef, useState } from 'react';
import { importAgain } from '#web/framework/import-again.ts';
import { usePersonalTexts } from '#web/listing/personal-texts.ts';
import { useProductTexts } from '#web/product/product-texts.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { GuideKind } from './guide-for.ts';

type Guide = typeof import('./SizeGuide.tsx');
type Content = 'loading' | 'failed' | Guide;

/** Opens the size guide at the table of a kind and loads its content then. Hidden without JavaScript. */
export function SizeGuideButton({ kind }: { kind: GuideKind }) {
  const { t: calls } = usePersonalTexts();
  const { t: own } = useProductTexts();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [content, setContent] = useState<Content>('loading');

  async function open() {
    dialog.current?.showModal();
    if (typeof content === 'object') return;
    setContent('loading');
    try {
      setContent(await import('./SizeGuide.tsx').catch(importAgain<Guide>));
    } catch {
      setContent('failed');
    }
  }

  return (
    <>
      <button type="button" onClick={open} className="underlined -my-3 min-h-11 text-14 noscript:hidden">
        {own('sizeGuide')}
      </button>
      <dialog
        ref={dialog}
        closedby="any"
        aria-labelledby={id}
        className="m-auto h-fit max-h-[calc(100svh-64px)] w-full max-w-[44rem] overflow-y-auto overscroll-contain bg-paper p-6 text-ink backdrop:bg-ink/40 max-md:m-0 max-md:h-svh max-md:max-h-none max-md:max-w-none max-md:p-4 md:p-8"
      >
        <div className="flex items-center justify-between gap-4">
          <h2 id={id} className="display text-28">
            {own('sizeGuide')}
          </h2>
          <button
            type="button"
            aria-label={own('closeGuide')}
            onClick={() => dialog.current?.close()}
            className="-mr-3 grid size-11 flex-none place-items-center"
          >
            <Icon node={X} size={20} strokeWidth={1.5} />
          </button>
        </div>
        {typeof content === 'object' ? (
          <content.SizeGuide kind={kind} />
        ) : (
          <p role="status" className="min-h-60 py-8 text-16 text-stone">
            {content === 'failed' ? calls('calls.unreachable') : own('loading')}
          </p>
        )}
      </dialog>
    </>
  );
}
