import { useEffect, useState } from 'react';
import type { DetailedProduct } from '#contract/products.ts';
import { type Card, cardOf } from '#web/product/cards.ts';
import { ApiError, ask } from '#web/session/api.ts';
import { useWantedAct } from './use-wanted-act.ts';

/**
 * Returns the piece to show beside a sign-in: the piece of a pending action, or one of its brand or list, or else the
 * given piece. Undefined while it is loaded, and where it cannot be: no other piece may stand beside its name.
 */
export function useWantedFind(otherwise: Card | undefined): Card | undefined {
  const wanted = useWantedAct();
  const id = wanted && ('productId' in wanted ? wanted.productId : wanted.shownId);
  const [found, setFound] = useState<Card>();
  useEffect(() => {
    if (id === undefined) return;
    let isGone = false;
    ask<{ data: DetailedProduct }>('GET', `/api/products/${id}`).then(
      ({ data }) => isGone || setFound(cardOf(data)),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      },
    );
    return () => {
      isGone = true;
    };
  }, [id]);
  if (!wanted || id === otherwise?.id) return otherwise;
  return found?.id === id ? found : undefined;
}
