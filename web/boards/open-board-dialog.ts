import { failureText } from '#web/account/failures.ts';
import { pageLanguage } from '#web/i18n/language.ts';
import { ApiError } from '#web/session/api.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { boardTexts } from './texts.ts';

/** Opens the dialog that adds a product to boards. It is loaded on demand, and stands outside the page's own tree. */
export async function openBoardDialog(product: { id: number; name: string }): Promise<void> {
  try {
    const { showBoardDialog } = await import('./BoardDialog.tsx');
    showBoardDialog(product);
  } catch {
    const { t } = boardTexts(pageLanguage());
    await toast('error', failureText(new ApiError(0, { message: '' }), t('edit.failed')));
  }
}
