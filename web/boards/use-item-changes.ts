import { useRef, useState } from 'react';
import type { WholeBoard } from '#contract/boards.ts';
import { failureToast } from '#web/account/failure-toast.ts';
import { inOrder } from '#web/session/in-order.ts';
import type { BoardPartProps } from './BoardEditor.tsx';
import { readBoard } from './calls.ts';
import { useBoardTexts } from './texts.ts';

/**
 * Returns a function that changes a board. The change is shown at once, and its call is made in the order of the presses. After a
 * refused call the board is loaded anew, or shown as before the first press if that fails too.
 */
export function useItemChanges({ userId, board, onChange }: BoardPartProps) {
  const { t } = useBoardTexts();
  const [send] = useState(inOrder);
  const [waiting, setWaiting] = useState(0);
  const before = useRef<WholeBoard>(board);

  async function change(shown: Partial<WholeBoard>, call: () => Promise<unknown>): Promise<void> {
    if (waiting === 0) before.current = board;
    onChange(shown);
    setWaiting((now) => now + 1);
    await send(call).catch((error: unknown) => {
      failureToast(t('edit.failed'))(error);
      return send(() => readBoard(userId, board.id)).then(onChange, () => onChange(before.current));
    });
    setWaiting((now) => now - 1);
  }
  return { isWorking: waiting > 0, change };
}
