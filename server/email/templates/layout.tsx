import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { type Language, localeOf } from '#contract/languages.ts';

/** Colors of the storefront (`docs/design.md`), repeated here because emails cannot use its stylesheet. */
const paper = '#faf7f2';
export const ground = '#f3eee6';
export const ink = '#1b1714';
export const stone = '#685f57';
export const garnet = '#7b1e2b';
const hairline = '#e0d8cc';

/** Installed typefaces that resemble Bodoni and Jost. Emails load no web fonts. */
export const serif =
  "'Bodoni 72', 'Bodoni MT', Didot, 'Playfair Display', Georgia, 'AppleMyungjo', 'Nanum Myeongjo', Batang, 'Times New Roman', serif";
export const sans =
  "Jost, Futura, 'Century Gothic', 'Avenir Next', 'Segoe UI', 'Helvetica Neue', Arial, 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif";

const text = { margin: '0 0 20px', color: ink, fontFamily: sans, fontSize: '16px', lineHeight: '26px' };
const smallText = { ...text, margin: '0 0 8px', color: stone, fontSize: '14px', lineHeight: '22px' };

/** Styles that inline attributes cannot express: dark mode, and widths on phones. */
const rules = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; }
h1, p { word-break: keep-all; overflow-wrap: break-word; text-wrap: pretty; }
@media (max-width: 600px) {
  .column { width: 100% !important; }
  .action { display: block !important; text-align: center !important; }
  .no-picture { height: calc((100vw - 52px) * 2 / 3) !important; }
}
@media (prefers-color-scheme: dark) {
  .paper, .paper td { background-color: ${ink} !important; }
  .ink { color: #f3eee6 !important; }
  .stone { color: #b5aaa0 !important; }
  .paper .ground { background-color: #2a2420 !important; color: #b5aaa0 !important; }
  .sale { color: #e8a0a8 !important; }
  .rule { border-color: #453d36 !important; }
  .action { background-color: ${paper} !important; color: ${ink} !important; }
}`;

type LayoutProps = {
  language: Language;
  siteName: string;
  subject: string;
  /** The preview text that mailboxes list beside the subject. */
  preheader: string;
  title: string;
  /** Tells the reader why this email was sent. */
  why: string;
  support: { label: string; address: string };
  /** The required statements of campaign emails: the disclosure, the links to unsubscribe and the postal address. */
  ofCampaign?:
    | { disclosure: string; links: { label: string; href: string }[]; postalAddress: string | undefined }
    | undefined;
  children: ReactNode;
};

/** The common frame of all emails: header, title, content and footer. */
export function Layout({
  language,
  siteName,
  subject,
  preheader,
  title,
  why,
  support,
  ofCampaign,
  children,
}: LayoutProps) {
  return (
    <Html lang={localeOf[language]}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{rules}</style>
      </Head>
      <Body className="paper" style={{ margin: 0, padding: '0 20px', backgroundColor: paper }}>
        <Preview>{preheader}</Preview>
        {/* Outlook ignores max-width and needs the attribute. */}
        <Container width={560} className="column paper" style={{ maxWidth: '560px', backgroundColor: paper }}>
          <Text
            className="ink"
            style={{
              margin: '40px 0 0',
              color: ink,
              fontFamily: serif,
              fontSize: '24px',
              lineHeight: '32px',
              letterSpacing: '0.14em',
              textTransform: 'uppercase',
            }}
          >
            {siteName}
          </Text>
          <Hr className="rule" style={{ margin: '24px 0 40px', borderTop: `1px solid ${hairline}` }} />
          <Heading
            className="ink"
            style={{
              margin: '0 0 20px',
              color: ink,
              fontFamily: serif,
              fontSize: '32px',
              fontWeight: 400,
              lineHeight: '40px',
            }}
          >
            {title}
          </Heading>
          {children}
          <Hr className="rule" style={{ margin: '48px 0 24px', borderTop: `1px solid ${hairline}` }} />
          {ofCampaign && <Note>{ofCampaign.disclosure}</Note>}
          <Note>{why}</Note>
          {ofCampaign?.links.map(({ label, href }) => (
            <Note key={href}>
              <Link className="stone" href={href} style={{ color: stone, textDecoration: 'underline' }}>
                {label}
              </Link>
            </Note>
          ))}
          <Text className="stone" style={{ ...smallText, margin: '0 0 48px' }}>
            {support.label}{' '}
            <Link
              className="stone"
              href={`mailto:${support.address}`}
              style={{ color: stone, textDecoration: 'underline' }}
            >
              {support.address}
            </Link>
            {ofCampaign?.postalAddress && (
              <>
                <br />
                <br />
                {siteName}, {ofCampaign.postalAddress}
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={text}>
      {children}
    </Text>
  );
}

/** Separates the sections of an email. */
export function Subheading({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h2"
      className="ink"
      style={{
        margin: '20px 0 20px',
        color: ink,
        fontFamily: serif,
        fontSize: '24px',
        fontWeight: 400,
        lineHeight: '32px',
      }}
    >
      {children}
    </Heading>
  );
}

/** Small print: how long a link is valid, and instructions for readers who did not ask for the email. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Text className="stone" style={smallText}>
      {children}
    </Text>
  );
}

/** The main call to action of an email. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Text style={{ margin: '12px 0 28px' }}>
      <Button
        className="action"
        href={href}
        style={{
          padding: '15px 32px',
          backgroundColor: ink,
          color: paper,
          fontFamily: sans,
          fontSize: '16px',
          fontWeight: 500,
        }}
      >
        {children}
      </Button>
    </Text>
  );
}

/** A secondary link. */
export function QuietAction({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Text className="ink" style={text}>
      <Link className="ink" href={href} style={{ color: ink, textDecoration: 'underline' }}>
        {children}
      </Link>
    </Text>
  );
}
