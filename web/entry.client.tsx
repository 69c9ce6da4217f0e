import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LanguageContext, pageLanguage } from './language.ts';
import { openSession } from './session/session.ts';
import { createTranslator, loadTexts } from './texts.ts';

// Before the page is taken over: who is signed in is asked while React works.
openSession();

const language = pageLanguage();
if (language === 'en') takeOver();
else void loadTexts(language).then(takeOver);

function takeOver() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LanguageContext value={createTranslator(language)}>
          <HydratedRouter />
        </LanguageContext>
      </StrictMode>,
    );
  });
}
