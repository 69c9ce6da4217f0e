import { useCallback, useEffect, useState } from 'react';
import type { Schedule } from '#contract/notifications.ts';
import { defaultTimeZone, type MailChoice, mailChoices } from '#contract/schedule.ts';
import { browserTimeZone } from '#web/account/browser-time-zone.ts';
import { failureToast } from '#web/account/failure-toast.ts';
import { ApiError } from '#web/session/api.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { askForMails, readSchedule, type ScheduleDraft, saveSchedule } from './calls.ts';
import { useNotificationTexts } from './texts.ts';

/** The schedule as saved on the server, and its unsaved draft. */
type OpenSchedule = { saved: Schedule; draft: ScheduleDraft };

/** Loads, changes and saves the shopper's notification schedule. `open` is undefined until it is loaded. */
export function useSchedule() {
  const { t } = useNotificationTexts();
  const [open, setOpen] = useState<OpenSchedule>();
  const [hasFailed, setFailed] = useState(false);
  const [isSaving, setSaving] = useState(false);

  const load = useCallback(() => {
    setFailed(false);
    readSchedule().then(
      (saved) => setOpen({ saved, draft: draftOf(saved) }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setFailed(true);
      },
    );
  }, []);
  useEffect(load, [load]);

  function change(part: Partial<ScheduleDraft>) {
    setOpen((before) => before && { ...before, draft: { ...before.draft, ...part } });
  }

  /** Makes one call at a time. Changes made during the call stay in the draft. */
  async function send(call: () => Promise<Schedule>, done: string) {
    if (isSaving) return;
    setSaving(true);
    await call().then(
      (saved) => {
        setOpen((now) => now && { ...now, saved });
        void toast('success', done);
      },
      failureToast(t('schedule.notSaved')),
    );
    setSaving(false);
  }

  return {
    open,
    hasFailed,
    load,
    isSaving,
    change,
    save: ({ draft }: OpenSchedule) => send(() => saveSchedule(draft), t('schedule.saved')),
    askAgain: ({ saved: { email } }: OpenSchedule) =>
      send(() => askForMails(email), t('schedule.askedAgain', { email })),
  };
}

/** Returns the draft of a schedule. Without a saved time zone it takes the browser's. */
function draftOf(schedule: Schedule): ScheduleDraft {
  return {
    chosen: new Set<MailChoice>(mailChoices.filter((choice) => schedule[choice] === 1)),
    timeZone: schedule.time_zone ?? browserTimeZone() ?? defaultTimeZone,
  };
}
