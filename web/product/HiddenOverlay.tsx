import { usePersonalTexts } from '#web/listing/personal-texts.ts';
import { useMark } from './favorites/use-mark.ts';
import HideButton from './HideButton.tsx';

/** Covers the picture of a product that the shopper has hidden. */
export default function HiddenOverlay({ product }: { product: { id: number; name: string } }) {
  const { t } = usePersonalTexts();
  const { isHidden } = useMark(product.id);
  if (!isHidden) return null;
  return (
    <div
      data-hidden
      className="pointer-events-none absolute inset-0 z-10 grid place-content-center justify-items-center gap-1 bg-paper/80"
    >
      <p className="caps text-ink">{t('hiding.isHidden')}</p>
      <HideButton product={product} className="pointer-events-auto px-2" />
    </div>
  );
}
