import { Eye, EyeOff } from 'lucide';
import { usePersonalTexts } from '#web/listing/personal-texts.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useTouch } from './favorites/use-collecting.ts';
import { useMark } from './favorites/use-mark.ts';

export type HideButtonProps = {
  product: { id: number; name: string };
  isIcon?: boolean;
  tabIndex?: number;
  className?: string;
};

/** Hides a product from the shopper's lists, or brings it back. */
export default function HideButton({ product, isIcon = false, tabIndex, className = '' }: HideButtonProps) {
  const { t } = usePersonalTexts();
  const { isHidden } = useMark(product.id);
  const touch = useTouch();
  const title = t(isHidden ? 'hiding.show' : 'hiding.hide');
  return (
    <button
      type="button"
      aria-label={t(isHidden ? 'hiding.showOf' : 'hiding.hideOf', { name: product.name })}
      title={title}
      tabIndex={tabIndex}
      onClick={() => touch({ act: 'hide', product, isOn: !isHidden })}
      className={`flex min-h-11 min-w-11 items-center justify-center gap-2 noscript:hidden ${className}`}
    >
      <Icon
        node={isHidden ? Eye : EyeOff}
        size={isIcon ? 32 : 18}
        strokeWidth={1.5}
        className={`flex-none ${isIcon ? 'rounded-full bg-paper/90 p-1.5 text-ink' : ''}`}
      />
      {isIcon || <span className="underlined text-14">{title}</span>}
    </button>
  );
}
