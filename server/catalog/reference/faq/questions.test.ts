import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { frequentQuestions } from './questions.ts';

const store = { name: 'Rue Plume', supportEmail: 'help@rue-plume.example' };

test('every language has the same number of questions, each with an answer', () => {
  const [english, ...others] = languages.map((language) => frequentQuestions(store, language));
  for (const questions of others) expect(questions).toHaveLength(english?.length ?? 0);
  for (const { question, answer } of [english, ...others].flatMap((questions) => questions ?? [])) {
    expect([question, answer]).toEqual([expect.stringMatching(/\?$|요\.$/), expect.stringMatching(/.{30,}/)]);
  }
});

test.each(languages)('the answers in %s contain the name of the shop and its support address', (language) => {
  const text = JSON.stringify(frequentQuestions(store, language));
  expect(text).toContain(store.name);
  expect(text).toContain(store.supportEmail);
});
