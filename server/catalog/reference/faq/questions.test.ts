import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { frequentQuestions } from './questions.ts';

const store = {
  name: 'Rue Plume',
  supportEmail: 'help@rue-plume.example',
  providers: { google: true, facebook: true },
};

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

test.each(languages)('the answers in %s name Google and Facebook only where they are set up', (language) => {
  const textWith = (google: boolean, facebook: boolean) =>
    JSON.stringify(frequentQuestions({ ...store, providers: { google, facebook } }, language));
  expect(textWith(false, false)).not.toMatch(/Google|Facebook|undefined/);
  expect(textWith(true, false)).toMatch(/Google.*Google/s);
  expect(textWith(true, false)).not.toMatch(/Facebook|undefined/);
  expect(textWith(false, true)).toMatch(/Facebook.*Facebook/s);
  expect(textWith(false, true)).not.toMatch(/Google|undefined/);
  expect(textWith(true, true)).toMatch(/Google.*Facebook.*Google.*Facebook/s);
});

test.each(languages)('the answers in %s have typographic quotation marks', (language) => {
  const answers = frequentQuestions(store, language).map(({ answer }) => answer);
  expect(answers.filter((answer) => /['"]/.test(answer))).toEqual([]);
});
