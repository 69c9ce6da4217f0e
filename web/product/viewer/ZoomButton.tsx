import { Maximize2 } from 'lucide';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepFocus } from '#web/framework/focus-on-arrival.ts';
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

/** The fragment of the address while the viewer is open, so that the browser's back button closes it. */
const viewerHash = '#pictures';

/** Opens the pictures over the whole window. The viewer loads when it is first touched. Hidden without JavaScript. */
export function ZoomButton({ pictures, title, place, onShow = () => {} }: ZoomButtonProps) {
  const { t } = useProductTexts();
  const { t: calls } = usePersonalTexts();
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const close = useRef<() => void>(undefined);
  useEffect(() => {
    if (hash !== viewerHash) close.current?.();
  }, [hash]);

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
    await navigate({ hash: viewerHash, search: location.search }, { preventScrollReset: true, state: keepFocus });
    close.current = openViewer(viewed, place, texts, {
      onShow,
      onClose() {
        close.current = undefined;
        if (location.hash === viewerHash) navigate(-1);
      },
    });
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
