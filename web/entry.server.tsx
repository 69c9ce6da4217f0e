import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  Scripts,
  ServerRouter,
} from 'react-router';
import { isUnavailable } from '#contract/unavailable.ts';
import {
  nonceContext,
  requestIdContext,
  storefrontContext,
  translatorContext,
  troubleContext,
} from './framework/context.ts';
import { LateScripts } from './framework/late-scripts.tsx';
import { nextTurn } from './framework/next-turn.ts';
import { NonceContext } from './framework/nonce.ts';
import { RequestIdContext } from './framework/request-id.ts';
import { ScriptsContext } from './framework/scripts.ts';
import { StylesContext } from './framework/styles.ts';
import { LanguageContext } from './i18n/language.ts';
import { FilterPanel } from './listing/filters/FilterPanel.tsx';
import { ListingSelects } from './listing/ListingSelects.tsx';
import { ListingSelectsContext } from './listing/ListingSelectsPlace.tsx';
import { FilterPanelContext } from './listing/ListingSidebar.tsx';
import { ListPages } from './listing/ListPages.tsx';
import { ListPagesContext } from './listing/ListPagesPlace.tsx';
import { SearchForm } from './search/SearchForm.tsx';
import { SearchFormContext } from './search/SearchPlace.tsx';
import styles from './styles/app.css?inline';
import { SiteFooterContext } from './ui/FooterPlace.tsx';
import { PlaceAndLanguage } from './ui/PlaceAndLanguage.tsx';
import { PlaceAndLanguageContext } from './ui/PlaceAndLanguagePlace.tsx';
import { SiteFooter } from './ui/SiteFooter.tsx';
import { WaysIn } from './ui/ways-in/WaysIn.tsx';
import { WaysInContext } from './ui/ways-in/WaysInPlace.tsx';
import { readWaysIn } from './ui/ways-in/ways-in.server.ts';

/** The limit for pending loader data, in ms. React Router rejects it then, and the rendering itself is aborted 1,000 ms later. */
export const streamTimeout = 5_000;

/** Renders a page and streams it as soon as its shell is complete. A `HEAD` request gets the headers alone. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  // Without it, loaders that end together would render their pages in one turn of the event loop and delay every other request.
  await nextTurn();
  const nonce = context.get(nonceContext);
  const waysIn = await readWaysIn(context.get(storefrontContext), context.get(translatorContext).language);
  return new Promise((resolve, reject) => {
    let shellIsOut = false;
    const { pipe, abort } = renderToPipeableStream(
      <LanguageContext value={context.get(translatorContext)}>
        <NonceContext value={nonce}>
          <FilterPanelContext value={FilterPanel}>
            <ListPagesContext value={ListPages}>
              <ListingSelectsContext value={ListingSelects}>
                <SearchFormContext value={SearchForm}>
                  <SiteFooterContext value={SiteFooter}>
                    <PlaceAndLanguageContext value={PlaceAndLanguage}>
                      <StylesContext value={styles}>
                        <RequestIdContext value={context.get(requestIdContext)}>
                          <ScriptsContext value={import.meta.env.DEV ? Scripts : LateScripts}>
                            <WaysInContext value={{ label: waysIn.label, links: <WaysIn {...waysIn} /> }}>
                              <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
                            </WaysInContext>
                          </ScriptsContext>
                        </RequestIdContext>
                      </StylesContext>
                    </PlaceAndLanguageContext>
                  </SiteFooterContext>
                </SearchFormContext>
              </ListingSelectsContext>
            </ListPagesContext>
          </FilterPanelContext>
        </NonceContext>
      </LanguageContext>,
      {
        nonce,
        // Otherwise React would stream long parts that can wait, such as the filters, separately and put them in place with a
        // script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          shellIsOut = true;
          const body = new PassThrough({
            final(callback) {
              clearTimeout(timer);
              callback();
            },
          });
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        },
        onShellError: reject,
        onError(error) {
          // Before the shell is out, `reject` passes the error to the caller, which logs it.
          if (shellIsOut) console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}

/** Handles the errors of loaders and actions. An unavailable dependency only marks the request: its monitoring logs it. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isUnavailable(error)) context.get(troubleContext).isUnavailable = true;
  else if (!request.signal.aborted) console.error(error);
};
