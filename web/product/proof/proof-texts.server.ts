import type { Language } from '#contract/languages.ts';
import { type TranslatorOf, translatorOf } from '#contract/texts.ts';
import { enProof } from '#web/i18n/en-proof.ts';
import { krProof } from '#web/i18n/kr-proof.ts';

export type ProofTexts = TranslatorOf<typeof enProof>;

/** Returns the texts about prices of one product. Only the server has them: pages get them as data. */
export function proofTexts(language: Language): ProofTexts {
  return translatorOf<typeof enProof>(language === 'kr' ? (krProof as unknown as typeof enProof) : enProof, language);
}
