import { Bookmark } from 'lucide';
import { useNavigate } from 'react-router';
import { rememberAct } from '#web/product/favorites/wanted-act.ts';
import { useProductTexts } from '#web/product/product-texts.ts';
import { useSession } from '#web/session/use-session.ts';
import { Icon } from '#web/ui/Icon.tsx';

type BoardButtonProps = { product: { id: number; name: string }; className?: string };

/** Opens the dialog that adds a product to boards. A visitor signs up first, and has it among the favorites then. */
export function BoardButton({ product, className = '' }: BoardButtonProps) {
  const { t } = useProductTexts();
  const { authenticated } = useSession();
  const navigate = useNavigate();

  function open() {
    if (!authenticated) {
      rememberAct({ act: 'favorite', productId: product.id, name: product.name });
      return navigate('/signup');
    }
    void import('./open-board-dialog.ts').then(({ openBoardDialog }) => openBoardDialog(product));
  }

  return (
    <button
      type="button"
      onClick={open}
      className={`flex min-h-11 min-w-11 items-center justify-center gap-2 noscript:hidden ${className}`}
    >
      <Icon node={Bookmark} size={18} strokeWidth={1.5} className="flex-none" />
      <span className="underlined text-14">{t('addToBoard')}</span>
    </button>
  );
}
