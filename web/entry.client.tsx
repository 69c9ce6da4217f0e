import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LanguageContext } from './language.ts';
import { createTranslator } from './texts.ts';

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
