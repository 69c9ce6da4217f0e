import { X } from 'lucide';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { prefixOf } from '#contract/languages.ts';
import { Field } from '#web/account/Field.tsx';
import { CheckLine } from '#web/account/notifications/CheckLine.tsx';
import { pageLanguage } from '#web/i18n/language.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { boardTexts } from './texts.ts';
import { useBoardsOf } from './use-boards-of.ts';

type DialogProduct = { id: number; name: string };

const language = pageLanguage();
const { t } = boardTexts(language);

/** Shows the dialog for a product. Each opening renders it anew; closing removes it. */
export function showBoardDialog(product: DialogProduct): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <BoardDialog
        product={product}
        onClose={() => {
          root.unmount();
          place.remove();
        }}
      />,
    ),
  );
}

/** Lists the shopper's boards, each with a check if it has the product, and makes new boards. */
function BoardDialog({ product, onClose }: { product: DialogProduct; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { boards, problem, isWorking, toggle, make } = useBoardsOf(product);
  /** A press while the boards are loading counts, and one while a board is made does not. */
  const isMaking = useRef(false);
  useEffect(() => dialog.current?.showModal(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isMaking.current) return;
    isMaking.current = true;
    const form = event.currentTarget;
    const isMade = await make(String(new FormData(form).get('name') ?? '')).finally(() => {
      isMaking.current = false;
    });
    if (isMade) form.reset();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog
    <dialog
      ref={dialog}
      aria-label={t('add')}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      className="m-auto w-md max-w-full border border-hairline bg-paper text-ink backdrop:bg-ink/40 max-md:mb-0 max-md:w-full max-md:max-w-none"
    >
      <div className="p-6 max-md:pb-[calc(24px+env(safe-area-inset-bottom))]">
        <div className="flex items-start justify-between gap-4">
          <h2 className="display text-28">{t('add')}</h2>
          <button
            type="button"
            aria-label={t('close')}
            onClick={() => dialog.current?.close()}
            className="-mt-1 -mr-3 grid size-11 flex-none place-items-center"
          >
            <Icon node={X} size={20} strokeWidth={1.5} />
          </button>
        </div>
        <p className="mt-1 truncate text-14 text-stone">{product.name}</p>
        <ul aria-busy={!boards} className="-mx-1 mt-3 max-h-[40svh] min-h-11 overflow-y-auto p-1">
          {boards?.length === 0 && <li className="py-2.5 text-14 text-stone">{t('noneYet')}</li>}
          {boards?.map((board) => (
            <li key={board.id} className="flex items-center justify-between gap-4 border-hairline not-first:border-t">
              <div className="min-w-0 flex-1 wrap-anywhere">
                <CheckLine
                  label={board.name}
                  isChecked={board.has_product === 1}
                  onCheck={(isOn) => void toggle(board, isOn)}
                />
              </div>
              <a
                href={`${prefixOf[language]}/my-boards/${board.id}`}
                className="underlined inline-flex min-h-11 flex-none items-center text-14 text-stone"
              >
                {t('count', { count: board.products })}
                <span className="sr-only">: {board.name}</span>
              </a>
            </li>
          ))}
        </ul>
        <form onSubmit={submit} noValidate className="mt-3 border-t border-hairline pt-5">
          <Field label={t('newBoard')} name="name" autoComplete="off" error={problem} />
          <button
            type="submit"
            aria-disabled={isWorking}
            className="mt-3 min-h-12 w-full border border-ink bg-ink px-6 py-3 text-16 font-medium text-paper transition-opacity hover:opacity-85 aria-disabled:opacity-60"
          >
            {t('make')}
          </button>
        </form>
      </div>
    </dialog>
  );
}
