import { describe, expect, it } from 'vitest';
import { type StoreRule, storeRules } from './store-rule.ts';

const subject = { title: 'Silk Kimono', category: 'Fancy  Things', brand: 'GUCCI by Gucci' };
const findings = (rules: StoreRule[], more: Partial<typeof subject> = {}) =>
  storeRules(rules).findingsOn({ ...subject, ...more });
const kimono = { field: 'title', words: 'kimono', outcome: 'subcategory', subcategoryId: 728 } as const;

describe('a rule on the title', () => {
  it('matches whole words only, in any case', () => {
    expect(findings([kimono]).subcategory).toEqual({ subcategoryId: 728, rule: 'title has «kimono»' });
    for (const title of ['Kimonos', 'Minikimono', 'Kimono2']) expect(findings([kimono], { title })).toEqual({});
    for (const title of ['KIMONO', 'a kimono-coat', 'Robe (kimono)']) {
      expect(findings([kimono], { title }).subcategory?.subcategoryId).toBe(728);
    }
  });

  it('matches parts of words in scripts without spaces', () => {
    const rule = { ...kimono, words: '기모노' };
    expect(findings([rule], { title: '실크기모노가운' }).subcategory?.subcategoryId).toBe(728);
  });

  it('may have signs that mean something elsewhere', () => {
    const rule = { ...kimono, words: 'c++ (tee)' };
    expect(findings([rule], { title: 'The C++ (Tee) in black' }).subcategory?.subcategoryId).toBe(728);
  });

  it('counts before one on the category or the brand, and the longer before the shorter', () => {
    const long = { ...kimono, words: 'silk kimono', subcategoryId: 700 };
    const category = { ...kimono, field: 'category', words: 'fancy things', subcategoryId: 711 } as const;
    expect(findings([category, kimono]).subcategory?.subcategoryId).toBe(728);
    expect(findings([category, kimono, long]).subcategory?.subcategoryId).toBe(700);
  });
});

it('a rule on the empty category is apart, for rows whose title names no product', () => {
  const rules = storeRules([{ field: 'category', words: '', outcome: 'none' }]);
  expect(rules.findingsOn({ ...subject, category: ' ' })).toEqual({});
  expect(rules.onNoCategory.leftOut?.reason).toBe('a category that the operator leaves out');
});

describe('rules of one row', () => {
  const men = { field: 'brand', words: 'gucci by gucci', outcome: 'men' } as const;

  it('leave it out with the reason and the rule', () => {
    expect(findings([men])).toEqual({ leftOut: { reason: 'menswear', rule: 'brand is «gucci by gucci»' } });
    expect(findings([{ ...men, outcome: 'none' }]).leftOut?.reason).toBe('a brand that the operator leaves out');
  });

  it('let a more exact rule overrule a coarser one', () => {
    expect(findings([men, kimono]).leftOut).toBeUndefined();
    expect(findings([men, { field: 'title', words: 'silk', outcome: 'women' }])).toEqual({ isWomens: true });
  });

  it('join what they say of different things', () => {
    const alias = { field: 'brand', words: 'gucci by gucci', outcome: 'brand', brand: 'Gucci' } as const;
    expect(findings([alias, kimono])).toEqual({
      brand: 'Gucci',
      subcategory: { subcategoryId: 728, rule: 'title has «kimono»' },
    });
  });

  it('say the same in any order', () => {
    const rules: StoreRule[] = [men, kimono, { field: 'title', words: 'silk', outcome: 'women' }];
    expect(findings(rules)).toEqual(findings(rules.toReversed()));
  });
});
