import type { ComponentProps } from 'react';
import { deferredComponent } from '#web/framework/deferred.ts';
import { deferredPlace } from '#web/framework/deferred-place.tsx';
import type { SiteFooter } from './SiteFooter.tsx';

/** The component of the footer. */
export const SiteFooterContext = deferredComponent<ComponentProps<typeof SiteFooter>>(
  () => import('./SiteFooter.tsx').then((part) => part.SiteFooter),
  'footer',
);

/** Renders the footer. */
export const FooterPlace = deferredPlace(SiteFooterContext, true);
