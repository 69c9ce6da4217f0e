import * as Toast from '@radix-ui/react-toast';
import { X } from 'lucide';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { pageLanguage } from '#web/i18n/language.ts';
import { personalTexts } from '#web/listing/personal-texts.ts';
import { Icon } from '#web/ui/Icon.tsx';

export type Kind = 'success' | 'warning' | 'error';

/** The buttons of a message: `on` performs its action, `close` replaces the cross and only closes it. */
export type Ways = { on: { label: string; go(): void }; close?: { label: string } };

type Message = { id: number; kind: Kind; text: string; ways: Ways | undefined };

const durationMs = 8000;

const { t } = personalTexts(pageLanguage());

let messages: readonly Message[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setMessages(next: readonly Message[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a message below the older ones. */
export function show(kind: Kind, text: string, ways?: Ways): void {
  lastId += 1;
  setMessages([...messages, { id: lastId, kind, text, ways }]);
}

function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => messages);
  return (
    <Toast.Provider duration={durationMs} label={t('toasts.label')} swipeDirection="down">
      {shown.map((message) => (
        <MessageToast key={message.id} {...message} />
      ))}
      <Toast.Viewport
        label={`${t('toasts.label')} ({hotkey})`}
        className="fixed inset-x-4 bottom-(--messages-bottom,16px) z-50 flex flex-col gap-3 font-sans sm:inset-x-auto sm:bottom-(--messages-bottom,24px) sm:left-1/2 sm:w-89 sm:-translate-x-1/2 print:hidden"
      />
    </Toast.Provider>
  );
}

function MessageToast({ id, kind, text, ways }: Message) {
  const close = (isOpen: boolean) => isOpen || setMessages(messages.filter((message) => message.id !== id));
  return (
    <Toast.Root
      // Screen readers interrupt for errors alone.
      type={kind === 'error' ? 'foreground' : 'background'}
      onOpenChange={close}
      className="flex items-center gap-4 bg-ink py-3 pr-3 pl-5 text-16 text-paper transition duration-300 focus-visible:outline-offset-2 data-[swipe=cancel]:translate-y-0 data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y) data-[swipe=move]:transition-none motion-reduce:transition-none starting:translate-y-4 starting:opacity-0"
    >
      <Toast.Title className="flex-1">{text}</Toast.Title>
      {ways && (
        <Toast.Action
          altText={ways.on.label}
          onClick={ways.on.go}
          className="underlined min-h-11 flex-none px-1 decoration-paper focus-visible:outline-paper"
        >
          {ways.on.label}
        </Toast.Action>
      )}
      {ways?.close ? (
        <Toast.Close className="min-h-11 min-w-11 flex-none px-2 font-medium focus-visible:outline-paper">
          {ways.close.label}
        </Toast.Close>
      ) : (
        <Toast.Close
          aria-label={t('toasts.close')}
          className="grid size-11 flex-none place-items-center text-paper focus-visible:outline-paper"
        >
          <Icon node={X} size={18} strokeWidth={1.5} />
        </Toast.Close>
      )}
    </Toast.Root>
  );
}

const place = document.body.appendChild(document.createElement('div'));
flushSync(() => createRoot(place).render(<Toaster />));
