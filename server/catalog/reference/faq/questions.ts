import type { Language } from '#contract/languages.ts';
import type { Faq } from '#contract/reference.ts';
import type { AskedStore } from './asked-store.ts';
import { questionsInEnglish } from './en.ts';
import { questionsInKorean } from './kr.ts';

const questionsIn = { en: questionsInEnglish, kr: questionsInKorean } satisfies Record<
  Language,
  (store: AskedStore) => Faq[]
>;

/** What shoppers ask most, in the order in which they tend to ask it; the same questions in every language. */
export function frequentQuestions(store: AskedStore, language: Language = 'en'): Faq[] {
  return questionsIn[language](store);
}
