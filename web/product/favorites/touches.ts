import { failureToast } from '#web/account/use-failure-toast.ts';
import type { Translator } from '#web/i18n/texts.ts';
import { session } from '#web/session/session.ts';
import { prepareToasts, toast } from '#web/ui/toasts/toast.ts';
import { collecting } from './collecting.ts';
import { rememberAct, takeWantedAct, type WantedAct } from './wanted-act.ts';

// What fails as the network goes is told all the same.
prepareToasts();

/** A touch of a heart, or of what hides a product. */
export type Touch = {
  act: WantedAct['act'];
  product: { id: number; name: string };
  /** Whether it is to become a favourite, or hidden; else it is to be so no longer. */
  isOn: boolean;
};

/** Does what was touched. Visitors go to the sign-up, and what they wanted is done once they are signed in. */
export function heed({ act, product, isOn }: Touch, t: Translator['t'], navigate: (to: string) => void) {
  const { id, name } = product;
  if (!session.state().authenticated) {
    rememberAct({ act, productId: id, name });
    return navigate('/signup');
  }
  if (act === 'favorite') {
    collecting.setFavorite(id, isOn).catch(failureToast(t, t('favorites.failed')));
    return;
  }
  const fail = failureToast(t, t('hidden.failed'));
  const undo = { label: t('hidden.undo'), go: () => void collecting.setHidden(id, !isOn).catch(fail) };
  const text = t(isOn ? 'hidden.hidden' : 'hidden.shown', { name });
  collecting.setHidden(id, isOn).then(() => toast('success', text, { on: undo }), fail);
}

/** Does what a visitor wanted, now that she is signed in, and tells of it. */
export function doWantedAct(t: Translator['t']) {
  const wanted = takeWantedAct();
  if (!wanted) return;
  const { act, productId } = wanted;
  const [done, text, failed] =
    act === 'favorite'
      ? [collecting.setFavorite(productId, true), t('favorites.added'), t('favorites.failed')]
      : [collecting.setHidden(productId, true), t('hidden.done'), t('hidden.failed')];
  done.then(() => toast('success', text), failureToast(t, failed));
}

export const { want } = collecting;
