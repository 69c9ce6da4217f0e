import { Heart } from 'lucide';
import { useTexts } from '#web/i18n/language.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useTouch } from './favorites/use-collecting.ts';
import { useMark } from './favorites/use-mark.ts';

type HeartButtonProps = { product: { id: number; name: string }; className?: string };

/** Adds a product to the favorites or removes it. Hidden without JavaScript. */
export function HeartButton({ product, className = '' }: HeartButtonProps) {
  const { t } = useTexts();
  const { isFavorite } = useMark(product.id);
  const touch = useTouch();
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      // The name stays the same while the state changes. The title tells the effect of a press.
      aria-label={t('favorites.heart', { name: product.name })}
      title={t(isFavorite ? 'favorites.remove' : 'favorites.add')}
      onClick={() => touch({ act: 'favorite', product, isOn: !isFavorite })}
      className={`group/heart grid size-11 place-items-center noscript:hidden ${className}`}
    >
      {/* The ground keeps it visible on any picture. */}
      <Icon
        node={Heart}
        size={32}
        strokeWidth={1.5}
        className="rounded-full bg-paper/90 fill-transparent p-1.5 text-ink transition-[fill,color] group-hover/heart:text-garnet group-aria-pressed/heart:fill-garnet group-aria-pressed/heart:text-garnet"
      />
    </button>
  );
}
