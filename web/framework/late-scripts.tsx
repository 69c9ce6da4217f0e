import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { Scripts, useMatches } from 'react-router';
import { keepPressed } from './keep-pressed.ts';
import { registerWorker } from './register-worker.ts';

/** The longest time that the first pictures delay the scripts, in ms. */
const maxWaitMs = 3000;

/** The `handle` of a route whose page runs no script. */
export type StaticHandle = { isStatic: boolean };

/** The parts of React Router's scripts that load late. */
type Loading = { preloads: string[]; module: string; nonce: string | undefined };

/**
 * Renders React Router's scripts so that they load after the first visible pictures, or at the first press or key. For signed-in
 * users and on pages without such pictures they load at once. On a phone's connection they take twice as long as the first
 * pictures, and pages work without them (decision 39). The service worker is registered after them.
 *
 * Server only: while hydrating, React ignores script elements that no component renders.
 */
export function LateScripts() {
  const isStatic = useMatches().some(({ handle }) => (handle as StaticHandle | undefined)?.isStatic);
  // The router's other scripts come with these alone.
  if (isStatic) return null;
  // Called as a function, to rearrange the elements it returns. Its hooks then belong to this component.
  const scripts = Scripts({});
  const loading: Loading = { preloads: [], module: '', nonce: undefined };
  const others = takeOut(scripts, loading);
  return (
    <>
      {others}
      <script
        nonce={loading.nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of React Router's own script
        dangerouslySetInnerHTML={{ __html: whenPicturesStand(loading) }}
      />
    </>
  );
}

/** Returns the tree without the module script and its preloads, which move to `loading`. */
function takeOut(node: ReactNode, loading: Loading): ReactNode {
  if (Array.isArray(node)) return Children.map(node, (child) => takeOut(child, loading));
  if (!isValidElement<LoadingProps>(node)) return node;
  const { rel, href, type, nonce, dangerouslySetInnerHTML, children } = node.props;
  if (rel === 'modulepreload' && href) {
    loading.preloads.push(href);
    return null;
  }
  if (type === 'module') {
    loading.module = dangerouslySetInnerHTML?.__html ?? '';
    loading.nonce = nonce;
    return null;
  }
  return children ? cloneElement(node, {}, takeOut(children, loading)) : node;
}

type LoadingProps = {
  rel?: string;
  href?: string;
  type?: string;
  nonce?: string;
  dangerouslySetInnerHTML?: { __html: string };
  children?: ReactNode;
};

/**
 * Returns the inline script that loads the module late. It marks a button pressed before hydration for `usePressAgain`. Forms
 * whose button has `data-held` are sent by a script: their button can be pressed at once, and the press waits. A link that is
 * pressed before its code is loaded keeps the focus on the next page (`keep-pressed.ts`).
 */
function whenPicturesStand({ preloads, module }: Loading): string {
  return `{let begun=false;
const begin=async()=>{if(begun)return;begun=true;
for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
${importedLater(module)};
${registerWorker}};
${keepPressed}
const page=document.documentElement.dataset;
addEventListener('click',({target})=>{if(page.reacts===undefined)target.closest('button[type=button]')?.setAttribute('data-pressed','')},{capture:true});
for(const button of document.querySelectorAll('[data-held]'))button.disabled=false;
addEventListener('submit',(event)=>{const button=event.submitter;if(page.reacts===undefined&&button?.matches('[data-held]')){event.preventDefault();button.setAttribute('data-pressed','');button.setAttribute('aria-disabled',true)}},{capture:true});
if(page.session==='in'||document.readyState==='complete'||!document.querySelector('img[fetchpriority=high]'))begin();
else{for(const sign of['pointerdown','keydown'])addEventListener(sign,begin,{capture:true,once:true});
addEventListener('load',()=>(window.requestIdleCallback||setTimeout)(begin));
setTimeout(begin,${maxWaitMs})}}`;
}

/** Rewrites a module's static imports as dynamic imports, for the body of an asynchronous function. */
function importedLater(module: string): string {
  return module
    .replaceAll(/^import \* as (\w+) from (".+");$/gm, 'const $1=await import($2);')
    .replaceAll(/^import (".+");$/gm, 'await import($1);');
}
