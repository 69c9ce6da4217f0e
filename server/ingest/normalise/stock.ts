import { memoize } from '#server/catalog/taxonomy/memoized.ts';
import type { RawOffer } from '#server/ingest/offer.ts';
import { joinLines } from '#server/platform/word-lists.ts';

/** Matches values that mean sold out, in the languages of feeds. A note may follow, such as until when. */
const soldOut = joinLines(String.raw`
  (?:(?:(?:https?:)?\/\/)?schema\.org\/|schema:|(?:temporarily|currently|momentarily)\s)?
    (?:(?:not[\s_-]?in|out[\s_-]?of|no)[\s_-]?stock|
    oos|sold(?:[\s_-]?out)?(?: online)?|unavailable|discontinued|inactive|reserved|
    in[\s_-]?store[\s_-]?only|(?:available[\s_-]+)?(?:on[\s_-]?)?back[\s_-]?order(?:s|ed|able)?|out)|
  (?:not|no longer|currently not) (?:available|in stock)|wait(?:ing)?[\s_-]?list|(?:notify|email) me.*|
  coming[\s_-]soon|not available online|false|no?|non|nein|nee|nej|nei|nie|ne|não|아니오|
  0+(?:[.,]0+)?(?:\s(?:items?|pcs|in stock))?|-\d+(?:[.,]\d+)?|
  (?:(?:derzeit|momentan|zurzeit|zur zeit|aktuell|leider|vorübergehend|online) )*
    (?:nicht(?: mehr)? (?:auf lager|verfügbar|vorrätig|lieferbar|erhältlich)|ausverkauft|vergriffen)|
  (?:(?:temporairement|actuellement|momentanément|provisoirement) )?
    (?:épuisée?s?|indisponibles?|en rupture|non disponibles?)|
  (?:en )?rupture(?: (?:de stock|temporaire))*|sans stock|(?:n.est )?plus (?:disponible|en stock)|
  victimes? de (?:son|leur) succès|en attente(?: de (?:stock|réassort))?|
  demnächst (?:wieder )?(?:lieferbar|verfügbar|erhältlich)|bientôt (?:disponible|de retour|en stock)|prossimamente|
  presto disponibile|próximamente|binnenkort (?:weer )?(?:leverbaar|beschikbaar|op voorraad)|snart tillbaka|
  (?:temporalmente )?(?:agotad[oa]s?|no disponible|sin (?:stock|existencias)|fuera de stock)
    (?: temporalmente| online)?|
  (?:(?:momentaneamente|temporaneamente|attualmente|al momento) )?
    (?:fuori stock|non in stock|esaurit[oaie]|non disponibil[ei])(?: online)?|
  (?:(?:tijdelijk|momenteel|helaas) )?(?:uitverkocht|niet(?: meer)? (?:op voorraad|leverbaar|beschikbaar))|
  esgotado|indisponível|niedostępn[yae]|brak w magazynie|wyprzedan[yae]|vyprodáno|není skladem|nedostupné|
  slut i lager|ej i lager|inte i lager|(?:tillfälligt )?slut(?:såld)?|ikke tilgjengelig|udsolgt|utsolgt|ikke på lager|
  loppuunmyyty|нет в наличии|
  (?:lieferbar |verfügbar |nur )?(?:auf |im |bei )?(?:nachbestellung|nachlieferung|rückstand)|nachbestellt|
  (?:disponible )?(?:sur commande|(?:en |en cours de |en attente de )?réapprovisionnement|bientôt de retour)|
  in riordino|in (?:arrivo|riassortimento)|(?:disponibile )?su ordinazione|(?:disponible )?bajo pedido|
  disponible para reserva|(?:pendiente de |en )?reposición|
  (?:beschikbaar )?(?:in|op|via) nabestelling|(?:dostępn[yae] )?na zamówienie|(?:dostupn[ýáé] )?na objednávku|
  (?:por|sob) encomenda|(?:tillgänglig via )?restnoter(?:ad|ing)|(?:tilgængelig via )?restordret?|jälkitoimitus|
  売り切れ|在庫(?:なし|切れ)|品切れ|品切れ中|お取り寄せ|入荷待ち|(?:일시 ?)?품절(?:되었습니다|됨|입니다| ?상품)?|
  구매 ?불가|(?:재)?입고 ?(?:예정|대기)|재고 ?없음|판매 ?(?:중지|종료)|售罄|缺货
`);
const notOffered = new RegExp(`^(?:${soldOut})(?:\\s*(?:[(,;:–—!…*]|\\.(?!\\d)).*|\\s-\\s.*)?$`, 'i');
/** Tells whether the row's product can be bought now. A row without availability can. */
export function isOffered(raw: RawOffer): boolean {
  return raw.availability === undefined || !saysSoldOut(raw.availability);
}

/** Matches punctuation around a value. A minus sign before a digit is part of a number. */
const around = /^[\s"'“”„«»[(*·•-]+(?!\d)|[\s"'“”«»…\])]+$/g;

const saysSoldOut = memoize((availability: string) =>
  notOffered.test(availability.replaceAll('_', ' ').replace(around, '')),
);
