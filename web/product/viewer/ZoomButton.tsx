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

/**
 * The fragment of the address while the viewer is open, so that the browser's back button closes it. A reload and the forward
 * button open it again: the step back to the page is there.
 */
const viewerHash = '#pictures';

/** Opens the pictures over the whole window. The viewer loads when it is first touched. Hidden without JavaScript. */
export function ZoomButton({ pictures, title, place, onShow = () => {} }: ZoomButtonProps) {
  const { t } = useProductTexts();
  const { t: calls } = usePersonalTexts();
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const { hash, state } = useLocation();
  const close = useRef<() => void>(undefined);
  const failed = () => toast('error', calls('calls.unreachable'));

  async function show() {
    const { openViewer } = await loadViewer();
    // Left while the viewer loaded, or opened twice.
    if (location.hash !== viewerHash || close.current) return;
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
    close.current = openViewer(viewed, place, texts, {
      onShow,
      onClose() {
        close.current = undefined;
        if (location.hash !== viewerHash) return;
        // A link to the pictures from elsewhere has no page before it.
        if (state?.isViewer) navigate(-1);
        else
          navigate(
            { hash: '', search: location.search },
            { replace: true, preventScrollReset: true, state: keepFocus },
          );
      },
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone opens and closes the viewer
  useEffect(() => {
    if (hash !== viewerHash) close.current?.();
    else void show().catch(failed);
  }, [hash]);

  /** Loads the viewer before the address changes: without a connection the page stays as it is. */
  async function open() {
    await loadViewer();
    const to = { hash: viewerHash, search: location.search };
    await navigate(to, { preventScrollReset: true, state: { ...keepFocus, isViewer: true } });
  }

  return (
    <button
      ref={button}
      type="button"
      aria-label={t('viewer.open')}
      title={t('viewer.open')}
      aria-haspopup="dialog"
      onPointerEnter={() => void loadViewer().catch(() => {})}
      onClick={() => void open().catch(failed)}
      className="group/zoom absolute right-1 bottom-1 z-15 grid size-11 place-items-center noscript:hidden"
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
