import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { WholeBoard } from '#contract/boards.ts';
import { describePrivate } from '#web/account/account-meta.ts';
import { NeedsJavaScript } from '#web/account/NeedsJavaScript.tsx';
import { NotLoaded, Waiting } from '#web/account/preferences/Loaded.tsx';
import { BoardEditor, type BoardPartProps } from '#web/boards/BoardEditor.tsx';
import { BoardItems } from '#web/boards/BoardItems.tsx';
import { readBoard } from '#web/boards/calls.ts';
import { ShareBoard } from '#web/boards/ShareBoard.tsx';
import { boardTexts, useBoardTexts } from '#web/boards/texts.ts';
import { EmptyListing } from '#web/listing/EmptyListing.tsx';
import { ApiError } from '#web/session/api.ts';
import { useSession } from '#web/session/use-session.ts';
import type { Route } from './+types/my-board.ts';

export function meta({ matches }: Route.MetaArgs) {
  return describePrivate(boardTexts(matches[0].loaderData?.language).t('title'), matches[0].loaderData);
}

export default function MyBoardPage({ params }: Route.ComponentProps) {
  const { t } = useBoardTexts();
  const { user } = useSession();
  return (
    <div data-for="shoppers" className="column pt-10 md:pt-14">
      <Link to="/my-boards" className="caps underlined thumb-area inline-block py-2">
        {t('all')}
      </Link>
      <NeedsJavaScript />
      {user ? <OpenBoard key={`${user.id} ${params.id}`} userId={user.id} id={Number(params.id)} /> : <Waiting />}
    </div>
  );
}

function OpenBoard({ userId, id }: { userId: number; id: number }) {
  const { t } = useBoardTexts();
  const [board, setBoard] = useState<WholeBoard>();
  const [failure, setFailure] = useState<ApiError>();
  const load = useCallback(() => {
    setFailure(undefined);
    readBoard(userId, id).then(setBoard, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    });
  }, [userId, id]);
  useEffect(load, [load]);

  if (failure?.status === 404 || failure?.status === 422)
    return (
      <EmptyListing title={t('missing')} advice={t('missingAdvice')} way={{ to: '/my-boards', label: t('all') }} />
    );
  if (failure) return <NotLoaded onRetry={load} />;
  if (!board) return <Waiting />;
  const learn: BoardPartProps['onChange'] = (change) =>
    setBoard((now) => now && { ...now, ...(typeof change === 'function' ? change(now) : change) });
  return (
    <>
      <BoardEditor userId={userId} board={board} onChange={learn} />
      <ShareBoard userId={userId} board={board} onChange={learn} />
      <div className="mt-8 border-t border-hairline pt-8">
        {board.items.length > 0 ? (
          <BoardItems userId={userId} board={board} onChange={learn} />
        ) : (
          <EmptyListing
            title={t('empty')}
            advice={t('emptyAdvice')}
            way={{ to: '/products/favorites/1', label: t('favorites') }}
          />
        )}
      </div>
    </>
  );
}
