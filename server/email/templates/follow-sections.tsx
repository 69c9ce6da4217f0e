import { Fragment } from 'react';
import type { MailOf } from '#server/email/transactional/mails.ts';
import type { PriceWords } from './content.ts';
import { Finds } from './finds.tsx';
import { QuietAction, Subheading } from './layout.tsx';

type FollowSectionsProps = {
  mail: Pick<MailOf<'digest'>, 'follows' | 'followed' | 'moreFollows' | 'notificationsLink'>;
  text(name: 'newOfFollow' | 'allOfFollow' | 'moreFollows', values?: Record<string, string>): string;
  price: PriceWords;
  about(dollarCents: number): string;
};

/** Renders news of follows: a section for each brand or search, with its number of new products and the best of them. */
export function FollowSections({ mail, text, price, about }: FollowSectionsProps) {
  const { follows = [], followed = [], moreFollows = 0, notificationsLink } = mail;
  return (
    <>
      {follows.map(({ id, name, count, link }) => {
        const finds = followed.filter(({ followId }) => followId === id);
        if (finds.length === 0) return null;
        return (
          <Fragment key={id}>
            <Subheading>
              {name}: {text('newOfFollow', { count: String(count) })}
            </Subheading>
            <Finds finds={finds} price={price} about={about} say={() => ''} />
            <QuietAction href={link}>{text('allOfFollow')}</QuietAction>
          </Fragment>
        );
      })}
      {moreFollows > 0 && (
        <QuietAction href={notificationsLink}>{text('moreFollows', { count: String(moreFollows) })}</QuietAction>
      )}
    </>
  );
}
