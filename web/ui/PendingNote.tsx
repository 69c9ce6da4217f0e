import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { usePersonalTexts } from '#web/listing/personal-texts.ts';
import { storedIn } from '#web/session/browser-storage.ts';
import { toast } from './toasts/toast.ts';

/** The interval at which the list is reloaded until it is ready, in ms. */
const reloadEveryMs = 5000;

const lastShownAt = storedIn(() => window.sessionStorage, 'pending_sync_shown_at');

type PendingNoteProps = {
  isPending: boolean;
  /** The minimum time between two messages, in ms (specification, section 4). */
  messageEveryMs: number;
};

/** Says that the shopper's feed is being updated, until it is ready. */
export function PendingNote({ isPending, messageEveryMs }: PendingNoteProps) {
  const { t } = usePersonalTexts();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (isPending && isMessageDue(Date.now(), messageEveryMs)) void toast('success', t('lists.pending'));
  }, [isPending, messageEveryMs, t]);
  useEffect(() => {
    if (!isPending || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), reloadEveryMs);
    return () => clearTimeout(timer);
  }, [isPending, state, revalidate]);

  if (!isPending) return null;
  return <p className="text-garnet">{t('lists.pending')}</p>;
}

function isMessageDue(nowMs: number, messageEveryMs: number): boolean {
  if (nowMs - Number(lastShownAt.read() ?? 0) < messageEveryMs) return false;
  lastShownAt.write(String(nowMs));
  return true;
}
