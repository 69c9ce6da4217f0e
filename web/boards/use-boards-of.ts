import { useEffect, useRef, useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { failureText } from '#web/account/failures.ts';
import { pageLanguage } from '#web/i18n/language.ts';
import { marks } from '#web/product/favorites/marks.ts';
import { ApiError } from '#web/session/api.ts';
import { inOrder } from '#web/session/in-order.ts';
import { session } from '#web/session/session.ts';
import { makeBoard, putOnBoard, readBoards, takeOffBoard } from './calls.ts';
import { boardTexts } from './texts.ts';

/** A press on the check of a board whose call is under way or waits for the ones before it. */
type Press = { boardId: number; isOn: boolean };

/**
 * Loads the shopper's boards, each with whether it has a product, adds and removes the product, and makes boards with it. Calls are
 * made in the order of the presses. A press is shown at once, and reverted if the server refuses. A change that was made stays,
 * even if the boards cannot be loaded anew after it.
 */
export function useBoardsOf({ id: productId }: { id: number }) {
  /** The boards as the server has them. */
  const [boards, setBoards] = useState<Board[]>();
  const [presses, setPresses] = useState<readonly Press[]>([]);
  const [problem, setProblem] = useState<string>();
  const [waiting, setWaiting] = useState(0);
  const [send] = useState(inOrder);
  const isLoaded = useRef(false);

  const { t } = boardTexts(pageLanguage());

  /**
   * Makes a change and loads the boards anew. A failure is the message at the form, which stays as it is.
   * @param notLoaded the message where the change was made, and the boards were never loaded
   * @returns whether the change was made
   */
  async function run(change: (userId: number) => Promise<unknown>, notLoaded: string): Promise<boolean> {
    const user = await session.whenKnown();
    if (!user) return false;
    let isMade = false;
    setWaiting((before) => before + 1);
    setProblem(undefined);
    try {
      await send(async () => {
        await change(user.id);
        isMade = true;
        setBoards(await readBoards(user.id, productId));
        isLoaded.current = true;
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isMade) setProblem(failureText(error, t('edit.failed')));
      else if (!isLoaded.current) setProblem(notLoaded);
    } finally {
      setWaiting((before) => before - 1);
    }
    return isMade;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog opens
  useEffect(() => void run(async () => {}, t('notLoaded')), []);

  return {
    boards: boards?.map((board): Board => {
      const press = presses.findLast(({ boardId }) => boardId === board.id);
      return press ? { ...board, has_product: press.isOn ? 1 : 0 } : board;
    }),
    problem,
    isWorking: waiting > 0,
    async toggle({ id: boardId }: Board, isOn: boolean): Promise<void> {
      const press = { boardId, isOn };
      setPresses((before) => [...before, press]);
      await run(async (userId) => {
        const changed = isOn ? await putOnBoard(userId, boardId, productId) : undefined;
        if (!isOn) await takeOffBoard(userId, boardId, productId);
        const has_product = isOn ? 1 : (0 as const);
        setBoards((now) =>
          now?.map((board) =>
            board.id === boardId ? { ...board, products: board.products - 1, ...changed, has_product } : board,
          ),
        );
        if (isOn) marks.set(productId, { isFavorite: true });
      }, t('notLoaded'));
      setPresses((before) => before.filter((one) => one !== press));
    },
    make: (name: string) =>
      run(async (userId) => {
        const board = await makeBoard(userId, { name, product_id: productId });
        setBoards((now) => now && [{ ...board, has_product: 1 }, ...now]);
        marks.set(productId, { isFavorite: true });
      }, t('madeNotLoaded')),
  };
}
