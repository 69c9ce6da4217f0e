import type { Language } from '#contract/languages.ts';
import type { Faq } from '#contract/reference.ts';
import { questionsInEnglish } from './en.ts';
import type { FaqStore } from './faq-store.ts';
import { questionsInKorean } from './kr.ts';

const questionsIn = { en: questionsInEnglish, kr: questionsInKorean } satisfies Record<
  Language,
  (store: FaqStore) => Faq[]
>;

/** Returns the most frequent questions with their answers, the most frequent first. Every language has the same questions. */
export function frequentQuestions(store: FaqStore, language: Language = 'en'): Faq[] {
  return questionsIn[language](store);
}
