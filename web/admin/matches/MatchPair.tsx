import type { MatchedOffer, OfferMatch } from '#contract/operators.ts';
import { priceText } from '../price-text.ts';
import { t } from '../texts.ts';
import { DecisionButton } from './DecisionButton.tsx';
import { reasonsOf } from './reasons.ts';

/** Shows two offers side by side with what agrees and what leaves doubt, and the buttons that decide. */
export function MatchPair({ match }: { match: OfferMatch }) {
  const [one, other] = match.offers;
  const pair = `${one.id} ${other.id}`;
  return (
    <article aria-labelledby={`match-${one.id}-${other.id}`} className="border-t border-hairline py-8">
      <h2 id={`match-${one.id}-${other.id}`} className="text-16 font-medium">
        {reasonsOf(match)}
      </h2>
      <p className="mt-1 text-14 text-stone tabular-nums">
        {t('matches.titles', { percent: Math.round(match.score * 100) })}
      </p>
      <div className="mt-6 grid max-w-140 grid-cols-2 gap-4 md:gap-8">
        <OfferCard offer={one} />
        <OfferCard offer={other} />
      </div>
      <div className="mt-6 flex flex-wrap gap-4">
        <DecisionButton pair={pair} decision="merged" about={one.name} />
        <DecisionButton pair={pair} decision="apart" about={one.name} />
      </div>
    </article>
  );
}

function OfferCard({ offer }: { offer: MatchedOffer }) {
  const facts = [offer.color, offer.gtin && `GTIN ${offer.gtin}`, offer.mpn && `MPN ${offer.mpn}`].filter(Boolean);
  return (
    <div className="min-w-0">
      <div className="flex aspect-3/4 items-center justify-center bg-ground">
        {offer.image ? (
          <img src={offer.image} alt="" loading="lazy" className="size-full object-contain" />
        ) : (
          <span className="text-14 text-stone">{t('matches.noPicture')}</span>
        )}
      </div>
      <p className="caps mt-3 break-words">{offer.brand}</p>
      <p className="text-16 break-words">
        <a href={`/product/${offer.id}`} className="underlined thumb-area inline-block">
          {offer.name}
        </a>
      </p>
      <p className="text-14 tabular-nums">
        {priceText(offer.currency, offer.priceCents)} · {offer.store}
      </p>
      <p className="text-14 break-words text-stone">{facts.join(' · ')}</p>
      {offer.hasEnded && <p className="text-14 text-stone">{t('matches.ended')}</p>}
    </div>
  );
}
