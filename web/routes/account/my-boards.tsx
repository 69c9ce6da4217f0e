import { useCallback, useEffect, useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { AccountFrame } from '#web/account/AccountFrame.tsx';
import { describePrivate } from '#web/account/account-meta.ts';
import { NotLoaded, Waiting } from '#web/account/preferences/Loaded.tsx';
import { BoardList } from '#web/boards/BoardList.tsx';
import { readBoards } from '#web/boards/calls.ts';
import { NewBoard } from '#web/boards/NewBoard.tsx';
import { boardTexts, useBoardTexts } from '#web/boards/texts.ts';
import { ApiError } from '#web/session/api.ts';
import { useSession } from '#web/session/use-session.ts';
import type { Route } from './+types/my-boards.ts';

export function meta({ matches }: Route.MetaArgs) {
  return describePrivate(boardTexts(matches[0].loaderData?.language).t('title'), matches[0].loaderData);
}

export default function MyBoardsPage() {
  const { t } = useBoardTexts();
  const { user } = useSession();
  return (
    <AccountFrame title={t('title')}>{user ? <Boards key={user.id} userId={user.id} /> : <Waiting />}</AccountFrame>
  );
}

function Boards({ userId }: { userId: number }) {
  const { t } = useBoardTexts();
  const [boards, setBoards] = useState<Board[]>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    readBoards(userId).then(setBoards, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setFailed(true);
    });
  }, [userId]);
  useEffect(load, [load]);
  if (hasFailed) return <NotLoaded onRetry={load} />;
  if (!boards) return <Waiting />;
  return (
    <>
      <p className="max-w-prose text-16 text-stone">{boards.length > 0 ? t('lead') : t('noneAdvice')}</p>
      <NewBoard userId={userId} />
      <BoardList boards={boards} />
    </>
  );
}
