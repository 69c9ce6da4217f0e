import type { MetaDescriptor } from 'react-router';
import type { Language } from '#contract/languages.ts';
import { describePage } from '#web/framework/page-meta.ts';

type Store = { name: string; publicUrl: string; language: Language } | undefined;

/** The head of a page that nobody should come upon by a search engine. */
export function describePrivate(title: string, store: Store): MetaDescriptor[] {
  return [{ title: store ? `${title} · ${store.name}` : title }, { name: 'robots', content: 'noindex' }];
}

/** The head of a page that people look for. */
export function describeEntrance(title: string, description: string, path: string, store: Store): MetaDescriptor[] {
  if (!store) return [{ title }];
  return describePage({ title, description, store, language: store.language, path });
}

/** For pages whose addresses hold a secret: no cache keeps them, no other page is told of them. */
export const secretAddress = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

/** For pages with the ways in, of which a provider's is missing while it does not answer: they are asked for each time. */
export const askedEachTime = { 'Cache-Control': 'private, no-cache' };
