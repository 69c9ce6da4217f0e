import { X } from 'lucide-react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { pageLanguage } from '#web/language.ts';
import { createTranslator } from '#web/texts.ts';
import 'sonner/dist/styles.css';

export type Kind = 'success' | 'warning' | 'error';

/** Buttons of a message: where it leads on (or back), and in place of the cross what only closes it. */
export type Ways = { on: { label: string; go(): void }; close?: { label: string } };

const durationMs = 8000;

const { t } = createTranslator(pageLanguage());

const classNames = {
  toast:
    'flex w-full items-center gap-4 bg-ink py-3 pr-3 pl-5 text-16 text-paper sm:w-(--width) focus-visible:outline-offset-2',
  content: 'flex-1',
  closeButton: 'order-last grid size-11 flex-none place-items-center text-paper focus-visible:outline-paper',
  actionButton: 'underlined min-h-11 flex-none px-1 decoration-paper focus-visible:outline-paper',
  cancelButton: 'order-last min-h-11 min-w-11 flex-none px-2 font-medium focus-visible:outline-paper',
};

const place = document.body.appendChild(document.createElement('div'));
flushSync(() =>
  createRoot(place).render(
    <Toaster
      position="bottom-center"
      className="font-sans!"
      icons={{ success: null, warning: null, error: null, close: <X aria-hidden size={18} strokeWidth={1.5} /> }}
      expand
      offset={{ bottom: 'var(--messages-bottom, 24px)' }}
      mobileOffset={{ bottom: 'var(--messages-bottom, 16px)' }}
      containerAriaLabel={t('toasts.label')}
      toastOptions={{
        duration: durationMs,
        unstyled: true,
        classNames,
        closeButton: true,
        closeButtonAriaLabel: t('toasts.close'),
      }}
    />,
  ),
);

export function show(kind: Kind, text: string, ways?: Ways) {
  toast[kind](text, ways && waysOut(ways));
}

/** With a button that closes it, the message needs no cross. */
function waysOut({ on, close }: Ways) {
  return {
    closeButton: close === undefined,
    action: { label: on.label, onClick: on.go },
    ...(close && { cancel: { label: close.label, onClick() {} } }),
  };
}
