import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '#web/account/Field.tsx';
import { failureText } from '#web/account/failures.ts';
import { ApiError } from '#web/session/api.ts';
import { makeBoard } from './calls.ts';
import { useBoardTexts } from './texts.ts';

/** Makes a board and opens its page. A press while it is made makes no second one. */
export function NewBoard({ userId }: { userId: number }) {
  const { t } = useBoardTexts();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [isWorking, setWorking] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWorking) return;
    const name = String(new FormData(event.currentTarget).get('name') ?? '');
    setProblem(undefined);
    setWorking(true);
    try {
      const { id } = await makeBoard(userId, { name });
      await navigate(`/my-boards/${id}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(failureText(error, t('edit.failed')));
    } finally {
      setWorking(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate className="mt-6 flex max-w-form flex-wrap items-start gap-x-4">
      <Field label={t('newBoard')} name="name" autoComplete="off" error={problem} className="min-w-48 flex-1" />
      <button
        type="submit"
        aria-disabled={isWorking}
        className="min-h-12 flex-none sm:mt-6 max-sm:w-full border border-ink px-5 text-16 font-medium transition-opacity aria-disabled:opacity-60"
      >
        {t('make')}
      </button>
    </form>
  );
}
