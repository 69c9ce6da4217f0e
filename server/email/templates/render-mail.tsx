import { render, toPlainText } from '@react-email/render';
import { type Language, localeOf } from '#contract/languages.ts';
import { formatRoundedDollars } from '#contract/money.ts';
import { mailTranslator } from '#server/email/texts/translator.ts';
import { isCampaignEmail, type Mail, type MailKind } from '#server/email/transactional/mails.ts';
import type { RenderedMail } from '#server/email/transactional/transport.ts';
import { accountMails } from './account-mails.tsx';
import { campaignEmails, subjectOf } from './campaigns.tsx';
import type { Content, TextName } from './content.ts';
import { Layout } from './layout.tsx';
import { newsletterMails } from './newsletter-mails.tsx';
import { priceWords } from './price-words.ts';

const shortTime = { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

const contents: { [Kind in MailKind]: Content<Kind> } = { ...accountMails, ...newsletterMails, ...campaignEmails };

/**
 * Options of the plain text: titles keep their case, struck prices are marked by words, and each product's link
 * appears once.
 */
const asText = (was: { prefix: string; suffix: string }) => ({
  selectors: [
    ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 's', format: 'inlineSurround', options: was },
    { selector: 'a.picture', format: 'skip' },
  ],
});

/** The sender shown in an email. The postal address appears in campaign emails, where CAN-SPAM requires it. */
type Sender = { siteName: string; supportEmail: string; postalAddress?: string | undefined };

/** Renders an email as HTML, and as plain text for mail programs without HTML. All values are escaped. */
export async function renderMail(
  mail: Mail,
  { language, siteName, supportEmail, postalAddress }: Sender & { language: Language },
): Promise<RenderedMail> {
  const { t } = mailTranslator(language);
  const driver = 'driver' in mail ? t(`drivers.${mail.driver}`) : '';
  const text = (name: TextName<MailKind>, values = {}) =>
    t(`${mail.kind}.${name}`, { store: siteName, driver, ...values });
  const price = priceWords(language);
  const about = (dollarCents: number) => t('layout.about', { price: formatRoundedDollars(dollarCents / 100) });
  const timeZone = 'timeZone' in mail ? mail.timeZone : 'UTC';
  const time = (iso: string) => new Date(iso).toLocaleString(localeOf[language], { ...shortTime, timeZone });
  const Content = contents[mail.kind] as Content<MailKind>;

  const { name, values } = isCampaignEmail(mail) ? subjectOf(mail, price) : { name: 'subject' as const, values: {} };
  const subject = text(name as TextName<MailKind>, values);
  const ofCampaign = isCampaignEmail(mail)
    ? {
        disclosure: t('layout.disclosure', { store: siteName }),
        links: [
          { label: t('layout.notifications'), href: mail.notificationsLink },
          { label: t('layout.unsubscribe'), href: mail.unsubscribeLink },
        ],
        postalAddress,
      }
    : undefined;
  const html = await render(
    <Layout
      language={language}
      siteName={siteName}
      subject={subject}
      preheader={text('preheader')}
      title={text('title')}
      why={text('why')}
      support={{ label: t('layout.support'), address: supportEmail }}
      ofCampaign={ofCampaign}
    >
      <Content mail={mail} text={text} price={price} about={about} time={time} />
    </Layout>,
  );
  return { subject, html, text: toPlainText(html, asText({ prefix: `(${t('layout.was')} `, suffix: ')' })) };
}
