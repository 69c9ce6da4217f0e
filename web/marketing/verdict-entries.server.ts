import type { RouterContextProvider } from 'react-router';
import { type MarkName, marksInEnglish } from '#contract/marks.ts';
import { marksInKorean } from '#contract/marks-in-korean.ts';
import type { Product } from '#contract/products.ts';
import { setValues } from '#contract/texts.ts';
import { type VerdictName, verdictNames } from '#contract/verdict-names.ts';
import { storefrontContext, translatorContext } from '#web/framework/context.ts';
import { pictureWithPlaceholder } from '#web/product/cards.server.ts';
import { explainHistory, readHistory } from '#web/product/proof/product-proof.server.ts';
import { proofTexts } from '#web/product/proof/proof-texts.server.ts';
import { ruleValues } from '#web/product/proof/rule-steps.server.ts';
import type { VerdictEntry } from './VerdictList.tsx';

/** The mark of each verdict. A discount that was raised first has one of two. */
const marks: Record<VerdictName, readonly MarkName[]> = {
  not_judged: ['claim'],
  too_early: ['claim'],
  raised_first: ['raised', 'asCheap'],
  always_on_sale: ['always'],
  proven: ['checked'],
  partly_proven: ['really'],
  not_proven: ['claim'],
};

/** Stands for the proven percentage, where a mark is shown without a product. */
const anyPercent = 'n';

/** Words every verdict, with an example from the store's own products where it occurs. */
export async function readVerdictEntries(
  context: Readonly<RouterContextProvider>,
  exampleText: string,
): Promise<VerdictEntry[]> {
  const storefront = context.get(storefrontContext);
  const { language } = context.get(translatorContext);
  const { t } = proofTexts(language);
  const names = language === 'kr' ? marksInKorean : marksInEnglish;
  const examples = await storefront.verdictExamples();
  const now = Date.now();
  return Promise.all(
    verdictNames.map(async (verdict) => {
      const found = examples.find((one) => one.verdict === verdict)?.product;
      return {
        verdict,
        name: t(`names.${verdict}`),
        rule: t(`rule.${verdict}`, ruleValues(storefront.pricingRule)),
        mark: marks[verdict].map((mark) => setValues(names[mark], { percent: anyPercent })).join(' · '),
        example: found && (await exampleOf(found)),
      };
    }),
  );

  /** Explains a product as its own page does; undefined if its verdict has changed since. */
  async function exampleOf(product: Product): Promise<VerdictEntry['example']> {
    const history = await readHistory(storefront, product.id);
    if (history?.judgment?.verdict !== product.verdict) return undefined;
    const explained = explainHistory(history, product, now, language);
    const [first] = product.images;
    const { id: productId, name, brand, store } = product;
    return (
      explained && {
        productId,
        brand,
        picture: first && pictureWithPlaceholder(first),
        text: setValues(exampleText, { name, brand, seller: store }),
        sentences: explained.sentences,
      }
    );
  }
}
