import { enBoards } from '#web/i18n/en-boards.ts';
import { useTexts } from '#web/i18n/language.ts';
import { textsIn } from '#web/i18n/texts.ts';

/** The texts of boards, by language. */
export const boardTexts = textsIn(({ boards }) => boards, enBoards);

/** Returns these texts in the language of the page. */
export function useBoardTexts() {
  return boardTexts(useTexts().language);
}
