import bodoni from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2?url';
import jost from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url';
import { type Language, prefixOf } from '#contract/languages.ts';
import { rememberPressed } from './keep-pressed.ts';

/** The colours paper and ink (`styles/tokens.css`). A browser in dark colours frames the page with ink. */
const frameColours = { light: '#faf7f2', dark: '#1b1714' };

/** Renders the parts of the head that all pages share: fonts, icons, the manifest, a script. Server only. */
export function StaticHead({ language, nonce }: { language: Language; nonce: string | undefined }) {
  return (
    <>
      {Object.entries(frameColours).map(([scheme, colour]) => (
        <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={colour} />
      ))}
      {[jost, bodoni].map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={`${prefixOf[language]}/manifest.webmanifest`} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this code */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: rememberPressed }} />
    </>
  );
}
