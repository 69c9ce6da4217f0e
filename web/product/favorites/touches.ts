import { failureToast } from '#web/account/failure-toast.ts';
import { pageLanguage } from '#web/i18n/language.ts';
import { personalTexts } from '#web/listing/personal-texts.ts';
import { session } from '#web/session/session.ts';
import { prepareToasts, toast } from '#web/ui/toasts/toast.ts';
import { collecting } from './collecting.ts';
import { rememberAct, takeWantedAct, type WantedAct } from './wanted-act.ts';

const { t } = personalTexts(pageLanguage());

// Loads the toaster now, to report failures even when the network is gone.
prepareToasts();

/** A press of a heart or of a hide button. */
export type Touch = {
  act: WantedAct['act'];
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
    collecting.setFavorite(id, isOn).catch(failureToast(t('touches.favoriteFailed')));
    return;
  }
  const fail = failureToast(t('touches.hideFailed'));
  const undo = { label: t('touches.undo'), go: () => void collecting.setHidden(id, !isOn).catch(fail) };
  const text = t(isOn ? 'touches.hidden' : 'touches.shown', { name });
  collecting.setHidden(id, isOn).then(() => toast('success', text, { on: undo }), fail);
}

/** Carries out a visitor's pending action after the sign-in, and confirms it with a message. */
export function doWantedAct() {
  const wanted = takeWantedAct();
  if (!wanted) return;
  const { act, productId } = wanted;
  const [done, text, failed] =
    act === 'favorite'
      ? [collecting.setFavorite(productId, true), t('touches.favoriteAdded'), t('touches.favoriteFailed')]
      : [collecting.setHidden(productId, true), t('touches.hideDone'), t('touches.hideFailed')];
  done.then(() => toast('success', text), failureToast(failed));
}

export const { want } = collecting;
