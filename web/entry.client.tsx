import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { pageStyles, StylesContext } from './framework/styles.ts';
import { refuseMarkup } from './framework/trusted-types.ts';
import { LanguageContext, pageLanguage } from './i18n/language.ts';
import { createTranslator, loadTexts } from './i18n/texts.ts';
import { openSession } from './session/session.ts';

refuseMarkup();

// Before hydration: the request for the signed-in user runs while React works.
openSession();

// Lets Vite apply edits of the style sheet to the open page.
if (import.meta.env.DEV) void import('./styles/app.css');

let wasOffline = !navigator.onLine;
addEventListener('offline', () => {
  wasOffline = true;
});

const styles = pageStyles();
const language = pageLanguage();
if (language === 'en') takeOver();
else void loadTexts(language).then(takeOver);

function takeOver() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LanguageContext value={createTranslator(language)}>
          <StylesContext value={styles}>
            <HydratedRouter />
          </StylesContext>
        </LanguageContext>
      </StrictMode>,
      // Once the connection was lost, parts cannot be taken over, and are replaced (`ListingSidebar.tsx`).
      { onRecoverableError: (error) => wasOffline || reportError(error) },
    );
  });
}
