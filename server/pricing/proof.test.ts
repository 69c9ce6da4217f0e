import { expect, test } from 'vitest';
import { enVerdict } from '#contract/explain/en.ts';
import { krVerdict } from '#contract/explain/kr.ts';
import { rule } from './rule.ts';

test.each([
  ['English', enVerdict],
  ['Korean', krVerdict],
])('the %s sentences name the figures of the rule', (_, texts) => {
  const { minAskedDays, askedWindowDays, priorDays } = rule;
  expect(texts.askedFew_other).toContain(String(minAskedDays));
  for (const text of [texts.askedFew_other, texts.proven, texts.notAsked, texts.hardlyAsked])
    expect(text).toContain(String(askedWindowDays));
  for (const text of [texts.cheaperBefore, texts.sameBefore, texts.noPriceBefore, texts.askedDays_other])
    expect(text).toContain(String(priorDays));
});
