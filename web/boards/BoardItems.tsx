import { ArrowLeft, ArrowRight, Image, X } from 'lucide';
import { type SubmitEvent, useId, useState } from 'react';
import type { WholeBoard } from '#contract/boards.ts';
import { failureText } from '#web/account/failures.ts';
import { gridOf } from '#web/listing/ProductGrid.tsx';
import { cardOf } from '#web/product/cards.ts';
import { useMarksOf } from '#web/product/favorites/use-collecting.ts';
import { ProductCard } from '#web/product/ProductCard.tsx';
import { ApiError } from '#web/session/api.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { type BoardPartProps, NoteField } from './BoardEditor.tsx';
import { BoardNote } from './BoardNote.tsx';
import { changeBoard, orderBoard, putOnBoard, takeOffBoard } from './calls.ts';
import { useBoardTexts } from './texts.ts';
import { useItemChanges } from './use-item-changes.ts';

type Item = WholeBoard['items'][number];

/** Renders the pieces of the shopper's own board, each with its note and the buttons that move it. */
export function BoardItems({ userId, board, onChange }: BoardPartProps) {
  const { isWorking, change } = useItemChanges({ userId, board, onChange });
  const { id, items } = board;
  useMarksOf(items.map(({ product }) => product.id));
  const coverId = board.cover?.id;

  function move(from: number, to: number) {
    const moved = items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
    const ids = moved.map(({ product }) => product.id);
    void change({ items: moved }, async () => {
      const { cover } = await orderBoard(userId, id, ids);
      onChange({ cover });
    });
  }

  return (
    <ul className={gridOf(false)} aria-busy={isWorking}>
      {items.map((item, place) => {
        const { product } = item;
        const buttons = [
          { act: 'earlier', icon: ArrowLeft, isOff: place === 0, go: () => move(place, place - 1) },
          { act: 'later', icon: ArrowRight, isOff: place === items.length - 1, go: () => move(place, place + 1) },
          {
            act: 'cover',
            icon: Image,
            isOff: product.id === coverId,
            go: () =>
              change({}, async () => {
                const { cover } = await changeBoard(userId, id, { cover_product_id: product.id });
                onChange({ cover });
              }),
          },
          {
            act: 'remove',
            icon: X,
            isOff: false,
            go: () =>
              change({ items: items.filter((one) => one !== item) }, () => takeOffBoard(userId, id, product.id)),
          },
        ] as const;
        return (
          <li key={product.id} className="flex flex-col">
            <ProductCard card={cardOf(product)} isFirstRow={place < 4} />
            <ItemNote
              item={item}
              onSave={async (note) => {
                await putOnBoard(userId, id, product.id, note);
                const noted = (one: Item) => (one.product.id === product.id ? { ...one, note: note.trim() } : one);
                onChange((now) => ({ items: now.items.map(noted) }));
              }}
            />
            <div className="-ml-3 mt-auto flex">
              {buttons.map((button) => (
                <ItemButton key={button.act} {...button} name={product.name} />
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type ItemButtonProps = {
  act: 'earlier' | 'later' | 'cover' | 'remove';
  icon: typeof X;
  isOff: boolean;
  name: string;
  go(): void;
};

function ItemButton({ act, icon, isOff, name, go }: ItemButtonProps) {
  const { t } = useBoardTexts();
  return (
    <button
      type="button"
      // Not disabled, or it would lose the focus.
      aria-disabled={isOff}
      aria-label={t(`item.${act}`, { name })}
      title={t(`item.${act}`, { name })}
      onClick={() => isOff || go()}
      className="grid h-11 w-11 min-w-6 place-items-center text-stone hover:text-ink aria-disabled:opacity-35"
    >
      <Icon node={icon} size={18} strokeWidth={1.5} />
    </button>
  );
}

function ItemNote({ item: { product, note }, onSave }: { item: Item; onSave(note: string): Promise<void> }) {
  const { t } = useBoardTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setProblem(undefined);
    try {
      await onSave(String(new FormData(event.currentTarget).get('note') ?? ''));
      setOpen(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(failureText(error, t('edit.failed')));
    }
  }

  if (!isOpen)
    return (
      <>
        <BoardNote note={note} className="mt-2 border-l border-ash pl-3 text-14" />
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="underlined min-h-11 self-start text-14 text-stone"
        >
          {t(note === '' ? 'item.addNote' : 'item.editNote')}
          <span className="sr-only">: {product.name}</span>
        </button>
      </>
    );
  return (
    <form onSubmit={submit} noValidate className="mt-2">
      <NoteField id={id} label={t('edit.note')} note={note} error={problem} />
      <p className="flex gap-5">
        <button type="submit" className="underlined min-h-11 text-14">
          {t('item.save')}
        </button>
        <button type="button" onClick={() => setOpen(false)} className="underlined min-h-11 text-14 text-stone">
          {t('item.cancel')}
        </button>
      </p>
    </form>
  );
}
