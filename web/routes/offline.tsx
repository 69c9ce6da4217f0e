import { storefrontContext, translatorContext } from '#web/framework/context.ts';
import type { StaticHandle } from '#web/framework/late-scripts.tsx';
import { describePage } from '#web/framework/page-meta.ts';
import { offlineWords } from '#web/offline/offline-words.server.ts';
import { Hanger } from '#web/ui/Placeholder.tsx';
import type { Route } from './+types/offline.ts';

/** The service worker shows this page at the address of any other, which the page's scripts could not make sense of. */
export const handle: StaticHandle = { isStatic: true };

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(translatorContext);
  const { store } = context.get(storefrontContext);
  const words = offlineWords(language);
  const page = { title: words.title, description: words.advice, store, language, path: '/offline', indexed: false };
  return { words, page };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

/** Renders the page that the service worker keeps for addresses that it has not kept, and fills in those that it has. */
export default function OfflinePage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <div className="column flex flex-col items-center gap-6 pt-16 text-center md:pt-24">
      <Hanger />
      <h1 className="display mt-4 max-w-[16em] text-40 md:text-56">{words.title}</h1>
      <p className="max-w-prose text-16 text-pretty text-stone">{words.advice}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address loads the current one again */}
      <a href="" className="caps underlined thumb-area py-2">
        {words.again}
      </a>
      <div id="kept-pages" />
    </div>
  );
}
