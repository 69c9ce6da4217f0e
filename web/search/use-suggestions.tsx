import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { recentSearches } from './recent-searches.ts';
import type { Suggestions } from './Suggestions.tsx';

type SearchField = {
  /** Properties of the input. Their role is that of a combobox only where scripts run. */
  field: { ref: React.RefObject<HTMLInputElement | null>; role?: 'combobox'; 'aria-expanded'?: false; onFocus(): void };
  /** Keeps the search that is sent. */
  onSubmit(): void;
  /** The list below the field, once the field had the focus. */
  suggestions: ReactNode;
};

/**
 * Adds suggestions and recent searches to a search field. Their code loads when the field gets the focus.
 * @param className the place of the list
 */
export function useSuggestions(className: string): SearchField {
  const input = useRef<HTMLInputElement>(null);
  const [hasScripts, setHasScripts] = useState(false);
  const [List, setList] = useState<{ Part: ComponentType<ComponentProps<typeof Suggestions>> }>();
  const load = () => {
    import('./Suggestions.tsx').then(
      ({ Suggestions: Part }) => setList({ Part }),
      // Without a connection the field searches as it does without scripts.
      () => {},
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the same import at every call
  useEffect(() => {
    setHasScripts(true);
    // The field had the focus before its own code was loaded.
    if (document.activeElement === input.current) load();
  }, []);
  return {
    field: { ref: input, onFocus: load, ...(hasScripts && { role: 'combobox' as const, 'aria-expanded': false }) },
    onSubmit: () => recentSearches.add(input.current?.value ?? ''),
    suggestions: List && input.current && <List.Part input={input.current} className={className} />,
  };
}
