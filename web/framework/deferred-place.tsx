import { type ComponentType, type Context, memo, Suspense, use } from 'react';
import { UntilTouched } from './until-touched.tsx';

/**
 * Returns a component that renders a deferred component in its place. It works without scripts, so browsers load its code
 * at the first interaction. A change of the parts around it does not count as one.
 * @param canWait as in `firstTouch`
 */
export function deferredPlace<Props extends object>(deferred: Context<ComponentType<Props>>, canWait = false) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is loaded
  return memo(function Place(props: Props) {
    const Part = use(deferred);
    return (
      <Suspense>
        <UntilTouched canWait={canWait}>
          <Part {...props} />
        </UntilTouched>
      </Suspense>
    );
  });
}
