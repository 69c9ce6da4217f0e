import { useState } from 'react';
import { failureToast } from '#web/account/failure-toast.ts';
import { useBoardTexts } from './texts.ts';

/** Returns a function that runs a call of a board, one at a time, and shows a message where it fails. */
export function useBoardCall() {
  const { t } = useBoardTexts();
  const [isWorking, setWorking] = useState(false);
  async function run<Answer>(call: () => Promise<Answer>, onDone: (answer: Answer) => void): Promise<void> {
    if (isWorking) return;
    setWorking(true);
    await call()
      .then(onDone, failureToast(t('edit.failed')))
      .finally(() => setWorking(false));
  }
  return { isWorking, run };
}
