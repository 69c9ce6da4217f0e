import { failureToast } from '#web/account/use-failure-toast.ts';
import { pageLanguage } from '#web/i18n/language.ts';
import type { Translator } from '#web/i18n/texts.ts';
import { personalTexts } from '#web/listing/personal-texts.ts';
import { session } from '#web/session/session.ts';
import { prepareToasts, toast } from '#web/ui/toasts/toast.ts';
import { collecting } from './collecting.ts';
import { rememberAct, takeWantedAct, type WantedAct } from './wanted-act.ts';

const { t: own } = personalTexts(pageLanguage());

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
export function applyTouch({ act, product, isOn }: Touch, t: Translator['t'], navigate: (to: string) => void) {
  const { id, name } = product;
  if (!session.state().authenticated) {
    rememberAct({ act, productId: id, name });
    return navigate('/signup');
  }
  if (act === 'favorite') {
    collecting.setFavorite(id, isOn).catch(failureToast(t, own('touches.favoriteFailed')));
    return;
  }
  const fail = failureToast(t, own('touches.hideFailed'));
  const undo = { label: own('touches.undo'), go: () => void collecting.setHidden(id, !isOn).catch(fail) };
  const text = own(isOn ? 'touches.hidden' : 'touches.shown', { name });
  collecting.setHidden(id, isOn).then(() => toast('success', text, { on: undo }), fail);
}

/** Carries out a visitor's pending action after the sign-in, and confirms it with a message. */
export function doWantedAct(t: Translator['t']) {
  const wanted = takeWantedAct();
  if (!wanted) return;
  const { act, productId } = wanted;
  const [done, text, failed] =
    act === 'favorite'
      ? [collecting.setFavorite(productId, true), own('touches.favoriteAdded'), own('touches.favoriteFailed')]
      : [collecting.setHidden(productId, true), own('touches.hideDone'), own('touches.hideFailed')];
  done.then(() => toast('success', text), failureToast(t, failed));
}

export const { want } = collecting;
