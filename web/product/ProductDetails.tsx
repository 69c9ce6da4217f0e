import type { Product } from '#contract/products.ts';
import { ProductProof } from './ProductProof.tsx';
import { useProductTexts } from './product-texts.ts';
import type { ProductProof as Proof } from './proof/product-proof.server.ts';

type ProductDetailsProps = {
  product: Product;
  /** The verdict and the prices seen. Undefined if they could not be read. */
  proof: Proof | undefined;
};

/** Renders what a shopper reads after the facts: description and course of the price. From `md` below the pictures. */
export function ProductDetails({ product, proof }: ProductDetailsProps) {
  const { t } = useProductTexts();
  return (
    <div className="px-4 md:px-0">
      {(product.description || product.color) && (
        <section className="mt-8 border-t border-hairline pt-6">
          <h2 className="caps">{t('details')}</h2>
          <div className="mt-3 max-w-prose space-y-3 text-16">
            {paragraphs(product.description).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          {product.color && (
            <p className="mt-3 text-14">
              <span className="mr-4 text-stone">{t('color')}</span>
              {product.color}
            </p>
          )}
        </section>
      )}
      {proof && <ProductProof id={product.id} proof={proof} />}
    </div>
  );
}

function paragraphs(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}
