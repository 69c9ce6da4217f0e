import { render, toPlainText } from '@react-email/render';
import type { Language } from '#contract/languages.ts';
import { translatorOf } from '#contract/texts.ts';
import type { RenderedMail } from '../deliveries.ts';
import type { Mail, MailKind } from '../mails.ts';
import { en } from '../texts/en.ts';
import { kr } from '../texts/kr.ts';
import { accountMails, type Content, type TextName } from './account-mails.tsx';
import { Layout } from './layout.tsx';
import { newsletterMails } from './newsletter-mails.tsx';

const resources = { en, kr };

const contents: { [Kind in MailKind]: Content<Kind> } = { ...accountMails, ...newsletterMails };

const titlesAsWritten = { selectors: [{ selector: 'h1', options: { uppercase: false } }] };

/** Whose mail it is. */
type Sender = { storeName: string; supportEmail: string };

/** Writes a mail out: as HTML, and as text for whoever reads no HTML. Every value in it is escaped. */
export async function renderMail(
  mail: Mail,
  { language, storeName, supportEmail }: Sender & { language: Language },
): Promise<RenderedMail> {
  const { t } = translatorOf(resources[language], language);
  const driver = 'driver' in mail ? t(`drivers.${mail.driver}`) : '';
  const text = (name: TextName<MailKind>) => t(`${mail.kind}.${name}`, { store: storeName, driver });
  const Content = contents[mail.kind] as Content<MailKind>;

  const subject = text('subject');
  const html = await render(
    <Layout
      language={language}
      storeName={storeName}
      subject={subject}
      preheader={text('preheader')}
      title={text('title')}
      why={text('why')}
      support={{ label: t('layout.support'), address: supportEmail }}
    >
      <Content mail={mail} text={text} />
    </Layout>,
  );
  return { subject, html, text: toPlainText(html, titlesAsWritten) };
}
