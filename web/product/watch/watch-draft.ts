import type { PriceWatch } from '#contract/price-watches.ts';
import type { WatchDraft } from './watch-calls.ts';

const emptyDraft: WatchDraft = { target_price: '', when_proven: false, in_my_size: false, repeat: false };

/** Returns the form of a saved target price, or an empty one. */
export function draftOf(watch: PriceWatch | undefined): WatchDraft {
  if (!watch) return emptyDraft;
  const { target_price, when_proven, in_my_size, repeat } = watch;
  return {
    target_price: String(target_price),
    when_proven: when_proven === 1,
    in_my_size: in_my_size === 1,
    repeat: repeat === 1,
  };
}

/** Returns the form once a call is answered: as answered, with the fields that were changed since the call was sent. */
export function answeredDraft(now: WatchDraft, sent: WatchDraft, answered: WatchDraft): WatchDraft {
  const names = Object.keys(now) as (keyof WatchDraft)[];
  const changed = names.filter((name) => now[name] !== sent[name]);
  return { ...answered, ...Object.fromEntries(changed.map((name) => [name, now[name]])) };
}
