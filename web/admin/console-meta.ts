import type { MetaDescriptor } from 'react-router';
import { t } from './texts.ts';

/** Returns the meta elements of a console page. */
export function consoleMeta(page: string, store: string): MetaDescriptor[] {
  return [{ title: t('title', { page, store }) }, { name: 'robots', content: 'noindex, nofollow' }];
}
