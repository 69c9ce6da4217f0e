import { failureText } from '#web/account/failures.ts';
import { pageLanguage } from '#web/i18n/language.ts';
import { ApiError } from '#web/session/api.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { boardTexts } from './texts.ts';

/** The number of presses so far. */
let presses = 0;

/**
 * Opens the dialog that adds a product to boards. It is loaded on demand, and stands outside the page's own tree. Of several
 * presses while it loads the last one opens it.
 */
export async function openBoardDialog(product: { id: number; name: string }): Promise<void> {
  presses += 1;
  const press = presses;
  try {
    const { showBoardDialog } = await import('./BoardDialog.tsx');
    if (press === presses) showBoardDialog(product);
  } catch {
    if (press !== presses) return;
    const { t } = boardTexts(pageLanguage());
    await toast('error', failureText(new ApiError(0, { message: '' }), t('edit.failed')));
  }
}
