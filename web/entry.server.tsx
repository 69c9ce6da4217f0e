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
import { nonceContext, requestIdContext, translatorContext, troubleContext } from './framework/context.ts';
import { LateScripts } from './framework/late-scripts.tsx';
import { nextTurn } from './framework/next-turn.ts';
import { NonceContext } from './framework/nonce.ts';
import { RequestIdContext } from './framework/request-id.ts';
import { ScriptsContext } from './framework/scripts.ts';
import { StylesContext } from './framework/styles.ts';
import { LanguageContext } from './i18n/language.ts';
import { FilterPanel } from './listing/filters/FilterPanel.tsx';
import { FilterPanelContext } from './listing/ListingSidebar.tsx';
import styles from './styles/app.css?inline';

/** How long rendering may take before it is given up. */
export const streamTimeout = 5_000;

/** Renders a page, streamed from its first complete markup on. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  // Loaders that ended together would have their pages rendered in one turn, which holds up everybody else.
  await nextTurn();
  const nonce = context.get(nonceContext);
  return new Promise((resolve, reject) => {
    let shellIsOut = false;
    const { pipe, abort } = renderToPipeableStream(
      <LanguageContext value={context.get(translatorContext)}>
        <NonceContext value={nonce}>
          <FilterPanelContext value={FilterPanel}>
            <StylesContext value={styles}>
              <RequestIdContext value={context.get(requestIdContext)}>
                <ScriptsContext value={import.meta.env.DEV ? Scripts : LateScripts}>
                  <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
                </ScriptsContext>
              </RequestIdContext>
            </StylesContext>
          </FilterPanelContext>
        </NonceContext>
      </LanguageContext>,
      {
        nonce,
        // Else what is long and may wait, as the filters, would come apart, and be put in place by a script.
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
          // Before the shell is out the error is the caller's, who reports it.
          if (shellIsOut) console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}

/** Told of what loaders and actions throw; what will be back in a moment whoever watches it reports. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isUnavailable(error)) context.get(troubleContext).isUnavailable = true;
  else if (!request.signal.aborted) console.error(error);
};
