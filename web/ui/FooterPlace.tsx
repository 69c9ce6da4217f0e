import { type ComponentProps, Suspense, use } from 'react';
import { deferredComponent } from '#web/framework/deferred.ts';
import { UntilTouched } from '#web/framework/until-touched.tsx';
import type { SiteFooter } from './SiteFooter.tsx';

/** The component of the footer. */
export const SiteFooterContext = deferredComponent<ComponentProps<typeof SiteFooter>>(
  () => import('./SiteFooter.tsx').then((part) => part.SiteFooter),
  'footer',
);

/** Renders the footer. Its links work without scripts, so browsers load its code at the first interaction. */
export function FooterPlace(props: ComponentProps<typeof SiteFooter>) {
  const Footer = use(SiteFooterContext);
  return (
    <Suspense>
      <UntilTouched>
        <Footer {...props} />
      </UntilTouched>
    </Suspense>
  );
}
