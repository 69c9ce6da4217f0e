import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { frequentQuestions } from './questions.ts';

const store = { name: 'Rue Plume', supportEmail: 'help@rue-plume.example' };

test('every language answers the same questions, each with an answer', () => {
  const [english, ...others] = languages.map((language) => frequentQuestions(store, language));
  for (const questions of others) expect(questions).toHaveLength(english?.length ?? 0);
  for (const { question, answer } of [english, ...others].flatMap((questions) => questions ?? [])) {
    expect([question, answer]).toEqual([expect.stringMatching(/\?$|요\.$/), expect.stringMatching(/.{30,}/)]);
  }
});

test.each(languages)('in %s the store is called by its name, and shoppers write to its address', (language) => {
  const text = JSON.stringify(frequentQuestions(store, language));
  expect(text).toContain(store.name);
  expect(text).toContain(store.supportEmail);
});
