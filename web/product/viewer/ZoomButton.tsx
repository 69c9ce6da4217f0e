import { Maximize2 } from 'lucide';
import { useRef } from 'react';
import { usePersonalTexts } from '#web/listing/personal-texts.ts';
import type { Picture } from '#web/product/cards.ts';
import { useProductTexts } from '#web/product/product-texts.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

type ZoomButtonProps = {
  pictures: Picture[];
  /** The text alternative of the pictures. */
  title: string;
  /** The place of the current picture, from 0. */
  place: number;
  /** Called with the place of each picture that the viewer shows. */
  onShow?: (place: number) => void;
};

/** Opens the pictures over the whole window. The viewer loads when it is first touched. Hidden without JavaScript. */
export function ZoomButton({ pictures, title, place, onShow = () => {} }: ZoomButtonProps) {
  const { t } = useProductTexts();
  const { t: calls } = usePersonalTexts();
  const button = useRef<HTMLButtonElement>(null);

  async function open() {
    const { openViewer } = await loadViewer();
    const inPage = button.current?.closest('section')?.querySelectorAll<HTMLImageElement>('img[srcset]');
    const viewed = pictures.map((picture) => ({
      picture,
      alt: title,
      shown: [...(inPage ?? [])].find((image) => image.src.includes(`${picture.folder}/`)) ?? null,
    }));
    const texts = {
      name: title,
      slide: t('carousel.slide'),
      close: t('viewer.close'),
      zoom: t('viewer.zoom'),
      previous: t('carousel.previous'),
      next: t('carousel.next'),
      failed: t('viewer.failed'),
    };
    openViewer(viewed, place, texts, onShow);
  }

  return (
    <button
      ref={button}
      type="button"
      aria-label={t('viewer.open')}
      title={t('viewer.open')}
      aria-haspopup="dialog"
      onPointerEnter={() => void loadViewer().catch(() => {})}
      onClick={() => void open().catch(() => toast('error', calls('calls.unreachable')))}
      className="group/zoom absolute right-1 bottom-1 z-20 grid size-11 place-items-center noscript:hidden"
    >
      <Icon
        node={Maximize2}
        size={32}
        strokeWidth={1.5}
        className="rounded-full bg-paper/90 p-2 text-ink transition-colors group-hover/zoom:bg-ink group-hover/zoom:text-paper"
      />
    </button>
  );
}

const loadViewer = () => import('./open-viewer.ts');
