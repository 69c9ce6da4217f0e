import { type ComponentType, createContext, createElement, lazy } from 'react';
import { useAtFirstTouch } from './first-touch.ts';

/**
 * Returns the context of a component whose code browsers load on demand. The server provides the component itself
 * (`entry.server.tsx`) and renders markup that works as it is.
 * @param load must be the same function at each call
 * @param selector names an element of that markup that stays in place while there is no connection. Without one the
 *   component is left out until then.
 */
export function deferredComponent<Props extends object>(load: () => Promise<ComponentType<Props>>, selector?: string) {
  const loadPart = () => load().then((component) => ({ default: component }));
  const awaited = () => {
    const markup = selector ? document.querySelector(selector)?.cloneNode(true) : undefined;
    /** Takes the place of the component until there is a connection to load its code. */
    // biome-ignore lint/correctness/noComponentHookFactories: called at most once for each part
    function Awaited(props: Props) {
      const part = useAtFirstTouch(loadPart);
      if (part) return createElement(part.default, props);
      return markup && createElement('div', { ref: (place) => place?.replaceChildren(markup) });
    }
    return { default: Awaited };
  };
  // An error would replace the whole page.
  return createContext<ComponentType<Props>>(lazy(() => loadPart().catch(awaited)));
}
