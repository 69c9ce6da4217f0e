import { Fragment } from 'react';
import { type CampaignEmail, type CampaignKind, type Find, findsOf } from '#server/email/transactional/mails.ts';
import type { Content, PriceWords } from './content.ts';
import { Finds } from './finds.tsx';
import { FollowSections } from './follow-sections.tsx';
import { Action, Paragraph, QuietAction, Subheading } from './layout.tsx';

export const campaignEmails: { [Kind in CampaignKind]: Content<Kind> } = {
  digest: ({ mail: { drops, finds, allLink, ...mail }, text, price, about }) => {
    const because = ({ because: name }: Find) => (name ? text('because', { name }) : '');
    return (
      <>
        <Paragraph>{text('body')}</Paragraph>
        {drops.length > 0 && <Subheading>{text('drops')}</Subheading>}
        <Finds
          finds={drops}
          price={price}
          about={about}
          say={(find) => elsewhere(find, text, price) ?? text('downFrom', { former: formerOf(find, price) })}
        />
        <FollowSections mail={mail} text={text} price={price} about={about} />
        {drops.length + (mail.followed?.length ?? 0) > 0 && finds.length > 0 && (
          <Subheading>{text('finds')}</Subheading>
        )}
        <Finds finds={finds} price={price} about={about} say={because} />
        <Action href={allLink}>{text('action')}</Action>
      </>
    );
  },

  'follow-news': ({ mail, text, price, about }) => (
    <>
      <Paragraph>{text('body')}</Paragraph>
      <FollowSections mail={mail} text={text} price={price} about={about} />
    </>
  ),

  'price-drop': ({ mail: { finds, favoritesLink }, text, price, about }) => (
    <>
      <Paragraph>{text(bodyOf(finds))}</Paragraph>
      <Finds
        finds={finds}
        price={price}
        about={about}
        say={(find) => elsewhere(find, text, price) ?? text('downFrom', { former: formerOf(find, price) })}
      />
      <QuietAction href={favoritesLink}>{text('action')}</QuietAction>
    </>
  ),

  'back-in-size': ({ mail: { finds, favoritesLink }, text, price, about }) => (
    <>
      <Paragraph>{text(bodyOf(finds))}</Paragraph>
      <Finds finds={finds} price={price} about={about} say={(find) => back(find, text, price)} />
      <QuietAction href={favoritesLink}>{text('action')}</QuietAction>
    </>
  ),

  ending: ({ mail: { finds, favoritesLink }, text, price, time, about }) => (
    <>
      <Paragraph>{text('body')}</Paragraph>
      <Finds
        finds={finds}
        price={price}
        about={about}
        say={({ endsAt }) => (endsAt ? text('until', { time: time(endsAt) }) : '')}
      />
      <QuietAction href={favoritesLink}>{text('action')}</QuietAction>
    </>
  ),

  'target-price': ({ mail: { finds }, text, price, about }) => (
    <>
      <Paragraph>{text('body')}</Paragraph>
      <Finds
        finds={finds}
        price={price}
        about={about}
        say={({ targetCents, targetCurrency, currency, favored }) =>
          targetCents
            ? text(favored ? 'belowElsewhere' : 'below', {
                target: price.of(targetCents, targetCurrency ?? currency),
                at: favored?.store ?? '',
              })
            : ''
        }
      />
    </>
  ),

  'favorite-news': ({ mail: { favoritesLink, ...mail }, text, price, time, about }) => {
    const sections = [
      {
        name: 'drops',
        say: (find: Find) => elsewhere(find, text, price) ?? text('downFrom', { former: formerOf(find, price) }),
      },
      { name: 'back', say: (find: Find) => back(find, text, price) },
      { name: 'ending', say: ({ endsAt }: Find) => (endsAt ? text('until', { time: time(endsAt) }) : '') },
    ] as const;
    return (
      <>
        <Paragraph>{text('body')}</Paragraph>
        {sections.map(({ name, say }) => (
          <Fragment key={name}>
            {mail[name].length > 0 && <Subheading>{text(name)}</Subheading>}
            <Finds finds={mail[name]} price={price} about={about} say={say} />
          </Fragment>
        ))}
        <QuietAction href={favoritesLink}>{text('action')}</QuietAction>
      </>
    );
  },
};

/** The kinds of email that may show another store's offer of a favorite's item. */
type ElsewhereText = (name: 'atYours' | 'soldOutAtYours', values: Record<string, string>) => string;
type BackText = (name: 'atYours' | 'soldOutAtYours' | 'sizes', values: Record<string, string>) => string;

/** Returns the key of the first sentence: whether other stores have some of the finds, all or none. */
function bodyOf(finds: readonly Find[]) {
  if (finds.every(({ favored }) => favored)) return 'bodyOnlyElsewhere';
  return finds.some(({ favored }) => favored) ? 'bodyElsewhere' : 'body';
}

/** Returns the line about the favorite's own store; undefined for an offer of that store. */
function elsewhere({ favored }: Find, text: ElsewhereText, price: PriceWords): string | undefined {
  if (!favored) return undefined;
  const { store: at, priceCents, currency } = favored;
  return priceCents === null
    ? text('soldOutAtYours', { at })
    : text('atYours', { at, price: price.of(priceCents, currency) });
}

/** Returns the line about the sizes that are back in stock, here or at another store. */
function back(find: Find, text: BackText, price: PriceWords): string {
  const { sizes = [] } = find;
  const inSizes = sizes.length > 0 ? text('sizes', { sizes: sizes.join(', ') }) : '';
  return [inSizes, elsewhere(find, text, price) ?? ''].filter(Boolean).join(' · ');
}

function formerOf({ formerCents, originalCents, currency }: Find, price: PriceWords): string {
  return price.of(formerCents ?? originalCents, currency);
}

/** The longest product name in a subject. Lists of emails cut off a longer one, together with the words after it. */
const maxNameChars = 48;

/** Returns the name of the subject text of a campaign email, and the values for it. The subject names the best find. */
export function subjectOf(mail: CampaignEmail, price: PriceWords) {
  const finds = findsOf(mail);
  const [best] = finds;
  if (!best) throw new Error(`The ${mail.kind} email has no products.`);
  const hasMore = mail.kind !== 'digest' && finds.length > 1;
  const isReduced = best.formerCents !== undefined || best.originalCents > best.priceCents;
  const isElsewhere = best.favored && (mail.kind === 'price-drop' || mail.kind === 'back-in-size');
  return {
    name: isElsewhere
      ? hasMore
        ? 'subjectElsewhereOfMore'
        : 'subjectElsewhere'
      : hasMore
        ? 'subjectOfMore'
        : mail.kind === 'digest' && !isReduced
          ? 'subjectUnreduced'
          : 'subject',
    values: {
      product: cut(`${best.brand} ${best.name}`),
      // A price that ends is one price, even where it is the cheapest of several.
      price: mail.kind === 'ending' ? price.of(best.priceCents, best.currency) : price.now(best),
      former: formerOf(best, price),
      sizes: best.sizes?.join(', ') ?? '',
      at: best.store,
    },
  } as const;
}

function cut(text: string): string {
  if (text.length <= maxNameChars) return text;
  return `${text.slice(0, text.lastIndexOf(' ', maxNameChars))}…`;
}
