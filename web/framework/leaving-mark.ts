import { useEffect } from 'react';
import { useNavigation } from 'react-router';

/** Marks the document while another page loads. Pages turn pale then; lists and products mark a part of their own. */
export function useLeavingMark(): void {
  const isLeaving = useNavigation().state === 'loading';
  useEffect(() => {
    document.documentElement.toggleAttribute('data-leaving', isLeaving);
  }, [isLeaving]);
}
