import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

/** How long the first pictures may keep the scripts waiting. */
const longestWaitMs = 3000;

/** What React Router puts into a page, of which the scripts are to wait. */
type Loading = { preloads: string[]; module: string; nonce: string | undefined };

/**
 * React Router's scripts, which are asked for when the pictures that are seen first stand there, at the first touch or key, or at once for who is
 * signed in and where there are none: on a phone's line they take as long as the first pictures twice over, and without them pages can be read and
 * walked as well (decision 39). On the server alone: React passes over scripts that it has no part for when it takes a page over.
 */
export function LateScripts() {
  // Called, so that what it gives can be put in order; its hooks are ours then.
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

/** @returns the same without the module and the preloads of its parts, which go into `loading` */
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

/** What is pressed before the page reacts is marked, for `usePressAgain`. */
function whenPicturesStand({ preloads, module }: Loading): string {
  return `{let begun=false;
const begin=async()=>{if(begun)return;begun=true;
for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
${importedLater(module)}};
const page=document.documentElement.dataset;
addEventListener('click',({target})=>{if(page.reacts===undefined)target.closest('button[type=button]')?.setAttribute('data-pressed','')},{capture:true});
if(page.session==='in'||document.readyState==='complete'||!document.querySelector('img[fetchpriority=high]'))begin();
else{for(const sign of['pointerdown','keydown'])addEventListener(sign,begin,{capture:true,once:true});
addEventListener('load',()=>(window.requestIdleCallback||setTimeout)(begin));
setTimeout(begin,${longestWaitMs})}}`;
}

/** A module's text as that of an asynchronous function. */
function importedLater(module: string): string {
  return module
    .replaceAll(/^import \* as (\w+) from (".+");$/gm, 'const $1=await import($2);')
    .replaceAll(/^import (".+");$/gm, 'await import($1);');
}
