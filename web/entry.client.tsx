import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LanguageContext } from './language.ts';
import { openSession } from './session/session.ts';
import { createTranslator } from './texts.ts';

// Before the page is taken over: who is signed in is asked while React works.
openSession();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LanguageContext value={createTranslator('en')}>
        <HydratedRouter />
      </LanguageContext>
    </StrictMode>,
  );
});
