import { failureToast } from '#web/account/failure-toast.ts';
import { pageLanguage } from '#web/i18n/language.ts';
import { personalTexts } from '#web/listing/personal-texts.ts';
import { session } from '#web/session/session.ts';
import { prepareToasts, toast } from '#web/ui/toasts/toast.ts';
import { collecting } from './collecting.ts';
import { rememberAct, takeWantedAct } from './wanted-act.ts';

const { t } = personalTexts(pageLanguage());

// Loads the toaster now, to report failures even when the network is gone.
prepareToasts();

/** A press of a heart or of a hide button. */
export type Touch = {
  act: 'favorite' | 'hide';
  product: { id: number; name: string };
  /** True makes it a favorite or hides it, false reverts that. */
  isOn: boolean;
};

/** Carries out a press. Visitors go to the sign-up page, and their action is done after they sign in. */
export function applyTouch({ act, product, isOn }: Touch, navigate: (to: string) => void) {
  const { id, name } = product;
  if (!session.state().authenticated) {
    rememberAct({ act, productId: id, name });
    return navigate('/signup');
  }
  if (act === 'favorite') {
    collecting.setFavorite(id, isOn).then(
      () => {
        if (isOn) return offerBoards(product);
      },
      failureToast(t('touches.favoriteFailed')),
    );
    return;
  }
  const fail = failureToast(t('touches.hideFailed'));
  const undo = { label: t('touches.undo'), go: () => void collecting.setHidden(id, !isOn).catch(fail) };
  const text = t(isOn ? 'touches.hidden' : 'touches.shown', { name });
  collecting.setHidden(id, isOn).then(() => toast('success', text, { on: undo }), fail);
}

/** Confirms a new favorite, and offers to add it to a board. */
async function offerBoards(product: Touch['product']) {
  const { openBoardDialog } = await import('#web/boards/open-board-dialog.ts');
  const { boardTexts } = await import('#web/boards/texts.ts');
  const { t: ofBoards } = boardTexts(pageLanguage());
  const add = { label: ofBoards('add'), go: () => openBoardDialog(product) };
  await toast('success', ofBoards('favoriteAdded'), { on: add });
}

/** Carries out a visitor's pending action after the sign-in, and confirms it with a message. */
export function doWantedAct() {
  const wanted = takeWantedAct();
  void collecting.countFavorites();
  if (!wanted) return;
  if (wanted.act === 'follow' || wanted.act === 'keep') {
    void import('#web/follows/wanted-follow.ts').then(({ doWantedFollow }) => doWantedFollow(wanted));
    return;
  }
  const { act, productId } = wanted;
  const [done, text, failed] =
    act === 'favorite'
      ? [collecting.setFavorite(productId, true), t('touches.favoriteAdded'), t('touches.favoriteFailed')]
      : [collecting.setHidden(productId, true), t('touches.hideDone'), t('touches.hideFailed')];
  done.then(() => toast('success', text), failureToast(failed));
}

export const { want } = collecting;
