import type { MetaDescriptor } from 'react-router';
import type { Language } from '#contract/languages.ts';
import { describePage } from '#web/framework/page-meta.ts';

type Store = { name: string; publicUrl: string; language: Language } | undefined;

/** Returns the meta elements of a page that search engines must not index. */
export function describePrivate(title: string, store: Store): MetaDescriptor[] {
  return [{ title: store ? `${title} · ${store.name}` : title }, { name: 'robots', content: 'noindex' }];
}

/** Returns the meta elements of a sign-in or sign-up page, which search engines index. */
export function describeEntrance(title: string, description: string, path: string, store: Store): MetaDescriptor[] {
  if (!store) return [{ title }];
  return describePage({ title, description, store, language: store.language, path });
}

/** For pages whose address is a secret: no cache stores them, and no other page gets the address as a referrer. */
export const secretAddress = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

/** For pages with the social sign-ins. They are revalidated each time, because a provider that does not answer is left out. */
export const revalidatedHeaders = { 'Cache-Control': 'private, no-cache' };
