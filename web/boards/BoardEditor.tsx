import { type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { WholeBoard } from '#contract/boards.ts';
import { Field } from '#web/account/Field.tsx';
import { failureText } from '#web/account/failures.ts';
import { SubmitButton } from '#web/account/SubmitButton.tsx';
import { useTexts } from '#web/i18n/language.ts';
import { translateServerMessage } from '#web/i18n/texts.ts';
import { ApiError } from '#web/session/api.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { BoardNote } from './BoardNote.tsx';
import { changeBoard, deleteBoard } from './calls.ts';
import { useBoardTexts } from './texts.ts';
import { useBoardCall } from './use-board-call.ts';

export type BoardPartProps = {
  userId: number;
  board: WholeBoard;
  /** Takes the changed parts of the board, or a function that returns them for the board as it is by then. */
  onChange(change: Partial<WholeBoard> | ((now: WholeBoard) => Partial<WholeBoard>)): void;
};

/** Renders the name and the note of a board, and below them the form that changes them. */
export function BoardEditor({ userId, board, onChange }: BoardPartProps) {
  const { t } = useBoardTexts();
  return (
    <>
      <h1 dir="auto" className="display mt-4 max-w-4xl text-[min(2.5rem,14vw)]/[1.1] wrap-anywhere md:text-56">
        {board.name}
      </h1>
      <BoardNote note={board.note} className="mt-4 max-w-prose text-20 text-stone" />
      <p className="mt-4 text-14 text-stone tabular-nums">{t('count', { count: board.items.length })}</p>
      <details className="mt-4 max-w-form">
        <summary className="underlined inline-flex min-h-11 cursor-pointer list-none items-center text-14 [&::-webkit-details-marker]:hidden">
          {t('edit.open')}
        </summary>
        <EditForm userId={userId} board={board} onChange={onChange} />
        <DeleteBoard userId={userId} board={board} />
      </details>
    </>
  );
}

function EditForm({ userId, board, onChange }: BoardPartProps) {
  const { t } = useBoardTexts();
  const id = useId();
  const [problems, setProblems] = useState<{ name?: string | undefined; note?: string | undefined }>({});
  const [isSending, setSending] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name, note] = [String(form.get('name') ?? ''), String(form.get('note') ?? '')];
    setSending(true);
    setProblems({});
    try {
      const saved = await changeBoard(userId, board.id, { name, note });
      onChange({ name: saved.name, note: saved.note });
      void toast('success', t('edit.saved'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { name: [ofName] = [], note: [ofNote] = [] } = error.errors;
      setProblems({ name: ofName ?? (ofNote ? undefined : failureText(error, t('edit.failed'))), note: ofNote });
    } finally {
      setSending(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate className="pt-4">
      <Field label={t('name')} name="name" autoComplete="off" defaultValue={board.name} error={problems.name} />
      <NoteField
        id={`${id}-note`}
        label={t('edit.note')}
        note={board.note}
        hint={t('edit.noteHint')}
        error={problems.note}
      />
      <SubmitButton isSending={isSending}>{t('edit.save')}</SubmitButton>
    </form>
  );
}

type NoteFieldProps = { id: string; label: string; note: string; hint?: string; error?: string | undefined };

/** Renders the field of a note. It takes any length: a text that is too long stays in the field, with a message. */
export function NoteField({ id, label, note, hint, error }: NoteFieldProps) {
  const { language } = useTexts();
  return (
    <div>
      <label htmlFor={id} className="caps block text-stone">
        {label}
      </label>
      <textarea
        id={id}
        name="note"
        dir="auto"
        defaultValue={note}
        rows={3}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint`}
        className="mt-2 w-full border border-ash bg-transparent p-3 text-16"
      />
      <div id={`${id}-hint`} className="min-h-5 text-14">
        {hint && !error && <p className="text-stone">{hint}</p>}
        <p role="alert" className="text-garnet">
          {error && translateServerMessage(error, language)}
        </p>
      </div>
    </div>
  );
}

function DeleteBoard({ userId, board }: Omit<BoardPartProps, 'onChange'>) {
  const { t } = useBoardTexts();
  const navigate = useNavigate();
  const { isWorking, run } = useBoardCall();
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <button type="button" onClick={() => setAsked(true)} className="underlined mt-4 min-h-11 text-14 text-stone">
        {t('edit.remove')}
      </button>
    );
  return (
    <div role="alert" className="mt-4 border-t border-hairline pt-4">
      <p className="text-16 wrap-anywhere">{t('edit.sure', { name: board.name })}</p>
      <p className="flex gap-8">
        <button
          type="button"
          aria-disabled={isWorking}
          onClick={() =>
            run(
              () => deleteBoard(userId, board.id),
              () => void navigate('/my-boards'),
            )
          }
          className="underlined min-h-11 text-14"
        >
          {t('edit.remove')}
        </button>
        <button type="button" onClick={() => setAsked(false)} className="underlined min-h-11 text-14">
          {t('edit.keep')}
        </button>
      </p>
    </div>
  );
}
