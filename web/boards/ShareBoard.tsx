import { useState } from 'react';
import { prefixOf } from '#contract/languages.ts';
import { Field } from '#web/account/Field.tsx';
import { useTexts } from '#web/i18n/language.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import type { BoardPartProps } from './BoardEditor.tsx';
import { shareBoard } from './calls.ts';
import { useBoardTexts } from './texts.ts';
import { useBoardCall } from './use-board-call.ts';

/** Shares a board by a secret link, shows the link, and ends it. */
export function ShareBoard({ userId, board, onChange }: BoardPartProps) {
  const { t } = useBoardTexts();
  const { isWorking, run } = useBoardCall();
  const share = (isShared: boolean) =>
    run(
      () => shareBoard(userId, board.id, isShared),
      ({ share_path }) => {
        onChange({ share_path });
        if (!isShared) void toast('success', t('share.ended'));
      },
    );
  return (
    <div className="mt-4 max-w-form">
      {board.share_path === null ? (
        <button
          type="button"
          aria-disabled={isWorking}
          onClick={() => share(true)}
          className="min-h-12 border border-ink px-6 text-16 font-medium transition-opacity hover:opacity-85"
        >
          {t('share.make')}
        </button>
      ) : (
        <SharedLink path={board.share_path} onEnd={() => share(false)} />
      )}
      <p className="mt-3 text-14 text-stone">{t('share.advice')}</p>
    </div>
  );
}

function SharedLink({ path, onEnd }: { path: string; onEnd(): void }) {
  const { t } = useBoardTexts();
  const { language } = useTexts();
  const [copying, setCopying] = useState<'none' | 'copied' | 'notCopied'>('none');
  const address = window.location.origin + prefixOf[language] + path;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopying('copied'),
      () => setCopying('notCopied'),
    );
  return (
    <>
      <Field
        label={t('share.link')}
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
        action={
          <button type="button" onClick={copy} className="underlined min-h-11 flex-none px-3 text-14">
            {t('share.copy')}
          </button>
        }
      />
      <div className="flex flex-wrap items-center gap-x-6">
        <button type="button" onClick={onEnd} className="underlined min-h-11 text-14">
          {t('share.end')}
        </button>
        <p role="status" className="text-14 text-stone">
          {copying !== 'none' && t(`share.${copying}`)}
        </p>
      </div>
    </>
  );
}
