import { type ComponentType, createContext, createElement, lazy } from 'react';
import { useAtFirstTouch } from './first-touch.ts';

/**
 * Returns the context of a component whose code browsers load on demand. The server provides the component itself
 * (`entry.server.tsx`) and renders markup that works as it is.
 * @param load must be the same function at each call
 * @param tag the outermost element of that markup, which stays in place while there is no connection
 */
export function deferredComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  tag: 'div' | 'footer' | 'search' = 'div',
) {
  /** Takes the place of the component until there is a connection to load its code. */
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is loaded
  function Awaited(props: Props) {
    const part = useAtFirstTouch(loadPart);
    if (part) return createElement(part.default, props);
    // React takes over the element alone and leaves its content, so a link that is being pressed is not replaced.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: no markup is set
    return createElement(tag, { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } });
  }
  const loadPart = () => load().then((component) => ({ default: component }));
  // An error would replace the whole page.
  return createContext<ComponentType<Props>>(lazy(() => loadPart().catch(() => ({ default: Awaited }))));
}
