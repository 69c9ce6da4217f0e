import { Check } from 'lucide';
import { Link } from 'react-router';
import type { Way } from '#web/listing/use-choices.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useCheckBox } from './check-box.ts';
import { useFilterTexts } from './texts.ts';

type FilterValueProps = {
  way: Way;
  isChosen: boolean;
  /** The number of products in the list with this value, as if its filter were off. */
  count: number;
  name: string;
  /** Classes of a swatch of the value's colour, in place of a box. */
  swatch?: string | undefined;
};

/**
 * Renders a value to select or deselect: a check box, and a link without JavaScript, which crawlers are asked not to follow. A
 * value without products is neither.
 */
export function FilterValue({ way, isChosen, count, name, swatch }: FilterValueProps) {
  const { t } = useFilterTexts();
  const checkBox = useCheckBox(isChosen);
  const content = (
    <>
      <span aria-hidden className={swatch ? `value-swatch ${swatch}` : 'value-box'}>
        {isChosen && <Icon node={Check} size={12} strokeWidth={2} />}
      </span>
      <span>{name}</span> <span className="text-stone tabular-nums">{t('count', { count })}</span>
    </>
  );
  if (count === 0 && !isChosen) return <span className="value text-stone">{content}</span>;
  return (
    <Link {...way} {...checkBox} rel="nofollow" title={t('products', { count })} className="value">
      {content}
    </Link>
  );
}
